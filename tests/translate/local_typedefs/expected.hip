//===- input.cpp - Kernels that name a typedef of the function ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
using namespace concurrency;

static __global__ __launch_bounds__(16)
void usesTypedefs_kernel(array_view<float, 1> v,
                         const float x,
                         const float two) {
  typedef float real;
  using pair = real[2];
  typedef tiled_index<16> place;
  place i = amp2hip::thread_index();
  pair both = {x, two};
  v[i] = static_cast<real>(both[1]);
}

void usesTypedefs(array_view<float, 1> v, float x) {
  typedef float real; // The host needs it, too.
  using pair [[maybe_unused]] = real[2];
  [[maybe_unused]] typedef tiled_index<16> place;
  const real two = 2;
  amp2hip::launch<usesTypedefs_kernel>(v.get_extent().tile<16>(), v, x, two);
  real sum = v[0] + v[1];
  v[2] = sum;
}

template <typename T>
static __global__ void inTemplate_kernel(concurrency::extent<1> domain,
                                         array_view<T, 1> v) {
  typedef float real;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = real(2);
}

template <typename T> void inTemplate(array_view<T, 1> v) {
  [[maybe_unused]] typedef float real;
  amp2hip::launch<inTemplate_kernel<T>>(v.get_extent(), v);
}
template void inTemplate(array_view<int, 1>);

// Types that the kernel does not know: these stay lambdas.
template <typename T> void ofParameter(array_view<T, 1> v) {
  typedef T element;
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
    v[i] = element(3);
  });
}
template void ofParameter(array_view<int, 1>);

void ofLocalClass(array_view<int, 1> v) {
  struct pair {
    int a, b;
  };
  typedef pair both;
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
    both p = {1, 2};
    v[i] = p.b;
  });
}
