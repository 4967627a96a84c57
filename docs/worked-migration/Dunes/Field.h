#pragma once

#include <amp.h>
#include <vector>

using namespace concurrency;

const int tileSize = 16;

// Grains of sand on a grid whose left and right borders touch.
template <typename T>
class Field
{
public:
    Field(int rows, int columns, std::vector<T> &grains)
        : cells(rows, columns, grains)
    {
    }

    // The cell to the right of `at`, around the border.
    index<2> downwind(index<2> at) const restrict(cpu, amp)
    {
        return index<2>(at[0], at[1] + 1 == cells.extent[1] ? 0 : at[1] + 1);
    }

    array_view<T, 2> cells;
};

struct Sum
{
    template <typename T>
    T operator()(T a, T b) const restrict(cpu, amp) { return a + b; }
};

struct Highest
{
    template <typename T>
    T operator()(T a, T b) const restrict(cpu, amp) { return a < b ? b : a; }
};

// Reduces a vector with `combine`, one tile at a time.
template <typename T, typename Combine>
T reduce(std::vector<T> values, T neutral, Combine combine)
{
    const int threads = 256;
    while (values.size() > 1)
    {
        const int size = static_cast<int>(values.size());
        const int tiles = (size + threads - 1) / threads;
        array_view<const T> in(size, values);
        std::vector<T> partial(tiles);
        array_view<T> out(tiles, partial);
        out.discard_data();
        parallel_for_each(in.extent.tile<threads>().pad(), [=](tiled_index<threads> t) restrict(amp)
        {
            tile_static T shared[threads];
            const int me = t.local[0];
            shared[me] = t.global[0] < size ? in[t.global] : neutral;
            t.barrier.wait();
            for (int half = threads / 2; half > 0; half /= 2)
            {
                if (me < half)
                    shared[me] = combine(shared[me], shared[me + half]);
                t.barrier.wait();
            }
            if (me == 0)
                out[t.tile] = shared[0];
        });
        out.synchronize();
        values = partial;
    }
    std::vector<T>::const_iterator first = values.begin();
    return *first;
}
