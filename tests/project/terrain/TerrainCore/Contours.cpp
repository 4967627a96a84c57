#include "stdafx.h"
#include "Analysis.h"
#include "GridMath.h"

#include <assert.h>

namespace terrain
{
    using concurrency::array_view;
    using concurrency::index;

    static const int Bins = 16;

    // Counts the cells of each height interval
    std::vector<int> ContourCounts(const HeightField &field, float interval)
    {
        assert(interval > 0 && "the interval must be positive");

        std::vector<int> counts(Bins);
        array_view<int> bins(Bins, counts);
        array_view<const float, 2> heights = field.View();
        concurrency::parallel_for_each(heights.extent, [=](index<2> idx) restrict(amp)
        {
            const float h = heights[idx];
            if (h == NODATA)
                return;
            const int bin = ClampIndex(static_cast<int>(concurrency::fast_math::floorf(h / interval)), Bins);
            concurrency::atomic_fetch_inc(&bins[bin]);
        });
        bins.synchronize();

        while (counts.size() > 1 && counts.back() == 0)
            counts.pop_back();
        return counts;
    }
}
