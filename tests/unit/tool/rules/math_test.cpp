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

namespace {

/// Fails unless a call has a type.
const char *const typeMacros = R"cpp(
    #include <amp_math.h>
    #include <type_traits>
    #define IS(type, ...)                                                      \
      static_assert(std::is_same<decltype(__VA_ARGS__), type>::value, "");
    #define FAST(name, ...)                                                    \
      IS(float, fast_math::name(__VA_ARGS__))                                  \
      IS(float, fast_math::name##f(__VA_ARGS__))
    #define PRECISE(name, ...)                                                 \
      IS(float, precise_math::name(__VA_ARGS__))                               \
      IS(float, precise_math::name##f(__VA_ARGS__))
    #define FAST_1(name) FAST(name, f) FAST(name, d) FAST(name, 1)
    #define FAST_2(name) FAST(name, f, f) FAST(name, d, d) FAST(name, f, 1)
    #define PRECISE_1(name) PRECISE(name, f) IS(double, precise_math::name(d))
    #define PRECISE_2(name)                                                    \
      PRECISE(name, f, f) IS(double, precise_math::name(d, d))
)cpp";

} // namespace

// 4.002, 4.006, 4.013 to 4.038, 4.047 to 4.074, 4.077, 4.085 to 4.089, 4.092 to
// 4.098, 4.100 to 4.102, 4.105, 4.107 to 4.114
TEST(MathRules, FunctionsOfNumbersHaveTheirTypes) {
  expectFaults(std::string(typeMacros) + R"cpp(
    void all(float f, double d) restrict(amp) {
      FAST_1(acos) FAST_1(asin) FAST_1(atan) FAST_1(ceil) FAST_1(cos)
      FAST_1(cosh) FAST_1(exp) FAST_1(exp2) FAST_1(fabs) FAST_1(floor)
      FAST_1(log) FAST_1(log10) FAST_1(log2) FAST_1(round) FAST_1(rsqrt)
      FAST_1(sin) FAST_1(sinh) FAST_1(sqrt) FAST_1(tan) FAST_1(tanh)
      FAST_1(trunc)
      FAST_2(atan2) FAST_2(fmax) FAST_2(fmin) FAST_2(fmod) FAST_2(pow)
      PRECISE_1(acos) PRECISE_1(asin) PRECISE_1(atan) PRECISE_1(ceil)
      PRECISE_1(cos) PRECISE_1(cosh) PRECISE_1(exp) PRECISE_1(exp2)
      PRECISE_1(fabs) PRECISE_1(floor) PRECISE_1(log) PRECISE_1(log10)
      PRECISE_1(log2) PRECISE_1(round) PRECISE_1(rsqrt) PRECISE_1(sin)
      PRECISE_1(sinh) PRECISE_1(sqrt) PRECISE_1(tan) PRECISE_1(tanh)
      PRECISE_1(trunc) PRECISE_1(acosh) PRECISE_1(asinh) PRECISE_1(atanh)
      PRECISE_1(cbrt) PRECISE_1(cospi) PRECISE_1(erf) PRECISE_1(erfc)
      PRECISE_1(erfcinv) PRECISE_1(erfinv) PRECISE_1(exp10) PRECISE_1(expm1)
      PRECISE_1(log1p) PRECISE_1(logb) PRECISE_1(nearbyint) PRECISE_1(phi)
      PRECISE_1(probit) PRECISE_1(rcbrt) PRECISE_1(sinpi) PRECISE_1(tanpi)
      PRECISE_1(tgamma)
      PRECISE_2(atan2) PRECISE_2(fmax) PRECISE_2(fmin) PRECISE_2(fmod)
      PRECISE_2(pow) PRECISE_2(copysign) PRECISE_2(fdim) PRECISE_2(hypot)
      PRECISE_2(nextafter) PRECISE_2(remainder) PRECISE_2(scalb)
      PRECISE(fma, f, f, f) IS(double, precise_math::fma(d, d, d))
    }
    void none(double d) restrict(amp) {
      IS(float, precise_math::sin(d)) //! amp-parse
      IS(double, fast_math::sin(d)) //! amp-parse
    }
  )cpp");
}

// 4.006, 4.009, 4.039 to 4.046, 4.075, 4.076, 4.078 to 4.084, 4.090, 4.091,
// 4.099, 4.103, 4.104, 4.106
TEST(MathRules, OtherFunctionsHaveTheirTypes) {
  expectFaults(std::string(typeMacros) + R"cpp(
    #define CLASSIFIES(name)                                                   \
      IS(int, precise_math::name(f)) IS(int, precise_math::name(d))
    void all(float f, double d, int n) restrict(amp) {
      FAST(frexp, f, &n) FAST(ldexp, f, n) FAST(modf, f, &f)
      IS(void, fast_math::sincos(f, &f, &f))
      IS(void, fast_math::sincosf(f, &f, &f))
      IS(int, fast_math::signbit(f)) IS(int, fast_math::signbitf(f))
      IS(int, fast_math::isfinite(f))
      IS(int, fast_math::isinf(f))
      IS(int, fast_math::isnan(f))
      CLASSIFIES(fpclassify) CLASSIFIES(isfinite) CLASSIFIES(isinf)
      CLASSIFIES(isnan) CLASSIFIES(isnormal) CLASSIFIES(signbit)
      CLASSIFIES(ilogb)
      IS(int, precise_math::signbitf(f)) IS(int, precise_math::ilogbf(f))
      PRECISE(frexp, f, &n) IS(double, precise_math::frexp(d, &n))
      PRECISE(ldexp, f, n) IS(double, precise_math::ldexp(d, n))
      PRECISE(lgamma, f, &n) IS(double, precise_math::lgamma(d, &n))
      PRECISE(modf, f, &f) IS(double, precise_math::modf(d, &d))
      PRECISE(remquo, f, f, &n) IS(double, precise_math::remquo(d, d, &n))
      PRECISE(scalbn, f, n) IS(double, precise_math::scalbn(d, n))
      IS(double, precise_math::nan(n)) IS(float, precise_math::nanf(n))
      IS(void, precise_math::sincos(f, &f, &f))
      IS(void, precise_math::sincosf(f, &f, &f))
      IS(void, precise_math::sincos(d, &d, &d))
    }
  )cpp");
}
