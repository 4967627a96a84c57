#include "stdafx.h"
#include <d3d11.h>
#include "..\Dunes\Field.h"
ID3D11Device *device; // For a picture, one day.

void blow(std::vector<int> &grains, int rows, int columns);
int countSlides(const std::vector<int> &grains, int rows, int columns, int steep);

const int rows = 64;
const int columns = 96;

int _tmain(int argc, _TCHAR *argv[])
{
    std::vector<int> grains(rows * columns);
    for (int i = 0; i < rows * columns; ++i)
        grains[i] = 4 + i * 7 % 5 + i / columns * 3 % 8;
    const int sand = reduce(grains, 0, Sum());

    LARGE_INTEGER frequency, start, end;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
    for (int step = 0; step < 40; ++step)
    {
        blow(grains, rows, columns);
        if (step % 10 == 9)
        {
            char line[80];
            sprintf_s(line, "step %2d: highest %d, %d slides", step + 1, reduce(grains, 0, Highest()),
                      countSlides(grains, rows, columns, 4));
            _tprintf(_T("%s\n"), line);
        }
    }
    QueryPerformanceCounter(&end);
    assert(reduce(grains, 0, Sum()) == sand);
    fprintf(stderr, "%I64d us\n", (end.QuadPart - start.QuadPart) * 1000000 / frequency.QuadPart);
    return 0;
}
