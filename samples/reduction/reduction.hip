//===- reduction.cpp - A sum and a maximum by tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <amp2hip/amp.h>
#include <iostream>
#include <numeric>
#include <vector>

using namespace concurrency;

#define TILE_SIZE 64

// Works on both sides: the kernels use it, and so does the host for the rest.
__host__ __device__ int larger(int a, int b)
{
    return a < b ? b : a;
}

static __global__ __launch_bounds__(TILE_SIZE)
void sum_kernel(amp2hip::array_ref<int> partial, array_view<const int> values)
{
    tiled_index<TILE_SIZE> t = amp2hip::thread_index();
    // The last tile may reach past the end: those threads add nothing, but
    // they go to every barrier with the others.
    __shared__ int folded[TILE_SIZE];
    folded[t.local[0]] = values.get_extent().contains(t) ? values[t] : 0;
    __syncthreads();

    for (int stride = TILE_SIZE / 2; stride > 0; stride /= 2)
    {
        if (t.local[0] < stride)
            folded[t.local[0]] += folded[t.local[0] + stride];
        __syncthreads();
    }

    if (t.local[0] == 0)
        partial[t.tile] = folded[0];
}

// The sum: each tile folds its values in half until one is left.
int sum(const array_view<const int> &values)
{
    const tiled_extent<TILE_SIZE> domain = values.get_extent().tile<TILE_SIZE>().pad();
    array<int> partial(domain[0] / TILE_SIZE);

    amp2hip::launch<sum_kernel>(domain, partial, values);

    std::vector<int> sums = partial;
    return std::accumulate(sums.begin(), sums.end(), 0);
}

static __global__ void maximum_kernel(concurrency::extent<1> domain,
                                      amp2hip::array_ref<int> best,
                                      array_view<const int> values,
                                      int threads,
                                      int size)
{
    concurrency::index<1> idx = amp2hip::thread_index(domain);
    if (!domain.contains(idx))
        return;
    int mine = values[idx[0] % size];
    for (int i = idx[0]; i < size; i += threads)
        mine = larger(mine, values[i]);
    best[idx] = mine;
}

// The maximum: fewer threads than values, each strides over its share first.
int maximum(const array_view<const int> &values)
{
    const int threads = 2 * TILE_SIZE;
    const int size = values.get_extent()[0];
    array<int> best(threads);

    amp2hip::launch<maximum_kernel>(best.get_extent(), best, values, threads,
                                    size);

    std::vector<int> candidates(threads);
    copy(best, candidates.begin());
    return std::accumulate(candidates.begin(), candidates.end(), candidates[0], [](int a, int b) { return larger(a, b); });
}

int main()
{
    std::vector<int> numbers(1000);
    std::iota(numbers.begin(), numbers.end(), 1);
    std::reverse(numbers.begin() + 100, numbers.end());

    array_view<const int> values(1000, numbers);
    std::cout << "sum of 1 to 1000: " << sum(values) << "\n";
    std::cout << "largest: " << maximum(values) << "\n";
    return 0;
}
