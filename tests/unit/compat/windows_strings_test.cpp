//===- windows_strings_test.cpp - Strings of resources --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip_compat/string_table.h>
#include <gtest/gtest.h>
#include <string>
#include <windows.h>

static const amp2hip::compat::StringTable strings
    __attribute__((init_priority(101))) = {{7, L"seven"}, {8, L"größer"}};

namespace {

TEST(WindowsStrings, AProgramHasItsStrings) {
  wchar_t text[16];
  EXPECT_EQ(LoadStringW(NULL, 7, text, 16), 5);
  EXPECT_EQ(std::wstring(text), L"seven");
  EXPECT_EQ(LoadStringW(GetModuleHandleW(NULL), 7, text, 16), 5);
}

TEST(WindowsStrings, OneThatIsNotThereHasNoLetters) {
  wchar_t text[16];
  EXPECT_EQ(LoadStringW(NULL, 9, text, 16), 0);
}

TEST(WindowsStrings, AStringIsCut) {
  wchar_t text[4];
  EXPECT_EQ(LoadStringW(NULL, 7, text, 4), 3);
  EXPECT_EQ(std::wstring(text), L"sev");
}

TEST(WindowsStrings, TheSizeNoughtGivesTheStringItself) {
  const wchar_t *text = nullptr;
  EXPECT_EQ(LoadStringW(NULL, 7, reinterpret_cast<wchar_t *>(&text), 0), 5);
  EXPECT_EQ(std::wstring(text, 5), L"seven");
}

TEST(WindowsStrings, NarrowStringsAreUtf8) {
  char text[16];
  EXPECT_EQ(LoadStringA(NULL, 8, text, 16), 8);
  EXPECT_EQ(std::string(text), "größer");
}

TEST(WindowsStrings, EachLibraryHasItsOwn) {
  wchar_t text[16];
  HMODULE library = LoadLibraryA("compat_dll.dll");
  ASSERT_TRUE(library);
  EXPECT_EQ(LoadStringW(library, 7, text, 16), 6);
  EXPECT_EQ(std::wstring(text), L"of dll");
  EXPECT_EQ(LoadStringW(library, 8, text, 16), 0);
  FreeLibrary(library);
}

} // namespace
