//===- tile_static_syntax_test.cpp - What tile_static may stand before ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 1.117
TEST(TileStaticSyntax, FunctionIsRestrictedToAmp) {
  expectFaults(R"(
    void f() restrict(amp) { tile_static int a; a = 1; }
    void g() { tile_static int a; } //! C3584
    void h() restrict(cpu) { tile_static int a; } //! C3584
    void i() restrict(cpu, amp) { tile_static int a; } //! C3584
    auto l = []() restrict(cpu, amp) { tile_static int a; }; //! C3584
  )");
}

// 1.118
TEST(TileStaticSyntax, OnlyLocalVariables) {
  expectFaults(R"(
    tile_static int global; //! C3584
    struct S {
      tile_static int member; //! C3584
    };
    void parameter(tile_static int p) restrict(amp); //! C3584
    tile_static int function() restrict(amp); //! C3584
    void f() restrict(amp) {
      static tile_static int a; //! C3584
      tile_static extern int b; //! C3584
    }
  )");
}

// 1.119
TEST(TileStaticSyntax, NoPointersReferencesOrContainers) {
  expectFaults(R"(
    struct View { array_view<int> v; };
    struct Fine { int a[4]; float b; };
    void f() restrict(amp) {
      tile_static Fine ok[2][3][4];
      tile_static Fine one;
      tile_static int *pointer; //! C3584
      tile_static int *pointers[4]; //! C3581 C3584
      tile_static View view; //! C3584
      ok[1][2][3].b = one.b;
    }
  )");
}

// 1.119
TEST(TileStaticSyntax, NoNullPointer) {
  expectFaults(R"(
    void f() restrict(amp) {
      tile_static decltype(nullptr) null; //! C3584
    }
  )");
}

// 1.120
TEST(TileStaticSyntax, NoInitializer) {
  expectFaults(R"(
    struct S { int x; };
    void f() restrict(amp) {
      tile_static int a = 1; //! C3584
      tile_static int b(1); //! C3584
      tile_static int c{1}; //! C3584
      tile_static int d[2] = {1, 2}; //! C3584
      tile_static S e = {1}; //! C3584
      tile_static S g{}; //! C3584
    }
  )");
}

// 1.121
TEST(TileStaticSyntax, NoConstructorIsRun) {
  expectFaults(R"(
    struct Default { int x; Default() restrict(cpu, amp) : x(1) {} };
    struct Host { int x; Host() : x(1) {} };
    struct None { int x; None(int i) restrict(cpu, amp) : x(i) {} };
    class Private { Private() restrict(amp) {} ~Private() restrict(amp) {} };
    struct Deleted { Deleted() = delete; };
    struct Plain { int x; };
    void f() restrict(amp) {
      tile_static Default a; //! C4881
      tile_static Host b; //! C4881
      tile_static None c, d[3]; //! C4881 C4881
      tile_static Private e; //! C4881
      tile_static Deleted g;
      tile_static Plain h;
      a.x = b.x + c.x + d[2].x + h.x;
    }
    template <typename T> void in() restrict(amp) {
      tile_static T t; //! C4881
      t.x = 1;
    }
    void use() restrict(amp) { in<None>(); in<Plain>(); }
  )");
}

// 1.121
TEST(TileStaticSyntax, OtherConstructorsStayErrors) {
  expectFaults(R"(
    struct None { int x; None(int i) restrict(cpu, amp) : x(i) {} };
    void f() restrict(amp) {
      tile_static None a; //! C4881
      None b; //! amp-parse
      a.x = b.x;
    }
  )");
}

// 1.122
TEST(TileStaticSyntax, LambdasInsideShareTheVariable) {
  expectFaults(R"(
    void f(tile_barrier b) restrict(amp) {
      tile_static int a;
      auto set = [=](int v) { a = v; };
      set(1);
      b.wait();
    }
  )");
}

