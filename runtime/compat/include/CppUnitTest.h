//===- CppUnitTest.h - Unit tests of Visual Studio --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The macros and assertions of Microsoft::VisualStudio::CppUnitTestFramework,
// and a main() that runs all tests, prints the result of each, and returns 1 if
// one fails. This main() is weak: if another translation unit of the program
// defines one, that is called. With AMP2HIP_NO_TEST_MAIN, this header defines
// none.

#ifndef AMP2HIP_COMPAT_CPPUNITTEST_H
#define AMP2HIP_COMPAT_CPPUNITTEST_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/unit_test_marks.h>
#include <cmath>
#include <cwctype>
#include <iostream>
#include <sstream>
#include <string>
#include <type_traits>

namespace Microsoft {
namespace VisualStudio {
namespace CppUnitTestFramework {

/// The location of an assertion in the source.
struct __LineInfo {
  __LineInfo(const char *file, const char *function, int line)
      : pszFileName(file), pszFunctionName(function), line(line) {}

  /// Lets LINE_INFO() pass the address of a temporary, which lives until the
  /// end of the full expression.
  const __LineInfo *amp2hip_pointer() const { return this; }

  const char *pszFileName;
  const char *pszFunctionName;
  int line;
};
#define LINE_INFO()                                                            \
  (::Microsoft::VisualStudio::CppUnitTestFramework::__LineInfo(                \
       __FILE__, __func__, __LINE__)                                           \
       .amp2hip_pointer())

class Logger {
public:
  static void WriteMessage(const char *text) { std::cout << text << std::endl; }
  static void WriteMessage(const wchar_t *text) {
    WriteMessage(amp2hip::compat::narrow(text).c_str());
  }
};

/// The text that a failed comparison prints for a value. Programs specialize it
/// for classes of their own.
template <class T> std::wstring ToString(const T &value) {
  if constexpr (std::is_convertible_v<const T &, std::wstring>) {
    return value;
  } else if constexpr (std::is_convertible_v<const T &, std::string>) {
    return amp2hip::compat::wide(std::string(value));
  } else if constexpr (std::is_same_v<T, bool>) {
    return value ? L"true" : L"false";
  } else if constexpr (std::is_same_v<T, char> || std::is_same_v<T, wchar_t>) {
    return std::wstring(1, static_cast<wchar_t>(value));
  } else if constexpr (std::is_enum_v<T>) {
    return std::to_wstring(static_cast<std::underlying_type_t<T>>(value));
  } else {
    static_assert(std::is_arithmetic_v<T> || std::is_pointer_v<T>,
                  "specialize ToString<T> for this class");
    std::wostringstream text;
    if constexpr (std::is_pointer_v<T>)
      text << static_cast<const void *>(value);
    else
      text << value;
    return text.str();
  }
}

/// The assertions of a test. One that fails throws TestFailure
/// (unit_test_run.h), whose text has \c message and the location \c at unless
/// they are null.
class Assert {
public:
  template <class T>
  static void AreEqual(const T &expected, const T &actual,
                       const wchar_t *message = nullptr,
                       const __LineInfo *at = nullptr) {
    if constexpr (isText<T>)
      AreEqual(asText(expected), asText(actual), false, message, at);
    else if (!(expected == actual))
      differ("Assert::AreEqual", ToString(expected), ToString(actual), message,
             at);
  }
  static void AreEqual(double expected, double actual, double tolerance,
                       const wchar_t *message = nullptr,
                       const __LineInfo *at = nullptr) {
    if (!isNear(expected, actual, tolerance))
      differ("Assert::AreEqual", ToString(expected), ToString(actual), message,
             at);
  }
  static void AreEqual(float expected, float actual, float tolerance,
                       const wchar_t *message = nullptr,
                       const __LineInfo *at = nullptr) {
    AreEqual(double(expected), double(actual), double(tolerance), message, at);
  }
  static void AreEqual(const char *expected, const char *actual,
                       bool ignoreCase = false,
                       const wchar_t *message = nullptr,
                       const __LineInfo *at = nullptr) {
    if (!isSame(expected, actual, ignoreCase))
      differ("Assert::AreEqual", shown(expected), shown(actual), message, at);
  }
  static void AreEqual(const wchar_t *expected, const wchar_t *actual,
                       bool ignoreCase = false,
                       const wchar_t *message = nullptr,
                       const __LineInfo *at = nullptr) {
    if (!isSame(expected, actual, ignoreCase))
      differ("Assert::AreEqual", shown(expected), shown(actual), message, at);
  }
  static void AreEqual(const char *expected, const char *actual,
                       const wchar_t *message, const __LineInfo *at = nullptr) {
    AreEqual(expected, actual, false, message, at);
  }
  static void AreEqual(const wchar_t *expected, const wchar_t *actual,
                       const wchar_t *message, const __LineInfo *at = nullptr) {
    AreEqual(expected, actual, false, message, at);
  }

