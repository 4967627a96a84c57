//===- direct.h - Folders, as Visual C++'s C library names them -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_DIRECT_H
#define AMP2HIP_COMPAT_DIRECT_H

#include <cstddef>
#include <sys/stat.h>
#include <unistd.h>

inline char *_getcwd(char *to, int size) {
  return getcwd(to, static_cast<std::size_t>(size));
}
inline int _chdir(const char *folder) { return chdir(folder); }
inline int _mkdir(const char *folder) { return mkdir(folder, 0777); }
inline int _rmdir(const char *folder) { return rmdir(folder); }

#endif
