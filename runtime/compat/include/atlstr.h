//===- atlstr.h - CString of ATL and MFC ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// CString, CStringA and CStringW as far as console programs use them. Narrow
// text is UTF-8. Each string has its own memory; in ATL, copies share memory.

#ifndef AMP2HIP_COMPAT_ATLSTR_H
#define AMP2HIP_COMPAT_ATLSTR_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <atlconv.h>
#include <cstdarg>
#include <cstdio>
#include <cwchar>
#include <cwctype>
#include <ostream>
#include <string>

namespace amp2hip {
namespace compat {

/// Converts a format of Windows' printf to one of Linux's. On Windows, `%s` in
/// a wide format is wide text, and `%S` is text of the other width.
template <class Char>
std::basic_string<Char> formatOfWindows(const Char *format) {
  std::basic_string<Char> result;
  for (; *format; ++format) {
    result += *format;
    if (*format != '%')
      continue;
    bool is_narrow = false, is_wide = false;
    for (++format; *format && !std::wcschr(L"diouxXeEfFgGaAcCsSpn%", *format);
         ++format) {
      is_narrow |= *format == 'h';
      is_wide |= *format == 'l' || *format == 'w';
      if (*format != 'w')
        result += *format;
    }
    if (!*format)
      break;
    bool is_text = std::wcschr(L"csCS", *format) != nullptr;
    bool is_other = *format == 'C' || *format == 'S';
    if (is_text && !is_narrow && (sizeof(Char) > 1) != is_other && !is_wide)
      result += 'l';
    if (is_text && is_wide && result.back() != 'l')
      result += 'l';
    result += !is_text ? *format : *format == 'c' || *format == 'C' ? 'c' : 's';
  }
  return result;
}

inline int printTo(char *to, std::size_t size, const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = std::vsnprintf(to, size, format, arguments);
  va_end(arguments);
  return length;
}
inline int printTo(wchar_t *to, std::size_t size, const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = std::vswprintf(to, size, format, arguments);
  va_end(arguments);
  return length;
}

} // namespace compat
} // namespace amp2hip

