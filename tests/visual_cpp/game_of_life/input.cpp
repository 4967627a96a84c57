#include <amp.h>
#include <iostream>
#include <memory>

using namespace concurrency;

class Life
{
public:
    Life(int rows, int columns) : m_rows(rows), m_columns(columns), m_now(new array<int, 2>(rows, columns)), m_next(new array<int, 2>(rows, columns)) {}

    void Set(const int* cells) { copy(cells, cells + m_rows * m_columns, *m_now); }

    void Step()
    {
        const array<int, 2>& now = *m_now;
        array<int, 2>& next = *m_next;
        int rows = m_rows, columns = m_columns;
        parallel_for_each(now.extent, [=, &now, &next](index<2> idx) restrict(amp)
        {
            int neighbours = -now[idx];
            for (int y = -1; y <= 1; ++y)
                for (int x = -1; x <= 1; ++x)
                    neighbours += now((idx[0] + y + rows) % rows, (idx[1] + x + columns) % columns);
            next[idx] = neighbours == 3 || (neighbours == 2 && now[idx]);
        });
        m_now.swap(m_next);
    }

    void Print() const
    {
        std::vector<int> cells = *m_now;
        for (int i = 0; i < m_rows * m_columns; ++i)
            std::cout << (cells[i] ? '*' : '.') << ((i + 1) % m_columns ? "" : "\n");
    }

private:
    int m_rows, m_columns;
    std::unique_ptr<array<int, 2>> m_now, m_next;
};

int main()
{
    const int glider[] = {
        0, 1, 0, 0, 0,
        0, 0, 1, 0, 0,
        1, 1, 1, 0, 0,
        0, 0, 0, 0, 0,
        0, 0, 0, 0, 0 };
    Life life(5, 5);
    life.Set(glider);
    for (int i = 0; i < 4; ++i)
        life.Step();
    life.Print();
}
