#include <amp2hip/amp.h>
#include <vector>
using namespace concurrency;

static __global__ __launch_bounds__(16 * 16)
void product_kernel(int n,
                    array_view<const float, 2> left,
                    array_view<const float, 2> right,
                    array_view<float, 2> out)
{
    const int tile = 16;
    tiled_index<tile, tile> t = amp2hip::thread_index();
    __shared__ float l[tile][tile], r[tile][tile];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int k = 0; k < n; k += tile)
    {
        l[row][column] = left(t.global[0], k + column);
        r[row][column] = right(k + row, t.global[1]);
        __syncthreads();
        for (int i = 0; i < tile; ++i)
            sum += l[row][i] * r[i][column];
        __syncthreads();
    }
    out[t.global] = sum;
}

void product(const std::vector<float> &a, const std::vector<float> &b,
             std::vector<float> &c, int n)
{
    const int tile = 16;
    array_view<const float, 2> left(n, n, a), right(n, n, b);
    array_view<float, 2> out(n, n, c);
    out.discard_data();
    amp2hip::launch<product_kernel>(out.get_extent().tile<tile, tile>(), n,
                                    left, right, out);
    out.synchronize();
}
