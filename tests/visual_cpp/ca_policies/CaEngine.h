// CaEngine.h
#pragma once

#include <amp.h>
#include <memory>
#include <vector>
#include "CaPolicies.h"

namespace Automata
{
    struct CEngineTypes
    {
        typedef concurrency::array<int, 2>  grid_type;
        typedef std::vector<int>            host_type;
        typedef std::unique_ptr<grid_type>  grid_ptr;
    };

    template <typename TRule, typename TBoundary, typename TTypes = CEngineTypes>
    class CEngine : private TRule, private TBoundary
    {
        typedef TTypes::grid_type   grid_type;      // VC does not ask for typename
        typedef TTypes::host_type   host_type;
        typedef TTypes::grid_ptr    grid_ptr;

        static const int Tile = 16;
        static const int Halo = TRule::Radius;
        static const int Side = Tile + 2 * Halo;

    public:
        CEngine(int nRows, int nCols, const host_type& vecInit)
            : m_pCurrent(new grid_type(nRows, nCols, vecInit.begin(), vecInit.end()))
            , m_pNext(new grid_type(nRows, nCols))
            , m_nGeneration(0)
        {
        }

        void Run(int nGenerations)
        {
            while (nGenerations-- > 0)
                Step();
        }

        host_type Snapshot() const
        {
            host_type vec(m_pCurrent->extent.size());
            concurrency::copy(*m_pCurrent, vec.begin());
            return vec;
        }

        int GetGeneration() const { return m_nGeneration; }
        __declspec(property(get = GetGeneration)) int Generation;

        // Plain reference
        static host_type RunOnHost(int nRows, int nCols, host_type vecCur, int nGenerations)
        {
            host_type vecNext(vecCur.size());
            for (; nGenerations > 0; --nGenerations)
            {
                for (int r = 0; r < nRows; ++r)
                for (int c = 0; c < nCols; ++c)
                {
                    const int nSelf = vecCur[r * nCols + c];
                    int nCount = 0;
                    for (int dr = -Halo; dr <= Halo; ++dr)
                    for (int dc = -Halo; dc <= Halo; ++dc)
                    {
                        int rr = r + dr, cc = c + dc;
                        if ((dr | dc) == 0)
                            continue;
                        const bool bInside = TBoundary::Map(rr, nRows) & TBoundary::Map(cc, nCols);
                        if (TRule::Counts(nSelf, bInside ? vecCur[rr * nCols + cc] : 0))
                            ++nCount;
                    }
                    vecNext[r * nCols + c] = TRule::Next(nSelf, nCount);
                }
                vecCur.swap(vecNext);
            }
            return vecCur;
        }

    private:
        void Step()
        {
            using namespace concurrency;

            const grid_type& src = *m_pCurrent;
            grid_type& dst = *m_pNext;

            parallel_for_each(src.extent.tile<Tile, Tile>().pad(),
                [&src, &dst](tiled_index<Tile, Tile> tidx) restrict(amp)
            {
                tile_static int s_anCell[Side][Side];

                const int nRows = src.extent[0], nCols = src.extent[1];
                const int nTop = tidx.tile_origin[0] - Halo, nLeft = tidx.tile_origin[1] - Halo;

                for (int i = tidx.local[0] * Tile + tidx.local[1]; i < Side * Side; i += Tile * Tile)
                {
                    int r = nTop + i / Side, c = nLeft + i % Side;
                    // Cells right of or below the last tile's halo are never looked at, but may be loaded here
                    int nCell = 0;
                    if (r < nRows + Halo && c < nCols + Halo && Map(r, nRows) && Map(c, nCols))
                        nCell = src(r, c);
                    s_anCell[i / Side][i % Side] = nCell;
                }
                tidx.barrier.wait_with_tile_static_memory_fence();

                if (tidx.global[0] >= nRows || tidx.global[1] >= nCols)
                    return;

                const int y = tidx.local[0] + Halo, x = tidx.local[1] + Halo;
                const int nSelf = s_anCell[y][x];
                int nCount = -(Counts(nSelf, nSelf) ? 1 : 0);
                for (int dy = -Halo; dy <= Halo; ++dy)
                    for (int dx = -Halo; dx <= Halo; ++dx)
                        nCount += Counts(nSelf, s_anCell[y + dy][x + dx]) ? 1 : 0;

                dst[tidx.global] = Next(nSelf, nCount);
            });

            std::swap(m_pCurrent, m_pNext);
            ++m_nGeneration;
        }

        grid_ptr    m_pCurrent;
        grid_ptr    m_pNext;
        int         m_nGeneration;
    };
}
