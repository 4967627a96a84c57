//===- underscores_print.h - Printing: names that begin with _ --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_PRINT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_PRINT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_print.h>
#include <amp2hip_compat/secure_scan.h>

// Visual C++'s additions to <stdio.h> and <wchar.h> for formatted text, without
// those of secure_print.h and secure_scan.h.

namespace amp2hip::compat {

/// Prints to \p to, which has room for \p size characters. Returns the number
/// of characters, or -1 if they do not fit. If they fill \p to, there is no
/// terminating zero. If \p to is null, only counts the characters.
template <class Char>
int printCut(Char *to, std::size_t size, const Char *format,
             std::va_list arguments) {
  std::basic_string<Char> text;
  if (!printed(text, format, arguments))
    return -1;
  bool fits = !to || text.size() <= size;
  if (to)
    std::memcpy(to, text.c_str(),
                (text.size() < size ? text.size() + 1 : size) * sizeof(Char));
  return fits ? static_cast<int>(text.size()) : -1;
}

} // namespace amp2hip::compat

inline int _vsnprintf(char *to, std::size_t size, const char *format,
                      std::va_list arguments) {
  return amp2hip::compat::printCut(to, size, format, arguments);
}
inline int _snprintf(char *to, std::size_t size, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = amp2hip::compat::printCut(to, size, format, arguments);
  va_end(arguments);
  return length;
}
/// The number of characters of the text, without the terminating zero.
inline int _vscprintf(const char *format, std::va_list arguments) {
  return amp2hip::compat::printCut<char>(nullptr, 0, format, arguments);
}
inline int _scprintf(const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = _vscprintf(format, arguments);
  va_end(arguments);
  return length;
}

inline int _vsnwprintf(wchar_t *to, std::size_t size, const wchar_t *format,
                       std::va_list arguments) {
  return amp2hip::compat::printCut(to, size, format, arguments);
}
inline int _snwprintf(wchar_t *to, std::size_t size, const wchar_t *format,
                      ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = amp2hip::compat::printCut(to, size, format, arguments);
  va_end(arguments);
  return length;
}
/// The number of characters of the text, without the terminating zero.
inline int _vscwprintf(const wchar_t *format, std::va_list arguments) {
  return amp2hip::compat::printCut<wchar_t>(nullptr, 0, format, arguments);
}
inline int _scwprintf(const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = _vscwprintf(format, arguments);
  va_end(arguments);
  return length;
}

/// As vsprintf(), for wide text: \p to must be large enough.
inline int _vswprintf(wchar_t *to, const wchar_t *format,
                      std::va_list arguments) {
  return amp2hip::compat::printCut(to, _TRUNCATE, format, arguments);
}
inline int _swprintf(wchar_t *to, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = _vswprintf(to, format, arguments);
  va_end(arguments);
  return length;
}
template <class... To>
int _snscanf(const char *text, std::size_t length, const char *format,
             To... to) {
  std::string begin(text, amp2hip::compat::length(text, length));
  return std::sscanf(begin.c_str(), format, to...);
}
template <class... To>
int _snwscanf(const wchar_t *text, std::size_t length, const wchar_t *format,
              To... to) {
  std::wstring begin(text, amp2hip::compat::length(text, length));
  return std::swscanf(begin.c_str(), format, to...);
}

// On Windows, only the functions with _p support numbered arguments, such as
// `%2$s`. On Linux, all do.
#define _printf_p printf_s
#define _fprintf_p fprintf_s
#define _sprintf_p sprintf_s
#define _scprintf_p _scprintf
#define _vprintf_p vprintf_s
#define _vfprintf_p vfprintf_s
#define _vsprintf_p vsprintf_s
#define _vscprintf_p _vscprintf
#define _wprintf_p wprintf_s
#define _fwprintf_p fwprintf_s
#define _swprintf_p swprintf_s
#define _scwprintf_p _scwprintf
#define _vwprintf_p vwprintf_s
#define _vfwprintf_p vfwprintf_s
#define _vswprintf_p vswprintf_s
#define _vscwprintf_p _vscwprintf

#include <amp2hip/detail/letters_on.h>

#endif
