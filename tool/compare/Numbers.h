//===- Numbers.h - Numbers of records, how far apart ------------*- C++ -*-===//
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

/// Some numbers of one type in an element, or bytes of unknown meaning.
struct NumberRun {
  char Kind;     ///< i, u, f, or ? for a byte.
  unsigned Size; ///< Bytes of a number.
  unsigned Count;
};

/// The layout of an element, as docs/record.md has it: "f32*3,i32".
/// \returns nothing if \p Text is none.
std::optional<std::vector<NumberRun>> readLayout(llvm::StringRef Text);

/// The greatest difference of equal numbers. Integers have to be the same.
struct Tolerance {
  double Ulps[2] = {0, 0};     ///< For float and for double.
  double Relative[2] = {0, 0}; ///< To the larger one of both.

  bool isExact() const {
    return Ulps[0] == 0 && Ulps[1] == 0 && Relative[0] == 0 && Relative[1] == 0;
  }
};

/// How far apart two numbers are. Both are 0 for equal ones, NaNs among them.
struct Distance {
  double Ulps = 0;     ///< The floating-point numbers in between, plus one.
  double Relative = 0; ///< To the larger one of both.
};

/// How far apart the numbers at \p A and \p B are, two of one kind.
Distance distanceOf(const NumberRun &OfA, const char *A, const NumberRun &OfB,
                    const char *B);
/// Whether \p D is more than \p T allows for such numbers.
bool exceeds(const Distance &D, const NumberRun &Of, const Tolerance &T);
/// The number at \p P, with all digits that it needs.
std::string textOf(const NumberRun &Of, const char *P);
/// "float", "unsigned int": a type for people.
std::string typeName(llvm::StringRef Layout);

} // namespace amp2hip

#endif
