//===- windows_types.h - The types that <windows.h> names -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TYPES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TYPES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip/detail/platform/hresult.h>
#include <amp2hip_compat/names.h>
#include <cstdint>

// The types have the sizes that they have on Windows: a LONG has 32 bits,
// although a long has 64 on Linux.
using BOOL = int;
using BOOLEAN = unsigned char;
using CHAR = char;
using CCHAR = char;
using UCHAR = unsigned char;
using BYTE = unsigned char;
using WCHAR = wchar_t;
using SHORT = short;
using USHORT = unsigned short;
using WORD = unsigned short;
using ATOM = unsigned short;
using LANGID = unsigned short;
using INT = int;
using UINT = unsigned int;
using LONG = std::int32_t;
using ULONG = std::uint32_t;
using DWORD = std::uint32_t;
using LCID = std::uint32_t;
using COLORREF = std::uint32_t;
using ACCESS_MASK = std::uint32_t;
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
using WPARAM = std::uintptr_t;
using LPARAM = std::intptr_t;
using LRESULT = std::intptr_t;
using FLOAT = float;
using DOUBLE = double;

using PVOID = void *;
using LPVOID = void *;
using LPCVOID = const void *;
using PBOOL = BOOL *;
using PBYTE = BYTE *;
using PCHAR = CHAR *;
using PUCHAR = UCHAR *;
using PSHORT = SHORT *;
using PUSHORT = USHORT *;
using PWORD = WORD *;
using PINT = INT *;
using PUINT = UINT *;
using PLONG = LONG *;
using PULONG = ULONG *;
using PDWORD = DWORD *;
using PLONGLONG = LONGLONG *;
using PULONGLONG = ULONGLONG *;
using PINT32 = INT32 *;
using PUINT32 = UINT32 *;
using PINT64 = INT64 *;
using PUINT64 = UINT64 *;
using PDWORD64 = DWORD64 *;
using PINT_PTR = INT_PTR *;
using PUINT_PTR = UINT_PTR *;
using PLONG_PTR = LONG_PTR *;
using PULONG_PTR = ULONG_PTR *;
using PDWORD_PTR = DWORD_PTR *;
using PSIZE_T = SIZE_T *;
using PFLOAT = FLOAT *;
using PWCHAR = WCHAR *;
using LPBOOL = BOOL *;
using LPBYTE = BYTE *;
using LPWORD = WORD *;
using LPINT = INT *;
using LPUINT = UINT *;
using LPLONG = LONG *;
using LPDWORD = DWORD *;
using LPCOLORREF = COLORREF *;
using PSTR = char *;
using LPSTR = char *;
using NPSTR = char *;
using PZZSTR = char *;
using PCSTR = const char *;
using LPCSTR = const char *;
using PWSTR = wchar_t *;
using LPWSTR = wchar_t *;
using NPWSTR = wchar_t *;
using PZZWSTR = wchar_t *;
using PCWSTR = const wchar_t *;
using LPCWSTR = const wchar_t *;
using LPCH = char *;
using LPWCH = wchar_t *;
using LPCWCH = const wchar_t *;
using LPCCH = const char *;

#ifdef UNICODE
using LPTSTR = wchar_t *;
using PTSTR = wchar_t *;
using LPCTSTR = const wchar_t *;
using PCTSTR = const wchar_t *;
#define AMP2HIP_TEXT(text) L##text
#define __TEXT(text) AMP2HIP_TEXT(text)
#else
using LPTSTR = char *;
using PTSTR = char *;
using LPCTSTR = const char *;
using PCTSTR = const char *;
#define __TEXT(text) text
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
#define TEXT(text) __TEXT(text)
#endif
// Types of <rpcndr.h>.
#ifndef WIN32_LEAN_AND_MEAN
using byte = unsigned char;
using hyper = long long;
using boolean = unsigned char;
#endif

