//===- uniformity_test.cpp - Who reaches a barrier ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::expectInKernel;

// 1.131
TEST(Uniformity, BarriersComeFromATiledIndexAlone) {
  expectFaults(R"(
    void f(tiled_index<4> t) restrict(amp) {
      tile_barrier copy = t.barrier;
      copy.wait();
    }
    void g() restrict(amp) {
      tile_barrier mine; //! amp-parse
      mine.wait();
    }
  )");
}

// 1.132
TEST(Uniformity, AllThreadsReachTheSameBarrier) {
  expectInKernel(R"(
    if (t.local[0] < 2)
      v[t] = 0;
    t.barrier.wait();
    if (t.local[0] < 2)
      t.barrier.wait(); //! C3561
    else
      t.barrier.wait(); //! C3561
  )");
}

// 1.132
TEST(Uniformity, TheBarrierIsNamed) {
  expectInKernel(R"(
    if (t.global[1] % 2 == 0) {
      v[t] = 0;
      t.barrier.wait(); //! C3561
      v[t] = 1;
    }
  )");
}

// 1.133
TEST(Uniformity, EveryBranchCounts) {
  expectInKernel(R"(
    switch (t.local[0]) {
    case 0:
      t.barrier.wait(); //! C3561
    }
    switch (n) {
    case 0:
      t.barrier.wait();
    }
    v[t] = t.local[0] ? meetIf(t) : 0;
    v[t] = n ? meet(t) : 0;
    bool both = t.local[0] == 0 && meetIfAnd(t) == 1;
    both = n == 0 && meet(t) == 1;
    bool one = t.local[0] == 0 || meetIfOr(t) == 1;
    one = n == 0 || meet(t) == 1;
  )",
                 R"(
    int meet(tiled_index<4, 4> t) restrict(amp) {
      t.barrier.wait();
      return 1;
    }
    int meetIf(tiled_index<4, 4> t) restrict(amp) {
      t.barrier.wait(); //! C3561
      return 1;
    }
    int meetIfAnd(tiled_index<4, 4> t) restrict(amp) {
      t.barrier.wait(); //! C3561
      return 1;
    }
    int meetIfOr(tiled_index<4, 4> t) restrict(amp) {
      t.barrier.wait(); //! C3561
      return 1;
    }
  )");
}

// 1.133
TEST(Uniformity, EveryLoopCounts) {
  expectInKernel(R"(
    for (int i = 0; i < t.local[0]; ++i)
      t.barrier.wait(); //! C3561
    for (int i = 0; i < n; ++i)
      t.barrier.wait();
    int left = t.local[1];
    while (left-- > 0)
      t.barrier.wait(); //! C3561
    left = n;
    while (left-- > 0)
      t.barrier.wait();
    left = t.local[1];
    do
      t.barrier.wait(); //! C3561
    while (--left > 0);
    left = n;
    do
      t.barrier.wait();
    while (--left > 0);
  )");
}

// 1.135
TEST(Uniformity, NoThreadReturnsBeforeABarrier) {
  expectInKernel(R"(
    if (n == 0)
      return;
    t.barrier.wait();
    if (t.global[0] >= n)
      return;
    t.barrier.wait(); //! C3561
  )");
}

// 1.135
TEST(Uniformity, ThreadsThatReturnFromAHelperAreBackInItsCaller) {
  expectInKernel(R"(
    set(v, t);
    t.barrier.wait();
    if (sign(t.local[0]) > 0)
      t.barrier.wait(); //! C3561
  )",
                 R"(
    void set(array_view<int, 2> v, tiled_index<4, 4> t) restrict(amp) {
      if (t.local[0] == 0)
        return;
      v[t] = 1;
    }
    int sign(int x) restrict(amp) {
      if (x > 0)
        return 1;
      return 0;
    }
  )");
}

