//===- visual_cpp_warnings_test.cpp - What Visual C++ warned of -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::expectInKernel;

TEST(VisualCppWarnings, PathsWithoutReturn) {
  expectFaults(R"cpp(
    int sign(float x) {
      if (x < 0)
        return -1;
      if (x > 0)
        return 1;
    } //! C4715
    int inKernels(int x) restrict(amp) {
      if (x < 0)
        return -1;
    } //! C4715
    int none(int x) {
      ++x;
    } //! C4716
    void f(array_view<int> v, int n) {
      auto half = [](int x) -> int {
        if (x)
          return x / 2;
      }; //! C4715
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        auto twice = [](int x) restrict(amp) -> int {
          if (x)
            return 2 * x;
        }; //! C4715
        v[i] = twice(n);
      });
    }
  )cpp");
}

// Two instances are one fault.
TEST(VisualCppWarnings, PathsWithoutReturnOfTemplatesThatAreUsed) {
  expectFaults(R"cpp(
    template <typename T> struct S {
      T get(T x) const {
        if (x > 0)
          return x;
      } //! C4715
      T never(T x) const {
        if (x > 0)
          return x;
      }
    };
    template <typename T> T inKernels(T x) restrict(amp) {
      if (x > 0)
        return x;
    } //! C4715
    float f(array_view<float> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = inKernels(v[i]) + inKernels(i[0]);
      });
      return S<int>().get(1) + S<float>().get(2);
    }
  )cpp");
}

TEST(VisualCppWarnings, PathsThatDoNotReachTheEndNeedNoReturn) {
  expectFaults(R"cpp(
    #include <amp2hip_compat/names.h>
    #include <cstdlib>
    #include <stdexcept>
    __declspec(noreturn) void fail();
    enum Color { Red, Green };
    int throws(int x) {
      if (x)
        return x;
      throw std::runtime_error("x");
    }
    int assumes(int x) {
      switch (x) {
      case 1: return 2;
      default: __assume(0);
      }
    }
    int exits(int x) {
      if (x)
        return x;
      exit(1);
    }
    int fails(int x) {
      if (x)
        return x;
      fail();
    }
    int named(Color x) {
      switch (x) {
      case Red: return 1;
      case Green: return 2;
      }
    }
    int loops(int x) {
      for (;;)
        if (++x > 100)
          return x;
    }
    int inKernels(int x) restrict(amp) {
      do
        if (x > 0)
          return x;
      while (true);
    }
    int main() {}
  )cpp");
}

// Visual C++ warns on the host alone.
TEST(VisualCppWarnings, AVariableOfAKernelIsToldOnce) {
  expectFaults(R"cpp(
    int f(int n) restrict(amp) {
      int sum;
      for (int i = 0; i < n; ++i)
        sum += i;
      return sum; //! C3564
    }
    int g(int n) restrict(amp) {
      int k = k;
      return k; //! C3564
    }
  )cpp");
}

TEST(VisualCppWarnings, VariablesWithoutValue) {
  expectFaults(R"cpp(
    int always() {
      int x;
      return x; //! C4700
    }
    int itself() {
      int x = x + 1; //! C4700
      return x;
    }
    int sometimes(bool b) {
      int x;
      if (b) //! C4701
        x = 1;
      return x;
    }
    int inKernels(bool b) restrict(amp) {
      int x;
      if (b) //! C4701
        x = 1;
      return x;
    }
    void read(int &to);
    int written(int n) {
      int x, y;
      read(x);
      for (int i = 0; i < n; ++i)
        y = i;
      return x + (n ? y : 0);
    }
  )cpp");
}

// Another thread may have given it one.
TEST(VisualCppWarnings, TileStaticVariablesNeedNoValue) {
  expectInKernel(R"cpp(
    tile_static int all, some;
    if (t.local[0] == 0 && t.local[1] == 0)
      some = n;
    t.barrier.wait();
    v[t] = all + some;
  )cpp");
}

