//===- math_test.cpp - Which math functions are there, and where ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules.h"

using amp2hip::rules::expectFaults;

// 4.001, 4.002
TEST(MathRules, FastMathHasLess) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    float f(float x) restrict(amp) {
      return precise_math::acosh(x) + fast_math::sinh(x);
    }
    float g(float x) restrict(amp) {
      return fast_math::acosh(x); //! amp-parse
    }
  )cpp");
}

// 4.004
TEST(MathRules, BothNamespacesAtOnceAreAmbiguous) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    using namespace concurrency::fast_math;
    using namespace concurrency::precise_math;
    float f(float x) restrict(amp) { return sin(x); } //! amp-parse
    float g(float x) restrict(amp) { return acosh(x) + fast_math::sin(x); }
    float onCpu(float x) { return sin(x); }
  )cpp");
}

// 4.005
TEST(MathRules, CpuCodeHasWhatCmathHas) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    double f(double x) { return fast_math::sin(x) + precise_math::erf(x); }
    float both(float x) restrict(amp, cpu) { return fast_math::tanh(x); }
    void g(float x) {
      float s, c;
      fast_math::rsqrt(x);          //! C3930
      fast_math::sincos(x, &s, &c); //! C3930
      precise_math::sinpi(x);       //! C3930
    }
  )cpp");
}

// 4.008
TEST(MathRules, IntegersAreAmbiguousInPreciseMath) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    float f(int n) restrict(amp) { return fast_math::sqrt(n); }
    float g(int n) restrict(amp) { return precise_math::sqrt(n); } //! amp-parse
    float h(float x) restrict(amp) { return precise_math::pow(x, 2); }
  )cpp");
}

// 4.005: what <cmath> lacks, or has with other results, is for kernels alone.
TEST(MathRules, CpuCodeHasNothingElseOfFastMath) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    void g(float x, float *s, float *c) {
      fast_math::rsqrt(x);           //! C3930
      fast_math::rsqrtf(x);          //! C3930
      fast_math::sincos(x, s, c);    //! C3930
      fast_math::sincosf(x, s, c);   //! C3930
      fast_math::signbit(x);         //! C3930
      fast_math::signbitf(x);        //! C3930
      fast_math::isfinite(x);        //! C3930
      fast_math::isinf(x);           //! C3930
      fast_math::isnan(x);           //! C3930
    }
  )cpp");
}

// 4.005
TEST(MathRules, CpuCodeHasNothingElseOfPreciseMath) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    void g(double x, double *s, double *c, int *n) {
      precise_math::cospi(x);        //! C3930
      precise_math::erfcinv(x);      //! C3930
      precise_math::erfinv(x);       //! C3930
      precise_math::exp10(x);        //! C3930
      precise_math::fpclassify(x);   //! C3930
      precise_math::isfinite(x);     //! C3930
      precise_math::isinf(x);        //! C3930
      precise_math::isnan(x);        //! C3930
      precise_math::isnormal(x);     //! C3930
      precise_math::lgamma(x, n);    //! C3930
      precise_math::nan(1);          //! C3930
      precise_math::phi(x);          //! C3930
      precise_math::probit(x);       //! C3930
      precise_math::rcbrt(x);        //! C3930
      precise_math::rsqrt(x);        //! C3930
      precise_math::scalb(x, x);     //! C3930
      precise_math::signbit(x);      //! C3930
      precise_math::sincos(x, s, c); //! C3930
      precise_math::sinpi(x);        //! C3930
      precise_math::tanpi(x);        //! C3930
    }
  )cpp");
}

// 4.005
TEST(MathRules, CpuCodeHasAllThatCmathHas) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    double f(double x, double *p, int *n) {
      using namespace fast_math;
      return acos(x) + asin(x) + atan(x) + ceil(x) + cos(x) + cosh(x) + exp(x) +
             exp2(x) + fabs(x) + floor(x) + log(x) + log10(x) + log2(x) +
             round(x) + sin(x) + sinh(x) + sqrt(x) + tan(x) + tanh(x) +
             trunc(x) + atan2(x, x) + fmax(x, x) + fmin(x, x) + fmod(x, x) +
             pow(x, x) + frexp(x, n) + ldexp(x, 2) + modf(x, p);
    }
    double g(double x) {
      using namespace precise_math;
      return acosh(x) + asinh(x) + atanh(x) + cbrt(x) + erf(x) + erfc(x) +
             expm1(x) + log1p(x) + logb(x) + nearbyint(x) + tgamma(x) +
             copysign(x, x) + fdim(x, x) + hypot(x, x) + nextafter(x, x) +
             remainder(x, x) + fma(x, x, x) + ilogb(x) + scalbn(x, 2);
    }
    float h(float x, float *p, int *n) restrict(amp, cpu) {
      return fast_math::expf(x) + fast_math::exp2f(x) + fast_math::modff(x, p) +
             precise_math::acoshf(x) + precise_math::cbrtf(x) +
             precise_math::remquof(x, x, n) + precise_math::remquo(x, x, n);
    }
  )cpp");
}

// 4.010
TEST(MathRules, TheTagOfANanIsAnInt) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    struct S { int n; };
    double f(S s) restrict(amp) { return precise_math::nan(s.n); }
    double g(S s) restrict(amp) { return precise_math::nan(s); }   //! amp-parse
    double h() restrict(amp) { return precise_math::nan("3"); } //! C3589
  )cpp");
}

// 4.043 to 4.046, 4.075, 4.078 to 4.082, 4.104
TEST(MathRules, ClassifyingHasFewNamesWithAnF) {
  expectFaults(R"cpp(
    #include <amp_math.h>
    int f(float x) restrict(amp) {
      return fast_math::signbitf(x) + fast_math::isfinite(x) +
             fast_math::isinf(x) + fast_math::isnan(x) +
             precise_math::signbitf(x) + precise_math::ilogbf(x) +
             precise_math::fpclassify(x) + precise_math::isfinite(x) +
             precise_math::isinf(x) + precise_math::isnan(x) +
             precise_math::isnormal(x);
    }
    void g(float x) restrict(amp) {
      fast_math::isfinitef(x);      //! amp-parse
      fast_math::isinff(x);         //! amp-parse
      fast_math::isnanf(x);         //! amp-parse
      precise_math::fpclassifyf(x); //! amp-parse
      precise_math::isfinitef(x);   //! amp-parse
      precise_math::isinff(x);      //! amp-parse
      precise_math::isnanf(x);      //! amp-parse
      precise_math::isnormalf(x);   //! amp-parse
    }
  )cpp");
}
