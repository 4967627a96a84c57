//===- kernels.h - What the random programs launch --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_STRESS_KERNELS_H
#define AMP2HIP_TESTS_STRESS_KERNELS_H

#include "amp2hip/array_ref.h"
#include "amp2hip/launch.h"

namespace stress {

using Concurrency::array_view;
using Concurrency::extent;
template <int N> using index_of = Concurrency::index<N>;

/// Number of an element, row by row.
template <int N>
__device__ int position_of(const extent<N> &e, const index_of<N> &i) {
  int position = 0;
  for (int d = 0; d < N; ++d)
    position = position * e[d] + i[d];
  return position;
}

/// v[p] = v[p] * factor + n + p, for every step-th element p.
template <int N>
__global__ void change(extent<N> domain, array_view<int, N> v, unsigned factor,
                       unsigned n, int step) {
  const index_of<N> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const int p = position_of(domain, i);
  if (p % step == 0)
    v[i] = static_cast<int>(static_cast<unsigned>(v[i]) * factor + n +
                            static_cast<unsigned>(p));
}

/// The same, through a section made in the kernel.
template <int N>
__global__ void change_section(extent<N> domain, array_view<int, N> whole,
                               index_of<N> origin, unsigned factor,
                               unsigned n) {
  const index_of<N> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const array_view<int, N> part = whole.section(origin, domain);
  part[i] = static_cast<int>(static_cast<unsigned>(part[i]) * factor + n +
                             static_cast<unsigned>(position_of(domain, i)));
}

/// to = from + n.
template <int N>
__global__ void assign(extent<N> domain, array_view<int, N> to,
                       array_view<const int, N> from, unsigned n) {
  const index_of<N> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] = static_cast<int>(static_cast<unsigned>(from[i]) + n);
}

/// The same, to an array.
template <int N>
__global__ void assign_to_array(extent<N> domain, amp2hip::array_ref<int, N> to,
                                array_view<const int, N> from, unsigned n) {
  const index_of<N> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] = static_cast<int>(static_cast<unsigned>(from[i]) + n);
}

/// Adds to two views that may overlap.
template <int N>
__global__ void add_to_both(extent<N> domain, array_view<int, N> a,
                            array_view<int, N> b, int n, int m) {
  const index_of<N> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  atomicAdd(&a[i], n);
  atomicAdd(&b[i], m);
}

/// One thread changes two views that may overlap, in an order that shows.
__global__ inline void weave(extent<1> domain, array_view<int> a,
                             array_view<int> b, int count) {
  if (!domain.contains(index_of<1>(amp2hip::thread_index(domain))))
    return;
  for (int i = 0; i < count; ++i) {
    const unsigned mirrored = static_cast<unsigned>(b[count - 1 - i]);
    a[i] = static_cast<int>(static_cast<unsigned>(a[i]) * 3 + mirrored);
    b[i] = static_cast<int>(static_cast<unsigned>(b[i]) +
                            static_cast<unsigned>(a[i]));
  }
}

} // namespace stress

#endif // AMP2HIP_TESTS_STRESS_KERNELS_H
