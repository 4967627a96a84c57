#include "stdafx.h"
#include "Shading.h"
#include "GridMath.h"

#include <concurrent_vector.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace
{
    inline float_3 Ramp(float t) restrict(amp, cpu)
    {
        const float_3 low(0.0f, 64.0f, 0.0f), high(192.0f, 192.0f, 128.0f);
        return low + (high - low) * t;
    }

    inline unsigned int Pack(const float_3 &c) restrict(amp, cpu)
    {
        return static_cast<unsigned int>(c.r) | static_cast<unsigned int>(c.g) << 8 | static_cast<unsigned int>(c.b) << 16;
    }

    class ShadeKernel
    {
    public:
        ShadeKernel(const array_view<const float, 2> &in, const array_view<unsigned int, 2> &out, float top, bool grey)
            : m_in(in), m_out(out), m_top(top), m_grey(grey ? 1 : 0)
        {
        }

        void operator()(index<2> idx) const restrict(amp)
        {
            float t = m_in[idx] / m_top;
            t = t < 0 ? 0 : t;
            const auto light = terrain::GradientAt(m_in, idx).dx < 0 ? 0.5f : 1.0f;
            float_3 color = m_grey ? float_3(t * 255.0f) : Ramp(t);
            color *= light;
            m_out[idx] = Pack(color);
        }

    private:
        array_view<const float, 2> m_in;
        array_view<unsigned int, 2> m_out;
        float m_top;
        int m_grey;
    };
}

std::vector<COLORREF> Shade(const terrain::HeightField &field, ShadingMode eMode)
{
    const auto stats = terrain::Measure(field);
    std::vector<unsigned int> pixels(field.Count());
    array_view<unsigned int, 2> out(field.Rows(), field.Columns(), pixels);
    out.discard_data();
    parallel_for_each(out.extent, ShadeKernel(field.View(), out, stats.maximum, eMode == SHADING_GREY));
    out.synchronize();
    return std::vector<COLORREF>(pixels.begin(), pixels.end());
}

BYTE Brightest(const std::vector<COLORREF> &pixels)
{
    concurrent_vector<BYTE> candidates;
    parallel_for_each(pixels.begin(), pixels.end(), [&candidates](COLORREF c)
    {
        BYTE value = std::max(GetRValue(c), std::max(GetGValue(c), GetBValue(c)));
        if (value > 100)
            candidates.push_back(value);
    });
    return candidates.empty() ? 0 : *std::max_element(candidates.begin(), candidates.end());
}
