//===- underscores_system.h - System: names that begin with _ ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_SYSTEM_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_SYSTEM_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_system.h>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

// Visual C++'s additions to <stdlib.h> for the environment and for paths,
// without those of secure_system.h.

namespace amp2hip::compat {

/// Sets an environment variable by an \p assignment such as `NAME=value`.
/// Returns 0, or -1 if it fails.
template <class Char>
int setVariable(const Char *assignment, const char *function) {
  if (!assignment)
    return violated(function, EINVAL), -1;
  std::string text = inUtf8(assignment);
  std::size_t sign = text.find('=');
  if (sign == std::string::npos || sign == 0)
    return errno = EINVAL, -1;
  return setVariable(text.substr(0, sign).c_str(),
                     text.substr(sign + 1).c_str(), function) == 0
             ? 0
             : -1;
}

/// The absolute path of \p path, without the parts `.` and `..`.
inline std::string absolutePath(const std::string &path) {
  std::string all = path;
  if (all.empty() || all[0] != '/') {
    char *here = getcwd(nullptr, 0);
    all = std::string(here ? here : "") + "/" + path;
    std::free(here);
  }
  std::string result;
  for (std::size_t begin = 0, end; begin < all.size(); begin = end + 1) {
    end = std::min(all.find('/', begin), all.size());
    std::string part = all.substr(begin, end - begin);
    if (part == "..")
      result.resize(result.empty() ? 0 : result.rfind('/'));
    else if (!part.empty() && part != ".")
      result += "/" + part;
  }
  return result.empty() || all.back() == '/' ? result + "/" : result;
}

template <class Char>
Char *fullPath(Char *to, const Char *path, std::size_t size) {
  std::basic_string<Char> full =
      fromUtf8<Char>(absolutePath(path ? pathOf(path) : std::string()));
  if (to && full.size() >= size)
    return errno = ERANGE, nullptr;
  if (!to)
    to = static_cast<Char *>(std::malloc((full.size() + 1) * sizeof(Char)));
  if (to)
    to[full.copy(to, full.size())] = 0;
  return to;
}

/// The arguments of main(), as narrow and as wide text.
struct Arguments {
  Arguments() {
    std::ifstream file("/proc/self/cmdline", std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    for (std::size_t begin = 0, end; begin < text.size(); begin = end + 1) {
      end = std::min(text.find('\0', begin), text.size());
      narrow_texts.push_back(text.substr(begin, end - begin));
      wide_texts.push_back(wide(narrow_texts.back()));
    }
    for (std::size_t i = 0; i != narrow_texts.size(); ++i) {
      narrow_pointers.push_back(&narrow_texts[i][0]);
      wide_pointers.push_back(&wide_texts[i][0]);
    }
    narrow_pointers.push_back(nullptr);
    wide_pointers.push_back(nullptr);
  }
  std::vector<std::string> narrow_texts;
  std::vector<std::wstring> wide_texts;
  std::vector<char *> narrow_pointers;
  std::vector<wchar_t *> wide_pointers;
};
inline Arguments &arguments() {
  static Arguments all;
  return all;
}

/// The path of the program.
inline std::string programPath() {
  char *path = realpath("/proc/self/exe", nullptr);
  std::string result = path ? path : "";
  std::free(path);
  return result;
}

} // namespace amp2hip::compat

#define _environ environ

inline wchar_t *_wgetenv(const wchar_t *name) {
  static thread_local std::wstring text;
  const char *value = std::getenv(amp2hip::compat::narrow(name).c_str());
  text = value ? amp2hip::compat::wide(value) : L"";
  return value ? &text[0] : nullptr;
}
inline int _wsystem(const wchar_t *command) {
  return std::system(command ? amp2hip::compat::narrow(command).c_str()
                             : nullptr);
}

inline int _putenv(const char *assignment) {
  return amp2hip::compat::setVariable(assignment, "_putenv");
}
inline void _searchenv(const char *file, const char *name, char *to) {
  _searchenv_s(file, name, to, _MAX_PATH);
}
inline void _splitpath(const char *path, char *drive, char *folder, char *name,
                       char *extension) {
  amp2hip::compat::PathParts<char> parts(path);
  auto store = [](std::basic_string_view<char> part, char *to) {
    if (to)
      to[part.copy(to, part.size())] = 0;
  };
  store(parts.drive, drive);
  store(parts.folder, folder);
  store(parts.name, name);
  store(parts.extension, extension);
}
inline void _makepath(char *to, const char *drive, const char *folder,
                      const char *name, const char *extension) {
  _makepath_s(to, _MAX_PATH, drive, folder, name, extension);
}
/// Stores the absolute path of \p path in \p to. If \p to is null, the caller
/// frees the result. Returns null if the path does not fit.
inline char *_fullpath(char *to, const char *path, std::size_t size) {
  return amp2hip::compat::fullPath(to, path, size);
}

inline int _wputenv(const wchar_t *assignment) {
  return amp2hip::compat::setVariable(assignment, "_wputenv");
}
inline void _wsearchenv(const wchar_t *file, const wchar_t *name, wchar_t *to) {
  _wsearchenv_s(file, name, to, _MAX_PATH);
}
inline void _wsplitpath(const wchar_t *path, wchar_t *drive, wchar_t *folder,
                        wchar_t *name, wchar_t *extension) {
  amp2hip::compat::PathParts<wchar_t> parts(path);
  auto store = [](std::basic_string_view<wchar_t> part, wchar_t *to) {
    if (to)
      to[part.copy(to, part.size())] = 0;
  };
  store(parts.drive, drive);
  store(parts.folder, folder);
  store(parts.name, name);
  store(parts.extension, extension);
}
inline void _wmakepath(wchar_t *to, const wchar_t *drive, const wchar_t *folder,
                       const wchar_t *name, const wchar_t *extension) {
  _wmakepath_s(to, _MAX_PATH, drive, folder, name, extension);
}
/// Stores the absolute path of \p path in \p to. If \p to is null, the caller
/// frees the result. Returns null if the path does not fit.
inline wchar_t *_wfullpath(wchar_t *to, const wchar_t *path, std::size_t size) {
  return amp2hip::compat::fullPath(to, path, size);
}

inline errno_t _get_pgmptr(char **path) {
  static std::string text = amp2hip::compat::programPath();
  *path = &text[0];
  return 0;
}
inline errno_t _get_wpgmptr(wchar_t **path) {
  static std::wstring text =
      amp2hip::compat::wide(amp2hip::compat::programPath());
  *path = &text[0];
  return 0;
}
inline errno_t _set_errno(int error) {
  errno = error;
  return 0;
}
inline errno_t _get_errno(int *error) {
  *error = errno;
  return 0;
}
#define _WRITE_ABORT_MSG 0x1u
#define _CALL_REPORTFAULT 0x2u
/// Has no effect: abort() never prints a message or reports a fault.
inline unsigned _set_abort_behavior(unsigned, unsigned) { return 0; }
#define _OUT_TO_DEFAULT 0
#define _OUT_TO_STDERR 1
#define _OUT_TO_MSGBOX 2
inline int _set_error_mode(int) { return _OUT_TO_STDERR; }
using _onexit_t = int (*)();
inline _onexit_t _onexit(_onexit_t function) {
  static std::vector<_onexit_t> all;
  all.push_back(function);
  auto call = [] {
    _onexit_t last = all.back();
    all.pop_back();
    last();
  };
  return std::atexit(call) == 0 ? function : nullptr;
}

#include <amp2hip/detail/letters_on.h>

#endif
