#ifndef __MTXLIB_H__
#define __MTXLIB_H__

#include <amp.h>
#include <memory>
#include <vector>
#include "MtxTraits.h"

#pragma warning(push)
#pragma warning(disable: 4239)  // nonstandard extension: temporary bound to a non-const reference

namespace Acme { namespace Math {

#define MTX_REQUIRE(cond)                                                               \
    if (!(cond))                                                                        \
        throw concurrency::runtime_exception("MtxLib: requirement '" #cond "' failed", E_INVALIDARG)

template <typename T> struct COpAdd { T operator()(const T& a, const T& b) const MTX_FN { return a + b; } };
template <typename T> struct COpSub { T operator()(const T& a, const T& b) const MTX_FN { return a - b; } };
template <typename T> struct COpMul { T operator()(const T& a, const T& b) const MTX_FN { return a * b; } };

// Copies of a CMtx share the data, use Clone() for a deep copy
template <typename T>
class CMtx
{
public:
    typedef T                                   value_type;
    typedef CNumTraits<T>                       traits;
    typedef std::vector<T>                      buffer;
    typedef concurrency::array_view<T, 2>       view;
    typedef concurrency::array_view<const T, 2> const_view;

    enum { TS = 8 };

    CMtx(int nRows, int nCols)
        : m_spBuf(new buffer(nRows * nCols)), m_av(nRows, nCols, *m_spBuf)
    {
    }

    CMtx(int nRows, int nCols, const T* pSrc)
        : m_spBuf(new buffer(pSrc, pSrc + nRows * nCols)), m_av(nRows, nCols, *m_spBuf)
    {
    }

    CMtx(const CMtx& m) : m_spBuf(m.m_spBuf), m_av(m.m_av) {}

    CMtx& operator=(const CMtx& m)
    {
        m_av = m.m_av;                  // before the buffer that the old view writes to
        m_spBuf = m.m_spBuf;
        return *this;
    }

    static CMtx Identity(int n)
    {
        CMtx m(n, n);
        m.Fill([](int r, int c) restrict(amp) { return traits::FromInt(r == c ? 1 : 0); });
        return m;
    }

    int Rows() const { return m_av.extent[0]; }
    int Cols() const { return m_av.extent[1]; }
    T operator()(int r, int c) const { return m_av(r, c); }

    template <typename F>
    void Fill(F fn)
    {
        view av = m_av;
        av.discard_data();
        concurrency::parallel_for_each(av.extent, [=](concurrency::index<2> idx) restrict(amp)
        {
            av[idx] = fn(idx[0], idx[1]);
        });
    }

    CMtx Clone() const
    {
        CMtx m(Rows(), Cols());
        m_av.copy_to(m.m_av);
        return m;
    }

    friend CMtx operator+(const CMtx& a, const CMtx& b) { return Zip<COpAdd>(a, b); }
    friend CMtx operator-(const CMtx& a, const CMtx& b) { return Zip<COpSub>(a, b); }
    friend CMtx operator%(const CMtx& a, const CMtx& b) { return Zip<COpMul>(a, b); }   // Hadamard

    CMtx& operator*=(const T& scalar)
    {
        view av = m_av;
        const T s = scalar;
        concurrency::parallel_for_each(m_av.extent, [av, s](concurrency::index<2> idx) restrict(amp)
        {
            av[idx] = av[idx] * s;
        });
        return *this;
    }

    friend CMtx operator*(const CMtx& a, const CMtx& b)
    {
        MTX_REQUIRE(a.Cols() == b.Rows());
        using namespace concurrency;

        CMtx c(a.Rows(), b.Cols());
        const_view avA(a.m_av), avB(b.m_av);
        view avC(c.m_av);
        avC.discard_data();
        const int nInner = a.Cols();

        parallel_for_each(avC.extent.tile<TS, TS>().pad(), [=](tiled_index<TS, TS> tidx) restrict(amp)
        {
            tile_static T s_A[TS][TS];
            tile_static T s_B[TS][TS];
            const int r = tidx.local[0], c = tidx.local[1];
            const int nRow = tidx.global[0], nCol = tidx.global[1];
            T acc = traits::FromInt(0);

            for (int k = 0; k < nInner; k += TS)
            {
                s_A[r][c] = nRow < avA.extent[0] && k + c < nInner ? avA(nRow, k + c) : traits::FromInt(0);
                s_B[r][c] = k + r < nInner && nCol < avB.extent[1] ? avB(k + r, nCol) : traits::FromInt(0);
                tidx.barrier.wait();
                for (int i = 0; i < TS; ++i)
                    acc += s_A[r][i] * s_B[i][c];
                tidx.barrier.wait();
            }

            if (avC.extent.contains(tidx.global))
                avC[tidx.global] = acc;
        });
        return c;
    }

    // m ^ n is the n-th power. Mind the precedence!
    friend CMtx operator^(const CMtx& m, unsigned n)
    {
        MTX_REQUIRE(m.Rows() == m.Cols());
        CMtx res = Identity(m.Rows()), base = m;
        for (; n; n >>= 1)
        {
            if (n & 1)
                res = res * base;
            base = base * base;
        }
        return res;
    }

    // ~m is the transpose
    CMtx operator~() const
    {
        CMtx t(Cols(), Rows());
        const_view avSrc = m_av;
        view avDst = t.m_av;
        avDst.discard_data();
        concurrency::parallel_for_each(avDst.extent, [=](concurrency::index<2> idx) restrict(amp)
        {
            avDst[idx] = avSrc(idx[1], idx[0]);
        });
        return t;
    }

    // Gaussian elimination, *this is left alone. Needs T::Inverse().
    T Determinant() const
    {
        MTX_REQUIRE(Rows() == Cols());
        CMtx work = Clone();
        const int n = Rows();
        const T zero = traits::FromInt(0);
        T det = traits::FromInt(1);
        for (int k = 0; k < n; ++k)
        {
            int nPivot = k;
            while (nPivot < n && work(nPivot, k) == zero)
                ++nPivot;
            if (nPivot == n)
                return zero;
            if (nPivot != k)
            {
                work.SwapRows(nPivot, k);
                det = zero - det;
            }
            const T pivot = work(k, k);
            det = det * pivot;
            if (k + 1 < n)
                work.Eliminate(k, pivot.Inverse());
        }
        return det;
    }

private:
    template <template <typename> class TOp>
    static CMtx Zip(const CMtx& a, const CMtx& b)
    {
        MTX_REQUIRE(a.m_av.extent == b.m_av.extent);
        CMtx c(a.Rows(), a.Cols());
        const_view avA = a.m_av, avB = b.m_av;
        view avC = c.m_av;
        avC.discard_data();
        concurrency::parallel_for_each(avC.extent, [=](concurrency::index<2> idx) restrict(amp)
        {
            TOp<T> op;
            avC[idx] = op(avA[idx], avB[idx]);
        });
        return c;
    }

    void SwapRows(int r1, int r2)
    {
        view av = m_av;
        concurrency::parallel_for_each(concurrency::extent<1>(Cols()), [=](concurrency::index<1> idx) restrict(amp)
        {
            T tmp = av(r1, idx[0]);
            av(r1, idx[0]) = av(r2, idx[0]);
            av(r2, idx[0]) = tmp;
        });
    }

    void Eliminate(int k, const T& inv)
    {
        view av = m_av;
        const int nRest = Rows() - k - 1;
        concurrency::parallel_for_each(concurrency::extent<2>(nRest, nRest), [=](concurrency::index<2> idx) restrict(amp)
        {
            const int r = idx[0] + k + 1, c = idx[1] + k + 1;
            av(r, c) = av(r, c) - av(r, k) * inv * av(k, c);    // column k itself is not needed any more
        });
    }

    std::shared_ptr<buffer> m_spBuf;    // has to stay in front of the view
    view                    m_av;
};

// Legacy interface, the argument was an in/out parameter once
template <typename T>
void Dump(wchar_t* pszTitle, CMtx<T>& m, int nMaxRows = 4, int nMaxCols = 6)
{
    wprintf(L"%s [%d x %d]\n", pszTitle, m.Rows(), m.Cols());
    for (int r = 0; r < m.Rows() && r < nMaxRows; ++r)
    {
        for (int c = 0; c < m.Cols() && c < nMaxCols; ++c)
            CMtx<T>::traits::Print(m(r, c));
        wprintf(L"\n");
    }
}

} }

#pragma warning(pop)

#endif // __MTXLIB_H__
