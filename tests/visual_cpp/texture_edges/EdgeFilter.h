/* EdgeFilter.h - Canny like filter chain over textures */
#pragma once

#include <amp.h>
#include <amp_graphics.h>

#pragma warning(push)
#pragma warning(disable: 4996)      // writeonly_texture_view is deprecated since VS2013

namespace Img
{
    using namespace concurrency;
    using namespace concurrency::graphics;

    enum class EDir : int { East = 0, SouthEast = 1, South = 2, SouthWest = 3 };
    enum EMark { MARK_NONE = 0, MARK_WEAK = 1, MARK_STRONG = 2 };

    typedef texture<uint_4, 2>          ColorTexture;
    typedef texture<UINT, 2>            GrayTexture;
    typedef texture<int, 2>             IntTexture;

    struct CRowPass     { static index<2> Offset(int n) restrict(amp) { return index<2>(0, n); } };
    struct CColumnPass  { static index<2> Offset(int n) restrict(amp) { return index<2>(n, 0); } };

    inline index<2> ClampTexel(index<2> idx, const extent<2>& ext) restrict(amp)
    {
        return index<2>(concurrency::direct3d::clamp(idx[0], 0, ext[0] - 1), concurrency::direct3d::clamp(idx[1], 0, ext[1] - 1));
    }

    class CEdgeFilter
    {
    public:
        explicit CEdgeFilter(const extent<2>& ext)
            : m_ext(ext), m_texA(ext, 32U), m_texB(ext, 32U), m_texGradient(ext, 32U), m_texMark0(ext, 32U), m_texMark1(ext, 32U)
        {
        }

        // Returns the number of passes of the hysteresis
        int Apply(const ColorTexture& texSrc, int nLow, int nHigh)
        {
            _ASSERTE(texSrc.extent == m_ext);
            Luminance(texSrc);
            Blur<CRowPass>(m_texA, m_texB);
            Blur<CColumnPass>(m_texB, m_texA);
            Sobel();
            ThinOut(nLow, nHigh);
            return Hysteresis();
        }

        void GetBlurred(std::vector<UINT>& vec) const  { Download(m_texA, vec); }
        void GetGradient(std::vector<int>& vec) const  { Download(m_texGradient, vec); }
        void GetMarks(std::vector<int>& vec) const     { Download(m_texMark0, vec); }

    private:
        template <typename T>
        static void Download(const texture<T, 2>& tex, std::vector<T>& vec)
        {
            vec.resize(tex.extent.size());
            copy(tex, &vec[0], (UINT)(vec.size() * sizeof(T)));
        }

        void Luminance(const ColorTexture& texSrc)
        {
            writeonly_texture_view<UINT, 2> wvGray(m_texA);
            parallel_for_each(m_ext, [wvGray, &texSrc](index<2> idx) restrict(amp)
            {
                const uint_4 rgba = texSrc[idx];
                wvGray.set(idx, (rgba.r * 77 + rgba.g * 150 + rgba.b * 29) >> 8);
            });
        }

        template <typename TPass>
        void Blur(const GrayTexture& texSrc, GrayTexture& texDst)
        {
            const texture_view<const UINT, 2> tvSrc(texSrc);
            writeonly_texture_view<UINT, 2> wvDst(texDst);
            parallel_for_each(m_ext, [=](index<2> idx) restrict(amp)
            {
                const UINT auWeight[5] = { 1, 4, 6, 4, 1 };
                UINT uSum = 0;
                for (int n = -2; n <= 2; n++)
                    uSum += auWeight[n + 2] * tvSrc[ClampTexel(idx + TPass::Offset(n), tvSrc.extent)];
                wvDst.set(idx, (uSum + 8) / 16);
            });
        }

