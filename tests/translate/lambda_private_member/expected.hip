//===- input.cpp - Kernels in private members -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: nvcc takes device lambdas in public members only.

#include <amp2hip/amp.h>

template <class T>
static __global__ void Scaler_scale_kernel(concurrency::extent<1> domain,
                                           concurrency::array_view<T> v,
                                           const T f) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= f;
}

template <class T> class Scaler {
public:
  explicit Scaler(T f) : factor(f) {}
  void run(concurrency::array_view<T> v) {
    scale(v);
    Scaler<T>::twice(v);
  }

private:
  T factor;

  // Multiplies each element.
  void scale(concurrency::array_view<T> v) const {
    T f = factor;
    amp2hip::launch<Scaler_scale_kernel<T>>(v.get_extent(), v, f);
  }

public:
  template <class V> static void twice(V v) {
    concurrency::parallel_for_each(
        v.get_extent(),
        [=] __device__ (concurrency::index<1> i) { v[i] *= 2; });
  }

private:
  int unused() const { return 0; }
};

class Outer {
public:
  class Inner {
  public:
    static void increment(concurrency::array_view<int> v) {
      auto kernel = [=] __device__ (concurrency::index<1> i) { ++v[i]; };
      concurrency::parallel_for_each(v.get_extent(), kernel);
    }
  protected:
    friend class Outer;
  };

  static void run(concurrency::array_view<int> v) { Inner::increment(v); }
};

void run(concurrency::array_view<int> v) {
  Scaler<int>(3).run(v);
  Outer::run(v);
}
