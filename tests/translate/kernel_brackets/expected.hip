//===- input.cpp - Brackets around what a launch is made of -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.100: brackets around the lambda, the domain, the callee, the call and the
// names that are declared mean nothing; what stands between them stays.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void bracketed_kernel(concurrency::extent<1> domain,
                                        array_view<int, 1> v,
                                        int k) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = k;
}

static __global__ void bracketed_kernel2(concurrency::extent<1> domain,
                                         array_view<int, 1> v,
                                         int k) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += k;
}

static __global__ void bracketed_kernel3(concurrency::extent<1> domain,
                                         array_view<int, 1> v,
                                         int k) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += k;
}

static __global__ void bracketed_kernel4(concurrency::extent<1> domain,
                                         array_view<int, 1> v,
                                         int k) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += k;
}

static __global__ void bracketed_kernel5(concurrency::extent<1> domain,
                                         array_view<int, 1> v,
                                         int k) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += k;
}

static __global__ void bracketed_kernel6(concurrency::extent<1> domain,
                                         array_view<int, 1> v,
                                         int k) {
  if (!domain.contains(amp2hip::thread_index(domain)))
    return;
  v[0] = k;
}

static __global__ __launch_bounds__(4)
void bracketed_kernel7(array_view<int, 1> v, int k) {
  tiled_index<4> t = amp2hip::thread_index();
  v[t] += k;
}

static __global__ void bracketed_kernel8(concurrency::extent<1> domain,
                                         array_view<int, 1> v,
                                         int k) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += k;
}

void bracketed(array_view<int, 1> v, int k) {
  amp2hip::launch<bracketed_kernel>(v.get_extent(), v, k);
  amp2hip::launch<bracketed_kernel2>((v.get_extent()), v, k);
  (amp2hip::launch<bracketed_kernel3>)(v.get_extent(), v, k);
  (amp2hip::launch<bracketed_kernel4>(v.get_extent(), v, k));
  amp2hip::launch<bracketed_kernel5>(v.get_extent(), v, k);
  amp2hip::launch<bracketed_kernel6>(v.get_extent(), v, k);
  amp2hip::launch<bracketed_kernel7>(v.get_extent().tile<4>(), v, k);
  amp2hip::launch<bracketed_kernel8>(v.get_extent(), /* all */  /* add */ v, k /* done */ );
}

// g++ thinks little of such brackets.
#pragma GCC diagnostic ignored "-Wparentheses"

static __global__ void declared_kernel(concurrency::extent<1> domain,
                                       array_view<float, 1> v,
                                       float factor) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= factor;
}

void declared(array_view<float, 1>(v)) {
  float(factor) = v[0];
  amp2hip::launch<declared_kernel>(v.get_extent(), v, factor);
}

static __global__ void nothing_kernel(concurrency::extent<1> domain) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
}

static __global__ void nothing_kernel2(concurrency::extent<1> domain) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
}

void nothing(extent<1> e) {
  amp2hip::launch<nothing_kernel>(e);
  amp2hip::launch<nothing_kernel2>(e /* here */ // there
                     /* none */ );
}

// A type of the index that a macro spells.
#define SQUARE(n) tiled_index<n, n>
#define PARAMETER tiled_index<4, 4> t

static __global__ __launch_bounds__(4 * 4)
void spelled_kernel(array_view<int, 2> v) {
  SQUARE(4) t = amp2hip::thread_index();
  v[t] = 1;
}

static __global__ __launch_bounds__(4 * 4)
void spelled_kernel2(array_view<int, 2> v) {
  concurrency::tiled_index<4, 4> t = amp2hip::thread_index();
  v[t] += 1;
}

void spelled(array_view<int, 2> v) {
  amp2hip::launch<spelled_kernel>(v.get_extent().tile<4, 4>(), v);
  amp2hip::launch<spelled_kernel2>(v.get_extent().tile<4, 4>(), v);
}
