//===- input.cpp - The bounds of launches -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.141: a tiled kernel says how many threads its tile has, in the tile's own
// words; an untiled one says it where a thread has much of its own.

#include <amp2hip/amp.h>

using namespace concurrency;

static const int side = 16;
#define LENGTH 64
enum { wide = 32 };
typedef tiled_index<8, 4> Tile;

static __global__ __launch_bounds__(LENGTH)
void named_kernel(array_view<float, 1> v) {
  tiled_index<LENGTH> t = amp2hip::thread_index();
  v[t] = 1;
}

static __global__ __launch_bounds__(side * side)
void named_kernel2(array_view<float, 2> m) {
  const tiled_index<side, side> t = amp2hip::thread_index();
  m[t] = 2;
}

static __global__ __launch_bounds__(8 * 4)
void named_kernel3(array_view<float, 2> m) {
  Tile t = amp2hip::thread_index();
  m[t] = 3;
}

static __global__ __launch_bounds__(4 * 4)
void named_kernel4(array_view<float, 2> m) {
  const int local = 4;
  tiled_index<local, local> t = amp2hip::thread_index();
  m[t] = 4;
}

void named(array_view<float, 1> v, array_view<float, 2> m) {
  const int local = 4;
  amp2hip::launch<named_kernel>(v.get_extent().tile<LENGTH>(), v);
  amp2hip::launch<named_kernel2>(m.get_extent().tile<side, side>(), m);
  amp2hip::launch<named_kernel3>(m.get_extent().tile<8, 4>(), m);
  amp2hip::launch<named_kernel4>(m.get_extent().tile<local, local>(), m);
}

static __global__ __launch_bounds__(1 * wide * (side / 2))
void solid_kernel(array_view<float, 3> w) {
  tiled_index<1, wide, side / 2> t = amp2hip::thread_index();
  w[t] = 1;
}

void solid(array_view<float, 3> w) {
  amp2hip::launch<solid_kernel>(w.get_extent().tile<1, wide, side / 2>(), w);
}

#define WHOLE (tiled_index<1, wide, side / 2> t)

static __global__ __launch_bounds__(1 * wide * (side / 2))
void whole_kernel(array_view<float, 3> w) {
  concurrency::tiled_index<1, wide, side / 2> t = amp2hip::thread_index();
  w[t] = 2;
}

void whole(array_view<float, 3> w) {
  amp2hip::launch<whole_kernel>(w.get_extent().tile<1, wide, side / 2>(), w);
}

template <int D0, int D1, int D2>
static __global__ __launch_bounds__(D0 * (D1 > 0 ? D1 : 1) * (D2 > 0 ? D2 : 1))
void any_kernel(array_view<int, 1> v) {
  tiled_index<D0, D1, D2> t = amp2hip::thread_index();
  v[t.global[0]] = 1;
}

// A dimension that a tile may lack.
template <int D0, int D1, int D2>
void any(tiled_extent<D0, D1, D2> e, array_view<int, 1> v) {
  amp2hip::launch<any_kernel<D0, D1, D2>>(e, v);
}

template <int Rows, int Columns>
static __global__ __launch_bounds__(Rows * Columns)
void turn_kernel(array_view<float, 2> m) {
  tiled_index<Rows, Columns> t = amp2hip::thread_index();
  __shared__ float part[Rows][Columns];
  part[t.local[0]][t.local[1]] = m[t];
  __syncthreads();
  m[t] = part[Rows - 1 - t.local[0]][t.local[1]];
}

// One that it has.
template <int Rows, int Columns> void turn(array_view<float, 2> m) {
  amp2hip::launch<turn_kernel<Rows, Columns>>(
      m.get_extent().tile<Rows, Columns>(), m);
}

