#pragma once

#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include "Image.h"

namespace Gpu
{
    using namespace Concurrency;
    using namespace Concurrency::graphics;

    typedef texture<unorm_4, 2> Texture;
    typedef texture_view<const unorm_4, 2> Input;
    typedef texture_view<unorm_4, 2> Output;

    // The whole source, 'repeat' times in each direction
    template<filter_mode Filter, address_mode Address>
    Image Resample(const Image& image, int width, int height, float repeat = 1)
    {
        Texture source(image.Height, image.Width, image.Data(), image.Bytes(), 8U);
        Texture target(height, width, 8U);
        const Input in(source);
        const Output out(target);
        const float_2 step(repeat / width, repeat / height);

        parallel_for_each(out.extent, [=](index<2> idx) restrict(amp)
        {
            const float_2 uv = (float_2((float)idx[1], (float)idx[0]) + 0.5f) * step;
            out.set(idx, in.sample<Filter, Address>(uv));
        });

        Image result(width, height);
        copy(target, result.Data(), result.Bytes());
        return result;
    }

    // Half the size in the middle of a frame
    inline Image Shrink(const Image& image, const float_4& border)
    {
        Texture source(image.Height, image.Width, image.Data(), image.Bytes(), 8U);
        Texture target(source.extent, 8U);
        const Input in(source);
        const Output out(target);
        const sampler framed(filter_linear, address_border, border);
        const float w = (float)image.Width, h = (float)image.Height;

        parallel_for_each(target.extent, [=](index<2> idx) restrict(amp)
        {
            float_2 uv;
            uv.x = (idx[1] + 0.5f) / w * 2.0f - 0.5f;
            uv.y = (idx[0] + 0.5f) / h * 2.0f - 0.5f;
            unorm_4 c = in.sample(framed, uv);
            c.a = unorm(1.0f);
            out.set(idx, c);
        });

        Image result(image.Width, image.Height);
        copy(target, result.Data(), result.Bytes());
        return result;
    }

    // 5 * center - 4 neighbours, alpha untouched
    inline Image Sharpen(const Image& image)
    {
        Texture source(image.Height, image.Width, image.Data(), image.Bytes(), 8U);
        Texture target(source.extent, 8U);
        const Input in(source);
        const Output out(target);
        const int bottom = image.Height - 1, right = image.Width - 1;

        parallel_for_each(target.extent, [=](index<2> idx) restrict(amp)
        {
            const int y = idx[0], x = idx[1];
            const float_4 center(in[idx]);
            float_4 sum = center * 5.0f;
            sum -= float_4(in(y > 0 ? y - 1 : 0, x));
            sum -= float_4(in(y < bottom ? y + 1 : bottom, x));
            sum -= float_4(in(y, x > 0 ? x - 1 : 0));
            sum -= float_4(in(y, x < right ? x + 1 : right));
            out.set(idx, unorm_4(unorm_3(sum.rgb).r, unorm(sum.g), unorm(sum.b), unorm(center.a)));
        });

        Image result(image.Width, image.Height);
        copy(target, result.Data(), result.Bytes());
        return result;
    }

    // The largest red value of every block of 2 x 2
    inline std::vector<int> MaxPoolRed(const Image& image)
    {
        const Texture source(image.Height, image.Width, image.Data(), image.Bytes(), 8U);
        const Input in(source);
        std::vector<int> result(image.Height / 2 * (image.Width / 2));
        array_view<int, 2> pooled(image.Height / 2, image.Width / 2, result);
        pooled.discard_data();
        const float w = image.Width / 2.0f, h = image.Height / 2.0f;

        parallel_for_each(pooled.extent, [=](index<2> idx) restrict(amp)
        {
            const float_2 uv((idx[1] + 0.5f) / w, (idx[0] + 0.5f) / h);
            const float_4 r(in.gather_red<address_clamp>(uv));
            const float m = fast_math::fmaxf(fast_math::fmaxf(r.x, r.y), fast_math::fmaxf(r.z, r.w));
            pooled[idx] = (int)(m * 255.0f + 0.5f);
        });
        pooled.synchronize();
        return result;
    }
}
