//===- utime.h - The times of files -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_SYS_UTIME_H
#define AMP2HIP_COMPAT_SYS_UTIME_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/paths.h>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>

struct _utimbuf {
  std::time_t actime, modtime;
};

namespace amp2hip::compat {

/// The arguments of utimensat(). If \p times is null, the present time.
struct FileTimes {
  explicit FileTimes(const struct _utimbuf *times) {
    if (!times)
      all[0].tv_nsec = all[1].tv_nsec = UTIME_NOW;
    else
      all[0].tv_sec = times->actime, all[1].tv_sec = times->modtime;
  }
  std::timespec all[2] = {};
};

} // namespace amp2hip::compat

inline int _utime(const char *name, struct _utimbuf *times) {
  return utimensat(AT_FDCWD, amp2hip::compat::pathOf(name).c_str(),
                   amp2hip::compat::FileTimes(times).all, 0);
}
inline int _wutime(const wchar_t *name, struct _utimbuf *times) {
  return utimensat(AT_FDCWD, amp2hip::compat::pathOf(name).c_str(),
                   amp2hip::compat::FileTimes(times).all, 0);
}
inline int _futime(int file, struct _utimbuf *times) {
  return futimens(file, amp2hip::compat::FileTimes(times).all);
}
#define __utimbuf64 _utimbuf
#define _utime64 _utime
#define _wutime64 _wutime
#define _futime64 _futime

#include <amp2hip/detail/letters_on.h>

#endif
