//===- limits_test.cpp - What is too large, and what is no domain ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.069
TEST(Limits, LocalsLargerThanAThreadsMemoryAreRefused) {
  expectFaults(R"(
    float f(int i) restrict(amp) {
      float fits[16384];
      fits[i] = 1;
      float larger[16385]; //! C3583
      larger[i] = fits[0];
      return larger[0];
    }
    struct Big { int data[20000]; };
    int g(Big &b) restrict(amp) {
      Big copy = b; //! C3583
      return copy.data[0];
    }
    int onHost() { Big b = {}; return b.data[0]; }
  )");
}

// 1.116
TEST(Limits, CapturesLargerThanAKernelsArgumentsAreRefused) {
  expectFaults(R"(
    struct Table { int at[1000]; };
    struct Small { int at[800]; };
    void f(array_view<int> v) {
      Table t = {};
      Small s = {};
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { v[i] = s.at[0]; });
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { v[i] = t.at[0]; }); //! C3578
    }
    struct Kernel {
      Table t;
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = t.at[0]; }
    };
    void g(array_view<int> v) {
      parallel_for_each(v.get_extent(), Kernel{{}, v});
    }
  )");
}

// 1.141
TEST(Limits, TilesOfMoreThan1024ThreadsAreRefused) {
  expectFaults(R"(
    void f(array_view<int> a, array_view<int, 3> c) {
      parallel_for_each(a.get_extent().tile<1024>(),
                        [=](tiled_index<1024> t) restrict(amp) { a[t] = 1; });
      parallel_for_each(c.get_extent().tile<64, 4, 4>(),
                        [=](tiled_index<64, 4, 4> t) restrict(amp) { c[t] = 1; });
      parallel_for_each(a.get_extent().tile<1025>(), //! C3574
                        [=](tiled_index<1025> t) restrict(amp) { a[t] = 1; });
      parallel_for_each(c.get_extent().tile<65, 2, 2>(), //! C3574
                        [=](tiled_index<65, 2, 2> t) restrict(amp) { c[t] = 1; });
      tiled_extent<2048> onlyDeclared(extent<1>(4096));
    }
  )");
}

// 1.143
TEST(Limits, TilesHaveOneToThreeDimensions) {
  expectFaults(R"(
    void f(extent<1> a, extent<2> b, extent<3> c) {
      tiled_extent<4> x = a.tile<4>();
      tiled_extent<4, 2> y = b.tile<4, 2>();
      tiled_extent<4, 2, 2> z = c.tile<4, 2, 2>();
    }
  )");
  expectFaults("void f(extent<4> d) { d.tile<1, 1, 1, 1>(); } //! amp-parse");
}

// 1.144
TEST(Limits, RanksBeginAtOne) {
  expectFaults("index<1> a; extent<5> b; index<128> c;");
  EXPECT_FALSE(amp2hip::rules::faultsIn("index<0> a;").empty());
  EXPECT_FALSE(amp2hip::rules::faultsIn("extent<-1> a;").empty());
}

// 1.146
TEST(Limits, OnlyExtentsAreComputeDomains) {
  expectFaults(R"(
    struct NoRank { int length; };
    struct ZeroRank { static const int rank = 0; };
    class Hidden { static const int rank = 1; };
    struct Ranked { static const int rank = 1; };
    struct Derived : extent<1> { Derived() : extent<1>(4) {} };
    template <class D> void launch(D domain, array_view<int> v) {
      parallel_for_each(
          domain, //! C3571 C3572 C3572 C3572 C3575
          [=](index<1> i) restrict(amp) { v[i] = 1; });
    }
    void f(array_view<int> v) {
      launch(10, v);
      launch(NoRank(), v);
      launch(ZeroRank(), v);
      launch(Hidden(), v);
      launch(Ranked(), v);
      launch(v.get_extent(), v);
      launch(Derived(), v);
    }
  )");
}

// 1.049
TEST(Limits, LongIsReportedWhereBothSidesShareIt) {
  expectFaults(R"(
    long f(long n) restrict(amp) {
      unsigned long m = n;
      return m + 1;
    }
    void g(array_view<long> v,             //! amp-long-size
           array<unsigned long, 2> &a,     //! amp-long-size
           array_view<int> w, long n) {
      parallel_for_each(w.get_extent(),
                        [=](index<1> i) restrict(amp) { w[i] = n; });
    }
  )");
}

// 1.158
TEST(Limits, EachHeaderOfCppAmpIsKnown) {
  expectFaults(R"(
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <amprt.h>
#include <amprt_exceptions.h>
#include <xxamp.h>
    float f(float x) restrict(amp) { return precise_math::sqrtf(x); }
    graphics::int_2 g() restrict(amp) { return graphics::int_2(1, 2); }
  )");
}
