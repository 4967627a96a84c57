//===- indexing.hip - Elements by views and by pointers ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pairs of kernels that do the same, <kind>_view with the runtime's classes and
// <kind>_hand with pointers. compare.py counts their instructions.
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <amp2hip/amp_math.h>

using amp2hip::array_ref;
using concurrency::array_view;
using concurrency::extent;
using index2 = concurrency::index<2>;
using index3 = concurrency::index<3>;

// What a view and an array have, in the same places, so that both kernels of a
// pair load their arguments alike.
template <class T, int N> struct plain_view {
  void *unused;
  T *data;
  int step[N > 1 ? N - 1 : 1];
  int size[N];
};

// An offset has 32 bits.
__device__ int rows(int i, int step) { return i * step; }
template <class T> __device__ T &nth(T *first, int i) {
  return *amp2hip::detail::element_address(
      first, amp2hip::detail::place_in_row<1>(0, i));
}
// An element of a row, whose address is computed as the runtime does: on AMD's
// GPUs the offset has no sign.
template <class T> __device__ T &nth(T *first, int row, int column) {
  amp2hip::detail::widened_here(column);
  return *amp2hip::detail::element_address(
      first, amp2hip::detail::place_in_row<2>(row, column));
}
// In a loop, as compilers meet it in the runtime: where it is unrolled decides
// which of equal numbers nvcc keeps.
template <int N, std::size_t M>
__device__ int row_of(const concurrency::index<N> &i, const int (&step)[M]) {
  int row = 0;
  for (int d = 0; d < N - 1; ++d) {
    row += rows(i[d], step[d]);
    amp2hip::detail::widened_here(row);
  }
  return row;
}
template <class T, int N, std::size_t M>
__device__ T &nth(T *first, const concurrency::index<N> &i,
                  const int (&step)[M]) {
  return nth(first, row_of(i, step), i[N - 1]);
}

// The index of this thread, as simple as can be: it is not what is counted.
template <int N> __device__ concurrency::index<N> here() {
  const int all[] = {static_cast<int>(blockIdx.z), static_cast<int>(blockIdx.y),
                     static_cast<int>(blockIdx.x),
                     static_cast<int>(threadIdx.y),
                     static_cast<int>(threadIdx.x)};
  return concurrency::index<N>(all + (5 - N));
}

// Elements by an index, of each rank.

__global__ void rank1_view(array_view<float> a) {
  const concurrency::index<1> i = here<1>();
  a[i] += 1;
}
__global__ void rank1_hand(plain_view<float, 1> a) {
  const concurrency::index<1> i = here<1>();
  nth(a.data, i[0]) += 1;
}

__global__ void rank2_view(array_view<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  a[i] += 1;
}
__global__ void rank2_hand(plain_view<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  nth(a.data, rows(i[0], a.step[0]), i[1]) += 1;
}

__global__ void rank3_view(array_view<float, 3> a) {
  const concurrency::index<3> i = here<3>();
  a[i] += 1;
}
__global__ void rank3_hand(plain_view<float, 3> a) {
  const concurrency::index<3> i = here<3>();
  nth(a.data, rows(i[0], a.step[0]) + rows(i[1], a.step[1]), i[2]) += 1;
}

__global__ void rank5_view(array_view<float, 5> a) {
  const concurrency::index<5> i = here<5>();
  a[i] += 1;
}
__global__ void rank5_hand(plain_view<float, 5> a) {
  const concurrency::index<5> i = here<5>();
  int row = 0;
  for (int d = 0; d < 4; ++d)
    row += rows(i[d], a.step[d]);
  nth(a.data, row, i[4]) += 1;
}

// Views for reading, and neighbours by subscripts.

__global__ void stencil1_view(array_view<const int> from, array_view<int> to) {
  const concurrency::index<1> i = here<1>();
  to[i] = from[i[0] - 1] + from(i[0] + 1) - 2 * from[i];
}
__global__ void stencil1_hand(plain_view<const int, 1> from,
                              plain_view<int, 1> to) {
  const concurrency::index<1> i = here<1>();
  const int x = i[0];
  nth(to.data, x) =
      nth(from.data, x - 1) + nth(from.data, x + 1) - 2 * nth(from.data, x);
}

