//===- array_ref.h - An array, by reference, for kernels --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ARRAY_REF_H
#define AMP2HIP_ARRAY_REF_H

#include "amp2hip/array.h"

namespace amp2hip {

/// Stands for a reference to an array where a kernel needs an object: as its
/// parameter, a capture, or a functor's member. Copies refer to the same data.
/// It is an array, so that helper functions that take `array<T, N> &` take it.
template <class T, int N> class array_ref : public Concurrency::array<T, N> {
  using base = Concurrency::array<T, N>;
  using shallow = typename base::shallow;

public:
  __host__ __device__ array_ref(const Concurrency::array<T, N> &a)
      : base(a, shallow()) {}
  __host__ __device__ array_ref(const array_ref &other)
      : base(other, shallow()) {}
  /// Copies the elements, as assigning to a reference does.
  array_ref &operator=(const array_ref &other) {
    return *this = static_cast<const base &>(other);
  }
  array_ref &operator=(const Concurrency::array<T, N> &a) {
    if (&this->data_source() != &a.data_source())
      a.copy_to(*this);
    return *this;
  }
};

template <class T, int N>
array_ref(const Concurrency::array<T, N> &) -> array_ref<T, N>;

} // namespace amp2hip

#endif // AMP2HIP_ARRAY_REF_H
