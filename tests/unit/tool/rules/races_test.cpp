//===- races_test.cpp - Threads that meet in tile_static memory -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::expectInKernel;

namespace {

/// A kernel on tiles of 4 by 4 threads; `n` and `v` are captured.
void expectInTile(llvm::StringRef Body, llvm::StringRef Before = "") {
  expectInKernel((R"(
        const int me = t.local[0], other = t.local[1];
        tile_static int one, two, row[4], all[4][4];)" +
                  Body)
                     .str(),
                 Before);
}

} // namespace

// 1.092
TEST(Races, ManyThreadsWriteOneVariable) {
  expectInTile(R"(
    one = me;                 //! C3569
    t.barrier.wait();
    two = n;
    t.barrier.wait();
    row[0] += me;             //! C3569
  )");
}

// 1.092
TEST(Races, AGuardOnOneThreadIsEnough) {
  expectInTile(R"(
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
  expectInTile(R"(
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
  expectInTile(R"(
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
TEST(Races, DestructorsWait) {
  expectInTile(R"(
    {
      Guard guard(t.barrier);
      if (me == 0 && other == 0)
        one = n;
    }
    v[t] = one;
    if (me == 0 && other == 0)
      two = n;
    Guard(t.barrier);
    v[t] = two;
    Guard atEnd(t.barrier);
    if (me == 1 && other == 1)
      row[0] = n; //! C3569
    v[t] = row[0];
  )",
               R"(
    struct Guard {
      tile_barrier b;
      Guard(tile_barrier b) restrict(amp) : b(b) {}
      ~Guard() restrict(amp) { b.wait(); }
    };
  )");
}

// 1.092
TEST(Races, AHelperReadsWhatOneThreadWrites) {
  expectInTile(R"(
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
  expectInTile(R"(
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
  expectInTile(R"(
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
  expectInTile(R"(
    all[me][other] = v[t];    //! C3569
    if (n)
      v[t] = all[me][other + 1];
    t.barrier.wait();
    v[t] = all[me][other + 1] + all[other][me];
  )");
}

// 1.092
TEST(Races, OneThreadReadsWhatAllWrite) {
  expectInTile(R"(
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
  expectInTile(R"(
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
  expectInTile(R"(
    row[v[t]] += 1;           //! C3569
    atomic_fetch_add(&all[0][v[t]], 1);
    t.barrier.wait();
    all[me][other] += 1;
  )");
}

// 1.092, 1.125
TEST(Races, HelpersAreFollowed) {
  expectInTile(R"cpp(
    all[me][other] = n;       //! C3569
    reset(all);
    row[me] = first(row);     //! C3569
    one = me;                 //! C3569
    v[t] = first(&one);
  )cpp",
               R"cpp(
    void reset(int (&all)[4][4]) restrict(amp) { all[0][0] = 1; }
    int first(const int *row) restrict(amp) { return row[0]; }
  )cpp");
}

// 1.092, 1.125
TEST(Races, AHelperWritesWhatOthersRead) {
  expectInTile(R"cpp(
    fill(row, t, n);
    v[t] = row[me + 1];
    fillNext(all, t.local, n);
    t.barrier.wait();
    v[t] += all[me][other];
    put(&two, 1);
    v[t] += two;
  )cpp",
               R"cpp(
    void fill(int *row, tiled_index<4, 4> t, int n) restrict(amp) {
      row[t.local[0]] = n;    //! C3569
    }
    void fillNext(int (&all)[4][4], index<2> at, int n) restrict(amp) {
      all[at[0]][at[1]] = n;
    }
    void put(int *p, int n) restrict(amp) { *p = n; }
  )cpp");
}

// 1.092, 1.125
TEST(Races, EachThreadsOwnElementIsItsOwnInHelpers) {
  expectInTile(R"cpp(
    add(all[me], other, n);
    add(all[me], t.local[1], n);
    v[t] = get(all, t.local);
    v[t] += all[me][other];
  )cpp",
               R"cpp(
    void add(int *row, int at, int n) restrict(amp) { row[at] += n; }
    int get(int (&all)[4][4], const index<2> &at) restrict(amp) {
      return all[at[0]][at[1]];
    }
  )cpp");
}

// 1.092, 1.137
TEST(Races, BarriersInHelpersPart) {
  expectInTile(R"cpp(
    const int n1 = behind(row, t, n);
    v[t] = row[me + 1] + n1;
  )cpp",
               R"cpp(
    int behind(int *row, tiled_index<4, 4> t, int n) restrict(amp) {
      row[t.local[0]] = n;
      t.barrier.wait();
      return row[t.local[0] + 1];
    }
  )cpp");
  expectInTile(R"cpp(
    before(row, t, n);
    v[t] = row[me + 1];
  )cpp",
               R"cpp(
    void before(int *row, tiled_index<4, 4> t, int n) restrict(amp) {
      t.barrier.wait();
      row[t.local[0]] = n;    //! C3569
    }
  )cpp");
}

// 1.092, 1.137
TEST(Races, TheNextCallMeetsThePrevious) {
  expectInTile(R"cpp(
    for (int i = 0; i < n; ++i)
      v[t] += turn(row, t, i);
  )cpp",
               R"cpp(
    int turn(int *row, tiled_index<4, 4> t, int n) restrict(amp) {
      row[t.local[0]] = n;    //! C3569
      t.barrier.wait();
      return row[t.local[0] + 1];
    }
  )cpp");
  expectInTile(R"cpp(
    for (int i = 0; i < n; ++i)
      v[t] += turn(row, t, i);
  )cpp",
               R"cpp(
    int turn(int *row, tiled_index<4, 4> t, int n) restrict(amp) {
      row[t.local[0]] = n;
      t.barrier.wait();
      const int next = row[t.local[0] + 1];
      t.barrier.wait();
      return next;
    }
  )cpp");
}

// 1.092, 1.125
TEST(Races, AGuardAroundACallCounts) {
  expectInTile(R"cpp(
    if (me == 0 && other == 0)
      clear(row, n);
    t.barrier.wait();
    v[t] = row[me];
    t.barrier.wait();
    clear(row, me);
  )cpp",
               R"cpp(
    void clear(int *row, int with) restrict(amp) {
      for (int i = 0; i < 4; ++i)
        row[i] = with;        //! C3569
    }
  )cpp");
}

