#ifndef __MTXTRAITS_H__
#define __MTXTRAITS_H__

#include <wchar.h>

namespace Acme { namespace Math {

#define MTX_FN      restrict(cpu, amp)

// Residue class modulo a prime below 65536. Plain data, so that it may live in tile_static.
template <unsigned P>
struct CMod
{
    unsigned u;

    static CMod Make(int n) MTX_FN
    {
        CMod m;
        int r = n % (int)P;
        m.u = r < 0 ? r + P : r;
        return m;
    }

    CMod operator+(const CMod& o) const MTX_FN { CMod m; m.u = (u + o.u) % P; return m; }
    CMod operator-(const CMod& o) const MTX_FN { CMod m; m.u = (u + P - o.u) % P; return m; }
    CMod operator*(const CMod& o) const MTX_FN { CMod m; m.u = (u * o.u) % P; return m; }
    CMod& operator+=(const CMod& o) MTX_FN { *this = *this + o; return *this; }
    bool operator==(const CMod& o) const MTX_FN { return u == o.u; }

    CMod Inverse() const MTX_FN     // Fermat
    {
        CMod res = Make(1), base = *this;
        for (unsigned e = P - 2; e != 0; e >>= 1)
        {
            if (e & 1)
                res = res * base;
            base = base * base;
        }
        return res;
    }
};

template <typename T> struct CNumTraits;

template <> struct CNumTraits<int>
{
    static int FromInt(int n) MTX_FN { return n; }
    static void Print(int n) { wprintf(L"%8d", n); }
};

template <> struct CNumTraits<float>
{
    static float FromInt(int n) MTX_FN { return (float)n; }
    static void Print(float f) { wprintf(L"%9.3f", f); }
};

template <unsigned P> struct CNumTraits<CMod<P> >
{
    static CMod<P> FromInt(int n) MTX_FN { return CMod<P>::Make(n); }
    static void Print(CMod<P> m) { wprintf(L"%7u", m.u); }
};

} }

#endif // __MTXTRAITS_H__
