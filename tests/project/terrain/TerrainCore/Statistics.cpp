#include "stdafx.h"
#include "Analysis.h"
#include "GridMath.h"

#include <cfloat>

using namespace concurrency;

#define GROUP_SIZE 64

namespace terrain
{
    struct Partial
    {
        float minimum, maximum, sum;
        unsigned int count;
    };

    static inline void Merge(Partial &a, const Partial &b) restrict(amp, cpu)
    {
        a.minimum = a.minimum < b.minimum ? a.minimum : b.minimum;
        a.maximum = a.maximum > b.maximum ? a.maximum : b.maximum;
        a.sum += b.sum;
        a.count += b.count;
    }

    Statistics Measure(const HeightField &field)
    {
        const int cells = static_cast<int>(field.Count());
        const int groups = (cells + GROUP_SIZE - 1) / GROUP_SIZE;

        array_view<const float, 1> data(cells, field.Data());
        std::vector<Partial> partials(groups);
        array_view<Partial, 1> out(groups, partials);
        out.discard_data();

        parallel_for_each(data.extent.tile<GROUP_SIZE>().pad(), [=](tiled_index<GROUP_SIZE> t) restrict(amp)
        {
            tile_static Partial shared[GROUP_SIZE];

            Partial mine = { FLT_MAX, -FLT_MAX, 0.0f, 0u };
            if (data.extent.contains(t.global))
            {
                const float value = data[t.global];
                if (value != NODATA)
                {
                    mine.minimum = mine.maximum = mine.sum = value;
                    mine.count = 1;
                }
            }
            shared[t.local[0]] = mine;
            t.barrier.wait_with_tile_static_memory_fence();

            for (int stride = GROUP_SIZE / 2; stride > 0; stride /= 2)
            {
                if (t.local[0] < stride)
                    Merge(shared[t.local[0]], shared[t.local[0] + stride]);
                t.barrier.wait_with_tile_static_memory_fence();
            }

            if (t.local[0] == 0)
                out[t.tile] = shared[0];
        });
        out.synchronize();

        Partial all = partials[0];
        std::for_each(partials.begin() + 1, partials.end(), [&all](const Partial &p) { Merge(all, p); });

        Statistics result = { all.minimum, all.maximum, all.sum, all.count };
        return result;
    }
}
