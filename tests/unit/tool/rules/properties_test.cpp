//===- properties_test.cpp - Members that call functions ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.159
TEST(Properties, AreReadAndWritten) {
  expectFaults(R"(
    struct S {
      int get() const { return 1; }
      __declspec(property(get = get)) int value;
    };
    int f() { S s; return s.value + accelerator().default_view.version; }
  )");
}

// 1.159
TEST(Properties, InSomeInstantiationsOnly) {
  expectFaults(R"cpp(
    template <class A> int rows(A &a) {
      return a.extent[0]; //! amp-property-mixed
    }
    template <class A> int columns(A &a) { return a.extent[1]; }
    struct Plain { int extent[2]; };
    int f(array<int, 2> &a, Plain &p) {
      return rows(a) + rows(p) + columns(a) + p.extent[1];
    }
  )cpp");
}

// 1.159
TEST(Properties, WhereNoInstanceTellsTheClass) {
  expectFaults(R"cpp(
    struct Plain { int extent; };
    template <class T, class = void> struct Has { enum { extent_too = 0 }; };
    template <class T>
    struct Has<T, decltype(void(T().extent))> { //! amp-property-hidden
      enum { extent_too = 1 };
    };
    template <class T, class = decltype(T().version)> char probe(int);
    template <class T> int probe(...);
    int f() { return Has<Plain>::extent_too + sizeof(probe<accelerator>(0)); }
  )cpp");
}

// 1.159
TEST(Properties, OfDifferentAccessors) {
  expectFaults(R"cpp(
    struct A {
      int a() const { return 1; }
      __declspec(property(get = a)) int value;
    };
    struct B {
      int b() const { return 1; }
      __declspec(property(get = b)) int value;
    };
    template <class T> int value(T t) {
      return t.value; //! amp-property
    }
    int f(A a, B b) { return value(a) + value(b) + a.value + b.value; }
  )cpp");
}

// 1.159
TEST(Properties, WithIndices) {
  expectFaults(R"cpp(
    struct S {
      int get(int i, int j) const { return i + j; }
      void put(int i, int j, int value) { last = value; }
      __declspec(property(get = get, put = put)) int at[][];
      int last;
    };
    void f(S &s) {
      s.at[1][2] = s.at[2][1];
      s.at[1][2] += 1; //! amp-property
      s.at[1][2]++;    //! amp-property
    }
  )cpp");
}

// 1.159
TEST(Properties, TheOldValue) {
  expectFaults(R"cpp(
    struct S {
      int get() const { return last; }
      int put(int value) { return last = value; }
      __declspec(property(get = get, put = put)) int value;
      int last;
    };
    int f(S &s) {
      for (s.value = 0; s.value < 3; s.value++)
        s.value--, ++s.value;
      int before = s.value++; //! amp-property
      return ++s.value + (s.value = 3);
    }
  )cpp");
}

// 1.159
TEST(Properties, InUsingDeclarations) {
  expectFaults(R"cpp(
    struct A {
      int get() const { return 1; }
      __declspec(property(get = get)) int value;
    };
    struct B : private A {
      using A::get;
      using A::value; //! amp-property
    };
  )cpp");
}

// 1.014, 1.159
TEST(Properties, MacrosOfThemAndPlainMembers) {
  expectFaults(R"cpp(
    struct Plain { int extent[1]; };
    #define ROWS(a) (a).extent[0]
    #define COLUMNS(a) (a).extent[1]
    #define MEMBER(a, name) a.name
    #define SET(a, name, e) a.name = e
    int f(array<int, 2> &a, Plain &p) {
      return ROWS(a) + COLUMNS(a) + MEMBER(a, extent)[0] + MEMBER(p, extent)[0] +
             ROWS(p); //! amp-macro
    }
    template <class T> int g(T &t) {
      return COLUMNS(t); //! amp-macro
    }
    struct S {
      int get() const { return 1; }
      void put(int i) {}
      __declspec(property(get = get, put = put)) int value;
      int other;
    };
    void h(S &s) {
      SET(s, value, 3); //! amp-macro
      SET(s, other, s.value);
    }
  )cpp");
}

// 1.159
TEST(Properties, OnBothSidesOfAnOperator) {
  expectFaults(R"cpp(
    #include <amp_graphics.h>
    #include <iostream>
    using namespace graphics;
    struct Own {};
    Own &operator+=(Own &own, int) { return own; }
    Own &operator++(Own &own) { return own; }
    Own operator-(const Own &own) { return own; }
    bool operator<=(const extent<1> &a, const extent<1> &b) { return true; }
    template <class T> bool same(array<T, 1> &a, array_view<T, 1> v) {
      return a.extent == v.extent && !(a.extent != v.extent) &&
             a.extent <= v.extent && a.extent[0] < v.extent[0];
    }
    template <class T> extent<1> sum(array<T, 1> &a, array_view<T, 1> v) {
      return a.extent + v.extent;
    }
    template <class T> struct Both {
      array<T> &a, &b;
      bool same = a.accelerator_view == b.accelerator_view;
      bool other() { return a.accelerator_view != b.accelerator_view; }
    };
    template <class V> auto vectors(V &v, float_2 e) {
      v.xy += e;
      v.xy += v.yx;
      ++v.xy;
      v.xy--;
      v.x += v.y;
      std::cout << v.x << v.y;
      return -v.xy + v.xy * 2.0f * v.zw;
    }
    void f(array<int> &a) {
      array_view<int> view(a);
      float_4 v;
      same(a, view);
      sum(a, view);
      vectors(v, float_2());
      Both<int>{a, a}.other();
      [](auto x, auto y) { return x.extent == y.extent; }(view, view);
    }
  )cpp");
}
