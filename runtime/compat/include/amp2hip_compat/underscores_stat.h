//===- underscores_stat.h - File states: names that begin with _ *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_STAT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_STAT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/paths.h>
#include <fcntl.h>
#include <sys/stat.h>

// Visual C++'s additions to POSIX in <sys/stat.h>, <sys/types.h> and <fcntl.h>.
// Paths may have backslashes.

struct _stat64 : stat {};
inline int _stat64(const char *name, struct _stat64 *to) {
  return stat(amp2hip::compat::pathOf(name).c_str(), to);
}
inline int _wstat64(const wchar_t *name, struct _stat64 *to) {
  return stat(amp2hip::compat::pathOf(name).c_str(), to);
}
inline int _fstat64(int file, struct _stat64 *to) { return fstat(file, to); }
// On Windows, these types differ in the sizes of their members.
#define _stat _stat64
#define _stat32 _stat64
#define _stat32i64 _stat64
#define _stat64i32 _stat64
#define _stati64 _stat64
#define __stat64 _stat64
#define _wstat _wstat64
#define _wstat32 _wstat64
#define _wstat32i64 _wstat64
#define _wstat64i32 _wstat64
#define _wstati64 _wstat64
#define _fstat _fstat64
#define _fstat32 _fstat64
#define _fstat32i64 _fstat64
#define _fstat64i32 _fstat64
#define _fstati64 _fstat64

#define _S_IFMT S_IFMT
#define _S_IFDIR S_IFDIR
#define _S_IFREG S_IFREG
#define _S_IFCHR S_IFCHR
#define _S_IFIFO S_IFIFO
#define _S_IREAD S_IRUSR
#define _S_IWRITE S_IWUSR
#define _S_IEXEC S_IXUSR
using _off_t = long;
using _dev_t = unsigned;
using _ino_t = unsigned short;
using _mode_t = unsigned short;

#define _O_RDONLY O_RDONLY
#define _O_WRONLY O_WRONLY
#define _O_RDWR O_RDWR
#define _O_APPEND O_APPEND
#define _O_CREAT O_CREAT
#define _O_TRUNC O_TRUNC
#define _O_EXCL O_EXCL
#define _O_NOINHERIT O_CLOEXEC
// Flags without effect: text is not converted, and the system gets no hints on
// the use of a file.
#define _O_TEXT 0
#define _O_BINARY 0
#define _O_SEQUENTIAL 0
#define _O_RANDOM 0
#define _O_SHORT_LIVED 0
// Flags for _setmode() (<io.h>). _open() ignores them.
#define _O_WTEXT 0x10000000
#define _O_U16TEXT 0x20000000
#define _O_U8TEXT 0x40000000
#ifndef O_BINARY
#define O_BINARY _O_BINARY
#define O_TEXT _O_TEXT
#endif

#include <amp2hip/detail/letters_on.h>

#endif
