//===- secure_files.h - The _s functions that open files --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_FILES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_FILES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/paths.h>
#include <amp2hip_compat/secure_text.h>
#include <cstdio>
#include <unistd.h>

// Paths may have backslashes. Wide names are converted to UTF-8. For wrong
// arguments, the functions call violated() (violations.h).

namespace amp2hip::compat {

/// Stores \p opened in \p file. Returns 0, or errno if \p opened is null.
inline errno_t result(std::FILE *opened, std::FILE **file) {
  *file = opened;
  return opened ? 0 : errno;
}

template <class Char>
errno_t openFile(std::FILE **file, const Char *name, const Char *mode,
                 const char *function) {
  if (!file || !name || !mode) {
    if (file)
      *file = nullptr;
    return violated(function, EINVAL);
  }
  return result(std::fopen(pathOf(name).c_str(), pathOf(mode).c_str()), file);
}

template <class Char>
errno_t reopenFile(std::FILE **file, const Char *name, const Char *mode,
                   std::FILE *old, const char *function) {
  if (!file || !mode || !old)
    return violated(function, EINVAL);
  std::string path = name ? pathOf(name) : "";
  return result(
      std::freopen(name ? path.c_str() : nullptr, pathOf(mode).c_str(), old),
      file);
}

/// Reads a line of standard input, without its end. Returns \p to, or null at
/// the end of the input and for a line that does not fit.
template <class Char, class Get>
Char *getLine(Char *to, std::size_t size, Get get, const char *function) {
  if (!to || !size) {
    violated(function, EINVAL);
    return nullptr;
  }
  auto letter = get();
  if (letter == static_cast<decltype(letter)>(-1))
    return nullptr;
  std::size_t used = 0;
  for (; letter != static_cast<decltype(letter)>(-1) &&
         letter != static_cast<decltype(letter)>('\n');
       letter = get()) {
    if (used + 1 == size) {
      violated(to, function, ERANGE);
      return nullptr;
    }
    to[used++] = static_cast<Char>(letter);
  }
  to[used] = 0;
  return to;
}

/// A path at which there is no file.
inline std::string unusedName() {
  char name[] = "/tmp/sXXXXXX";
  int file = mkstemp(name);
  if (file < 0)
    return "";
  close(file);
  unlink(name);
  return name;
}

/// Replaces the last six characters of \p name, which must be X, so that there
/// is no file with this name.
template <class Char>
errno_t makeName(Char *name, std::size_t size, const char *function) {
  if (!name || !size)
    return violated(function, EINVAL);
  std::size_t used = length(name, size);
  if (used == size || used < 6)
    return violated(name, function, EINVAL);
  for (std::size_t i = used - 6; i != used; ++i)
    if (name[i] != 'X')
      return violated(name, function, EINVAL);
  std::string path = pathOf(name);
  int file = mkstemp(&path[0]);
  if (file < 0)
    return errno;
  close(file);
  unlink(path.c_str());
  for (std::size_t i = 1; i != 7; ++i)
    name[used - i] = static_cast<Char>(path[path.size() - i]);
  return 0;
}

} // namespace amp2hip::compat

inline errno_t fopen_s(std::FILE **file, const char *name, const char *mode) {
  return amp2hip::compat::openFile(file, name, mode, "fopen_s");
}
inline errno_t _wfopen_s(std::FILE **file, const wchar_t *name,
                         const wchar_t *mode) {
  return amp2hip::compat::openFile(file, name, mode, "_wfopen_s");
}
inline errno_t freopen_s(std::FILE **file, const char *name, const char *mode,
                         std::FILE *old) {
  return amp2hip::compat::reopenFile(file, name, mode, old, "freopen_s");
}
inline errno_t _wfreopen_s(std::FILE **file, const wchar_t *name,
                           const wchar_t *mode, std::FILE *old) {
  return amp2hip::compat::reopenFile(file, name, mode, old, "_wfreopen_s");
}
inline errno_t tmpfile_s(std::FILE **file) {
  if (!file)
    return amp2hip::compat::violated("tmpfile_s", EINVAL);
  return amp2hip::compat::result(std::tmpfile(), file);
}
inline errno_t tmpnam_s(char *to, rsize_t size) {
  return strcpy_s(to, size, amp2hip::compat::unusedName().c_str());
}
inline errno_t _wtmpnam_s(wchar_t *to, rsize_t size) {
  return wcscpy_s(to, size,
                  amp2hip::compat::wide(amp2hip::compat::unusedName()).c_str());
}
inline errno_t _mktemp_s(char *name, rsize_t size) {
  return amp2hip::compat::makeName(name, size, "_mktemp_s");
}
inline errno_t _wmktemp_s(wchar_t *name, rsize_t size) {
  return amp2hip::compat::makeName(name, size, "_wmktemp_s");
}
inline char *gets_s(char *to, rsize_t size) {
  return amp2hip::compat::getLine(to, size, std::getchar, "gets_s");
}
inline wchar_t *_getws_s(wchar_t *to, rsize_t size) {
  return amp2hip::compat::getLine(to, size, std::getwchar, "_getws_s");
}
/// Reads nothing if \p count elements do not fit into \p room bytes.
inline std::size_t fread_s(void *to, std::size_t room, std::size_t size,
                           std::size_t count, std::FILE *file) {
  if (!size || !count)
    return 0;
  if (!to || !file || count > room / size) {
    if (to)
      std::memset(to, 0, room);
    amp2hip::compat::violated("fread_s", to && file ? ERANGE : EINVAL);
    return 0;
  }
  return std::fread(to, size, count, file);
}
inline errno_t clearerr_s(std::FILE *file) {
  if (!file)
    return amp2hip::compat::violated("clearerr_s", EINVAL);
  std::clearerr(file);
  return 0;
}

template <std::size_t N> char *gets_s(char (&to)[N]) { return gets_s(to, N); }
template <std::size_t N> wchar_t *_getws_s(wchar_t (&to)[N]) {
  return _getws_s(to, N);
}
template <std::size_t N> errno_t tmpnam_s(char (&to)[N]) {
  return tmpnam_s(to, N);
}
template <std::size_t N> errno_t _mktemp_s(char (&name)[N]) {
  return _mktemp_s(name, N);
}
template <std::size_t N> errno_t _wmktemp_s(wchar_t (&name)[N]) {
  return _wmktemp_s(name, N);
}

#include <amp2hip/detail/letters_on.h>

#endif
