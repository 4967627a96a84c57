//===- underscores_files.h - Files: names that begin with _ -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_FILES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_FILES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_files.h>
#include <amp2hip_compat/wide_print.h>
#include <clocale>
#include <cwchar>
#include <stdio_ext.h>
#include <unistd.h>

// Visual C++'s additions to <stdio.h>, <wchar.h> and <locale.h>, without those
// of secure_files.h. Paths may have backslashes.

namespace amp2hip::compat {

// The standard's functions for paths with backslashes. <tchar.h> uses them.

inline std::FILE *fopen(const char *name, const char *mode) {
  return std::fopen(pathOf(name).c_str(), mode);
}
inline std::FILE *freopen(const char *name, const char *mode, std::FILE *file) {
  return std::freopen(pathOf(name).c_str(), mode, file);
}
inline int remove(const char *name) {
  return std::remove(pathOf(name).c_str());
}
/// As on Windows, fails if \p to exists.
template <class Char> int rename(const Char *from, const Char *to) {
  const std::string target = pathOf(to);
  if (access(target.c_str(), F_OK) == 0) {
    errno = EEXIST;
    return -1;
  }
  return std::rename(pathOf(from).c_str(), target.c_str());
}

} // namespace amp2hip::compat

inline std::FILE *_wfopen(const wchar_t *name, const wchar_t *mode) {
  return std::fopen(amp2hip::compat::pathOf(name).c_str(),
                    amp2hip::compat::narrow(mode).c_str());
}
inline std::FILE *_wfreopen(const wchar_t *name, const wchar_t *mode,
                            std::FILE *file) {
  return std::freopen(amp2hip::compat::pathOf(name).c_str(),
                      amp2hip::compat::narrow(mode).c_str(), file);
}
// The mode for sharing is ignored: other programs may open the file, too.
inline std::FILE *_fsopen(const char *name, const char *mode, int) {
  return std::fopen(amp2hip::compat::pathOf(name).c_str(), mode);
}
inline std::FILE *_wfsopen(const wchar_t *name, const wchar_t *mode, int) {
  return _wfopen(name, mode);
}
inline std::FILE *_fdopen(int file, const char *mode) {
  return fdopen(file, mode);
}
inline std::FILE *_wfdopen(int file, const wchar_t *mode) {
  return fdopen(file, amp2hip::compat::narrow(mode).c_str());
}
inline int _fileno(std::FILE *file) { return fileno(file); }
/// Ignores a `b` or a `t` in \p mode, which popen() rejects.
inline std::FILE *_popen(const char *command, const char *mode) {
  return popen(command, mode[0] == 'w' ? "w" : "r");
}
inline std::FILE *_wpopen(const wchar_t *command, const wchar_t *mode) {
  return popen(amp2hip::compat::narrow(command).c_str(),
               mode[0] == 'w' ? "w" : "r");
}
inline int _pclose(std::FILE *pipe) { return pclose(pipe); }

inline int _fseeki64(std::FILE *file, long long offset, int origin) {
  return fseeko(file, static_cast<off_t>(offset), origin);
}
inline long long _ftelli64(std::FILE *file) { return ftello(file); }
inline int _fgetchar() { return std::getchar(); }
inline int _fputchar(int letter) { return std::putchar(letter); }
inline std::wint_t _fgetwchar() { return std::getwchar(); }
inline std::wint_t _fputwchar(wchar_t letter) {
  return amp2hip::compat::putwchar(letter);
}
inline int _putws(const wchar_t *text) {
  return amp2hip::compat::fputws(text, stdout) < 0 ||
                 amp2hip::compat::fputws(L"\n", stdout) < 0
             ? -1
             : 0;
}
inline int _getw(std::FILE *file) { return getw(file); }
inline int _putw(int value, std::FILE *file) { return putw(value, file); }
/// Returns 0 instead of the number of open files.
inline int _flushall() { return std::fflush(nullptr); }
inline int _rmtmp() { return 0; }

