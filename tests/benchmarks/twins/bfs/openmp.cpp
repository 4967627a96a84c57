//===- openmp.cpp - how far a graph's vertices are --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void search(const graph &g, int *depths, std::vector<int> &frontier,
            std::vector<int> &next) {
#pragma omp parallel for
  for (int v = 0; v < vertices; ++v)
    depths[v] = -1;
  depths[root] = 0;
  frontier[0] = root;
  for (int size = 1, depth = 1; size > 0; ++depth) {
    int count = 0;
#pragma omp parallel for
    for (int i = 0; i < size; ++i) {
      const int v = frontier[i], end = g.starts[v + 1];
      for (int k = g.starts[v]; k < end; ++k) {
        const int n = g.neighbors[k];
        if (depths[n] >= 0 ||
            !__sync_bool_compare_and_swap(&depths[n], -1, depth))
          continue;
        int where;
#pragma omp atomic capture
        where = count++;
        next[where] = n;
      }
    }
    size = count;
    std::swap(frontier, next);
  }
}

int main() {
  const graph g;
  std::vector<int> depths(vertices), frontier(vertices), next(vertices);
  auto whole = [&] { search(g, depths.data(), frontier, next); };
  whole();
  check_depths(g, depths);
  return measure(whole, whole, [] {});
}
