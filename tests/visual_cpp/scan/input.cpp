#include "stdafx.h"
#include <AMP.h>

using namespace concurrency;

// Each tile scans its part, and the sums of the tiles are added to the next.
template <int TileSize, typename T>
void InclusiveScan(std::vector<T>& data)
{
    const int size = static_cast<int>(data.size());
    const int tiles = (size + TileSize - 1) / TileSize;
    array_view<T, 1> view(size, data);
    array<T, 1> sums(tiles);
    parallel_for_each(view.extent.tile<TileSize>(), [=, &sums](tiled_index<TileSize> tidx) restrict(amp)
    {
        tile_static T tile[2][TileSize];
        const int lidx = tidx.local[0];
        int in = 0;
        tile[in][lidx] = view[tidx.global];
        for (int offset = 1; offset < TileSize; offset *= 2)
        {
            tidx.barrier.wait();
            tile[1 - in][lidx] = lidx >= offset ? tile[in][lidx] + tile[in][lidx - offset] : tile[in][lidx];
            in = 1 - in;
        }
        view[tidx.global] = tile[in][lidx];
        if (lidx == TileSize - 1)
            sums[tidx.tile] = tile[in][lidx];
    });
    std::vector<T> offsets(tiles);
    copy(sums, offsets.begin());
    std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
    array_view<const T, 1> added(tiles, offsets);
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp)
    {
        const int tile = idx[0] / TileSize;
        if (tile > 0)
            view[idx] += added[tile - 1];
    });
    view.synchronize();
}

int _tmain(int, _TCHAR*[])
{
    std::vector<int> data(64, 1);
    std::vector<int> expected(data);
    std::partial_sum(expected.begin(), expected.end(), expected.begin());
    InclusiveScan<16>(data);
    std::wcout << (data == expected ? L"passed " : L"failed ");
    std::cout << data[63] << std::endl;
    return 0;
}
