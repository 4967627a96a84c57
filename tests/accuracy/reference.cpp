//===- reference.cpp - What the math functions should give ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "reference.h"

#include <cmath>
#include <map>

namespace accuracy {
namespace {

constexpr mpfr_prec_t workBits = 256;

/// Makes of a value rounded toward zero one rounded to odd.
void roundToOdd(mpfr_ptr value, int inexact) {
  if (inexact == 0 || mpfr_nan_p(value) || mpfr_inf_p(value))
    return;
  if (mpfr_zero_p(value) || mpfr_min_prec(value) < mpfr_get_prec(value)) {
    if (mpfr_signbit(value))
      mpfr_nextbelow(value);
    else
      mpfr_nextabove(value);
  }
}

/// As roundToOdd(), of a value with more bits that is not exact.
void setToOdd(mpfr_ptr to, mpfr_srcptr from) {
  const int inexact = mpfr_set(to, from, MPFR_RNDZ);
  roundToOdd(to, mpfr_regular_p(from) ? 1 : inexact);
}

//===----------------------------------------------------------------------===//
// Functions that MPFR does not have
//===----------------------------------------------------------------------===//

/// y > 0 with erfc(y) = c to some digits; 0 < c <= 1.
double approximateErfcInverse(double c) {
  const double logC = std::log(c);
  constexpr double pi = 3.141592653589793, a = 0.147;
  const double u = std::log(c * (2 - c)), b = 2 / (pi * a) + u / 2;
  double y = std::sqrt(std::fmax(0.0, std::sqrt(b * b - u / a) - b));
  for (int i = 0; i < 4 && std::erfc(y) > 1e-300; ++i)
    y += (std::log(std::erfc(y)) - logC) * std::erfc(y) * std::exp(y * y) *
         std::sqrt(pi) / 2;
  return y;
}

/// Newton's steps to y with erf(y) = x, or with erfc(y) = x where \p Complement
/// is set, from an approximation in \p y > 0.
void refineInverse(mpfr_ptr y, mpfr_srcptr x, bool complement) {
  number value(workBits), slope(workBits), pi(workBits), goal(workBits);
  mpfr_const_pi(pi, MPFR_RNDN);
  mpfr_sqrt(pi, pi, MPFR_RNDN);
  mpfr_div_2ui(pi, pi, 1, MPFR_RNDN);
  if (complement)
    mpfr_log(goal, x, MPFR_RNDN);
  for (int step = 0; step < 20; ++step) {
    mpfr_sqr(slope, y, MPFR_RNDN);
    mpfr_exp(slope, slope, MPFR_RNDN);
    mpfr_mul(slope, slope, pi, MPFR_RNDN); // 1 / erf'(y)
    if (complement) {
      // On the logarithm, which is smooth however small erfc(y) is.
      mpfr_erfc(value, y, MPFR_RNDN);
      mpfr_mul(slope, slope, value, MPFR_RNDN);
      mpfr_log(value, value, MPFR_RNDN);
      mpfr_sub(value, value, goal, MPFR_RNDN);
    } else {
      mpfr_erf(value, y, MPFR_RNDN);
      mpfr_sub(value, x, value, MPFR_RNDN);
    }
    mpfr_mul(value, value, slope, MPFR_RNDN);
    mpfr_add(y, y, value, MPFR_RNDN);
    // The error of the next step would be the square of this one's.
    if (mpfr_zero_p(value) || mpfr_get_exp(value) < mpfr_get_exp(y) - 80)
      return;
  }
}

/// y with erf(y) = x, 0 < x < 1.
void inverseOf(mpfr_ptr y, mpfr_srcptr x) {
  if (mpfr_cmp_d(x, 0.5) > 0) {
    number rest(workBits);
    mpfr_ui_sub(rest, 1, x, MPFR_RNDN);
    mpfr_set_d(y, approximateErfcInverse(mpfr_get_d(rest, MPFR_RNDN)),
               MPFR_RNDN);
    refineInverse(y, rest, true);
    return;
  }
  const double a = mpfr_get_d(x, MPFR_RNDN);
  mpfr_mul_d(y, x, a < 0.01 ? 0.886226925452758 : 0.9, MPFR_RNDN);
  refineInverse(y, x, false);
}

void erfInverse(mpfr_ptr to, mpfr_srcptr x) {
  if (mpfr_nan_p(x) || mpfr_cmpabs_ui(x, 1) > 0)
    return mpfr_set_nan(to);
  if (mpfr_cmpabs_ui(x, 1) == 0)
    return mpfr_set_inf(to, mpfr_sgn(x));
  if (mpfr_zero_p(x)) {
    mpfr_set(to, x, MPFR_RNDN);
    return;
  }
  number y(workBits), a(workBits);
  mpfr_abs(a, x, MPFR_RNDN);
  inverseOf(y, a);
  mpfr_setsign(y, y, mpfr_signbit(x), MPFR_RNDN);
  setToOdd(to, y);
}

/// x may have more bits than a double has.
void erfcInverse(mpfr_ptr to, mpfr_srcptr x) {
  if (mpfr_nan_p(x) || mpfr_sgn(x) < 0 || mpfr_cmp_ui(x, 2) > 0)
    return mpfr_set_nan(to);
  if (mpfr_zero_p(x) || mpfr_cmp_ui(x, 2) == 0)
    return mpfr_set_inf(to, mpfr_zero_p(x) ? 1 : -1);
  number y(workBits), a(workBits);
  mpfr_ui_sub(a, 1, x, MPFR_RNDN); // erfc(y) = x: erf(y) = a
  if (mpfr_cmpabs_ui(a, 0) != 0 && mpfr_cmp_d(a, 0.5) <= 0)
    return erfInverse(to, a);
  if (mpfr_zero_p(a))
    return mpfr_set_zero(to, 1);
  mpfr_set_d(y, approximateErfcInverse(mpfr_get_d(x, MPFR_RNDN)), MPFR_RNDN);
  refineInverse(y, x, true);
  setToOdd(to, y);
}

void halfRoot(mpfr_ptr to) {
  mpfr_set_d(to, 0.5, MPFR_RNDN);
  mpfr_sqrt(to, to, MPFR_RNDN);
}

void normalDistribution(mpfr_ptr to, mpfr_srcptr x) {
  number t(workBits);
  halfRoot(t);
  mpfr_mul(t, t, x, MPFR_RNDN);
  mpfr_neg(t, t, MPFR_RNDN);
  mpfr_erfc(t, t, MPFR_RNDN);
  mpfr_div_2ui(t, t, 1, MPFR_RNDN);
  if (mpfr_nan_p(t) || mpfr_zero_p(x) || mpfr_inf_p(x))
    mpfr_set(to, t, MPFR_RNDN);
  else
    setToOdd(to, t);
}

void normalInverse(mpfr_ptr to, mpfr_srcptr x) {
  number twice(workBits), y(workBits), t(workBits);
  mpfr_mul_2ui(twice, x, 1, MPFR_RNDN);
  erfcInverse(y, twice);
  halfRoot(t);
  mpfr_div(y, y, t, MPFR_RNDN);
  mpfr_neg(y, y, MPFR_RNDN);
  if (mpfr_zero_p(y))
    mpfr_set_zero(to, 1);
  else
    setToOdd(to, y);
}

int gammaValue(mpfr_ptr to, mpfr_srcptr x, mpfr_rnd_t rounding) {
  // Beyond, MPFR computes for long what no type can hold.
  if (mpfr_regular_p(x) && mpfr_cmp_si(x, -400) < 0 && !mpfr_integer_p(x)) {
    number below;
    mpfr_floor(below, x);
    mpfr_div_2ui(below, below, 1, MPFR_RNDN);
    mpfr_set_zero(to, mpfr_integer_p(below) ? 1 : -1);
    return mpfr_signbit(to) ? 1 : -1;
  }
  if (mpfr_number_p(x) && mpfr_cmp_si(x, 400) > 0) {
    mpfr_set_inf(to, 1);
    mpfr_nextbelow(to);
    return -1;
  }
  return mpfr_gamma(to, x, rounding);
}

int inverseRoot(mpfr_ptr to, mpfr_srcptr x, mpfr_rnd_t rounding) {
  if (mpfr_zero_p(x)) {
    mpfr_set_inf(to, mpfr_signbit(x) ? -1 : 1);
    return 0;
  }
  return mpfr_rec_sqrt(to, x, rounding);
}

int inverseCubeRoot(mpfr_ptr to, mpfr_srcptr x, mpfr_rnd_t rounding) {
  return mpfr_rootn_si(to, x, -3, rounding);
}

int exponentOf(mpfr_ptr to, mpfr_srcptr x, mpfr_rnd_t rounding) {
  if (mpfr_nan_p(x))
    return mpfr_set(to, x, rounding);
  if (!mpfr_regular_p(x)) {
    mpfr_set_inf(to, mpfr_zero_p(x) ? -1 : 1);
    return 0;
  }
  return mpfr_set_si(to, mpfr_get_exp(x) - 1, rounding);
}

int scaled(mpfr_ptr to, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t rounding) {
  if (mpfr_nan_p(x) || mpfr_nan_p(y)) {
    mpfr_set_nan(to);
    return 0;
  }
  if (mpfr_inf_p(y)) { // 0 * infinity is a NaN, as C has it.
    number infinity;
    mpfr_set_inf(infinity, 1);
    return mpfr_sgn(y) > 0 ? mpfr_mul(to, x, infinity, rounding)
                           : mpfr_div(to, x, infinity, rounding);
  }
  if (!mpfr_integer_p(y)) {
    mpfr_set_nan(to);
    return 0;
  }
  const double n = std::fmax(-9999, std::fmin(9999, mpfr_get_d(y, MPFR_RNDN)));
  return mpfr_mul_2si(to, x, static_cast<long>(n), rounding);
}

int smaller(mpfr_ptr to, mpfr_srcptr x, mpfr_srcptr y, mpfr_rnd_t rounding) {
  return mpfr_min(to, x, y, rounding);
}

//===----------------------------------------------------------------------===//
// Which function is which
//===----------------------------------------------------------------------===//

using unary = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
using binary = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
using rounded = void (*)(mpfr_ptr, mpfr_srcptr);

const std::map<int, unary> unaries = {{id_acos, mpfr_acos},
                                      {id_acosh, mpfr_acosh},
                                      {id_asin, mpfr_asin},
                                      {id_asinh, mpfr_asinh},
                                      {id_atan, mpfr_atan},
                                      {id_atanh, mpfr_atanh},
                                      {id_cbrt, mpfr_cbrt},
                                      {id_ceil, mpfr_rint_ceil},
                                      {id_cos, mpfr_cos},
                                      {id_cosh, mpfr_cosh},
                                      {id_cospi, mpfr_cospi},
                                      {id_erf, mpfr_erf},
                                      {id_erfc, mpfr_erfc},
                                      {id_exp, mpfr_exp},
                                      {id_exp10, mpfr_exp10},
                                      {id_exp2, mpfr_exp2},
                                      {id_expm1, mpfr_expm1},
                                      {id_fabs, mpfr_abs},
                                      {id_floor, mpfr_rint_floor},
                                      {id_log, mpfr_log},
                                      {id_log10, mpfr_log10},
                                      {id_log1p, mpfr_log1p},
                                      {id_log2, mpfr_log2},
                                      {id_logb, exponentOf},
                                      {id_nearbyint, mpfr_rint_roundeven},
                                      {id_rcbrt, inverseCubeRoot},
                                      {id_round, mpfr_rint_round},
                                      {id_rsqrt, inverseRoot},
                                      {id_sin, mpfr_sin},
                                      {id_sinh, mpfr_sinh},
                                      {id_sinpi, mpfr_sinpi},
                                      {id_sqrt, mpfr_sqrt},
                                      {id_tan, mpfr_tan},
                                      {id_tanh, mpfr_tanh},
                                      {id_tanpi, mpfr_tanpi},
                                      {id_tgamma, gammaValue},
                                      {id_trunc, mpfr_rint_trunc}};

const std::map<int, rounded> composed = {{id_erfinv, erfInverse},
                                         {id_erfcinv, erfcInverse},
                                         {id_phi, normalDistribution},
                                         {id_probit, normalInverse}};

const std::map<int, binary> binaries = {
    {id_atan2, mpfr_atan2}, {id_fdim, mpfr_dim},
    {id_fmax, mpfr_max},    {id_fmin, smaller},
    {id_fmod, mpfr_fmod},   {id_hypot, mpfr_hypot},
    {id_pow, mpfr_pow},     {id_remainder, mpfr_remainder},
    {id_scalb, scaled},     {id_ldexp, scaled},
    {id_scalbn, scaled}};

void computeParts(bool logarithm, mpfr_srcptr x, expectation &to) {
  if (logarithm) {
    // Where C does not say which sign the gamma function has.
    to.wholeIsOpen =
        !mpfr_number_p(x) || (mpfr_sgn(x) < 0 && mpfr_integer_p(x));
    roundToOdd(to.first, mpfr_lgamma(to.first, &to.whole, x, MPFR_RNDZ));
    return;
  }
  to.wholeIsOpen = !mpfr_number_p(x);
  mpfr_exp_t exponent = 0;
  if (to.wholeIsOpen)
    mpfr_set(to.first, x, MPFR_RNDN);
  else
    mpfr_frexp(&exponent, to.first, x, MPFR_RNDN);
  to.whole = static_cast<int>(exponent);
}

} // namespace

void prepareReference() {
  mpfr_set_emin(-20000);
  mpfr_set_emax(20000);
}

void compute(const function &f, const number &x, const number &y,
             const number &z, expectation &to) {
  const int id = static_cast<int>(&f - functions);
  if (auto it = unaries.find(id); it != unaries.end())
    return roundToOdd(to.first, it->second(to.first, x, MPFR_RNDZ));
  if (auto it = binaries.find(id); it != binaries.end())
    return roundToOdd(to.first, it->second(to.first, x, y, MPFR_RNDZ));
  if (auto it = composed.find(id); it != composed.end())
    return it->second(to.first, x);
  switch (id) {
  case id_fma:
    return roundToOdd(to.first, mpfr_fma(to.first, x, y, z, MPFR_RNDZ));
  case id_sincos:
    roundToOdd(to.first, mpfr_sin(to.first, x, MPFR_RNDZ));
    return roundToOdd(to.second, mpfr_cos(to.second, x, MPFR_RNDZ));
  case id_modf:
    mpfr_modf(to.second, to.first, x, MPFR_RNDZ);
    return;
  case id_remquo: {
    long quotient = 0;
    mpfr_remquo(to.first, &quotient, x, y, MPFR_RNDZ);
    to.whole = static_cast<int>(quotient < 0 ? -(-quotient & 7) : quotient & 7);
    to.wholeIsOpen = mpfr_nan_p(to.first);
    return;
  }
  case id_frexp:
  case id_lgamma:
    return computeParts(id == id_lgamma, x, to);
  }
}

} // namespace accuracy
