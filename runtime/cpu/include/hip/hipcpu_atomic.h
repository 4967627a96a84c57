//===- hipcpu_atomic.h - Atomic functions of HIP ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// HIP's atomic functions. Their memory order is relaxed, as on a GPU: only
/// barriers and fences order other accesses. They return the old value. The
/// types are integers of 32 and 64 bits and, except for atomicAnd, atomicOr and
/// atomicXor, float and double. atomicInc and atomicDec are for unsigned int.

#ifndef HIP_HIPCPU_ATOMIC_H
#define HIP_HIPCPU_ATOMIC_H

#include <type_traits>

namespace hipcpu {

/// Excludes a parameter from template argument deduction, so that
/// atomicAdd(&some_float, 1) compiles.
template <class T> struct same {
  using type = T;
};
template <class T> using operand = typename same<T>::type;

template <class T> constexpr void require_integer() {
  static_assert(std::is_integral_v<T> && sizeof(T) >= 4,
                "this atomic function takes 32 and 64 bit integers");
}
template <class T> constexpr void require_number() {
  static_assert(std::is_arithmetic_v<T> && (sizeof(T) == 4 || sizeof(T) == 8),
                "atomic functions take 32 and 64 bit numbers");
}

/// Replaces *address by change(*address) atomically; returns the old value.
template <class T, class Change> T atomic_update(T *address, Change change) {
  T old, next;
  __atomic_load(address, &old, __ATOMIC_RELAXED);
  do
    next = change(old);
  while (!__atomic_compare_exchange(address, &old, &next, true,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return old;
}

} // namespace hipcpu

template <class T> T atomicAdd(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_number<T>();
  if constexpr (std::is_integral_v<T>)
    return __atomic_fetch_add(address, value, __ATOMIC_RELAXED);
  else
    return ::hipcpu::atomic_update(address, [=](T old) { return old + value; });
}

template <class T> T atomicSub(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_number<T>();
  if constexpr (std::is_integral_v<T>)
    return __atomic_fetch_sub(address, value, __ATOMIC_RELAXED);
  else
    return ::hipcpu::atomic_update(address, [=](T old) { return old - value; });
}

template <class T> T atomicExch(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_number<T>();
  T old;
  __atomic_exchange(address, &value, &old, __ATOMIC_RELAXED);
  return old;
}

/// Stores \p value if *address is \p compare.
template <class T>
T atomicCAS(T *address, ::hipcpu::operand<T> compare,
            ::hipcpu::operand<T> value) {
  ::hipcpu::require_number<T>();
  __atomic_compare_exchange(address, &compare, &value, false, __ATOMIC_RELAXED,
                            __ATOMIC_RELAXED);
  return compare;
}

// For integers, Clang has a builtin, which needs no loop in a kernel: the
// plugin of runtime/cpu/pass knows that the order of such calls makes no
// difference.
template <class T> T atomicMin(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_number<T>();
#ifdef __clang__
  if constexpr (std::is_integral_v<T>)
    return __atomic_fetch_min(address, value, __ATOMIC_RELAXED);
  else
#endif
    return ::hipcpu::atomic_update(
        address, [=](T old) { return value < old ? value : old; });
}

template <class T> T atomicMax(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_number<T>();
#ifdef __clang__
  if constexpr (std::is_integral_v<T>)
    return __atomic_fetch_max(address, value, __ATOMIC_RELAXED);
  else
#endif
    return ::hipcpu::atomic_update(
        address, [=](T old) { return old < value ? value : old; });
}

template <class T> T atomicAnd(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_integer<T>();
  return __atomic_fetch_and(address, value, __ATOMIC_RELAXED);
}

template <class T> T atomicOr(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_integer<T>();
  return __atomic_fetch_or(address, value, __ATOMIC_RELAXED);
}

template <class T> T atomicXor(T *address, ::hipcpu::operand<T> value) {
  ::hipcpu::require_integer<T>();
  return __atomic_fetch_xor(address, value, __ATOMIC_RELAXED);
}

/// Adds 1 to *address, or stores 0 if *address is \p limit or more.
inline unsigned int atomicInc(unsigned int *address, unsigned int limit) {
  return ::hipcpu::atomic_update(
      address, [=](unsigned int old) { return old >= limit ? 0 : old + 1; });
}

/// Subtracts 1 from *address, or stores \p limit if *address is 0 or more than
/// \p limit.
inline unsigned int atomicDec(unsigned int *address, unsigned int limit) {
  return ::hipcpu::atomic_update(address, [=](unsigned int old) {
    return old == 0 || old > limit ? limit : old - 1;
  });
}

#endif // HIP_HIPCPU_ATOMIC_H
