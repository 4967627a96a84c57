//===- windows_time.h - The clocks of <windows.h> ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TIME_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TIME_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/windows_errors.h>
#include <chrono>
#include <ctime>
#include <sys/resource.h>
#include <thread>

namespace amp2hip::compat {

/// The time since an unspecified moment before the program began, in \p Unit.
template <class Unit> auto now() {
  auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<Unit>(since).count();
}

} // namespace amp2hip::compat

/// The frequency is 10 MHz, as on current versions of Windows.
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *frequency) {
  frequency->QuadPart = 10000000;
  return TRUE;
}
inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
  using Tick = std::chrono::duration<LONGLONG, std::ratio<1, 10000000>>;
  count->QuadPart = amp2hip::compat::now<Tick>();
  return TRUE;
}

/// The time since an unspecified moment, in milliseconds.
inline ULONGLONG GetTickCount64() {
  return static_cast<ULONGLONG>(
      amp2hip::compat::now<std::chrono::milliseconds>());
}
/// The same with 32 bits: it starts again at 0 after 49 days.
inline DWORD GetTickCount() { return static_cast<DWORD>(GetTickCount64()); }
inline DWORD timeGetTime() { return GetTickCount(); }
inline UINT timeBeginPeriod(UINT) { return 0; }
inline UINT timeEndPeriod(UINT) { return 0; }

