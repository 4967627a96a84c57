//===- problem.h - a sparse matrix by a vector ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SPMV_PROBLEM_H
#define SPMV_PROBLEM_H

#include "../benchmark.h"

const int rows = sized(500, 1 << 17, 1 << 21);

/// A matrix of \p rows rows: element k of row r is values[k], in column
/// columns[k], for k from starts[r] to starts[r + 1].
struct sparse {
  std::vector<int> starts{0}, columns;
  std::vector<float> values;

  sparse() {
    const std::vector<float> some = numbers(rows, 0, 1);
    for (int r = 0; r < rows; ++r) {
      const int count = 4 + static_cast<int>(some[r] * 12);
      for (int k = 0; k < count; ++k)
        columns.push_back((r + k * (97 + r % 31)) % rows);
      starts.push_back(static_cast<int>(columns.size()));
    }
    values = numbers(columns.size(), 0, 1);
  }
};

/// The results for \p x.
inline auto reference(const sparse &m, const std::vector<float> &x) {
  return [&](int r) {
    double sum = 0;
    for (int k = m.starts[r]; k < m.starts[r + 1]; ++k)
      sum += double(m.values[k]) * x[m.columns[k]];
    return sum;
  };
}

#endif // SPMV_PROBLEM_H
