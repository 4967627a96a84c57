//===- check_arithmetic.cpp - Operations without a result -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check.h"

#include <cstdint>
#include <cstdio>
#include <cstring>

namespace hipcpu {
namespace checks {
namespace {

/// A type, as the compilers' sanitizer describes it.
struct type_description {
  std::uint16_t kind; ///< 0: an integer, 1: a floating-point number.
  std::uint16_t info; ///< Twice the binary logarithm of the bits, plus 1 if
                      ///< signed; or the bits.
  char name[1];       ///< In quotes.

  bool is_signed() const { return info & 1; }
  unsigned bits() const { return kind == 1 ? info : 1u << (info >> 1); }
};

/// The first member of the record that compilers write for each operation.
struct operation {
  const char *file;
  std::uint32_t line, column;
  const type_description *first, *second;
};

std::string place_of(const operation &o) {
  const std::string file = o.file ? o.file : "";
  return " at " + file.substr(file.rfind('/') + 1) + ":" +
         std::to_string(o.line);
}

/// \p value of \p type; numbers of up to 64 bits are in the pointer itself.
std::string integer(const type_description &type, void *value) {
  const auto bits = reinterpret_cast<std::uintptr_t>(value);
  if (type.bits() > 64)
    return "a number of " + std::to_string(type.bits()) + " bits";
  const unsigned unused = 64 - type.bits();
  if (!type.is_signed())
    return std::to_string(bits << unused >> unused);
  return std::to_string(static_cast<std::int64_t>(bits << unused) >> unused);
}

std::string floating(const type_description &type, void *value) {
  const auto bits = reinterpret_cast<std::uintptr_t>(value);
  double number = 0;
  if (type.bits() == 32) {
    float narrow;
    std::memcpy(&narrow, &bits, sizeof narrow);
    number = narrow;
  } else if (type.bits() == 64) {
    std::memcpy(&number, &bits, sizeof number);
  } else {
    return "a floating-point number";
  }
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  return text;
}

void tell_operation(const operation &o, const std::string &text) {
  if (this_worker.running && is_new(fault::arithmetic, &o, nullptr))
    tell(text + place_of(o), nullptr);
}

} // namespace

void tell_division(void *site, void *left, void *right) noexcept {
  const operation &o = *static_cast<const operation *>(site);
  tell_operation(o, integer(*o.first, left) + " is divided by " +
                        integer(*o.first, right));
}

void tell_shift(void *site, void *left, void *right) noexcept {
  const operation &o = *static_cast<const operation *>(site);
  tell_operation(o, integer(*o.first, left) + ", which has " +
                        std::to_string(o.first->bits()) +
                        " bits, is shifted by " + integer(*o.second, right));
}

void tell_conversion(void *site, void *from) noexcept {
  const operation &o = *static_cast<const operation *>(site);
  if (o.first->kind == 1)
    tell_operation(o, floating(*o.first, from) + " is converted to " +
                          o.second->name + ", which cannot hold it,");
}

} // namespace checks
} // namespace hipcpu
