//===- reduction.cpp - A sum and a maximum by tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <amp.h>
#include <iostream>
#include <numeric>
#include <vector>

using namespace concurrency;

#define TILE_SIZE 64

// Works on both sides: the kernels use it, and so does the host for the rest.
int larger(int a, int b) restrict(cpu, amp)
{
    return a < b ? b : a;
}

// The sum: each tile folds its values in half until one is left.
int sum(const array_view<const int> &values)
{
    const tiled_extent<TILE_SIZE> domain = values.extent.tile<TILE_SIZE>().pad();
    array<int> partial(domain[0] / TILE_SIZE);

    parallel_for_each(domain, [=, &partial](tiled_index<TILE_SIZE> t) restrict(amp)
    {
        // The last tile may reach past the end: those threads add nothing, but
        // they go to every barrier with the others.
        tile_static int folded[TILE_SIZE];
        folded[t.local[0]] = values.extent.contains(t) ? values[t] : 0;
        t.barrier.wait();

        for (int stride = TILE_SIZE / 2; stride > 0; stride /= 2)
        {
            if (t.local[0] < stride)
                folded[t.local[0]] += folded[t.local[0] + stride];
            t.barrier.wait();
        }

        if (t.local[0] == 0)
            partial[t.tile] = folded[0];
    });

    std::vector<int> sums = partial;
    return std::accumulate(sums.begin(), sums.end(), 0);
}

// The maximum: fewer threads than values, each strides over its share first.
int maximum(const array_view<const int> &values)
{
    const int threads = 2 * TILE_SIZE;
    const int size = values.extent[0];
    array<int> best(threads);

    parallel_for_each(best.extent, [=, &best](index<1> idx) restrict(amp)
    {
        int mine = values[idx[0] % size];
        for (int i = idx[0]; i < size; i += threads)
            mine = larger(mine, values[i]);
        best[idx] = mine;
    });

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
