//===- tile_fit_test.cpp - Domains that no tiles fill ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 8.010
TEST(TileFit, ExtentsOfConstantsAreMultiplesOfTheTile) {
  expectFaults(R"cpp(
    const int rows = 100;
    void f(array_view<int> v, array_view<int, 2> m) {
      extent<1> e(1000);
      extent<2> grid(128, rows);
      parallel_for_each(e.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; }); //! amp-tile-fit
      parallel_for_each(extent<1>(30).tile<4>(), [=](tiled_index<4> t) restrict(amp) { v[t] = 1; }); //! amp-tile-fit
      parallel_for_each(grid.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) { m[t] = 1; }); //! amp-tile-fit
      parallel_for_each(e.tile<250>(), [=](tiled_index<250> t) restrict(amp) { v[t] = 1; });
      parallel_for_each(grid.tile<16, 10>(), [=](tiled_index<16, 10> t) restrict(amp) { m[t] = 1; });
    }
  )cpp");
}

TEST(TileFit, ViewsOfConstantSizesAreMultiplesOfTheTile) {
  expectFaults(R"cpp(
    void f(int *data) {
      array_view<int> v(1000, data);
      array_view<int, 2> m(64, 60, data);
      parallel_for_each(v.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; }); //! amp-tile-fit
      parallel_for_each(m.get_extent().tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) { m[t] = 1; }); //! amp-tile-fit
      parallel_for_each(v.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v[t] = 1; });
      parallel_for_each(m.extent.tile<16, 4>(), [=](tiled_index<16, 4> t) restrict(amp) { m[t] = 1; });
    }
  )cpp");
}

TEST(TileFit, RoundedDomainsFit) {
  expectFaults(R"cpp(
    void f(array_view<int> v) {
      extent<1> e(1000);
      parallel_for_each(e.tile<256>().truncate(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
      parallel_for_each(e.tile<256>().pad(), [=](tiled_index<256> t) restrict(amp) {
        if (t.global[0] < 1000)
          v[t] = 1;
      });
    }
  )cpp");
}

TEST(TileFit, SizesThatMayChangeAreNotKnown) {
  expectFaults(R"cpp(
    void grow(extent<1> &);
    void f(array_view<int> v, array_view<int> other, int *data, int n) {
      extent<1> stored(1000), passed(1000), sized(n);
      stored[0] = 1024;
      grow(passed);
      array_view<int> replaced(1000, data);
      replaced = other;
      parallel_for_each(stored.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
      parallel_for_each(passed.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
      parallel_for_each(sized.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
      parallel_for_each(replaced.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
    }
  )cpp");
}

TEST(TileFit, FunctionsMayTestTheirSizes) {
  expectFaults(R"cpp(
    const bool fits = false;
    void remainder(array_view<int> v) {
      const extent<1> e(1000);
      if (e[0] % 256)
        return;
      parallel_for_each(e.tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
    }
    void constant(array_view<int> v) {
      if (fits)
        parallel_for_each(extent<1>(1000).tile<256>(), [=](tiled_index<256> t) restrict(amp) { v[t] = 1; });
    }
  )cpp");
}
