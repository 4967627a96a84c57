//===- memory_fences.cpp - What the fences and barriers order ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int tileSize = 8;

static __global__ __launch_bounds__(tileSize)
void rotateInTileStatic_kernel(array_view<int> data)
{
    tiled_index<tileSize> t = amp2hip::thread_index();
    __shared__ int shared[tileSize];
    shared[t.local[0]] = data[t];
    __syncthreads();
    data[t] = shared[(t.local[0] + 1) % tileSize];
}

// Each thread takes its right neighbour's value, through tile_static memory:
// the barrier has to order that memory only.
void rotateInTileStatic(array_view<int> data)
{
    amp2hip::launch<rotateInTileStatic_kernel>(
        data.get_extent().tile<tileSize>(), data);
}

static __global__ __launch_bounds__(tileSize)
void rotateInGlobalMemory_kernel(amp2hip::array_ref<int> scratch,
                                 array_view<int> data)
{
    tiled_index<tileSize> t = amp2hip::thread_index();
    scratch[t] = data[t];
    __syncthreads();
    data[t] = scratch[t.tile_origin[0] + (t.local[0] + 1) % tileSize];
}

// The same through an array in global memory: now that is what has to be
// ordered.
void rotateInGlobalMemory(array_view<int> data)
{
    array<int> scratch(data.get_extent());
    amp2hip::launch<rotateInGlobalMemory_kernel>(
        data.get_extent().tile<tileSize>(), scratch, data);
}

static __global__ __launch_bounds__(tileSize)
void brokenLetters_kernel(array_view<int> broken)
{
    tiled_index<tileSize> t = amp2hip::thread_index();
    const int half = tileSize / 2;
    const int me = t.local[0];
    __shared__ int contents[half];
    __shared__ int sent[half];
    if (me < half)
    {
        contents[me] = 0;
        sent[me] = 0;
    }
    __syncthreads();

    if (me < half)
    {
        contents[me] = 100 + me;
        __threadfence_block();
        atomic_exchange(&sent[me], 1);
    }
    else if (atomic_fetch_add(&sent[me - half], 0) == 1)
    {
        __threadfence_block();
        if (contents[me - half] != 100 + me - half)
            atomic_fetch_inc(&broken[0]);
    }
}

// The first half of a tile sends one letter each to the second half. A fence
// waits for nobody: who looks too early finds no letter, but a letter that is
// there has its contents. Counts the letters found without theirs.
int brokenLetters(int tiles)
{
    int found = 0;
    array_view<int> broken(1, &found);
    amp2hip::launch<brokenLetters_kernel>(
        extent<1>(tiles * tileSize).tile<tileSize>(), broken);
    broken.synchronize();
    return found;
}

void print(const array_view<const int> &data)
{
    for (int i = 0; i < data.get_extent()[0]; ++i)
        std::cout << data[i] << (i + 1 < data.get_extent()[0] ? " " : "\n");
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
