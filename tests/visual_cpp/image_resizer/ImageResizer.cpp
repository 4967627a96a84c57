// ImageResizer.cpp : resizes a test image with the texture units. While they are busy, tasks
// compute the same on the CPU in integers. The values of the test image are chosen so that
// no result needs rounding.

#include "Resizer.h"
#include <ppltasks.h>
#include <iostream>
#include <iomanip>
#include <algorithm>
#include <functional>
#include <string>

using namespace std;
using concurrency::task;
using concurrency::create_task;
using concurrency::graphics::filter_point;
using concurrency::graphics::filter_linear;
using concurrency::graphics::address_clamp;
using concurrency::graphics::address_wrap;
using concurrency::graphics::address_mirror;
using concurrency::graphics::float_4;

#define SRC_W 64
#define SRC_H 32

Image MakeTestImage()
{
    Image image(SRC_W, SRC_H);
    for (int y = 0; y < SRC_H; y++)
        for (int x = 0; x < SRC_W; x++)
        {
            Pixel p;
            p.r = ((x * x + y * y * 4) / 128 % 16) * 16;
            p.g = ((x / 8 + y / 4) & 1) ? 240 : 16 * (x & 7);
            p.b = (x ^ y) % 16 * 16;
            p.a = BYTE(y * 8 / 16 * 16);
            image.At[y][x] = p;
        }
    return image;
}

Image CpuTransform(int width, int height, function<Pixel(int y, int x)> f)
{
    Image image(width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++)
            image.SetPixel(y, x, f(y, x));
    return image;
}

// Weights in quarters
static Pixel Blend(const Pixel (&p)[4], int fx, int fy)
{
    auto mix = [=](int a, int b, int c, int d) -> BYTE
    {
        return BYTE(((a * (4 - fx) + b * fx) * (4 - fy) + (c * (4 - fx) + d * fx) * fy) / 16);
    };
    Pixel q = { mix(p[0].r, p[1].r, p[2].r, p[3].r), mix(p[0].g, p[1].g, p[2].g, p[3].g),
                mix(p[0].b, p[1].b, p[2].b, p[3].b), mix(p[0].a, p[1].a, p[2].a, p[3].a) };
    return q;
}

static void Show(LPCWSTR name, Image& gpu, const task<Image>& cpu)
{
    const int differences = gpu.Differences(cpu.get());
    wcout << left << setw(10) << setfill(L' ') << name << right << setw(4) << gpu.Width << L" x" << setw(3) << gpu.Height
          << L"  adler " << hex << uppercase << setfill(L'0') << setw(8) << gpu.Adler() << dec << setfill(L' ')
          << L", " << differences << L" differences" << endl;
}

int __cdecl main()
{
    const Image source = MakeTestImage();
    auto at = [&source](int y, int x) -> Pixel
    {
        return source.At[min(max(y, 0), SRC_H - 1)][min(max(x, 0), SRC_W - 1)];
    };

    wcout << L"Source     " << SRC_W << L" x " << SRC_H << L", adler " << hex << uppercase << setw(8) << setfill(L'0')
          << source.Adler() << dec << endl;

    // Twice as large: weights of 1/4 and 3/4
    task<Image> cpuLarge = create_task([at]() -> Image
    {
        return CpuTransform(2 * SRC_W, 2 * SRC_H, [at](int y, int x) -> Pixel
        {
            const int x0 = (x + 1) / 2 - 1, y0 = (y + 1) / 2 - 1;
            const Pixel p[4] = { at(y0, x0), at(y0, x0 + 1), at(y0 + 1, x0), at(y0 + 1, x0 + 1) };
            return Blend(p, x & 1 ? 1 : 3, y & 1 ? 1 : 3);
        });
    });
    Image large = Gpu::Resample<filter_linear, address_clamp>(source, 2 * SRC_W, 2 * SRC_H);
    Show(L"Larger", large, cpuLarge);

    // Half the size
    auto half = [at](int y, int x) -> Pixel
    {
        const Pixel p[4] = { at(2 * y, 2 * x), at(2 * y, 2 * x + 1), at(2 * y + 1, 2 * x), at(2 * y + 1, 2 * x + 1) };
        return Blend(p, 2, 2);
    };
    task<Image> cpuSmall = create_task([=] { return CpuTransform(SRC_W / 2, SRC_H / 2, half); });
    Image smallImage = Gpu::Resample<filter_linear, address_clamp>(source, SRC_W / 2, SRC_H / 2);
    Show(L"Smaller", smallImage, cpuSmall);

    // Repeated
    auto tiled = create_task([=] { return CpuTransform(2 * SRC_W, 2 * SRC_H, [=](int y, int x) { return at(y % SRC_H, x % SRC_W); }); });
    Show(L"Wrapped", Gpu::Resample<filter_point, address_wrap>(source, 2 * SRC_W, 2 * SRC_H, 2), tiled);

    auto mirrored = create_task([=]
    {
        return CpuTransform(2 * SRC_W, 2 * SRC_H, [=](int y, int x)
        {
            return at(y < SRC_H ? y : 2 * SRC_H - 1 - y, x < SRC_W ? x : 2 * SRC_W - 1 - x);
        });
    });
    Show(L"Mirrored", Gpu::Resample<filter_point, address_mirror>(source, 2 * SRC_W, 2 * SRC_H, 2), mirrored);

    // Framed
    auto framed = create_task([half]
    {
        return CpuTransform(SRC_W, SRC_H, [half](int y, int x) -> Pixel
        {
            Pixel p = { 255, 0, 0, 0 };
            y -= SRC_H / 4;
            x -= SRC_W / 4;
            if (y >= 0 && y < SRC_H / 2 && x >= 0 && x < SRC_W / 2)
                p = half(y, x);
            p.a = 255;
            return p;
        });
    });
    Show(L"Framed", Gpu::Shrink(source, float_4(1.0f, 0.0f, 0.0f, 0.0f)), framed);

    // Sharpened, depends on the large one
    auto sharpened = cpuLarge.then([](Image image) -> Image
    {
        const int w = image.Width, h = image.Height;
        return CpuTransform(w, h, [&image, w, h](int y, int x) -> Pixel
        {
            const Pixel c = image.At[y][x];
            const Pixel n = image.At[max(y - 1, 0)][x], s = image.At[min(y + 1, h - 1)][x];
            const Pixel e = image.At[y][min(x + 1, w - 1)], v = image.At[y][max(x - 1, 0)];
#define SHARP(ch) (BYTE)max(0, min(255, 5 * c.ch - n.ch - s.ch - e.ch - v.ch))
            Pixel p = { SHARP(r), SHARP(g), SHARP(b), c.a };
#undef SHARP
            return p;
        });
    });
    Show(L"Sharpened", Gpu::Sharpen(large), sharpened);

    vector<int> pooled = Gpu::MaxPoolRed(source);
    wcout << L"Maxima of red:" << endl;
    for (int y = 0; y < SRC_H / 2; y++)
    {
        wstring line;
        for (int x = 0; x < SRC_W / 2; x++)
            line += L"0123456789ABCDEF"[pooled[y * (SRC_W / 2) + x] / 16];
        wcout << line << endl;
    }
    return 0;
}
