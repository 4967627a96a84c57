//===- index.h - Concurrency::index -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_INDEX_H
#define AMP2HIP_INDEX_H

#include "amp2hip/detail/data/components.h"

namespace Concurrency {

/// A point in N-dimensional space, 1 <= N <= 128. Component 0 is the most
/// significant (the row of a matrix), component N-1 the least significant.
/// Every operator works component by component. [amp 4.1]
template <int N> class index : public amp2hip::detail::components<index<N>, N> {
  using base = amp2hip::detail::components<index, N>;

public:
  using base::base;
  /// Every component is 0.
  constexpr __host__ __device__ index() noexcept {}
  // No move assignment: an object that converts to const index<N> could not be
  // assigned, because both assignments would match.
  index(const index &) = default;
  index &operator=(const index &) = default;

  using base::operator+=;
  using base::operator-=;
  AMP2HIP_WITH(+, index, index)
  AMP2HIP_WITH(-, index, index)
};

} // namespace Concurrency

namespace concurrency = Concurrency;

#endif // AMP2HIP_INDEX_H