__global__ void stencil2_view(array_view<const double, 2> from,
                              array_view<double, 2> to) {
  const concurrency::index<2> i = here<2>();
  to[i] = from(i[0] - 1, i[1]) + from(i[0], i[1] - 1) + from(i[0], i[1] + 1) +
          from(i[0] + 1, i[1]);
}
__global__ void stencil2_hand(plain_view<const double, 2> from,
                              plain_view<double, 2> to) {
  const concurrency::index<2> i = here<2>();
  const int y = i[0], x = i[1];
  nth(to.data, rows(y, to.step[0]), x) =
      nth(from.data, rows(y - 1, from.step[0]), x) +
      nth(from.data, rows(y, from.step[0]), x - 1) +
      nth(from.data, rows(y, from.step[0]), x + 1) +
      nth(from.data, rows(y + 1, from.step[0]), x);
}

__global__ void stencil3_view(array_view<const float, 3> from,
                              array_view<float, 3> to) {
  const concurrency::index<3> i = here<3>();
  to[i] = from(i[0] - 1, i[1], i[2]) + from(i[0], i[1] + 1, i[2] - 1);
}
__global__ void stencil3_hand(plain_view<const float, 3> from,
                              plain_view<float, 3> to) {
  const concurrency::index<3> i = here<3>();
  const int z = i[0], y = i[1], x = i[2];
  nth(to.data, i, to.step) = nth(from.data, index3(z - 1, y, x), from.step) +
                             nth(from.data, index3(z, y + 1, x - 1), from.step);
}

// A window whose distances are constants: the instructions that load have room
// for those within a row.

__global__ void window_view(array_view<const float, 2> from,
                            array_view<float, 2> to) {
  const concurrency::index<2> i = here<2>();
  float sum = 0;
  for (int dy = 0; dy < 3; ++dy)
    for (int dx = 0; dx < 3; ++dx)
      sum += from(i[0] + dy, i[1] + dx);
  to[i] = sum;
}
__global__ void window_hand(plain_view<const float, 2> from,
                            plain_view<float, 2> to) {
  const concurrency::index<2> i = here<2>();
  const int y = i[0], x = i[1];
  float sum = 0;
  for (int dy = 0; dy < 3; ++dy)
    for (int dx = 0; dx < 3; ++dx)
      sum += nth(from.data, rows(y + dy, from.step[0]), x + dx);
  nth(to.data, rows(y, to.step[0]), x) = sum;
}

// Sections made in the kernel. (One made before differs from other views in
// its values alone.)

__global__ void section1_view(array_view<float> a, int x) {
  const concurrency::index<1> i = here<1>();
  a.section(x, 16)[i] += 1;
}
__global__ void section1_hand(plain_view<float, 1> a, int x) {
  const concurrency::index<1> i = here<1>();
  float *section = a.data + x;
  nth(section, i[0]) += 1;
}

__global__ void section2_view(array_view<float, 2> a, int y, int x) {
  const concurrency::index<2> i = here<2>();
  a.section(y, x, 16, 16)[i] += 1;
}
__global__ void section2_hand(plain_view<float, 2> a, int y, int x) {
  const concurrency::index<2> i = here<2>();
  const int first = rows(y, a.step[0]) + x;
  float *section = a.data + first;
  nth(section, rows(i[0], a.step[0]), i[1]) += 1;
}

__global__ void section3_view(array_view<const float, 3> a,
                              array_view<float, 3> to, int z, int y, int x) {
  const concurrency::index<3> i = here<3>();
  to[i] = a.section(concurrency::index<3>(z, y, x))[i];
}
__global__ void section3_hand(plain_view<const float, 3> a,
                              plain_view<float, 3> to, int z, int y, int x) {
  const concurrency::index<3> i = here<3>();
  const int first = row_of(index3(z, y, x), a.step) + x;
  const float *section = a.data + first;
  nth(to.data, i, to.step) = nth(section, i, a.step);
}

// Projections: a row, then an element of the row.

__global__ void projection2_view(array_view<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  a[i[0]][i[1]] += 1;
}
__global__ void projection2_hand(plain_view<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  float *row = a.data + rows(i[0], a.step[0]);
  nth(row, i[1]) += 1;
}

