//////////////////////////////////////////////////////////////////////////////
// perlin.h - gradient noise in 20.12 fixed point, usable on both sides
//////////////////////////////////////////////////////////////////////////////
#ifndef _PERLIN_H_
#define _PERLIN_H_
#if _MSC_VER > 1000
#pragma once
#endif

#define FIX_SHIFT 12
#define FIX_ONE   (1 << FIX_SHIFT)
#define FIX_MASK  (FIX_ONE - 1)

class PerlinNoise
{
public:
    explicit PerlinNoise(const concurrency::array_view<const int, 1>& perm, int octaves = 4) restrict(cpu)
        : m_perm(perm), m_octaves(octaves)
    {
    }

    // 0 .. 255
    int Height(int x, int y) const restrict(cpu, amp)
    {
        int sum = 0;
        for (int o = 0; o < m_octaves; o++)
        {
            const int step = 128 << o;      // the first octave has cells of 32 pixels
            sum += Noise(x * step, y * step) >> o;
        }
        int h = 120 + ((sum * 5) >> 7);
        return h < 0 ? 0 : h > 255 ? 255 : h;
    }

private:
    static __forceinline int Fade(int t) restrict(cpu, amp)
    {
        const int t3 = (((t * t) >> FIX_SHIFT) * t) >> FIX_SHIFT;
        const int a = t * 6 - 15 * FIX_ONE;
        const int b = ((a * t) >> FIX_SHIFT) + 10 * FIX_ONE;
        return (t3 * b) >> FIX_SHIFT;
    }

    static __forceinline int Lerp(int a, int b, int f) restrict(cpu, amp)
    {
        return a + (((b - a) * f) >> FIX_SHIFT);
    }

    static __forceinline int Grad(int hash, int x, int y) restrict(cpu, amp)
    {
        switch (hash & 7)
        {
        case 0:  return x + y;
        case 1:  return x - y;
        case 2:  return y - x;
        case 3:  return -x - y;
        case 4:  return x;
        case 5:  return -x;
        case 6:  return y;
        default: return -y;
        }
    }

    int Noise(int x, int y) const restrict(cpu, amp)
    {
        const int xi = (x >> FIX_SHIFT) & 255, yi = (y >> FIX_SHIFT) & 255;
        const int xf = x & FIX_MASK, yf = y & FIX_MASK;
        const int u = Fade(xf), v = Fade(yf);

        const int a = m_perm[xi] + yi;
        const int b = m_perm[xi + 1] + yi;

        return Lerp(
            Lerp(Grad(m_perm[a], xf, yf),               Grad(m_perm[b], xf - FIX_ONE, yf), u),
            Lerp(Grad(m_perm[a + 1], xf, yf - FIX_ONE), Grad(m_perm[b + 1], xf - FIX_ONE, yf - FIX_ONE), u),
            v);
    }

    concurrency::array_view<const int, 1> m_perm;
    int m_octaves;
};

#endif // _PERLIN_H_