        // Magnitude << 2 | direction
        void Sobel()
        {
            const GrayTexture& texSrc = m_texA;
            texture_view<int, 2> tvDst(m_texGradient);
            parallel_for_each(m_ext, [=, &texSrc](index<2> idx) restrict(amp)
            {
                int anPixel[3][3];
                for (int y = 0; y < 3; y++)
                    for (int x = 0; x < 3; x++)
                        anPixel[y][x] = (int)texSrc[ClampTexel(idx + index<2>(y - 1, x - 1), texSrc.extent)];

#define SIDE(a, b, c)   (anPixel a + 2 * anPixel b + anPixel c)
                const int gx = SIDE([0][2], [1][2], [2][2]) - SIDE([0][0], [1][0], [2][0]);
                const int gy = SIDE([2][0], [2][1], [2][2]) - SIDE([0][0], [0][1], [0][2]);
#undef SIDE
                const int ax = concurrency::direct3d::abs(gx), ay = concurrency::direct3d::abs(gy);
                EDir dir;
                if (ay * 5 < ax * 2)
                    dir = EDir::East;
                else if (ay * 2 > ax * 5)
                    dir = EDir::South;
                else
                    dir = ((gx ^ gy) >= 0) ? EDir::SouthEast : EDir::SouthWest;
                tvDst.set(idx, (ax + ay) << 2 | (int)dir);
            });
        }

        void ThinOut(int nLow, int nHigh)
        {
            const texture_view<const int, 2> tvGradient(m_texGradient);
            writeonly_texture_view<int, 2> wvMark(m_texMark0);
            const extent<2> ext = m_ext;
            parallel_for_each(ext, [=](index<2> idx) restrict(amp)
            {
                const int nPacked = tvGradient[idx];
                const int nMagnitude = nPacked >> 2;
                index<2> step;
                switch (static_cast<EDir>(nPacked & 3))
                {
                case EDir::East:        step = index<2>(0, 1);  break;
                case EDir::SouthEast:   step = index<2>(1, 1);  break;
                case EDir::South:       step = index<2>(1, 0);  break;
                default:                step = index<2>(1, -1); break;
                }

                int nMark = MARK_NONE;
                if (nMagnitude > (tvGradient[ClampTexel(idx - step, ext)] >> 2) &&
                    nMagnitude >= (tvGradient[ClampTexel(idx + step, ext)] >> 2))
                {
                    nMark = nMagnitude >= nHigh ? MARK_STRONG : nMagnitude >= nLow ? MARK_WEAK : MARK_NONE;
                }
                wvMark.set(idx, nMark);
            });
        }

        int Hysteresis()
        {
            IntTexture* pSrc = &m_texMark0;
            IntTexture* pDst = &m_texMark1;
            int nPasses = 0;
            for (BOOL bChanged = TRUE; bChanged; ++nPasses)
            {
                int nChanges = 0;
                array_view<int> avChanges(1, &nChanges);
                const IntTexture& texSrc = *pSrc;
                texture_view<int, 2> tvDst(*pDst);
                parallel_for_each(m_ext, [=, &texSrc](index<2> idx) restrict(amp)
                {
                    int nMark = texSrc[idx];
                    if (nMark == MARK_WEAK)
                    {
                        for (int y = -1; y <= 1; y++)
                            for (int x = -1; x <= 1; x++)
                                if (texSrc[ClampTexel(idx + index<2>(y, x), texSrc.extent)] == MARK_STRONG)
                                    nMark = MARK_STRONG;
                        if (nMark == MARK_STRONG)
                            atomic_fetch_add(&avChanges[0], 1);
                    }
                    tvDst.set(idx, nMark);
                });
                avChanges.synchronize();
                bChanged = nChanges != 0;
                LOG(_T("hysteresis pass %d: %d\n"), nPasses, nChanges);

                IntTexture* pTmp = pSrc;
                pSrc = pDst;
                pDst = pTmp;
            }
            if (pSrc != &m_texMark0)
                copy(*pSrc, m_texMark0);
            return nPasses;
        }

        extent<2>   m_ext;
        GrayTexture m_texA, m_texB;
        IntTexture  m_texGradient, m_texMark0, m_texMark1;
    };
}

#pragma warning(pop)
