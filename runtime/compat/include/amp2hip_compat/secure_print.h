//===- secure_print.h - The _s functions that print -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_PRINT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_PRINT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/printed.h>
#include <amp2hip_compat/violations.h>
#include <amp2hip_compat/wide_print.h>
#include <cstring>

namespace amp2hip::compat {

inline int vprintTo(char *to, std::size_t size, const char *format,
                    std::va_list arguments) {
  int length = std::vsnprintf(to, size, format, arguments);
  return static_cast<std::size_t>(length) < size ? length : -1;
}
inline int vprintTo(wchar_t *to, std::size_t size, const wchar_t *format,
                    std::va_list arguments) {
  return std::vswprintf(to, size, format, arguments);
}

/// Prints to \p to, and returns the number of characters. Text that does not
/// fit is a violation (violations.h).
template <class Char>
int print(Char *to, std::size_t size, const char *function, const Char *format,
          std::va_list arguments) {
  if (!to || !size || !format) {
    violated(function, EINVAL);
    return -1;
  }
  int length = vprintTo(to, size, format, arguments);
  if (length < 0) {
    violated(to, function, ERANGE);
    return -1;
  }
  return length;
}

/// Prints at most \p count characters. Returns their number, or -1 if the text
/// is longer and is cut. It is a violation if they do not fit into \p size
/// characters, unless \p count is _TRUNCATE.
template <class Char>
int printSome(Char *to, std::size_t size, std::size_t count,
              const char *function, const Char *format,
              std::va_list arguments) {
  if (!count && !to && !size)
    return 0;
  if (!to || !size || !format) {
    violated(function, EINVAL);
    return -1;
  }
  std::basic_string<Char> text;
  bool is_valid = printed(text, format, arguments);
  std::size_t kept = text.size() < count ? text.size() : count;
  bool fits = is_valid && kept < size;
  if (!fits && (count != _TRUNCATE || !is_valid)) {
    violated(to, function, ERANGE);
    return -1;
  }
  if (!fits)
    kept = size - 1;
  std::memcpy(to, text.data(), kept * sizeof(Char));
  to[kept] = 0;
  return kept == text.size() ? static_cast<int>(kept) : -1;
}

} // namespace amp2hip::compat

//===----------------------------------------------------------------------===//
// Narrow text
//===----------------------------------------------------------------------===//

inline int vsprintf_s(char *to, std::size_t size, const char *format,
                      std::va_list arguments) {
  return amp2hip::compat::print(to, size, "vsprintf_s", format, arguments);
}
inline int sprintf_s(char *to, std::size_t size, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written =
      amp2hip::compat::print(to, size, "sprintf_s", format, arguments);
  va_end(arguments);
  return written;
}
inline int _vsnprintf_s(char *to, std::size_t size, std::size_t count,
                        const char *format, std::va_list arguments) {
  return amp2hip::compat::printSome(to, size, count, "_vsnprintf_s", format,
                                    arguments);
}
inline int _snprintf_s(char *to, std::size_t size, std::size_t count,
                       const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::printSome(to, size, count, "_snprintf_s",
                                           format, arguments);
  va_end(arguments);
  return written;
}
inline int vprintf_s(const char *format, std::va_list arguments) {
  return std::vprintf(format, arguments);
}
__attribute__((format(printf, 1, 2))) inline int printf_s(const char *format,
                                                          ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = std::vprintf(format, arguments);
  va_end(arguments);
  return written;
}
inline int vfprintf_s(std::FILE *file, const char *format,
                      std::va_list arguments) {
  return std::vfprintf(file, format, arguments);
}
__attribute__((format(printf, 2, 3))) inline int
fprintf_s(std::FILE *file, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = std::vfprintf(file, format, arguments);
  va_end(arguments);
  return written;
}
template <std::size_t N>
int vsprintf_s(char (&to)[N], const char *format, std::va_list arguments) {
  return amp2hip::compat::print(to, N, "vsprintf_s", format, arguments);
}
template <std::size_t N> int sprintf_s(char (&to)[N], const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::print(to, N, "sprintf_s", format, arguments);
  va_end(arguments);
  return written;
}
template <std::size_t N>
int _vsnprintf_s(char (&to)[N], std::size_t count, const char *format,
                 std::va_list arguments) {
  return amp2hip::compat::printSome(to, N, count, "_vsnprintf_s", format,
                                    arguments);
}
template <std::size_t N>
int _snprintf_s(char (&to)[N], std::size_t count, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::printSome(to, N, count, "_snprintf_s", format,
                                           arguments);
  va_end(arguments);
  return written;
}

//===----------------------------------------------------------------------===//
// Wide text
//===----------------------------------------------------------------------===//

inline int vswprintf_s(wchar_t *to, std::size_t size, const wchar_t *format,
                       std::va_list arguments) {
  return amp2hip::compat::print(to, size, "vswprintf_s", format, arguments);
}
inline int swprintf_s(wchar_t *to, std::size_t size, const wchar_t *format,
                      ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written =
      amp2hip::compat::print(to, size, "swprintf_s", format, arguments);
  va_end(arguments);
  return written;
}
inline int _vsnwprintf_s(wchar_t *to, std::size_t size, std::size_t count,
                         const wchar_t *format, std::va_list arguments) {
  return amp2hip::compat::printSome(to, size, count, "_vsnwprintf_s", format,
                                    arguments);
}
inline int _snwprintf_s(wchar_t *to, std::size_t size, std::size_t count,
                        const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::printSome(to, size, count, "_snwprintf_s",
                                           format, arguments);
  va_end(arguments);
  return written;
}
inline int vwprintf_s(const wchar_t *format, std::va_list arguments) {
  return amp2hip::compat::vwprintf(format, arguments);
}
inline int wprintf_s(const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::vwprintf(format, arguments);
  va_end(arguments);
  return written;
}
inline int vfwprintf_s(std::FILE *file, const wchar_t *format,
                       std::va_list arguments) {
  return amp2hip::compat::vfwprintf(file, format, arguments);
}
inline int fwprintf_s(std::FILE *file, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::vfwprintf(file, format, arguments);
  va_end(arguments);
  return written;
}
template <std::size_t N>
int vswprintf_s(wchar_t (&to)[N], const wchar_t *format,
                std::va_list arguments) {
  return amp2hip::compat::print(to, N, "vswprintf_s", format, arguments);
}
template <std::size_t N>
int swprintf_s(wchar_t (&to)[N], const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::print(to, N, "swprintf_s", format, arguments);
  va_end(arguments);
  return written;
}
template <std::size_t N>
int _vsnwprintf_s(wchar_t (&to)[N], std::size_t count, const wchar_t *format,
                  std::va_list arguments) {
  return amp2hip::compat::printSome(to, N, count, "_vsnwprintf_s", format,
                                    arguments);
}
template <std::size_t N>
int _snwprintf_s(wchar_t (&to)[N], std::size_t count, const wchar_t *format,
                 ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::printSome(to, N, count, "_snwprintf_s", format,
                                           arguments);
  va_end(arguments);
  return written;
}

#include <amp2hip/detail/letters_on.h>

#endif
