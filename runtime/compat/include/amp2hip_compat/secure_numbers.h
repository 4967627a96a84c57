//===- secure_numbers.h - Numbers as text, sorting --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_NUMBERS_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_NUMBERS_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_text.h>
#include <cstdlib>
#include <type_traits>

// The _s functions that convert numbers and characters, search, or sort. Visual
// C++ has them in <stdlib.h>, <wchar.h> and <search.h>.

namespace amp2hip::compat {

/// The digits of \p value. A negative number has a sign if \p radix is 10, and
/// is otherwise printed as an unsigned number.
template <class Char, class Value>
std::basic_string<Char> digitsOf(Value value, int radix) {
  using Unsigned = std::make_unsigned_t<Value>;
  bool negative = radix == 10 && value < 0;
  Unsigned rest = static_cast<Unsigned>(value);
  // On Windows, a long has 32 bits.
  if (sizeof(Value) > 4 && std::is_same<Value, long>::value && value < 0 &&
      value == static_cast<std::int32_t>(value) && !negative)
    rest = static_cast<std::uint32_t>(value);
  if (negative)
    rest = Unsigned(0) - rest;
  std::basic_string<Char> backwards;
  do {
    Unsigned digit = rest % static_cast<Unsigned>(radix);
    backwards += static_cast<Char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
    rest /= static_cast<Unsigned>(radix);
  } while (rest);
  if (negative)
    backwards += static_cast<Char>('-');
  return {backwards.rbegin(), backwards.rend()};
}

template <class Char, class Value>
errno_t printNumber(Value value, Char *to, std::size_t size, int radix,
                    const char *function) {
  if (!to || !size)
    return violated(function, EINVAL);
  if (radix < 2 || radix > 36)
    return violated(to, function, EINVAL);
  std::basic_string<Char> digits = digitsOf<Char>(value, radix);
  if (digits.size() >= size)
    return violated(to, function, ERANGE);
  return copy(to, size, digits.c_str(), size, function);
}

/// Copies at most \p count characters of \p text, and a terminating zero, to \p
/// to. Stores the number of characters, with the zero, in \p needed. If \p to
/// is null, does nothing else.
template <class Char>
errno_t convertText(std::size_t *needed, Char *to, std::size_t size,
                    std::basic_string<Char> text, std::size_t count,
                    const char *function) {
  if (needed)
    *needed = 0;
  if (!to != !size)
    return violated(function, EINVAL);
  if (count < text.size())
    text.resize(count);
  errno_t result = 0;
  if (to && text.size() >= size) {
    if (count != _TRUNCATE)
      return violated(to, function, ERANGE);
    text.resize(size - 1);
    result = STRUNCATE;
  }
  if (to)
    copy(to, size, text.c_str(), size, function);
  if (needed)
    *needed = text.size() + 1;
  return result;
}

} // namespace amp2hip::compat

inline errno_t _itoa_s(int value, char *to, rsize_t size, int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_itoa_s");
}
inline errno_t _itow_s(int value, wchar_t *to, rsize_t size, int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_itow_s");
}
inline errno_t _ltoa_s(long value, char *to, rsize_t size, int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_ltoa_s");
}
inline errno_t _ltow_s(long value, wchar_t *to, rsize_t size, int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_ltow_s");
}
inline errno_t _ultoa_s(unsigned long value, char *to, rsize_t size,
                        int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_ultoa_s");
}
inline errno_t _ultow_s(unsigned long value, wchar_t *to, rsize_t size,
                        int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_ultow_s");
}
inline errno_t _i64toa_s(long long value, char *to, rsize_t size, int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_i64toa_s");
}
inline errno_t _i64tow_s(long long value, wchar_t *to, rsize_t size,
                         int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_i64tow_s");
}
inline errno_t _ui64toa_s(unsigned long long value, char *to, rsize_t size,
                          int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_ui64toa_s");
}
inline errno_t _ui64tow_s(unsigned long long value, wchar_t *to, rsize_t size,
                          int radix) {
  return amp2hip::compat::printNumber(value, to, size, radix, "_ui64tow_s");
}

