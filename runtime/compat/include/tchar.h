//===- tchar.h - Narrow text, or wide with _UNICODE -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_TCHAR_H
#define AMP2HIP_COMPAT_TCHAR_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure.h>
#include <amp2hip_compat/wide_main.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>

#ifdef _UNICODE
using _TCHAR = wchar_t;
#define AMP2HIP_T(text) L##text
#define _T(text) AMP2HIP_T(text)
#define _tmain wmain
#define _tprintf std::wprintf
#define _ftprintf std::fwprintf
#define _stprintf_s swprintf_s
#define _tprintf_s std::wprintf
#define _putts(text) (std::fputws((text), stdout), std::fputws(L"\n", stdout))
#define _fgetts std::fgetws
#define _tcslen std::wcslen
#define _tcscmp std::wcscmp
#define _tcsncmp std::wcsncmp
#define _tcscpy std::wcscpy
#define _tcscpy_s wcscpy_s
#define _tcscat_s wcscat_s
#define _tcschr std::wcschr
#define _tcsstr std::wcsstr
#define _tcstol std::wcstol
#define _tcstod std::wcstod
#define _tstoi(text) static_cast<int>(std::wcstol((text), nullptr, 10))
#define _ttoi(text) _tstoi(text)
#define _tstof(text) std::wcstod((text), nullptr)
#else
using _TCHAR = char;
#define _T(text) text
#define _tmain main
#define _tprintf std::printf
#define _ftprintf std::fprintf
#define _stprintf_s sprintf_s
#define _tprintf_s std::printf
#define _putts std::puts
#define _fgetts std::fgets
#define _tcslen std::strlen
#define _tcscmp std::strcmp
#define _tcsncmp std::strncmp
#define _tcscpy std::strcpy
#define _tcscpy_s strcpy_s
#define _tcscat_s strcat_s
#define _tcschr std::strchr
#define _tcsstr std::strstr
#define _tcstol std::strtol
#define _tcstod std::strtod
#define _tstoi std::atoi
#define _ttoi std::atoi
#define _tstof std::atof
#endif
#define _TEXT(text) _T(text)
#ifndef TEXT
#define TEXT(text) _T(text)
#endif
#ifndef _TCHAR_DEFINED
#define _TCHAR_DEFINED
using TCHAR = _TCHAR;
#endif

#include <amp2hip/detail/letters_on.h>

#endif
