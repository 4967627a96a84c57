//===- input.cpp - Properties become calls ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.107, 2.136, 2.075, 1: read through objects, pointers, in dependent code;
// a user's own member of the same name stays. 5.020, 5.022, 5.027, 1.159: what
// is read and written at once names its object once or may name it twice.

#include <amp2hip/amp.h>
#include <amp2hip/amp_short_vectors.h>
#include <string>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

struct Own {
  int extent;
  std::wstring description;
};

template <typename Container> int size(const Container &container) {
  return static_cast<int>(container.get_extent().size());
}

int all(const array<int, 2> &stored, array_view<int, 2> *view, const Own &own) {
  accelerator best;
  accelerator_view queue = best.get_default_view();
  std::wstring name = queue.get_accelerator().get_description() + own.description;
  return stored.get_extent()[0] + view->get_extent().tile<2, 2>().get_tile_extent()[1] +
         own.extent + size(stored) + size(*view) + int(name.size());
}

class Pixel {
  float_4 color;
  float history[2] = {0, 0};

public:
  __host__ __device__ float get_alpha() const { return color.a; }
  __host__ __device__ float set_alpha(float alpha) {
    color.a = alpha;
    return alpha;
  }

  float get_old(int i) const { return history[i]; }
  void set_old(int i, float value) { history[i] = value; }

  __host__ __device__ void fade(float by) {
    set_alpha(get_alpha() - by);
    this->set_alpha(this->get_alpha() * (1 - by));
    color.set_xyz(color.get_xyz() * get_alpha());
    --color.a;
  }
};

struct Light : float_3 {
  void flip(bool first) {
    first ? (set_x(get_x() - 1)) : (set_y(1));
    return set_z(get_z() + 1);
  }
  void dim() {
    x /= 2;
    set_yz(get_zy());
    float_3::set_xy(get_zy());
  }
};

float_2 &next(float_2 *&at) { return *at++; }

float step(float_2 *at, bool first, std::vector<Pixel> &pixels) {
  int i = 0;
  at[i++].x += 1;
  ++next(at).y;
  (first ? at[0] : at[1]).x = 2;
  (first ? at[0] : at[1]).set_xy((first ? at[0] : at[1]).get_xy() * at->x);
  at->set_yx(/* turned */ at->get_xy());
  at->x =
      at->y;
  (at->y) = at->x-- + (at[1].y)++;
  pixels[i].set_alpha(pixels[i].get_alpha() + (at->x + 1));
  pixels[i].set_alpha(pixels[0].set_alpha(1));
  pixels[i].set_old(0, pixels[i].get_old(1) / 2);
  auto grow = [by = at->x](auto &v) {
    v.x += by;
    v.set_yz(v.get_yz() - v.get_zy());
  };
  float_3 v;
  grow(v);
  decltype(v.x) sum = v.x;
  return sum + sizeof v.get_xy() + [](auto u) { return u.y; }(v);
}

static __global__ void brighten_kernel(concurrency::extent<1> domain,
                                       array_view<float_4> image) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  auto red = [](auto v) { return v.r; };
  image[i].set_xyz(image[i].get_xyz() + image[i].a);
  image[i].g -= red(image[i]);
}

void brighten(array_view<float_4> image) {
  amp2hip::launch<brighten_kernel>(image.get_extent(), image);
}

// What an extent is compared with begins no template's arguments.
bool operator<(extent<1> a, extent<1> b) { return a[0] < b[0]; }

struct Range {
  int extent;
};

template <typename T>
bool shorter(array<T, 1> &a, array_view<T, 1> *b) {
  return a.get_extent() < b[0].get_extent() || (b->section(0, 1).get_extent()) < a.get_extent();
}

template <typename T> bool smaller(T &a, T &b) { return (a.extent) < b.extent; }

bool compare(array<int, 1> &a, array_view<int, 1> *b, Range r) {
  return shorter(a, b) && smaller(r, r);
}
