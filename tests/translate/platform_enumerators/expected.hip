//===- input.cpp - Enumerators that HIP has names of ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The C library has a function index, so the enumerator gets another name.

#include <amp2hip/amp.h>

enum column { index_2 = 0, value, index_ };
enum class scoped { index };
struct table {
  enum { index };
};

#define FIRST index_2

template <class T> T at(T *row, column c) { return row[c == index_2]; }

int chosen(int *row) {
  switch (row[::index_2]) {
  case index_2:
    return at(row, FIRST);
  case value:
    return int(scoped::index) + table::index;
  }
  return row[column::index_2];
}

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  concurrency::array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = index_2 + index_;
}

void run(concurrency::array_view<int> v) {
  amp2hip::launch<run_kernel>(v.get_extent(), v);
}
