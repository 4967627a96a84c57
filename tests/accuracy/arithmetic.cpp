//===- arithmetic.cpp - What kernels compute where C++ is silent ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: arithmetic          prints the names of all operations
//        arithmetic <name>   prints what 67 threads of a kernel compute for it
//
// One process an operation, since a division by 0 may end it. The operands come
// from memory, so that no compiler knows them. Each different result is printed
// once: vectorized code may have others than the rest.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <set>
#include <string>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

std::string shown(int v) { return std::to_string(v); }
std::string shown(unsigned v) {
  char text[16];
  std::snprintf(text, sizeof text, v > 99 ? "0x%x" : "%u", v);
  return text;
}
std::string shown(double v) {
  char text[32];
  std::snprintf(text, sizeof text, "%.9g", v);
  return text[0] == '-' && std::isnan(v) ? text + 1 : text;
}

/// Prints what kernels compute for \p op(a, b), in C++ AMP.
template <class R, class A, class B, class Op> void print(A a, B b, Op op) {
  const int threads = 67;
  std::vector<A> as(threads, a);
  std::vector<B> bs(threads, b);
  std::vector<R> rs(threads);
  array_view<const A> va(threads, as);
  array_view<const B> vb(threads, bs);
  array_view<R> vr(threads, rs);
  parallel_for_each(
      vr.extent, [=](index<1> i) restrict(amp) { vr[i] = op(va[i], vb[i]); });
  vr.synchronize();
  std::set<std::string> different;
  for (R r : rs)
    different.insert(shown(r));
  for (const std::string &each : different)
    std::printf("%s%s", each == *different.begin() ? "" : " or ", each.c_str());
  std::printf("\n");
}

struct Divide {
  int operator()(int a, int b) const restrict(amp) { return a / b; }
  unsigned operator()(unsigned a, unsigned b) const restrict(amp) {
    return a / b;
  }
  float operator()(float a, float b) const restrict(amp) { return a / b; }
};
struct Remainder {
  int operator()(int a, int b) const restrict(amp) { return a % b; }
  unsigned operator()(unsigned a, unsigned b) const restrict(amp) {
    return a % b;
  }
};
struct ShiftLeft {
  int operator()(int a, int b) const restrict(amp) { return a << b; }
};
struct ShiftRight {
  int operator()(int a, int b) const restrict(amp) { return a >> b; }
  unsigned operator()(unsigned a, int b) const restrict(amp) { return a >> b; }
};
struct ToInt {
  int operator()(float a, float) const restrict(amp) { return (int)a; }
  int operator()(double a, double) const restrict(amp) { return (int)a; }
};
struct ToUnsigned {
  unsigned operator()(float a, float) const restrict(amp) {
    return (unsigned)a;
  }
  unsigned operator()(double a, double) const restrict(amp) {
    return (unsigned)a;
  }
};
struct Multiply {
  float operator()(float a, float b) const restrict(amp) { return a * b; }
  double operator()(double a, double b) const restrict(amp) { return a * b; }
};
struct Add {
  int operator()(int a, int b) const restrict(amp) { return a + b; }
};
/// 0 if the product is rounded before the sum.
struct Fused {
  float operator()(float a, float b) const restrict(amp) { return a * a - b; }
};
struct FastMax {
  float operator()(float a, float b) const restrict(amp) {
    return fast_math::fmax(a, b);
  }
};
struct FastMin {
  float operator()(float a, float b) const restrict(amp) {
    return fast_math::fmin(a, b);
  }
};
struct FastRound {
  float operator()(float a, float) const restrict(amp) {
    return fast_math::round(a);
  }
};
struct FastSqrt {
  float operator()(float a, float) const restrict(amp) {
    return fast_math::sqrt(a);
  }
};
struct FastLog {
  float operator()(float a, float) const restrict(amp) {
    return fast_math::log(a);
  }
};
struct FastPow {
  float operator()(float a, float b) const restrict(amp) {
    return fast_math::pow(a, b);
  }
};
struct ToNorm {
  float operator()(float a, float) const restrict(amp) { return norm(a); }
};
struct ToUnorm {
  float operator()(float a, float) const restrict(amp) { return unorm(a); }
};
struct Operation {
  const char *name;
  void (*run)();
};

const float NaN = NAN, Huge = 1e10f;
const float Product = 1.0f + 1.0f / 4096;

