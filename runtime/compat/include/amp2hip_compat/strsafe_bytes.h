//===- strsafe_bytes.h - strsafe.h, by bytes --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRSAFE_BYTES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRSAFE_BYTES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/strsafe_text.h>

inline HRESULT StringCbCopyA(char *to, std::size_t size, const char *from) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from, _TRUNCATE)
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCopyExA(char *to, std::size_t size, const char *from,
                               char **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from, _TRUNCATE)
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCopyW(wchar_t *to, std::size_t size,
                             const wchar_t *from) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from, _TRUNCATE)
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCopyExW(wchar_t *to, std::size_t size,
                               const wchar_t *from, wchar_t **end,
                               std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from, _TRUNCATE)
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCopyNA(char *to, std::size_t size, const char *from,
                              std::size_t count) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from,
                                     count / sizeof(*to))
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCopyNExA(char *to, std::size_t size, const char *from,
                                std::size_t count, char **end,
                                std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from,
                                     count / sizeof(*to))
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCopyNW(wchar_t *to, std::size_t size,
                              const wchar_t *from, std::size_t count) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from,
                                     count / sizeof(*to))
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCopyNExW(wchar_t *to, std::size_t size,
                                const wchar_t *from, std::size_t count,
                                wchar_t **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::copySafely(to, size / sizeof(*to), from,
                                     count / sizeof(*to))
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCatA(char *to, std::size_t size, const char *from) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from, _TRUNCATE)
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCatExA(char *to, std::size_t size, const char *from,
                              char **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from, _TRUNCATE)
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCatW(wchar_t *to, std::size_t size,
                            const wchar_t *from) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from, _TRUNCATE)
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCatExW(wchar_t *to, std::size_t size,
                              const wchar_t *from, wchar_t **end,
                              std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from, _TRUNCATE)
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCatNA(char *to, std::size_t size, const char *from,
                             std::size_t count) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from,
                                       count / sizeof(*to))
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCatNExA(char *to, std::size_t size, const char *from,
                               std::size_t count, char **end, std::size_t *left,
                               DWORD flags) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from,
                                       count / sizeof(*to))
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbCatNW(wchar_t *to, std::size_t size, const wchar_t *from,
                             std::size_t count) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from,
                                       count / sizeof(*to))
      .result;
}
/// Also gives the end of the text, and the room that is left.
inline HRESULT StringCbCatNExW(wchar_t *to, std::size_t size,
                               const wchar_t *from, std::size_t count,
                               wchar_t **end, std::size_t *left, DWORD flags) {
  return amp2hip::compat::appendSafely(to, size / sizeof(*to), from,
                                       count / sizeof(*to))
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbVPrintfA(char *to, std::size_t size, const char *format,
                                std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size / sizeof(*to), format, arguments)
      .result;
}
inline HRESULT StringCbPrintfA(char *to, std::size_t size, const char *format,
                               ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result = StringCbVPrintfA(to, size, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCbVPrintfExA(char *to, std::size_t size, char **end,
                                  std::size_t *left, DWORD flags,
                                  const char *format, std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size / sizeof(*to), format, arguments)
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbPrintfExA(char *to, std::size_t size, char **end,
                                 std::size_t *left, DWORD flags,
                                 const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result =
      StringCbVPrintfExA(to, size, end, left, flags, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCbLengthA(const char *text, std::size_t size,
                               std::size_t *to) {
  return amp2hip::compat::measureSafely(text, size / sizeof(*text), to,
                                        sizeof(*text));
}
inline HRESULT StringCbGetsA(char *to, std::size_t size) {
  return amp2hip::compat::readSafely(to, size / sizeof(*to));
}
inline HRESULT StringCbVPrintfW(wchar_t *to, std::size_t size,
                                const wchar_t *format, std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size / sizeof(*to), format, arguments)
      .result;
}
inline HRESULT StringCbPrintfW(wchar_t *to, std::size_t size,
                               const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result = StringCbVPrintfW(to, size, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCbVPrintfExW(wchar_t *to, std::size_t size, wchar_t **end,
                                  std::size_t *left, DWORD flags,
                                  const wchar_t *format,
                                  std::va_list arguments) {
  return amp2hip::compat::printSafely(to, size / sizeof(*to), format, arguments)
      .tell(to, size / sizeof(*to), end, left, sizeof(*to), flags);
}
inline HRESULT StringCbPrintfExW(wchar_t *to, std::size_t size, wchar_t **end,
                                 std::size_t *left, DWORD flags,
                                 const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  HRESULT result =
      StringCbVPrintfExW(to, size, end, left, flags, format, arguments);
  va_end(arguments);
  return result;
}
inline HRESULT StringCbLengthW(const wchar_t *text, std::size_t size,
                               std::size_t *to) {
  return amp2hip::compat::measureSafely(text, size / sizeof(*text), to,
                                        sizeof(*text));
}
inline HRESULT StringCbGetsW(wchar_t *to, std::size_t size) {
  return amp2hip::compat::readSafely(to, size / sizeof(*to));
}

#include <amp2hip/detail/letters_on.h>

#endif
