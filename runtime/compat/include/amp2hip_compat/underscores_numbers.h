//===- underscores_numbers.h - Numbers: names that begin with _ -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_NUMBERS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_NUMBERS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_numbers.h>
#include <cmath>

// Visual C++'s additions to <stdlib.h>, <math.h>, <float.h>, <search.h> and
// <inttypes.h>, without those of secure_numbers.h.

// As on Windows, these functions do not check whether the text fits into `to`.
// Any number fits into 66 characters.

inline char *_itoa(int value, char *to, int radix) {
  _itoa_s(value, to, 66, radix);
  return to;
}
inline wchar_t *_itow(int value, wchar_t *to, int radix) {
  _itow_s(value, to, 66, radix);
  return to;
}
inline char *_ltoa(long value, char *to, int radix) {
  _ltoa_s(value, to, 66, radix);
  return to;
}
inline wchar_t *_ltow(long value, wchar_t *to, int radix) {
  _ltow_s(value, to, 66, radix);
  return to;
}
inline char *_ultoa(unsigned long value, char *to, int radix) {
  _ultoa_s(value, to, 66, radix);
  return to;
}
inline wchar_t *_ultow(unsigned long value, wchar_t *to, int radix) {
  _ultow_s(value, to, 66, radix);
  return to;
}
inline char *_i64toa(long long value, char *to, int radix) {
  _i64toa_s(value, to, 66, radix);
  return to;
}
inline wchar_t *_i64tow(long long value, wchar_t *to, int radix) {
  _i64tow_s(value, to, 66, radix);
  return to;
}
inline char *_ui64toa(unsigned long long value, char *to, int radix) {
  _ui64toa_s(value, to, 66, radix);
  return to;
}
inline wchar_t *_ui64tow(unsigned long long value, wchar_t *to, int radix) {
  _ui64tow_s(value, to, 66, radix);
  return to;
}

// Older names. As templates, they do not conflict with functions of the
// program.
template <class = void> char *itoa(int value, char *to, int radix) {
  return _itoa(value, to, radix);
}
template <class = void> char *ltoa(long value, char *to, int radix) {
  return _ltoa(value, to, radix);
}
template <class = void> char *ultoa(unsigned long value, char *to, int radix) {
  return _ultoa(value, to, radix);
}

inline long long _atoi64(const char *text) { return std::atoll(text); }
inline int _wtoi(const wchar_t *text) {
  return static_cast<int>(std::wcstol(text, nullptr, 10));
}
inline long _wtol(const wchar_t *text) {
  return std::wcstol(text, nullptr, 10);
}
inline long long _wtoll(const wchar_t *text) {
  return std::wcstoll(text, nullptr, 10);
}
inline long long _wtoi64(const wchar_t *text) { return _wtoll(text); }
inline double _wtof(const wchar_t *text) { return std::wcstod(text, nullptr); }
inline long long _strtoi64(const char *text, char **end, int radix) {
  return std::strtoll(text, end, radix);
}
inline unsigned long long _strtoui64(const char *text, char **end, int radix) {
  return std::strtoull(text, end, radix);
}
inline long long _wcstoi64(const wchar_t *text, wchar_t **end, int radix) {
  return std::wcstoll(text, end, radix);
}
inline unsigned long long _wcstoui64(const wchar_t *text, wchar_t **end,
                                     int radix) {
  return std::wcstoull(text, end, radix);
}

inline char *_gcvt(double value, int digits, char *to) {
  return gcvt(value, digits, to);
}
inline errno_t _gcvt_s(char *to, rsize_t size, double value, int digits) {
  char text[512];
  if (!to || !size)
    return amp2hip::compat::violated("_gcvt_s", EINVAL);
  gcvt(value, digits < 400 ? digits : 400, text);
  if (std::strlen(text) >= size)
    return amp2hip::compat::violated(to, "_gcvt_s", ERANGE);
  return strcpy_s(to, size, text);
}
inline char *_ecvt(double value, int digits, int *point, int *sign) {
  return ecvt(value, digits, point, sign);
}
inline char *_fcvt(double value, int digits, int *point, int *sign) {
  return fcvt(value, digits, point, sign);
}
inline errno_t _ecvt_s(char *to, rsize_t size, double value, int digits,
                       int *point, int *sign) {
  if (!to || !size || !point || !sign)
    return amp2hip::compat::violated("_ecvt_s", EINVAL);
  return strcpy_s(to, size, ecvt(value, digits, point, sign));
}
inline errno_t _fcvt_s(char *to, rsize_t size, double value, int digits,
                       int *point, int *sign) {
  if (!to || !size || !point || !sign)
    return amp2hip::compat::violated("_fcvt_s", EINVAL);
  return strcpy_s(to, size, fcvt(value, digits, point, sign));
}
template <std::size_t N>
errno_t _gcvt_s(char (&to)[N], double value, int digits) {
  return _gcvt_s(to, N, value, digits);
}