// The error of kernels is not a warning, too.
TEST(VisualCppWarnings, KernelsHaveTheirOwnErrorForVariablesWithoutValue) {
  expectFaults(R"cpp(
    int f() restrict(amp) {
      int x;
      return x; //! C3564
    }
  )cpp");
}

TEST(VisualCppWarnings, AddressesOfWhatEndsWithTheFunction) {
  expectFaults(R"cpp(
    struct Pair {
      int x, y;
      Pair(int x, int y) restrict(amp, cpu) : x(x), y(y) {}
      const Pair &scaled(int f) const restrict(amp, cpu) {
        return Pair(x * f, y * f); //! C4172
      }
      const Pair &sum(Pair other) const restrict(amp) {
        Pair result(x + other.x, y + other.y);
        if (x < 0)
          return other; //! C4172
        return result; //! C4172
      }
      Pair &own() restrict(amp) { return *this; }
      int &first() restrict(amp) { return x; }
      Pair value() const restrict(amp) { return Pair(y, x); }
      const Pair &either(const Pair &other, bool that) const restrict(amp) {
        const Pair &same = other;
        return that ? same : *this;
      }
      const Pair &onHost() const { return Pair(y, x); } //! C4172
    };
    const char *text() {
      char buffer[10] = "x";
      return buffer; //! C4172
    }
    int *ofTile() restrict(amp) {
      tile_static int shared[8];
      return shared;
    }
  )cpp");
}

TEST(VisualCppWarnings, FunctionsThatAlwaysCallThemselves) {
  expectFaults(R"cpp(
    float size(float x) { //! C4717
      return size(x) + 1;
    }
    int count(int n) { return n ? count(n - 1) : 0; }
  )cpp");
}

TEST(VisualCppWarnings, ExceptionsThatLeaveFunctionsDeclaredNotToThrow) {
  expectFaults(R"cpp(
    #include <stdexcept>
    void f(int x) throw() {
      if (x)
        throw std::runtime_error("x"); //! C4297
    }
    struct S {
      ~S() {
        throw 1; //! C4297
      }
    };
    void g() noexcept {
      try {
        throw 1;
      } catch (...) {
      }
    }
    void h() { throw 1; }
  )cpp");
}

TEST(VisualCppWarnings, ShiftsByTooManyBits) {
  expectFaults(R"cpp(
    unsigned f(unsigned x) { return x << 32; } //! C4293
    int g(int x) { return x >> -1; } //! C4293
    unsigned h(unsigned x) { return x << 31; }
    unsigned long long i(unsigned long long x) { return x >> 32; }
  )cpp");
}

TEST(VisualCppWarnings, ConstantIndicesOutsideOfArrays) {
  expectFaults(R"cpp(
    int f() {
      int a[4] = {};
      a[4] = 1; //! C4789
      return a[3];
    }
    int g(const int *p) { return p[-1]; }
  )cpp");
}

// Numbers in another register print something else on Linux alone.
TEST(VisualCppWarnings, FormatsForAnotherKindOfNumber) {
  expectFaults(R"cpp(
    #include <cstdio>
    void f(double d, int i, unsigned u, long long l, float *p) {
      printf("%d\n", d); //! C4477
      printf("%f\n", i); //! C4477
      printf("%g %d\n", d, u);
      printf("%d\n", l);
      scanf("%f", p);
    }
  )cpp");
}

TEST(VisualCppWarnings, TestsForNullThatCompilersLeaveOut) {
  expectFaults(R"cpp(
    struct S {
      int x;
      int a() { return this ? x : 0; } //! amp-null-this
      int b() { return this == nullptr ? 0 : x; } //! amp-null-this
    };
    bool f(int &r) { return &r == nullptr; } //! amp-null-this
    bool g(int *p) { return p == nullptr; }
  )cpp");
}