inline void Sleep(DWORD milliseconds) {
  while (milliseconds == INFINITE)
    std::this_thread::sleep_for(std::chrono::hours(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}
/// The last parameter is ignored: there are no asynchronous procedure calls.
inline DWORD SleepEx(DWORD milliseconds, BOOL) {
  Sleep(milliseconds);
  return 0;
}

/// A time as a number of 64 bits, in two halves: units of 100 nanoseconds since
/// 1601.
struct FILETIME {
  DWORD dwLowDateTime, dwHighDateTime;
};
using PFILETIME = FILETIME *;
using LPFILETIME = FILETIME *;
struct SYSTEMTIME {
  WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
};
using PSYSTEMTIME = SYSTEMTIME *;
using LPSYSTEMTIME = SYSTEMTIME *;

namespace amp2hip::compat {

/// The beginning of 1970, the origin of Linux' clocks, as a FILETIME.
constexpr LONGLONG ticksIn1970 = 116444736000000000;
constexpr LONGLONG ticksInSecond = 10000000;

inline FILETIME fileTime(LONGLONG ticks) {
  return {static_cast<DWORD>(ticks), static_cast<DWORD>(ticks >> 32)};
}
inline FILETIME fileTime(const std::timespec &time) {
  return fileTime(ticksIn1970 + time.tv_sec * ticksInSecond +
                  time.tv_nsec / 100);
}
inline LONGLONG ticksOf(const FILETIME &time) {
  return static_cast<LONGLONG>(
      static_cast<ULONGLONG>(time.dwHighDateTime) << 32 | time.dwLowDateTime);
}
inline std::timespec timespecOf(const FILETIME &time) {
  LONGLONG ticks = ticksOf(time) - ticksIn1970;
  LONGLONG seconds = ticks / ticksInSecond, rest = ticks % ticksInSecond;
  if (rest < 0) {
    --seconds;
    rest += ticksInSecond;
  }
  return {static_cast<std::time_t>(seconds), static_cast<long>(rest * 100)};
}

inline SYSTEMTIME systemTime(const std::tm &from, long nanoseconds) {
  return {static_cast<WORD>(from.tm_year + 1900),
          static_cast<WORD>(from.tm_mon + 1),
          static_cast<WORD>(from.tm_wday),
          static_cast<WORD>(from.tm_mday),
          static_cast<WORD>(from.tm_hour),
          static_cast<WORD>(from.tm_min),
          static_cast<WORD>(from.tm_sec),
          static_cast<WORD>(nanoseconds / 1000000)};
}
inline std::tm partsOf(const SYSTEMTIME &time) {
  std::tm parts = {};
  parts.tm_year = time.wYear - 1900;
  parts.tm_mon = time.wMonth - 1;
  parts.tm_mday = time.wDay;
  parts.tm_hour = time.wHour;
  parts.tm_min = time.wMinute;
  parts.tm_sec = time.wSecond;
  parts.tm_isdst = -1;
  return parts;
}

inline std::timespec timeOfDay() {
  std::timespec time;
  std::timespec_get(&time, TIME_UTC);
  return time;
}

/// The time that a process or a thread has used, as a FILETIME.
inline FILETIME fileTime(const timeval &used) {
  return fileTime(used.tv_sec * ticksInSecond + used.tv_usec * 10);
}

} // namespace amp2hip::compat

inline void GetSystemTime(SYSTEMTIME *to) {
  std::timespec now = amp2hip::compat::timeOfDay();
  std::tm parts;
  *to =
      amp2hip::compat::systemTime(*gmtime_r(&now.tv_sec, &parts), now.tv_nsec);
}
inline void GetLocalTime(SYSTEMTIME *to) {
  std::timespec now = amp2hip::compat::timeOfDay();
  std::tm parts;
  *to = amp2hip::compat::systemTime(*localtime_r(&now.tv_sec, &parts),
                                    now.tv_nsec);
}
inline void GetSystemTimeAsFileTime(FILETIME *to) {
  *to = amp2hip::compat::fileTime(amp2hip::compat::timeOfDay());
}
inline void GetSystemTimePreciseAsFileTime(FILETIME *to) {
  GetSystemTimeAsFileTime(to);
}
inline BOOL FileTimeToSystemTime(const FILETIME *from, SYSTEMTIME *to) {
  std::timespec time = amp2hip::compat::timespecOf(*from);
  std::tm parts;
  if (!gmtime_r(&time.tv_sec, &parts))
    return amp2hip::compat::succeed(false, ERROR_INVALID_PARAMETER);
  *to = amp2hip::compat::systemTime(parts, time.tv_nsec);
  return TRUE;
}
inline BOOL SystemTimeToFileTime(const SYSTEMTIME *from, FILETIME *to) {
  std::tm parts = amp2hip::compat::partsOf(*from), checked = parts;
  std::time_t seconds = timegm(&checked);
  if (checked.tm_mon != parts.tm_mon || checked.tm_mday != parts.tm_mday ||
      checked.tm_hour != parts.tm_hour || checked.tm_min != parts.tm_min ||
      checked.tm_sec != parts.tm_sec || from->wMilliseconds > 999)
    return amp2hip::compat::succeed(false, ERROR_INVALID_PARAMETER);
  *to = amp2hip::compat::fileTime(
      std::timespec{seconds, from->wMilliseconds * 1000000L});
  return TRUE;
}
// The next two functions use the present difference between local time and UTC.
inline BOOL FileTimeToLocalFileTime(const FILETIME *from, FILETIME *to) {
  std::time_t now = std::time(nullptr);
  std::tm parts;
  localtime_r(&now, &parts);
  *to = amp2hip::compat::fileTime(amp2hip::compat::ticksOf(*from) +
                                  parts.tm_gmtoff *
                                      amp2hip::compat::ticksInSecond);
  return TRUE;
}
inline BOOL LocalFileTimeToFileTime(const FILETIME *from, FILETIME *to) {
  std::time_t now = std::time(nullptr);
  std::tm parts;
  localtime_r(&now, &parts);
  *to = amp2hip::compat::fileTime(amp2hip::compat::ticksOf(*from) -
                                  parts.tm_gmtoff *
                                      amp2hip::compat::ticksInSecond);
  return TRUE;
}
inline LONG CompareFileTime(const FILETIME *a, const FILETIME *b) {
  LONGLONG left = amp2hip::compat::ticksOf(*a);
  LONGLONG right = amp2hip::compat::ticksOf(*b);
  return left < right ? -1 : left > right;
}
/// Always for this process, whatever the handle.
inline BOOL GetProcessTimes(HANDLE, FILETIME *created, FILETIME *exited,
                            FILETIME *kernel, FILETIME *user) {
  rusage used;
  if (getrusage(RUSAGE_SELF, &used) != 0)
    return amp2hip::compat::succeed(false);
  *created = *exited = amp2hip::compat::fileTime(LONGLONG(0));
  *kernel = amp2hip::compat::fileTime(used.ru_stime);
  *user = amp2hip::compat::fileTime(used.ru_utime);
  return TRUE;
}
/// Always for the calling thread, whatever the handle.
inline BOOL GetThreadTimes(HANDLE, FILETIME *created, FILETIME *exited,
                           FILETIME *kernel, FILETIME *user) {
  rusage used;
  if (getrusage(RUSAGE_THREAD, &used) != 0)
    return amp2hip::compat::succeed(false);
  *created = *exited = amp2hip::compat::fileTime(LONGLONG(0));
  *kernel = amp2hip::compat::fileTime(used.ru_stime);
  *user = amp2hip::compat::fileTime(used.ru_utime);
  return TRUE;
}

#include <amp2hip/detail/letters_on.h>

#endif
