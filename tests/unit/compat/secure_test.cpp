//===- secure_test.cpp - The _s functions -------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Expected values are those that Microsoft's documentation gives.

#include <amp2hip_compat/secure.h>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

namespace {

/// Has violations return.
class Secure : public testing::Test {
protected:
  static inline int violations;
  _invalid_parameter_handler before;
  void SetUp() override {
    violations = 0;
    before = _set_invalid_parameter_handler(
        [](const wchar_t *, const wchar_t *, const wchar_t *, unsigned,
           std::uintptr_t) { ++violations; });
  }
  void TearDown() override { _set_invalid_parameter_handler(before); }
};

TEST_F(Secure, CopyThatDoesNotFitLeavesNothing) {
  char text[4] = "abc";
  EXPECT_EQ(ERANGE, strcpy_s(text, "wxyz"));
  EXPECT_STREQ("", text);
  EXPECT_EQ(ERANGE, errno);
  EXPECT_EQ(1, violations);
}

TEST_F(Secure, CopyFromNowhereIsInvalid) {
  wchar_t text[4] = L"abc";
  EXPECT_EQ(EINVAL, wcscpy_s(text, nullptr));
  EXPECT_STREQ(L"", text);
  EXPECT_EQ(EINVAL, wcscpy_s(nullptr, 4, L"a"));
}

TEST_F(Secure, CountedCopyTakesTheZeroOnlyIfItFits) {
  char text[5];
  EXPECT_EQ(0, strncpy_s(text, "abcdef", 4));
  EXPECT_STREQ("abcd", text);
  EXPECT_EQ(ERANGE, strncpy_s(text, "abcdef", 5));
  EXPECT_STREQ("", text);
  EXPECT_EQ(STRUNCATE, strncpy_s(text, "abcdef", _TRUNCATE));
  EXPECT_STREQ("abcd", text);
}

TEST_F(Secure, AppendingToTextWithoutAnEndIsInvalid) {
  char text[3] = {'a', 'b', 'c'};
  EXPECT_EQ(EINVAL, strcat_s(text, "d"));
  EXPECT_STREQ("", text);
}

TEST_F(Secure, AppendingWhatDoesNotFitLeavesNothing) {
  char text[6] = "abc";
  EXPECT_EQ(0, strncat_s(text, "defgh", 2));
  EXPECT_STREQ("abcde", text);
  EXPECT_EQ(ERANGE, strcat_s(text, "f"));
  EXPECT_STREQ("", text);
  wchar_t wide[4] = L"ab";
  EXPECT_EQ(STRUNCATE, wcsncat_s(wide, L"cd", _TRUNCATE));
  EXPECT_STREQ(L"abc", wide);
}

TEST_F(Secure, MemoryThatIsTooSmallIsCleared) {
  char to[2] = {1, 1};
  EXPECT_EQ(ERANGE, memcpy_s(to, 2, "abc", 3));
  EXPECT_EQ(0, to[0]);
  EXPECT_EQ(0, memcpy_s(nullptr, 0, nullptr, 0));
  EXPECT_EQ(ERANGE, memmove_s(to, 2, "abc", 3));
  EXPECT_EQ(0, wmemcpy_s(reinterpret_cast<wchar_t *>(to), 0, L"", 0));
}

TEST_F(Secure, LettersChangeInPlace) {
  char text[] = "MiXed";
  EXPECT_EQ(0, _strlwr_s(text));
  EXPECT_STREQ("mixed", text);
  EXPECT_EQ(0, _strupr_s(text, sizeof text));
  EXPECT_STREQ("MIXED", text);
  EXPECT_EQ(EINVAL, _strupr_s(text, 3));
  wchar_t wide[] = L"abc";
  EXPECT_EQ(0, _wcsnset_s(wide, L'-', 2));
  EXPECT_STREQ(L"--c", wide);
}

TEST_F(Secure, TokensAreTakenOneAfterTheOther) {
  char text[] = " a, b";
  char *rest = nullptr;
  EXPECT_STREQ("a", strtok_s(text, " ,", &rest));
  EXPECT_STREQ("b", strtok_s(nullptr, " ,", &rest));
  EXPECT_EQ(nullptr, strtok_s(nullptr, " ,", &rest));
  EXPECT_EQ(nullptr, wcstok_s(nullptr, nullptr, nullptr));
  EXPECT_EQ(1, violations);
}

TEST_F(Secure, NumbersAreWrittenInAnyBase) {
  char text[12];
  EXPECT_EQ(0, _itoa_s(-12, text, 10));
  EXPECT_STREQ("-12", text);
  EXPECT_EQ(0, _itoa_s(-1, text, sizeof text, 16));
  EXPECT_STREQ("ffffffff", text);
  EXPECT_EQ(0, _ltoa_s(-1L, text, 16)); // A long of Windows has 32 bits.
  EXPECT_STREQ("ffffffff", text);
  EXPECT_EQ(ERANGE, _i64toa_s(-1, text, 16));
  EXPECT_EQ(EINVAL, _itoa_s(1, text, 37));
  wchar_t wide[4];
  EXPECT_EQ(0, _ui64tow_s(35, wide, 36));
  EXPECT_STREQ(L"z", wide);
}

TEST_F(Secure, TextIsConvertedAsUtf8) {
  wchar_t wide[5];
  std::size_t count;
  EXPECT_EQ(0, mbstowcs_s(&count, wide, "caf\xC3\xA9", _TRUNCATE));
  EXPECT_STREQ(L"caf\u00e9", wide);
  EXPECT_EQ(5u, count);
  EXPECT_EQ(0, wcstombs_s(&count, nullptr, 0, L"caf\u00e9", 0));
  char text[4];
  EXPECT_EQ(ERANGE, wcstombs_s(&count, text, L"long", 4));
  EXPECT_STREQ("", text);
}

TEST_F(Secure, PrintingCutsOnlyWhereItIsAskedTo) {
  char text[4];
  EXPECT_EQ(-1, sprintf_s(text, "%d", 12345));
  EXPECT_STREQ("", text);
  EXPECT_EQ(1, violations);
  EXPECT_EQ(-1, _snprintf_s(text, _TRUNCATE, "%d", 12345));
  EXPECT_STREQ("123", text);
  EXPECT_EQ(-1, _snprintf_s(text, sizeof text, 2, "%d", 12345));
  EXPECT_STREQ("12", text);
  EXPECT_EQ(1, violations);
  EXPECT_EQ(-1, _snprintf_s(text, sizeof text, 4, "%d", 12345));
  EXPECT_EQ(2, violations);
  wchar_t wide[4];
  EXPECT_EQ(3, swprintf_s(wide, L"%d", 123));
  EXPECT_EQ(-1, _snwprintf_s(wide, _TRUNCATE, L"%ls", L"abcd"));
  EXPECT_STREQ(L"abc", wide);
}

TEST_F(Secure, ReadingTakesTheSizesOfText) {
  int number = 0;
  char word[4], letter, rest[4];
  EXPECT_EQ(4, sscanf_s("7 abc x-- ", "%d %s %c%[-]", &number, word,
                        (unsigned)sizeof word, &letter, 1u, rest, 4u));
  EXPECT_EQ(7, number);
  EXPECT_STREQ("abc", word);
  EXPECT_EQ('x', letter);
  EXPECT_STREQ("--", rest);
}

TEST_F(Secure, ReadingStopsAtTextThatDoesNotFit) {
  int number = 0;
  char word[3] = "zz";
  EXPECT_EQ(1, sscanf_s("7 abc", "%d %s", &number, word, 3u));
  EXPECT_STREQ("", word);
  EXPECT_EQ(1, sscanf_s("abc", "%2s", word, 3u));
  EXPECT_STREQ("ab", word);
  wchar_t wide[8];
  EXPECT_EQ(2, swscanf_s(L"5 day", L"%d %ls", &number, wide, 8u));
  EXPECT_STREQ(L"day", wide);
}

TEST_F(Secure, FilesThatDoNotOpenGiveTheReason) {
  std::FILE *file = stdin;
  EXPECT_EQ(ENOENT, fopen_s(&file, "no\\such", "r"));
  EXPECT_EQ(nullptr, file);
  EXPECT_EQ(EINVAL, _wfopen_s(&file, L"x", nullptr));
  ASSERT_EQ(0, tmpfile_s(&file));
  std::fputs("line", file);
  std::rewind(file);
  char text[3];
  EXPECT_EQ(0u, fread_s(text, sizeof text, 1, 4, file));
  EXPECT_EQ(3u, fread_s(text, sizeof text, 1, 3, file));
  std::fclose(file);
}

TEST_F(Secure, TimesComeFirst) {
  std::time_t zero = 0, before = -1;
  std::tm parts;
  EXPECT_EQ(0, gmtime_s(&parts, &zero));
  EXPECT_EQ(70, parts.tm_year);
  char text[26];
  EXPECT_EQ(0, asctime_s(text, &parts));
  EXPECT_STREQ("Thu Jan  1 00:00:00 1970\n", text);
  wchar_t wide[26];
  EXPECT_EQ(0, _wasctime_s(wide, &parts));
  EXPECT_STREQ(L"Thu Jan  1 00:00:00 1970\n", wide);
  EXPECT_EQ(EINVAL, asctime_s(text, 25, &parts));
  EXPECT_EQ(EINVAL, localtime_s(&parts, &before));
  EXPECT_EQ(-1, parts.tm_year);
}

TEST_F(Secure, VariablesAreCopied) {
  EXPECT_EQ(0, _putenv_s("AMP2HIP_TEST", "value"));
  char text[8];
  std::size_t count;
  EXPECT_EQ(0, getenv_s(&count, text, "AMP2HIP_TEST"));
  EXPECT_EQ(6u, count);
  EXPECT_STREQ("value", text);
  EXPECT_EQ(ERANGE, getenv_s(&count, text, 3, "AMP2HIP_TEST"));
  EXPECT_EQ(6u, count);
  wchar_t *copy;
  EXPECT_EQ(0, _wdupenv_s(&copy, &count, L"AMP2HIP_TEST"));
  EXPECT_STREQ(L"value", copy);
  std::free(copy);
  EXPECT_EQ(0, _putenv_s("AMP2HIP_TEST", ""));
  EXPECT_EQ(0, getenv_s(&count, nullptr, 0, "AMP2HIP_TEST"));
  EXPECT_EQ(0u, count);
}

TEST_F(Secure, PathsHaveFourParts) {
  char drive[_MAX_DRIVE], folder[_MAX_DIR], name[_MAX_FNAME], end[_MAX_EXT];
  EXPECT_EQ(0, _splitpath_s("c:\\a/b\\file.tar.gz", drive, folder, name, end));
  EXPECT_STREQ("c:", drive);
  EXPECT_STREQ("\\a/b\\", folder);
  EXPECT_STREQ("file.tar", name);
  EXPECT_STREQ(".gz", end);
  EXPECT_EQ(ERANGE,
            _splitpath_s("long", nullptr, 0, nullptr, 0, name, 3, nullptr, 0));
  EXPECT_STREQ("", name);
  char path[16];
  EXPECT_EQ(0, _makepath_s(path, nullptr, "dir", "file", "txt"));
  EXPECT_STREQ("dir/file.txt", path);
}

int descending(void *calls, const void *a, const void *b) {
  ++*static_cast<int *>(calls);
  return *static_cast<const int *>(b) - *static_cast<const int *>(a);
}

TEST_F(Secure, SortingHasAContext) {
  int numbers[] = {1, 3, 2}, calls = 0, wanted = 3;
  qsort_s(numbers, 3, sizeof *numbers, descending, &calls);
  EXPECT_EQ(3, numbers[0]);
  EXPECT_GT(calls, 0);
  EXPECT_EQ(numbers, bsearch_s(&wanted, numbers, 3, sizeof *numbers, descending,
                               &calls));
}

TEST_F(Secure, MessagesAreCut) {
  char text[6];
  EXPECT_EQ(0, strerror_s(text, ENOENT));
  EXPECT_STREQ("No su", text);
}

} // namespace
