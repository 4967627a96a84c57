//===- hip.cpp - how far a graph's vertices are -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void begin(int vertices, int *depths,
                                                    int *frontier) {
  const int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices)
    return;
  depths[v] = v == root ? 0 : -1;
  if (v == 0)
    frontier[v] = root;
}

/// Puts the vertices next to one of the frontier into the next frontier, those
/// that no thread has met.
struct expansion {
  const int *starts, *neighbors, *frontier;
  int *depths, *next, *count;
  int depth;

  __device__ void operator()(int i) const {
    const int v = frontier[i], end = starts[v + 1];
    for (int k = starts[v]; k < end; ++k) {
      const int n = neighbors[k];
      if (depths[n] < 0 && atomicCAS(&depths[n], -1, depth) == -1)
        next[atomicAdd(count, 1)] = n;
    }
  }
};

static __global__ __launch_bounds__(256) void expand(int size, expansion e) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < size)
    e(i);
}

static void search(const int *starts, const int *neighbors, int *depths,
                   int *frontier, int *next, int *count) {
  hipLaunchKernelGGL(begin, dim3((vertices + 255) / 256), dim3(256), 0, 0,
                     vertices, depths, frontier);
  for (int size = 1, depth = 1; size > 0; ++depth) {
    check(hipMemset(count, 0, sizeof(int)));
    const expansion e = {starts, neighbors, frontier, depths,
                         next,   count,     depth};
    hipLaunchKernelGGL(expand, dim3((size + 255) / 256), dim3(256), 0, 0, size,
                       e);
    check(hipMemcpy(&size, count, sizeof(int), hipMemcpyDeviceToHost));
    std::swap(frontier, next);
  }
}

int main() {
  const graph g;
  std::vector<int> depths(vertices);
  auto whole = [&] {
    on_device ds(g.starts), dn(g.neighbors);
    on_device<int> dd(vertices), a(vertices), b(vertices), count(1);
    search(ds, dn, dd, a, b, count);
    dd.read(depths);
  };
  whole();
  check_depths(g, depths);
  on_device ds(g.starts), dn(g.neighbors);
  on_device<int> dd(vertices), a(vertices), b(vertices), count(1);
  return measure(whole, [&] { search(ds, dn, dd, a, b, count); }, wait);
}
