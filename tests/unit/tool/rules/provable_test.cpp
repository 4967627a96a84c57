//===- provable_test.cpp - Faults that the flow of control proves ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.089
TEST(Provable, LoopsThatNothingLeavesAreRefused) {
  expectFaults(R"(
    int f(int n) restrict(amp) {
      while (true) //! C3563
        ++n;
      return n;
    }
    int g(int n) restrict(amp) {
      for (;;) { //! C3563
        if (false)
          break;
        if (n == 3)
          continue;
        ++n;
      }
    }
    int h(int n) restrict(amp) {
      do { //! C3563
        for (int i = 0; i < 3; ++i)
          n += i;
      } while (1);
    }
    int ended(int n) restrict(amp) {
      for (;;)
        if (n > 3)
          break;
      while (true) //! C3563
        ++n;
    }
    template <bool Stop> int t(int n) restrict(amp) {
      for (;;) { //! C3563
        if (Stop)
          return n;
        ++n;
      }
    }
    int u(int n) restrict(amp) { return t<true>(n) + t<false>(n); }
  )");
}

// 1.089
TEST(Provable, LoopsWithAWayOutAreAccepted) {
  expectFaults(R"(
    int f(int n) restrict(amp) {
      while (true)
        if (++n == 7)
          break;
      for (;;)
        if (--n == 0)
          return n;
    }
    int g(int n) restrict(amp) {
      do {
        switch (n) {
        case 1: return n;
        default: --n;
        }
      } while (true);
    }
    int h(int n) restrict(amp) {
      for (int i = 0; i < n; --i)
        ++n;
      while (false)
        ++n;
      return n;
    }
    int onHost() { for (;;) {} }
  )");
}

// 1.090
TEST(Provable, ReadsWithoutAnyValueAreRefused) {
  expectFaults(R"(
    int f() restrict(amp) {
      int x;
      return x; //! C3564
    }
    float g(int n) restrict(amp) {
      float sum;
      for (int i = 0; i < n; ++i)
        sum += i; //! C3564
      return 0;
    }
    void h(array_view<int> v) {
      parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
        bool b;
        v[i] = b ? 1 : 2; //! C3564
      });
    }
  )");
}

// An initializer helps all reads of the variable.
TEST(Provable, AVariableWithoutAValueIsOneFault) {
  expectFaults(R"(
    int f() restrict(amp) {
      int s;
      int twice = s + s; //! C3564
      return twice + s;
    }
  )");
}

// 1.090
TEST(Provable, ReadsThatMayHaveAValueAreAccepted) {
  expectFaults(R"(
    void set(int &x) restrict(amp) { x = 1; }
    int f(bool b) restrict(amp) {
      int x, y, z;
      if (b)
        x = 1;
      set(y);
      z = 3;
      return (b ? x : 0) + y + z;
    }
    struct S { int a, b; };
    int g() restrict(amp) {
      S s;
      s.a = 1;
      int part[4];
      part[0] = 2;
      return s.a + part[0];
    }
    void h(array_view<int> v) {
      parallel_for_each(v.get_extent().tile<4>(),
                        [=](tiled_index<4> t) restrict(amp) {
        tile_static int first;
        if (t.local[0] == 0)
          first = v[t];
        t.barrier.wait();
        v[t] = first;
      });
    }
  )");
}

// 1.091
TEST(Provable, DivisionByAConstantZeroIsRefused) {
  expectFaults(R"(
    int f(int n) restrict(amp) {
      const int none = 0;
      n /= 0;           //! C3567
      n %= none;        //! C3567
      return n / none + //! C3567
             n % (3 - 3); //! C3567
    }
    float g(float x) restrict(amp) {
      x /= 0;          //! C4872
      return x / 0.0f; //! C4872
    }
    template <int N> int t(int n) restrict(amp) {
      return n / N; //! C3567
    }
    int u(int n) restrict(amp) { return t<0>(n) + t<2>(n); }
  )");
}

// 1.091
TEST(Provable, DivisionThatIsNotReachedOrNotByZeroIsAccepted) {
  expectFaults(R"(
    template <int N> int t(int n) restrict(amp) { return N ? n / N : n; }
    int u(int n) restrict(amp) { return t<0>(n) + t<2>(n) + n / 2; }
    float g(float x, float y) restrict(amp) { return x / y + x / 0.5f; }
    int onHost(int n) { return n / 0; }
  )");
}

TEST(Provable, AValueThatIsNotUnderstoodIsAValue) {
  expectFaults(R"(
    struct Generator {
      void step() restrict(amp) {
        unsigned y = state.word[1];
        unsigned x = state.word[0] ^ y;
        x ^= x << 11;
      }
      missing::State state; //! amp-parse
    };
  )");
}
