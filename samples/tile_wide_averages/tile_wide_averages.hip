//===- tile_wide_averages.cpp - A picture in coarse blocks ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <iostream>

using namespace concurrency;

static const int height = 4;
static const int width = 8;

static __global__ __launch_bounds__(2 * 4)
void pixelate_kernel(array_view<const int, 2> picture,
                     array_view<int, 2> blocks)
{
    tiled_index<2, 4> idx = amp2hip::thread_index();
    __shared__ int pixels[2][4];
    pixels[idx.local[0]][idx.local[1]] = picture[idx.global];
    __syncthreads();

    // Every thread needs the sum, so every thread adds up.
    int sum = 0;
    for (int row = 0; row < 2; row++)
    {
        for (int column = 0; column < 4; column++)
        {
            sum += pixels[row][column];
        }
    }
    blocks[idx.global] = sum / 8;
}

// Gives each pixel the mean brightness of its 2 x 4 block.
void pixelate(array_view<const int, 2> picture, array_view<int, 2> blocks)
{
    blocks.discard_data();
    amp2hip::launch<pixelate_kernel>(picture.get_extent().tile<2, 4>(), picture,
                                     blocks);
}

int main()
{
    int picture[] = {
        0, 1, 2, 3, 9, 9, 9, 9,
        4, 5, 6, 7, 9, 9, 9, 1,
        8, 0, 8, 0, 1, 1, 2, 3,
        0, 8, 0, 8, 5, 8, 1, 3,
    };
    int coarse[height * width];
    array_view<const int, 2> source(height, width, picture);
    array_view<int, 2> blocks(height, width, coarse);

    pixelate(source, blocks);

    for (int row = 0; row < height; row++)
    {
        for (int column = 0; column < width; column++)
        {
            std::cout << blocks(row, column) << " ";
        }
        std::cout << "\n";
    }
    return 0;
}
