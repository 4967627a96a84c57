//===- tchar.h - Narrow text, or wide with _UNICODE -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_TCHAR_H
#define AMP2HIP_COMPAT_TCHAR_H

#include <amp2hip/detail/letters_off.h>

// A character of narrow text is one char, also with _MBCS.

#include <amp2hip_compat/tchar_letters.h>
#include <amp2hip_compat/underscores.h>
#include <amp2hip_compat/wide_main.h>
#include <cinttypes>
#include <cwchar>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>

#ifdef _UNICODE
#include <amp2hip_compat/tchar_wide.h>
using _TCHAR = wchar_t;
using _TSCHAR = wchar_t;
using _TUCHAR = wchar_t;
using _TXCHAR = wchar_t;
using _TINT = std::wint_t;
#define AMP2HIP_T(text) L##text
#define _T(text) AMP2HIP_T(text)
#define _TEOF WEOF
#define _tmain wmain
#else
#include <amp2hip_compat/tchar_narrow.h>
using _TCHAR = char;
using _TSCHAR = signed char;
using _TUCHAR = unsigned char;
using _TXCHAR = char;
using _TINT = int;
#define _T(text) text
#define _TEOF EOF
#define _tmain main
#define _tenviron environ
#endif
#define __T(text) _T(text)
#define _TEXT(text) _T(text)
#ifndef TEXT
#define TEXT(text) _T(text)
#endif
#ifndef _TCHAR_DEFINED
#define _TCHAR_DEFINED
using TCHAR = _TCHAR;
#endif

inline std::size_t _tclen(const _TCHAR *) { return 1; }
inline void _tccpy(_TCHAR *to, const _TCHAR *from) { *to = *from; }
inline int _tccmp(const _TCHAR *a, const _TCHAR *b) {
  return static_cast<int>(_tcsnextc(a)) - static_cast<int>(_tcsnextc(b));
}
inline int _istlegal(_TINT) { return 1; }
inline int _istlead(_TINT) { return 0; }
inline int _istleadbyte(_TINT) { return 0; }

#include <amp2hip/detail/letters_on.h>

#endif
