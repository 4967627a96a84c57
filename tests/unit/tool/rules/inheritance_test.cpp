//===- inheritance_test.cpp - What device code contains is device code ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.042
TEST(Inheritance, MembersOfLocalClasses) {
  expectFaults(R"(
    int onHost();
    int f(int n) restrict(amp) {
      class Local {
      public:
        Local(int k) : m(k) {}
        ~Local() {}
        int get() const { return m; }
        int operator()(int i) { return i + m; }
        operator int() const { return m; }
        static int one() { return 1; }
        int bad() { return onHost(); } //! C3930
      private:
        int m;
      } l(n);
      return l.get() + l(2) + int(l) + Local::one();
    }
  )");
}

// 1.042
TEST(Inheritance, Lambdas) {
  expectFaults(R"(
    int onHost();
    int onAccelerator() restrict(amp);
    int f(int n) restrict(amp) {
      auto good = [=](int i) { return i + n + onAccelerator(); };
      auto bad = [=]() -> int { return onHost(); }; //! C3930
      return good(1) + bad();
    }
    int g() {
      auto host = [] { return onHost(); };
      auto bad = [](int) { return onAccelerator(); }; //! C3930
      return host() + bad(1);
    }
  )");
}

// 1.042: attributes around the parameters of a lambda hide no side.
TEST(Inheritance, LambdasWithAttributes) {
  expectFaults(R"(
    int onHost();
    int onAccelerator() restrict(amp);
    int f(int n) restrict(amp) {
      auto good = [=]([[maybe_unused]] int i) { return n + onAccelerator(); };
      auto bad = [=]([[maybe_unused]] int i) -> int { return onHost(); }; //! C3930
      auto own = [=]([[maybe_unused]] int i) restrict(amp) { return onAccelerator(); };
      auto inner = [x = [=]([[maybe_unused]] int i) { return onAccelerator(); }(1)](
                       [[maybe_unused]] [[maybe_unused]] int i) { return x; };
      return -[] { return onAccelerator(); }() + good(1) + bad(1) + own(1) + inner(1);
    }
    int g() {
      auto host = []([[maybe_unused]] int i) { return onHost(); };
      auto bad = []([[maybe_unused]] int i) { return onAccelerator(); }; //! C3930
      auto own = []([[maybe_unused]] int i) restrict(amp) { return onHost(); }; //! C3930
      return host(1) + bad(1);
    }
  )");
}

// 1.042
TEST(Inheritance, AnAttributeThatNothingClosesEndsNoSource) {
  expectFaults(R"(
    int f() restrict(amp) {
      auto bad = []([[maybe_unused] int i) { return i; }; //! amp-parse amp-parse amp-parse amp-parse
      return 1;
    }
  )");
}

// 1.042
TEST(Inheritance, OverloadsInLambdasAreTheirSides) {
  expectFaults(R"(
    int side(int) restrict(cpu);
    float side(float) restrict(amp);
    template <typename T, typename U> struct Same;
    template <typename T> struct Same<T, T> { static const int value = 1; };
    void f() restrict(amp) {
      [] { return Same<decltype(side(1)), float>::value; }();
    }
    void g() {
      [] { return Same<decltype(side(1.0f)), int>::value; }();
    }
  )");
}

// 1.042
TEST(Inheritance, BothRestrictionsAreInherited) {
  expectFaults(R"(
    int onAccelerator() restrict(amp);
    int onHost();
    int f() restrict(cpu, amp) {
      struct Local {
        int a() { return 1; }
        int b() { return onAccelerator(); } //! C3930
        int c() { return onHost(); } //! C3930
      } l;
      return l.a() + l.b() + l.c();
    }
  )");
}

// 1.043
TEST(Inheritance, ClauseOfItsOwnWins) {
  expectFaults(R"(
    int onHost();
    int f() restrict(cpu, amp) {
      struct Local {
        int host() restrict(cpu) { return onHost(); }
        int both() { return 1; }
      } l;
      auto lambda = []() restrict(cpu) { return onHost(); };
      (void)lambda;
      return l.both();
    }
    int g() restrict(amp) {
      struct Local {
        int host() restrict(cpu) { return onHost(); }
      } l;
      return l.host(); //! C3930
    }
  )");
}

// 1.044
TEST(Inheritance, DepthIsNotLimited) {
  expectFaults(R"(
    int onHost();
    int f() restrict(amp) {
      struct A {
        int a() {
          auto l = [](int i) {
            struct B {
              struct C {
                int c() { return 1; }
                int bad() { return onHost(); } //! C3930
              };
              int b() { return C().c() + C().bad(); }
            };
            return B().b() + i;
          };
          return l(1);
        }
      };
      return A().a();
    }
  )");
}

// 1.045
TEST(Inheritance, MembersOfOtherClassesStayCpu) {
  expectFaults(R"(
    struct Outside { int get() { return 1; } };
    int f() restrict(amp) {
      Outside o;
      return o.get(); //! C3930
    }
    int g() restrict(cpu, amp) {
      Outside o;
      return o.get(); //! C3930
    }
  )");
}

// 1.046
TEST(Inheritance, LocalClassesUseTileStaticVariables) {
  expectFaults(R"(
    void f(array_view<int> out) {
      parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t)
                        restrict(amp) {
        tile_static int shared[4];
        struct Local {
          void set(int i) { shared[i] = i; }
          int get(int i) const { return shared[i]; }
        } l;
        l.set(t.local[0]);
        t.barrier.wait();
        auto last = [] { return shared[3]; };
        out[t] = l.get(3 - t.local[0]) + last();
      });
    }
    int g() restrict(amp) {
      int plain = 1;
      struct Local {
        int get() { return plain; } //! amp-parse
      };
      return Local().get();
    }
  )");
}
