//===- locking.h - Locks of parts of files ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_SYS_LOCKING_H
#define AMP2HIP_COMPAT_SYS_LOCKING_H

#include <amp2hip/detail/letters_off.h>

#include <errno.h>
#include <unistd.h>

#define _LK_UNLCK 0
#define _LK_LOCK 1
#define _LK_NBLCK 2
#define _LK_RLCK 3
#define _LK_NBRLCK 4

/// Locks or unlocks \p count bytes from the file's position on. Programs that
/// do not lock the file themselves are not stopped.
inline int _locking(int file, int mode, long count) {
  static const int kinds[] = {F_ULOCK, F_LOCK, F_TLOCK, F_LOCK, F_TLOCK};
  if (mode < _LK_UNLCK || mode > _LK_NBRLCK)
    return errno = EINVAL, -1;
  return lockf(file, kinds[mode], count);
}

#include <amp2hip/detail/letters_on.h>

#endif
