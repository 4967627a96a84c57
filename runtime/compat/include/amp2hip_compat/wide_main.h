//===- wide_main.h - A main for programs that have wmain --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WIDE_MAIN_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WIDE_MAIN_H

#include <amp2hip/detail/letters_off.h>

#include <clocale>
#include <cstddef>
#include <cstring>
#include <cwchar>
#include <string>
#include <vector>

namespace amp2hip {
namespace compat {

inline int callWide(int (*program)(), int, wchar_t **) { return program(); }
inline int callWide(int (*program)(int, wchar_t **), int count,
                    wchar_t **arguments) {
  return program(count, arguments);
}
inline int callWide(int (*program)(int, const wchar_t **), int count,
                    wchar_t **arguments) {
  return program(count, const_cast<const wchar_t **>(arguments));
}

/// Calls \p program with the arguments of main, read as the user's locale says.
/// A byte that it does not know becomes a question mark.
template <class Program>
int runWide(Program *program, int count, char **arguments) {
  std::setlocale(LC_ALL, "");
  std::vector<std::wstring> texts;
  for (int i = 0; i != count; ++i) {
    std::wstring text;
    std::mbstate_t state = {};
    std::size_t left = std::strlen(arguments[i]);
    for (const char *at = arguments[i]; left;) {
      wchar_t wide = L'?';
      std::size_t read = std::mbrtowc(&wide, at, left, &state);
      if (read == 0 || read > left) {
        wide = L'?';
        read = 1;
        state = {};
      }
      text += wide;
      at += read;
      left -= read;
    }
    texts.push_back(text);
  }
  std::setlocale(LC_ALL, "C");
  std::vector<wchar_t *> pointers;
  for (std::wstring &text : texts)
    pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return callWide(program, count, pointers.data());
}

} // namespace compat
} // namespace amp2hip

// The program's definition of wmain is after the main that calls it.
#define wmain(...)                                                             \
  amp2hip_wmain(__VA_ARGS__);                                                  \
  int main(int count, char **arguments) {                                      \
    return amp2hip::compat::runWide(amp2hip_wmain, count, arguments);          \
  }                                                                            \
  int amp2hip_wmain(__VA_ARGS__)

#include <amp2hip/detail/letters_on.h>

#endif
