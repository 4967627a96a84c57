#include "stdafx.h"
#include "Analysis.h"
#include "GridMath.h"

namespace terrain
{
    HeightField SquaredSlope(const HeightField &field)
    {
        HeightField result(field.Rows(), field.Columns());
        result.Name = field.Name + L".slope";

        auto heights = field.View();
        auto slopes = result.View();
        slopes.discard_data();
        concurrency::parallel_for_each(slopes.extent, [=](concurrency::index<2> idx) restrict(amp)
        {
            slopes[idx] = GradientAt(heights, idx).LengthSquared();
        });
        slopes.synchronize();
        return result;
    }

    static SlopeClass Classify(float squared)
    {
        if (squared < 1.0f)
            return SlopeClass::Flat;
        if (squared < 4.0f)
            return SlopeClass::Gentle;
        return squared < 25.0f ? SlopeClass::Steep : SlopeClass::Cliff;
    }

    std::map<SlopeClass, int> ClassifySlopes(const HeightField &slopes)
    {
        // One map for each thread, combined at the end
        concurrency::combinable<std::map<SlopeClass, int>> counts;
        concurrency::parallel_for(0, slopes.Rows(), [&](int row)
        {
            auto &mine = counts.local();
            for (int column = 0; column < slopes.Columns(); column++)
                mine[Classify(slopes.At(row, column))]++;
        });

        std::map<SlopeClass, int> total;
        counts.combine_each([&total](const std::map<SlopeClass, int> &part)
        {
            for each (auto &entry in part)
                total[entry.first] += entry.second;
        });
        return total;
    }

    LPCTSTR SlopeClassName(SlopeClass c)
    {
        switch (c)
        {
        case SlopeClass::Flat:   return _T("flat");
        case SlopeClass::Gentle: return _T("gentle");
        case SlopeClass::Steep:  return _T("steep");
        case SlopeClass::Cliff:  return _T("cliff");
        default:
            __assume(0);
        }
    }
}