// 1.123
TEST(TileStaticSyntax, EveryBlockMayDeclare) {
  expectFaults(R"(
    template <typename T> T helper(T v) restrict(amp) {
      tile_static T t;
      t = v;
      return t;
    }
    struct S {
      int member() restrict(amp) { tile_static int m; m = 1; return m; }
    };
    int f(int n) restrict(amp) {
      if (n > 1) { tile_static int a; a = n; }
      for (int i = 0; i < 2; ++i) { tile_static int a[2]; a[i] = i; }
      switch (n) { case 1: { tile_static float a; a = 1; } default: break; }
      S s;
      auto l = [](int v) restrict(amp) { tile_static int q; q = v; return q; };
      return helper(1) + int(helper(1.0f)) + s.member() + l(1);
    }
  )");
}

// 1.124
TEST(TileStaticSyntax, TileHas32Kilobytes) {
  expectFaults(R"(
    void fits(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        tile_static int a[8192];
        a[t.local[0]] = 1;
      });
    }
    void one() restrict(amp) { tile_static int c; c = 1; }
    void tooMuch(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(), //! C3565
                        [=](tiled_index<4> t) restrict(amp) {
        tile_static int b[8192];
        b[t.local[0]] = 1;
        one();
      });
    }
  )");
}

// 1.125
TEST(TileStaticSyntax, PointersAndReferencesGoToHelpers) {
  expectFaults(R"(
    template <int N> int sum(int (&t)[N]) restrict(amp) { return t[0] + N; }
    int first(const int *p) restrict(cpu, amp) { return *p; }
    int f() restrict(amp) {
      tile_static int a[4];
      a[0] = 1;
      int *p = &a[0];
      int (&r)[4] = a;
      return sum(a) + first(a) + *p + r[0];
    }
  )");
}

// 1.126
TEST(TileStaticSyntax, ViewsOfTileStaticMemory) {
  expectFaults(R"(
    void f(array_view<int> out) {
      parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t)
                        restrict(amp) {
        tile_static int a[4];
        array_view<int> v(4, a);
        array_view<int, 2> w(extent<2>(2, 2), &a[0]);
        v[t.local] = 1;
        t.barrier.wait();
        out[t] = w(1, 1);
      });
    }
  )");
}

// 1.127
TEST(TileStaticSyntax, LaunchWithoutTilesIsWarnedOf) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        tile_static int a; //! C3600
        a = 1;
        v[i] = a;
      });
    }
  )");
}

// 1.128
TEST(TileStaticSyntax, AnyOrderOfSpecifiers) {
  expectFaults(R"(
    struct S { int x; };
    void f() restrict(amp) {
      tile_static float a[4];
      float tile_static b[4];
      unsigned tile_static int c;
      struct S tile_static d;
      a[0] = b[0];
      c = d.x;
    }
  )");
}

// 1.129
TEST(TileStaticSyntax, SeveralDeclarators) {
  expectFaults(R"(
    void f() restrict(amp) {
      tile_static int a[4], b, c[2][2];
      a[1] = b + c[1][1];
    }
    void g() restrict(amp) {
      tile_static int a, *p, b = 1; //! C3584 C3584
      a = b;
    }
  )");
}

// 1.130
TEST(TileStaticSyntax, DependentBounds) {
  expectFaults(R"(
    const int width = 8;
    template <typename T, int Size> struct Tile {
      static void run() restrict(amp) {
        tile_static T buffer[Size * 2][width];
        buffer[1][0] = T();
      }
    };
    template <int Size> void launch(array_view<float> v) {
      parallel_for_each(v.extent.tile<Size>(), [=](tiled_index<Size> t)
                        restrict(amp) {
        tile_static float a[Size + 1];
        a[t.local[0]] = v[t];
        Tile<float, Size>::run();
      });
    }
    void use(array_view<float> v) { launch<4>(v); launch<8>(v); }
  )");
}

// A class template's name is no type that has a size.
TEST(TileStaticSyntax, ADeducedTypeHasNoSize) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        tile_static tiled_index counter; //! amp-parse
        v[t] = 1;
      });
    }
  )");
}

TEST(TileStaticSyntax, ObjectsWithConstructorsAreNotUsedInLambdas) {
  expectFaults(R"cpp(
    struct Sum {
      int n;
      Sum() restrict(amp) : n(0) {}
    };
    void f(array_view<int> v) {
      parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static Sum sum; //! amp-C4881 amp-tile-static-class
        auto set = [&](int i) restrict(amp) { sum.n = i; };
        set(1);
        v[t.global] = sum.n;
      });
    }
  )cpp");
}
