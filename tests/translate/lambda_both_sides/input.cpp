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

// Each lambda of a block has names of its own.
int differences(array<int, 1> &row) {
  int row_ref = 1;
  auto next = [&row](int i) restrict(cpu, amp) { return row[i + 1] - row[i]; };
  auto last = [&](int i) restrict(cpu, amp) { return row[i] - row[i - 1]; };
  array<int, 1> sums(2);
  parallel_for_each(sums.extent, [=, &sums](index<1> i) restrict(amp) {
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
  auto own = [&row = *row, &t = SECOND, others = 1](int i) restrict(amp) {
    return row[i] + t[i] + others;
  };
  auto both = [&r = *row, &t(SECOND)](int i) restrict(cpu, amp) {
    return r[i] + t[i];
  };
  auto other = [=, &r = others->first](int i) restrict(cpu, amp) {
    return r[i];
  };
  return both(0) + other(1);
}
