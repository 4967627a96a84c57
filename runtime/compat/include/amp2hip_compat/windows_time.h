//===- windows_time.h - The clocks of <windows.h> ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TIME_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TIME_H

#include <amp2hip_compat/windows_types.h>
#include <chrono>
#include <ctime>
#include <thread>

namespace amp2hip {
namespace compat {

/// Since some moment before the program began.
template <class Unit> auto now() {
  auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<Unit>(since).count();
}

} // namespace compat
} // namespace amp2hip

/// Ten million a second, as on today's Windows.
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *frequency) {
  frequency->QuadPart = 10000000;
  return TRUE;
}
inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
  using Tick = std::chrono::duration<LONGLONG, std::ratio<1, 10000000>>;
  count->QuadPart = amp2hip::compat::now<Tick>();
  return TRUE;
}

/// Milliseconds.
inline ULONGLONG GetTickCount64() {
  return static_cast<ULONGLONG>(
      amp2hip::compat::now<std::chrono::milliseconds>());
}
/// Milliseconds; starts again after 49 days.
inline DWORD GetTickCount() { return static_cast<DWORD>(GetTickCount64()); }
inline DWORD timeGetTime() { return GetTickCount(); }
inline UINT timeBeginPeriod(UINT) { return 0; }
inline UINT timeEndPeriod(UINT) { return 0; }

inline void Sleep(DWORD milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

struct FILETIME {
  DWORD dwLowDateTime, dwHighDateTime;
};
struct SYSTEMTIME {
  WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
};

namespace amp2hip {
namespace compat {

inline void toSystemTime(const std::tm &from, long milliseconds,
                         SYSTEMTIME *to) {
  *to = {static_cast<WORD>(from.tm_year + 1900),
         static_cast<WORD>(from.tm_mon + 1),
         static_cast<WORD>(from.tm_wday),
         static_cast<WORD>(from.tm_mday),
         static_cast<WORD>(from.tm_hour),
         static_cast<WORD>(from.tm_min),
         static_cast<WORD>(from.tm_sec),
         static_cast<WORD>(milliseconds)};
}

} // namespace compat
} // namespace amp2hip

inline void GetSystemTime(SYSTEMTIME *to) {
  std::timespec now;
  std::timespec_get(&now, TIME_UTC);
  std::tm parts;
  amp2hip::compat::toSystemTime(*gmtime_r(&now.tv_sec, &parts),
                                now.tv_nsec / 1000000, to);
}
inline void GetLocalTime(SYSTEMTIME *to) {
  std::timespec now;
  std::timespec_get(&now, TIME_UTC);
  std::tm parts;
  amp2hip::compat::toSystemTime(*localtime_r(&now.tv_sec, &parts),
                                now.tv_nsec / 1000000, to);
}

#endif