__global__ void projection3_view(array_view<float, 3> a) {
  const concurrency::index<3> i = here<3>();
  a[i[0]][i[1]][i[2]] += 1;
}
__global__ void projection3_hand(plain_view<float, 3> a) {
  const concurrency::index<3> i = here<3>();
  float *row = a.data;
  for (int d = 0; d < 2; ++d)
    row += rows(i[d], a.step[d]);
  nth(row, i[2]) += 1;
}

// The same memory in another shape.

__global__ void reshaped_view(extent<2> shape, array_view<float> a) {
  const concurrency::index<2> i = here<2>();
  a.view_as(shape)[i] += 1;
}
__global__ void reshaped_hand(extent<2> shape, plain_view<float, 1> a) {
  const concurrency::index<2> i = here<2>();
  nth(a.data, rows(i[0], shape[1]), i[1]) += 1;
}

// Arrays.

__global__ void array1_view(array_ref<float, 1> a) {
  const concurrency::index<1> i = here<1>();
  a[i] += 1;
}
__global__ void array1_hand(plain_view<float, 1> a) {
  const concurrency::index<1> i = here<1>();
  nth(a.data, i[0]) += 1;
}

__global__ void array2_view(array_ref<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  a[i] += 1;
}
__global__ void array2_hand(plain_view<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  nth(a.data, i, a.step) += 1;
}

__global__ void array3_view(array_ref<float, 3> a) {
  const concurrency::index<3> i = here<3>();
  a(i[0], i[1], i[2]) += 1;
}
__global__ void array3_hand(plain_view<float, 3> a) {
  const concurrency::index<3> i = here<3>();
  nth(a.data, i, a.step) += 1;
}

__global__ void array_row_view(array_ref<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  a[i[0]][i[1]] += 1;
}
__global__ void array_row_hand(plain_view<float, 2> a) {
  const concurrency::index<2> i = here<2>();
  float *row = a.data + rows(i[0], a.size[1]);
  nth(row, i[1]) += 1;
}

// The index of this thread of rank 1, whose blocks have a size that is known.

__global__ void thread1_view(extent<1> domain, array_view<float> a) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += 1;
}
__global__ void thread1_hand(int size, plain_view<float, 1> a) {
  const int i = static_cast<int>(blockIdx.x * 256 + threadIdx.x);
  if (i < 0)
    __builtin_unreachable();
  if (i < size)
    nth(a.data, i) += 1;
}

// A loop over a row and a column; unrolled, it would count nvcc's guesses at
// what unrolling is worth.

__global__ void product_view(array_view<const float, 2> a,
                             array_view<const float, 2> b,
                             array_view<float, 2> c, int n) {
  const concurrency::index<2> i = here<2>();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < n; ++k)
    sum += a(i[0], k) * b(k, i[1]);
  c[i] = sum;
}
__global__ void product_hand(plain_view<const float, 2> a,
                             plain_view<const float, 2> b,
                             plain_view<float, 2> c, int n) {
  const concurrency::index<2> i = here<2>();
  float sum = 0;
#pragma unroll 1
  for (int k = 0; k < n; ++k)
    sum += nth(a.data, index2(i[0], k), a.step) *
           nth(b.data, index2(k, i[1]), b.step);
  nth(c.data, i, c.step) = sum;
}

// fast_math, whose functions are the GPU's where they are quick.

__global__ void fast_math_view(array_view<float> a) {
  namespace fast = concurrency::fast_math;
  const concurrency::index<1> i = here<1>();
  float sine, cosine;
  fast::sincos(a[i], &sine, &cosine);
  a[i] = fast::sin(a[i]) + fast::cos(a[i]) + fast::tan(a[i]) + fast::exp(a[i]) +
         fast::log(a[i]) + fast::log2(a[i]) + fast::log10f(a[i]) +
         sine * cosine;
}
__global__ void fast_math_hand(plain_view<float, 1> a) {
  float &x = nth(a.data, here<1>()[0]);
  float sine, cosine;
  __sincosf(x, &sine, &cosine);
  x = __sinf(x) + __cosf(x) + __tanf(x) + __expf(x) + __logf(x) + __log2f(x) +
      __log10f(x) + sine * cosine;
}
