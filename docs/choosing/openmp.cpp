#include <vector>

void product(const std::vector<float> &a, const std::vector<float> &b,
             std::vector<float> &c, int n)
{
    constexpr int tile = 16;
    #pragma omp parallel for collapse(2)
    for (int ty = 0; ty < n; ty += tile)
        for (int tx = 0; tx < n; tx += tile)
        {
            float sum[tile][tile] = {};
            for (int k = 0; k < n; k += tile)
                for (int row = 0; row < tile; ++row)
                    for (int i = 0; i < tile; ++i)
                        for (int column = 0; column < tile; ++column)
                            sum[row][column] += a[(ty + row) * n + k + i] * b[(k + i) * n + tx + column];
            for (int row = 0; row < tile; ++row)
                for (int column = 0; column < tile; ++column)
                    c[(ty + row) * n + tx + column] = sum[row][column];
        }
}
