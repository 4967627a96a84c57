//===- strsafe_letters.h - strsafe.h, by letters ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRSAFE_LETTERS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRSAFE_LETTERS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/strsafe_text.h>

inline HRESULT StringCchCopyA(char *to, std::size_t size, const char *from) {
  return amp2hip::compat::copySafely(to, size, from, _TRUNCATE).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCopyExA(char *to, std::size_t size, const char *from,
                                char **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size, from, _TRUNCATE)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCopyW(wchar_t *to, std::size_t size,
                              const wchar_t *from) {
  return amp2hip::compat::copySafely(to, size, from, _TRUNCATE).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCopyExW(wchar_t *to, std::size_t size,
                                const wchar_t *from, wchar_t **end,
                                std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size, from, _TRUNCATE)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCopyNA(char *to, std::size_t size, const char *from,
                               std::size_t count) {
  return amp2hip::compat::copySafely(to, size, from, count).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCopyNExA(char *to, std::size_t size, const char *from,
                                 std::size_t count, char **end,
                                 std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size, from, count)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCopyNW(wchar_t *to, std::size_t size,
                               const wchar_t *from, std::size_t count) {
  return amp2hip::compat::copySafely(to, size, from, count).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCopyNExW(wchar_t *to, std::size_t size,
                                 const wchar_t *from, std::size_t count,
                                 wchar_t **end, std::size_t *left,
                                 DWORD flags) {
  return amp2hip::compat::copySafely(to, size, from, count)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCatA(char *to, std::size_t size, const char *from) {
  return amp2hip::compat::appendSafely(to, size, from, _TRUNCATE).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCatExA(char *to, std::size_t size, const char *from,
                               char **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size, from, _TRUNCATE)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCatW(wchar_t *to, std::size_t size,
                             const wchar_t *from) {
  return amp2hip::compat::appendSafely(to, size, from, _TRUNCATE).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCatExW(wchar_t *to, std::size_t size,
                               const wchar_t *from, wchar_t **end,
                               std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size, from, _TRUNCATE)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCatNA(char *to, std::size_t size, const char *from,
                              std::size_t count) {
  return amp2hip::compat::appendSafely(to, size, from, count).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCatNExA(char *to, std::size_t size, const char *from,
                                std::size_t count, char **end,
                                std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size, from, count)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchCatNW(wchar_t *to, std::size_t size,
                              const wchar_t *from, std::size_t count) {
  return amp2hip::compat::appendSafely(to, size, from, count).result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCchCatNExW(wchar_t *to, std::size_t size,
                                const wchar_t *from, std::size_t count,
                                wchar_t **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size, from, count)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchVPrintfA(char *to, std::size_t size, const char *format,
                                 std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size, format, arguments).result;
}
inline HRESULT StringCchPrintfA(char *to, std::size_t size, const char *format,
                                ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result = StringCchVPrintfA(to, size, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCchVPrintfExA(char *to, std::size_t size, char **end,
                                   std::size_t *left, DWORD flags,
                                   const char *format, std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size, format, arguments)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchPrintfExA(char *to, std::size_t size, char **end,
                                  std::size_t *left, DWORD flags,
                                  const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result =
      StringCchVPrintfExA(to, size, end, left, flags, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCchLengthA(const char *text, std::size_t size,
                                std::size_t *to) {
  return amp2hip::compat::measureSafely(text, size, to, 1);
}
inline HRESULT StringCchGetsA(char *to, std::size_t size) {
  return amp2hip::compat::readSafely(to, size);
}
inline HRESULT StringCchVPrintfW(wchar_t *to, std::size_t size,
                                 const wchar_t *format,
                                 std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size, format, arguments).result;
}
inline HRESULT StringCchPrintfW(wchar_t *to, std::size_t size,
                                const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result = StringCchVPrintfW(to, size, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCchVPrintfExW(wchar_t *to, std::size_t size, wchar_t **end,
                                   std::size_t *left, DWORD flags,
                                   const wchar_t *format,
                                   std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size, format, arguments)
      .tell(to, size, end, left, 1, flags);
}
inline HRESULT StringCchPrintfExW(wchar_t *to, std::size_t size, wchar_t **end,
                                  std::size_t *left, DWORD flags,
                                  const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result =
      StringCchVPrintfExW(to, size, end, left, flags, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCchLengthW(const wchar_t *text, std::size_t size,
                                std::size_t *to) {
  return amp2hip::compat::measureSafely(text, size, to, 1);
}
inline HRESULT StringCchGetsW(wchar_t *to, std::size_t size) {
  return amp2hip::compat::readSafely(to, size);
}

#include <amp2hip/detail/letters_on.h>

#endif