static __global__ __launch_bounds__(amp2hip::block_size)
void block_kernel(concurrency::extent<2> domain,
                  array_view<const float, 2> a,
                  array_view<float, 2> c) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  float sums[8][8] = {};
  for (int k = 0; k < a.get_extent()[1]; ++k)
    #pragma unroll
    for (int r = 0; r < 8; ++r)
      #pragma unroll
      for (int q = 0; q < 8; ++q)
        sums[r][q] += a(i[0] * 8 + r, k) * a(i[1] * 8 + q, k);
  #pragma unroll
  for (int r = 0; r < 8; ++r)
    #pragma unroll
    for (int q = 0; q < 8; ++q)
      c(i[0] * 8 + r, i[1] * 8 + q) = sums[r][q];
}

void block(array_view<const float, 2> a, array_view<float, 2> c) {
  amp2hip::launch<block_kernel>(c.get_extent() / 8, a, c);
}

void all(array_view<int, 1> v, array_view<float, 2> m) {
  any(v.get_extent().tile<16>(), v);
  turn<8, 4>(m);
}

#define NEXT tiled_index<next> t

template <int N>
static __global__ __launch_bounds__((N * 2) * ((N * 2) / 2))
void constants_kernel(array_view<float, 2> m) {
  const int rows = N * 2;
  const int columns = rows / 2;
  tiled_index<rows, columns> t = amp2hip::thread_index();
  m[t] = 1;
}

template <int N>
static __global__ __launch_bounds__(static_cast<unsigned char>(N * 3))
void constants_kernel2(array_view<int, 1> v) {
  const unsigned char narrow = N * 3;
  tiled_index<narrow> t = amp2hip::thread_index();
  v[t] = 1;
}

template <int N>
static __global__ __launch_bounds__(2 * (N > 4 ? N : 4))
void constants_kernel3(array_view<int, 1> v) {
  enum { count = N > 4 ? N : 4, next };
  tiled_index<2 * count> t = amp2hip::thread_index();
  v[t] = 1;
}

template <int N>
static __global__ void constants_kernel4(array_view<int, 1> v) {
  enum { count = N > 4 ? N : 4, next };
  tiled_index<next> t = amp2hip::thread_index();
  v[t] = 1;
}

template <int N>
static __global__ void constants_kernel5(array_view<int, 1> v) {
  enum { count = N > 4 ? N : 4, next };
  concurrency::tiled_index<next> t = amp2hip::thread_index();
  v[t] = 2;
}

// What the head of a kernel does not know is written as what it is made of.
template <int N> void constants(array_view<int, 1> v, array_view<float, 2> m) {
  static const int rows = N * 2;
  const int columns = rows / 2;
  const unsigned char narrow = N * 3;
  enum { count = N > 4 ? N : 4, next };
  amp2hip::launch<constants_kernel<N>>(
      m.get_extent().template tile<rows, columns>(), m);
  amp2hip::launch<constants_kernel2<N>>(v.get_extent().template tile<narrow>(),
                                        v);
  amp2hip::launch<constants_kernel3<N>>(
      v.get_extent().template tile<2 * count>(), v);
  amp2hip::launch<constants_kernel4<N>>(v.get_extent().template tile<next>(),
                                        v);
  amp2hip::launch<constants_kernel5<N>>(v.get_extent().template tile<next>(),
                                        v);
}

// So is the rank of an untiled one, or else the lambda stays.
template <int A> using Rank = concurrency::index<A>;

template <int N>
static __global__ void ranks_kernel(concurrency::extent<N> domain,
                                    array_view<int, N> v) {
  const int rank = N;
  concurrency::index<rank> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 1;
}

template <int N> void ranks(array_view<int, N> v) {
  const int rank = N;
  amp2hip::launch<ranks_kernel<N>>(v.get_extent(), v);
  parallel_for_each(v.get_extent(), [=] __device__ (Rank<rank> i) { v[i] = 2; });
}

void allConstants(array_view<int, 1> v, array_view<float, 2> m) {
  constants<4>(v, m);
  ranks(v);
}
