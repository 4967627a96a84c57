//===- input.cpp - Short vectors in kernels and in templates --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 5.001 to 5.008: the types and their names; 5.013: conversions; 5.015, 5.018:
// arithmetic; 5.021: references for atomics; 5.027: properties as targets of
// operators, in templates, too; 5.029, 5.030: the traits; 5.031: the layout;
// 5.032: names that HIP has; 5.033 to 5.038, 5.040: norm and unorm.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <iostream>
#include <type_traits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T> void show(const std::vector<T> &values) {
  for (const T &value : values)
    std::cout << value << ' ';
  std::cout << '\n';
}

// Whatever the scalar and the length.
template <class V> void turn(V &v) restrict(amp, cpu) {
  v.xy = v.yx;
  v.x += 1;
  v.rg *= 2;
  ++v.y;
  v.r--;
}

template <class T, int N> struct line {
  typedef typename short_vector<T, N>::type vector;
  vector from, to;
  vector at(T t) const restrict(amp, cpu) { return from + (to - from) * t; }
  static const int length = short_vector_traits<vector>::size;
};

void properties() {
  int_4 v(1, 2, 3, 4);
  v.xy += v.wz;   // 5 5 3 4
  v.zw <<= 1;     // 5 5 6 8
  v.bgr = v.xyz;  // 6 5 5 8
  v.w--;          // 6 5 5 7
  int_4 *p = &v;
  (p->xz) -= int_2(1, 2);             // 5 5 3 7
  v.ref_a() += v.xyz.zx.y + v.wzyx.x; // 5 5 3 19
  std::cout << v.x << ' ' << v.g << ' ' << v.b << ' ' << v.a << '\n';
}

void templates() {
  std::vector<int_2> pairs(1, int_2(1, 2));
  std::vector<float_4> quads(1, float_4(1, 2, 3, 4));
  array_view<int_2> i(1, pairs);
  array_view<float_4> f(1, quads);
  parallel_for_each(i.extent, [=](index<1> at) restrict(amp) {
    turn(i[at]);         // 2 1, 3 1, 6 2, 6 3, 5 3
    turn(f[at]);         // 5 3 3 4
    f[at].zw = f[at].xy; // 5 3 5 3
    f(at).x /= 2;        // 2.5 3 5 3
    line<float, 4> l;
    l.to = f[at];
    f[at].xyz = l.at(0.5f).zyx; // 2.5 1.5 1.25 3
  });
  i.synchronize();
  f.synchronize();
  float_3 local(1, 2, 3);
  turn(local); // 5 3 3
  std::cout << pairs[0].x << ' ' << pairs[0].y << ' ' << quads[0].x << ' '
            << quads[0].y << ' ' << quads[0].z << ' ' << quads[0].w << ' '
            << local.x << ' ' << line<double, 3>::length << '\n';
}

void arithmetic() {
  std::vector<int> ints(8);
  std::vector<double> doubles(4);
  array_view<int> n(8, ints);
  array_view<double> d(4, doubles);
  parallel_for_each(extent<1>(1), [=](concurrency::index<1>) restrict(amp) {
    int_3 a(7, 8, 9), b = 2;
    const int_3 c = ((a % b) | (b << 1)) ^ 1; // 4, 5, 4
    n[0] = c.x;
    n[1] = c.y;
    n[2] = (a == int_3(7, 8, 9)) + (a != b);
    uint_2 u(1u, 2u);
    u -= 2u; // wraps
    n[3] = u.x == 0xffffffffu;
    n[4] = int_2(float_2(2.9f, -2.9f)).y;
    n[5] = int_4(unorm_4(unorm(1.0f))).w + int_2(uint_2(3u)).x;
    n[6] = (-a).z;
    n[7] = (~int_2(5)).y;
    double_4 w(1, 2, 3, 4);
    w = 1.0 / w - w;
    d[0] = w.y;
    d[1] = double_2(norm_2(norm(-3.0f))).x;
    d[2] = fast_math::sqrt(w.x + 4); // A double that becomes a float.
    d[3] = short_vector<double, 1>::type(2.5);
  });
  n.synchronize();
  d.synchronize();
  show(ints);
  show(doubles);
}

void atomics() {
  std::vector<int_2> sums(1);
  array_view<int_2> s(1, sums);
  parallel_for_each(extent<1>(100), [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&s[0].ref_x(), i[0]);
    atomic_fetch_inc(&s[0].ref_g());
  });
  s.synchronize();
  std::cout << sums[0].x << ' ' << sums[0].y << '\n';
}