/// Narrow text is UTF-8.
inline errno_t mbstowcs_s(std::size_t *needed, wchar_t *to, rsize_t size,
                          const char *from, std::size_t count) {
  if (!from)
    return to && size ? amp2hip::compat::violated(to, "mbstowcs_s", EINVAL)
                      : amp2hip::compat::violated("mbstowcs_s", EINVAL);
  return amp2hip::compat::convertText(
      needed, to, size, amp2hip::compat::wide(from), count, "mbstowcs_s");
}
inline errno_t wcstombs_s(std::size_t *needed, char *to, rsize_t size,
                          const wchar_t *from, std::size_t count) {
  if (!from)
    return to && size ? amp2hip::compat::violated(to, "wcstombs_s", EINVAL)
                      : amp2hip::compat::violated("wcstombs_s", EINVAL);
  return amp2hip::compat::convertText(
      needed, to, size, amp2hip::compat::narrow(from), count, "wcstombs_s");
}
inline errno_t wctomb_s(int *used, char *to, rsize_t size, wchar_t letter) {
  if (!to && size == 0) {
    if (used)
      *used = 0; // The encoding has no states.
    return 0;
  }
  std::string bytes = amp2hip::compat::narrow({&letter, 1});
  if (!to)
    return amp2hip::compat::violated("wctomb_s", EINVAL);
  if (bytes.size() > size) {
    std::memset(to, 0, size);
    return amp2hip::compat::violated("wctomb_s", ERANGE);
  }
  std::memcpy(to, bytes.data(), bytes.size());
  if (used)
    *used = static_cast<int>(bytes.size());
  return 0;
}

// The encoding has no states, so the last argument is ignored, and all of the
// text is converted at once.
inline errno_t mbsrtowcs_s(std::size_t *needed, wchar_t *to, rsize_t size,
                           const char **from, std::size_t count,
                           std::mbstate_t *) {
  if (!from)
    return amp2hip::compat::violated("mbsrtowcs_s", EINVAL);
  errno_t result = mbstowcs_s(needed, to, size, *from, count);
  if (to && result == 0)
    *from = nullptr;
  return result;
}
inline errno_t wcsrtombs_s(std::size_t *needed, char *to, rsize_t size,
                           const wchar_t **from, std::size_t count,
                           std::mbstate_t *) {
  if (!from)
    return amp2hip::compat::violated("wcsrtombs_s", EINVAL);
  errno_t result = wcstombs_s(needed, to, size, *from, count);
  if (to && result == 0)
    *from = nullptr;
  return result;
}
inline errno_t wcrtomb_s(std::size_t *used, char *to, rsize_t size,
                         wchar_t letter, std::mbstate_t *) {
  int count = 0;
  errno_t result = wctomb_s(&count, to, size, letter);
  if (used)
    *used = static_cast<std::size_t>(count);
  return result;
}

/// Stores a random number from 0 to UINT_MAX, from the system's generator.
inline errno_t rand_s(unsigned *to) {
  if (!to)
    return amp2hip::compat::violated("rand_s", EINVAL);
  std::FILE *source = std::fopen("/dev/urandom", "rb");
  std::size_t read = source ? std::fread(to, sizeof *to, 1, source) : 0;
  if (source)
    std::fclose(source);
  return read ? 0 : ENOMEM;
}

namespace amp2hip::compat {

using ComparisonWithContext = int (*)(void *context, const void *,
                                      const void *);

/// Finds the first of \p count elements that is equal to \p key; null if there
/// is none.
inline void *findLinear(const void *key, const void *base, std::size_t count,
                        std::size_t size, ComparisonWithContext compare,
                        void *context) {
  const char *at = static_cast<const char *>(base);
  for (std::size_t i = 0; i != count; ++i, at += size)
    if (compare(context, key, at) == 0)
      return const_cast<char *>(at);
  return nullptr;
}

} // namespace amp2hip::compat

