//===- race_indices_test.cpp - Elements that threads compute --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

namespace {

/// A kernel on tiles of 64 threads; `n` and `v` are captured.
void expectInRow(llvm::StringRef Body, llvm::StringRef Before = "") {
  expectFaults((Before + R"(
    void launch(array_view<int> v, int n) {
      parallel_for_each(v.extent.tile<64>(),
                        [=](tiled_index<64> t) restrict(amp) {
        const int l = t.local[0];
        tile_static int s[64], wide[128], two[2][64], flag;)" +
                Body + R"(
      });
    }
  )")
                   .str());
}

/// In each of the kernels, a thread reads what it or another has written.
void expectReads(const std::vector<std::string> &Indices, const char *Fault) {
  std::string Kernels;
  for (const std::string &Index : Indices)
    Kernels += "parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t)"
               " restrict(amp) {\n"
               "  tile_static int s[64];\n"
               "  const int l = t.local[0];\n"
               "  s[l] = v[t]; //!" +
               std::string(Fault) + "\n  v[t] = s[" + Index + "];\n});\n";
  expectFaults("void launch(array_view<int> v, int n) {\n" + Kernels + "}\n");
}

} // namespace

// 1.092
TEST(RaceIndices, OtherElementsThanTheOwn) {
  expectReads({"63 - l", "63 - t.local[0]", "n - l", "64 - 1 - t.local[0]",
               "t.tile_dim0 - 1 - l", "l ^ 1", "(l + 1) % 64", "(l + n) % 64",
               "(l + 63) & 63", "l / 2", "l >> 1", "l * 2 % 64",
               "l > 0 ? l - 1 : 0", "63u - static_cast<unsigned>(l)", "~l & 63",
               "t.tile_origin[0] + 63 - t.global[0]"},
              " C3569");
}

// 1.092
TEST(RaceIndices, IndicesAndConditionsWithNames) {
  expectInRow(R"(
    const int &mine = l;
    s[mine] = v[t];           //! C3569
    v[t] = s[63 - l];
    t.barrier.wait();
    const bool first = l == 0;
    if (first)
      two[0][0] = n;          //! C3569
    v[t] = two[0][0];
    if (first)
      flag = n;
    if (first)
      flag = l;
    const index<1> tile = t.tile;
    if (l == tile[0])
      wide[tile[0]] += v[t];
  )");
}

// 1.092
TEST(RaceIndices, APartOfAVariableGetsAnotherValue) {
  expectInRow(R"(
    Pair other = pair, moved = pair;
    other.x = l;
    moved.move(l);
    s[other.x] = l;
    wide[moved.x] = l;
    index<1> at = t.tile, next = t.tile;
    at[0] = l;
    ++next;
    two[0][at[0]] = l;
    if (l == 0)
      two[1][next[0]] = n;
    t.barrier.wait();
    Pair same = pair;
    same.y = n;
    s[same.y] = l;            //! C3569
  )",
              R"(
    struct Pair {
      int x, y;
      void move(int by) restrict(amp) { x += by; }
    } constexpr pair = {1, 2};
  )");
}

// 1.092
TEST(RaceIndices, ANumberThatBecomesARealOne) {
  expectInRow(R"(
    tile_static float real[64], same[64];
    real[l / 2] = l;          //! C3569
    same[l / 2] = n;
  )");
}

// 1.092
TEST(RaceIndices, TheOwnElementByAnotherName) {
  expectReads({"l", "(l + 64) % 64", "l ^ 0", "63 - (63 - l)",
               "t.global[0] % 64", "t.global[0] - t.tile[0] * 64",
               "t.global[0] - t.tile_origin[0]", "l & 63", "l < 64 ? l : 0",
               "static_cast<unsigned>(l) % 64u"},
              "");
}

