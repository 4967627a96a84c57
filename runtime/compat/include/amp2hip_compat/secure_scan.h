//===- secure_scan.h - The _s functions that read ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_SCAN_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_SCAN_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_text.h>
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Visual C++'s scanf_s and similar functions. The argument for %s, %c or %[ is
// followed by the size of its buffer. The standard's functions know no sizes:
// they read into temporary memory, from which text that fits is copied to the
// buffer.

namespace amp2hip::compat {

/// An argument of scanf_s: a pointer, or the size that follows one.
struct ScanArgument {
  template <class T> ScanArgument(T *to) : to(to) {}
  template <class T, class = std::enable_if_t<std::is_integral<T>::value>>
  ScanArgument(T size) : size(static_cast<std::size_t>(size)) {}
  void *to = nullptr;
  std::size_t size = 0;
};

/// A conversion that reads text: %s, %c or %[.
struct ScanText {
  int number; ///< Its index among the conversions that scanf counts.
  /// Whether it is %c, without a terminating zero, and whether it is wide.
  bool is_letters, is_wide;
  ScanArgument to;
  std::vector<wchar_t> read; ///< The text, as bytes if it is narrow.

  /// Copies the text to its argument. Returns false if it does not fit.
  template <class Char> bool store(std::size_t count) {
    const Char *from = reinterpret_cast<const Char *>(read.data());
    if (!is_letters && (count = length(from, to.size)) == to.size)
      return false;
    std::memcpy(to.to, from, (count + !is_letters) * sizeof(Char));
    return true;
  }
  void clear() {
    if (to.size)
      std::memset(to.to, 0, is_wide ? sizeof(wchar_t) : 1);
  }
  std::size_t letters = 1; ///< The number of characters that %c reads.
  bool store() {
    return is_wide ? store<wchar_t>(letters) : store<char>(letters);
  }
};

/// Converts the format and the arguments of scanf_s to those of scanf.
template <class Char> class ScanPlan {
public:
  ScanPlan(const Char *format, const std::vector<ScanArgument> &arguments)
      : next(arguments.data()), end(next + arguments.size()) {
    texts.reserve(arguments.size());
    while (*format && is_good)
      if (*format != '%')
        standard += *format++;
      else
        addConversion(format);
  }

  /// Copies the texts to the arguments of scanf_s. \p read is the result of
  /// scanf. Returns the result of scanf_s: fewer conversions if a text does not
  /// fit.
  int store(int read) {
    for (ScanText &text : texts)
      if (text.number < read && !text.store()) {
        text.clear();
        return text.number;
      }
    return read;
  }

  std::basic_string<Char> standard;
  std::vector<void *> pointers;
  /// False if a conversion has no argument, or if its buffer is smaller than
  /// the width that the format requests.
  bool is_good = true;

private:
  const ScanArgument *next, *end;
  std::vector<ScanText> texts;
  int number = 0;

  static bool isIn(const char *letters, Char letter) {
    while (*letters && static_cast<Char>(*letters) != letter)
      ++letters;
    return *letters != 0;
  }

  ScanArgument take() {
    is_good &= next != end;
    return next != end ? *next++ : ScanArgument(0);
  }

  void addConversion(const Char *&at) {
    standard += *at++;
    bool is_ignored = *at == '*';
    if (is_ignored)
      standard += *at++;
    std::size_t width = 0;
    for (; isIn("0123456789", *at); ++at)
      width = width * 10 + static_cast<std::size_t>(*at - '0');
    std::basic_string<Char> size;
    while (isIn("hlLwqjzt", *at))
      size += *at == 'w' ? Char('l') : *at, ++at;
    Char kind = *at;
    if (isIn("sScC[", kind) && !is_ignored)
      addText(kind, width, size);
    else
      addOther(kind, width, size, is_ignored);
    copyKind(at);
  }

  void addWidth(std::size_t width) {
    for (char digit : std::to_string(width))
      standard += static_cast<Char>(digit);
  }

  void addOther(Char kind, std::size_t width,
                const std::basic_string<Char> &size, bool is_ignored) {
    if (width)
      addWidth(width);
    standard += size;
    if (is_ignored || !kind || kind == '%')
      return;
    pointers.push_back(take().to);
    number += kind != 'n';
  }

  void addText(Char kind, std::size_t width,
               const std::basic_string<Char> &size) {
    bool is_letters = kind == 'c' || kind == 'C';
    bool is_wide = isIn("SC", kind) || size == std::basic_string<Char>(1, 'l');
    ScanArgument to = take();
    to.size = take().size;
    if (is_letters && !width)
      width = 1;
    // One more than fits shows that the text is too long.
    if (!is_letters && (!width || width > to.size))
      width = to.size;
    if (width > to.size || !width) {
      standard.pop_back(); // This conversion fails, and so do those after it.
      is_good = false;
      return;
    }
    addWidth(width);
    standard += size;
    texts.push_back({number++, is_letters, is_wide, to,
                     std::vector<wchar_t>(width + 1), width});
    pointers.push_back(texts.back().read.data());
  }

  /// Copies the conversion's character, and the set after a bracket.
  void copyKind(const Char *&at) {
    if (!*at || !is_good)
      return;
    bool is_set = *at == '[';
    standard += *at++;
    if (!is_set)
      return;
    if (*at == '^')
      standard += *at++;
    if (*at == ']')
      standard += *at++;
    while (*at && *at != ']')
      standard += *at++;
    if (*at)
      standard += *at++;
  }
};

template <class Char, class Scan, std::size_t... I>
int scanInto(const Char *format, Scan scan, const std::vector<void *> &to,
             std::index_sequence<I...>) {
  return scan(format, (I < to.size() ? to[I] : nullptr)...);
}

template <class Char, class Scan, class... To>
int scanned(const char *function, const Char *format, Scan scan, To... to) {
  if (!format)
    return violated(function, EINVAL), EOF;
  ScanPlan<Char> plan(format, {ScanArgument(to)...});
  int read = scanInto(plan.standard.c_str(), scan, plan.pointers,
                      std::make_index_sequence<sizeof...(To) + 1>());
  return plan.store(read);
}

} // namespace amp2hip::compat

