//===- tchar_letters.h - Single characters in tchar.h -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_TCHAR_LETTERS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_TCHAR_LETTERS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_text.h>

// Functions of <tchar.h> that move by characters. A character is one char or
// one wchar_t.

inline char *_strinc(const char *at) { return const_cast<char *>(at + 1); }
inline char *_strninc(const char *at, std::size_t count) {
  return const_cast<char *>(at + count);
}
inline char *_strdec(const char *begin, const char *at) {
  return at > begin ? const_cast<char *>(at - 1) : nullptr;
}
inline unsigned _strnextc(const char *at) {
  return static_cast<unsigned>(static_cast<unsigned char>(*at));
}
inline std::size_t _strncnt(const char *text, std::size_t count) {
  return amp2hip::compat::length(text, count);
}
/// The first character that is not in \p letters; null if there is none.
inline char *_strspnp(const char *text, const char *letters) {
  const char *at = text + std::strspn(text, letters);
  return *at ? const_cast<char *>(at) : nullptr;
}

inline wchar_t *_wcsinc(const wchar_t *at) {
  return const_cast<wchar_t *>(at + 1);
}
inline wchar_t *_wcsninc(const wchar_t *at, std::size_t count) {
  return const_cast<wchar_t *>(at + count);
}
inline wchar_t *_wcsdec(const wchar_t *begin, const wchar_t *at) {
  return at > begin ? const_cast<wchar_t *>(at - 1) : nullptr;
}
inline unsigned _wcsnextc(const wchar_t *at) {
  return static_cast<unsigned>(static_cast<wchar_t>(*at));
}
inline std::size_t _wcsncnt(const wchar_t *text, std::size_t count) {
  return amp2hip::compat::length(text, count);
}
/// The first character that is not in \p letters; null if there is none.
inline wchar_t *_wcsspnp(const wchar_t *text, const wchar_t *letters) {
  const wchar_t *at = text + std::wcsspn(text, letters);
  return *at ? const_cast<wchar_t *>(at) : nullptr;
}

#include <amp2hip/detail/letters_on.h>

#endif