/// \p context is the first argument of \p compare.
inline void qsort_s(void *base, rsize_t count, rsize_t size,
                    int (*compare)(void *, const void *, const void *),
                    void *context) {
  if ((!base && count) || !size || !compare) {
    amp2hip::compat::violated("qsort_s", EINVAL);
    return;
  }
  using amp2hip::compat::ComparisonWithContext;
  struct Arguments {
    ComparisonWithContext compare;
    void *context;
  } arguments = {compare, context};
  auto turned = [](const void *a, const void *b, void *with) {
    auto *in = static_cast<Arguments *>(with);
    return in->compare(in->context, a, b);
  };
  qsort_r(base, count, size, turned, &arguments);
}
inline void *bsearch_s(const void *key, const void *base, rsize_t count,
                       rsize_t size,
                       int (*compare)(void *, const void *, const void *),
                       void *context) {
  if ((!base && count) || !size || !compare || !key) {
    amp2hip::compat::violated("bsearch_s", EINVAL);
    return nullptr;
  }
  std::size_t begin = 0, end = count;
  while (begin != end) {
    std::size_t middle = begin + (end - begin) / 2;
    const char *at = static_cast<const char *>(base) + middle * size;
    int order = compare(context, key, at);
    if (order == 0)
      return const_cast<char *>(at);
    (order < 0 ? end : begin) = order < 0 ? middle : middle + 1;
  }
  return nullptr;
}
inline void *_lfind_s(const void *key, const void *base, unsigned *count,
                      std::size_t size,
                      int (*compare)(void *, const void *, const void *),
                      void *context) {
  return amp2hip::compat::findLinear(key, base, *count, size, compare, context);
}
/// Appends \p key if it is not found.
inline void *_lsearch_s(const void *key, void *base, unsigned *count,
                        std::size_t size,
                        int (*compare)(void *, const void *, const void *),
                        void *context) {
  if (void *found = amp2hip::compat::findLinear(key, base, *count, size,
                                                compare, context))
    return found;
  void *end = static_cast<char *>(base) + *count * size;
  ++*count;
  return std::memcpy(end, key, size);
}

// The same for arrays, whose sizes need not be given.
template <std::size_t N> errno_t _itoa_s(int value, char (&to)[N], int radix) {
  return _itoa_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _itow_s(int value, wchar_t (&to)[N], int radix) {
  return _itow_s(value, to, N, radix);
}
template <std::size_t N> errno_t _ltoa_s(long value, char (&to)[N], int radix) {
  return _ltoa_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _ltow_s(long value, wchar_t (&to)[N], int radix) {
  return _ltow_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _ultoa_s(unsigned long value, char (&to)[N], int radix) {
  return _ultoa_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _ultow_s(unsigned long value, wchar_t (&to)[N], int radix) {
  return _ultow_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _i64toa_s(long long value, char (&to)[N], int radix) {
  return _i64toa_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _i64tow_s(long long value, wchar_t (&to)[N], int radix) {
  return _i64tow_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _ui64toa_s(unsigned long long value, char (&to)[N], int radix) {
  return _ui64toa_s(value, to, N, radix);
}
template <std::size_t N>
errno_t _ui64tow_s(unsigned long long value, wchar_t (&to)[N], int radix) {
  return _ui64tow_s(value, to, N, radix);
}
template <std::size_t N>
errno_t mbstowcs_s(std::size_t *needed, wchar_t (&to)[N], const char *from,
                   std::size_t count) {
  return mbstowcs_s(needed, to, N, from, count);
}
template <std::size_t N>
errno_t wcstombs_s(std::size_t *needed, char (&to)[N], const wchar_t *from,
                   std::size_t count) {
  return wcstombs_s(needed, to, N, from, count);
}

#include <amp2hip/detail/letters_on.h>

#endif
