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

// A kernel takes the constants of a class from there. What else only the class and its
// bases know keeps a lambda in its place, an enumeration that has a name too:
// functions may take it.
struct Units {
  enum { Scale = 10 };
};

template <int Border>
static __global__ void Grid_shift_kernel(concurrency::extent<1> domain,
                                         concurrency::array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += Border;
}

static __global__ void Grid_shift_kernel2(concurrency::extent<1> domain,
                                          concurrency::array_view<int> v) {
  const int Scale = physics::Units::Scale;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= Scale;
}

class Grid : Units {
  enum { Border = 2 };
  enum Side { Left, Right };
  static const int TileSize = 4;
  static const int Halo = TileSize + 1;
public:
  struct Cell {
    int of;
  };

  int width = 4;

  void shift(concurrency::array_view<int> v) {
    Cell cell = {3};
    amp2hip::launch<Grid_shift_kernel<Border>>(v.get_extent(), v);
    amp2hip::launch<Grid_shift_kernel2>(v.get_extent(), v);
    concurrency::parallel_for_each(
        v.get_extent(), [=] __device__ (concurrency::index<1> i) {
          v[i] -= Right;
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
  void spread(concurrency::array_view<int> v);
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

template <int TileSize, int Halo>
static __global__ __launch_bounds__(TileSize)
void Grid_spread_kernel(concurrency::array_view<int> v) {
  concurrency::tiled_index<TileSize> t = amp2hip::thread_index();
  __shared__ int part[Halo];
  part[t.local[0]] = v[t];
  __syncthreads();
  v[t] = part[t.local[0]];
}

void Grid::spread(concurrency::array_view<int> v) {
  amp2hip::launch<Grid_spread_kernel<TileSize, Halo>>(
      v.get_extent().tile<TileSize>(), v);
}

} // namespace physics
