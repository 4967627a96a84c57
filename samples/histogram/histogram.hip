//===- histogram.cpp - Counting with atomics, tile by tile ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

const int binCount = 8;
const int tileSize = 32;

static __global__ __launch_bounds__(tileSize)
void countBins_kernel(int size,
                      array_view<const int, 1> input,
                      array_view<unsigned int, 1> bins)
{
    tiled_index<tileSize> t = amp2hip::thread_index();
    __shared__ unsigned int tileBins[binCount];
    const int me = t.local[0];
    if (me < binCount)
        tileBins[me] = 0;
    __syncthreads();

    if (t.global[0] < size)
        atomic_fetch_inc(&tileBins[input[t] % binCount]);
    __syncthreads();

    if (me < binCount)
        atomic_fetch_add(&bins[me], tileBins[me]);
}

// Counts how often each bin is hit. A tile counts in bins of its own, which is
// cheap, and adds them to everybody's bins once.
std::vector<unsigned int> countBins(const std::vector<int> &values)
{
    const int size = static_cast<int>(values.size());
    array_view<const int, 1> input(size, values);
    std::vector<unsigned int> counts(binCount, 0u);
    array_view<unsigned int, 1> bins(binCount, counts);

    amp2hip::launch<countBins_kernel>(input.get_extent().tile<tileSize>().pad(),
                                      size, input, bins);

    bins.synchronize();
    return counts;
}

int main()
{
    std::vector<int> values;
    for (int i = 0; i < 150; ++i)
        values.push_back(i * i / 5);

    const std::vector<unsigned int> counts = countBins(values);
    for (int bin = 0; bin < binCount; ++bin)
        std::cout << bin << " " << std::string(counts[bin], '#') << " " << counts[bin] << "\n";
    return 0;
}
