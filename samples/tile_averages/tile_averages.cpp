//===- tile_averages.cpp - One mean for each tile ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int tileSize = 2;

// The mean of each 2 x 2 tile of a grid, row by row.
std::vector<float> tileAverages(const std::vector<float> &grid, int rows, int columns)
{
    array_view<const float, 2> values(rows, columns, grid);
    array<float, 2> averages(rows / tileSize, columns / tileSize);

    parallel_for_each(values.extent.tile<tileSize, tileSize>(),
                      [=, &averages](tiled_index<tileSize, tileSize> t) restrict(amp)
    {
        // All threads load their element before one of them adds up.
        tile_static float loaded[tileSize][tileSize];
        loaded[t.local[0]][t.local[1]] = values[t];
        t.barrier.wait();

        // One thread per tile computes the sum.
        if (t.local[0] == 0 && t.local[1] == 0)
        {
            float sum = 0.0f;
            for (int row = 0; row < tileSize; ++row)
                for (int column = 0; column < tileSize; ++column)
                    sum += loaded[row][column];
            averages[t.tile] = sum / (tileSize * tileSize);
        }
    });

    return averages; // an array copies itself into a vector
}

int main()
{
    const int rows = 4;
    const int columns = 6;

    std::vector<float> grid;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            grid.push_back(float(10 * row + column));

    const std::vector<float> averages = tileAverages(grid, rows, columns);
    for (int row = 0; row < rows / tileSize; ++row)
    {
        for (int column = 0; column < columns / tileSize; ++column)
            std::cout << averages[row * (columns / tileSize) + column] << " ";
        std::cout << "\n";
    }
    return 0;
}
