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
TEST(Limits, FunctionObjectsFitAConstantBuffer) {
  expectFaults(R"(
    struct Table { int at[16385]; };
    struct Large { int at[4000]; };
    void f(array_view<int> v) {
      static Table t;
      static Large l;
      auto &table = t;
      auto &large = l;
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        v[i] = large.at[0];
      });
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { //! C3578
        v[i] = table.at[0];
      });
    }
    struct Kernel {
      Table t;
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = t.at[0]; }
    };
    void g(const Kernel &k, extent<1> e) {
      parallel_for_each(e, k); //! C3578
    }
  )");
}

TEST(Limits, TablesInAFunctionObjectAreCopiedByEachLaunch) {
  expectFaults(R"(
    struct Fits { int at[4096]; };
    struct Table { int at[4097]; };
    template <class T> struct Kernel {
      T t;
      void operator()(index<1> i) const restrict(amp) {}
    };
    void f(const Kernel<Fits> &fits, const Kernel<Table> &table, extent<1> e) {
      parallel_for_each(e, fits);
      parallel_for_each(e, table); //! C3578
    }
  )");
}

namespace {

/// A kernel with Number members of type Type.
std::string kernelWith(llvm::StringRef Type, unsigned Number) {
  std::string Members, Inits;
  for (unsigned I = 0; I != Number; ++I) {
    std::string N = std::to_string(I);
    Members += Type.str() + " m" + N + ";\n";
    Inits += (I ? ", m" : "m") + N + "(a)";
  }
  return "#include <amp_graphics.h>\nstruct Kernel {\n" + Members +
         "array_view<int> v;\nKernel(" + Type.str() +
         " a, array_view<int> v) : " + Inits +
         ", v(v) {}\nvoid operator()(index<1> i) const restrict(amp) {"
         " v[i] = 1; }\n};\nvoid f(const Kernel &k, extent<1> e) {\n"
         "parallel_for_each(e, k);\n}\n";
}

std::vector<std::string> codesFor(llvm::StringRef Type, unsigned Number) {
  std::vector<std::string> Codes;
  for (const std::string &Fault :
       amp2hip::rules::faultsIn(kernelWith(Type, Number)))
    if (llvm::StringRef Code = llvm::StringRef(Fault).split(' ').second;
        Code != "amp-unsupported-header")
      Codes.push_back(Code.str());
  return Codes;
}

} // namespace

using Codes = std::vector<std::string>;

// 1.116, 1.147
TEST(Limits, ReadOnlyContainersAreCounted) {
  EXPECT_EQ(codesFor("const array<int> &", 128), Codes());
  EXPECT_EQ(codesFor("const array<int> &", 129), Codes{"C3579"});
  EXPECT_EQ(codesFor("array_view<const int>", 129), Codes());
}

// 1.116, 1.147
TEST(Limits, WritableContainersAreCounted) {
  EXPECT_EQ(codesFor("array<int> &", 64), Codes());
  EXPECT_EQ(codesFor("array<int> &", 65), Codes{"C3580"});
  EXPECT_EQ(codesFor("array_view<int>", 65), Codes());
}

// 1.116, 6.074
TEST(Limits, SamplersAreCounted) {
  EXPECT_EQ(codesFor("graphics::sampler", 16), Codes());
  EXPECT_EQ(codesFor("graphics::sampler", 17), Codes{"C3573"});
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
