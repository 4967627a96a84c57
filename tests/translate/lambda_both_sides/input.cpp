//===- input.cpp - A lambda for both sides ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.105: an array captured by a lambda that both sides call.

#include <amp.h>

using namespace concurrency;

int total(array<int, 2> &table, int factor) {
  array<int, 1> row(4);
  auto cell = [&table, &row, factor](int i) restrict(cpu, amp) {
    return table(i, 0) + row[i] * factor;
  };
  parallel_for_each(row.extent, [=, &row](index<1> i) restrict(amp) {
    row[i] = cell(i[0]);
  });
  return cell(2);
}
