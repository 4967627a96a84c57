//===- secure_time.h - The _s functions for times ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_TIME_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_TIME_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_text.h>
#include <ctime>

using __time64_t = std::time_t;

namespace amp2hip::compat {

/// Sets all members of \p to to -1, for a time that cannot be converted.
/// Returns EINVAL.
inline errno_t noTime(std::tm *to) {
  if (to) {
    std::memset(to, 0, sizeof *to);
    to->tm_sec = to->tm_min = to->tm_hour = to->tm_mday = to->tm_mon = -1;
    to->tm_year = to->tm_wday = to->tm_yday = to->tm_isdst = -1;
  }
  errno = EINVAL;
  return EINVAL;
}

/// The text of asctime(): `Thu Jan  1 00:00:00 1970` and a line break.
inline std::string timeText(const std::tm &time) {
  char text[64] = "";
  std::strftime(text, sizeof text, "%a %b ", &time);
  char rest[64];
  std::snprintf(rest, sizeof rest, "%2d %.2d:%.2d:%.2d %d\n", time.tm_mday,
                time.tm_hour, time.tm_min, time.tm_sec, 1900 + time.tm_year);
  return std::string(text) + rest;
}

inline bool isTime(const std::tm &time) {
  auto within = [](int value, int last) { return value >= 0 && value <= last; };
  return time.tm_year >= 0 && within(time.tm_mon, 11) &&
         within(time.tm_mday - 1, 30) && within(time.tm_hour, 23) &&
         within(time.tm_min, 59) && within(time.tm_sec, 60) &&
         within(time.tm_wday, 6);
}

template <class Char>
errno_t printTime(Char *to, std::size_t size, const std::tm *time,
                  const char *function) {
  if (!to || !size)
    return violated(function, EINVAL);
  if (size < 26 || !time || !isTime(*time))
    return violated(to, function, EINVAL);
  std::string text = timeText(*time);
  for (std::size_t i = 0; i != text.size() + 1 && i != size; ++i)
    to[i] = static_cast<Char>(text.c_str()[i]);
  return 0;
}

template <class Char>
errno_t printTime(Char *to, std::size_t size, const std::time_t *time,
                  const char *function) {
  std::tm parts;
  bool is_time = time && *time >= 0 && localtime_r(time, &parts);
  return printTime(to, size, is_time ? &parts : nullptr, function);
}

/// Prints the present time by \p format, which is one of strftime() and yields
/// eight characters.
template <class Char>
errno_t printNow(Char *to, std::size_t size, const char *format,
                 const char *function) {
  if (!to || !size)
    return violated(function, EINVAL);
  if (size < 9)
    return violated(to, function, ERANGE);
  std::time_t now = std::time(nullptr);
  std::tm parts;
  char text[9] = "";
  std::strftime(text, sizeof text, format, localtime_r(&now, &parts));
  for (std::size_t i = 0; i != sizeof text; ++i)
    to[i] = static_cast<Char>(text[i]);
  return 0;
}

} // namespace amp2hip::compat

// In the standard's localtime_s and gmtime_s, the result is the last parameter.
inline errno_t localtime_s(std::tm *to, const std::time_t *time) {
  if (!to || !time)
    return amp2hip::compat::violated("localtime_s",
                                     amp2hip::compat::noTime(to));
  if (*time < 0 || !localtime_r(time, to))
    return amp2hip::compat::noTime(to);
  return 0;
}
inline errno_t gmtime_s(std::tm *to, const std::time_t *time) {
  if (!to || !time)
    return amp2hip::compat::violated("gmtime_s", amp2hip::compat::noTime(to));
  if (*time < 0 || !gmtime_r(time, to))
    return amp2hip::compat::noTime(to);
  return 0;
}
inline errno_t _localtime64_s(std::tm *to, const __time64_t *time) {
  return localtime_s(to, time);
}
inline errno_t _gmtime64_s(std::tm *to, const __time64_t *time) {
  return gmtime_s(to, time);
}
inline errno_t asctime_s(char *to, rsize_t size, const std::tm *time) {
  return amp2hip::compat::printTime(to, size, time, "asctime_s");
}
inline errno_t _wasctime_s(wchar_t *to, rsize_t size, const std::tm *time) {
  return amp2hip::compat::printTime(to, size, time, "_wasctime_s");
}
inline errno_t ctime_s(char *to, rsize_t size, const std::time_t *time) {
  return amp2hip::compat::printTime(to, size, time, "ctime_s");
}
inline errno_t _wctime_s(wchar_t *to, rsize_t size, const std::time_t *time) {
  return amp2hip::compat::printTime(to, size, time, "_wctime_s");
}
inline errno_t _ctime64_s(char *to, rsize_t size, const __time64_t *time) {
  return ctime_s(to, size, time);
}
inline errno_t _wctime64_s(wchar_t *to, rsize_t size, const __time64_t *time) {
  return _wctime_s(to, size, time);
}
/// The present date as `12/31/99`.
inline errno_t _strdate_s(char *to, rsize_t size) {
  return amp2hip::compat::printNow(to, size, "%m/%d/%y", "_strdate_s");
}
inline errno_t _wstrdate_s(wchar_t *to, rsize_t size) {
  return amp2hip::compat::printNow(to, size, "%m/%d/%y", "_wstrdate_s");
}
/// The time of day as `23:59:59`.
inline errno_t _strtime_s(char *to, rsize_t size) {
  return amp2hip::compat::printNow(to, size, "%H:%M:%S", "_strtime_s");
}
inline errno_t _wstrtime_s(wchar_t *to, rsize_t size) {
  return amp2hip::compat::printNow(to, size, "%H:%M:%S", "_wstrtime_s");
}

// The same for arrays, whose sizes need not be given.
template <std::size_t N> errno_t asctime_s(char (&to)[N], const std::tm *time) {
  return asctime_s(to, N, time);
}
template <std::size_t N>
errno_t _wasctime_s(wchar_t (&to)[N], const std::tm *time) {
  return _wasctime_s(to, N, time);
}
template <std::size_t N>
errno_t ctime_s(char (&to)[N], const std::time_t *time) {
  return ctime_s(to, N, time);
}
template <std::size_t N>
errno_t _wctime_s(wchar_t (&to)[N], const std::time_t *time) {
  return _wctime_s(to, N, time);
}
template <std::size_t N>
errno_t _ctime64_s(char (&to)[N], const __time64_t *time) {
  return _ctime64_s(to, N, time);
}
template <std::size_t N>
errno_t _wctime64_s(wchar_t (&to)[N], const __time64_t *time) {
  return _wctime64_s(to, N, time);
}
template <std::size_t N> errno_t _strdate_s(char (&to)[N]) {
  return _strdate_s(to, N);
}
template <std::size_t N> errno_t _wstrdate_s(wchar_t (&to)[N]) {
  return _wstrdate_s(to, N);
}
template <std::size_t N> errno_t _strtime_s(char (&to)[N]) {
  return _strtime_s(to, N);
}
template <std::size_t N> errno_t _wstrtime_s(wchar_t (&to)[N]) {
  return _wstrtime_s(to, N);
}

#include <amp2hip/detail/letters_on.h>

#endif
