//===- amp_math.h - fast_math and precise_math for the parser ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_AMP_MATH_H
#define AMP2HIP_MODEL_AMP_MATH_H

#include <amprt.h>
#include <cmath>
#include <math.h>

// The functions of <cmath> serve cpu code, and what is declared beside them
// serves amp code: the overloads differ in their restriction alone.
#define AMP2HIP_IMPORT(NAME)                                                   \
  using std::NAME;                                                             \
  using ::NAME##f;
#define AMP2HIP_FLOAT_1(NAME)                                                  \
  float NAME(float x) restrict(amp);                                           \
  float NAME##f(float x) restrict(amp);
#define AMP2HIP_FLOAT_2(NAME)                                                  \
  float NAME(float x, float y) restrict(amp);                                  \
  float NAME##f(float x, float y) restrict(amp);
#define AMP2HIP_BOTH_1(NAME)                                                   \
  AMP2HIP_FLOAT_1(NAME)                                                        \
  double NAME(double x) restrict(amp);
#define AMP2HIP_BOTH_2(NAME)                                                   \
  AMP2HIP_FLOAT_2(NAME)                                                        \
  double NAME(double x, double y) restrict(amp);
#define AMP2HIP_CLASSIFY(NAME)                                                 \
  int NAME(float x) restrict(amp);                                             \
  int NAME(double x) restrict(amp);

