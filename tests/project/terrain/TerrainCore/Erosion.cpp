#include "stdafx.h"
#include "Analysis.h"
#include "GridMath.h"

using namespace concurrency;
using std::swap;

namespace terrain
{
    namespace
    {
        // How much a neighbour of the given height gives to this cell (negative: takes from it)
        float Flow(float here, float there, float talus) restrict(amp)
        {
            const float difference = there - here;
            if (fast_math::fabs(difference) <= talus)
                return 0.0f;
            return difference > 0 ? (difference - talus) / 8 : (difference + talus) / 8;
        }
    }

    Eroder::Eroder(const HeightField &field, const accelerator_view &view)
        : m_front(field.Rows(), field.Columns(), field.Data(), field.Data() + field.Count(), view),
          m_back(field.Rows(), field.Columns(), view),
          m_steps(0),
          m_name(field.Name)
    {
    }

    void Eroder::Step(float talus)
    {
        const array<float, 2> &from = m_front;
        array<float, 2> &to = m_back;
        parallel_for_each(m_front.extent, [=, &from, &to](index<2> idx) restrict(amp)
        {
            const int row = idx[0], column = idx[1];
            const float here = from[idx];
            float flow = 0.0f;
            flow += Flow(here, HeightAt(from, row - 1, column), talus);
            flow += Flow(here, HeightAt(from, row + 1, column), talus);
            flow += Flow(here, HeightAt(from, row, column - 1), talus);
            flow += Flow(here, HeightAt(from, row, column + 1), talus);
            to[idx] = here + flow;
        });
        swap(m_front, m_back);
        ++m_steps;
    }

    HeightField Eroder::Result() const
    {
        HeightField result(m_front.extent[0], m_front.extent[1]);
        result.Name = m_name + L".eroded" + std::to_wstring(m_steps);
        copy(m_front, result.Data());
        return result;
    }
}