// 1.092, 1.125
TEST(Races, WhatAHelperDoesBeyondUnderstandingIsTrusted) {
  expectInTile(R"cpp(
    row[me] = n;
    step(row);
    row[me] = n;
    deep(row, 3);
  )cpp",
               R"cpp(
    void step(int *p) restrict(amp) { ++p; *p = 1; }
    void elsewhere(int *p) restrict(amp);
    void deep(int *p, int n) restrict(amp) { elsewhere(p); } //! C3560
  )cpp");
}

// 1.092
TEST(Races, WhatALambdaOfAKernelCapturedMayDiffer) {
  expectInTile(R"(
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

// 1.092
TEST(Races, OneIsFoundAmongAThousandAccesses) {
  auto Times = [](const char *Line) {
    std::string Result;
    for (int I = 0; I != 500; ++I)
      Result += Line;
    return Result;
  };
  // Looking from each of them to all others along all ways would take minutes.
  expectInTile("t.barrier.wait();\nall[me][other] = n; //! C3569\n" +
               Times("if (me < n) all[me][other] += 1;\n") +
               Times("all[me][other] = me;\n") + "v[t] = all[0][n];\n");
}

// 1.092
TEST(Races, VariablesMadeOfEachOtherAreLookedAtOnce) {
  // The values that they are made of double with each of them.
  std::string Chain = "int x0 = me & 1;\n", Uniform = "int y0 = n;\n";
  for (int I = 1; I != 60; ++I) {
    std::string Now = std::to_string(I), Before = std::to_string(I - 1);
    Chain += "int x" + Now + " = x" + Before + " + x" + Before + ";\n";
    Uniform += "int y" + Now + " = y" + Before + " * y" + Before + ";\n";
  }
  expectInTile(Chain + Uniform + R"(
    if (x59 > 1)
      row[x59 % 4] = y59;
    row[me] = y59;
    one = me;                 //! C3569
  )");
}

// 10.052, 10.055
TEST(Races, ThreadsAddInTurns) {
  expectInKernel(R"(
    tile_static int total;
    if (t.local[0]==0&& t.local[1] ==  0) {
      total = v[ t];
    }
    t.barrier.wait( );


    if (t.local[0] == 0&&t.local[1] == 1) {
      total += v[t];
    }
    t.barrier.wait();
    v[t] =total;
  )");
  expectInKernel(R"(
    tile_static int total;
    if (t.local[0] == 0 && t.local[1] == 0) {
      total = v[t];  //! C3569
    }
    if (t.local[0] == 0 && t.local[1] == 1) {
      total += v[t];
    }
  )");
}
