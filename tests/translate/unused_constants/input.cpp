//===- input.cpp - Constants that nothing but kernels names -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// They stay in the function, and no compiler warns of them.

#define NDEBUG
#include <amp.h>
#include <cassert>

using namespace concurrency;

void comments(array_view<int> v) {
  const int tile = 4; // threads

  // One more at each end.
  static const int halo = tile + 2; // words

  parallel_for_each(v.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static int part[halo];
    part[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = part[t.local[0]];
  });
}

void paragraph(array_view<int> v) {
  // Counts and numbers.
  constexpr int length = 3;
  // So many kinds.
  enum { kinds = length * 2 };
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int counts[kinds] = {};
    v[i] = counts[i[0] % length];
  });

  /* Numbers
     alone. */
  constexpr int size = 5;
  const float weights[] = {
    0.5f, // even
    1.5f, // odd
  };

  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int numbers[size] = {1};
    v[i] = numbers[i[0] % 5] * weights[i[0] % 2];
  });
}

void twice(array_view<int> v) {
  constexpr int size = 2; // of all
  v[0] = v.extent.size();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int all[size] = {};
    v[i] = all[0];
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int all[size] = {1};
    v[i] += all[0];
  });
}

#define CHECKED checked

// What is named, or may be.
void named(array_view<int> v) {
  constexpr int asserted = 2;
  constexpr int checked = 3;
  constexpr int branch = 4;
  constexpr int passed = 5;
  const int one = 6, two = 7;
  constexpr int beside = 8; v.discard_data();
  [[maybe_unused]] constexpr int marked = 9;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int all[asserted + checked + branch + passed + one + beside + marked] = {};
    v[i] = all[0];
  });
  assert(asserted == 2);
#ifdef TRACE
  trace(branch);
#endif
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] += passed;
  });
}
