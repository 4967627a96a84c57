//===- input.cpp - Launches in members of class templates -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The kernel is a template with the parameters of the class, before it or
// before the member's definition. What only the class knows keeps a lambda in
// its place.

#include <amp2hip/amp.h>

using namespace concurrency;

template <typename T, int N>
static __global__ void Matrix_kernel(concurrency::extent<2> domain,
                                     amp2hip::array_ref<T, 2> all) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  all[i] = 0;
}

template <typename T, int N, int rank>
static __global__ void Matrix_add_kernel(concurrency::extent<rank> domain,
                                         concurrency::array_view<T, 2> v,
                                         const T by) {
  concurrency::index<rank> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += by;
}

template <typename T, int N, int tile>
static __global__ __launch_bounds__(tile)
void Matrix_sum_kernel(array_view<T> v) {
  enum { border = 2 };
  tiled_index<tile> t = amp2hip::thread_index();
  __shared__ T part[tile + border];
  part[t.local[0]] = v[t];
  __syncthreads();
  v[t] += part[t.local[0]];
}

// All of it.
template <typename T, int N = 4> class Matrix {
public:
  typedef T value_type;
  static const int rank = 2;

  Matrix() : data(N, N) {
    array<T, 2> &all = data;
    amp2hip::launch<Matrix_kernel<T, N>>(all.get_extent(), all);
  }

  void add(array_view<T, rank> v, value_type by) {
    amp2hip::launch<Matrix_add_kernel<T, N, rank>>(v.get_extent(), v, by);
  }

  void sum(array_view<T> v) {
    amp2hip::launch<Matrix_sum_kernel<T, N, tile>>(
        v.get_extent().template tile<tile>(), v);
  }

  void keep(array_view<T, 2> v) {
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<2> i) {
      value_type of = v[i];
      v[i] += of;
    });
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<2> i) { v[i] += Matrix::rank; });
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<2> i) { v[i] += twice(v[i]); });
  }

  void scale(array_view<T, 2> v);
  template <typename U> void convert(array_view<U, 2> v);

  __device__ static T twice(T x) { return 2 * x; }

private:
  static const int tile = N * 2; // threads
  enum { border = 2 };
  array<T, 2> data;
};

template <typename T, int N>
static __global__ void Matrix_scale_kernel(concurrency::extent<2> domain,
                                           array_view<T, 2> v) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= N;
}

template <typename T, int N> void Matrix<T, N>::scale(array_view<T, 2> v) {
  amp2hip::launch<Matrix_scale_kernel<T, N>>(v.get_extent(), v);
}

template <typename T, int N>
template <typename U>
void Matrix<T, N>::convert(array_view<U, 2> v) {
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<2> i) { v[i] *= N; });
}

// What a dependent base has only its instances tell.
template <typename T> struct Derived : Matrix<T> {
  void clear(array_view<T, 2> v) {
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<2> i) { v[i] = 0; });
  }
};

template <typename T>
static __global__ void Filler_fill_kernel(
    concurrency::extent<1> domain,
    array_view<int> v,
    const std::remove_reference_t<T> value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = value;
}

// A parameter may be a reference.
template <typename T> struct Filler {
  void fill(array_view<int> v, T value) {
    amp2hip::launch<Filler_fill_kernel<T>>(v.get_extent(), v, value);
  }
};

void all(array_view<float, 2> m, array_view<float> v, array_view<int> w, int &n) {
  Derived<float> d;
  d.clear(m);
  d.add(m, 1);
  d.sum(v);
  d.keep(m);
  d.scale(m);
  d.convert(m);
  Filler<int &> filler;
  filler.fill(w, n);
}
