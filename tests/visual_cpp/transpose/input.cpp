#include "stdafx.h"
#include <amp.h>

#define SIZE 8
#define TILE 4

using namespace concurrency;

void Transpose(_In_ const array_view<const int, 2>& from, _Out_ const array_view<int, 2>& to)
{
    to.discard_data();
    parallel_for_each(from.extent.tile<TILE, TILE>(), [=](tiled_index<TILE, TILE> t) restrict(amp)
    {
        tile_static int local[TILE][TILE];
        local[t.local[1]][t.local[0]] = from[t.global];
        t.barrier.wait();
        index<2> transposed(index<2>(t.tile_origin[1], t.tile_origin[0]) + t.local);
        to[transposed] = local[t.local[0]][t.local[1]];
    });
    to.synchronize();
}

int _tmain(int argc, _TCHAR* argv[])
{
    (void)argc;
    (void)argv;
    std::vector<int> a(SIZE * SIZE), b(SIZE * SIZE);
    for (size_t i = 0; i < a.size(); ++i)
        a[i] = int(i);
    Transpose(array_view<const int, 2>(SIZE, SIZE, a), array_view<int, 2>(SIZE, SIZE, b));
    _tprintf(_T("%d %d %d\n"), b[1], b[8], b[63]);
    return 0;
}
