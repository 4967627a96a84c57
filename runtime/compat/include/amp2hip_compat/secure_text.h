//===- secure_text.h - The _s functions for text ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_TEXT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_TEXT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/violations.h>
#include <cstring>
#include <cwchar>
#include <cwctype>

// Visual C++'s _s functions of <string.h>, <wchar.h> and <memory.h>. After a
// violation (violations.h), the text at `to` is empty, if `to` is not null and
// has a size.

namespace amp2hip::compat {

/// The number of characters before the terminating zero, at most \p size.
template <class Char> std::size_t length(const Char *text, std::size_t size) {
  std::size_t n = 0;
  while (n != size && text[n])
    ++n;
  return n;
}

/// Copies at most \p count characters of \p from, and a terminating zero, to \p
/// to, which has room for \p size characters. If they do not fit, it is a
/// violation, or, if \p count is _TRUNCATE, the text is cut and the result is
/// STRUNCATE.
template <class Char>
errno_t copy(Char *to, std::size_t size, const Char *from, std::size_t count,
             const char *function) {
  if (!count && !to && !size)
    return 0;
  if (!to || !size)
    return violated(function, EINVAL);
  if (!count)
    return to[0] = 0;
  if (!from)
    return violated(to, function, EINVAL);
  std::size_t n = 0;
  for (; n != count && from[n]; ++n) {
    if (n + 1 == size) {
      if (count != _TRUNCATE)
        return violated(to, function, ERANGE);
      to[n] = 0;
      return STRUNCATE;
    }
    to[n] = from[n];
  }
  to[n] = 0;
  return 0;
}

template <class Char>
errno_t append(Char *to, std::size_t size, const Char *from, std::size_t count,
               const char *function) {
  if (!count && !to && !size)
    return 0;
  if (!to || !size)
    return violated(function, EINVAL);
  std::size_t used = length(to, size);
  if (used == size || (!from && count))
    return violated(to, function, EINVAL);
  if (!count)
    return 0;
  std::size_t fits = length(from, count == _TRUNCATE ? size : count);
  if (used + fits >= size && count != _TRUNCATE)
    return violated(to, function, ERANGE);
  return copy(to + used, size - used, from, count, function);
}

inline char otherCase(char letter, bool upper) {
  return static_cast<char>(
      upper ? std::toupper(static_cast<unsigned char>(letter))
            : std::tolower(static_cast<unsigned char>(letter)));
}
inline wchar_t otherCase(wchar_t letter, bool upper) {
  std::wint_t each = static_cast<std::wint_t>(letter);
  return static_cast<wchar_t>(upper ? std::towupper(each)
                                    : std::towlower(each));
}

template <class Char>
errno_t changeCase(Char *text, std::size_t size, bool upper,
                   const char *function) {
  if (!text)
    return violated(function, EINVAL);
  if (length(text, size) == size)
    return size ? violated(text, function, EINVAL) : violated(function, EINVAL);
  for (; *text; ++text)
    *text = otherCase(*text, upper);
  return 0;
}

/// Overwrites the first \p count characters of \p text with \p letter.
template <class Char>
errno_t fill(Char *text, std::size_t size, Char letter, std::size_t count,
             const char *function) {
  if (!text || !size)
    return violated(function, EINVAL);
  std::size_t used = length(text, size);
  if (used == size)
    return violated(text, function, EINVAL);
  for (std::size_t i = 0; i != used && i != count; ++i)
    text[i] = letter;
  return 0;
}

template <class Char>
Char *token(Char *text, const Char *delimiters, Char **rest,
            const char *function) {
  if (!delimiters || !rest || (!text && !*rest)) {
    violated(function, EINVAL);
    return nullptr;
  }
  auto separates = [&](Char letter) {
    const Char *at = delimiters;
    while (*at && *at != letter)
      ++at;
    return *at != 0;
  };
  Char *begin = text ? text : *rest;
  while (*begin && separates(*begin))
    ++begin;
  Char *end = begin;
  while (*end && !separates(*end))
    ++end;
  *rest = *end ? end + 1 : end;
  if (begin == end)
    return nullptr;
  *end = 0;
  return begin;
}

} // namespace amp2hip::compat

