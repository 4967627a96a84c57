//===- deduction_test.cpp - Deduced arguments of class templates ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using namespace amp2hip::rules;

namespace {

// A deduction guide has no restrictions.
TEST(Deduction, GuidesDeduceForBothSides) {
  expectFaults(R"(
    template <class T> struct Box {
      T t;
      Box(T x) restrict(amp, cpu) : t(x) {}
    };
    Box(int) -> Box<double>;
    void a() restrict(amp) { Box b(1); static_assert(sizeof(b) == 8); }
    void b() restrict(cpu, amp) { Box b(1); static_assert(sizeof(b) == 8); }
    void c() { Box b(1); static_assert(sizeof(b) == 8); }
  )");
}

TEST(Deduction, ADeducedTypeIsCheckedForTheAccelerator) {
  expectFaults(R"(
    template <class T> struct Box { T t; };
    Box(int) -> Box<char>;
    int a() restrict(amp) { Box b{1}; return b.t; } //! C3581
    int b() { Box b{1}; return b.t; }
  )");
}

TEST(Deduction, GuidesAreWrittenInEachScope) {
  expectFaults(R"(
    template <class T, class U> struct Two { T t; U u; };
    template <class T, class U> Two(T, U) -> Two<T, U>;
    namespace n {
    template <class T> struct One { T t; };
    template <class T> explicit One(T) -> One<T>;
    int inside() restrict(amp) { One o{2}; return o.t; }
    }
    struct Outer {
      template <class T> struct Inner { T t; };
      template <class T> Inner(T) -> Inner<T>;
      int member() restrict(amp) { Inner i{2}; return i.t; }
    };
    int a() restrict(amp) { Two p{1, 2.0f}; return p.t; }
    int b() restrict(amp) { return n::One{2}.t; }
    int c() restrict(cpu, amp) { Outer::Inner i{2}; return i.t; }
  )");
}

// A guide is no code: its types are only compared.
TEST(Deduction, TheTypesOfAGuideAreNotInCode) {
  expectFaults(R"(
    template <class T> struct Box { T t; };
    Box(const char *) -> Box<const char **>;
    Box(short) -> Box<int>;
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        Box b{1};
        v[i] = b.t;
      });
    }
  )");
}

// The guides of the two constructors deduce the same.
TEST(Deduction, APairOfConstructorsDeducesOnce) {
  expectFaults(R"(
    template <class T> struct Box {
      T t;
      Box(T x) restrict(cpu) : t(x + 1) {}
      Box(T x) restrict(amp) : t(x + 2) {}
      template <class U> Box(T x, U y) restrict(cpu) : t(x + y) {}
      template <class U> Box(T x, U y) restrict(amp) : t(x - y) {}
    };
    struct Outer {
      template <class T> struct Inner {
        T t;
        Inner(T x) restrict(cpu) : t(x) {}
        Inner(T x) restrict(amp) : t(x) {}
      };
    };
    int a() restrict(amp) { Box b(3), c(3, 4); return b.t + c.t; }
    int b() { Box b(3), c(3, 4); return b.t + c.t; }
    int c() restrict(cpu, amp) { Box b(3), c(3, 4); return b.t + c.t; }
    int d() { Outer::Inner i(3); return i.t; }
  )");
}

} // namespace
