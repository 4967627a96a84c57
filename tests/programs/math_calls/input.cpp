//===- input.cpp - Calls of the math functions ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 4.001, 4.007: fast_math knows float alone, and narrows a double in a kernel;
// 4.002: precise_math knows both; 4.005: code for both sides calls <cmath> on
// the CPU; 4.006: a name with an f means float; 4.008: integers become float;
// 4.011: where pointers may point.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

template <class T> T fast_root(T x) restrict(amp) { return fast_math::sqrt(x); }

template <class T> T power(T x) restrict(amp) {
  return precise_math::pow(x, 2);
}

float wave(float x) restrict(amp, cpu) { return fast_math::sin(x); }

void narrowed() {
  std::vector<double> in = {2.0, 0.1, 5.75, 48.0};
  std::vector<double> out(12);
  array_view<const double> x(4, in);
  array_view<double> y(12, out);
  int three = 3;
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    y[0] = fast_math::sqrt(x[0]);
    y[1] = fast_root(x[0]) - fast_root(2.0f);
    auto root = fast_math::sqrt(x[0]);
    y[2] = sizeof(root);
    y[3] = fast_math::pow(x[1], 2) - fast_math::pow(static_cast<float>(x[1]), 2.0f);
    y[4] = fast_math::sqrt(x[1] + 0.0) - fast_math::sqrt(0.1);
    float whole;
    y[5] = fast_math::modf(x[2], &whole);
    y[5] += 10 * whole;
    int exponent;
    y[6] = fast_math::frexp(x[3], &exponent);
    y[6] += exponent;
    y[7] = fast_math::sqrt(three) - fast_math::sqrt(3.0f);
    y[8] = sizeof(fast_math::sqrt(three));
    const graphics::double_2 v(x[0], x[1]);
    y[9] = fast_math::cos(v.y) - fast_math::cosf(x[1]);
    y[10] = fast_math::isfinite(1e300) ? 1 : 0; // Infinite as a float.
    y[11] = precise_math::sqrt(x[0]);
  });
  y.synchronize();
  std::cout << (out[0] == static_cast<double>(std::sqrt(2.0f)))
            << (out[0] == std::sqrt(2.0)) << ' ' << out[1] << ' ' << out[2]
            << ' ' << out[3] << ' ' << out[4] << ' ' << out[5] << ' ' << out[6]
            << ' ' << out[7] << ' ' << out[8] << ' ' << out[9] << ' '
            << out[10] << ' ' << (out[11] == std::sqrt(2.0)) << '\n';
}

void of_templates() {
  std::vector<float> floats = {0.1f};
  std::vector<double> doubles = {0.1};
  array_view<float> f(1, floats);
  array_view<double> d(1, doubles);
  parallel_for_each(f.extent, [=](index<1> i) restrict(amp) {
    f[i] = power(f[i]) - precise_math::powf(f[i], 2.0f);
    d[i] = power(d[i]) - precise_math::pow(d[i], 2.0);
  });
  f.synchronize();
  d.synchronize();
  std::cout << floats[0] << ' ' << doubles[0] << '\n';
}

void both_sides() {
  std::vector<float> data = {0.5f};
  array_view<float> x(1, data);
  parallel_for_each(x.extent,
                    [=](index<1> i) restrict(amp) { x[i] = wave(x[i]); });
  x.synchronize();
  // In a kernel it may be an approximation. On the CPU a double stays one.
  std::cout << (std::abs(data[0] - wave(0.5f)) < 1e-6f)
            << (wave(0.5f) == std::sin(0.5f))
            << (fast_math::sqrt(2.0) == std::sqrt(2.0)) << '\n';
}

void pointers() {
  std::vector<float> data = {12.0f, -2.5f};
  std::vector<int> ints(4);
  array_view<float> x(2, data);
  array_view<int> n(4, ints);
  parallel_for_each(x.extent.tile<2>(), [=](tiled_index<2> t) restrict(amp) {
    tile_static int exponents[2];
    tile_static float sines[2], cosines[2];
    const int me = t.local[0];
    float parts[2];
    int signs[2];
    const float value = x[t];
    precise_math::frexp(value, &exponents[me]);
    fast_math::sincos(0.0f, sines + me, cosines + me);
    precise_math::lgamma(-0.5f, &signs[me]);
    parts[1] = precise_math::modf(value, &parts[0]);
    t.barrier.wait();
    x[t] = parts[0] + cosines[1 - me] + sines[1 - me];
    n[t] = exponents[1 - me];
    n[2 + me] = signs[me];
  });
  x.synchronize();
  n.synchronize();
  std::cout << data[0] << ' ' << data[1] << ' ' << ints[0] << ' ' << ints[1]
            << ' ' << ints[2] << ' ' << ints[3] << '\n';
}

/// The other functions with pointers, and the other places.
void more_pointers() {
  std::vector<double> results(10);
  array_view<double> y(10, results);
  parallel_for_each(extent<1>(2).tile<2>(), [=](tiled_index<2> t)
                                                restrict(amp) {
    tile_static int signs[2], quotients[2];
    tile_static double wholes[2];
    const int me = t.local[0], other = 1 - me;
    precise_math::lgamma(me - 0.5, &signs[me]);
    precise_math::remquo(7.0f, 2.0f, quotients + me);
    precise_math::modf(me + 2.25, &wholes[me]);
    t.barrier.wait();
    y[me] = signs[other];
    y[2 + me] = quotients[other] & 7;
    y[4 + me] = wholes[other];
    if (me == 1)
      return;
    int exponent, quotient[1];
    double sine_and_cosine[2];
    y[6] = precise_math::frexp(12.0, &exponent);
    y[6] += exponent;
    y[7] = precise_math::remquo(5.0, 4.0, quotient);
    y[7] += 10 * (quotient[0] & 7);
    precise_math::sincos(0.0, &sine_and_cosine[0], &sine_and_cosine[1]);
    y[8] = sine_and_cosine[0];
    y[9] = sine_and_cosine[1];
  });
  y.synchronize();
  std::cout << results[0];
  for (std::size_t i = 1; i < results.size(); ++i)
    std::cout << ' ' << results[i];
  std::cout << '\n';
}

int main() {
  narrowed();
  of_templates();
  both_sides();
  pointers();
  more_pointers();
}
