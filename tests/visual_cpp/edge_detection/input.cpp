#include <amp.h>
#include <amp_graphics.h>
#include <iostream>

using namespace Concurrency;
using namespace Concurrency::graphics;

typedef unsigned int ArgbPackedPixel;

struct RgbPixel
{
    unsigned int r, g, b;
};

const int fixedAlpha = 0xFF;

inline ArgbPackedPixel PackPixel(const RgbPixel& rgb) restrict(amp, cpu)
{
    return (rgb.b | (rgb.g << 8) | (rgb.r << 16) | (fixedAlpha << 24));
}

inline RgbPixel UnpackPixel(const ArgbPackedPixel& packed) restrict(amp, cpu)
{
    RgbPixel rgb;
    rgb.b = packed & 0xFF;
    rgb.g = (packed & 0xFF00) >> 8;
    rgb.r = (packed & 0xFF0000) >> 16;
    return rgb;
}

int Luminance(const array_view<const ArgbPackedPixel, 2>& frame, int y, int x) restrict(amp)
{
    RgbPixel p = UnpackPixel(frame(y, x));
    return int(p.r + p.g + p.b) / 3;
}

int main()
{
    const int n = 6;
    ArgbPackedPixel source[n * n], result[n * n] = { 0 };
    for (int i = 0; i < n * n; ++i)
    {
        RgbPixel grey = { i % n < 3 ? 10u : 200u, i % n < 3 ? 10u : 200u, i % n < 3 ? 10u : 200u };
        source[i] = PackPixel(grey);
    }
    array_view<const ArgbPackedPixel, 2> in(n, n, source);
    array_view<ArgbPackedPixel, 2> out(n, n, result);
    parallel_for_each(extent<2>(n - 2, n - 2), [=](index<2> i) restrict(amp)
    {
        int y = i[0] + 1, x = i[1] + 1;
        int gradient = Luminance(in, y - 1, x + 1) + 2 * Luminance(in, y, x + 1) + Luminance(in, y + 1, x + 1)
                     - Luminance(in, y - 1, x - 1) - 2 * Luminance(in, y, x - 1) - Luminance(in, y + 1, x - 1);
        unsigned int value = static_cast<unsigned int>(concurrency::direct3d::clamp(gradient / 4.0f, 0.0f, 255.0f));
        RgbPixel edge = { value, value, value };
        out(y, x) = PackPixel(edge);
    });
    out.synchronize();
    for (int x = 1; x < n - 1; ++x)
        std::cout << UnpackPixel(result[n + x]).g << " ";
    std::cout << std::hex << (result[n + 2] >> 24) << std::endl;
    return 0;
}
