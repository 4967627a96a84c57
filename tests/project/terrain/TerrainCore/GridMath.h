#pragma once

// Helpers shared by the kernels and by the reference code on the CPU.

#include <amp.h>
#include <amp_math.h>

namespace terrain
{
    #define NODATA (-9999.0f)

    inline int ClampIndex(int i, int count) restrict(amp, cpu)
    {
        return i < 0 ? 0 : (i >= count ? count - 1 : i);
    }

    template <typename T>
    inline T Square(T x) restrict(amp, cpu)
    {
        return x * x;
    }

    template <typename View>
    inline float HeightAt(const View &grid, int row, int column) restrict(amp, cpu)
    {
        return grid(ClampIndex(row, grid.extent[0]), ClampIndex(column, grid.extent[1]));
    }

    // Central differences in units of cells
    struct Gradient
    {
        float dx, dy;

        Gradient(float x, float y) restrict(amp, cpu) : dx(x), dy(y) {}

        float LengthSquared() const restrict(amp, cpu)
        {
            return Square(dx) + Square(dy);
        }
    };

    template <typename View>
    inline Gradient GradientAt(const View &grid, concurrency::index<2> idx) restrict(amp, cpu)
    {
        const float dx = HeightAt(grid, idx[0], idx[1] + 1) - HeightAt(grid, idx[0], idx[1] - 1);
        const float dy = HeightAt(grid, idx[0] + 1, idx[1]) - HeightAt(grid, idx[0] - 1, idx[1]);
        return Gradient(dx * 0.5f, dy * 0.5f);
    }
}
