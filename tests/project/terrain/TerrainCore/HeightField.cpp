#include "stdafx.h"
#include "HeightField.h"

using namespace concurrency;

namespace terrain
{
    HeightField::HeightField() : m_rows(0), m_columns(0)
    {
    }

    HeightField::HeightField(int rows, int columns, float value)
        : m_rows(rows), m_columns(columns), m_cells(rows * columns, value), m_name(L"untitled")
    {
    }

    array_view<const float, 2> HeightField::View() const
    {
        return array_view<const float, 2>(m_rows, m_columns, m_cells.data());
    }

    array_view<float, 2> HeightField::View()
    {
        return array_view<float, 2>(m_rows, m_columns, m_cells.data());
    }

    HeightField HeightField::Transposed() const
    {
        HeightField result(m_columns, m_rows);
        result.Name = m_name + L"^T";

        array_view<const float, 2> in = View();
        array_view<float, 2> out = result.View();
        out.discard_data();
        parallel_for_each(out.extent, [=](index<2> idx) restrict(amp)
        {
            out[idx] = in(idx[1], idx[0]);
        });
        out.synchronize();
        return result;
    }
}
