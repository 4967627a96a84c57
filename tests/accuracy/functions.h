//===- functions.h - The functions of <amp_math.h> as a table ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ACCURACY_FUNCTIONS_H
#define ACCURACY_FUNCTIONS_H

namespace accuracy {

/// The parameters and results of a function; see functions.def.
enum class shape {
  one,
  two,
  three,
  scale,
  parts,
  modf,
  sincos,
  remquo,
  integer,
  classify
};

/// Bounds that the specification does not state.
constexpr int EXACT = -1, OPEN = -2;

struct function {
  const char *name;
  accuracy::shape shape;
  bool fast; ///< In fast_math, too.
  int floatBound, doubleBound;

  int inputs() const {
    switch (shape) {
    case shape::two:
    case shape::scale: // The second is a whole number.
    case shape::remquo:
      return 2;
    case shape::three:
      return 3;
    default:
      return 1;
    }
  }
  /// Results: the value, a second value, an int.
  bool hasFirst() const {
    return shape != shape::integer && shape != shape::classify;
  }
  bool hasSecond() const {
    return shape == shape::modf || shape == shape::sincos;
  }
  bool hasWhole() const {
    return !hasFirst() || shape == shape::parts || shape == shape::remquo;
  }
  bool hasSuffixed() const { return shape != shape::classify; }
};

/// The place of a function in `functions`.
enum function_id : int {
#define AMP2HIP_FUNCTION(shape, where, name, ...) id_##name,
#include "functions.def"
  function_count
};

constexpr bool BOTH = true, PRECISE = false;

inline constexpr function functions[] = {
#define AMP2HIP_FUNCTION(kind, where, name, ...)                               \
  {#name, shape::kind, where, __VA_ARGS__},
#include "functions.def"
};

/// The ways to call a function; the file names them.
enum variant : int { precise, precise_suffixed, fast, fast_suffixed };
inline constexpr const char *variantNames[] = {"precise", "precise_f", "fast",
                                               "fast_f"};

} // namespace accuracy

#endif // ACCURACY_FUNCTIONS_H
