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
