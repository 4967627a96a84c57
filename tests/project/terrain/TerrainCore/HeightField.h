#pragma once

#include <string>
#include <vector>

namespace terrain
{
    class HeightField
    {
    public:
        HeightField();
        HeightField(int rows, int columns, float value = 0.0f);

        int Rows() const { return m_rows; }
        int Columns() const { return m_columns; }
        bool IsEmpty() const { return m_cells.empty(); }

        float &At(int row, int column) { return m_cells[row * m_columns + column]; }
        float At(int row, int column) const { return m_cells[row * m_columns + column]; }

        float *Data() { return m_cells.data(); }
        const float *Data() const { return m_cells.data(); }
        size_t Count() const { return m_cells.size(); }

        __declspec(property(get = GetName, put = PutName)) std::wstring Name;
        const std::wstring &GetName() const { return m_name; }
        void PutName(const std::wstring &name) { m_name = name; }

        concurrency::array_view<const float, 2> View() const;
        concurrency::array_view<float, 2> View();

        HeightField Transposed() const;

    private:
        int m_rows;
        int m_columns;
        std::vector<float> m_cells;
        std::wstring m_name;
    };
}
