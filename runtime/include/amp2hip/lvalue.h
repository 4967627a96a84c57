//===- lvalue.h - Helpers for what only Visual C++ accepts ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources without C++ AMP may include this header: it needs nothing of HIP.
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

/// Lets \p temporary bind to a parameter of type `T &`, as Visual C++ does. The
/// temporary lives until the end of the full expression.
template <class T> AMP2HIP_BOTH_SIDES T &lvalue(T &&temporary) {
  // Since C++23, `temporary` alone would be no lvalue here.
  return static_cast<T &>(temporary);
}

/// The type \p T, as `type`, for use in a template before \p T is defined.
/// Visual C++ allows this use, because it looks at a template only where it is
/// instantiated. \p By is a parameter of the template, so that `type` depends
/// on it.
template <class T, class By> struct later {
  typedef T type;
};
/// The same, if the template's parameter is a number.
template <class T, long long By> struct later_by {
  typedef T type;
};

} // namespace amp2hip

#undef AMP2HIP_BOTH_SIDES

#include <amp2hip/detail/letters_on.h>

#endif // AMP2HIP_LVALUE_H
