//===- Numbers.h - Distances of recorded numbers ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPARE_NUMBERS_H
#define AMP2HIP_COMPARE_NUMBERS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// Consecutive numbers of one type in an element of a container, or bytes of
/// unknown meaning.
struct NumberRun {
  char Kind;     ///< 'i', 'u' or 'f' for numbers, '?' for bytes.
  unsigned Size; ///< The size of one number, in bytes.
  unsigned Count;
};

/// Reads the layout of an element, such as "f32*3,i32" (docs/record.md).
/// \returns nothing if \p Text is no layout.
std::optional<std::vector<NumberRun>> readLayout(llvm::StringRef Text);

/// The differences that are allowed. Two floating-point numbers count as equal
/// if one of the two limits allows their difference. Integers must be equal.
struct Tolerance {
  double Ulps[2] = {0, 0};     ///< For float and for double.
  double Relative[2] = {0, 0}; ///< The same, see Distance::Relative.

  bool isExact() const {
    return Ulps[0] == 0 && Ulps[1] == 0 && Relative[0] == 0 && Relative[1] == 0;
  }
};

/// How far apart two numbers are. Both members are 0 for equal numbers and for
/// two NaNs.
struct Distance {
  /// How many floating-point numbers lie between them, plus one. 1 for integers
  /// that differ; infinite if only one is NaN.
  double Ulps = 0;
  double Relative = 0; ///< The difference, divided by the larger magnitude.
};

/// The distance of the numbers at \p A and \p B. They have the same Kind;
/// integers may have different sizes.
Distance distanceOf(const NumberRun &OfA, const char *A, const NumberRun &OfB,
                    const char *B);
/// Whether \p D is more than \p T allows for numbers of type \p Of.
bool exceeds(const Distance &D, const NumberRun &Of, const Tolerance &T);
/// The number of type \p Of at \p P as text, with all its significant digits.
std::string textOf(const NumberRun &Of, const char *P);
/// The name of a type with this layout, for messages: "float" for "f32". The
/// layout itself if it has no name.
std::string typeName(llvm::StringRef Layout);

} // namespace amp2hip

#endif
