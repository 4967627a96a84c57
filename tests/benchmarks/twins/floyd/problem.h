//===- problem.h - the shortest ways between all nodes ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FLOYD_PROBLEM_H
#define FLOYD_PROBLEM_H

#include "../benchmark.h"

const int side = sized(50, 256, 768);

/// The length of the edge from each node to each other one. Few are short.
inline std::vector<int> edges() {
  const std::vector<float> some = numbers(side * side, 0, 1);
  std::vector<int> lengths(side * side);
  for (int i = 0; i < side * side; ++i)
    lengths[i] = i / side == i % side ? 0 : 1 + int(1e6f * some[i] * some[i]);
  return lengths;
}

/// The results for \p lengths, by Dijkstra's algorithm from each node.
inline auto reference(const std::vector<int> &lengths) {
  std::vector<double> ways(lengths.size(), HUGE_VAL);
  for (int start = 0; start < side; ++start) {
    double *way = &ways[start * side];
    way[start] = 0;
    std::vector<int> open(side);
    for (int i = 0; i < side; ++i)
      open[i] = i;
    while (!open.empty()) {
      auto closer = [way](int a, int b) { return way[a] < way[b]; };
      const auto best = std::min_element(open.begin(), open.end(), closer);
      const int node = *best;
      *best = open.back();
      open.pop_back();
      for (int next : open)
        way[next] =
            std::min(way[next], way[node] + lengths[node * side + next]);
    }
  }
  return [ways](int i) { return ways[i]; };
}

#endif // FLOYD_PROBLEM_H
