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

/// Converts \p bytes in the encoding of the user's locale to wide text. A byte
/// that is invalid there becomes a question mark.
inline std::wstring localeText(const char *bytes) {
  std::wstring text;
  std::mbstate_t state = {};
  for (std::size_t left = std::strlen(bytes); left;) {
    wchar_t wide = L'?';
    std::size_t read = std::mbrtowc(&wide, bytes, left, &state);
    if (read == 0 || read > left) {
      wide = L'?';
      read = 1;
      state = {};
    }
    text += wide;
    bytes += read;
    left -= read;
  }
  return text;
}

/// The arguments or the environment of main() as wide text.
struct WideTexts {
  explicit WideTexts(char **narrow) {
    for (; *narrow; ++narrow)
      texts.push_back(localeText(*narrow));
    for (std::wstring &text : texts)
      pointers.push_back(text.data());
    pointers.push_back(nullptr);
  }
  std::vector<std::wstring> texts;
  std::vector<wchar_t *> pointers;
};

inline int callWide(int (*program)(), int, wchar_t **, wchar_t **) {
  return program();
}
inline int callWide(int (*program)(int, wchar_t **), int count,
                    wchar_t **arguments, wchar_t **) {
  return program(count, arguments);
}
inline int callWide(int (*program)(int, const wchar_t **), int count,
                    wchar_t **arguments, wchar_t **) {
  return program(count, const_cast<const wchar_t **>(arguments));
}
inline int callWide(int (*program)(int, wchar_t **, wchar_t **), int count,
                    wchar_t **arguments, wchar_t **environment) {
  return program(count, arguments, environment);
}

/// Calls \p program with the arguments of main() and the environment as wide
/// text, converted from the encoding of the user's locale.
template <class Program>
int runWide(Program *program, int count, char **arguments, char **environment) {
  std::setlocale(LC_ALL, "");
  WideTexts texts(arguments), variables(environment);
  std::setlocale(LC_ALL, "C");
  return callWide(program, count, texts.pointers.data(),
                  variables.pointers.data());
}

} // namespace compat
} // namespace amp2hip

// Turns a definition of wmain() into a declaration, a main() that calls it, and
// the definition.
#define wmain(...)                                                             \
  amp2hip_wmain(__VA_ARGS__);                                                  \
  int main(int count, char **arguments, char **environment) {                  \
    return amp2hip::compat::runWide(amp2hip_wmain, count, arguments,           \
                                    environment);                              \
  }                                                                            \
  int amp2hip_wmain(__VA_ARGS__)

#include <amp2hip/detail/letters_on.h>

#endif
