#include <amp.h>
#include <vector>
using namespace concurrency;

void product(const std::vector<float> &a, const std::vector<float> &b,
             std::vector<float> &c, int n)
{
    const int tile = 16;
    array_view<const float, 2> left(n, n, a), right(n, n, b);
    array_view<float, 2> out(n, n, c);
    out.discard_data();
    parallel_for_each(out.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp)
    {
        tile_static float l[tile][tile], r[tile][tile];
        const int row = t.local[0], column = t.local[1];
        float sum = 0;
        for (int k = 0; k < n; k += tile)
        {
            l[row][column] = left(t.global[0], k + column);
            r[row][column] = right(k + row, t.global[1]);
            t.barrier.wait();
            for (int i = 0; i < tile; ++i)
                sum += l[row][i] * r[i][column];
            t.barrier.wait();
        }
        out[t.global] = sum;
    });
    out.synchronize();
}