template <class... To> int scanf_s(const char *format, To... to) {
  auto scan = [](const char *standard, auto... at) {
    return std::scanf(standard, at...);
  };
  return amp2hip::compat::scanned("scanf_s", format, scan, to...);
}
template <class... To>
int fscanf_s(std::FILE *file, const char *format, To... to) {
  auto scan = [=](const char *standard, auto... at) {
    return std::fscanf(file, standard, at...);
  };
  return amp2hip::compat::scanned("fscanf_s", format, scan, to...);
}
template <class... To>
int sscanf_s(const char *text, const char *format, To... to) {
  auto scan = [=](const char *standard, auto... at) {
    return std::sscanf(text, standard, at...);
  };
  return amp2hip::compat::scanned("sscanf_s", format, scan, to...);
}
/// Reads at most \p length characters of \p text.
template <class... To>
int _snscanf_s(const char *text, std::size_t length, const char *format,
               To... to) {
  std::basic_string<char> begin(text, amp2hip::compat::length(text, length));
  return sscanf_s(begin.c_str(), format, to...);
}

template <class... To> int wscanf_s(const wchar_t *format, To... to) {
  auto scan = [](const wchar_t *standard, auto... at) {
    return std::wscanf(standard, at...);
  };
  return amp2hip::compat::scanned("wscanf_s", format, scan, to...);
}
template <class... To>
int fwscanf_s(std::FILE *file, const wchar_t *format, To... to) {
  auto scan = [=](const wchar_t *standard, auto... at) {
    return std::fwscanf(file, standard, at...);
  };
  return amp2hip::compat::scanned("fwscanf_s", format, scan, to...);
}
template <class... To>
int swscanf_s(const wchar_t *text, const wchar_t *format, To... to) {
  auto scan = [=](const wchar_t *standard, auto... at) {
    return std::swscanf(text, standard, at...);
  };
  return amp2hip::compat::scanned("swscanf_s", format, scan, to...);
}
/// Reads at most \p length characters of \p text.
template <class... To>
int _snwscanf_s(const wchar_t *text, std::size_t length, const wchar_t *format,
                To... to) {
  std::basic_string<wchar_t> begin(text, amp2hip::compat::length(text, length));
  return swscanf_s(begin.c_str(), format, to...);
}

#include <amp2hip/detail/letters_on.h>

#endif
