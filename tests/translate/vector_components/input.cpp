//===- input.cpp - Components are data members ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 5.020, 5.027: x, y, z and w stay, and so do r, g, b and a. The accessors are
// called where an object would not do what a property does.

#include <algorithm>
#include <amp.h>
#include <amp_short_vectors.h>
#include <utility>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

void stay(float_4 &v, const float_3 *p, norm_2 n) restrict(amp, cpu) {
  v.x = p->y;
  v.y += v.z++ * v.w;
  (v.z) = n.x + n.y;
  n.x = unorm(0.5f);
  decltype(v.w) w = float_4(v.x, v.y, p->z, 1.0f).w;
  v.w = w < v.x ? v.xy.x : w;
}

void colors(float_4 &v, const float_3 *p) restrict(amp, cpu) {
  v.r = p->g;
  v.b -= v.a++;
}

void scale(float_2 &v, const float &by) restrict(amp, cpu) { v *= by; }
template <class T> void scaleAny(T &v, const float &by) restrict(amp, cpu) {
  scale(v, by);
}

// A property is copied where a reference is bound to it. C++ AMP's functions
// and those of std that get no address cannot tell.
template <class T> float copies(T &v, std::vector<float> &all, bool first) {
  const float &x = v.x;
  auto &&chosen = (first ? v.x : v.y);
  scaleAny(v, v.r);
  decltype((v.y)) y = v.y;
  const double &converted = v.x;
  all.push_back(v.y);
  all.insert(all.end(), v.y);
  norm_2 n;
  n.x = n.y * n.y;
  return std::max(v.x, v.y) + x + y + chosen + float(converted) + n.x;
}
template float copies(float_2 &, std::vector<float> &, bool);

// A temporary object is not assigned to.
float_3 made() { return float_3(); }
void temporary(float_3 &v) {
  made().x = 1;
  std::move(v).y = 2;
  v.xy.x = 3;
}

struct Half {
  operator float() const { return 0.5f; }
  operator double() const;
};

void assign(float_3 &v, Half half, bool first) {
  v.x = half;
  first ? v.x = 1 : v.y = 2;
  return v.z = 3;
}

struct Point : float_2 {
  void set(float x, float y) {
    r = x;
    g += y;
    float_2::r = x;
    this->x = y;
  }
};

// Its own x hides the vector's.
struct Named : float_2 {
  const char *x;
  float sum() const { return r + y + float_2::x; }
};
float sum(const Named &v) { return v.r + v.g + v.float_2::x; }

// Only its instances would tell what T is.
template <class T> float any(T v) restrict(amp) { return v.x; }
