//===- wide_print_test.cpp - Wide text beside narrow text -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define _UNICODE
#include <tchar.h>

#include <cstdio>
#include <gtest/gtest.h>
#include <string>

namespace {

std::string bytesOf(std::FILE *file) {
  std::string all;
  std::rewind(file);
  for (int next; (next = std::fgetc(file)) != EOF;)
    all += static_cast<char>(next);
  return all;
}

TEST(WidePrint, IsUtf8BesideNarrowText) {
  std::FILE *file = std::tmpfile();
  std::fputs("a ", file);
  EXPECT_EQ(3, _ftprintf(file, _T("%ls "), L"b\u00e9"));
  EXPECT_EQ(2, fwprintf_s(file, L"%d ", 1));
  EXPECT_GE(_fputts(_T("\u20ac"), file), 0);
  EXPECT_EQ(L'.', _puttc(L'.', file));
  EXPECT_EQ("a b\xC3\xA9 1 \xE2\x82\xAC.", bytesOf(file));
  std::fclose(file);
}

TEST(WidePrint, IsWideWhereTheFileIs) {
  std::FILE *file = std::tmpfile();
  std::fputws(L"a", file);
  EXPECT_EQ(1, _ftprintf(file, _T("%d"), 1));
  std::rewind(file);
  EXPECT_EQ(L'a', std::getwc(file));
  EXPECT_EQ(L'1', std::getwc(file));
  std::fclose(file);
}

} // namespace
