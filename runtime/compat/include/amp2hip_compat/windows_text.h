//===- windows_text.h - The text functions of <windows.h> -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TEXT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_TEXT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_print.h>
#include <amp2hip_compat/underscores_text.h>
#include <amp2hip_compat/windows_console.h>
#include <cwctype>

namespace amp2hip::compat {

/// Changes the case of \p text, or of a single character that is passed as a
/// pointer with an address below 2^16.
template <class Char> Char *changeCase(Char *text, bool upper) {
  auto value = reinterpret_cast<std::uintptr_t>(text);
  if (value >> 16 == 0)
    return reinterpret_cast<Char *>(static_cast<std::uintptr_t>(
        otherCase(static_cast<Char>(value), upper)));
  for (Char *at = text; *at; ++at)
    *at = otherCase(*at, upper);
  return text;
}

/// The first \p count characters of \p text; all, with the terminating zero, if
/// \p count is -1.
template <class Char>
std::basic_string<Char> textOf(const Char *text, int count) {
  std::size_t length = count < 0 ? std::char_traits<Char>::length(text) + 1
                                 : static_cast<std::size_t>(count);
  return {text, length};
}

/// Stores \p text in \p to. Returns its length, or 0 if it does not fit into \p
/// size characters. If \p size is 0, only returns the length.
template <class Char>
int storeText(const std::basic_string<Char> &text, Char *to, int size) {
  if (size == 0)
    return static_cast<int>(text.size());
  bool fits = text.size() <= static_cast<std::size_t>(size);
  text.copy(to, static_cast<std::size_t>(size));
  succeed(fits, ERROR_INSUFFICIENT_BUFFER);
  return fits ? static_cast<int>(text.size()) : 0;
}

template <class Char>
Char *copyTruncated(Char *to, const Char *from, int size) {
  if (size > 0)
    copy(to, static_cast<std::size_t>(size), from, _TRUNCATE, "lstrcpyn");
  return to;
}

template <class Char> DWORD changeCase(Char *text, DWORD count, bool upper) {
  for (DWORD i = 0; i != count; ++i)
    text[i] = otherCase(text[i], upper);
  return count;
}

} // namespace amp2hip::compat

#define MB_PRECOMPOSED 0x1u
#define MB_ERR_INVALID_CHARS 0x8u
#define WC_ERR_INVALID_CHARS 0x80u
#define WC_NO_BEST_FIT_CHARS 0x400u
// The code page is ignored: narrow text is always UTF-8. A wide character has
// 32 bits.
inline int MultiByteToWideChar(UINT, DWORD flags, LPCSTR from, int count,
                               LPWSTR to, int size) {
  std::wstring text =
      amp2hip::compat::wide(amp2hip::compat::textOf(from, count));
  if ((flags & MB_ERR_INVALID_CHARS) &&
      text.find(static_cast<wchar_t>(amp2hip::compat::replacement)) !=
          std::wstring::npos) {
    SetLastError(ERROR_NO_UNICODE_TRANSLATION);
    return 0;
  }
  return amp2hip::compat::storeText(text, to, size);
}
inline int WideCharToMultiByte(UINT, DWORD, LPCWSTR from, int count, LPSTR to,
                               int size, LPCSTR, LPBOOL is_replaced) {
  if (is_replaced)
    *is_replaced = FALSE;
  return amp2hip::compat::storeText(
      amp2hip::compat::narrow(amp2hip::compat::textOf(from, count)), to, size);
}

inline int lstrlenA(LPCSTR text) {
  return text ? static_cast<int>(std::strlen(text)) : 0;
}
inline char *lstrcpyA(char *to, LPCSTR from) { return std::strcpy(to, from); }
/// Copies at most \p size characters, with the terminating zero.
inline char *lstrcpynA(char *to, LPCSTR from, int size) {
  return amp2hip::compat::copyTruncated(to, from, size);
}
inline char *lstrcatA(char *to, LPCSTR from) { return std::strcat(to, from); }
inline int lstrcmpA(LPCSTR a, LPCSTR b) { return std::strcoll(a, b); }
inline int lstrcmpiA(LPCSTR a, LPCSTR b) { return _stricoll(a, b); }
/// Prints at most 1024 characters.
inline int wvsprintfA(char *to, LPCSTR format, std::va_list arguments) {
  return amp2hip::compat::printSome(to, 1025, 1024, "wvsprintf", format,
                                    arguments);
}
inline int wsprintfA(char *to, LPCSTR format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = wvsprintfA(to, format, arguments);
  va_end(arguments);
  return length;
}
inline DWORD CharUpperBuffA(char *text, DWORD count) {
  return amp2hip::compat::changeCase(text, count, true);
}
inline DWORD CharLowerBuffA(char *text, DWORD count) {
  return amp2hip::compat::changeCase(text, count, false);
}
/// A single character may be passed as a pointer.
inline char *CharUpperA(char *text) {
  return amp2hip::compat::changeCase(text, true);
}
inline char *CharLowerA(char *text) {
  return amp2hip::compat::changeCase(text, false);
}
inline char *CharNextA(LPCSTR at) {
  return const_cast<char *>(*at ? at + 1 : at);
}
inline BOOL IsCharAlphaA(char letter) {
  return std::isalpha(static_cast<unsigned char>(letter)) != 0;
}
inline BOOL IsCharAlphaNumericA(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0;
}
inline BOOL IsCharUpperA(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0;
}
inline BOOL IsCharLowerA(char letter) {
  return std::islower(static_cast<unsigned char>(letter)) != 0;
}

