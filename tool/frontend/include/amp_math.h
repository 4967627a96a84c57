//===- amp_math.h - fast_math and precise_math for the parser ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_AMP_MATH_H
#define AMP2HIP_DECLARATIONS_AMP_MATH_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip/detail/math/math_names.h>
#include <amprt.h>
#include <cmath>
#include <math.h>

// Host code calls the functions of <cmath>, which AMP2HIP_IMPORT imports. Code
// under restrict(amp) calls the functions that are declared here: overloads of
// these, and functions that <cmath> does not have, such as rsqrt.
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

/// Single precision, with errors that depend on the accelerator [amp 9.1].
namespace fast_math {

AMP2HIP_FAST_1(AMP2HIP_IMPORT)
AMP2HIP_FAST_2(AMP2HIP_IMPORT)
AMP2HIP_FAST_OTHER(AMP2HIP_IMPORT)
AMP2HIP_IMPORT(log10)

AMP2HIP_FAST_1(AMP2HIP_FLOAT_1)
AMP2HIP_FAST_2(AMP2HIP_FLOAT_2)
AMP2HIP_FLOAT_1(log10)
AMP2HIP_FLOAT_1(rsqrt)

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

AMP2HIP_FAST_1(AMP2HIP_IMPORT)
AMP2HIP_FAST_2(AMP2HIP_IMPORT)
AMP2HIP_FAST_OTHER(AMP2HIP_IMPORT)
AMP2HIP_PRECISE_1(AMP2HIP_IMPORT)
AMP2HIP_PRECISE_2(AMP2HIP_IMPORT)
AMP2HIP_PRECISE_OTHER(AMP2HIP_IMPORT)
AMP2HIP_PRECISE_OWN_1(AMP2HIP_IMPORT)

AMP2HIP_FAST_1(AMP2HIP_BOTH_1)
AMP2HIP_FAST_2(AMP2HIP_BOTH_2)
AMP2HIP_PRECISE_1(AMP2HIP_BOTH_1)
AMP2HIP_PRECISE_2(AMP2HIP_BOTH_2)
AMP2HIP_PRECISE_OWN_1(AMP2HIP_BOTH_1)
AMP2HIP_PRECISE_EXTRA_1(AMP2HIP_BOTH_1)
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

#include <amp2hip/detail/letters_on.h>

#endif
