//===- input.cpp - Enumerators that HIP has names of ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The C library has a function index, so the enumerator gets another name.

#include <amp.h>

enum column { index = 0, value, index_ };
enum class scoped { index };
struct table {
  enum { index };
};

#define FIRST index

template <class T> T at(T *row, column c) { return row[c == index]; }

int chosen(int *row) {
  switch (row[::index]) {
  case index:
    return at(row, FIRST);
  case value:
    return int(scoped::index) + table::index;
  }
  return row[column::index];
}

void run(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = index + index_;
  });
}
