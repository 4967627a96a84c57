//===- wide_output_test.cpp - Wide and narrow text on one file ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;
using amp2hip::rules::messagesAbout;

TEST(WideOutput, OfCLosesNarrowTextOfStreams) {
  expectFaults(R"(
    #include <cwchar>
    #include <iostream>
    void say() {
      wprintf(L"wide"); //! amp-wide-output
      std::cout << "narrow";
    }
  )");
}

TEST(WideOutput, OfCLosesNarrowTextOfCWhereverThatStands) {
  expectFaults(R"(
    #include <cstdio>
    #include <cwchar>
    void first() { printf("narrow"); }
    void then() {
      std::fputws(L"wide", stdout); //! amp-wide-output
      putwchar(L'w');
    }
    void toErrors() { std::fwprintf(stderr, L"wide"); } //! amp-wide-output
    void alsoToErrors() { std::fputs("narrow", stderr); }
  )");
}

TEST(WideOutput, OfStreamsGoesWithNarrowText) {
  expectFaults(R"(
    #include <cstdio>
    #include <iostream>
    void say() {
      std::wcout << L"wide";
      std::cout << "narrow";
      printf("narrow");
      std::wcerr << L"wide";
      fprintf(stderr, "narrow");
    }
  )");
}

TEST(WideOutput, OfAStreamIsNarrowForWhatCPrintsBehindIt) {
  expectFaults(R"(
    #include <cwchar>
    #include <iostream>
    void say() {
      std::wcout << L"narrow for the file";
      wprintf(L"wide"); //! amp-wide-output
    }
  )");
  expectFaults(R"(
    #include <cwchar>
    #include <iostream>
    void say() {
      wprintf(L"wide");
      std::wcout << L"as the file is";
    }
  )");
}

TEST(WideOutput, StreamsApartFromCsFilesLoseNothing) {
  expectFaults(R"(
    #include <cwchar>
    #include <iostream>
    int main() {
      std::ios::sync_with_stdio(false);
      wprintf(L"wide");
      std::cout << "narrow";
    }
  )");
  expectFaults(R"(
    #include <cstdio>
    #include <cwchar>
    #include <iostream>
    int main() {
      std::ios::sync_with_stdio(false);
      wprintf(L"wide"); //! amp-wide-output
      printf("narrow");
    }
  )");
}

TEST(WideOutput, OneKindOnAFileIsRight) {
  expectFaults(R"(
    #include <cstdio>
    #include <cwchar>
    int printf_of_my_own(const char *);
    void say(FILE *log) {
      wprintf(L"wide");
      printf_of_my_own("narrow");
      fprintf(log, "narrow");
      fprintf(stderr, "narrow");
    }
  )");
}

TEST(WideOutput, IsToldWithBothPlaces) {
  auto Said = messagesAbout(R"(
    #include <cstdio>
    #include <cwchar>
    void say() {
      wprintf(L"wide");
      puts("narrow");
    }
  )");
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_EQ(
      Said[0],
      "'wprintf' prints wide text to stdout and 'puts' prints narrow text; "
      "Linux prints only the kind that comes first and drops the other; print "
      "wide text with std::wcout, which can be mixed with narrow text here");
}

TEST(WideOutput, OfVisualCppsFunctionsGoesWithNarrowText) {
  expectFaults(R"(
    #define _UNICODE
    #include <stdio.h>
    #include <tchar.h>
    void say() {
      wprintf_s(L"wide");
      _tprintf(_T("wide"));
      printf_s("narrow");
    }
  )");
}

TEST(WideOutput, OfVisualCppsFunctionsIsNarrowForWhatCPrintsAfterIt) {
  expectFaults(R"(
    #define _UNICODE
    #include <stdio.h>
    #include <tchar.h>
    void say() {
      _tprintf(_T("narrow for the file"));
      wprintf(L"wide"); //! amp-wide-output
    }
  )");
}
