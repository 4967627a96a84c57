//===- shlwapi_text.h - Text functions of shlwapi.h -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SHLWAPI_TEXT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SHLWAPI_TEXT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/underscores_text.h>
#include <amp2hip_compat/windows_types.h>

inline char *StrStrA(LPCSTR text, LPCSTR wanted) {
  return const_cast<char *>(std::strstr(text, wanted));
}
inline char *StrStrIA(LPCSTR text, LPCSTR wanted) {
  std::size_t count = std::strlen(wanted);
  for (; *text; ++text)
    if (_strnicmp(text, wanted, count) == 0)
      return const_cast<char *>(text);
  return nullptr;
}
inline char *StrChrA(LPCSTR text, char letter) {
  return const_cast<char *>(std::strchr(text, letter));
}
inline int StrCmpA(LPCSTR a, LPCSTR b) { return std::strcoll(a, b); }
inline int StrCmpIA(LPCSTR a, LPCSTR b) { return _stricmp(a, b); }
inline int StrCmpNA(LPCSTR a, LPCSTR b, int count) {
  return std::strncmp(a, b, static_cast<std::size_t>(count));
}
inline int StrCmpNIA(LPCSTR a, LPCSTR b, int count) {
  return _strnicmp(a, b, static_cast<std::size_t>(count));
}
inline int StrToIntA(LPCSTR text) {
  return static_cast<int>(std::strtol(text, nullptr, 10));
}

inline wchar_t *StrStrW(LPCWSTR text, LPCWSTR wanted) {
  return const_cast<wchar_t *>(std::wcsstr(text, wanted));
}
inline wchar_t *StrStrIW(LPCWSTR text, LPCWSTR wanted) {
  std::size_t count = std::wcslen(wanted);
  for (; *text; ++text)
    if (_wcsnicmp(text, wanted, count) == 0)
      return const_cast<wchar_t *>(text);
  return nullptr;
}
inline wchar_t *StrChrW(LPCWSTR text, wchar_t letter) {
  return const_cast<wchar_t *>(std::wcschr(text, letter));
}
inline int StrCmpW(LPCWSTR a, LPCWSTR b) { return std::wcscoll(a, b); }
inline int StrCmpIW(LPCWSTR a, LPCWSTR b) { return _wcsicmp(a, b); }
inline int StrCmpNW(LPCWSTR a, LPCWSTR b, int count) {
  return std::wcsncmp(a, b, static_cast<std::size_t>(count));
}
inline int StrCmpNIW(LPCWSTR a, LPCWSTR b, int count) {
  return _wcsnicmp(a, b, static_cast<std::size_t>(count));
}
inline int StrToIntW(LPCWSTR text) {
  return static_cast<int>(std::wcstol(text, nullptr, 10));
}
#ifdef UNICODE
#define StrStr StrStrW
#define StrStrI StrStrIW
#define StrChr StrChrW
#define StrCmp StrCmpW
#define StrCmpI StrCmpIW
#define StrCmpN StrCmpNW
#define StrCmpNI StrCmpNIW
#define StrToInt StrToIntW
#else
#define StrStr StrStrA
#define StrStrI StrStrIA
#define StrChr StrChrA
#define StrCmp StrCmpA
#define StrCmpI StrCmpIA
#define StrCmpN StrCmpNA
#define StrCmpNI StrCmpNIA
#define StrToInt StrToIntA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
