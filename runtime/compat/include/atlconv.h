//===- atlconv.h - ATL's conversions of text --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The conversion classes of ATL 7, such as CA2W, and the macros of ATL 3
// (USES_CONVERSION, A2W). Narrow text is UTF-8.

#ifndef AMP2HIP_COMPAT_ATLCONV_H
#define AMP2HIP_COMPAT_ATLCONV_H

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_types.h>
#include <deque>
#include <string>

#define CP_ACP 0
#define CP_UTF8 65001
#define CP_THREAD_ACP 3

namespace amp2hip {
namespace compat {

inline std::string converted(const wchar_t *text, char) { return narrow(text); }
inline std::string converted(const char *text, char) { return text; }
inline std::wstring converted(const char *text, wchar_t) { return wide(text); }
inline std::wstring converted(const wchar_t *text, wchar_t) { return text; }

/// Owns a text of \c From characters that was converted to \c To characters. It
/// converts to null if the text was null.
template <class From, class To> class Converted {
public:
  Converted(const From *from, UINT = CP_ACP) {
    if (!from)
      return;
    text = converted(from, To());
    m_psz = text.data();
  }
  Converted(const Converted &) = delete;
  Converted &operator=(const Converted &) = delete;

  operator To *() const { return m_psz; }

  To *m_psz = nullptr;

private:
  std::basic_string<To> text;
};

/// Owns the texts that the macros of ATL 3 convert. USES_CONVERSION declares
/// one in a function.
class Conversions {
public:
  template <class To, class From> To *keep(const From *from) {
    if (!from)
      return nullptr;
    return kept(To()).emplace_back(converted(from, To())).data();
  }

private:
  std::deque<std::string> &kept(char) { return narrow_texts; }
  std::deque<std::wstring> &kept(wchar_t) { return wide_texts; }

  std::deque<std::string> narrow_texts;
  std::deque<std::wstring> wide_texts;
};

} // namespace compat
} // namespace amp2hip

namespace ATL {

using CA2W = amp2hip::compat::Converted<char, wchar_t>;
using CW2A = amp2hip::compat::Converted<wchar_t, char>;
using CA2A = amp2hip::compat::Converted<char, char>;
using CW2W = amp2hip::compat::Converted<wchar_t, wchar_t>;
using CA2T = amp2hip::compat::Converted<char, TCHAR>;
using CW2T = amp2hip::compat::Converted<wchar_t, TCHAR>;
using CT2A = amp2hip::compat::Converted<TCHAR, char>;
using CT2W = amp2hip::compat::Converted<TCHAR, wchar_t>;
using CA2CT = CA2T;
using CW2CT = CW2T;
using CT2CA = CT2A;
using CT2CW = CT2W;
using CA2CW = CA2W;
using CW2CA = CW2A;

} // namespace ATL
#ifndef _ATL_NO_AUTOMATIC_NAMESPACE
using namespace ATL;
#endif

#define USES_CONVERSION amp2hip::compat::Conversions amp2hip_conversions
#define A2W(text) (amp2hip_conversions.keep<wchar_t>(text))
#define W2A(text) (amp2hip_conversions.keep<char>(text))
#define A2T(text) (amp2hip_conversions.keep<TCHAR>(text))
#define W2T(text) (amp2hip_conversions.keep<TCHAR>(text))
#define T2A(text) (amp2hip_conversions.keep<char>(text))
#define T2W(text) (amp2hip_conversions.keep<wchar_t>(text))
#define A2CW(text) static_cast<LPCWSTR>(A2W(text))
#define W2CA(text) static_cast<LPCSTR>(W2A(text))
#define A2CT(text) static_cast<LPCTSTR>(A2T(text))
#define W2CT(text) static_cast<LPCTSTR>(W2T(text))
#define T2CA(text) static_cast<LPCSTR>(T2A(text))
#define T2CW(text) static_cast<LPCWSTR>(T2W(text))

#endif
