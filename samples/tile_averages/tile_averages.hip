#include <amp2hip/amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int tileSize = 2;

static __global__ void tileAverages_kernel(array_view<const float, 2> values, amp2hip::array_ref<float, 2> averages)
{
    tiled_index<tileSize, tileSize> t = amp2hip::thread_index();
    // The whole tile is loaded before anyone adds up.
    __shared__ float loaded[tileSize][tileSize];
    loaded[t.local[0]][t.local[1]] = values[t];
    __syncthreads();

    // One thread a tile does the sum.
    if (t.local[0] == 0 && t.local[1] == 0)
    {
        float sum = 0.0f;
        for (int row = 0; row < tileSize; ++row)
            for (int column = 0; column < tileSize; ++column)
                sum += loaded[row][column];
        averages[t.tile] = sum / (tileSize * tileSize);
    }
}

// The mean of each 2 x 2 tile of a grid, row by row.
std::vector<float> tileAverages(const std::vector<float> &grid, int rows, int columns)
{
    array_view<const float, 2> values(rows, columns, grid);
    array<float, 2> averages(rows / tileSize, columns / tileSize);

    amp2hip::launch<tileAverages_kernel>(values.get_extent().tile<tileSize, tileSize>(), values, averages);

    return averages; // an array copies itself into a vector
}
