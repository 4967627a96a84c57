//===- strsafe_text.h - Implementation of strsafe.h -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRSAFE_TEXT_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_STRSAFE_TEXT_H

#include <amp2hip/detail/letters_off.h>

// The implementation of the functions of <strsafe.h>, for both character types.
// Sizes are numbers of characters. Text that does not fit is cut.

#include <amp2hip_compat/printed.h>
#include <amp2hip_compat/secure_files.h>
#include <amp2hip_compat/windows_types.h>
#include <cstdarg>

#define STRSAFE_MAX_CCH 2147483647
#define STRSAFE_MAX_LENGTH (STRSAFE_MAX_CCH - 1)
#define STRSAFE_E_INSUFFICIENT_BUFFER (static_cast<HRESULT>(0x8007007A))
#define STRSAFE_E_INVALID_PARAMETER (static_cast<HRESULT>(0x80070057))
#define STRSAFE_E_END_OF_FILE (static_cast<HRESULT>(0x80070026))
#define STRSAFE_IGNORE_NULLS 0x100u
#define STRSAFE_FILL_BEHIND_NULL 0x200u
#define STRSAFE_FILL_ON_FAILURE 0x400u
#define STRSAFE_NULL_ON_FAILURE 0x800u
#define STRSAFE_NO_TRUNCATION 0x1000u

namespace amp2hip::compat {

/// The result of a function, and the length of its text.
struct SafeText {
  HRESULT result;
  std::size_t length;

  /// Clears or fills the buffer as \p flags (STRSAFE_...) say. Stores the end
  /// of the text in \p end and the room after it in \p left, unless these are
  /// null. \p unit is sizeof(Char) if \p left is in bytes, and 1 if it is in
  /// characters. Returns the result.
  template <class Char>
  HRESULT tell(Char *to, std::size_t size, Char **end, std::size_t *left,
               std::size_t unit, DWORD flags) {
    bool is_cut = result == STRSAFE_E_INSUFFICIENT_BUFFER;
    DWORD clears = STRSAFE_NULL_ON_FAILURE | STRSAFE_NO_TRUNCATION;
    if (is_cut && size && (flags & clears))
      to[length = 0] = 0;
    if (is_cut && (flags & STRSAFE_FILL_ON_FAILURE))
      fillFrom(to, 0, size, flags);
    if (result >= 0 && (flags & STRSAFE_FILL_BEHIND_NULL))
      fillFrom(to, length + 1, size, flags);
    if (end)
      *end = to + length;
    if (left)
      *left = (size - length) * unit;
    return result;
  }

private:
  template <class Char>
  void fillFrom(Char *to, std::size_t at, std::size_t size, DWORD flags) {
    if (at < size)
      std::memset(to + at, static_cast<int>(flags & 0xFF),
                  (size - at) * sizeof(Char));
    if (at == 0 && size)
      to[(flags & 0xFF) ? length = size - 1 : length = 0] = 0;
  }
};

inline bool isSafeSize(std::size_t size) {
  return size != 0 && size <= STRSAFE_MAX_CCH;
}

template <class Char>
SafeText copySafely(Char *to, std::size_t size, const Char *from,
                    std::size_t count) {
  if (!isSafeSize(size))
    return {STRSAFE_E_INVALID_PARAMETER, 0};
  std::size_t wanted = from ? length(from, count < size ? count : size) : 0;
  bool fits = wanted < size;
  std::size_t kept = fits ? wanted : size - 1;
  if (kept)
    std::memmove(to, from, kept * sizeof(Char));
  to[kept] = 0;
  return {fits ? S_OK : STRSAFE_E_INSUFFICIENT_BUFFER, kept};
}

template <class Char>
SafeText appendSafely(Char *to, std::size_t size, const Char *from,
                      std::size_t count) {
  if (!isSafeSize(size) || length(to, size) == size)
    return {STRSAFE_E_INVALID_PARAMETER, 0};
  std::size_t used = length(to, size);
  SafeText added = copySafely(to + used, size - used, from, count);
  return {added.result, used + added.length};
}

template <class Char>
SafeText printSafely(Char *to, std::size_t size, const Char *format,
                     std::va_list arguments) {
  std::basic_string<Char> text;
  if (!isSafeSize(size) || !printed(text, format, arguments))
    return {STRSAFE_E_INVALID_PARAMETER, 0};
  return copySafely(to, size, text.c_str(), text.size());
}

template <class Char>
HRESULT measureSafely(const Char *text, std::size_t size, std::size_t *to,
                      std::size_t unit) {
  std::size_t used = text ? length(text, size) : size;
  bool is_good = text && used != size && size <= STRSAFE_MAX_CCH;
  if (to)
    *to = is_good ? used * unit : 0;
  return is_good ? S_OK : STRSAFE_E_INVALID_PARAMETER;
}

/// Reads a line of standard input, without its end. The next call reads the
/// rest of a line that does not fit.
template <class Char> HRESULT readSafely(Char *to, std::size_t size) {
  if (!isSafeSize(size))
    return STRSAFE_E_INVALID_PARAMETER;
  std::size_t used = 0;
  std::wint_t letter = 0;
  auto next = [] {
    if constexpr (sizeof(Char) == 1) {
      int byte = std::getchar();
      return byte == EOF ? WEOF : static_cast<std::wint_t>(byte);
    } else {
      return std::getwchar();
    }
  };
  while (used + 1 != size && (letter = next()) != WEOF && letter != '\n')
    to[used++] = static_cast<Char>(letter);
  to[used] = 0;
  if (letter == WEOF && !used)
    return STRSAFE_E_END_OF_FILE;
  return used + 1 == size && letter != '\n' ? STRSAFE_E_INSUFFICIENT_BUFFER
                                            : S_OK;
}

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
