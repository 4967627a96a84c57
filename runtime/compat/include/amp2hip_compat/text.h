//===- text.h - Wide and narrow text, in UTF-8 ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_TEXT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_TEXT_H

#include <cstddef>
#include <string>
#include <string_view>

namespace amp2hip {
namespace compat {

/// The character that narrow() and wide() store for bytes that are not UTF-8,
/// and for values of wchar_t that are no character.
constexpr char32_t replacement = 0xFFFD;

/// Converts wide text to UTF-8.
inline std::string narrow(std::wstring_view text) {
  std::string bytes;
  auto put = [&](char32_t byte) {
    bytes += static_cast<char>(static_cast<unsigned char>(byte));
  };
  for (wchar_t wide : text) {
    char32_t code = static_cast<char32_t>(wide);
    if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
      code = replacement;
    if (code < 0x80) {
      put(code);
      continue;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    put((0xF00u >> (more + 1) & 0xF0) | code >> 6 * more);
    while (more--)
      put(0x80 | (code >> 6 * more & 0x3F));
  }
  return bytes;
}

/// Converts UTF-8 to wide text, with one wchar_t for each character.
inline std::wstring wide(std::string_view bytes) {
  std::wstring text;
  for (std::size_t at = 0; at != bytes.size();) {
    auto first = static_cast<unsigned char>(bytes[at++]);
    std::size_t more = first < 0xC0   ? 0
                       : first < 0xE0 ? 1
                       : first < 0xF0 ? 2
                                      : 3;
    char32_t code = more ? first & (0x3Fu >> more) : first;
    bool is_good = first < 0x80 || (first >= 0xC2 && first < 0xF5);
    for (; is_good && more; --more) {
      is_good = at != bytes.size() && (bytes[at] & 0xC0) == 0x80;
      if (is_good)
        code = code << 6 | (bytes[at++] & 0x3F);
    }
    text += static_cast<wchar_t>(is_good ? code : replacement);
  }
  return text;
}

} // namespace compat
} // namespace amp2hip

#endif
