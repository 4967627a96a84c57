//===- races_test.cpp - Threads that meet in tile_static memory -----------===//
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
                        [=](tiled_index<4, 4> t) restrict(amp) {
        const int me = t.local[0], other = t.local[1];
        tile_static int one, two, row[4], all[4][4];)" +
                Body + R"(
      });
    }
  )")
                   .str());
}

} // namespace

// 1.092
TEST(Races, ManyThreadsWriteOneVariable) {
  expectInKernel(R"(
    one = me;                 //! C3569
    t.barrier.wait();
    two = n;
    t.barrier.wait();
    row[0] += me;             //! C3569
  )");
}

// 1.092
TEST(Races, AGuardOnOneThreadIsEnough) {
  expectInKernel(R"(
    if (me == 0 && other == 0)
      one = v[t];
    if (me == 0)
      two = v[t];             //! C3569
    if (me < 2 && other == 1)
      row[n] += 1;            //! C3569
  )");
}

// 1.092
TEST(Races, AGuardThatIsNotUnderstoodIsTrusted) {
  expectInKernel(R"(
    if (4 * me + other == 0)
      one = v[t];
    if (!me && !other)
      two += v[t];
    if (me >= 1)
      return;
    if (other == 0)
      row[0] += 1;
  )");
}

// 1.092
TEST(Races, OthersReadWhatOneThreadWrites) {
  expectInKernel(R"(
    if (me == 0 && other == 0) {
      one = n;                //! C3569
      two = n;
    }
    v[t] = one;
    t.barrier.wait();
    v[t] += two;
  )");
}

// 1.092
TEST(Races, AHelperReadsWhatOneThreadWrites) {
  expectInKernel(R"(
    if (me == 0 && other == 0) {
      one = n;                //! C3569
      two = n;
    }
    v[t] = twice(one);
    t.barrier.wait();
    v[t] += twice(two);
  )",
                 R"(
    int twice(const int &x) restrict(amp) { return 2 * x; }
  )");
}

// 1.092
TEST(Races, TwoThreadsWriteOneVariable) {
  expectInKernel(R"(
    if (me == 0 && other == 0)
      one = 1;                //! C3569
    if (me == 1 && other == 0)
      one = 2;
    if (me == 0 && other == 0)
      two = 1;
    if (me == 1 && other == 0)
      two = 1;
  )");
}

// 1.092
TEST(Races, OneThreadWritesWhatAllWrite) {
  expectInKernel(R"(
    one = 0;
    if (me == 0 && other == 0)
      one = n;                //! C3569
    two = 0;
    t.barrier.wait();
    if (me == 0 && other == 0)
      two = n;
  )");
}

// 1.092
TEST(Races, NeighboursReadEachOther) {
  expectInKernel(R"(
    all[me][other] = v[t];    //! C3569
    if (n)
      v[t] = all[me][other + 1];
    t.barrier.wait();
    v[t] = all[me][other + 1] + all[other][me];
  )");
}

// 1.092
TEST(Races, OneThreadReadsWhatAllWrite) {
  expectInKernel(R"(
    int sum = 0;
    all[me][other] = v[t];    //! C3569
    if (other == 0)
      for (int i = 0; i < 4; ++i)
        sum += all[me][i];
    t.barrier.wait();
    all[me][other] = v[t];
    if (other == 0)
      sum += all[me][0];
    t.barrier.wait();
    if (me == 0 && other == 0)
      for (int i = 0; i < 4; ++i)
        sum += all[i][0];
    v[t] = sum;
  )");
}

// 1.092
TEST(Races, AllReadWhatOneThreadWrites) {
  expectInKernel(R"(
    if (me == 0 && other == 0)
      for (int i = 0; i < 4; ++i)
        row[i] = 0;           //! C3569
    v[t] = row[me];
    t.barrier.wait();
    if (me == 0 && other == 0)
      for (int i = 0; i < 4; ++i)
        all[i][i] = 0;
    t.barrier.wait();
    v[t] = all[me][other];
  )");
}

// 1.092
TEST(Races, TheDataMaySendThreadsToOneElement) {
  expectInKernel(R"(
    row[v[t]] += 1;           //! C3569
    atomic_fetch_add(&all[0][v[t]], 1);
    t.barrier.wait();
    all[me][other] += 1;
  )");
}

// 1.092
TEST(Races, WhatHelpersDoWithTheWholeIsNotKnown) {
  expectInKernel(R"(
    all[me][other] = n;
    use(all);
    row[me] = sum(row);
    one = me;                 //! C3569
    v[t] = sum(&one);
  )",
                 R"(
    void use(int (&all)[4][4]) restrict(amp) { all[0][0] = 1; }
    int sum(const int *row) restrict(amp) { return row[0]; }
  )");
}

// 1.092
TEST(Races, WhatALambdaOfAKernelCapturedMayDiffer) {
  expectInKernel(R"(
    auto fill = [=] {
      tile_static int own[4], last;
      if (other == 0)
        own[me] += me;
      last = t.local[0];      //! C3569
      v[t] = own[me];
    };
    fill();
  )");
}