inline int lstrlenW(LPCWSTR text) {
  return text ? static_cast<int>(std::wcslen(text)) : 0;
}
inline wchar_t *lstrcpyW(wchar_t *to, LPCWSTR from) {
  return std::wcscpy(to, from);
}
inline wchar_t *lstrcpynW(wchar_t *to, LPCWSTR from, int size) {
  return amp2hip::compat::copyTruncated(to, from, size);
}
inline wchar_t *lstrcatW(wchar_t *to, LPCWSTR from) {
  return std::wcscat(to, from);
}
inline int lstrcmpW(LPCWSTR a, LPCWSTR b) { return std::wcscoll(a, b); }
inline int lstrcmpiW(LPCWSTR a, LPCWSTR b) { return _wcsicoll(a, b); }
/// Prints at most 1024 characters.
inline int wvsprintfW(wchar_t *to, LPCWSTR format, std::va_list arguments) {
  return amp2hip::compat::printSome(to, 1025, 1024, "wvsprintf", format,
                                    arguments);
}
inline int wsprintfW(wchar_t *to, LPCWSTR format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = wvsprintfW(to, format, arguments);
  va_end(arguments);
  return length;
}
inline DWORD CharUpperBuffW(wchar_t *text, DWORD count) {
  return amp2hip::compat::changeCase(text, count, true);
}
inline DWORD CharLowerBuffW(wchar_t *text, DWORD count) {
  return amp2hip::compat::changeCase(text, count, false);
}
/// A single character may be passed as a pointer.
inline wchar_t *CharUpperW(wchar_t *text) {
  return amp2hip::compat::changeCase(text, true);
}
inline wchar_t *CharLowerW(wchar_t *text) {
  return amp2hip::compat::changeCase(text, false);
}
inline wchar_t *CharNextW(LPCWSTR at) {
  return const_cast<wchar_t *>(*at ? at + 1 : at);
}
inline BOOL IsCharAlphaW(wchar_t letter) {
  return std::iswalpha(static_cast<std::wint_t>(letter)) != 0;
}
inline BOOL IsCharAlphaNumericW(wchar_t letter) {
  return std::iswalnum(static_cast<std::wint_t>(letter)) != 0;
}
inline BOOL IsCharUpperW(wchar_t letter) {
  return std::iswupper(static_cast<std::wint_t>(letter)) != 0;
}
inline BOOL IsCharLowerW(wchar_t letter) {
  return std::iswlower(static_cast<std::wint_t>(letter)) != 0;
}
#ifdef UNICODE
#define lstrlen lstrlenW
#define lstrcpy lstrcpyW
#define lstrcpyn lstrcpynW
#define lstrcat lstrcatW
#define lstrcmp lstrcmpW
#define lstrcmpi lstrcmpiW
#define wvsprintf wvsprintfW
#define wsprintf wsprintfW
#define CharUpperBuff CharUpperBuffW
#define CharLowerBuff CharLowerBuffW
#define CharUpper CharUpperW
#define CharLower CharLowerW
#define CharNext CharNextW
#define IsCharAlpha IsCharAlphaW
#define IsCharAlphaNumeric IsCharAlphaNumericW
#define IsCharUpper IsCharUpperW
#define IsCharLower IsCharLowerW
#else
#define lstrlen lstrlenA
#define lstrcpy lstrcpyA
#define lstrcpyn lstrcpynA
#define lstrcat lstrcatA
#define lstrcmp lstrcmpA
#define lstrcmpi lstrcmpiA
#define wvsprintf wvsprintfA
#define wsprintf wsprintfA
#define CharUpperBuff CharUpperBuffA
#define CharLowerBuff CharLowerBuffA
#define CharUpper CharUpperA
#define CharLower CharLowerA
#define CharNext CharNextA
#define IsCharAlpha IsCharAlphaA
#define IsCharAlphaNumeric IsCharAlphaNumericA
#define IsCharUpper IsCharUpperA
#define IsCharLower IsCharLowerA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
