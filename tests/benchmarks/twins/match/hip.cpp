//===- hip.cpp - where strings are in a text --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile) void match(int size, const char *text,
                                                     const char *all,
                                                     unsigned *counts,
                                                     unsigned *firsts) {
  __shared__ char string[strings][length];
  for (int k = threadIdx.x; k < strings * length; k += tile)
    string[k / length][k % length] = all[k];
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > size - length)
    return;
  for (int s = 0; s < strings; ++s) {
    int k = 0;
    while (k < length && text[i + k] == string[s][k])
      ++k;
    if (k == length) {
      atomicAdd(&counts[s], 1u);
      atomicMin(&firsts[s], unsigned(i));
    }
  }
}

static void launch(const char *text, const char *all, unsigned *counts,
                   unsigned *firsts) {
  hipLaunchKernelGGL(match, dim3((size + tile - 1) / tile), dim3(tile), 0, 0,
                     size, text, all, counts, firsts);
}

int main() {
  const std::string text = some_text(), all = some_strings(text);
  const std::vector<char> ht(text.begin(), text.end()),
      ha(all.begin(), all.end());
  found f;
  auto whole = [&] {
    f = found();
    on_device dt(ht), da(ha);
    on_device dc(f.counts), df(f.firsts);
    launch(dt, da, dc, df);
    dc.read(f.counts);
    df.read(f.firsts);
  };
  whole();
  check_found(text, all, f);
  const found other;
  on_device dt(ht), da(ha);
  on_device dc(other.counts), df(other.firsts);
  return measure(whole, [&] { launch(dt, da, dc, df); }, wait);
}
