//===- Windows.h - The console calls of the tiling page --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The few names of Windows' console that a document's program uses. Every call
// is logged to standard error, one a line, so that a test can read it and what
// the program prints stays as it is.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_WINDOWS_H
#define AMP2HIP_TESTS_WINDOWS_H

#include <cstdio>

using BOOL = int;
using WORD = unsigned short;
using SHORT = short;
using DWORD = unsigned int;
using HANDLE = void *;

struct COORD {
  SHORT X;
  SHORT Y;
};

struct SMALL_RECT {
  SHORT Left;
  SHORT Top;
  SHORT Right;
  SHORT Bottom;
};

constexpr DWORD STD_OUTPUT_HANDLE = static_cast<DWORD>(-11);

inline HANDLE GetStdHandle(DWORD) { return stdout; }

inline BOOL SetConsoleTextAttribute(HANDLE, WORD Attributes) {
  return std::fprintf(stderr, "colour %d\n", Attributes) > 0;
}

inline BOOL SetConsoleScreenBufferSize(HANDLE, COORD Size) {
  return std::fprintf(stderr, "buffer %dx%d\n", Size.X, Size.Y) > 0;
}

inline BOOL SetConsoleWindowInfo(HANDLE, BOOL, const SMALL_RECT *Window) {
  return std::fprintf(stderr, "window %d,%d,%d,%d\n", Window->Left, Window->Top,
                      Window->Right, Window->Bottom) > 0;
}

#endif
