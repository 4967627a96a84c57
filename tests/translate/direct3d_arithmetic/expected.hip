//===- input.cpp - Results that Direct3D defines ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// With --arithmetic=direct3d, operations whose result C++ leaves open call
// amp2hip::d3d and amp2hip::d3d_cast. Constants that cannot hurt stay.

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

#define HALF_OF(x) ((x) / 2)
#define COUNT (n + 1)
#define QUOTIENT(a, b) ((a) / amp2hip::d3d(b))
#define ROUNDED(x) amp2hip::d3d_cast<int>(x + 0.5f)

#define SCALE 255.0f

// Code for both sides, too.
__host__ __device__ int mean(int sum, int count) { return sum / amp2hip::d3d(count); }

// Host code stays.
int onHost(int a, float b) { return a / (int)b; }

// In a template, what may be an integer.
template <class T> __device__ T ratio(T a, T b, float c) {
  T part = a / amp2hip::d3d(b);
  float plain = c / 2.0f;
  part += amp2hip::d3d_cast<T>(c) + amp2hip::d3d_cast<T>(plain);
  return part << 3;
}

template <int N> __device__ int split(int a) { return a / N + a % (N - 1); }

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<int> v,
                                  array_view<const float> f,
                                  array_view<uint_2> w,
                                  int n) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int a = v[i], b = n;
  // Divisions and shifts.
  a = a / amp2hip::d3d(b) + a % amp2hip::d3d(b - 1);
  a /= amp2hip::d3d(b);
  a = a << amp2hip::d3d(b) >> amp2hip::d3d(b & 7);
  a <<= amp2hip::d3d(n);
  // Constants.
  a = a / 3 % 4 << 31 >> 0;
  a = a << amp2hip::d3d(32);
  // Conversions: written, and not.
  a = amp2hip::d3d_cast<int>(f[i]);
  a = amp2hip::d3d_cast<unsigned int>(f[i] * SCALE);
  int c = amp2hip::d3d_cast<int>(f[i] * SCALE), d(amp2hip::d3d_cast<int>(f[i]));
  a += amp2hip::d3d_cast<int>(f[i]) + amp2hip::d3d_cast<int>(f[i]) + (int)2.5f;
  a *= amp2hip::d3d(0.5f);
  v[i] = amp2hip::d3d_cast<int>(f[i]);
  a = v[amp2hip::d3d_cast<int>(f[i])];
  // Nested.
  a = a / amp2hip::d3d(amp2hip::d3d_cast<int>(f[i])) / amp2hip::d3d(b / amp2hip::d3d(c));
  // Macros.
  a = HALF_OF(a) / amp2hip::d3d(COUNT);
  a = QUOTIENT(a, b) + ROUNDED(f[i]);
  // Floating point.
  float x = f[i] / n;
  x /= b;
  // Short vectors.
  w[i] = w[i] / amp2hip::d3d(w[0]) % 4;
  w[i].x /= amp2hip::d3d(b);
  w[i] = amp2hip::d3d_cast<uint_2>(float_2(x, 1.5f));
  v[i] = mean(a, d) + ratio(a, b, 2.5f) + split<3>(a);
}

void run(array_view<int> v, array_view<const float> f, array_view<uint_2> w,
         int n) {
  amp2hip::launch<run_kernel>(v.get_extent(), v, f, w, n);
}
