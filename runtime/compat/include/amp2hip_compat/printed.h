//===- printed.h - Formats text as printf does ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_PRINTED_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_PRINTED_H

#include <amp2hip/detail/letters_off.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <string>

namespace amp2hip::compat {

/// Formats \p arguments as printf() does, and stores the text in \p to. Returns
/// false if that fails.
inline bool printed(std::string &to, const char *format,
                    std::va_list arguments) {
  std::va_list again;
  va_copy(again, arguments);
  int length = std::vsnprintf(nullptr, 0, format, again);
  va_end(again);
  if (length < 0)
    return false;
  to.resize(static_cast<std::size_t>(length));
  std::vsnprintf(&to[0], to.size() + 1, format, arguments);
  return true;
}
inline bool printed(std::wstring &to, const wchar_t *format,
                    std::va_list arguments) {
  // No function says how long the text is, so the buffer grows until it fits.
  for (std::size_t room = 256; room <= 1u << 26; room *= 4) {
    to.resize(room);
    std::va_list again;
    va_copy(again, arguments);
    errno = 0;
    int length = std::vswprintf(&to[0], room, format, again);
    va_end(again);
    if (length >= 0) {
      to.resize(static_cast<std::size_t>(length));
      return true;
    }
    if (errno == EILSEQ)
      return false;
  }
  return false;
}

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
