//===- letters_test.cpp - Headers after a program's macros ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs call their sizes and types N and T, by `#define` or by -DN=16. All
// headers must mean the same after such macros.
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>

#define A 1
#define B 2
#define C 3
#define D 4
#define E 5
#define F 6
#define G 7
#define H 8
#define I 9
#define J 10
#define K 11
#define L 12
#define M 13
#define N 14
#define O 15
#define P 16
#define Q 17
#define R 18
#define S 19
#define T 20
#define U 21
#define V 22
#define W 23
#define X 24
#define Y 25
#define Z 26

#include <agents.h>
#include <amp2hip/lvalue.h>
#include <atlbase.h>
#include <atlstr.h>
#include <concrt.h>
#include <concurrent_priority_queue.h>
#include <concurrent_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <concurrent_vector.h>
#include <conio.h>
#include <crtdbg.h>
#include <direct.h>
#include <intrin.h>
#include <mmsystem.h>
#include <ppl.h>
#include <ppltasks.h>
#include <process.h>
#include <sal.h>
#include <specstrings.h>
#include <tchar.h>
#include <windows.h>
#include <xutility>

namespace {

TEST(Letters, AreTheProgramsAgainBehindTheHeaders) {
  int last[N] = {};
  EXPECT_EQ(std::size(last), 14u);
  EXPECT_EQ(T + A + Z, 47);
}

TEST(Letters, MeanNothingToTheHeaders) {
  char text[K];
  EXPECT_EQ(strcpy_s(text, "abc"), 0);
  EXPECT_STREQ(text, "abc");
}

} // namespace
