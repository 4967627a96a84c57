//===- measure.h - Errors in units in the last place ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ACCURACY_MEASURE_H
#define ACCURACY_MEASURE_H

#include "reference.h"
#include "results.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

namespace accuracy {

/// The largest error found, and where.
struct deviation {
  /// How many values of the type lie between the result and the exact value
  /// rounded to nearest, one of them counted; infinite where a NaN, an infinity
  /// or an int is wrong. This is what the specification bounds.
  double units = 0;
  /// The largest distance to the exact value in units in its last place, among
  /// results that are numbers.
  double error = 0;
  double x = 0, y = 0, z = 0, got = 0;
  /// How many zeros have the wrong sign.
  unsigned signs = 0;

  void add(const deviation &other) {
    const double most = std::fmax(error, other.error);
    const unsigned all = signs + other.signs;
    if (other.units > units || (other.units == units && other.error > error))
      *this = other;
    error = most;
    signs = all;
  }
};

/// The values of a type in their order, numbered.
inline std::int64_t place(float x) {
  std::int32_t bits;
  std::memcpy(&bits, &x, sizeof x);
  return bits < 0 ? INT32_MIN - static_cast<std::int64_t>(bits) : bits;
}
inline std::int64_t place(double x) {
  std::int64_t bits;
  std::memcpy(&bits, &x, sizeof x);
  return bits < 0 ? INT64_MIN - bits : bits;
}

template <class T> T nearest(const number &exact) {
  if constexpr (std::is_same_v<T, float>)
    return mpfr_get_flt(exact, MPFR_RNDN);
  else
    return mpfr_get_d(exact, MPFR_RNDN);
}

/// |got - exact| in units in the last place of exact.
template <class T> double distance(T got, const number &exact) {
  using limits = std::numeric_limits<T>;
  if (!std::isfinite(got) || !mpfr_number_p(exact))
    return 0;
  static number difference;
  mpfr_set_d(difference, static_cast<double>(got), MPFR_RNDN);
  mpfr_sub(difference, difference, exact, MPFR_RNDN);
  long last = limits::min_exponent - limits::digits;
  if (mpfr_regular_p(exact))
    last = std::max<long>(last, mpfr_get_exp(exact) - limits::digits);
  mpfr_mul_2si(difference, difference, -last, MPFR_RNDN);
  return std::fabs(mpfr_get_d(difference, MPFR_RNDN));
}

template <class T> deviation measureValue(T got, const number &exact) {
  deviation found;
  found.got = static_cast<double>(got);
  const T wanted = nearest<T>(exact);
  if (std::isnan(wanted) || std::isnan(got)) {
    found.units = std::isnan(wanted) && std::isnan(got) ? 0 : INFINITY;
    return found;
  }
  if (mpfr_inf_p(exact)) {
    found.units = got == wanted ? 0 : INFINITY;
    return found;
  }
  found.units = static_cast<double>(
      std::fabs(static_cast<long double>(place(got)) - place(wanted)));
  found.signs =
      wanted == 0 && got == 0 && std::signbit(got) != mpfr_signbit(exact);
  found.error = distance(got, exact);
  return found;
}

inline deviation measureInt(int got, bool right) {
  deviation found;
  found.got = got;
  found.units = right ? 0 : INFINITY;
  return found;
}

/// Whether C leaves ilogb open, or an int classifies \p x as it should.
template <class T> bool isRightInt(const function &f, T x, int got) {
  switch (&f - functions) {
  case id_ilogb:
    return !std::isfinite(x) || x == 0 || got == std::ilogb(x);
  case id_fpclassify:
    return got == std::fpclassify(x);
  case id_isfinite:
    return (got != 0) == std::isfinite(x);
  case id_isinf:
    return (got != 0) == std::isinf(x);
  case id_isnan:
    return (got != 0) == std::isnan(x);
  case id_isnormal:
    return (got != 0) == std::isnormal(x);
  default:
    return (got != 0) == std::signbit(x);
  }
}

/// The errors of one result for one argument.
template <class T>
deviation measureOne(const function &f, const expectation &wanted,
                     const outputs<T> &out, std::size_t i, T x, T y) {
  if (!f.hasFirst())
    return measureInt(out.whole[i], isRightInt(f, x, out.whole[i]));
  deviation found;
  const auto id = &f - functions;
  if (id == id_nextafter || id == id_copysign) {
    number exact; // It depends on the type, or on the sign of a NaN.
    exact = static_cast<double>(id == id_copysign ? std::copysign(x, y)
                                                  : std::nextafter(x, y));
    return measureValue(out.first[i], exact);
  }
  found = measureValue(out.first[i], wanted.first);
  if (f.hasSecond())
    found.add(measureValue(out.second[i], wanted.second));
  if (f.hasWhole() && !wanted.wholeIsOpen) {
    int got = out.whole[i];
    if (f.shape == shape::remquo) // The sign and at least three bits.
      got = got < 0 ? -(-got & 7) : got & 7;
    found.add(measureInt(out.whole[i], got == wanted.whole));
  }
  return found;
}

/// Whether the specification gives no bound for this argument.
inline bool isExempt(const function &f, double x) {
  return &f - functions == id_lgamma && x > -10.001 && x < -2.264;
}

/// The largest errors of each of \p results.
template <class T>
std::vector<deviation> measure(const function &f, const samples<T> &in,
                               const std::vector<outputs<T>> &results) {
  std::vector<deviation> found(results.size());
  number x, y, z;
  expectation wanted;
  for (std::size_t i = 0; i < in.x.size(); ++i) {
    x = static_cast<double>(in.x[i]);
    y = in.y.empty() ? 0 : static_cast<double>(in.y[i]);
    z = in.z.empty() ? 0 : static_cast<double>(in.z[i]);
    if (isExempt(f, static_cast<double>(in.x[i])))
      continue;
    compute(f, x, y, z, wanted);
    for (std::size_t k = 0; k < results.size(); ++k) {
      deviation one = measureOne(f, wanted, results[k], i, in.x[i],
                                 in.y.empty() ? T(0) : in.y[i]);
      one.x = mpfr_get_d(x, MPFR_RNDN);
      one.y = mpfr_get_d(y, MPFR_RNDN);
      one.z = mpfr_get_d(z, MPFR_RNDN);
      found[k].add(one);
    }
  }
  return found;
}

} // namespace accuracy

#endif // ACCURACY_MEASURE_H
