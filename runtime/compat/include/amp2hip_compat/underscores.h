//===- underscores.h - C functions that begin with _ ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_H

#include <cmath>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <strings.h>

// What <malloc.h>, <string.h>, <stdio.h>, <stdlib.h> and <math.h> have with
// Visual C++ beside the standard's functions.

inline void *_aligned_malloc(std::size_t size, std::size_t alignment) {
  void *memory = nullptr;
  if (alignment < sizeof(void *))
    alignment = sizeof(void *);
  return posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}
inline void _aligned_free(void *memory) { std::free(memory); }

inline int _stricmp(const char *a, const char *b) { return strcasecmp(a, b); }
inline int _strnicmp(const char *a, const char *b, std::size_t count) {
  return strncasecmp(a, b, count);
}
inline int _wcsicmp(const wchar_t *a, const wchar_t *b) {
  return wcscasecmp(a, b);
}
inline char *_strdup(const char *text) { return strdup(text); }

/// Writes no zero where the text fills \p to; gives -1 where it does not fit.
inline int _snprintf(char *to, std::size_t size, const char *format, ...) {
  std::va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, format, arguments);
  va_end(arguments);
  if (length >= 0) {
    std::size_t needed = static_cast<std::size_t>(length);
    char *all = static_cast<char *>(std::malloc(needed + 1));
    if (!all)
      std::abort();
    std::vsnprintf(all, needed + 1, format, again);
    std::memcpy(to, all, needed < size ? needed + 1 : size);
    std::free(all);
    if (needed > size)
      length = -1;
  }
  va_end(again);
  return length;
}

inline char *_itoa(int value, char *to, int radix) {
  char digits[33];
  char *at = digits + sizeof digits - 1;
  *at = 0;
  bool negative = radix == 10 && value < 0;
  unsigned rest = static_cast<unsigned>(value);
  if (negative)
    rest = 0u - rest;
  unsigned base = static_cast<unsigned>(radix);
  do {
    *--at = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % base];
    rest /= base;
  } while (rest);
  char *end = to;
  if (negative)
    *end++ = '-';
  std::strcpy(end, at);
  return to;
}

inline int _isnan(double value) { return std::isnan(value); }
inline int _finite(double value) { return std::isfinite(value); }
inline double _hypot(double x, double y) { return std::hypot(x, y); }

inline unsigned short _byteswap_ushort(unsigned short value) {
  return __builtin_bswap16(value);
}
// An unsigned long with Visual C++.
inline unsigned _byteswap_ulong(unsigned value) {
  return __builtin_bswap32(value);
}
inline unsigned long long _byteswap_uint64(unsigned long long value) {
  return __builtin_bswap64(value);
}

// <x86intrin.h> has macros of these names, for types of other sizes.
#undef _rotl
#undef _rotr
inline unsigned _rotl(unsigned value, int count) {
  return value << (count & 31) | value >> (-count & 31);
}
inline unsigned _rotr(unsigned value, int count) {
  return value >> (count & 31) | value << (-count & 31);
}

#endif