const Operation operations[] = {
    {"7u / 0u", [] { print<unsigned>(7u, 0u, Divide()); }},
    {"0u / 0u", [] { print<unsigned>(0u, 0u, Divide()); }},
    {"7u % 0u", [] { print<unsigned>(7u, 0u, Remainder()); }},
    {"7 / 0", [] { print<int>(7, 0, Divide()); }},
    {"-7 / 0", [] { print<int>(-7, 0, Divide()); }},
    {"0 / 0", [] { print<int>(0, 0, Divide()); }},
    {"7 % 0", [] { print<int>(7, 0, Remainder()); }},
    {"-7 % 0", [] { print<int>(-7, 0, Remainder()); }},
    {"INT_MIN / -1", [] { print<int>(INT_MIN, -1, Divide()); }},
    {"INT_MIN % -1", [] { print<int>(INT_MIN, -1, Remainder()); }},
    {"1 << 33", [] { print<int>(1, 33, ShiftLeft()); }},
    {"3 << 32", [] { print<int>(3, 32, ShiftLeft()); }},
    {"1 << -1", [] { print<int>(1, -1, ShiftLeft()); }},
    {"5u >> 32", [] { print<unsigned>(5u, 32, ShiftRight()); }},
    {"-8 >> 33", [] { print<int>(-8, 33, ShiftRight()); }},
    {"INT_MAX + 1", [] { print<int>(INT_MAX, 1, Add()); }},
    {"int(1e10f)", [] { print<int>(Huge, 0.0f, ToInt()); }},
    {"int(-1e10f)", [] { print<int>(-Huge, 0.0f, ToInt()); }},
    {"int(NaN)", [] { print<int>(NaN, 0.0f, ToInt()); }},
    {"unsigned(-8.0f)", [] { print<unsigned>(-8.0f, 0.0f, ToUnsigned()); }},
    {"unsigned(1e10f)", [] { print<unsigned>(Huge, 0.0f, ToUnsigned()); }},
    {"unsigned(NaN)", [] { print<unsigned>(NaN, 0.0f, ToUnsigned()); }},
    {"int(1e10)", [] { print<int>(1e10, 0.0, ToInt()); }},
    {"int(double NaN)", [] { print<int>(double(NaN), 0.0, ToInt()); }},
    {"unsigned(-8.0)", [] { print<unsigned>(-8.0, 0.0, ToUnsigned()); }},
    {"unsigned(double NaN)",
     [] { print<unsigned>(double(NaN), 0.0, ToUnsigned()); }},
    {"1e-40f * 1", [] { print<float>(1e-40f, 1.0f, Multiply()); }},
    {"1e-20f * 1e-20f", [] { print<float>(1e-20f, 1e-20f, Multiply()); }},
    {"1e-310 * 1", [] { print<double>(1e-310, 1.0, Multiply()); }},
    {"1.0f / 0.0f", [] { print<float>(1.0f, 0.0f, Divide()); }},
    {"a * a - b, fused or 0",
     [] { print<float>(Product, Product * Product, Fused()); }},
    {"fmax(NaN, 1)", [] { print<float>(NaN, 1.0f, FastMax()); }},
    {"fmax(1, NaN)", [] { print<float>(1.0f, NaN, FastMax()); }},
    {"fmin(-0, 0)", [] { print<float>(-0.0f, 0.0f, FastMin()); }},
    {"fmin(0, -0)", [] { print<float>(0.0f, -0.0f, FastMin()); }},
    {"round(2.5)", [] { print<float>(2.5f, 0.0f, FastRound()); }},
    {"sqrt(-1)", [] { print<float>(-1.0f, 0.0f, FastSqrt()); }},
    {"sqrt(1e-40f)", [] { print<float>(1e-40f, 0.0f, FastSqrt()); }},
    {"log(0)", [] { print<float>(0.0f, 0.0f, FastLog()); }},
    {"pow(0, 0)", [] { print<float>(0.0f, 0.0f, FastPow()); }},
    {"pow(-2, 2)", [] { print<float>(-2.0f, 2.0f, FastPow()); }},
    {"norm(NaN)", [] { print<float>(NaN, 0.0f, ToNorm()); }},
    {"norm(-2)", [] { print<float>(-2.0f, 0.0f, ToNorm()); }},
    {"unorm(NaN)", [] { print<float>(NaN, 0.0f, ToUnorm()); }},
    {"unorm(2)", [] { print<float>(2.0f, 0.0f, ToUnorm()); }},
};

int main(int argc, char **argv) {
  for (const Operation &each : operations)
    if (argc < 2)
      std::puts(each.name);
    else if (!std::strcmp(argv[1], each.name))
      each.run();
}