namespace ATL {

template <class Char> class CStringT {
public:
  using XCHAR = Char;
  using PCXSTR = const Char *;

  CStringT() = default;
  CStringT(const char *from)
      : text(from ? amp2hip::compat::converted(from, Char()) : Text()) {}
  CStringT(const wchar_t *from)
      : text(from ? amp2hip::compat::converted(from, Char()) : Text()) {}
  CStringT(const Char *from, int length) : text(from, length) {}
  explicit CStringT(Char c, int count = 1) : text(count, c) {}
  template <class Other>
  CStringT(const CStringT<Other> &from) : CStringT(from.GetString()) {}

  operator PCXSTR() const { return text.c_str(); }
  PCXSTR GetString() const { return text.c_str(); }
  int GetLength() const { return static_cast<int>(text.size()); }
  bool IsEmpty() const { return text.empty(); }
  void Empty() { text.clear(); }
  Char GetAt(int at) const { return text[at]; }
  Char operator[](int at) const { return text[at]; }
  void SetAt(int at, Char c) { text[at] = c; }

  /// Returns memory for \p length characters. Call ReleaseBuffer() afterwards.
  Char *GetBuffer(int length = 0) {
    if (length > GetLength())
      text.resize(length);
    return text.data();
  }
  void ReleaseBuffer(int length = -1) {
    text.resize(length < 0 ? std::char_traits<Char>::length(text.c_str())
                           : static_cast<std::size_t>(length));
  }

  CStringT &operator+=(const CStringT &other) {
    text += other.text;
    return *this;
  }
  CStringT &operator+=(Char c) {
    text += c;
    return *this;
  }
  void Append(const CStringT &other) { text += other.text; }
  void AppendChar(Char c) { text += c; }

  template <class... Args> void Format(PCXSTR format, const Args &...args) {
    text = formatted(format, args...);
  }
  template <class... Args>
  void AppendFormat(PCXSTR format, const Args &...args) {
    text += formatted(format, args...);
  }

  CStringT Left(int count) const { return Mid(0, count); }
  CStringT Right(int count) const {
    return Mid(GetLength() - within(count), count);
  }
  CStringT Mid(int first) const { return Mid(first, GetLength()); }
  CStringT Mid(int first, int count) const {
    return CStringT(text.substr(within(first), std::max(count, 0)));
  }

  int Find(const CStringT &other, int start = 0) const {
    return placeOf(text.find(other.text, within(start)));
  }
  int Find(Char c, int start = 0) const {
    return placeOf(text.find(c, within(start)));
  }
  int ReverseFind(Char c) const { return placeOf(text.rfind(c)); }
  int FindOneOf(const CStringT &of) const {
    return placeOf(text.find_first_of(of.text));
  }

  /// Returns the number of replacements.
  int Replace(const CStringT &what, const CStringT &by) {
    int count = 0;
    for (std::size_t at = 0;
         !what.IsEmpty() && (at = text.find(what.text, at)) != Text::npos;
         at += by.text.size(), ++count)
      text.replace(at, what.text.size(), by.text);
    return count;
  }
  int Remove(Char c) {
    auto end = std::remove(text.begin(), text.end(), c);
    int count = static_cast<int>(text.end() - end);
    text.erase(end, text.end());
    return count;
  }

  CStringT &MakeUpper() {
    for (Char &c : text)
      c = upper(c);
    return *this;
  }
  CStringT &MakeLower() {
    for (Char &c : text)
      c = lower(c);
    return *this;
  }
  CStringT &MakeReverse() {
    std::reverse(text.begin(), text.end());
    return *this;
  }
  CStringT &TrimLeft() {
    text.erase(0, text.find_first_not_of(blanks()));
    return *this;
  }
  CStringT &TrimRight() {
    text.erase(text.find_last_not_of(blanks()) + 1);
    return *this;
  }
  CStringT &Trim() { return TrimRight().TrimLeft(); }

  int Compare(const CStringT &other) const { return text.compare(other.text); }
  int CompareNoCase(const CStringT &other) const {
    return CStringT(*this).MakeLower().Compare(CStringT(other).MakeLower());
  }

  friend CStringT operator+(CStringT a, const CStringT &b) { return a += b; }
  friend CStringT operator+(CStringT a, const Char *b) {
    return a += CStringT(b);
  }
  friend CStringT operator+(const Char *a, const CStringT &b) {
    return CStringT(a) += b;
  }
  friend CStringT operator+(CStringT a, Char b) { return a += b; }
  friend bool operator==(const CStringT &a, const CStringT &b) {
    return a.text == b.text;
  }
  friend bool operator==(const CStringT &a, const Char *b) {
    return a.text == b;
  }
  friend bool operator!=(const CStringT &a, const CStringT &b) {
    return a.text != b.text;
  }
  friend bool operator!=(const CStringT &a, const Char *b) {
    return a.text != b;
  }
  friend bool operator<(const CStringT &a, const CStringT &b) {
    return a.text < b.text;
  }
  /// Prints the text. Visual C++ has no such operator: there, the conversion to
  /// a pointer leads to the same output.
  friend std::basic_ostream<Char> &operator<<(std::basic_ostream<Char> &to,
                                              const CStringT &text) {
    return to << text.text;
  }

private:
  using Text = std::basic_string<Char>;
  Text text;

  explicit CStringT(Text from) : text(std::move(from)) {}

  std::size_t within(int at) const {
    return std::min<std::size_t>(std::max(at, 0), text.size());
  }
  static int placeOf(std::size_t at) {
    return at == Text::npos ? -1 : static_cast<int>(at);
  }
  static const Char *blanks() {
    static const Char all[] = {' ', '\t', '\n', '\r', '\v', '\f', 0};
    return all;
  }
  // In UTF-8, Windows changes the case of these characters only.
  static char upper(char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }
  static char lower(char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; }
  static wchar_t upper(wchar_t c) { return std::towupper(c); }
  static wchar_t lower(wchar_t c) { return std::towlower(c); }

  template <class T> static const T &plain(const T &value) { return value; }
  template <class Other>
  static const Other *plain(const CStringT<Other> &value) {
    return value.GetString();
  }
  template <class... Args>
  static Text formatted(PCXSTR format, const Args &...args) {
    const Text own = amp2hip::compat::formatOfWindows(format);
    Text result(256, Char());
    for (;;) {
      int length = amp2hip::compat::printTo(result.data(), result.size() + 1,
                                            own.c_str(), plain(args)...);
      if (length >= 0 && static_cast<std::size_t>(length) <= result.size()) {
        result.resize(length);
        return result;
      }
      // For wide text, -1 means an error or a buffer that is too small.
      if (result.size() > (std::size_t(1) << 24))
        return {};
      result.resize(length > 0 ? length : 4 * result.size());
    }
  }
};

using CStringA = CStringT<char>;
using CStringW = CStringT<wchar_t>;
using CString = CStringT<TCHAR>;

} // namespace ATL

#ifndef _ATL_NO_AUTOMATIC_NAMESPACE
using namespace ATL;
#endif

#include <amp2hip/detail/letters_on.h>

#endif
