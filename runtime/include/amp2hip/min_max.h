//===- min_max.h - min and max of <windows.h> -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MIN_MAX_H
#define AMP2HIP_MIN_MAX_H

#include <amp2hip/detail/letters_off.h>

#include "amp2hip/restriction.h"
#include <type_traits>

namespace amp2hip {

/// The lesser of two numbers, in their common type. If neither is less, as with
/// a NaN, the second one. This is the macro of <windows.h>, which Visual C++'s
/// <amp.h> includes, except that each argument is evaluated only once. The
/// names are in parentheses for programs that have such macros.
template <class A, class B>
__host__ __device__ constexpr std::common_type_t<A, B>(min)(A a, B b) {
  using Both = std::common_type_t<A, B>;
  return static_cast<Both>(a) < static_cast<Both>(b) ? static_cast<Both>(a)
                                                     : static_cast<Both>(b);
}

/// The greater of two numbers; see min().
template <class A, class B>
__host__ __device__ constexpr std::common_type_t<A, B>(max)(A a, B b) {
  using Both = std::common_type_t<A, B>;
  return static_cast<Both>(a) > static_cast<Both>(b) ? static_cast<Both>(a)
                                                     : static_cast<Both>(b);
}

} // namespace amp2hip

#include <amp2hip/detail/letters_on.h>

#endif // AMP2HIP_MIN_MAX_H