using HANDLE = void *;
using PHANDLE = HANDLE *;
using LPHANDLE = HANDLE *;
using HMODULE = void *;
using HINSTANCE = void *;
using HGLOBAL = void *;
using HLOCAL = void *;
using HWND = void *;
using HDC = void *;
using HICON = void *;
using HKEY = void *;
using HRSRC = void *;
using HBITMAP = void *;
using FARPROC = void (*)();
using PROC = void (*)();
#define INVALID_HANDLE_VALUE                                                   \
  (reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-1)))

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
#define MAXBYTE 0xFF
#define MAXWORD 0xFFFF
#define MAXDWORD 0xFFFFFFFFu
#define MAXLONG 0x7FFFFFFF
#define MINLONG (-MAXLONG - 1)
#define MAXUINT 0xFFFFFFFFu
#define MAXINT 0x7FFFFFFF

// Calling conventions, which Linux does not have, and attributes.
#define WINAPI
#define APIENTRY
#define CALLBACK
#define WINAPIV
#define APIPRIVATE
#define FAR
#define NEAR
#define UNALIGNED
#define RESTRICTED_POINTER
#define WINBASEAPI
#define WINUSERAPI
#define FORCEINLINE __forceinline
#define DECLSPEC_IMPORT __attribute__((visibility("default")))
#define DECLSPEC_EXPORT __attribute__((visibility("default")))
#define DECLSPEC_NORETURN [[noreturn]]
#define DECLSPEC_ALIGN(bytes) alignas(bytes)
#define DECLSPEC_SELECTANY __attribute__((weak))
#define DECLSPEC_NOINLINE __attribute__((noinline))
#define EXTERN_C extern "C"
#define EXTERN_C_START extern "C" {
#define EXTERN_C_END }
#define STDMETHODCALLTYPE
#define STDAPICALLTYPE
#define STDAPI EXTERN_C HRESULT
#define STDAPI_(type) EXTERN_C type
#ifndef WIN32_LEAN_AND_MEAN // Macros of COM.
#define interface struct
#define STDMETHOD(name) virtual HRESULT name
#define STDMETHOD_(type, name) virtual type name
#define STDMETHODIMP HRESULT
#define STDMETHODIMP_(type) type
#define PURE = 0
#endif
#define IN
#define OUT
#define OPTIONAL

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
using PULARGE_INTEGER = ULARGE_INTEGER *;

struct SECURITY_ATTRIBUTES {
  DWORD nLength;
  LPVOID lpSecurityDescriptor;
  BOOL bInheritHandle;
};
using PSECURITY_ATTRIBUTES = SECURITY_ATTRIBUTES *;
using LPSECURITY_ATTRIBUTES = SECURITY_ATTRIBUTES *;

struct GUID {
  DWORD Data1;
  WORD Data2, Data3;
  BYTE Data4[8];
};

#define LOWORD(value) (static_cast<WORD>((value) & 0xFFFF))
#define HIWORD(value) (static_cast<WORD>(((value) >> 16) & 0xFFFF))
#define LOBYTE(value) (static_cast<BYTE>((value) & 0xFF))
#define HIBYTE(value) (static_cast<BYTE>(((value) >> 8) & 0xFF))
#define MAKEWORD(low, high)                                                    \
  (static_cast<WORD>(((low) & 0xFF) | (((high) & 0xFF) << 8)))
#define MAKELONG(low, high)                                                    \
  (static_cast<LONG>(static_cast<DWORD>((low) & 0xFFFF) |                      \
                     static_cast<DWORD>((high) & 0xFFFF) << 16))
#define UNREFERENCED_PARAMETER(name) (static_cast<void>(name))
#define UNREFERENCED_LOCAL_VARIABLE(name) (static_cast<void>(name))
#define DBG_UNREFERENCED_PARAMETER(name) (static_cast<void>(name))
#define ARRAYSIZE(array) _countof(array)
#define RTL_NUMBER_OF(array) _countof(array)
#define FIELD_OFFSET(type, member) (static_cast<LONG>(offsetof(type, member)))
#define CONTAINING_RECORD(address, type, member)                               \
  (reinterpret_cast<type *>(reinterpret_cast<char *>(address) -                \
                            offsetof(type, member)))
#define C_ASSERT(condition) static_assert(condition, #condition)

#include <amp2hip/detail/letters_on.h>

#endif
