#pragma once

#include "HeightField.h"

#include <map>

namespace terrain
{
    struct Statistics
    {
        float minimum;
        float maximum;
        double sum;
        unsigned int count;

        double Mean() const { return count ? sum / count : 0.0; }
    };

    enum class SlopeClass : unsigned char
    {
        Flat,
        Gentle,
        Steep,
        Cliff
    };

    // Slope.cpp
    HeightField SquaredSlope(const HeightField &field);
    std::map<SlopeClass, int> ClassifySlopes(const HeightField &slopes);
    LPCTSTR SlopeClassName(SlopeClass c);

    // Erosion.cpp
    class Eroder
    {
    public:
        explicit Eroder(const HeightField &field, const concurrency::accelerator_view &view);
        void Step(float talus);
        int Steps() const { return m_steps; }
        HeightField Result() const;

    private:
        concurrency::array<float, 2> m_front;
        concurrency::array<float, 2> m_back;
        int m_steps;
        std::wstring m_name;
    };

    // Statistics.cpp
    Statistics Measure(const HeightField &field);

    // Contours.cpp
    std::vector<int> ContourCounts(const HeightField &field, float interval);
}
