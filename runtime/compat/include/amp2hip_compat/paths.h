//===- paths.h - Paths of Windows -------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_PATHS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_PATHS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <string>
#include <string_view>

namespace amp2hip::compat {

template <class Char> bool isSeparator(Char letter) {
  return letter == '/' || letter == '\\';
}

/// \p path with slashes instead of backslashes. In a program for Windows, no
/// file name contains a backslash.
inline std::string pathOf(std::string_view path) {
  std::string result(path);
  for (char &each : result)
    if (each == '\\')
      each = '/';
  return result;
}
inline std::string pathOf(std::wstring_view path) {
  return pathOf(narrow(path));
}

/// The parts of a path: `c:`, `dir/`, `name`, `.ext`.
template <class Char> struct PathParts {
  using View = std::basic_string_view<Char>;
  View drive, folder, name, extension;

  explicit PathParts(View path) {
    if (path.size() > 1 && path[1] == ':') {
      drive = path.substr(0, 2);
      path.remove_prefix(2);
    }
    std::size_t begin = path.size();
    while (begin && !isSeparator(path[begin - 1]))
      --begin;
    folder = path.substr(0, begin);
    name = path.substr(begin);
    std::size_t dot = name.rfind(Char('.'));
    if (dot != View::npos) {
      extension = name.substr(dot);
      name = name.substr(0, dot);
    }
  }
};

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