inline errno_t strcpy_s(char *to, rsize_t size, const char *from) {
  return amp2hip::compat::copy(to, size, from, size, "strcpy_s");
}
inline errno_t wcscpy_s(wchar_t *to, rsize_t size, const wchar_t *from) {
  return amp2hip::compat::copy(to, size, from, size, "wcscpy_s");
}
inline errno_t strcat_s(char *to, rsize_t size, const char *from) {
  return amp2hip::compat::append(to, size, from, size, "strcat_s");
}
inline errno_t wcscat_s(wchar_t *to, rsize_t size, const wchar_t *from) {
  return amp2hip::compat::append(to, size, from, size, "wcscat_s");
}
inline errno_t strncpy_s(char *to, rsize_t size, const char *from,
                         rsize_t count) {
  return amp2hip::compat::copy(to, size, from, count, "strncpy_s");
}
inline errno_t wcsncpy_s(wchar_t *to, rsize_t size, const wchar_t *from,
                         rsize_t count) {
  return amp2hip::compat::copy(to, size, from, count, "wcsncpy_s");
}
inline errno_t strncat_s(char *to, rsize_t size, const char *from,
                         rsize_t count) {
  return amp2hip::compat::append(to, size, from, count, "strncat_s");
}
inline errno_t wcsncat_s(wchar_t *to, rsize_t size, const wchar_t *from,
                         rsize_t count) {
  return amp2hip::compat::append(to, size, from, count, "wcsncat_s");
}
inline errno_t _strlwr_s(char *to, rsize_t size) {
  return amp2hip::compat::changeCase(to, size, false, "_strlwr_s");
}
inline errno_t _wcslwr_s(wchar_t *to, rsize_t size) {
  return amp2hip::compat::changeCase(to, size, false, "_wcslwr_s");
}
inline errno_t _strupr_s(char *to, rsize_t size) {
  return amp2hip::compat::changeCase(to, size, true, "_strupr_s");
}
inline errno_t _wcsupr_s(wchar_t *to, rsize_t size) {
  return amp2hip::compat::changeCase(to, size, true, "_wcsupr_s");
}
// A character of narrow text is an int in these functions.
inline errno_t _strset_s(char *to, rsize_t size, int letter) {
  return amp2hip::compat::fill(to, size, static_cast<char>(letter), _TRUNCATE,
                               "_strset_s");
}
inline errno_t _strnset_s(char *to, rsize_t size, int letter, rsize_t count) {
  return amp2hip::compat::fill(to, size, static_cast<char>(letter), count,
                               "_strnset_s");
}
inline errno_t _wcsset_s(wchar_t *to, rsize_t size, wchar_t letter) {
  return amp2hip::compat::fill(to, size, static_cast<wchar_t>(letter),
                               _TRUNCATE, "_wcsset_s");
}
inline errno_t _wcsnset_s(wchar_t *to, rsize_t size, wchar_t letter,
                          rsize_t count) {
  return amp2hip::compat::fill(to, size, static_cast<wchar_t>(letter), count,
                               "_wcsnset_s");
}
inline char *strtok_s(char *text, const char *delimiters, char **rest) {
  return amp2hip::compat::token(text, delimiters, rest, "strtok_s");
}
inline rsize_t strnlen_s(const char *text, rsize_t size) {
  return text ? strnlen(text, size) : 0;
}
inline wchar_t *wcstok_s(wchar_t *text, const wchar_t *delimiters,
                         wchar_t **rest) {
  return amp2hip::compat::token(text, delimiters, rest, "wcstok_s");
}
inline rsize_t wcsnlen_s(const wchar_t *text, rsize_t size) {
  return text ? wcsnlen(text, size) : 0;
}

inline errno_t memcpy_s(void *to, rsize_t size, const void *from,
                        rsize_t count) {
  if (!count)
    return 0;
  if (!to)
    return amp2hip::compat::violated("memcpy_s", EINVAL);
  if (!from || size < count) {
    std::memset(to, 0, size);
    return amp2hip::compat::violated("memcpy_s", from ? ERANGE : EINVAL);
  }
  std::memcpy(to, from, count);
  return 0;
}
inline errno_t memmove_s(void *to, rsize_t size, const void *from,
                         rsize_t count) {
  if (!count)
    return 0;
  if (!to || !from)
    return amp2hip::compat::violated("memmove_s", EINVAL);
  if (size < count)
    return amp2hip::compat::violated("memmove_s", ERANGE);
  std::memmove(to, from, count);
  return 0;
}
inline errno_t wmemcpy_s(wchar_t *to, rsize_t size, const wchar_t *from,
                         rsize_t count) {
  return memcpy_s(to, size * sizeof *to, from, count * sizeof *to);
}
inline errno_t wmemmove_s(wchar_t *to, rsize_t size, const wchar_t *from,
                          rsize_t count) {
  return memmove_s(to, size * sizeof *to, from, count * sizeof *to);
}