// 1.092
TEST(RaceIndices, WhatIsReadBeforeItIsWritten) {
  expectInRow(R"(
    s[l] = v[t];              //! C3569
    v[t] = s[63 - l];
    t.barrier.wait();
    wide[l] = wide[l + 64];
    t.barrier.wait();
    two[0][l] = two[1][63 - l];
  )");
  expectInRow(R"(
    v[t] = s[l ^ 32];
    s[l] = l;                 //! C3569
  )");
}

// 1.092
TEST(RaceIndices, TwoThreadsWriteOneElement) {
  expectInRow(R"(
    s[l] = 1;                 //! C3569
    s[63 - l] = 2;
    t.barrier.wait();
    wide[l] = 0;
    wide[127 - l] = 0;
    two[0][l / 2] = l;        //! C3569
    two[1][l] = l;
  )");
  expectInRow(R"(
    s[l % 32] += v[t];        //! C3569
    wide[l / 2] = 7;
    if (l < 32)
      two[0][l % 32] += v[t];
  )");
}

// 1.092
TEST(RaceIndices, ConditionsSayWhoComes) {
  expectInRow(R"(
    if (l < 32)
      s[l] = s[l + 32];
    t.barrier.wait();
    if (l < 32)
      wide[l] += wide[l + 16]; //! C3569
    if (l % 2 == 0)
      two[0][l] = two[0][l + 1];
    if (n > 3)
      two[1][l] = 1;
    if (n < 3)
      v[t] = two[1][63 - l];
  )");
  expectInRow(R"(
    if (t.global[0] < n) {
      s[l] = v[t];            //! C3569
      v[t] = s[63 - l];
    }
    if (v[t] > 0)
      wide[l] = 1;
    v[t] = wide[63 - l];
  )");
}

// 1.092
TEST(RaceIndices, NothingIsSaidOfWhatIsNotKnown) {
  expectInRow(R"(
    s[l] = v[t];
    v[t] = s[v[t] % 64];
    t.barrier.wait();
    wide[l] = 1;
    v[t] = wide[l + n];
    int other = l;
    if (n)
      other = 63 - l;
    two[0][l] = two[0][other];
  )");
}

// 1.092
TEST(RaceIndices, StepsThatRelyOnThreadsInLockstep) {
  expectInRow(R"(
    s[l] = v[t];
    t.barrier.wait();
    for (int k = 32; k > 0; k /= 2)
      if (l < k)
        s[l] += s[l + k];     //! C3569
  )");
  expectInRow(R"(
    s[l] = v[t];
    t.barrier.wait();
    for (int k = 32; k > 0; k /= 2) {
      if (l < k)
        s[l] += s[l + k];
      t.barrier.wait();
    }
    int m = 1;
    while (m < 64) {
      const int mine = l >= m ? s[l - m] : 0;
      t.barrier.wait();
      s[l] += mine;
      t.barrier.wait();
      m *= 2;
    }
  )");
  expectInRow(R"(
    int m = 1;
    while (m < 64) {
      const int mine = l >= m ? s[l - m] : 0;
      t.barrier.wait();
      s[l] += mine;           //! C3569
      m *= 2;
    }
  )");
}

// 1.092
TEST(RaceIndices, AScanWhoseLoopRunsOnce) {
  const char *Scan = R"(
    template <int Size> void scan(array_view<int> v) {
      parallel_for_each(v.extent.tile<Size>(),
                        [=](tiled_index<Size> t) restrict(amp) {
        tile_static int s[Size];
        const int l = t.local[0];
        s[l] = v[t];
        t.barrier.wait();
        for (int k = 1; k < Size; k *= 2) {
          int sum = s[l];
          if (l >= k)
            sum += s[l - k];
          t.barrier.wait();
          s[l] = sum;         //!%
        }
        v[t] = s[l];
      });
    }
    void call(array_view<int> v) { scan<@>(v); }
  )";
  auto With = [&](std::string Size, std::string Fault) {
    std::string Text = Scan;
    Text.replace(Text.find('@'), 1, Size);
    return Text.replace(Text.find('%'), 1, Fault);
  };
  expectFaults(With("2", ""));
  expectFaults(With("4", " C3569"));
}

