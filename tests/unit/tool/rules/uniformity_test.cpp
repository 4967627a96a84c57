//===- uniformity_test.cpp - Who reaches a barrier ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

namespace {

/// A kernel on tiles of 4 by 4 threads; `n` and `v` are captured.
void expectInKernel(llvm::StringRef Body, llvm::StringRef Before = "") {
  expectFaults((Before + R"(
    void launch(array_view<int, 2> v, int n) {
      parallel_for_each(v.extent.tile<4, 4>(),
                        [=](tiled_index<4, 4> t) restrict(amp) {)" +
                Body + R"(
      });
    }
  )")
                   .str());
}

} // namespace

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
TEST(Uniformity, TheFirstStatementThatSomeThreadsRunIsNamed) {
  expectInKernel(R"(
    if (t.global[1] % 2 == 0) {
      v[t] = 0; //! C3561
      t.barrier.wait();
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
    v[t] = t.local[0] ? meet(t) //! C3561
                      : 0;
    v[t] = n ? meet(t) : 0;
    bool both = t.local[0] == 0 &&
                meet(t) == 1; //! C3561
    both = n == 0 && meet(t) == 1;
    bool one = t.local[0] == 0 ||
               meet(t) == 1; //! C3561
    one = n == 0 || meet(t) == 1;
  )",
                 R"(
    int meet(tiled_index<4, 4> t) restrict(amp) {
      t.barrier.wait();
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

// 1.134
TEST(Uniformity, ConstantsCapturesAndTheTileAreTheSameForAll) {
  expectFaults(R"(
    struct Kernel {
      int member;
      array_view<int> v;
      void operator()(tiled_index<4> t) const restrict(amp) {
        if (member > 2)
          t.barrier.wait();
        if (t.tile[0] % 2 == 0 || t.tile_origin[0] == 8)
          t.barrier.wait();
        if (t.tile_extent[0] == 4 && t.tile_dim0 == 4)
          t.barrier.wait();
        if (v[t.tile] == 0)
          t.barrier.wait();
        if (v[t.global] == 0)
          t.barrier.wait(); //! C3561
      }
    };
    template <int Rounds> void repeat(tiled_index<4> t) restrict(amp) {
      if (Rounds > 2)
        t.barrier.wait();
    }
    void launch(array_view<int> v, Kernel k) {
      parallel_for_each(v.extent.tile<4>(), k);
      parallel_for_each(v.extent.tile<4>(),
                        [=](tiled_index<4> t) restrict(amp) { repeat<3>(t); });
    }
  )");
}

// 1.134
TEST(Uniformity, TileStaticValuesAreTheSameBehindABarrier) {
  expectInKernel(R"(
    tile_static int flag;
    tile_static int flags[4];
    if (t.local[0] == 0 && t.local[1] == 0)
      flag = v[t]; //! C3569
    flags[t.local[0]] = n;
    if (flag)
      t.barrier.wait(); //! C3561
    t.barrier.wait();
    if (flag && flags[0])
      t.barrier.wait();
    if (flags[t.local[0]])
      t.barrier.wait(); //! C3561
  )");
}

// 1.134
TEST(Uniformity, VariablesFollowWhatIsAssigned) {
  expectInKernel(R"(
    int x = t.local[0] + n;
    if (x)
      t.barrier.wait(); //! C3561
    x = n;
    if (x)
      t.barrier.wait();
    if (t.local[1] == 0)
      x = n;
    if (x)
      t.barrier.wait(); //! C3561
    index<2> where = t.local;
    int &alias = x;
    alias = where[0];
    int *pointer = &x;
    if (*pointer)
      t.barrier.wait(); //! C3561
    *pointer = t.tile[1];
    if (x)
      t.barrier.wait();
  )");
}

// 1.134
TEST(Uniformity, FunctionsOfUniformValuesAreUniform) {
  expectInKernel(R"(
    if (twice(n) > 2)
      t.barrier.wait();
    if (twice(t.local[0]) > 2)
      t.barrier.wait(); //! C3561
    int x = 0;
    number(t, x);
    if (x)
      t.barrier.wait(); //! C3561
    auto half = [=](int y) { return y / 2; };
    if (half(n))
      t.barrier.wait();
    if (half(x))
      t.barrier.wait(); //! C3561
  )",
                 R"(
    int twice(int x) restrict(amp) { return x > 0 ? 2 * x : 0; }
    void number(const tiled_index<4, 4> &t, int &x) restrict(amp) {
      x = t.local[0] * 4 + t.local[1];
    }
  )");
}

// 1.134
TEST(Uniformity, ATiledIndexBecomesAnIndex) {
  expectFaults(R"(
    void f(array_view<int> v) {
      parallel_for_each(v.get_extent().tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        index<1> i = t;
        v[i] = 1;
        if (i[0] > 2)
          t.barrier.wait(); //! C3561
        index<1> tile(t.tile);
        if (tile[0] > 2)
          t.barrier.wait();
      });
    }
  )");
}

// 1.134
TEST(Uniformity, MembersAreToldApart) {
  expectFaults(R"(
    struct Task {
      tile_barrier barrier;
      int rounds, me;
      Task(const tiled_index<4> &t, int n) restrict(amp)
          : barrier(t.barrier), rounds(n), me(t.local[0]) {}
      void run() const restrict(amp) {
        for (int i = 0; i < rounds; ++i)
          barrier.wait();
        for (int i = 0; i < me; ++i)
          barrier.wait(); //! C3561
      }
    };
    void launch(array_view<int> v, int n) {
      parallel_for_each(v.extent.tile<4>(),
                        [=](tiled_index<4> t) restrict(amp) {
        Task task(t, n);
        task.run();
      });
    }
  )");
}

// 1.134
TEST(Uniformity, AtomicsTellThreadsApart) {
  expectInKernel(R"(
    tile_static int count;
    if (t.local[0] == 0 && t.local[1] == 0)
      count = 0;
    t.barrier.wait();
    int ticket = atomic_fetch_inc(&count);
    if (ticket == 0)
      t.barrier.wait(); //! C3561
    t.barrier.wait();
    if (count == 16)
      t.barrier.wait();
  )");
}

// 1.134
TEST(Uniformity, ParametersAreUniformWhenAllCallersSaySo) {
  expectInKernel(R"(
    uniform(t, n);
    uniform(t, 2 * n);
    mixed(t, n);
    mixed(t, t.local[0]);
  )",
                 R"(
    void uniform(tiled_index<4, 4> t, int n) restrict(amp) {
      if (n)
        t.barrier.wait();
    }
    void mixed(tiled_index<4, 4> t, int n) restrict(amp) {
      if (n)
        t.barrier.wait(); //! C3561
    }
  )");
}

