//===- underscores_text.h - Text: names that begin with _ -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_TEXT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_TEXT_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <amp2hip_compat/secure_text.h>
#include <cctype>
#include <cstdlib>
#include <strings.h>

// Visual C++'s additions to <string.h>, <wchar.h>, <memory.h> and <ctype.h>,
// without those of secure_text.h.

inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strcmpi(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, std::size_t count) {
  return strncasecmp(a, b, count);
}
inline int _wcsicmp(const wchar_t *a, const wchar_t *b) {
  return wcscasecmp(a, b);
}
inline int _wcsnicmp(const wchar_t *a, const wchar_t *b, std::size_t count) {
  return wcsncasecmp(a, b, count);
}
inline int _memicmp(const void *a, const void *b, std::size_t count) {
  auto *left = static_cast<const unsigned char *>(a);
  auto *right = static_cast<const unsigned char *>(b);
  for (std::size_t i = 0; i != count; ++i)
    if (int order = std::tolower(left[i]) - std::tolower(right[i]))
      return order;
  return 0;
}

// Comparisons in the order of the locale.
inline int _stricoll(const char *a, const char *b) {
  std::string left(a), right(b);
  _strlwr_s(&left[0], left.size() + 1);
  _strlwr_s(&right[0], right.size() + 1);
  return std::strcoll(left.c_str(), right.c_str());
}
inline int _wcsicoll(const wchar_t *a, const wchar_t *b) {
  std::wstring left(a), right(b);
  _wcslwr_s(&left[0], left.size() + 1);
  _wcslwr_s(&right[0], right.size() + 1);
  return std::wcscoll(left.c_str(), right.c_str());
}

inline int _strncoll(const char *a, const char *b, std::size_t count) {
  using String = std::basic_string<char>;
  return strcoll(String(a, amp2hip::compat::length(a, count)).c_str(),
                 String(b, amp2hip::compat::length(b, count)).c_str());
}
inline int _strnicoll(const char *a, const char *b, std::size_t count) {
  using String = std::basic_string<char>;
  return _stricoll(String(a, amp2hip::compat::length(a, count)).c_str(),
                   String(b, amp2hip::compat::length(b, count)).c_str());
}

inline int _wcsncoll(const wchar_t *a, const wchar_t *b, std::size_t count) {
  using String = std::basic_string<wchar_t>;
  return wcscoll(String(a, amp2hip::compat::length(a, count)).c_str(),
                 String(b, amp2hip::compat::length(b, count)).c_str());
}
inline int _wcsnicoll(const wchar_t *a, const wchar_t *b, std::size_t count) {
  using String = std::basic_string<wchar_t>;
  return _wcsicoll(String(a, amp2hip::compat::length(a, count)).c_str(),
                   String(b, amp2hip::compat::length(b, count)).c_str());
}

inline char *_strdup(const char *text) { return text ? strdup(text) : nullptr; }
inline wchar_t *_wcsdup(const wchar_t *text) {
  return text ? wcsdup(text) : nullptr;
}
inline void *_memccpy(void *to, const void *from, int last, std::size_t count) {
  return memccpy(to, from, last, count);
}
inline void _swab(char *from, char *to, int count) {
  for (int i = 0; i + 1 < count; i += 2) {
    char first = from[i];
    to[i] = from[i + 1];
    to[i + 1] = first;
  }
}

inline char *_strlwr(char *text) {
  _strlwr_s(text, amp2hip::compat::length(text, _TRUNCATE) + 1);
  return text;
}
inline char *_strupr(char *text) {
  _strupr_s(text, amp2hip::compat::length(text, _TRUNCATE) + 1);
  return text;
}
inline char *_strrev(char *text) {
  std::reverse(text, text + amp2hip::compat::length(text, _TRUNCATE));
  return text;
}

inline wchar_t *_wcslwr(wchar_t *text) {
  _wcslwr_s(text, amp2hip::compat::length(text, _TRUNCATE) + 1);
  return text;
}
inline wchar_t *_wcsupr(wchar_t *text) {
  _wcsupr_s(text, amp2hip::compat::length(text, _TRUNCATE) + 1);
  return text;
}
inline wchar_t *_wcsrev(wchar_t *text) {
  std::reverse(text, text + amp2hip::compat::length(text, _TRUNCATE));
  return text;
}

