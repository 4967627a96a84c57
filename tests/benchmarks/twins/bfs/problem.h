//===- problem.h - how far a graph's vertices are ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BFS_PROBLEM_H
#define BFS_PROBLEM_H

#include "../benchmark.h"

const int vertices = sized(700, 1 << 16, 1 << 21), root = 0;

/// Vertex v has the edges to neighbors[k] for k from starts[v] to
/// starts[v + 1].
struct graph {
  std::vector<int> starts{0}, neighbors;

  graph() {
    unsigned state = 1;
    auto some = [&](unsigned below) {
      state = state * 1664525u + 1013904223u;
      return (state >> 8) % below;
    };
    for (int v = 0; v < vertices; ++v) {
      for (unsigned k = 2 + some(12); k > 0; --k)
        neighbors.push_back((v + 1 + some(vertices / 16)) % vertices);
      starts.push_back(static_cast<int>(neighbors.size()));
    }
  }
};

/// Ends the program unless \p depths has the number of edges on the shortest
/// way from the root to each vertex, and -1 where there is none.
inline void check_depths(const graph &g, const std::vector<int> &depths) {
  std::vector<int> queue{root}, expected(vertices, -1);
  expected[root] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int v = queue[next];
    for (int k = g.starts[v]; k < g.starts[v + 1]; ++k)
      if (const int n = g.neighbors[k]; expected[n] < 0) {
        expected[n] = expected[v] + 1;
        queue.push_back(n);
      }
  }
  verify(depths, [&](int v) { return expected[v]; }, 0);
}

#endif // BFS_PROBLEM_H
