//===- windows_system.h - Memory, debugging, the machine --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYSTEM_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_SYSTEM_H

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_types.h>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <thread>
#include <unistd.h>

#define ZeroMemory(to, size) (static_cast<void>(std::memset((to), 0, (size))))
#define SecureZeroMemory(to, size) ZeroMemory(to, size)
#define FillMemory(to, size, byte)                                             \
  (static_cast<void>(std::memset((to), (byte), (size))))
#define CopyMemory(to, from, size)                                             \
  (static_cast<void>(std::memcpy((to), (from), (size))))
#define MoveMemory(to, from, size)                                             \
  (static_cast<void>(std::memmove((to), (from), (size))))

namespace amp2hip {
namespace compat {

inline DWORD &lastError() {
  static thread_local DWORD error = 0;
  return error;
}

} // namespace compat
} // namespace amp2hip

#define ERROR_SUCCESS 0L
/// What SetLastError() said: nothing else here sets it.
inline DWORD GetLastError() { return amp2hip::compat::lastError(); }
inline void SetLastError(DWORD error) { amp2hip::compat::lastError() = error; }

/// To standard error, where a debugger would show it.
inline void OutputDebugStringA(LPCSTR text) { std::fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) {
  OutputDebugStringA(amp2hip::compat::narrow(text).c_str());
}
#ifdef UNICODE
#define OutputDebugString OutputDebugStringW
#else
#define OutputDebugString OutputDebugStringA
#endif
inline BOOL IsDebuggerPresent() { return FALSE; }
inline void DebugBreak() { std::raise(SIGTRAP); }

inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(getpid()); }

/// Of Windows' members those that the machine tells in the same terms.
struct SYSTEM_INFO {
  DWORD dwPageSize;
  DWORD dwNumberOfProcessors;
};
inline void GetSystemInfo(SYSTEM_INFO *info) {
  info->dwPageSize = static_cast<DWORD>(sysconf(_SC_PAGESIZE));
  info->dwNumberOfProcessors = std::thread::hardware_concurrency();
}

#endif
