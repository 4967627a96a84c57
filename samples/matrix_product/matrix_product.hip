//===- matrix_product.cpp - A tiled matrix product --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <iomanip>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TS = 4; // tiles are TS x TS

static __global__ __launch_bounds__(TS * TS)
void multiply_kernel(array_view<const float, 2> left,
                     array_view<const float, 2> right,
                     array_view<float, 2> product,
                     int inner)
{
    tiled_index<TS, TS> t = amp2hip::thread_index();
    const int row = t.local[0];
    const int column = t.local[1];
    float sum = 0.0f;

    for (int start = 0; start < inner; start += TS)
    {
        __shared__ float a[TS][TS], b[TS][TS];
        a[row][column] = left(t.global[0], start + column);
        b[row][column] = right(start + row, t.global[1]);
        __syncthreads();

        for (int k = 0; k < TS; ++k)
            sum += a[row][k] * b[k][column];

        // Nobody loads the next tiles while someone still reads these.
        __syncthreads();
    }

    product[t] = sum;
}

// product = left * right; every side is a multiple of TS.
void multiply(const array_view<const float, 2> &left,
              const array_view<const float, 2> &right,
              const array_view<float, 2> &product)
{
    const int inner = left.get_extent()[1];
    product.discard_data();
    amp2hip::launch<multiply_kernel>(product.get_extent().tile<TS, TS>(), left,
                                     right, product, inner);
}

int main()
{
    const int M = 4, K = 12, N = 8;
    std::vector<float> left(M * K), right(K * N), product(M * N);
    for (int row = 0; row < M; ++row)
        for (int column = 0; column < K; ++column)
            left[row * K + column] = float(row + 1) * (column % 3);
    for (int row = 0; row < K; ++row)
        for (int column = 0; column < N; ++column)
            right[row * N + column] = float(row - column);

    array_view<float, 2> result(M, N, product);
    multiply(array_view<const float, 2>(M, K, left), array_view<const float, 2>(K, N, right), result);
    result.synchronize();

    for (int row = 0; row < M; ++row)
    {
        for (int column = 0; column < N; ++column)
            std::cout << std::setw(5) << product[row * N + column];
        std::cout << "\n";
    }
    return 0;
}
