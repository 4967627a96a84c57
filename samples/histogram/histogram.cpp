//===- histogram.cpp - Counting with atomics, tile by tile ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

const int binCount = 8;
const int tileSize = 32;

// Counts how often each bin is hit. A tile counts in bins of its own, which is
// cheap, and adds them to everybody's bins once.
std::vector<unsigned int> countBins(const std::vector<int> &values)
{
    const int size = static_cast<int>(values.size());
    array_view<const int, 1> input(size, values);
    std::vector<unsigned int> counts(binCount, 0u);
    array_view<unsigned int, 1> bins(binCount, counts);

    parallel_for_each(input.extent.tile<tileSize>().pad(), [=](tiled_index<tileSize> t) restrict(amp)
    {
        tile_static unsigned int tileBins[binCount];
        const int me = t.local[0];
        if (me < binCount)
            tileBins[me] = 0;
        t.barrier.wait();

        if (t.global[0] < size)
            atomic_fetch_inc(&tileBins[input[t] % binCount]);
        t.barrier.wait();

        if (me < binCount)
            atomic_fetch_add(&bins[me], tileBins[me]);
    });

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
