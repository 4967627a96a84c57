//===- pairs.hip - Functions with a body for each side ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// A chain of pairs, whose choice is known in a kernel.

#include <amp2hip/amp.h>

using namespace concurrency;

static __device__ inline float inner_amp(float x) { return x * 0.5f + 1; }
static inline float inner_cpu(float x) { return x + 1; }
static __host__ __device__ inline float inner(float x) {
  return AMP2HIP_PICK((inner_amp(x)), (inner_cpu(x)));
}

static __device__ inline float outer_amp(float x) {
  return inner(x) * 0.5f + inner(x + 1);
}
static inline float outer_cpu(float x) { return inner(x) - 1; }
static __host__ __device__ inline float outer(float x) {
  return AMP2HIP_PICK((outer_amp(x)), (outer_cpu(x)));
}

static __global__ void change_kernel(extent<1> domain,
                                     array_view<float> values) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  values[i] = outer(values[i]);
}

void change(array_view<float> values) {
  amp2hip::launch<change_kernel>(values.get_extent(), values);
}
