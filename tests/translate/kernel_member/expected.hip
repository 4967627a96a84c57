//===- input.cpp - A launch in a member function ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: the kernel stands before the class or before the member's definition.

#include <amp2hip/amp.h>

namespace physics {

static __global__ void Field_add_kernel(concurrency::extent<1> domain,
                                        amp2hip::array_ref<float> v,
                                        float amount) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += amount;
}

class Field {
public:
  explicit Field(int size) : values(size) {}
  void clear();
  void add(float amount) {
    concurrency::array<float> &v = values;
    amp2hip::launch<Field_add_kernel>(v.get_extent(), v, amount);
  }

private:
  concurrency::array<float> values;
};

static __global__ void Field_clear_kernel(concurrency::extent<1> domain,
                                          amp2hip::array_ref<float> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 0.0f;
}

void Field::clear() {
  concurrency::array<float> &v = values;
  amp2hip::launch<Field_clear_kernel>(v.get_extent(), v);
}

// What only the class and its bases know keeps a lambda in its place.
struct Units {
  enum { Scale = 10 };
};

class Grid : Units {
  enum { Border = 2 };
public:
  struct Cell {
    int of;
  };

public:
  int width = 4;

  void shift(concurrency::array_view<int> v) {
    Cell cell = {3};
    concurrency::parallel_for_each(
        v.get_extent(), [=] __device__ (concurrency::index<1> i) {
          v[i] += Border;
        });
    concurrency::parallel_for_each(
        v.get_extent(), [=] __device__ (concurrency::index<1> i) {
          v[i] *= Scale;
        });
    concurrency::parallel_for_each(
        v.get_extent(), [=] __device__ (concurrency::index<1> i) {
          Grid grid;
          v[i] += grid.width;
        });
    concurrency::parallel_for_each(
        v.get_extent(), [=] __device__ (concurrency::index<1> i) {
          v[i] += cell.of;
        });
  }
  void widen(concurrency::array_view<int> v);
};

static __global__ void Grid_widen_kernel(concurrency::extent<1> domain,
                                         concurrency::array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  Grid grid;
  v[i] += grid.width * Units::Scale;
}

void Grid::widen(concurrency::array_view<int> v) {
  amp2hip::launch<Grid_widen_kernel>(v.get_extent(), v);
}

} // namespace physics
