//===- uniform_values_test.cpp - What differs between threads -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::expectInKernel;

// 1.134
TEST(UniformValues, ConstantsCapturesAndTheTileAreTheSameForAll) {
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
TEST(UniformValues, TileStaticValuesAreTheSameBehindABarrier) {
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
TEST(UniformValues, VariablesFollowWhatIsAssigned) {
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
TEST(UniformValues, FunctionsOfUniformValuesAreUniform) {
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
TEST(UniformValues, ATiledIndexBecomesAnIndex) {
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
TEST(UniformValues, MembersAreToldApart) {
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
TEST(UniformValues, AtomicsTellThreadsApart) {
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
TEST(UniformValues, ParametersAreUniformWhenAllCallersSaySo) {
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
TEST(UniformValues, ADimensionOfOneThreadTellsNobodyApart) {
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
TEST(UniformValues, ConditionsThatHoldForEachThread) {
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
TEST(UniformValues, ConditionsThatSomeThreadsFindOtherwise) {
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
TEST(UniformValues, BetweenGlobalAndLocalLiesTheOriginOfTheTile) {
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

// 1.134
TEST(UniformValues, IndicesMadeOfATiledIndex) {
  expectFaults(R"(
    bool low(index<1> i) restrict(amp) { return i[0] < 2; }
    struct Position {
      index<1> at;
      Position(tiled_index<4> t) restrict(amp) : at(t) {}
      bool low() const restrict(amp) { return at[0] < 2; }
    };
    void launch(array_view<int> v) {
      parallel_for_each(v.extent.tile<4>(),
                        [=](tiled_index<4> t) restrict(amp) {
        if (index<1>(t)[0] > 2)
          t.barrier.wait(); //! C3561
        if (index<1>(t.local[0]) == index<1>(0))
          t.barrier.wait(); //! C3561
        const index<1> &same = t;
        if (same[0] == 1)
          t.barrier.wait(); //! C3561
        if (low(t))
          t.barrier.wait(); //! C3561
        Position position(t);
        if (position.low())
          t.barrier.wait(); //! C3561
        index<1> sum = t.tile;
        if (low(sum) || low(t.tile_origin))
          t.barrier.wait();
        sum += t.local;
        if (low(sum))
          t.barrier.wait(); //! C3561
        auto copy = t;
        if (copy.tile[0] == 1)
          t.barrier.wait();
        if (copy.local[0] == 1)
          t.barrier.wait(); //! C3561
      });
    }
  )");
}
