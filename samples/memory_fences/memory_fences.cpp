//===- memory_fences.cpp - What the fences and barriers order ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int tileSize = 8;

// Each thread takes its right neighbour's value, through tile_static memory:
// the barrier has to order that memory only.
void rotateInTileStatic(array_view<int> data)
{
    parallel_for_each(data.extent.tile<tileSize>(), [=](tiled_index<tileSize> t) restrict(amp)
    {
        tile_static int shared[tileSize];
        shared[t.local[0]] = data[t];
        t.barrier.wait_with_tile_static_memory_fence();
        data[t] = shared[(t.local[0] + 1) % tileSize];
    });
}

// The same through an array in global memory: now that is what has to be
// ordered.
void rotateInGlobalMemory(array_view<int> data)
{
    array<int> scratch(data.extent);
    parallel_for_each(data.extent.tile<tileSize>(), [=, &scratch](tiled_index<tileSize> t) restrict(amp)
    {
        scratch[t] = data[t];
        t.barrier.wait_with_global_memory_fence();
        data[t] = scratch[t.tile_origin[0] + (t.local[0] + 1) % tileSize];
    });
}

// The first half of a tile sends one letter each to the second half. A fence
// waits for nobody: who looks too early finds no letter, but a letter that is
// there has its contents. Counts the letters found without theirs.
int brokenLetters(int tiles)
{
    int found = 0;
    array_view<int> broken(1, &found);
    parallel_for_each(extent<1>(tiles * tileSize).tile<tileSize>(), [=](tiled_index<tileSize> t) restrict(amp)
    {
        const int half = tileSize / 2;
        const int me = t.local[0];
        tile_static int contents[half];
        tile_static int sent[half];
        if (me < half)
        {
            contents[me] = 0;
            sent[me] = 0;
        }
        t.barrier.wait();

        if (me < half)
        {
            contents[me] = 100 + me;
            tile_static_memory_fence(t.barrier);
            atomic_exchange(&sent[me], 1);
        }
        else if (atomic_fetch_add(&sent[me - half], 0) == 1)
        {
            tile_static_memory_fence(t.barrier);
            if (contents[me - half] != 100 + me - half)
                atomic_fetch_inc(&broken[0]);
        }
    });
    broken.synchronize();
    return found;
}

void print(const array_view<const int> &data)
{
    for (int i = 0; i < data.extent[0]; ++i)
        std::cout << data[i] << (i + 1 < data.extent[0] ? " " : "\n");
}

int main()
{
    std::vector<int> numbers(2 * tileSize);
    for (int i = 0; i < 2 * tileSize; ++i)
        numbers[i] = i;

    array_view<int> data(2 * tileSize, numbers);
    print(data);
    rotateInTileStatic(data);
    print(data);
    rotateInGlobalMemory(data);
    print(data);
    std::cout << "broken letters: " << brokenLetters(64) << "\n";
    return 0;
}
