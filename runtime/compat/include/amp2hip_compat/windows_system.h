//===- windows_system.h - Debugging, and the machine ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYSTEM_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYSTEM_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_types.h>
#include <csignal>
#include <cstdio>
#include <thread>
#include <unistd.h>

/// Prints to standard error. On Windows, the debugger shows the text.
inline void OutputDebugStringA(LPCSTR text) { std::fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) {
  OutputDebugStringA(amp2hip::compat::narrow(text).c_str());
}
#ifdef UNICODE
#define OutputDebugString OutputDebugStringW
#else
#define OutputDebugString OutputDebugStringA
#endif

/// \p a * \p b / \p divisor, rounded to the nearest integer. -1 if the result
/// is no int.
inline int MulDiv(int a, int b, int divisor) {
  if (divisor == 0)
    return -1;
  const long long product = static_cast<long long>(a) * b;
  const long long half = (divisor < 0 ? -(divisor + 0LL) : divisor + 0LL) / 2;
  const long long result = (product + (product < 0 ? -half : half)) / divisor;
  return result == static_cast<int>(result) ? static_cast<int>(result) : -1;
}

inline BOOL IsDebuggerPresent() { return FALSE; }
inline void DebugBreak() { std::raise(SIGTRAP); }

#define PROCESSOR_ARCHITECTURE_INTEL 0
#define PROCESSOR_ARCHITECTURE_AMD64 9
#define PROCESSOR_ARCHITECTURE_ARM64 12
#define PROCESSOR_ARCHITECTURE_UNKNOWN 0xFFFF
struct SYSTEM_INFO {
  union {
    DWORD dwOemId;
    __extension__ struct {
      WORD wProcessorArchitecture;
      WORD wReserved;
    };
  };
  DWORD dwPageSize;
  LPVOID lpMinimumApplicationAddress;
  LPVOID lpMaximumApplicationAddress;
  DWORD_PTR dwActiveProcessorMask;
  DWORD dwNumberOfProcessors;
  DWORD dwProcessorType;
  DWORD dwAllocationGranularity;
  WORD wProcessorLevel;
  WORD wProcessorRevision;
};
using LPSYSTEM_INFO = SYSTEM_INFO *;
inline void GetSystemInfo(SYSTEM_INFO *info) {
  *info = {};
#if defined(__x86_64__)
  info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_AMD64;
#elif defined(__aarch64__)
  info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_ARM64;
#else
  info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_UNKNOWN;
#endif
  info->dwPageSize = static_cast<DWORD>(sysconf(_SC_PAGESIZE));
  info->dwAllocationGranularity = info->dwPageSize;
  info->lpMinimumApplicationAddress = reinterpret_cast<LPVOID>(0x10000);
  info->lpMaximumApplicationAddress = reinterpret_cast<LPVOID>(0x7FFFFFFEFFFF);
  unsigned count = std::thread::hardware_concurrency();
  info->dwNumberOfProcessors = count;
  info->dwActiveProcessorMask =
      count >= 64 ? ~DWORD_PTR(0) : (DWORD_PTR(1) << count) - 1;
}
inline void GetNativeSystemInfo(SYSTEM_INFO *info) { GetSystemInfo(info); }

#include <amp2hip/detail/letters_on.h>

#endif
