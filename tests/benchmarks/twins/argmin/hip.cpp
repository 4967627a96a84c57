//===- hip.cpp - which element is nearest to a target ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

/// The nearer of two, the first if both are as near.
static __device__ candidate nearer(const candidate &a, const candidate &b) {
  const bool is_a = a.distance < b.distance ||
                    (a.distance == b.distance && a.where < b.where);
  return is_a ? a : b;
}

/// Writes the nearest of what the threads of the block have.
static __device__ void reduce_block(const candidate &own, candidate *out) {
  __shared__ candidate part[tile];
  const int x = threadIdx.x;
  part[x] = own;
  __syncthreads();
  for (int s = tile / 2; s > 0; s /= 2) {
    if (x < s)
      part[x] = nearer(part[x], part[x + s]);
    __syncthreads();
  }
  if (x == 0)
    out[blockIdx.x] = part[0];
}

static __global__ __launch_bounds__(tile) void reduce_elements(int count,
                                                               float target,
                                                               const float *in,
                                                               candidate *out) {
  candidate own = {fabsf(in[0] - target), 0};
  for (int i = blockIdx.x * tile + threadIdx.x; i < count;
       i += gridDim.x * tile)
    own = nearer(own, candidate{fabsf(in[i] - target), i});
  reduce_block(own, out);
}

static __global__
__launch_bounds__(tile) void reduce_candidates(int count, const candidate *in,
                                               candidate *out) {
  candidate own = in[0];
  for (int i = blockIdx.x * tile + threadIdx.x; i < count;
       i += gridDim.x * tile)
    own = nearer(own, in[i]);
  reduce_block(own, out);
}

static void launch(const float *in, candidate *between, candidate *out) {
  hipLaunchKernelGGL(reduce_elements, dim3(tiles), dim3(tile), 0, 0, count,
                     target, in, between);
  hipLaunchKernelGGL(reduce_candidates, dim3(1), dim3(tile), 0, 0, tiles,
                     between, out);
}

int main() {
  const auto in = numbers(count, 0, 1);
  std::vector<candidate> out(1);
  auto whole = [&] {
    on_device din(in);
    on_device<candidate> between(tiles), dout(1);
    launch(din, between, dout);
    dout.read(out);
  };
  whole();
  check_candidate(in, out[0]);
  on_device din(in);
  on_device<candidate> between(tiles), dout(1);
  return measure(whole, [&] { launch(din, between, dout); }, wait);
}
