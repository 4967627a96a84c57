//===- io.h - Files by their descriptors ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_IO_H
#define AMP2HIP_COMPAT_IO_H

#include <amp2hip/detail/letters_off.h>

// Visual C++'s functions in <io.h>. Paths may have backslashes.

#include <amp2hip_compat/file_search.h>
#include <amp2hip_compat/secure_files.h>
#include <amp2hip_compat/underscores_files.h>
#include <amp2hip_compat/underscores_stat.h>
#include <clocale>
#include <cstdarg>
#include <cstdint>
#include <ctime>
#include <sys/file.h>
#include <unistd.h>

#define _A_NORMAL 0x00
#define _A_RDONLY 0x01
#define _A_HIDDEN 0x02
#define _A_SYSTEM 0x04
#define _A_SUBDIR 0x10
#define _A_ARCH 0x20

namespace amp2hip::compat {

inline unsigned attributesOf(const FoundFile &file) {
  unsigned result = S_ISDIR(file.state.st_mode) ? _A_SUBDIR : _A_ARCH;
  if (!(file.state.st_mode & S_IWUSR))
    result |= _A_RDONLY;
  bool is_dots = file.name == "." || file.name == "..";
  return file.name[0] == '.' && !is_dots ? result | _A_HIDDEN : result;
}

inline bool putName(char (&to)[260], const std::string &name) {
  return name.size() < 260 && std::strcpy(to, name.c_str());
}
inline bool putName(wchar_t (&to)[260], const std::string &name) {
  std::wstring text = wide(name);
  return text.size() < 260 && std::wcscpy(to, text.c_str());
}

template <class Data> int findNext(std::intptr_t search, Data *to) {
  FoundFile file;
  while (reinterpret_cast<FileSearch *>(search)->next(file)) {
    if (!putName(to->name, file.name))
      continue;
    to->attrib = attributesOf(file);
    to->time_create = file.state.st_ctime;
    to->time_access = file.state.st_atime;
    to->time_write = file.state.st_mtime;
    to->size = S_ISDIR(file.state.st_mode) ? 0 : file.state.st_size;
    return 0;
  }
  errno = ENOENT;
  return -1;
}

/// Opens a file. The only bit of \p mode that counts says whether a new file
/// may be written to.
inline int openNumber(const std::string &path, int flags, int mode) {
  flags &= ~(_O_WTEXT | _O_U16TEXT | _O_U8TEXT);
  unsigned rights = mode & S_IWUSR ? 0666 : 0444;
  return open(path.c_str(), flags, rights);
}

} // namespace amp2hip::compat

struct _finddata_t {
  unsigned attrib;
  std::time_t time_create, time_access, time_write;
  long long size;
  char name[260];
};
inline int _findnext(std::intptr_t search, struct _finddata_t *to) {
  return amp2hip::compat::findNext(search, to);
}
/// Stores the first file that matches a pattern such as `data\\*.txt` in \p to.
/// Returns a handle for _findnext(), or -1 if there is no file.
inline std::intptr_t _findfirst(const char *pattern, struct _finddata_t *to) {
  auto *search =
      new amp2hip::compat::FileSearch(amp2hip::compat::pathOf(pattern));
  auto handle = reinterpret_cast<std::intptr_t>(search);
  if (amp2hip::compat::findNext(handle, to) == 0)
    return handle;
  delete search;
  return -1;
}

struct _wfinddata_t {
  unsigned attrib;
  std::time_t time_create, time_access, time_write;
  long long size;
  wchar_t name[260];
};
inline int _wfindnext(std::intptr_t search, struct _wfinddata_t *to) {
  return amp2hip::compat::findNext(search, to);
}
/// Stores the first file that matches a pattern such as `data\\*.txt` in \p to.
/// Returns a handle for _wfindnext(), or -1 if there is no file.
inline std::intptr_t _wfindfirst(const wchar_t *pattern,
                                 struct _wfinddata_t *to) {
  auto *search =
      new amp2hip::compat::FileSearch(amp2hip::compat::pathOf(pattern));
  auto handle = reinterpret_cast<std::intptr_t>(search);
  if (amp2hip::compat::findNext(handle, to) == 0)
    return handle;
  delete search;
  return -1;
}
#define _finddata32_t _finddata_t
#define _findfirst32 _findfirst
#define _findnext32 _findnext
#define _finddata64_t _finddata_t
#define _findfirst64 _findfirst
#define _findnext64 _findnext
#define _finddatai64_t _finddata_t
#define _findfirsti64 _findfirst
#define _findnexti64 _findnext
#define _finddata32i64_t _finddata_t
#define _findfirst32i64 _findfirst
#define _findnext32i64 _findnext
#define _finddata64i32_t _finddata_t
#define _findfirst64i32 _findfirst
#define _findnext64i32 _findnext
#define _wfinddata32_t _wfinddata_t
#define _wfindfirst32 _wfindfirst
#define _wfindnext32 _wfindnext
#define _wfinddata64_t _wfinddata_t
#define _wfindfirst64 _wfindfirst
#define _wfindnext64 _wfindnext
#define _wfinddatai64_t _wfinddata_t
#define _wfindfirsti64 _wfindfirst
#define _wfindnexti64 _wfindnext
#define _wfinddata32i64_t _wfinddata_t
#define _wfindfirst32i64 _wfindfirst
#define _wfindnext32i64 _wfindnext
#define _wfinddata64i32_t _wfinddata_t
#define _wfindfirst64i32 _wfindfirst
#define _wfindnext64i32 _wfindnext
#define __finddata64_t _finddata_t
#define __wfinddata64_t _wfinddata_t

