//===- library_test.cpp - What the library's types refuse -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 2.050, 2.059, 2.182
TEST(Library, IndexAndExtentTakeAsManyIntsAsTheirRank) {
  expectFaults(R"cpp(
    index<2> i(1, 2);
    extent<3> e(1, 2, 3);
    index<2> i1(1); //! C2338
    index<1> i2(1, 2); //! C2338
    index<4> i3(1, 2, 3); //! C2338
    extent<2> e1(1); //! C2338
    extent<1> e2(1, 2); //! C2338
    extent<4> e3(1, 2, 3); //! C2338
  )cpp");
}

// 2.182
TEST(Library, RanksGoFromOneTo128) {
  expectFaults(R"cpp(
    index<128> i;
    extent<128> e;
    void views(array_view<float, 128> v, array<float, 128> &a) {}
    index<129> i1; //! C2338
    extent<129> e1; //! C2338
    extent<-1> e2; //! C2338
  )cpp");
}

// 2.064, 2.069, 2.182
TEST(Library, TilesHaveTheRankOfTheExtentAndPositiveSizes) {
  expectFaults(R"cpp(
    void f(extent<1> e1, extent<2> e2) {
      e1.tile<4>();
      e2.tile<4, 8>();
      e1.tile<4, 8>(); //! C2338
      e2.tile<4>(); //! C2338
    }
    void zero(extent<1> e) {
      e.tile<0>(); //! C2338 C2338
    }
  )cpp");
}

// 2.119, 2.152, 2.182
TEST(Library, ElementsAreWritableAndMultiplesOfFourBytes) {
  expectFaults(R"cpp(
    struct Rgb { unsigned char r, g, b; };
    struct Rgba { unsigned int bits; };
    array<Rgba> a1(1);
    array<const int> a2(1); //! C2338
    array<Rgb> a3(1); //! C2338 C3581
    void f(Rgb *p) {
      array_view<Rgb> v(1, p); //! C2338 C3581
    }
  )cpp");
}

// 2.130, 2.182
TEST(Library, ContainersHoldElementsOfTheViewsType) {
  expectFaults(R"cpp(
    void f(std::vector<float> &floats, const std::vector<float> &fixed) {
      array_view<float> good(1, floats);
      array_view<const float> read(1, fixed);
      array_view<int> bad(1, floats); //! C2338
      array_view<const int> bad2(1, fixed); //! C2338
    }
  )cpp");
}

// 2.142, 2.143, 2.144, 2.182
TEST(Library, OnlyViewsOfRankOneAreReinterpreted) {
  expectFaults(R"cpp(
    void good(array_view<int> v, array<int, 2> &a) {
      v.reinterpret_as<float>();
      v.view_as(extent<2>(1, 1));
      v.data();
      a.reinterpret_as<float>();
      a.view_as(extent<1>(1));
      a.data();
    }
    void reinterpret(array_view<int, 2> v) {
      v.reinterpret_as<float>(); //! C2338
    }
    void shape(array_view<int, 2> v) {
      v.view_as(extent<1>(1)); //! C2338
    }
    void pointer(array_view<int, 2> v) {
      v.data(); //! C2338
    }
  )cpp");
}

// 2.023, 2.080, 2.085, 2.091, 2.128
TEST(Library, SomeTypesHaveNoDefaultConstructor) {
  expectFaults(R"cpp(
    accelerator a;
    completion_future future;
    array<int> data; //! amp-parse
    array_view<int> view; //! amp-parse
    array_view<const int> constants; //! amp-parse
    accelerator_view queue; //! amp-parse
    void f(tiled_index<4> t) restrict(amp) {
      tiled_index<4> i; //! amp-parse
      tile_barrier b; //! amp-parse
    }
  )cpp");
}

// 2.080, 2.085
TEST(Library, TiledIndexAndBarrierAreCopiedButNotAssigned) {
  expectFaults(R"cpp(
    void f(tiled_index<4> t, tiled_index<4> u) restrict(amp) {
      tiled_index<4> copy(t);
      tile_barrier barrier(t.barrier);
      t = u; //! amp-parse
      barrier = u.barrier; //! amp-parse
      t.local = u.local; //! amp-parse
    }
  )cpp");
}

// 2.157, 2.160, 2.161
TEST(Library, ReadOnlyViewsLackWhatWrites) {
  expectFaults(R"cpp(
    void f(array_view<const int> v, const array<int> &a) {
      v.refresh();
      v.synchronize();
      array_view<const int> w(a);
      array_view<int> x(a); //! amp-parse
      array_view<const int> none(8); //! amp-parse
      v.discard_data(); //! amp-parse
      v.synchronize(access_type_write); //! amp-parse
      v[0] = 1; //! amp-parse
    }
  )cpp");
}

// 2.108, 2.109: what they give is a copy.
TEST(Library, PropertiesCannotBeWritten) {
  expectFaults(R"cpp(
    void f(array<int> &a, accelerator acc) {
      accelerator_view v = a.accelerator_view;
      v = a.associated_accelerator_view;
      a.accelerator_view = v; //! amp-parse
      a.get_accelerator_view() = v; //! amp-parse
      a.get_associated_accelerator_view() = v; //! amp-parse
      a.extent = extent<1>(1); //! amp-parse
      acc.is_debug = true; //! amp-parse
    }
  )cpp");
}

// 2.095, 2.096
TEST(Library, IteratorsOfAnArraysConstructorGiveElements) {
  expectFaults(R"cpp(
    struct Pair { int first; double second; };
    void f(std::vector<Pair> &pairs, std::vector<char> &letters) {
      array<double> good(1, letters.begin(), letters.end());
      array<double> bad(1, pairs.begin()); //! C2338
    }
  )cpp");
}

// 3.001 to 3.005, 3.011, 3.012
TEST(Library, CopiesGoToWhatCanBeWritten) {
  expectFaults(R"cpp(
    void good(const array<int> &from, array_view<int> view, array<int> &to,
              int *p) {
      copy(from, to);
      copy(view, to);
      copy(from, view);
      copy(from, p);
      copy_async(view, p);
    }
    void array_to_const(const array<int> &from, const array<int> &to) {
      copy(from, to); //! C2338
    }
    void view_to_const(array_view<const float> from, const array<float> &to) {
      copy_async(from, to); //! C2338
    }
    void to_constants(array_view<unsigned> from, const unsigned *to) {
      copy(from, to); //! C2338
    }
    void through_const_iterator(const array<double> &from,
                                std::vector<double> &to) {
      copy_async(from, to.cbegin()); //! C2338
    }
  )cpp");
}
