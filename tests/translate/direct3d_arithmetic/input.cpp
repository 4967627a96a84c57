//===- input.cpp - Results that Direct3D defines ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// With --arithmetic=direct3d, operations whose result C++ leaves open call
// amp2hip::d3d and amp2hip::d3d_cast. Constants that cannot hurt stay.

#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

#define HALF_OF(x) ((x) / 2)
#define COUNT (n + 1)
#define QUOTIENT(a, b) ((a) / (b))
#define ROUNDED(x) (int)(x + 0.5f)

#define SCALE 255.0f

// Code for both sides, too.
int mean(int sum, int count) restrict(cpu, amp) { return sum / count; }

// Host code stays.
int onHost(int a, float b) { return a / (int)b; }

// In a template, what may be an integer.
template <class T> T ratio(T a, T b, float c) restrict(amp) {
  T part = a / b;
  float plain = c / 2.0f;
  part += T(c) + static_cast<T>(plain);
  return part << 3;
}

template <int N> int split(int a) restrict(amp) { return a / N + a % (N - 1); }

void run(array_view<int> v, array_view<const float> f, array_view<uint_2> w,
         int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int a = v[i], b = n;
    // Divisions and shifts.
    a = a / b + a % (b - 1);
    a /= b;
    a = a << b >> (b & 7);
    a <<= n;
    // Constants.
    a = a / 3 % 4 << 31 >> 0;
    a = a << 32;
    // Conversions: written, and not.
    a = (int)f[i];
    a = (unsigned int)(f[i] * SCALE);
    int c = f[i] * SCALE, d(f[i]);
    a += static_cast<int>(f[i]) + int(f[i]) + (int)2.5f;
    a *= 0.5f;
    v[i] = f[i];
    a = v[f[i]];
    // Nested.
    a = a / (int)f[i] / (b / c);
    // Macros.
    a = HALF_OF(a) / COUNT;
    a = QUOTIENT(a, b) + ROUNDED(f[i]);
    // Floating point.
    float x = f[i] / n;
    x /= b;
    // Short vectors.
    w[i] = w[i] / w[0] % 4;
    w[i].x /= b;
    w[i] = uint_2(float_2(x, 1.5f));
    v[i] = mean(a, d) + ratio(a, b, 2.5f) + split<3>(a);
  });
}
