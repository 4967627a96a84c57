//===- reference.h - What the math functions should give --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ACCURACY_REFERENCE_H
#define ACCURACY_REFERENCE_H

#include "functions.h"

#include <mpfr.h>

namespace accuracy {

/// A number of MPFR's, of more bits than twice those of double.
class number {
public:
  static constexpr mpfr_prec_t bits = 128;

  explicit number(mpfr_prec_t precision = bits) {
    mpfr_init2(value, precision);
  }
  ~number() { mpfr_clear(value); }
  number(const number &) = delete;
  number &operator=(const number &) = delete;

  operator mpfr_ptr() { return value; }
  operator mpfr_srcptr() const { return value; }

  number &operator=(double x) {
    mpfr_set_d(value, x, MPFR_RNDN);
    return *this;
  }

private:
  mpfr_t value;
};

/// The values of a function for some arguments, rounded to odd: rounding them
/// again to float or double gives what rounding the exact value gives.
struct expectation {
  number first, second;
  int whole = 0;
  /// Whether C leaves the whole number open for these arguments.
  bool wholeIsOpen = false;
};

/// Limits MPFR's exponents, so that hopeless cases end early.
void prepareReference();

/// Computes \p f, but not what classifies a number, ilogb, nextafter and
/// copysign, which depend on the type.
void compute(const function &f, const number &x, const number &y,
             const number &z, expectation &to);

} // namespace accuracy

#endif // ACCURACY_REFERENCE_H
