//===- input.cpp - Arguments that macros drop -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// With NDEBUG, assert drops its argument. A build without NDEBUG has it.

#include <amp2hip/amp.h>
#include <cassert>
#include <cstdio>

using namespace concurrency;

#ifdef NDEBUG
#define TRACE(...)
#define CHECK(text, condition) do { } while (0)
#else
#define TRACE(...) std::printf(__VA_ARGS__)
#define CHECK(text, condition) do { if (!(condition)) TRACE(text); } while (0)
#endif
#define REQUIRE(condition) assert(condition)
#define ROWS(v) v.get_extent()[0]

template <class T>
static __global__ void copied_kernel(concurrency::extent<2> domain,
                                     array_view<T, 2> a,
                                     array_view<T, 2> b) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  assert(b.get_extent().contains(i));
  b[i] = a[i];
}

template <class T> void copied(array_view<T, 2> a, array_view<T, 2> b) {
  assert(a.get_extent() == b.get_extent());
  if (ROWS(a) > 1)
    REQUIRE(b.get_extent().size() > 1);
  else
    TRACE("%d rows, %d columns\n", ROWS(a), a.get_extent()[1]);
  CHECK("wrong", a.get_extent()[1] == b.get_extent()[1]);
  amp2hip::launch<copied_kernel<T>>(a.get_extent(), a, b);
}

template void copied(array_view<int, 2>, array_view<int, 2>);
