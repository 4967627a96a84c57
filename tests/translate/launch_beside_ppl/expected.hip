//===- input.cpp - Launches of a template, beside PPL's loops -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <ppl.h>
#include <vector>
using namespace concurrency;

template <int Size>
static __global__ __launch_bounds__(Size)
void Filler_fill_kernel(array_view<int> v) {
  tiled_index<Size> t = amp2hip::thread_index();
  v[t] = Size;
}

template <int Size> class Filler {
public:
  // PPL has a parallel_for_each of three arguments, too.
  void fill(const accelerator_view &on, array_view<int> v) const {
    amp2hip::launch<Filler_fill_kernel<Size>>(on, v.get_extent().tile<Size>(),
                                              v);
  }
  template <class F> void each(std::vector<int> &v, F f) const {
    parallel_for_each(v.begin(), v.end(), f);
  }
  void twice(std::vector<int> &v) const {
    parallel_for_each(v.begin(), v.end(),
                      [] __host__ __device__ (int &x) { x *= 2; });
  }
};
