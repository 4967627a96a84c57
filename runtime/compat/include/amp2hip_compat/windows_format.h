//===- windows_format.h - FormatMessage() of <windows.h> --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FORMAT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_FORMAT_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_system.h>
#include <amp2hip_compat/windows_memory.h>
#include <amp2hip_compat/windows_text.h>

#define FORMAT_MESSAGE_ALLOCATE_BUFFER 0x100u
#define FORMAT_MESSAGE_IGNORE_INSERTS 0x200u
#define FORMAT_MESSAGE_FROM_STRING 0x400u
#define FORMAT_MESSAGE_FROM_HMODULE 0x800u
#define FORMAT_MESSAGE_FROM_SYSTEM 0x1000u
#define FORMAT_MESSAGE_ARGUMENT_ARRAY 0x2000u
#define FORMAT_MESSAGE_MAX_WIDTH_MASK 0xFFu
#define LANG_NEUTRAL 0x00
#define LANG_ENGLISH 0x09
#define SUBLANG_NEUTRAL 0x00
#define SUBLANG_DEFAULT 0x01
#define SUBLANG_SYS_DEFAULT 0x02
#define SUBLANG_ENGLISH_US 0x01
#define MAKELANGID(language, sub)                                              \
  (static_cast<WORD>(static_cast<WORD>(sub) << 10 |                            \
                     static_cast<WORD>(language)))
#define LANG_USER_DEFAULT MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT)
#define LANG_SYSTEM_DEFAULT MAKELANGID(LANG_NEUTRAL, SUBLANG_SYS_DEFAULT)

namespace amp2hip::compat {

/// The arguments of a message, from a va_list or an array. They may be read in
/// any order.
class Inserts {
public:
  Inserts(DWORD flags, std::va_list *arguments)
      : array(flags & FORMAT_MESSAGE_ARGUMENT_ARRAY
                  ? reinterpret_cast<const DWORD_PTR *>(arguments)
                  : nullptr),
        list(array ? nullptr : arguments) {}

  DWORD_PTR number(std::size_t which) {
    if (array)
      return array[which];
    while (list && taken.size() <= which)
      taken.push_back(va_arg(*list, DWORD_PTR));
    return which < taken.size() ? taken[which] : 0;
  }

private:
  const DWORD_PTR *array;
  std::va_list *list;
  std::vector<DWORD_PTR> taken;
};

/// Formats \p value. \p format is that of an insert, such as `s`, `d` or `08x`.
template <class Char>
std::basic_string<Char> inserted(const std::string &format, DWORD_PTR value) {
  char kind = format.empty() ? 's' : format.back();
  if (kind == 's') {
    const Char *text = reinterpret_cast<const Char *>(value);
    return text ? text : fromUtf8<Char>("(null)");
  }
  if (kind == 'c')
    return {1, static_cast<Char>(value)};
  bool is_long = format.find("I64") != std::string::npos ||
                 format.find("ll") != std::string::npos;
  std::string flags =
      format.substr(0, format.find_first_not_of("-+ #0123456789."));
  std::string standard = "%" + flags + (is_long ? "ll" : "") + kind;
  char text[128] = "";
  if (is_long)
    std::snprintf(text, sizeof text, standard.c_str(),
                  static_cast<long long>(value));
  else
    std::snprintf(text, sizeof text, standard.c_str(),
                  static_cast<unsigned>(value));
  return fromUtf8<Char>(text);
}

/// \p text with arguments in place of the inserts `%1` to `%99`. An insert may
/// be followed by a format in exclamation marks: `%1!d!`.
template <class Char>
std::basic_string<Char> withInserts(const std::basic_string<Char> &text,
                                    Inserts &inserts) {
  std::basic_string<Char> result;
  auto isDigit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%' || at + 1 == text.size()) {
      result += text[at];
      continue;
    }
    ++at;
    if (text[at] == '0')
      break;
    if (!isDigit(at)) {
      result += text[at] == 'n'   ? Char('\n')
                : text[at] == 't' ? Char('\t')
                                  : text[at];
      continue;
    }
    auto which = static_cast<std::size_t>(text[at] - '0');
    if (isDigit(at + 1))
      which = which * 10 + static_cast<std::size_t>(text[++at] - '0');
    std::string format;
    std::size_t end = at + 1 < text.size() && text[at + 1] == '!'
                          ? text.find(Char('!'), at + 2)
                          : std::string::npos;
    if (end != std::string::npos) {
      for (at += 2; at != end; ++at)
        format += static_cast<char>(text[at]);
    }
    result += inserted<Char>(format, inserts.number(which - 1));
  }
  return result;
}

template <class Char>
DWORD formatMessage(DWORD flags, const Char *source, DWORD id, Char *to,
                    DWORD size, std::va_list *arguments) {
  std::basic_string<Char> text;
  const char *message = messageOfError(id);
  if (flags & FORMAT_MESSAGE_FROM_STRING)
    text = source;
  else if (message && (flags & FORMAT_MESSAGE_FROM_SYSTEM))
    text =
        fromUtf8<Char>(std::string(message) +
                       (flags & FORMAT_MESSAGE_MAX_WIDTH_MASK ? " " : "\r\n"));
  else
    return succeed(false, ERROR_MR_MID_NOT_FOUND);
  Inserts inserts(flags, arguments);
  if (!(flags & FORMAT_MESSAGE_IGNORE_INSERTS))
    text = withInserts(text, inserts);
  if (flags & FORMAT_MESSAGE_ALLOCATE_BUFFER) {
    size = static_cast<DWORD>(text.size() + 1 > size ? text.size() + 1 : size);
    auto *memory =
        static_cast<Char *>(LocalAlloc(LMEM_FIXED, size * sizeof(Char)));
    *reinterpret_cast<Char **>(to) = memory;
    to = memory;
  }
  if (!to || text.size() >= size)
    return succeed(false, ERROR_INSUFFICIENT_BUFFER);
  to[text.copy(to, text.size())] = 0;
  return static_cast<DWORD>(text.size());
}

} // namespace amp2hip::compat

/// Stores the text of an error code, or \p source with inserts, in \p to. With
/// FORMAT_MESSAGE_ALLOCATE_BUFFER, stores a pointer there, which the caller
/// frees with LocalFree(). Returns the length, or 0 if it fails.
inline DWORD FormatMessageA(DWORD flags, LPCVOID source, DWORD id, DWORD,
                            LPSTR to, DWORD size, std::va_list *arguments) {
  return amp2hip::compat::formatMessage(
      flags, static_cast<const char *>(source), id, to, size, arguments);
}
inline DWORD FormatMessageW(DWORD flags, LPCVOID source, DWORD id, DWORD,
                            LPWSTR to, DWORD size, std::va_list *arguments) {
  return amp2hip::compat::formatMessage(
      flags, static_cast<const wchar_t *>(source), id, to, size, arguments);
}
#ifdef UNICODE
#define FormatMessage FormatMessageW
#else
#define FormatMessage FormatMessageA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