// 1.134
TEST(Uniformity, ADimensionOfOneThreadTellsNobodyApart) {
  expectFaults(R"(
    void f(tiled_index<1, 8> t) restrict(amp) {
      if (t.local[0] == 0)
        t.barrier.wait();
      if (t.local[1] == 0)
        t.barrier.wait(); //! C3561
    }
  )");
}

// 1.134
TEST(Uniformity, ConditionsThatHoldForEachThread) {
  expectInKernel(R"cpp(
    if (t.local[0] >= 0 && t.local[1] < 4)
      t.barrier.wait();
    if (!(t.local[0] > 3) || t.local[1] == 2)
      t.barrier.wait();
    const int mine = t.local[0] + 4 * t.local[1];
    if (mine <= 15 && t.global[0] > -1)
      t.barrier.wait();
    if (t.local[0] / 4 == 0 && t.local[1] % 8 < 4)
      t.barrier.wait();
    if (unsigned(t.local[0]) < 4u)
      t.barrier.wait();
    while (t.local[0] >= 4)
      t.barrier.wait();
  )cpp");
}

// 1.134
TEST(Uniformity, ConditionsThatSomeThreadsFindOtherwise) {
  expectInKernel(R"cpp(
    if (t.local[0] >= 1)
      t.barrier.wait(); //! C3561
    if (t.local[0] < 3)
      t.barrier.wait(); //! C3561
    const int mine = t.local[0] + 4 * t.local[1];
    if (mine < 15)
      t.barrier.wait(); //! C3561
    if (t.local[0] / 2 == 0)
      t.barrier.wait(); //! C3561
    if (unsigned(t.local[0]) - 1 < 4u)
      t.barrier.wait(); //! C3561
    int counted = t.local[0];
    counted += n;
    if (counted < 4)
      t.barrier.wait(); //! C3561
  )cpp");
}

// 1.134
TEST(Uniformity, BetweenGlobalAndLocalLiesTheOriginOfTheTile) {
  expectInKernel(R"cpp(
    if (t.global[0] - t.local[0] == 8)
      t.barrier.wait();
    const int origin = t.global[1] - t.local[1];
    if (origin > n || t.local[0] - t.global[0] < -4)
      t.barrier.wait();
    index<2> first = t.global - t.local;
    if (first[0] == first[1])
      t.barrier.wait();
    if (t.global[0] - t.local[1] == 8)
      t.barrier.wait(); //! C3561
    if (t.global[0] + t.local[0] == 8)
      t.barrier.wait(); //! C3561
    index<2> twice = t.global + t.local;
    if (twice[0] == 0)
      t.barrier.wait(); //! C3561
  )cpp");
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
      v[t] = 3; //! C3561
    default:
      t.barrier.wait();
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
      v[t] = 5; //! C3561
    }
    t.barrier.wait();
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
        t.barrier.wait();
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
          twice(t, 2); //! C3561
      });
    }
    template <typename Index> void uneven(const Index &t) restrict(amp) {
      twice(t, 3);
      if (t.local[0])
        twice(t, 3); //! C3561
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
