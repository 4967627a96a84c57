//===- direct.h - Folders ---------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_DIRECT_H
#define AMP2HIP_COMPAT_DIRECT_H

#include <amp2hip/detail/letters_off.h>

// Visual C++'s functions in <direct.h>, except for those about drives. Paths
// may have backslashes.

#include <amp2hip_compat/paths.h>
#include <amp2hip_compat/underscores_system.h>
#include <cerrno>
#include <cstddef>
#include <sys/stat.h>
#include <unistd.h>

inline char *_getcwd(char *to, int size) {
  return getcwd(to, static_cast<std::size_t>(size));
}
inline wchar_t *_wgetcwd(wchar_t *to, int size) {
  return _wfullpath(to, L".", static_cast<std::size_t>(size));
}
inline int _chdir(const char *folder) {
  return chdir(amp2hip::compat::pathOf(folder).c_str());
}
inline int _wchdir(const wchar_t *folder) {
  return chdir(amp2hip::compat::pathOf(folder).c_str());
}
inline int _mkdir(const char *folder) {
  return mkdir(amp2hip::compat::pathOf(folder).c_str(), 0777);
}
inline int _wmkdir(const wchar_t *folder) {
  return mkdir(amp2hip::compat::pathOf(folder).c_str(), 0777);
}
/// Visual C++'s function without a mode. POSIX has one with a mode.
inline int mkdir(const char *folder) { return _mkdir(folder); }
inline int _rmdir(const char *folder) {
  return rmdir(amp2hip::compat::pathOf(folder).c_str());
}
inline int _wrmdir(const wchar_t *folder) {
  return rmdir(amp2hip::compat::pathOf(folder).c_str());
}

#include <amp2hip/detail/letters_on.h>

#endif
