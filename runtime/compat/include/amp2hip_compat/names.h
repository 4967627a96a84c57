//===- names.h - Visual C++'s keywords and built-in names -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_NAMES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_NAMES_H

#include <amp2hip/detail/letters_off.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

// Visual C++'s integer types. They are macros, so that `unsigned __int64` is a
// type, too.
#ifndef __int64
#define __int8 char
#define __int16 short
#define __int32 int
#define __int64 long long
#endif

#ifndef __forceinline
#define __forceinline inline __attribute__((always_inline))
#endif

/// Lets the optimizer rely on a condition. `__assume(0)` marks code that is
/// never reached.
#define __assume(condition)                                                    \
  ((condition) ? static_cast<void>(0) : __builtin_unreachable())
/// Takes any arguments, does not evaluate them, and is 0.
#define __noop(...) (0)
/// The signature of the function, as the compiler spells it.
#define __FUNCSIG__ __PRETTY_FUNCTION__

/// A breakpoint. Without a debugger, it ends the program.
inline void __debugbreak() {
#if defined(__x86_64__) || defined(__i386__)
  __asm__ volatile("int3");
#else
  __builtin_trap();
#endif
}
/// Ends the program at once.
[[noreturn]] inline void __fastfail(unsigned) { __builtin_trap(); }

/// The number of elements of an array, at compile time. It is no function, so
/// that kernels can use it, too.
template <class T> struct amp2hip_count;
template <class T, std::size_t N> struct amp2hip_count<T[N]> {
  static constexpr std::size_t value = N;
};
#define _countof(array)                                                        \
  (static_cast<std::size_t>(                                                   \
      amp2hip_count<std::remove_reference_t<decltype((array))>>::value))

#ifndef _MAX_PATH
#define _MAX_PATH 260
#define _MAX_DRIVE 3
#define _MAX_DIR 256
#define _MAX_FNAME 256
#define _MAX_EXT 256
#define _MAX_ENV 32767
#endif
#ifndef MAX_PATH
#define MAX_PATH 260
#endif

#include <amp2hip/detail/letters_on.h>

#endif
