//===- lvalue.h - Helpers for what only Visual C++ accepts ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources without C++ AMP may include it: it needs nothing of HIP.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_LVALUE_H
#define AMP2HIP_LVALUE_H

#include <amp2hip/detail/letters_off.h>

#if defined(__HIP__)
#define AMP2HIP_BOTH_SIDES __attribute__((host)) __attribute__((device))
#elif defined(__CUDACC__)
#define AMP2HIP_BOTH_SIDES __host__ __device__
#else
#define AMP2HIP_BOTH_SIDES
#endif

namespace amp2hip {

/// \p temporary for a parameter that is a `T &`, as Visual C++ lets one bind
/// it. It lives until the end of the whole expression.
template <class T> AMP2HIP_BOTH_SIDES T &lvalue(T &&temporary) {
  // Since C++23, `temporary` alone would be no lvalue here.
  return static_cast<T &>(temporary);
}

/// The type \p T, for use in a template before \p T is defined: Visual C++
/// looks at a template only where it is instantiated. \p By is a parameter of
/// the template, so that the type depends on it.
template <class T, class By> struct later {
  typedef T type;
};
/// The same with a number.
template <class T, long long By> struct later_by {
  typedef T type;
};

} // namespace amp2hip

#undef AMP2HIP_BOTH_SIDES

#include <amp2hip/detail/letters_on.h>

#endif // AMP2HIP_LVALUE_H
