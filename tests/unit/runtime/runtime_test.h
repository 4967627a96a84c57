//===- runtime_test.h - What the runtime's tests share ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_RUNTIME_TEST_H
#define AMP2HIP_TESTS_RUNTIME_TEST_H

#include "amp2hip/array_ref.h"
#include "amp2hip/copy.h"
#include "amp2hip/launch.h"
#include "amp2hip/thread_index.h"

#include <gtest/gtest.h>
#include <numeric>
#include <vector>

namespace runtime_test {

namespace amp = Concurrency;

inline amp::accelerator_view cpu_view() {
  return amp::accelerator(amp::accelerator::cpu_accelerator).get_default_view();
}
inline amp::accelerator_view device_view() {
  return amp::accelerator().get_default_view();
}

/// first, first + 1, ...
inline std::vector<int> count_from(int first, int count) {
  std::vector<int> v(count);
  std::iota(v.begin(), v.end(), first);
  return v;
}

/// The text of the runtime_exception that \p action throws, or "none".
template <class Action> std::string message_of(Action &&action) {
  try {
    action();
  } catch (const amp::runtime_exception &e) {
    return e.what();
  }
  return "none";
}

/// Adds \p n to each element.
[[maybe_unused]] static __global__ void add(amp::extent<1> domain,
                                            amp::array_view<int> v, int n) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] += n;
}

/// Copies \p from to \p to.
[[maybe_unused]] static __global__ void
assign(amp::extent<1> domain, amp::array_view<int> to,
       amp::array_view<const int> from) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] = from[i];
}

/// Adds \p n to each element of an array.
[[maybe_unused]] static __global__ void
add_to_array(amp::extent<1> domain, amp2hip::array_ref<int, 1> a, int n) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    a[i] += n;
}

inline void add_on_device(const amp::array_view<int> &v, int n) {
  amp2hip::launch<add>(v.get_extent(), v, n);
}
inline void add_on(const amp::accelerator_view &av,
                   const amp::array_view<int> &v, int n) {
  amp2hip::launch<add>(av, v.get_extent(), v, n);
}

} // namespace runtime_test

#endif // AMP2HIP_TESTS_RUNTIME_TEST_H
