#include <iostream>
#include <numeric>
#include <vector>
#include <cassert>
#include <amp.h>

using namespace concurrency;

typedef unsigned __int64 uint64;

template <unsigned TileSize>
int Reduce(const std::vector<int>& source)
{
    int size = (int)source.size();
    array<int, 1> from(size, source.begin()), to(max(1, size / (int)TileSize));
    while (size >= (int)TileSize)
    {
        parallel_for_each(extent<1>(size).tile<TileSize>(), [&from, &to](tiled_index<TileSize> t) restrict(amp)
        {
            tile_static int values[TileSize];
            int local = t.local[0];
            values[local] = from[t.global];
            t.barrier.wait();
            for (unsigned stride = TileSize / 2; stride > 0; stride /= 2)
            {
                if (local < (int)stride)
                    values[local] += values[local + stride];
                t.barrier.wait();
            }
            if (local == 0)
                to[t.tile] = values[0];
        });
        size /= TileSize;
        std::swap(from, to);
    }
    std::vector<int> rest(from.extent.size());
    copy(from, rest.begin());
    return std::accumulate(rest.begin(), rest.begin() + size, 0);
}

int main()
{
    std::vector<int> data(1024);
    std::iota(data.begin(), data.end(), 0);
    uint64 expected = (uint64)1024 * 1023 / 2;
    std::cout << Reduce<8>(data) << " " << expected << std::endl;
    return 0;
}
