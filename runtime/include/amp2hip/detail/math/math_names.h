//===- math_names.h - The names in C++ AMP's math namespaces ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Lists of functions, for a macro F with one parameter, the name. Each function
// has a variant for float, `<name>f`. The translator's parser declares both,
// and the runtime takes them from HIP.

#ifndef AMP2HIP_DETAIL_MATH_MATH_NAMES_H
#define AMP2HIP_DETAIL_MATH_MATH_NAMES_H

// clang-format off
// Functions of both namespaces that <cmath> has, too, by their parameters: one
// number, two numbers, others.
#define AMP2HIP_FAST_1(F) AMP2HIP_FAST_ON_GPUS_1(F) AMP2HIP_FAST_ELSE_1(F)
// Functions of AMP2HIP_FAST_1 that GPUs have quick approximations of.
#define AMP2HIP_FAST_ON_GPUS_1(F)                                              \
  F(cos) F(exp) F(log) F(log2) F(sin) F(tan)
#define AMP2HIP_FAST_ELSE_1(F)                                                 \
  F(acos) F(asin) F(atan) F(ceil) F(cosh) F(exp2) F(fabs) F(floor) F(round)    \
  F(sinh) F(sqrt) F(tanh) F(trunc)
#define AMP2HIP_FAST_2(F) F(atan2) F(fmax) F(fmin) F(fmod) F(pow)
#define AMP2HIP_FAST_OTHER(F) F(frexp) F(ldexp) F(modf)

// Functions that <cmath> has and that only precise_math has.
#define AMP2HIP_PRECISE_1(F)                                                   \
  F(acosh) F(asinh) F(atanh) F(erf) F(erfc) F(expm1) F(log1p) F(logb)          \
  F(nearbyint)
#define AMP2HIP_PRECISE_2(F)                                                   \
  F(copysign) F(fdim) F(hypot) F(nextafter) F(remainder)
#define AMP2HIP_PRECISE_OTHER(F) F(fma) F(ilogb) F(remquo) F(scalbn)

// Functions that <cmath> has, but less precise than precise_math requires.
#define AMP2HIP_PRECISE_OWN_1(F) F(cbrt) F(log10) F(tgamma)

// Functions that <cmath> lacks.
#define AMP2HIP_PRECISE_EXTRA_1(F)                                             \
  F(cospi) F(erfcinv) F(erfinv) F(exp10) F(phi) F(probit) F(rcbrt) F(rsqrt)    \
  F(sinpi) F(tanpi)
// clang-format on

#endif // AMP2HIP_DETAIL_MATH_MATH_NAMES_H