// 1.092
TEST(RaceIndices, ALoopThatRunsOnceGoesOn) {
  expectInRow(R"(
    for (int k = 0; k < 1; ++k) {
      v[t] = s[63 - l];
      t.barrier.wait();
      s[l] = k;               //! C3569
    }
    v[t] = s[63 - l];
    int m = 0;
    do {
      v[t] = wide[63 - l];
      t.barrier.wait();
      wide[l] = 1;
      ++m;
    } while (m < 1);
    int r = 0;
    while (r < 2) {
      v[t] = two[0][63 - l];
      t.barrier.wait();
      two[0][l] = 2;          //! C3569
      ++r;
    }
  )");
}

// 1.092
TEST(RaceIndices, ABufferThatIsUsedAgain) {
  expectInRow(R"(
    for (int k = 0; k < n; ++k) {
      flag = k;               //! C3569
      t.barrier.wait();
      v[t] += flag;
    }
  )");
  expectInRow(R"(
    for (int k = 0; k < n; ++k) {
      s[l] = v[t] + k;        //! C3569
      t.barrier.wait();
      v[t] += s[63 - l];
    }
  )");
  expectInRow(R"(
    for (int k = 0; k < n; ++k) {
      flag = n;
      t.barrier.wait();
      v[t] += flag;
      t.barrier.wait();
      s[l] = k;
      t.barrier.wait();
      v[t] += s[63 - l];
    }
    t.barrier.wait();
    flag = n;
    v[t] = flag;
  )");
}

// 1.092
TEST(RaceIndices, TheLastRoundOfALoopMeetsWhatFollows) {
  expectInRow(R"(
    s[l] = v[t];
    for (int k = 32; k > 0; k /= 2) {
      t.barrier.wait();
      if (l < k)
        s[l + k] += s[l];
    }
    if (l == 0)
      s[1] = n;
    t.barrier.wait();
    wide[l] = 1;
    for (int k = 0; k < 4; ++k) {
      if (l == 0)
        v[t] += wide[16 * k];
      t.barrier.wait();
    }
  )");
  expectInRow(R"(
    s[l] = v[t];
    for (int k = 32; k > 0; k /= 2) {
      t.barrier.wait();
      if (l < k)
        s[l + k] += s[l];     //! C3569
    }
    if (l == 1)
      s[1] = n;
  )");
}

// 1.092
TEST(RaceIndices, TwoBuffersTakeTurns) {
  expectInRow(R"(
    int in = 0, out = 1;
    for (int k = 0; k < n; ++k) {
      two[out][l] = two[in][63 - l];
      t.barrier.wait();
      in = 1 - in;
      out = 1 - out;
    }
    int turn = 0;
    for (int k = 0; k < n; ++k) {
      two[turn][l] = v[t];
      t.barrier.wait();
      v[t] = two[turn][63 - l];
      turn = 1 - turn;
    }
    for (int k = 0; k < 64; ++k) {
      if (l == 0)
        s[k] = n;
      t.barrier.wait();
      v[t] += s[k];
    }
  )");
  expectInRow(R"(
    int turn = 0;
    for (int k = 0; k < n; ++k) {
      two[turn][l] = v[t];    //! C3569
      v[t] = two[turn][63 - l];
      turn = 1 - turn;
    }
  )");
}

// 1.092, 1.125
TEST(RaceIndices, FormulasGoIntoHelpers) {
  expectInRow(R"(
    put(s, l, n);
    v[t] = get(s, 63 - l);
    put(wide, l, n);
    v[t] += get(wide, l + 64);
  )",
              R"(
    void put(int *s, int at, int n) restrict(amp) {
      s[at] = n;              //! C3569
    }
    int get(int *s, int at) restrict(amp) { return s[at]; }
  )");
}
