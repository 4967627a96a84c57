//===- input.cpp - Arguments that macros drop -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// With NDEBUG, assert drops its argument. A build without NDEBUG has it.

#include <amp.h>
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
#define ROWS(v) v.extent[0]

template <class T> void copied(array_view<T, 2> a, array_view<T, 2> b) {
  assert(a.extent == b.extent);
  if (ROWS(a) > 1)
    REQUIRE(b.extent.size() > 1);
  else
    TRACE("%d rows, %d columns\n", ROWS(a), a.extent[1]);
  CHECK("wrong", a.extent[1] == b.extent[1]);
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    assert(b.extent.contains(i));
    b[i] = a[i];
  });
}

template void copied(array_view<int, 2>, array_view<int, 2>);