inline void _lock_file(std::FILE *file) { flockfile(file); }
inline void _unlock_file(std::FILE *file) { funlockfile(file); }
inline int _getc_nolock(std::FILE *file) { return getc_unlocked(file); }
inline int _fgetc_nolock(std::FILE *file) { return getc_unlocked(file); }
inline int _getchar_nolock() { return getchar_unlocked(); }
inline int _putc_nolock(int letter, std::FILE *file) {
  return putc_unlocked(letter, file);
}
inline int _fputc_nolock(int letter, std::FILE *file) {
  return putc_unlocked(letter, file);
}
inline int _putchar_nolock(int letter) { return putchar_unlocked(letter); }
inline std::size_t _fread_nolock(void *to, std::size_t size, std::size_t count,
                                 std::FILE *file) {
  return fread_unlocked(to, size, count, file);
}
inline std::size_t _fwrite_nolock(const void *from, std::size_t size,
                                  std::size_t count, std::FILE *file) {
  return fwrite_unlocked(from, size, count, file);
}
inline int _fflush_nolock(std::FILE *file) { return fflush_unlocked(file); }
inline int _fclose_nolock(std::FILE *file) { return std::fclose(file); }
inline int _fseek_nolock(std::FILE *file, long offset, int origin) {
  return std::fseek(file, offset, origin);
}
inline int _fseeki64_nolock(std::FILE *file, long long offset, int origin) {
  return _fseeki64(file, offset, origin);
}
inline long _ftell_nolock(std::FILE *file) { return std::ftell(file); }
inline long long _ftelli64_nolock(std::FILE *file) { return _ftelli64(file); }
inline int _ungetc_nolock(int letter, std::FILE *file) {
  return std::ungetc(letter, file);
}

inline int _unlink(const char *name) {
  return unlink(amp2hip::compat::pathOf(name).c_str());
}
inline int _wunlink(const wchar_t *name) {
  return unlink(amp2hip::compat::pathOf(name).c_str());
}
inline int _wremove(const wchar_t *name) {
  return std::remove(amp2hip::compat::pathOf(name).c_str());
}
inline int _wrename(const wchar_t *from, const wchar_t *to) {
  return amp2hip::compat::rename(from, to);
}
inline void _wperror(const wchar_t *prefix) {
  std::perror(prefix ? amp2hip::compat::narrow(prefix).c_str() : nullptr);
}
/// Returns a path at which there is no file. The caller frees it.
inline char *_tempnam(const char *folder, const char *prefix) {
  std::string path = std::string(folder ? folder : "/tmp") + "/" +
                     (prefix ? prefix : "") + "XXXXXX";
  path = amp2hip::compat::pathOf(path);
  if (_mktemp_s(&path[0], path.size() + 1) != 0)
    return nullptr;
  return strdup(path.c_str());
}
inline wchar_t *_wtempnam(const wchar_t *folder, const wchar_t *prefix) {
  std::string in = folder ? amp2hip::compat::narrow(folder) : "";
  char *path = _tempnam(folder ? in.c_str() : nullptr,
                        amp2hip::compat::narrow(prefix ? prefix : L"").c_str());
  if (!path)
    return nullptr;
  wchar_t *result = wcsdup(amp2hip::compat::wide(path).c_str());
  std::free(path);
  return result;
}
/// Stores in \p to, which has room for L_tmpnam characters, a path at which
/// there is no file. If \p to is null, the result is overwritten by the next
/// call.
inline wchar_t *_wtmpnam(wchar_t *to) {
  static wchar_t own[L_tmpnam];
  if (!to)
    to = own;
  return _wtmpnam_s(to, L_tmpnam) == 0 ? to : nullptr;
}
inline char *_mktemp(char *name) {
  return _mktemp_s(name, std::strlen(name) + 1) == 0 ? name : nullptr;
}
inline wchar_t *_wmktemp(wchar_t *name) {
  return _wmktemp_s(name, std::wcslen(name) + 1) == 0 ? name : nullptr;
}
inline wchar_t *_wsetlocale(int category, const wchar_t *locale) {
  static thread_local std::wstring name;
  const char *result = std::setlocale(
      category, locale ? amp2hip::compat::narrow(locale).c_str() : nullptr);
  name = result ? amp2hip::compat::wide(result) : L"";
  return result ? &name[0] : nullptr;
}

#include <amp2hip/detail/letters_on.h>

#endif
