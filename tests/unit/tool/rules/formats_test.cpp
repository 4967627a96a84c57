//===- formats_test.cpp - Formats that cannot be seen ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

TEST(Formats, OfWideFunctionsAreToBeSeenIfTheyPrintText) {
  expectFaults(R"cpp(
    #include <cstdarg>
    #include <cwchar>
    const wchar_t *read();
    struct Message { const wchar_t *format; };
    void say(const Message &m, const wchar_t *text, const char *narrow) {
      wprintf(read(), text); //! amp-format
      fwprintf(stdout, m.format, 1, narrow); //! amp-format
      wprintf(read());
      wprintf(read(), 1, 2.0);
      wprintf(L"%d", text);
    }
    void pass(const Message &m, ...) {
      va_list all;
      va_start(all, m);
      vwprintf(m.format, all); //! amp-format
      va_end(all);
    }
  )cpp");
}

TEST(Formats, OfNarrowFunctionsAreToBeSeenIfTheyPrintWideTextOrLargeIntegers) {
  expectFaults(R"cpp(
    #include <cstdio>
    const char *read();
    void say(const char *text, const wchar_t *wide, long long large,
             unsigned long size) {
      printf(read(), text, 1, size);
      printf(read(), 1, wide); //! amp-format
      printf(read(), large); //! amp-format
      std::sscanf(text, read(), &large); //! amp-format
    }
  )cpp");
}

TEST(Formats, OfStrsafeAreToBeSeenToo) {
  expectFaults(R"cpp(
    #include <strsafe.h>
    const wchar_t *read();
    void say(wchar_t *to, const wchar_t *text) {
      StringCchPrintfW(to, 9, read(), text); //! amp-format
    }
  )cpp");
}

// The callers of such a function are checked.
TEST(Formats, OfParametersAreThoseOfTheCalls) {
  expectFaults(R"cpp(
    #include <cstdarg>
    #include <cwchar>
    void list(const wchar_t *format, va_list all) { vwprintf(format, all); }
    void say(const wchar_t *format, ...) {
      va_list all;
      va_start(all, format);
      list(format, all);
      va_end(all);
    }
    const wchar_t *read();
    void use(const wchar_t *text) {
      say(L"%d", 1);
      say(read(), text); //! amp-format
    }
  )cpp");
}

TEST(Formats, InVariablesThatNothingChangesAreSeen) {
  expectFaults(R"cpp(
    #include <cwchar>
    static const wchar_t *kept = L"%s"; //! amp-visual-cpp
    static const wchar_t *changed = L"%s";
    void say(const wchar_t *text, bool both) {
      const wchar_t *two = L"%s %s"; //! amp-visual-cpp amp-visual-cpp
      wprintf(kept, text);
      wprintf(both ? two : L"%d", text, text);
      wprintf(changed, text); //! amp-format
      changed = L"%ls";
    }
  )cpp");
}

TEST(Formats, OfTemplatesAreSeenWhateverTheArguments) {
  expectFaults(R"cpp(
    #include <cwchar>
    template <typename T> void say(T value) {
      wprintf(L"%s", value); //! amp-visual-cpp
    }
  )cpp");
}
