//===- windows_types.h - The types that <windows.h> names -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TYPES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TYPES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip/detail/hresult.h>
#include <amp2hip_compat/names.h>
#include <cstdint>

// Sizes are those of Windows: a LONG has 32 bits, though a long has 64 here.
using BOOL = int;
using BOOLEAN = unsigned char;
using CHAR = char;
using UCHAR = unsigned char;
using BYTE = unsigned char;
using WCHAR = wchar_t;
using SHORT = short;
using USHORT = unsigned short;
using WORD = unsigned short;
using INT = int;
using UINT = unsigned int;
using LONG = std::int32_t;
using ULONG = std::uint32_t;
using DWORD = std::uint32_t;
using LONGLONG = long long;
using ULONGLONG = unsigned long long;
using DWORDLONG = unsigned long long;
using INT8 = std::int8_t;
using UINT8 = std::uint8_t;
using INT16 = std::int16_t;
using UINT16 = std::uint16_t;
using INT32 = std::int32_t;
using UINT32 = std::uint32_t;
using INT64 = long long;
using UINT64 = unsigned long long;
using LONG32 = std::int32_t;
using ULONG32 = std::uint32_t;
using DWORD32 = std::uint32_t;
using LONG64 = long long;
using ULONG64 = unsigned long long;
using DWORD64 = unsigned long long;
using INT_PTR = std::intptr_t;
using UINT_PTR = std::uintptr_t;
using LONG_PTR = std::intptr_t;
using ULONG_PTR = std::uintptr_t;
using DWORD_PTR = std::uintptr_t;
using SIZE_T = std::size_t;
using SSIZE_T = std::ptrdiff_t;
using FLOAT = float;

using PVOID = void *;
using LPVOID = void *;
using LPCVOID = const void *;
using PBYTE = BYTE *;
using LPBYTE = BYTE *;
using PDWORD = DWORD *;
using LPDWORD = DWORD *;
using PLONG = LONG *;
using LPLONG = LONG *;
using PSTR = char *;
using LPSTR = char *;
using PCSTR = const char *;
using LPCSTR = const char *;
using PWSTR = wchar_t *;
using LPWSTR = wchar_t *;
using PCWSTR = const wchar_t *;
using LPCWSTR = const wchar_t *;
#ifdef UNICODE
using LPTSTR = wchar_t *;
using LPCTSTR = const wchar_t *;
#else
using LPTSTR = char *;
using LPCTSTR = const char *;
#endif
#ifndef _TCHAR_DEFINED
#define _TCHAR_DEFINED
#ifdef UNICODE
using TCHAR = wchar_t;
#else
using TCHAR = char;
#endif
#endif
#ifndef TEXT
#ifdef UNICODE
#define AMP2HIP_TEXT(text) L##text
#define TEXT(text) AMP2HIP_TEXT(text)
#else
#define TEXT(text) text
#endif
#endif
using HANDLE = void *;

#ifndef VOID
#define VOID void
#endif
#ifndef CONST
#define CONST const
#endif
#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif
#define INFINITE 0xFFFFFFFFu
#define WINAPI
#define APIENTRY
#define CALLBACK

union LARGE_INTEGER {
  __extension__ struct {
    DWORD LowPart;
    LONG HighPart;
  };
  struct {
    DWORD LowPart;
    LONG HighPart;
  } u;
  LONGLONG QuadPart;
};
using PLARGE_INTEGER = LARGE_INTEGER *;

union ULARGE_INTEGER {
  __extension__ struct {
    DWORD LowPart;
    DWORD HighPart;
  };
  struct {
    DWORD LowPart;
    DWORD HighPart;
  } u;
  ULONGLONG QuadPart;
};

struct POINT {
  LONG x, y;
};
struct SIZE {
  LONG cx, cy;
};
struct RECT {
  LONG left, top, right, bottom;
};

#define LOWORD(value) (static_cast<WORD>((value) & 0xFFFF))
#define HIWORD(value) (static_cast<WORD>(((value) >> 16) & 0xFFFF))
#define LOBYTE(value) (static_cast<BYTE>((value) & 0xFF))
#define HIBYTE(value) (static_cast<BYTE>(((value) >> 8) & 0xFF))
#define MAKEWORD(low, high)                                                    \
  (static_cast<WORD>(((low) & 0xFF) | (((high) & 0xFF) << 8)))
#define UNREFERENCED_PARAMETER(name) (static_cast<void>(name))

#include <amp2hip/detail/letters_on.h>

#endif
