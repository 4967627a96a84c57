//===- min_max.h - Windows' min and max for the parser ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <windows.h> defines min and max as macros, which programs use with arguments
// of different types and in device code. Functions replace these macros.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_MIN_MAX_H
#define AMP2HIP_DECLARATIONS_MIN_MAX_H

#include <type_traits>

namespace amp2hip {

template <class A, class B>
constexpr std::common_type_t<A, B>(min)(A a, B b) restrict(cpu, amp) {
  using Both = std::common_type_t<A, B>;
  return static_cast<Both>(a) < static_cast<Both>(b) ? static_cast<Both>(a)
                                                     : static_cast<Both>(b);
}
template <class A, class B>
constexpr std::common_type_t<A, B>(max)(A a, B b) restrict(cpu, amp) {
  using Both = std::common_type_t<A, B>;
  return static_cast<Both>(a) > static_cast<Both>(b) ? static_cast<Both>(a)
                                                     : static_cast<Both>(b);
}

} // namespace amp2hip

// Programs write `min(a, b)`; the translation writes `amp2hip::min(a, b)`.
using amp2hip::max;
using amp2hip::min;

#endif