namespace amp2hip::compat {

/// Copies \p text to \p to. Cuts text that does not fit.
template <class Char>
errno_t copyMessage(Char *to, std::size_t size,
                    const std::basic_string<Char> &text, const char *function) {
  if (!to || !size)
    return violated(function, EINVAL);
  copy(to, size, text.c_str(), _TRUNCATE, function);
  return 0;
}
/// The text that perror() prints.
inline std::string messageOfErrno(const char *prefix) {
  std::string text = prefix && *prefix ? std::string(prefix) + ": " : "";
  return text + std::strerror(errno) + "\n";
}

} // namespace amp2hip::compat

inline errno_t strerror_s(char *to, rsize_t size, int error) {
  return amp2hip::compat::copyMessage<char>(to, size, std::strerror(error),
                                            "strerror_s");
}
inline errno_t _wcserror_s(wchar_t *to, rsize_t size, int error) {
  return amp2hip::compat::copyMessage(
      to, size, amp2hip::compat::wide(std::strerror(error)), "_wcserror_s");
}
/// The message of errno, after \p prefix.
inline errno_t _strerror_s(char *to, rsize_t size, const char *prefix) {
  return amp2hip::compat::copyMessage(
      to, size, amp2hip::compat::messageOfErrno(prefix), "_strerror_s");
}
inline errno_t __wcserror_s(wchar_t *to, rsize_t size, const wchar_t *prefix) {
  std::string narrow = prefix ? amp2hip::compat::narrow(prefix) : "";
  return amp2hip::compat::copyMessage(
      to, size,
      amp2hip::compat::wide(amp2hip::compat::messageOfErrno(narrow.c_str())),
      "__wcserror_s");
}

// The same for arrays, whose sizes need not be given.
template <std::size_t N> errno_t strcpy_s(char (&to)[N], const char *from) {
  return strcpy_s(to, N, from);
}
template <std::size_t N>
errno_t wcscpy_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscpy_s(to, N, from);
}
template <std::size_t N> errno_t strcat_s(char (&to)[N], const char *from) {
  return strcat_s(to, N, from);
}
template <std::size_t N>
errno_t wcscat_s(wchar_t (&to)[N], const wchar_t *from) {
  return wcscat_s(to, N, from);
}
template <std::size_t N>
errno_t strncpy_s(char (&to)[N], const char *from, rsize_t count) {
  return strncpy_s(to, N, from, count);
}
template <std::size_t N>
errno_t wcsncpy_s(wchar_t (&to)[N], const wchar_t *from, rsize_t count) {
  return wcsncpy_s(to, N, from, count);
}
template <std::size_t N>
errno_t strncat_s(char (&to)[N], const char *from, rsize_t count) {
  return strncat_s(to, N, from, count);
}
template <std::size_t N>
errno_t wcsncat_s(wchar_t (&to)[N], const wchar_t *from, rsize_t count) {
  return wcsncat_s(to, N, from, count);
}
template <std::size_t N> errno_t _strlwr_s(char (&to)[N]) {
  return _strlwr_s(to, N);
}
template <std::size_t N> errno_t _wcslwr_s(wchar_t (&to)[N]) {
  return _wcslwr_s(to, N);
}
template <std::size_t N> errno_t _strupr_s(char (&to)[N]) {
  return _strupr_s(to, N);
}
template <std::size_t N> errno_t _wcsupr_s(wchar_t (&to)[N]) {
  return _wcsupr_s(to, N);
}
template <std::size_t N> errno_t _strset_s(char (&to)[N], int letter) {
  return _strset_s(to, N, letter);
}
template <std::size_t N>
errno_t _strnset_s(char (&to)[N], int letter, rsize_t count) {
  return _strnset_s(to, N, letter, count);
}
template <std::size_t N> errno_t _wcsset_s(wchar_t (&to)[N], wchar_t letter) {
  return _wcsset_s(to, N, letter);
}
template <std::size_t N>
errno_t _wcsnset_s(wchar_t (&to)[N], wchar_t letter, rsize_t count) {
  return _wcsnset_s(to, N, letter, count);
}
template <std::size_t N> errno_t strerror_s(char (&to)[N], int error) {
  return strerror_s(to, N, error);
}
template <std::size_t N> errno_t _wcserror_s(wchar_t (&to)[N], int error) {
  return _wcserror_s(to, N, error);
}
template <std::size_t N>
errno_t _strerror_s(char (&to)[N], const char *prefix) {
  return _strerror_s(to, N, prefix);
}
template <std::size_t N>
errno_t __wcserror_s(wchar_t (&to)[N], const wchar_t *prefix) {
  return __wcserror_s(to, N, prefix);
}

#include <amp2hip/detail/letters_on.h>

#endif