inline char *_strnset(char *text, int letter, std::size_t count) {
  std::fill_n(text, amp2hip::compat::length(text, count),
              static_cast<char>(letter));
  return text;
}
inline char *_strset(char *text, int letter) {
  return _strnset(text, letter, _TRUNCATE);
}

inline wchar_t *_wcsnset(wchar_t *text, wchar_t letter, std::size_t count) {
  std::fill_n(text, amp2hip::compat::length(text, count),
              static_cast<wchar_t>(letter));
  return text;
}
inline wchar_t *_wcsset(wchar_t *text, wchar_t letter) {
  return _wcsnset(text, letter, _TRUNCATE);
}

/// The message of errno, after \p prefix. The thread's next call overwrites it.
inline char *_strerror(const char *prefix) {
  static thread_local char text[256];
  _strerror_s(text, prefix);
  return text;
}
inline wchar_t *__wcserror(const wchar_t *prefix) {
  static thread_local wchar_t text[256];
  __wcserror_s(text, prefix);
  return text;
}
inline wchar_t *_wcserror(int error) {
  static thread_local wchar_t text[256];
  _wcserror_s(text, error);
  return text;
}
/// Remembers its position in the text for the next call. For std::wcstok(), the
/// caller keeps it.
inline wchar_t *_wcstok(wchar_t *text, const wchar_t *delimiters) {
  static thread_local wchar_t *rest = nullptr;
  return std::wcstok(text, delimiters, &rest);
}

#ifndef __isascii
#define __isascii(letter) (((letter) & ~127) == 0)
#define __toascii(letter) ((letter) & 127)
#endif
inline int iswascii(std::wint_t letter) { return letter < 128; }
inline int __iscsymf(int letter) {
  return std::isalpha(letter) || letter == '_';
}
inline int __iscsym(int letter) {
  return std::isalnum(letter) || letter == '_';
}
inline int __iswcsymf(std::wint_t letter) {
  return std::iswalpha(letter) || letter == '_';
}
inline int __iswcsym(std::wint_t letter) {
  return std::iswalnum(letter) || letter == '_';
}
#ifndef _tolower
#define _tolower(letter) ((letter) - 'A' + 'a')
#define _toupper(letter) ((letter) - 'a' + 'A')
#endif

// Older names. As templates, they do not conflict with functions of the
// program.
template <class = void> int stricmp(const char *a, const char *b) {
  return _stricmp(a, b);
}
template <class = void> int strcmpi(const char *a, const char *b) {
  return _strcmpi(a, b);
}
template <class = void>
int strnicmp(const char *a, const char *b, std::size_t count) {
  return _strnicmp(a, b, count);
}
template <class = void> int wcsicmp(const wchar_t *a, const wchar_t *b) {
  return _wcsicmp(a, b);
}
template <class = void>
int wcsnicmp(const wchar_t *a, const wchar_t *b, std::size_t count) {
  return _wcsnicmp(a, b, count);
}
template <class = void>
int memicmp(const void *a, const void *b, std::size_t count) {
  return _memicmp(a, b, count);
}
template <class = void> char *strlwr(char *text) { return _strlwr(text); }
template <class = void> wchar_t *wcslwr(wchar_t *text) { return _wcslwr(text); }
template <class = void> char *strupr(char *text) { return _strupr(text); }
template <class = void> wchar_t *wcsupr(wchar_t *text) { return _wcsupr(text); }
template <class = void> char *strrev(char *text) { return _strrev(text); }
template <class = void> wchar_t *wcsrev(wchar_t *text) { return _wcsrev(text); }
template <class = void> char *strset(char *text, int letter) {
  return _strset(text, letter);
}
template <class = void>
char *strnset(char *text, int letter, std::size_t count) {
  return _strnset(text, letter, count);
}

#include <amp2hip/detail/letters_on.h>

#endif
