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
  amp2hip::array_ref row_ref(row);
  auto cell = [factor, table_ref, row_ref] __host__ __device__ (int i) mutable {
    return table_ref(i, 0) + row_ref[i] * factor;
  };
  parallel_for_each(row.get_extent(), [=, row = amp2hip::array_ref(row)] __device__ (concurrency::index<1> i) mutable {
    row[i] = cell(i[0]);
  });
  return cell(2);
}