inline int _findclose(std::intptr_t search) {
  delete reinterpret_cast<amp2hip::compat::FileSearch *>(search);
  return 0;
}

/// Returns 0 if the file exists (\p mode 0) or may be written (2) or read (4).
inline int _access(const char *name, int mode) {
  return access(amp2hip::compat::pathOf(name).c_str(), mode);
}
inline int _waccess(const wchar_t *name, int mode) {
  return access(amp2hip::compat::pathOf(name).c_str(), mode);
}
inline errno_t _access_s(const char *name, int mode) {
  if (!name)
    return amp2hip::compat::violated("_access_s", EINVAL);
  return _access(name, mode) == 0 ? 0 : errno;
}
inline errno_t _waccess_s(const wchar_t *name, int mode) {
  if (!name)
    return amp2hip::compat::violated("_waccess_s", EINVAL);
  return _waccess(name, mode) == 0 ? 0 : errno;
}
inline int _chmod(const char *name, int mode) {
  return chmod(amp2hip::compat::pathOf(name).c_str(),
               mode & _S_IWRITE ? 0666 : 0444);
}
inline int _wchmod(const wchar_t *name, int mode) {
  return chmod(amp2hip::compat::pathOf(name).c_str(),
               mode & _S_IWRITE ? 0666 : 0444);
}

inline int _open(const char *name, int flags, ...) {
  std::va_list arguments;
  va_start(arguments, flags);
  int mode = flags & _O_CREAT ? va_arg(arguments, int) : 0;
  va_end(arguments);
  return amp2hip::compat::openNumber(amp2hip::compat::pathOf(name), flags,
                                     mode);
}
inline int _wopen(const wchar_t *name, int flags, ...) {
  std::va_list arguments;
  va_start(arguments, flags);
  int mode = flags & _O_CREAT ? va_arg(arguments, int) : 0;
  va_end(arguments);
  return amp2hip::compat::openNumber(amp2hip::compat::pathOf(name), flags,
                                     mode);
}
// The mode for sharing is ignored: other programs may open the file, too.
inline int _sopen(const char *name, int flags, int,
                  int mode = S_IRUSR | S_IWUSR) {
  return _open(name, flags, mode);
}
inline int _wsopen(const wchar_t *name, int flags, int,
                   int mode = S_IRUSR | S_IWUSR) {
  return _wopen(name, flags, mode);
}
inline errno_t _sopen_s(int *file, const char *name, int flags, int, int mode) {
  if (!file || !name)
    return amp2hip::compat::violated("_sopen_s", EINVAL);
  *file = _open(name, flags, mode);
  return *file < 0 ? errno : 0;
}
inline errno_t _wsopen_s(int *file, const wchar_t *name, int flags, int,
                         int mode) {
  if (!file || !name)
    return amp2hip::compat::violated("_wsopen_s", EINVAL);
  *file = _wopen(name, flags, mode);
  return *file < 0 ? errno : 0;
}
inline int _creat(const char *name, int mode) {
  return _open(name, O_CREAT | O_TRUNC | O_WRONLY, mode);
}
inline int _wcreat(const wchar_t *name, int mode) {
  return _wopen(name, O_CREAT | O_TRUNC | O_WRONLY, mode);
}
inline int _close(int file) { return close(file); }
inline int _read(int file, void *to, unsigned size) {
  return static_cast<int>(read(file, to, size));
}
inline int _write(int file, const void *from, unsigned size) {
  return static_cast<int>(write(file, from, size));
}
inline long _lseek(int file, long offset, int origin) {
  return lseek(file, offset, origin);
}
inline long long _lseeki64(int file, long long offset, int origin) {
  return lseek(file, static_cast<off_t>(offset), origin);
}
inline long _tell(int file) { return lseek(file, 0, SEEK_CUR); }
inline long long _telli64(int file) { return lseek(file, 0, SEEK_CUR); }
inline long long _filelengthi64(int file) {
  struct stat state;
  return fstat(file, &state) == 0 ? static_cast<long long>(state.st_size) : -1;
}
inline long _filelength(int file) {
  return static_cast<long>(_filelengthi64(file));
}
inline int _eof(int file) {
  long long at = _telli64(file), end = _filelengthi64(file);
  return at < 0 || end < 0 ? -1 : at >= end;
}
inline int _chsize(int file, long size) { return ftruncate(file, size); }
inline errno_t _chsize_s(int file, long long size) {
  return ftruncate(file, static_cast<off_t>(size)) == 0 ? 0 : errno;
}
inline int _commit(int file) { return fsync(file); }
inline int _dup(int file) { return dup(file); }
/// Returns 0 for success, where POSIX's dup2() returns the descriptor.
inline int _dup2(int file, int to) { return dup2(file, to) < 0 ? -1 : 0; }
inline int _isatty(int file) { return isatty(file); }
inline int _pipe(int *ends, unsigned, int) { return pipe(ends); }
inline int _umask(int mode) {
  return static_cast<int>(umask(static_cast<mode_t>(mode)));
}
inline errno_t _umask_s(int mode, int *before) {
  if (!before)
    return amp2hip::compat::violated("_umask_s", EINVAL);
  *before = _umask(mode);
  return 0;
}
/// Returns _O_TEXT, or -1 if \p file is not open. A mode for wide text sets the
/// encoding of wide text to UTF-8. The other modes have no effect, because line
/// ends are never converted.
inline int _setmode(int file, int mode) {
  if (fcntl(file, F_GETFD) < 0)
    return -1;
  if (mode & (_O_WTEXT | _O_U16TEXT | _O_U8TEXT))
    std::setlocale(LC_CTYPE, "C.UTF-8");
  return _O_TEXT;
}
#define setmode _setmode

#include <amp2hip/detail/letters_on.h>

#endif
