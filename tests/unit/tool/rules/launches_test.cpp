//===- launches_test.cpp - What parallel_for_each accepts -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.096
TEST(Launches, NoLaunchInsideAKernel) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        parallel_for_each(v.get_extent(), [=](index<1> j) restrict(amp) {}); //! C3930
      });
    }
  )");
}

// 1.097
TEST(Launches, LocalObjectsAreConstructedAndDestroyed) {
  expectFaults(R"(
    struct Here {
      int n;
      Here() restrict(amp) : n(1) {}
      ~Here() restrict(amp) {}
    };
    struct There {
      int n;
      There() : n(1) {}
    };
    void f() restrict(amp) {
      Here a;
      There b; //! C3930
    }
  )");
}

// 1.100
TEST(Launches, KernelsAreLambdasOrFunctionObjects) {
  expectFaults(R"(
    struct Kernel {
      array_view<int> v;
      void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
    };
    struct None {
      int n;
    };
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), Kernel{v});
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
      parallel_for_each(v.get_extent(), None{1}); //! C3576
    }
  )");
}

// 1.102
TEST(Launches, WhatAKernelReturnsIsDropped) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { return v[i] = 1; });
    }
  )");
}

// 1.103
TEST(Launches, TheParameterSuitsTheDomain) {
  expectFaults(R"(
    struct Mine {
      int n;
      Mine(const index<1> &i) restrict(cpu, amp) : n(i[0]) {}
    };
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](const index<1> &i) restrict(amp) { v[i] = 1; });
      parallel_for_each(v.get_extent(), [=](Mine i) restrict(amp) { v[i.n] = 1; });
      parallel_for_each(v.get_extent().tile<4>(), [=](index<1> i) restrict(amp) { v[i] = 1; });
      parallel_for_each(v.get_extent(), [=](index<2> i) restrict(amp) {}); //! C3577
      parallel_for_each(v.get_extent(), [=](tiled_index<4> i) restrict(amp) {}); //! C3577
    }
  )");
}

// 1.114
TEST(Launches, KernelsStandWhereLambdasMay) {
  expectFaults(R"(
    template <typename T> void f(array_view<T> v) { //! C3581
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        T sum = v[i]; //! C3581
        v[i] = sum;
      });
    }
    struct S {
      void m(array_view<int> v) {
        auto inner = [=]() {
          parallel_for_each(v.get_extent(),
                            [=](index<1> i) restrict(amp) { v[i] = 1; });
        };
        inner();
      }
    };
    auto atNamespaceScope = [](array_view<int> v) {
      parallel_for_each(v.get_extent(),
                        [=](index<1> i) restrict(amp) { v[i] = 1; });
    };
    struct Odd { int n; char c; };
    void g(array_view<int> v, array_view<Odd> &w) { //! C3581
      f(v);
      f(w);
    }
  )");
}