// 1.135
TEST(Uniformity, NobodyMissesThreadsThatAllWentAnotherWay) {
  expectInKernel(R"(
    switch (n) {
    case 0:
      if (t.local[0] == 0)
        break;
      v[t] = 2;
      break;
    case 1:
      t.barrier.wait();
      break;
    case 2:
      if (t.local[0] == 0)
        break;
      v[t] = 3;
    default:
      t.barrier.wait(); //! C3561
    }
    if (n > 3) {
      if (t.local[0] == 0)
        return;
      v[t] = 4;
      return;
    }
    t.barrier.wait();
    if (n > 2) {
      if (t.local[0] == 0)
        return;
      v[t] = 5;
    }
    t.barrier.wait(); //! C3561
  )");
}

// 1.135
TEST(Uniformity, NoThreadBreaksOffALoopWithABarrier) {
  expectInKernel(R"(
    for (int i = 0; i < n; ++i) {
      if (i == 3)
        break;
      t.barrier.wait();
    }
    for (int i = 0; i < n; ++i) {
      if (i == t.local[0])
        break;
      t.barrier.wait(); //! C3561
    }
    for (int i = 0; i < n; ++i) {
      t.barrier.wait(); //! C3561
      if (i == t.local[0])
        break;
    }
    t.barrier.wait();
  )");
}

// 1.135
TEST(Uniformity, NoThreadContinuesPastABarrier) {
  expectInKernel(R"(
    for (int i = 0; i < n; ++i) {
      if (i == t.local[0])
        continue;
      t.barrier.wait(); //! C3561
    }
    for (int i = 0; i < n; ++i) {
      t.barrier.wait();
      if (i == t.local[0])
        continue;
      v[t] = i;
    }
    t.barrier.wait();
  )");
}

// 1.132: the threads that make an object are those that end it.
TEST(Uniformity, DestructorsReachBarriers) {
  for (const char *Body : {
           "if (v[t]) { Guard guard(t.barrier); }",
           "if (v[t]) { Guard guard(t.barrier); return; }",
           "for (int i = 0; i < v[t]; ++i) { Guard guard(t.barrier); break; }",
           "while (v[t]) { Guard guard(t.barrier); if (n) continue; other = 1; "
           "}",
           "if (v[t]) { Whole whole(t.barrier); }",
           "if (v[t]) { const Guard &guard = Guard(t.barrier); }",
           "if (v[t]) Guard(t.barrier);",
           "if (v[t]) meet(Guard(t.barrier));",
           "if (v[t]) v[t] = Guard(t.barrier).n;",
           "if (v[t]) { Guard guard = make(t.barrier, n); }",
           "if (v[t]) (void)Guard(t.barrier);",
           "v[t] ? (void)Guard(t.barrier) : (void)0;",
           "other = (v[t] && (Guard(t.barrier), true));",
           "other = v[t] ? Whole(t.barrier).n : 0;",
           "if (v[t]) other = (n ? Guard(t.barrier) : Guard(t.barrier)).n;",
       })
    expectInKernel(("int other = 0;" + std::string(Body)), R"(
      struct Guard {
        tile_barrier b;
        int n;
        Guard(tile_barrier b) restrict(amp) : b(b), n(0) {}
        ~Guard() restrict(amp) {
          b.wait(); //! C3561
        }
      };
      struct Whole {
        Guard guard;
        int n;
        Whole(tile_barrier b) restrict(amp) : guard(b), n(0) {}
      };
      void meet(Guard guard) restrict(amp) {}
      Guard make(tile_barrier b, int x) restrict(amp) { return Guard(b); }
    )");
}

