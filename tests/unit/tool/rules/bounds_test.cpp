//===- bounds_test.cpp - Accesses that Direct3D answered with 0 -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

TEST(Bounds, ThreadsOfAPaddedDomainTestTheirIndex) {
  expectFaults(R"cpp(
    void plain(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>().pad(), [=](tiled_index<4> t)
          restrict(amp) {
        v[t] += 1; //! amp-bounds
        v[t.global] = 2; //! amp-bounds
        v[t.tile] = 3;
      });
    }
    void in_a_variable(extent<2> e, array_view<int, 2> v) {
      auto domain = e.tile<4, 4>().pad();
      parallel_for_each(domain, [=](tiled_index<4, 4> t) restrict(amp) {
        int row = t.global[0];
        v(row, t.global[1]) = 2; //! amp-bounds
      });
    }
  )cpp");
}

TEST(Bounds, NeighborsBehindTheLastElementAreTested) {
  expectFaults(R"cpp(
    void forward(array_view<int> v, array_view<int> longer) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        longer[i] = v[i + 1] + longer[i + 1]; //! amp-bounds
      });
    }
    void inside(array_view<int> v, array_view<int> to) {
      parallel_for_each(extent<1>(v.extent[0] - 1), [=](index<1> i)
          restrict(amp) { to[i] = v[i + 1]; });
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        to[i] = v[i + 0];
      });
    }
  )cpp");
}

TEST(Bounds, WhateverLooksAtTheIndexMayKeepItInside) {
  expectFaults(R"cpp(
    int inside(int i) restrict(amp) { return i & 7; }
    void guarded(array_view<int> v, int n) {
      parallel_for_each(v.extent.tile<4>().pad(), [=](tiled_index<4> t)
          restrict(amp) {
        if (t.global[0] < n)
          v[t] = 1;
      });
      parallel_for_each(v.extent.tile<4>().pad(), [=](tiled_index<4> t)
          restrict(amp) {
        if (!v.extent.contains(t.global))
          return;
        v[t] = 1;
      });
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        int at = i[0];
        v[i] = at < n - 1 ? v[at + 1] : 0;
      });
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = v[(i[0] + 1) % n];
      });
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = v[inside(i[0])] + v[inside(i[0] + 1)];
      });
      parallel_for_each(v.extent.tile<4>().truncate(), [=](tiled_index<4> t)
          restrict(amp) { v[t] = 1; });
    }
  )cpp");
}

TEST(Bounds, AConstantOffsetMayBeBehindTheLastElement) {
  expectFaults(R"cpp(
    void behind(std::vector<int> &data, int unknown) {
      const int n = 1000;
      array_view<int> all(n, data), part = all.section(0, 500);
      array_view<int, 1> made(extent<1>(4));
      array_view<int> other(unknown, data), changed(n, data);
      changed = other;
      parallel_for_each(part.extent, [=](index<1> i) restrict(amp) {
        all[i + n] = part[i]; //! amp-bounds
        all[i + (n - 1)] = part[i];
        made[4 + i[0]] = 1; //! amp-bounds
        other[i + n] = 1;
        changed[i + n] = 1;
      });
    }
  )cpp");
}
