//===- secure.h - The _s functions of Visual C++'s C library ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_H

#include <amp2hip/detail/letters_off.h>

#include <cerrno>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <cwchar>

// The functions whose names end with _s, which Visual C++ has in <stdio.h>,
// <string.h>, <stdlib.h>, <time.h> and other headers. As there, a result that
// does not fit and a null pointer are constraint violations: they end the
// program.

using errno_t = int;
using rsize_t = std::size_t;

#define _TRUNCATE (static_cast<std::size_t>(-1))
#ifndef STRUNCATE
#define STRUNCATE 80
#endif

namespace amp2hip {
namespace compat {

/// Ends the program with a message unless \p holds.
inline void require(bool holds, const char *function) {
  if (holds)
    return;
  std::fprintf(stderr, "%s: an argument is invalid or a buffer is too small\n",
               function);
  std::abort();
}

template <class Char> std::size_t length(const Char *text) {
  std::size_t n = 0;
  while (text[n])
    ++n;
  return n;
}

/// Puts at most \p count characters of \p from, and a zero, at \p to, which has
/// room for \p size.
template <class Char>
errno_t copy(Char *to, std::size_t size, const Char *from, std::size_t count,
             const char *function) {
  require(to && from && size, function);
  bool truncates = count == _TRUNCATE;
  std::size_t n = 0;
  while (n < count && from[n]) {
    if (n + 1 == size) {
      require(truncates, function);
      to[n] = 0;
      return STRUNCATE;
    }
    to[n] = from[n];
    ++n;
  }
  to[n] = 0;
  return 0;
}

template <class Char>
errno_t append(Char *to, std::size_t size, const Char *from, std::size_t count,
               const char *function) {
  require(to && from, function);
  std::size_t used = length(to);
  require(used < size, function);
  return copy(to + used, size - used, from, count, function);
}

inline int print(char *to, std::size_t size, const char *function,
                 const char *format, std::va_list arguments) {
  int written = std::vsnprintf(to, size, format, arguments);
  require(to && written >= 0 && static_cast<std::size_t>(written) < size,
          function);
  return written;
}
inline int print(wchar_t *to, std::size_t size, const char *function,
                 const wchar_t *format, std::va_list arguments) {
  int written = std::vswprintf(to, size, format, arguments);
  require(to && written >= 0, function);
  return written;
}

} // namespace compat
} // namespace amp2hip

//===----------------------------------------------------------------------===//
// <string.h>, <wchar.h>
//===----------------------------------------------------------------------===//

inline errno_t strcpy_s(char *to, rsize_t size, const char *from) {
  return amp2hip::compat::copy(to, size, from, size, "strcpy_s");
}
inline errno_t wcscpy_s(wchar_t *to, rsize_t size, const wchar_t *from) {
  return amp2hip::compat::copy(to, size, from, size, "wcscpy_s");
}
inline errno_t strncpy_s(char *to, rsize_t size, const char *from,
                         rsize_t count) {
  return amp2hip::compat::copy(to, size, from, count, "strncpy_s");
}
inline errno_t wcsncpy_s(wchar_t *to, rsize_t size, const wchar_t *from,
                         rsize_t count) {
  return amp2hip::compat::copy(to, size, from, count, "wcsncpy_s");
}
inline errno_t strcat_s(char *to, rsize_t size, const char *from) {
  return amp2hip::compat::append(to, size, from, size, "strcat_s");
}
inline errno_t wcscat_s(wchar_t *to, rsize_t size, const wchar_t *from) {
  return amp2hip::compat::append(to, size, from, size, "wcscat_s");
}
inline errno_t strncat_s(char *to, rsize_t size, const char *from,
                         rsize_t count) {
  return amp2hip::compat::append(to, size, from, count, "strncat_s");
}
inline errno_t memcpy_s(void *to, rsize_t size, const void *from,
                        rsize_t count) {
  amp2hip::compat::require(!count || (to && from && count <= size), "memcpy_s");
  if (count)
    std::memcpy(to, from, count);
  return 0;
}
inline errno_t memmove_s(void *to, rsize_t size, const void *from,
                         rsize_t count) {
  amp2hip::compat::require(!count || (to && from && count <= size),
                           "memmove_s");
  if (count)
    std::memmove(to, from, count);
  return 0;
}
inline char *strtok_s(char *text, const char *delimiters, char **rest) {
  return strtok_r(text, delimiters, rest);
}
inline rsize_t strnlen_s(const char *text, rsize_t size) {
  return text ? strnlen(text, size) : 0;
}

template <std::size_t N> errno_t strcpy_s(char (&to)[N], const char *from) {
  return strcpy_s(to, N, from);
}
template <std::size_t N>
errno_t wcscpy_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscpy_s(to, N, from);
}
template <std::size_t N>
errno_t strncpy_s(char (&to)[N], const char *from, rsize_t count) {
  return strncpy_s(to, N, from, count);
}
template <std::size_t N> errno_t strcat_s(char (&to)[N], const char *from) {
  return strcat_s(to, N, from);
}
template <std::size_t N>
errno_t wcscat_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscat_s(to, N, from);
}

//===----------------------------------------------------------------------===//
// <stdio.h>
//===----------------------------------------------------------------------===//

