//===- wide_print.h - Prints wide text as UTF-8 -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WIDE_PRINT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WIDE_PRINT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/printed.h>
#include <amp2hip_compat/text.h>
#include <cstdarg>
#include <cstdio>
#include <cwchar>

// Functions that print wide text. On Linux, the standard's functions print
// nothing to a file to which narrow text was printed before. These print UTF-8
// there, and to stdout and stderr, as std::wcout does. To other files, they
// call the standard's functions.

namespace amp2hip::compat {

/// Whether wide text is printed to \p file as UTF-8.
inline bool isForBytes(std::FILE *file) {
  int width = std::fwide(file, 0);
  return width < 0 || (width == 0 && (file == stdout || file == stderr));
}

inline int fputws(const wchar_t *text, std::FILE *file) {
  return isForBytes(file) ? std::fputs(narrow(text).c_str(), file)
                          : std::fputws(text, file);
}
inline std::wint_t fputwc(wchar_t letter, std::FILE *file) {
  if (!isForBytes(file))
    return std::fputwc(letter, file);
  std::string bytes = narrow(std::wstring_view(&letter, 1));
  return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size()
             ? static_cast<std::wint_t>(letter)
             : WEOF;
}
inline std::wint_t putwchar(wchar_t letter) {
  return compat::fputwc(letter, stdout);
}

inline int vfwprintf(std::FILE *file, const wchar_t *format,
                     std::va_list arguments) {
  if (!isForBytes(file))
    return std::vfwprintf(file, format, arguments);
  std::wstring text;
  if (!printed(text, format, arguments))
    return -1;
  std::string bytes = narrow(text);
  return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size()
             ? static_cast<int>(text.size())
             : -1;
}
inline int fwprintf(std::FILE *file, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = compat::vfwprintf(file, format, arguments);
  va_end(arguments);
  return written;
}
inline int vwprintf(const wchar_t *format, std::va_list arguments) {
  return compat::vfwprintf(stdout, format, arguments);
}
inline int wprintf(const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int written = compat::vfwprintf(stdout, format, arguments);
  va_end(arguments);
  return written;
}

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
