//===- windows_profiles_test.cpp - The .ini files of <windows.h> ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "empty_folder.h"
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <windows.h>

namespace {

/// Works with the file x.ini.
class Profiles : public InEmptyFolder {
protected:
  static void put(const std::string &text) { std::ofstream("x.ini") << text; }
  static std::string kept() {
    std::ifstream file("x.ini");
    return {std::istreambuf_iterator<char>(file), {}};
  }
  static std::string get(const char *section, const char *key,
                         const char *fallback = "none", DWORD size = 64) {
    char text[64] = "untouched";
    DWORD length =
        GetPrivateProfileStringA(section, key, fallback, text, size, "x.ini");
    return std::string(text, length);
  }
  static int number(const std::string &value) {
    put("[s]\nk=" + value + "\n");
    return static_cast<int>(GetPrivateProfileIntA("s", "k", 5, "x.ini"));
  }
};

TEST_F(Profiles, NamesHaveNoCaseAndNoBlanks) {
  put("[First]\nkey=1\n[ Second ]\r\n  Key = two words \r\n");
  EXPECT_EQ("two words", get("SECOND", "kEY"));
}

TEST_F(Profiles, TheFirstOfTwoKeysOrSectionsCounts) {
  put("[s]\nk=1\nk=2\n[s]\nk=3\nl=4\n");
  EXPECT_EQ("1", get("s", "k"));
  EXPECT_EQ("none", get("s", "l"));
}

TEST_F(Profiles, QuotesAroundAValueAreNoPartOfIt) {
  put("[s]\na=\" x \"\nb='y'\nc=\"z'\nd=\"\n");
  EXPECT_EQ(" x ", get("s", "a"));
  EXPECT_EQ("y", get("s", "b"));
  EXPECT_EQ("\"z'", get("s", "c"));
  EXPECT_EQ("\"", get("s", "d"));
}

TEST_F(Profiles, CommentsAreLines) {
  put("[s]\n;k=1\nk=2;3\n");
  EXPECT_EQ("2;3", get("s", "k"));
  EXPECT_EQ("none", get("s", ";k"));
}

TEST_F(Profiles, TheDefaultLosesBlanksAtItsEnd) {
  EXPECT_EQ("  some", get("s", "k", "  some  "));
  EXPECT_EQ("", get("s", "k", nullptr));
}

TEST_F(Profiles, AnEmptyValueIsNotTheDefault) {
  put("[s]\nk=\nl\n");
  EXPECT_EQ("", get("s", "k"));
  EXPECT_EQ("none", get("s", "l"));
}

TEST_F(Profiles, AMissingValueIsAMissingFile) {
  put("[s]\nk=1\n");
  SetLastError(0);
  get("s", "k");
  EXPECT_EQ(0u, GetLastError());
  get("s", "l");
  EXPECT_EQ(DWORD(ERROR_FILE_NOT_FOUND), GetLastError());
}

TEST_F(Profiles, LongValuesAreCut) {
  put("[s]\nk=abcdef\n");
  EXPECT_EQ("abc", get("s", "k", "", 4));
  EXPECT_EQ("", get("s", "k", "", 0));
}

TEST_F(Profiles, ListsEndWithTwoZeros) {
  using namespace std::string_literals;
  put("[one]\na = 1\n; b=2\n\nc=\"3\"\n[two]\n");
  EXPECT_EQ("one\0two\0"s, get(nullptr, nullptr));
  EXPECT_EQ("a\0c\0"s, get("one", nullptr));
  char text[16];
  DWORD length = GetPrivateProfileSectionA("one", text, 16, "x.ini");
  EXPECT_EQ("a=1\0c=\"3\"\0\0"s, std::string(text, length + 1));
  wchar_t wide[6];
  EXPECT_EQ(4u, GetPrivateProfileSectionNamesW(wide, 6, L"x.ini"));
  EXPECT_EQ(L"one\0\0\0"s, std::wstring(wide, 6));
}

TEST_F(Profiles, NumbersHaveASignOrAPrefix) {
  EXPECT_EQ(-12, number("-12 apples"));
  EXPECT_EQ(31, number("0x1F"));
  EXPECT_EQ(17, number("017"));
  EXPECT_EQ(0, number("no"));
  EXPECT_EQ(5, number(""));
}

TEST_F(Profiles, WritingKeepsAllOtherLines) {
  put("; top\r\n[a]\r\nk = 1\r\n\r\n[b]\r\n");
  EXPECT_TRUE(WritePrivateProfileStringA("A", "K", "2", "x.ini"));
  EXPECT_TRUE(WritePrivateProfileStringW(L"a", L"l", L"\u00e9", L"x.ini"));
  EXPECT_TRUE(WritePrivateProfileStringA("c", "m", "3", "x.ini"));
  EXPECT_EQ("; top\r\n[a]\r\nK=2\r\nl=\xC3\xA9\r\n\r\n[b]\r\n[c]\r\nm=3\r\n",
            kept());
}

TEST_F(Profiles, WritingNothingRemovesAKeyOrASection) {
  put("[a]\nk=1\nl=2\n[b]\nm=3\n");
  EXPECT_TRUE(WritePrivateProfileStringA("a", "k", NULL, "x.ini"));
  EXPECT_TRUE(WritePrivateProfileStringA("b", NULL, NULL, "x.ini"));
  EXPECT_EQ("[a]\nl=2\n", kept());
}

TEST_F(Profiles, ASectionIsReplaced) {
  put("[a]\nk=1\n");
  EXPECT_TRUE(WritePrivateProfileSectionA("a", "x=1\0y=2\0", "x.ini"));
  EXPECT_EQ("[a]\nx=1\ny=2\n", kept());
}

TEST_F(Profiles, AMissingFolderIsNotMade) {
  EXPECT_FALSE(WritePrivateProfileStringA("a", "k", "1", "no\\x.ini"));
  EXPECT_EQ(DWORD(ERROR_PATH_NOT_FOUND), GetLastError());
}

} // namespace
