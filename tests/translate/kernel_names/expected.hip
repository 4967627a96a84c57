//===- input.cpp - The names of kernels -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel is named after the function that launches it.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void clear_kernel(concurrency::extent<1> domain,
                                    array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 0;
}

void clear(array_view<int> v) {
  amp2hip::launch<clear_kernel>(v.get_extent(), v);
}

static __global__ void sumKernel_device(concurrency::extent<1> domain,
                                        array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += 1;
}

// No name stutters.
void sumKernel(array_view<int> v) {
  amp2hip::launch<sumKernel_device>(v.get_extent(), v);
}

static __global__ void blur_apply_kernel(concurrency::extent<1> domain,
                                         array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= 2;
}

static __global__ void blur_rows_kernel(concurrency::extent<1> domain,
                                        array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= 3;
}

struct blur {
  void apply(array_view<int> v) {
    amp2hip::launch<blur_apply_kernel>(v.get_extent(), v);
  }
  void blur_rows(array_view<int> v) {
    amp2hip::launch<blur_rows_kernel>(v.get_extent(), v);
  }
};

static __global__ void b_blend_kernel(concurrency::extent<1> domain,
                                      array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += 4;
}

// A word that only begins alike is another word.
struct b {
  void blend(array_view<int> v) {
    amp2hip::launch<b_blend_kernel>(v.get_extent(), v);
  }
};

// A member and a function may give the same name.
struct c {
  void blend(array_view<int> v);
};

static __global__ void c_blend_kernel(concurrency::extent<1> domain,
                                      array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += 5;
}

void c::blend(array_view<int> v) {
  amp2hip::launch<c_blend_kernel>(v.get_extent(), v);
}

static __global__ void c_blend_kernel2(concurrency::extent<1> domain,
                                       array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += 6;
}

void c_blend(array_view<int> v) {
  amp2hip::launch<c_blend_kernel2>(v.get_extent(), v);
}

static __global__ void input_kernel(concurrency::extent<1> domain,
                                    array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] -= 1;
}

// Every program has a main.
int main() {
  int data[4] = {};
  array_view<int> v(4, data);
  amp2hip::launch<input_kernel>(v.get_extent(), v);
  clear(v);
  sumKernel(v);
  blur().apply(v);
  blur().blur_rows(v);
  b().blend(v);
}