  template <class T>
  static void AreNotEqual(const T &notExpected, const T &actual,
                          const wchar_t *message = nullptr,
                          const __LineInfo *at = nullptr) {
    if constexpr (isText<T>)
      AreNotEqual(asText(notExpected), asText(actual), false, message, at);
    else
      check(!(notExpected == actual), "Assert::AreNotEqual", message, at);
  }
  static void AreNotEqual(double notExpected, double actual, double tolerance,
                          const wchar_t *message = nullptr,
                          const __LineInfo *at = nullptr) {
    check(!isNear(notExpected, actual, tolerance), "Assert::AreNotEqual",
          message, at);
  }
  static void AreNotEqual(float notExpected, float actual, float tolerance,
                          const wchar_t *message = nullptr,
                          const __LineInfo *at = nullptr) {
    AreNotEqual(double(notExpected), double(actual), double(tolerance), message,
                at);
  }
  static void AreNotEqual(const char *notExpected, const char *actual,
                          bool ignoreCase = false,
                          const wchar_t *message = nullptr,
                          const __LineInfo *at = nullptr) {
    check(!isSame(notExpected, actual, ignoreCase), "Assert::AreNotEqual",
          message, at);
  }
  static void AreNotEqual(const wchar_t *notExpected, const wchar_t *actual,
                          bool ignoreCase = false,
                          const wchar_t *message = nullptr,
                          const __LineInfo *at = nullptr) {
    check(!isSame(notExpected, actual, ignoreCase), "Assert::AreNotEqual",
          message, at);
  }

  template <class T>
  static void AreSame(const T &expected, const T &actual,
                      const wchar_t *message = nullptr,
                      const __LineInfo *at = nullptr) {
    check(&expected == &actual, "Assert::AreSame", message, at);
  }
  template <class T>
  static void AreNotSame(const T &notExpected, const T &actual,
                         const wchar_t *message = nullptr,
                         const __LineInfo *at = nullptr) {
    check(&notExpected != &actual, "Assert::AreNotSame", message, at);
  }
  template <class T>
  static void IsNull(const T *actual, const wchar_t *message = nullptr,
                     const __LineInfo *at = nullptr) {
    check(!actual, "Assert::IsNull", message, at);
  }
  template <class T>
  static void IsNotNull(const T *actual, const wchar_t *message = nullptr,
                        const __LineInfo *at = nullptr) {
    check(actual, "Assert::IsNotNull", message, at);
  }
  static void IsTrue(bool condition, const wchar_t *message = nullptr,
                     const __LineInfo *at = nullptr) {
    check(condition, "Assert::IsTrue", message, at);
  }
  static void IsFalse(bool condition, const wchar_t *message = nullptr,
                      const __LineInfo *at = nullptr) {
    check(!condition, "Assert::IsFalse", message, at);
  }
  [[noreturn]] static void Fail(const wchar_t *message = nullptr,
                                const __LineInfo *at = nullptr) {
    fail("Assert::Fail", message, at);
  }
  template <class Expected, class Function>
  static void ExpectException(Function function,
                              const wchar_t *message = nullptr,
                              const __LineInfo *at = nullptr) {
    try {
      function();
    } catch (const Expected &) {
      return;
    } catch (...) {
      fail("Assert::ExpectException: an exception of another type", message,
           at);
    }
    fail("Assert::ExpectException: no exception", message, at);
  }

private:
  template <class T>
  static constexpr bool isText =
      std::is_same_v<T, char *> || std::is_same_v<T, wchar_t *>;
  static const char *asText(const char *text) { return text; }
  static const wchar_t *asText(const wchar_t *text) { return text; }

  static std::wstring shown(const wchar_t *text) {
    return text ? text : L"(null)";
  }
  static std::wstring shown(const char *text) {
    return amp2hip::compat::wide(text ? text : "(null)");
  }
  /// Whether the difference is at most \p tolerance. False if one is a NaN.
  static bool isNear(double a, double b, double tolerance) {
    return std::fabs(a - b) <= std::fabs(tolerance);
  }
  static std::wint_t lower(char c) {
    return std::towlower(static_cast<unsigned char>(c));
  }
  static std::wint_t lower(wchar_t c) {
    return std::towlower(static_cast<std::wint_t>(c));
  }
  template <class Char>
  static bool isSame(const Char *a, const Char *b, bool ignoreCase) {
    if (!a || !b)
      return a == b;
    auto same = [&] {
      return *a == *b || (ignoreCase && lower(*a) == lower(*b));
    };
    for (; *a && same(); ++a)
      ++b;
    return same();
  }
  static void check(bool holds, const char *what, const wchar_t *message,
                    const __LineInfo *at) {
    if (!holds)
      fail(what, message, at);
  }
  [[noreturn]] static void differ(const char *what,
                                  const std::wstring &expected,
                                  const std::wstring &actual,
                                  const wchar_t *message,
                                  const __LineInfo *at) {
    fail(std::string(what) + ": expected <" +
             amp2hip::compat::narrow(expected) + ">, got <" +
             amp2hip::compat::narrow(actual) + ">",
         message, at);
  }
  [[noreturn]] static void fail(std::string text, const wchar_t *message,
                                const __LineInfo *at) {
    if (message)
      text += ": " + amp2hip::compat::narrow(message);
    if (at)
      text += std::string(" (") + at->pszFileName + ":" +
              std::to_string(at->line) + ")";
    throw amp2hip::compat::TestFailure{text};
  }
};

} // namespace CppUnitTestFramework
} // namespace VisualStudio
} // namespace Microsoft

#ifndef AMP2HIP_NO_TEST_MAIN
__attribute__((weak)) int main() {
  return amp2hip::compat::TestRun(std::cout).all() == 0 ? 0 : 1;
}
#endif

#include <amp2hip/detail/letters_on.h>

#endif
