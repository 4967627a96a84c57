//===- underscores_time.h - Times: names that begin with _ ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_TIME_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_TIME_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_time.h>
#include <ctime>

// Visual C++'s additions to <time.h>, <wchar.h> and <sys/timeb.h>, without
// those of secure_time.h.

inline __time64_t _time64(__time64_t *to) { return std::time(to); }
inline __time64_t _mktime64(std::tm *time) { return std::mktime(time); }
inline __time64_t _mkgmtime(std::tm *time) { return timegm(time); }
inline __time64_t _mkgmtime64(std::tm *time) { return timegm(time); }
inline std::tm *_gmtime64(const __time64_t *time) { return std::gmtime(time); }
inline std::tm *_localtime64(const __time64_t *time) {
  return std::localtime(time);
}
inline char *_ctime64(const __time64_t *time) { return std::ctime(time); }
inline double _difftime64(__time64_t to, __time64_t from) {
  return std::difftime(to, from);
}
inline wchar_t *_wasctime(const std::tm *time) {
  static thread_local wchar_t text[26];
  return _wasctime_s(text, time) == 0 ? text : nullptr;
}
inline wchar_t *_wctime(const std::time_t *time) {
  static thread_local wchar_t text[26];
  return time && *time >= 0 && _wctime_s(text, time) == 0 ? text : nullptr;
}
inline wchar_t *_wctime64(const __time64_t *time) { return _wctime(time); }
// In the next four functions, the buffer must have room for nine characters.
inline char *_strdate(char *to) { return _strdate_s(to, 9), to; }
inline wchar_t *_wstrdate(wchar_t *to) { return _wstrdate_s(to, 9), to; }
inline char *_strtime(char *to) { return _strtime_s(to, 9), to; }
inline wchar_t *_wstrtime(wchar_t *to) { return _wstrtime_s(to, 9), to; }
inline void _tzset() { tzset(); }
/// Stores the difference between UTC and local time, in seconds: positive west
/// of Greenwich.
inline errno_t _get_timezone(long *seconds) {
  tzset();
  *seconds = timezone;
  return 0;
}
inline errno_t _get_daylight(int *hours) {
  tzset();
  *hours = daylight;
  return 0;
}
inline errno_t _get_dstbias(long *seconds) {
  tzset();
  *seconds = daylight ? -3600 : 0;
  return 0;
}

struct _timeb {
  std::time_t time;
  unsigned short millitm; ///< Milliseconds.
  short timezone;         ///< Minutes west of Greenwich.
  short dstflag;          ///< Whether daylight saving time is in effect.
};
#define __timeb64 _timeb
inline errno_t _ftime_s(struct _timeb *to) {
  if (!to)
    return amp2hip::compat::violated("_ftime_s", EINVAL);
  std::timespec now;
  std::timespec_get(&now, TIME_UTC);
  std::tm parts;
  localtime_r(&now.tv_sec, &parts);
  *to = {now.tv_sec, static_cast<unsigned short>(now.tv_nsec / 1000000),
         static_cast<short>(timezone / 60),
         static_cast<short>(parts.tm_isdst > 0)};
  return 0;
}
inline void _ftime(struct _timeb *to) { _ftime_s(to); }
inline void _ftime64(struct _timeb *to) { _ftime_s(to); }
inline errno_t _ftime64_s(struct _timeb *to) { return _ftime_s(to); }

#include <amp2hip/detail/letters_on.h>

#endif
