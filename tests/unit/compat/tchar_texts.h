//===- tchar_texts.h - The text functions of tchar.h ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One file includes these tests without _UNICODE and one with it. Each defines
// TCHAR_TESTS, the name of its tests. The values are chosen so that a test
// fails if a macro names the wrong function, such as strrchr in place of
// strchr.
//
//===----------------------------------------------------------------------===//

#include <cerrno>
#include <gtest/gtest.h>
#include <tchar.h>

TEST(TCHAR_TESTS, FindLettersFromBothEnds) {
  const TCHAR *text = _T("a.b.c");
  EXPECT_EQ(1, _tcschr(text, _T('.')) - text);
  EXPECT_EQ(3, _tcsrchr(text, _T('.')) - text);
  EXPECT_EQ(2, _tcsstr(text, _T("b.")) - text);
  EXPECT_EQ(2, _tcspbrk(text, _T("cb")) - text);
  EXPECT_EQ(2u, _tcsspn(text, _T(".a")));
  EXPECT_EQ(4u, _tcscspn(text, _T("cd")));
}

TEST(TCHAR_TESTS, CompareAllOrSomeLettersInOneCaseOrBoth) {
  EXPECT_EQ(0, _tcscmp(_T("ab"), _T("ab")));
  EXPECT_NE(0, _tcscmp(_T("ab"), _T("aB")));
  EXPECT_EQ(0, _tcsicmp(_T("ab"), _T("aB")));
  EXPECT_NE(0, _tcsicmp(_T("ab"), _T("aBc")));
  EXPECT_EQ(0, _tcsncmp(_T("abx"), _T("aby"), 2));
  EXPECT_NE(0, _tcsncmp(_T("abx"), _T("aBy"), 2));
  EXPECT_EQ(0, _tcsnicmp(_T("abx"), _T("aBy"), 2));
}

TEST(TCHAR_TESTS, ChangeATextInPlace) {
  TCHAR text[8] = _T("");
  EXPECT_EQ(text, _tcscpy(text, _T("aB")));
  EXPECT_EQ(text, _tcscat(text, _T("c")));
  EXPECT_EQ(0, _tcscmp(_T("aBc"), text));
  EXPECT_EQ(0, _tcscmp(_T("ABC"), _tcsupr(text)));
  EXPECT_EQ(0, _tcscmp(_T("abc"), _tcslwr(text)));
  EXPECT_EQ(0, _tcscmp(_T("cba"), _tcsrev(text)));
  // g++ warns of a number that it knows to be too small.
  const volatile size_t number = 2;
  _tcsncpy(text, _T("xyz"), number);
  EXPECT_EQ(0, _tcscmp(_T("xya"), text));
  EXPECT_EQ(3u, _tcslen(text));
  EXPECT_EQ(2u, _tcsnlen(text, 2));
}

TEST(TCHAR_TESTS, ReadNumbersAndLetters) {
  TCHAR *end;
  EXPECT_EQ(12, _ttoi(_T("12x")));
  EXPECT_EQ(0x1f, _tcstol(_T("1f"), &end, 16));
  EXPECT_EQ(_T('\0'), *end);
  EXPECT_TRUE(_istalpha(_T('q')) && !_istalpha(_T('1')));
  EXPECT_TRUE(_istdigit(_T('1')) && !_istdigit(_T('q')));
  EXPECT_EQ(static_cast<int>(_T('Q')), static_cast<int>(_totupper(_T('q'))));
}

TEST(TCHAR_TESTS, DoNotReplaceAFileByARenamedOne) {
  EXPECT_EQ(-1, _trename(_T("."), _T(".")));
  EXPECT_EQ(EEXIST, errno);
}