// 1.132
TEST(Uniformity, AllThreadsEndAnObjectThatAllHaveMade) {
  expectInKernel(R"(
    Guard first(t.barrier);
    if (n) {
      Whole whole(t.barrier);
      v[t] = t.local[0];
    }
    for (int i = 0; i < n; ++i) {
      Guard guard(t.barrier);
      if (i == t.local[0])
        continue;
      v[t] = i;
    }
    for (Guard guard(t.barrier); guard.n < 2; ++guard.n)
      if (t.local[0])
        v[t] = guard.n;
    if (t.local[0])
      v[t] = 4;
    meet(Guard(t.barrier));
    Guard(t.barrier);
    const Guard &reference = Guard(t.barrier);
    Guard returned = make(t.barrier, t.local[0]);
    Guard copy = t.local[1] ? Guard(t.barrier) : Guard(t.barrier);
    Guard last = (v[t] ? v[t] = 1 : 0, t.local[1] ? copy : Guard(t.barrier));
    v[t] = (t.local[1] ? Guard(t.barrier) : Guard(t.barrier)).n;
    (void)(n ? Whole(t.barrier).guard.n : 0);
    (void)(t.local[1] ? Guard(t.barrier) : Guard(t.barrier));
    if (t.local[0] == 0)
      return;
    v[t] = 5;
  )",
                 R"(
    struct Guard {
      tile_barrier b;
      int n;
      Guard(tile_barrier b) restrict(amp) : b(b), n(0) {}
      ~Guard() restrict(amp) { b.wait(); }
    };
    struct Whole {
      Guard guard;
      Whole(tile_barrier b) restrict(amp) : guard(b) {}
    };
    void meet(Guard guard) restrict(amp) {}
    Guard make(tile_barrier b, int x) restrict(amp) {
      if (x)
        return Guard(b);
      return b;
    }
  )");
}

// 1.136
TEST(Uniformity, WhatIsNotProvedIsAccepted) {
  expectFaults(R"(
    int unknown(int x) restrict(amp);
    void f(tiled_index<4> t, int given, array_view<int> v) restrict(amp) {
      v[0] = given;
      if (unknown(given) || v[0])
        t.barrier.wait();
    }
  )");
}

// 1.137
TEST(Uniformity, BarriersStandInLoopsHelpersAndTemplates) {
  expectFaults(R"(
    template <typename Index>
    void twice(const Index &t, int n) restrict(amp) {
      for (int i = 0; i < n; ++i)
        t.barrier.wait(); //! C3561
    }
    void meet(tile_barrier b) restrict(amp) { b.wait(); }
    void launch(array_view<int> v) {
      parallel_for_each(v.extent.tile<8>(),
                        [=](tiled_index<8> t) restrict(amp) {
        for (int stride = 4; stride > 0; stride /= 2) {
          if (t.local[0] < stride)
            v[t] += stride;
          meet(t.barrier);
        }
        twice(t, 2);
        auto all = [=]() { meet(t.barrier); };
        all();
        if (t.local[0] == 0)
          twice(t, 2);
      });
    }
    template <typename Index> void uneven(const Index &t) restrict(amp) {
      twice(t, 3);
      if (t.local[0])
        twice(t, 3);
    }
    void other(tiled_index<2, 2> t) restrict(amp) { uneven(t); }
  )");
}

// 1.138
TEST(Uniformity, CpuCodeHasNoBarrier) {
  expectFaults(R"(
    void onAccelerator(tiled_index<4> t) restrict(amp) { t.barrier.wait(); }
    void onHost(tiled_index<4> t) { t.barrier.wait(); }           //! C3930
    void onBoth(tiled_index<4> t) restrict(cpu, amp) {
      t.barrier.wait(); //! C3930
    }
  )");
}

// 1.139
TEST(Uniformity, KernelsWithoutTilesHaveNoBarrier) {
  expectFaults(R"(
    void launch(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(),
                        [=](tiled_index<4> t) restrict(amp) {
        t.barrier.wait();
      });
      parallel_for_each(v.extent,
                        [=](index<1> i) restrict(amp) {
        i.barrier.wait(); //! amp-parse
      });
    }
  )");
}

// 1.139
TEST(Uniformity, LaunchesWithoutTilesGiveNoTiledIndex) {
  expectFaults(R"(
    void launch(array_view<int> v) {
      parallel_for_each(v.extent,
                        [=](tiled_index<4> t) restrict(amp) { //! C3577
        t.barrier.wait();
      });
    }
  )");
}
