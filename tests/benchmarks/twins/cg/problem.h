//===- problem.h - conjugate gradients, a sparse matrix ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CG_PROBLEM_H
#define CG_PROBLEM_H

#include "../benchmark.h"

/// The unknowns are the points of a grid, whose rows and columns have side.
const int side = sized(20, 256, 1024), rows = side * side, rounds = 24;

/// How many sums a dot product leaves to the host, each of a tile.
const int tile = 256, sums = sized(2, 16, 256);

/// A symmetric matrix: element k of row r is values[k], in column columns[k],
/// for k from starts[r] to starts[r + 1]. Each point is linked with those above
/// and below, at the left and at the right.
struct sparse {
  std::vector<int> starts{0}, columns;
  std::vector<float> values;

  sparse() {
    const auto across = numbers(rows, 0.5f, 1), down = numbers(rows, 0.2f, 1);
    for (int r = 0; r < rows; ++r) {
      float all = 1;
      auto link = [&](bool is_there, int to, float value) {
        if (!is_there)
          return;
        columns.push_back(to);
        values.push_back(-value);
        all += value;
      };
      link(r >= side, r - side, down[r]);
      link(r % side > 0, r - 1, across[r]);
      link(r % side < side - 1, r + 1, across[(r + 1) % rows]);
      link(r < rows - side, r + side, down[(r + side) % rows]);
      columns.push_back(r);
      values.push_back(all);
      starts.push_back(static_cast<int>(columns.size()));
    }
  }
};

inline std::vector<float> solution() { return numbers(rows, -1, 1); }

/// The right side to which the solution belongs.
inline std::vector<float> right_side(const sparse &m) {
  const auto x = solution();
  std::vector<float> b(rows);
  for (int r = 0; r < rows; ++r) {
    double sum = 0;
    for (int k = m.starts[r]; k < m.starts[r + 1]; ++k)
      sum += double(m.values[k]) * x[m.columns[k]];
    b[r] = static_cast<float>(sum);
  }
  return b;
}

inline void check_solution(const std::vector<float> &x) {
  const auto expected = solution();
  verify(x, [&](int i) { return expected[i]; }, 1e-4);
}

inline double sum(const std::vector<float> &v) {
  double all = 0;
  for (const float x : v)
    all += x;
  return all;
}

#endif // CG_PROBLEM_H