namespace Concurrency {

/// Single precision, as exact as the accelerator likes [amp 9.1].
namespace fast_math {

AMP2HIP_IMPORT(acos)
AMP2HIP_IMPORT(asin)
AMP2HIP_IMPORT(atan)
AMP2HIP_IMPORT(ceil)
AMP2HIP_IMPORT(cos)
AMP2HIP_IMPORT(cosh)
AMP2HIP_IMPORT(exp)
AMP2HIP_IMPORT(exp2)
AMP2HIP_IMPORT(fabs)
AMP2HIP_IMPORT(floor)
AMP2HIP_IMPORT(log)
AMP2HIP_IMPORT(log10)
AMP2HIP_IMPORT(log2)
AMP2HIP_IMPORT(round)
AMP2HIP_IMPORT(sin)
AMP2HIP_IMPORT(sinh)
AMP2HIP_IMPORT(sqrt)
AMP2HIP_IMPORT(tan)
AMP2HIP_IMPORT(tanh)
AMP2HIP_IMPORT(trunc)
AMP2HIP_IMPORT(atan2)
AMP2HIP_IMPORT(fmax)
AMP2HIP_IMPORT(fmin)
AMP2HIP_IMPORT(fmod)
AMP2HIP_IMPORT(pow)
AMP2HIP_IMPORT(frexp)
AMP2HIP_IMPORT(ldexp)
AMP2HIP_IMPORT(modf)

AMP2HIP_FLOAT_1(acos)
AMP2HIP_FLOAT_1(asin)
AMP2HIP_FLOAT_1(atan)
AMP2HIP_FLOAT_1(ceil)
AMP2HIP_FLOAT_1(cos)
AMP2HIP_FLOAT_1(cosh)
AMP2HIP_FLOAT_1(exp)
AMP2HIP_FLOAT_1(exp2)
AMP2HIP_FLOAT_1(fabs)
AMP2HIP_FLOAT_1(floor)
AMP2HIP_FLOAT_1(log)
AMP2HIP_FLOAT_1(log10)
AMP2HIP_FLOAT_1(log2)
AMP2HIP_FLOAT_1(round)
AMP2HIP_FLOAT_1(rsqrt)
AMP2HIP_FLOAT_1(sin)
AMP2HIP_FLOAT_1(sinh)
AMP2HIP_FLOAT_1(sqrt)
AMP2HIP_FLOAT_1(tan)
AMP2HIP_FLOAT_1(tanh)
AMP2HIP_FLOAT_1(trunc)
AMP2HIP_FLOAT_2(atan2)
AMP2HIP_FLOAT_2(fmax)
AMP2HIP_FLOAT_2(fmin)
AMP2HIP_FLOAT_2(fmod)
AMP2HIP_FLOAT_2(pow)

float frexp(float x, int *exp) restrict(amp);
float frexpf(float x, int *exp) restrict(amp);
float ldexp(float x, int exp) restrict(amp);
float ldexpf(float x, int exp) restrict(amp);
float modf(float x, float *ip) restrict(amp);
float modff(float x, float *ip) restrict(amp);
void sincos(float x, float *s, float *c) restrict(amp);
void sincosf(float x, float *s, float *c) restrict(amp);
int signbit(float x) restrict(amp);
int signbitf(float x) restrict(amp);
int isfinite(float x) restrict(amp);
int isinf(float x) restrict(amp);
int isnan(float x) restrict(amp);

} // namespace fast_math

/// Single and double precision, within stated bounds [amp 9.2].
namespace precise_math {

AMP2HIP_IMPORT(acos)
AMP2HIP_IMPORT(acosh)
AMP2HIP_IMPORT(asin)
AMP2HIP_IMPORT(asinh)
AMP2HIP_IMPORT(atan)
AMP2HIP_IMPORT(atanh)
AMP2HIP_IMPORT(cbrt)
AMP2HIP_IMPORT(ceil)
AMP2HIP_IMPORT(cos)
AMP2HIP_IMPORT(cosh)
AMP2HIP_IMPORT(erf)
AMP2HIP_IMPORT(erfc)
AMP2HIP_IMPORT(exp)
AMP2HIP_IMPORT(exp2)
AMP2HIP_IMPORT(expm1)
AMP2HIP_IMPORT(fabs)
AMP2HIP_IMPORT(floor)
AMP2HIP_IMPORT(log)
AMP2HIP_IMPORT(log10)
AMP2HIP_IMPORT(log1p)
AMP2HIP_IMPORT(log2)
AMP2HIP_IMPORT(logb)
AMP2HIP_IMPORT(nearbyint)
AMP2HIP_IMPORT(round)
AMP2HIP_IMPORT(sin)
AMP2HIP_IMPORT(sinh)
AMP2HIP_IMPORT(sqrt)
AMP2HIP_IMPORT(tan)
AMP2HIP_IMPORT(tanh)
AMP2HIP_IMPORT(tgamma)
AMP2HIP_IMPORT(trunc)
AMP2HIP_IMPORT(atan2)
AMP2HIP_IMPORT(copysign)
AMP2HIP_IMPORT(fdim)
AMP2HIP_IMPORT(fmax)
AMP2HIP_IMPORT(fmin)
AMP2HIP_IMPORT(fmod)
AMP2HIP_IMPORT(hypot)
AMP2HIP_IMPORT(nextafter)
AMP2HIP_IMPORT(pow)
AMP2HIP_IMPORT(remainder)
AMP2HIP_IMPORT(fma)
AMP2HIP_IMPORT(frexp)
AMP2HIP_IMPORT(ilogb)
AMP2HIP_IMPORT(ldexp)
AMP2HIP_IMPORT(modf)
AMP2HIP_IMPORT(remquo)
AMP2HIP_IMPORT(scalbn)

AMP2HIP_BOTH_1(acos)
AMP2HIP_BOTH_1(acosh)
AMP2HIP_BOTH_1(asin)
AMP2HIP_BOTH_1(asinh)
AMP2HIP_BOTH_1(atan)
AMP2HIP_BOTH_1(atanh)
AMP2HIP_BOTH_1(cbrt)
AMP2HIP_BOTH_1(ceil)
AMP2HIP_BOTH_1(cos)
AMP2HIP_BOTH_1(cosh)
AMP2HIP_BOTH_1(cospi)
AMP2HIP_BOTH_1(erf)
AMP2HIP_BOTH_1(erfc)
AMP2HIP_BOTH_1(erfcinv)
AMP2HIP_BOTH_1(erfinv)
AMP2HIP_BOTH_1(exp)
AMP2HIP_BOTH_1(exp10)
AMP2HIP_BOTH_1(exp2)
AMP2HIP_BOTH_1(expm1)
AMP2HIP_BOTH_1(fabs)
AMP2HIP_BOTH_1(floor)
AMP2HIP_BOTH_1(log)
AMP2HIP_BOTH_1(log10)
AMP2HIP_BOTH_1(log1p)
AMP2HIP_BOTH_1(log2)
AMP2HIP_BOTH_1(logb)
AMP2HIP_BOTH_1(nearbyint)
AMP2HIP_BOTH_1(phi)
AMP2HIP_BOTH_1(probit)
AMP2HIP_BOTH_1(rcbrt)
AMP2HIP_BOTH_1(round)
AMP2HIP_BOTH_1(rsqrt)
AMP2HIP_BOTH_1(sin)
AMP2HIP_BOTH_1(sinh)
AMP2HIP_BOTH_1(sinpi)
AMP2HIP_BOTH_1(sqrt)
AMP2HIP_BOTH_1(tan)
AMP2HIP_BOTH_1(tanh)
AMP2HIP_BOTH_1(tanpi)
AMP2HIP_BOTH_1(tgamma)
AMP2HIP_BOTH_1(trunc)
AMP2HIP_BOTH_2(atan2)
AMP2HIP_BOTH_2(copysign)
AMP2HIP_BOTH_2(fdim)
AMP2HIP_BOTH_2(fmax)
AMP2HIP_BOTH_2(fmin)
AMP2HIP_BOTH_2(fmod)
AMP2HIP_BOTH_2(hypot)
AMP2HIP_BOTH_2(nextafter)
AMP2HIP_BOTH_2(pow)
AMP2HIP_BOTH_2(remainder)
AMP2HIP_BOTH_2(scalb)
AMP2HIP_CLASSIFY(fpclassify)
AMP2HIP_CLASSIFY(ilogb)
AMP2HIP_CLASSIFY(isfinite)
AMP2HIP_CLASSIFY(isinf)
AMP2HIP_CLASSIFY(isnan)
AMP2HIP_CLASSIFY(isnormal)
AMP2HIP_CLASSIFY(signbit)

int ilogbf(float x) restrict(amp);
int signbitf(float x) restrict(amp);
float fma(float x, float y, float z) restrict(amp);
float fmaf(float x, float y, float z) restrict(amp);
double fma(double x, double y, double z) restrict(amp);
float frexp(float x, int *exp) restrict(amp);
float frexpf(float x, int *exp) restrict(amp);
double frexp(double x, int *exp) restrict(amp);
float ldexp(float x, int exp) restrict(amp);
float ldexpf(float x, int exp) restrict(amp);
double ldexp(double x, int exp) restrict(amp);
float lgamma(float x, int *sign) restrict(amp);
float lgammaf(float x, int *sign) restrict(amp);
double lgamma(double x, int *sign) restrict(amp);
float modf(float x, float *iptr) restrict(amp);
float modff(float x, float *iptr) restrict(amp);
double modf(double x, double *iptr) restrict(amp);
float nanf(int tagp) restrict(amp);
double nan(int tagp) restrict(amp);
float remquo(float x, float y, int *quo) restrict(amp);
float remquof(float x, float y, int *quo) restrict(amp);
double remquo(double x, double y, int *quo) restrict(amp);
float scalbn(float x, int n) restrict(amp);
float scalbnf(float x, int n) restrict(amp);
double scalbn(double x, int n) restrict(amp);
void sincos(float x, float *s, float *c) restrict(amp);
void sincosf(float x, float *s, float *c) restrict(amp);
void sincos(double x, double *s, double *c) restrict(amp);

} // namespace precise_math

} // namespace Concurrency

#undef AMP2HIP_IMPORT
#undef AMP2HIP_FLOAT_1
#undef AMP2HIP_FLOAT_2
#undef AMP2HIP_BOTH_1
#undef AMP2HIP_BOTH_2
#undef AMP2HIP_CLASSIFY

#endif
