//===- input.cpp - Properties become calls ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.107, 2.136, 2.075, 1: read through objects, pointers, in dependent code;
// a user's own member of the same name stays. 5.020, 5.022, 5.027, 1.159: what
// is read and written at once names its object once or may name it twice.

#include <amp.h>
#include <amp_short_vectors.h>
#include <string>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

struct Own {
  int extent;
  std::wstring description;
};

template <typename Container> int size(const Container &container) {
  return static_cast<int>(container.extent.size());
}

int all(const array<int, 2> &stored, array_view<int, 2> *view, const Own &own) {
  accelerator best;
  accelerator_view queue = best.default_view;
  std::wstring name = queue.accelerator.description + own.description;
  return stored.extent[0] + view->extent.tile<2, 2>().tile_extent[1] +
         own.extent + size(stored) + size(*view) + int(name.size());
}

class Pixel {
  float_4 color;
  float history[2] = {0, 0};

public:
  float get_alpha() const restrict(amp, cpu) { return color.a; }
  float set_alpha(float alpha) restrict(amp, cpu) {
    color.a = alpha;
    return alpha;
  }
  __declspec(property(get = get_alpha, put = set_alpha)) float alpha;

  float get_old(int i) const { return history[i]; }
  void set_old(int i, float value) { history[i] = value; }
  __declspec(property(get = get_old, put = set_old)) float old[];
  __declspec(property(get = get_old, put = set_old)) float older<::>;

  void fade(float by) restrict(amp, cpu) {
    alpha -= by;
    this->alpha *= 1 - by;
    color.rgb *= alpha;
    --color.a;
  }
};

struct Light : float_3 {
  void flip(bool first) {
    first ? (x -= 1) : (y = 1);
    return ++z;
  }
  void dim() {
    x /= 2;
    yz = zy;
    float_3::xy = zy;
  }
};

float_2 &next(float_2 *&at) { return *at++; }

float step(float_2 *at, bool first, std::vector<Pixel> &pixels) {
  int i = 0;
  at[i++].x += 1;
  ++next(at).y;
  (first ? at[0] : at[1]).x = 2;
  (first ? at[0] : at[1]).xy *= at->x;
  at->yx = /* turned */ at->xy;
  at->x =
      at->y;
  (at->y) = at->x-- + (at[1].y)++;
  pixels[i].alpha += at->x + 1;
  pixels[i].alpha = pixels[0].alpha = 1;
  pixels[i].old[0] = pixels[i].old[1] / 2;
  auto grow = [by = at->x](auto &v) {
    v.x += by;
    v.yz -= v.zy;
  };
  float_3 v;
  grow(v);
  decltype(v.x) sum = v.x;
  return sum + sizeof v.xy + [](auto u) { return u.y; }(v);
}

void brighten(array_view<float_4> image) {
  parallel_for_each(image.extent, [=](index<1> i) restrict(amp) {
    auto red = [](auto v) { return v.r; };
    image[i].rgb += image[i].a;
    image[i].g -= red(image[i]);
  });
}

// What an extent is compared with begins no template's arguments.
bool operator<(extent<1> a, extent<1> b) { return a[0] < b[0]; }

struct Range {
  int extent;
};

template <typename T>
bool shorter(array<T, 1> &a, array_view<T, 1> *b) {
  return a.extent < b[0].extent || b->section(0, 1).extent < a.extent;
}

template <typename T> bool smaller(T &a, T &b) { return a.extent < b.extent; }

bool compare(array<int, 1> &a, array_view<int, 1> *b, Range r) {
  return shorter(a, b) && smaller(r, r);
}