inline void *_lfind(const void *key, const void *base, unsigned *count,
                    unsigned size, int (*compare)(const void *, const void *)) {
  auto compared = [](void *with, const void *a, const void *b) {
    return (*static_cast<int (**)(const void *, const void *)>(with))(a, b);
  };
  return _lfind_s(key, base, count, size, compared, &compare);
}
inline void *_lsearch(const void *key, void *base, unsigned *count,
                      unsigned size,
                      int (*compare)(const void *, const void *)) {
  auto compared = [](void *with, const void *a, const void *b) {
    return (*static_cast<int (**)(const void *, const void *)>(with))(a, b);
  };
  return _lsearch_s(key, base, count, size, compared, &compare);
}

#define __max(a, b) (((a) > (b)) ? (a) : (b))
#define __min(a, b) (((a) < (b)) ? (a) : (b))
inline long long _abs64(long long value) { return std::llabs(value); }

inline unsigned short _byteswap_ushort(unsigned short value) {
  return __builtin_bswap16(value);
}
// The type is unsigned long in Visual C++, where that has 32 bits.
inline unsigned _byteswap_ulong(unsigned value) {
  return __builtin_bswap32(value);
}
inline unsigned long long _byteswap_uint64(unsigned long long value) {
  return __builtin_bswap64(value);
}

// <x86intrin.h> has macros of some of these names, for types of other sizes.
#undef _rotl
#undef _rotr
#undef _lrotl
#undef _lrotr
inline unsigned _rotl(unsigned value, int count) {
  return static_cast<unsigned>(value << (count & 31) | value >> (-count & 31));
}
inline unsigned _rotr(unsigned value, int count) {
  return static_cast<unsigned>(value >> (count & 31) | value << (-count & 31));
}
inline unsigned long long _rotl64(unsigned long long value, int count) {
  return static_cast<unsigned long long>(value << (count & 63) |
                                         value >> (-count & 63));
}
inline unsigned long long _rotr64(unsigned long long value, int count) {
  return static_cast<unsigned long long>(value >> (count & 63) |
                                         value << (-count & 63));
}
inline unsigned short _rotl16(unsigned short value, unsigned char count) {
  return static_cast<unsigned short>(value << (count & 15) |
                                     value >> (-count & 15));
}
inline unsigned short _rotr16(unsigned short value, unsigned char count) {
  return static_cast<unsigned short>(value >> (count & 15) |
                                     value << (-count & 15));
}
inline unsigned char _rotl8(unsigned char value, unsigned char count) {
  return static_cast<unsigned char>(value << (count & 7) |
                                    value >> (-count & 7));
}
inline unsigned char _rotr8(unsigned char value, unsigned char count) {
  return static_cast<unsigned char>(value >> (count & 7) | value
                                                               << (-count & 7));
}

// The type is unsigned long in Visual C++, where that has 32 bits.
inline unsigned _lrotl(unsigned value, int count) {
  return _rotl(value, count);
}
inline unsigned _lrotr(unsigned value, int count) {
  return _rotr(value, count);
}

inline int _isnan(double value) { return std::isnan(value); }
inline int _isnanf(float value) { return std::isnan(value); }
inline int _finite(double value) { return std::isfinite(value); }
inline int _finitef(float value) { return std::isfinite(value); }
inline double _hypot(double x, double y) { return std::hypot(x, y); }
inline float _hypotf(float x, float y) { return std::hypot(x, y); }
inline double _copysign(double value, double sign) {
  return std::copysign(value, sign);
}
inline float _copysignf(float value, float sign) {
  return std::copysign(value, sign);
}
inline double _chgsign(double value) { return -value; }
inline float _chgsignf(float value) { return -value; }
inline double _logb(double value) { return std::logb(value); }
inline float _logbf(float value) { return std::logb(value); }
inline double _nextafter(double from, double to) {
  return std::nextafter(from, to);
}
inline float _nextafterf(float from, float to) {
  return std::nextafter(from, to);
}
inline double _scalb(double value, long exponent) {
  return std::scalbln(value, exponent);
}
inline double _j0(double x) { return j0(x); }
inline double _j1(double x) { return j1(x); }
inline double _jn(int n, double x) { return jn(n, x); }
inline double _y0(double x) { return y0(x); }
inline double _y1(double x) { return y1(x); }
inline double _yn(int n, double x) { return yn(n, x); }

#define _FPCLASS_QNAN 0x0002
#define _FPCLASS_NINF 0x0004
#define _FPCLASS_NN 0x0008
#define _FPCLASS_ND 0x0010
#define _FPCLASS_NZ 0x0020
#define _FPCLASS_PZ 0x0040
#define _FPCLASS_PD 0x0080
#define _FPCLASS_PN 0x0100
#define _FPCLASS_PINF 0x0200
/// The class of \p value, one of the constants above. Signaling NaNs count as
/// quiet ones.
inline int _fpclass(double value) {
  bool is_negative = std::signbit(value);
  switch (std::fpclassify(value)) {
  case FP_NAN:
    return _FPCLASS_QNAN;
  case FP_INFINITE:
    return is_negative ? _FPCLASS_NINF : _FPCLASS_PINF;
  case FP_ZERO:
    return is_negative ? _FPCLASS_NZ : _FPCLASS_PZ;
  case FP_SUBNORMAL:
    return is_negative ? _FPCLASS_ND : _FPCLASS_PD;
  default:
    return is_negative ? _FPCLASS_NN : _FPCLASS_PN;
  }
}

#include <amp2hip/detail/letters_on.h>

#endif