inline int vsprintf_s(char *to, std::size_t size, const char *format,
                      std::va_list arguments) {
  return amp2hip::compat::print(to, size, "vsprintf_s", format, arguments);
}
inline int vswprintf_s(wchar_t *to, std::size_t size, const wchar_t *format,
                       std::va_list arguments) {
  return amp2hip::compat::print(to, size, "vswprintf_s", format, arguments);
}
inline int sprintf_s(char *to, std::size_t size, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written =
      amp2hip::compat::print(to, size, "sprintf_s", format, arguments);
  va_end(arguments);
  return written;
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
template <std::size_t N> int sprintf_s(char (&to)[N], const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::print(to, N, "sprintf_s", format, arguments);
  va_end(arguments);
  return written;
}
template <std::size_t N>
int swprintf_s(wchar_t (&to)[N], const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = amp2hip::compat::print(to, N, "swprintf_s", format, arguments);
  va_end(arguments);
  return written;
}
/// Cuts what does not fit; returns -1 then.
inline int _snprintf_s(char *to, std::size_t size, std::size_t count,
                       const char *format, ...) {
  std::size_t room = count < size ? count + 1 : size;
  std::va_list arguments;
  va_start(arguments, format);
  int written = std::vsnprintf(to, room, format, arguments);
  va_end(arguments);
  bool fits = written >= 0 && static_cast<std::size_t>(written) < room;
  return fits ? written : -1;
}

__attribute__((format(printf, 1, 2))) inline int printf_s(const char *format,
                                                          ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = std::vprintf(format, arguments);
  va_end(arguments);
  return written;
}
inline int fprintf_s(std::FILE *file, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = std::vfprintf(file, format, arguments);
  va_end(arguments);
  return written;
}
/// As scanf: a size after the argument of %s and %c, which Visual C++ wants
/// here, is not understood, so a format with either is refused when it is run.
inline int scanf_s(const char *format, ...) {
  for (const char *at = format; (at = std::strchr(at, '%')); at += 2) {
    const char *kind = at + 1 + std::strspn(at + 1, "0123456789*lhLzjt");
    amp2hip::compat::require(!std::strchr("sScC[", *kind), "scanf_s");
    if (!at[1])
      break;
  }
  std::va_list arguments;
  va_start(arguments, format);
  int read = std::vscanf(format, arguments);
  va_end(arguments);
  return read;
}

inline errno_t fopen_s(std::FILE **file, const char *name, const char *mode) {
  amp2hip::compat::require(file && name && mode, "fopen_s");
  *file = std::fopen(name, mode);
  return *file ? 0 : errno;
}
inline errno_t freopen_s(std::FILE **file, const char *name, const char *mode,
                         std::FILE *old) {
  amp2hip::compat::require(file && mode && old, "freopen_s");
  *file = std::freopen(name, mode, old);
  return *file ? 0 : errno;
}
inline char *gets_s(char *to, rsize_t size) {
  amp2hip::compat::require(to && size, "gets_s");
  if (!std::fgets(to, static_cast<int>(size), stdin))
    return nullptr;
  to[std::strcspn(to, "\n")] = 0;
  return to;
}

//===----------------------------------------------------------------------===//
// <time.h>, <stdlib.h>, <errno.h>
//===----------------------------------------------------------------------===//

inline errno_t localtime_s(std::tm *to, const std::time_t *time) {
  return localtime_r(time, to) ? 0 : EINVAL;
}
inline errno_t gmtime_s(std::tm *to, const std::time_t *time) {
  return gmtime_r(time, to) ? 0 : EINVAL;
}
inline errno_t ctime_s(char *to, rsize_t size, const std::time_t *time) {
  amp2hip::compat::require(to && size >= 26, "ctime_s");
  return ctime_r(time, to) ? 0 : EINVAL;
}
inline errno_t asctime_s(char *to, rsize_t size, const std::tm *time) {
  amp2hip::compat::require(to && size >= 26, "asctime_s");
  return asctime_r(time, to) ? 0 : EINVAL;
}
inline errno_t _dupenv_s(char **to, std::size_t *size, const char *name) {
  amp2hip::compat::require(to && name, "_dupenv_s");
  const char *value = std::getenv(name);
  *to = value ? strdup(value) : nullptr;
  if (size)
    *size = value ? std::strlen(value) + 1 : 0;
  return 0;
}
inline errno_t getenv_s(std::size_t *needed, char *to, rsize_t size,
                        const char *name) {
  amp2hip::compat::require(needed && name, "getenv_s");
  const char *value = std::getenv(name);
  *needed = value ? std::strlen(value) + 1 : 0;
  if (!value || !to)
    return 0;
  return *needed > size ? ERANGE : strcpy_s(to, size, value);
}
inline errno_t strerror_s(char *to, rsize_t size, int error) {
  amp2hip::compat::require(to && size, "strerror_s");
  std::snprintf(to, size, "%s", std::strerror(error));
  return 0;
}
template <std::size_t N> errno_t strerror_s(char (&to)[N], int error) {
  return strerror_s(to, N, error);
}
/// A number from 0 to UINT_MAX that nobody foresees.
inline errno_t rand_s(unsigned *to) {
  amp2hip::compat::require(to, "rand_s");
  std::FILE *source = std::fopen("/dev/urandom", "rb");
  std::size_t read = source ? std::fread(to, sizeof *to, 1, source) : 0;
  if (source)
    std::fclose(source);
  return read ? 0 : ENOMEM;
}

#include <amp2hip/detail/letters_on.h>

#endif
