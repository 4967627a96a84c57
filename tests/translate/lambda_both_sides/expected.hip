//===- input.cpp - A lambda for both sides ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.105: an array captured by a lambda that both sides call.

#include <amp2hip/amp.h>

using namespace concurrency;

int total(array<int, 2> &table, int factor) {
  array<int, 1> row(4);
  amp2hip::array_ref table_ref(table);
  amp2hip::array_ref row_ref2(row);
  auto cell = [table_ref, row_ref2, factor]
      __host__ __device__ (int i) mutable {
    return table_ref(i, 0) + row_ref2[i] * factor;
  };
  parallel_for_each(row.get_extent(),
                    [=, row = amp2hip::array_ref(row)]
                    __device__ (concurrency::index<1> i) mutable {
    row[i] = cell(i[0]);
  });
  return cell(2);
}

// Each lambda of a block has names of its own.
int differences(array<int, 1> &row) {
  int row_ref = 1;
  amp2hip::array_ref row_ref2(row);
  auto next = [row_ref2]
      __host__ __device__ (int i) mutable { return row_ref2[i + 1] - row_ref2[i]; };
  amp2hip::array_ref row_ref3(row);
  auto last = [=]
      __host__ __device__ (int i) mutable { return row_ref3[i] - row_ref3[i - 1]; };
  array<int, 1> sums(2);
  parallel_for_each(sums.get_extent(),
                    [=, sums = amp2hip::array_ref(sums)]
                    __device__ (concurrency::index<1> i) mutable {
    sums[i] = next(i[0]) + last(i[0] + 1);
  });
  return next(0) + last(1) + row_ref;
}

struct Tables {
  array<int> first, second;
};

#define SECOND tables.second

// What init-captures are made of goes before the statement, too.
template <typename T> int sum(Tables &tables, array<int> *row, T *others) {
  auto own = [row = amp2hip::array_ref(*row), t = amp2hip::array_ref(SECOND),
              others = 1]
      __device__ (int i) mutable {
    return row[i] + t[i] + others;
  };
  amp2hip::array_ref r_ref(*row);
  amp2hip::array_ref t_ref(SECOND);
  auto both = [r_ref, t_ref] __host__ __device__ (int i) mutable {
    return r_ref[i] + t_ref[i];
  };
  auto r_ref2 = amp2hip::ref(others->first);
  auto other = [=] __host__ __device__ (int i) mutable {
    return r_ref2[i];
  };
  return both(0) + other(1);
}