void layout() {
  static_assert(sizeof(float_3) == 12 && alignof(double_4) == 8, "");
  static_assert(std::is_same<short_vector_traits<uint_3>::value_type,
                             concurrency::graphics::uint>::value,
                "");
  // Three floats a vector, with nothing between them.
  std::vector<float> flat = {1, 2, 3, 4, 5, 6};
  array_view<float_3> v(2, reinterpret_cast<float_3 *>(flat.data()));
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i].zyx = v[i] * (i[0] + 1.0f);
  });
  v.synchronize();
  show(flat); // 3 2 1 12 10 8
}

void clamped() {
  std::vector<float> out(10);
  array_view<float> x(10, out);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    graphics::norm a(0.75f), b, c(-2);
    unorm u(0.75), v(a), w(3u);
    x[0] = a + a;     // 1
    x[1] = b + c;     // -1
    x[2] = u - w;     // 0
    x[3] = -a * a;    // -0.5625
    a -= NORM_MAX;    // -0.25
    x[4] = a;
    x[5] = (--a)--;   // -1
    u /= v;           // 1
    x[6] = u++ + 0.5f;
    x[7] = a < b && w >= u && u != UNORM_MIN && b == NORM_ZERO;
    graphics::norm_2 pair(a, u); // -1 1
    pair += graphics::norm_2(unorm_2(unorm(0.5f)));
    x[8] = pair.x; // -0.5
    x[9] = pair.y; // 1
  });
  x.synchronize();
  show(out);
}

namespace short_names {
using namespace concurrency::graphics::direct3d;

struct particle {
  float4 place;
  int2 cell;
};
float2 twice(float2 v) restrict(amp, cpu) { return v + v; }

void run() {
  std::vector<float2> data(2, float2(1, 2));
  std::vector<uint3> counts(2, uint3(4u));
  const float2 offset(0.5f);
  particle p = {float4(1, 2, 3, 4), int2(8)};
  array_view<float2> v(2, data);
  array_view<uint3> c(2, counts);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    double3 local(1);
    v[i] = twice(v[i]) + offset + p.place.wz;
    c[i].y += static_cast<unsigned int>(local.z) + p.cell.x;
    norm2 n(norm2::value_type(0.5f));
    v[i].y -= n.x;
  });
  v.synchronize();
  c.synchronize();
  // 2 + 0.5 + 4, 4 + 0.5 + 3 - 0.5; 4 + 1 + 8
  std::cout << data[1].x << ' ' << data[1].y << ' ' << counts[1].y << '\n';
}
} // namespace short_names

float_3 &counted(float_3 &v, int &calls) {
  ++calls;
  return v;
}

// What has an effect is evaluated once.
void effects() {
  std::vector<float_2> grid = {float_2(1, 2), float_2(3, 4), float_2(5, 6)};
  int i = 0;
  grid[i++].x += 10;
  grid[i++].y *= grid[0].x;
  float_2 *p = grid.data();
  ++(*p++).x;
  (p++)->y--;
  p->xy += p->yx;
  std::cout << i << ' ' << p - grid.data() << ' ';
  for (const float_2 &v : grid)
    std::cout << v.x << ' ' << v.y << ' ';
  float_3 v(1, 2, 3);
  int calls = 0;
  counted(v, calls).x += 1;
  float before = counted(v, calls).y--;
  counted(v, calls).zy = counted(v, calls).xz;
  (calls > 3 ? v : counted(v, calls)).z /= 2;
  std::cout << calls << ' ' << before << ' ' << v.x << ' ' << v.y << ' ' << v.z
            << '\n';
}

// Vectors of norm and unorm are made of floats, too; a thread's index is
// assigned; and the view that chooses itself is a place for data.
void madeOfFloats() {
  const accelerator_view automatic = accelerator::get_auto_selection_view();
  std::vector<float> results(4);
  array_view<float> v(4, results);
  parallel_for_each(automatic, v.extent.tile<2>(),
                    [=](tiled_index<2> t) restrict(amp) {
    concurrency::index<1> i;
    i = t;
    unorm r(0.25f);
    unorm_4 a(r, r, r, 1.0f), b(0.5f), c(1, i[0], 0, 2);
    norm_2 n(0.5f, -3.0f);
    v[i] = (a * b).x + c.y + n.y; // The first sum is clamped to 1.
  });
  v.synchronize();
  const array<float> copied(4, results.begin(), automatic);
  for (float x : std::vector<float>(copied))
    std::cout << x << ' ';
  std::cout << '\n';
}

int main() {
  effects();
  properties();
  templates();
  arithmetic();
  atomics();
  layout();
  clamped();
  short_names::run();
  madeOfFloats();
}
