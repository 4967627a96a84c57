//===- array.h - array for the parser ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_ARRAY_H
#define AMP2HIP_MODEL_ARRAY_H

#include <amp2hip_model/index.h>
#include <type_traits>

namespace Concurrency {

template <typename T, int N = 1> class array;
template <typename T, int N = 1> class array_view;

namespace detail {

template <bool Condition>
using require = typename std::enable_if<Condition, int>::type;

/// What x[int] yields: an element of a vector, a slice of anything else.
template <typename T, int N> struct projection {
  typedef array_view<T, N - 1> type;
};
template <typename T> struct projection<T, 1> {
  typedef T &type;
};

} // namespace detail

/// N-dimensional data on one accelerator view [amp 5.1].
template <typename T, int N> class array {
  static_assert(N > 0 && N <= CPP_AMP_MAX_RANK,
                "the rank of array must be in 1...128");
  static_assert(!std::is_const<T>::value,
                "the element type of array must not be const");
  static_assert(sizeof(T) % sizeof(int) == 0,
                "the size of an element of array must be a multiple of 4");

public:
  static const int rank = N;
  typedef T value_type;

  explicit array(const Concurrency::extent<N> &extent);
  array(const Concurrency::extent<N> &extent, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto);
  array(const Concurrency::extent<N> &extent, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av);
  template <typename InputIterator>
  array(const Concurrency::extent<N> &extent, InputIterator src_begin) {}
  template <typename InputIterator>
  array(const Concurrency::extent<N> &extent, InputIterator src_begin,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator>
  array(const Concurrency::extent<N> &extent, InputIterator src_begin,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}
  template <typename InputIterator>
  array(const Concurrency::extent<N> &extent, InputIterator src_begin,
        InputIterator src_end) {}
  template <typename InputIterator>
  array(const Concurrency::extent<N> &extent, InputIterator src_begin,
        InputIterator src_end, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator>
  array(const Concurrency::extent<N> &extent, InputIterator src_begin,
        InputIterator src_end, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}

  explicit array(int e0) {
    static_assert(N == 1, "array(int, ...) is only for array<T, 1>");
  }
  array(int e0, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    static_assert(N == 1, "array(int, ...) is only for array<T, 1>");
  }
  array(int e0, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    static_assert(N == 1, "array(int, ...) is only for array<T, 1>");
  }
  template <typename InputIterator, int M = N, detail::require<M == 1> = 0>
  array(int e0, InputIterator src_begin) {}
  template <typename InputIterator, int M = N, detail::require<M == 1> = 0>
  array(int e0, InputIterator src_begin, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator, int M = N, detail::require<M == 1> = 0>
  array(int e0, InputIterator src_begin, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}
  template <typename InputIterator, int M = N, detail::require<M == 1> = 0>
  array(int e0, InputIterator src_begin, InputIterator src_end) {}
  template <typename InputIterator, int M = N, detail::require<M == 1> = 0>
  array(int e0, InputIterator src_begin, InputIterator src_end,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator, int M = N, detail::require<M == 1> = 0>
  array(int e0, InputIterator src_begin, InputIterator src_end,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}

  array(int e0, int e1) {
    static_assert(N == 2, "array(int, int, ...) is only for array<T, 2>");
  }
  array(int e0, int e1, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    static_assert(N == 2, "array(int, int, ...) is only for array<T, 2>");
  }
  array(int e0, int e1, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    static_assert(N == 2, "array(int, int, ...) is only for array<T, 2>");
  }
  template <typename InputIterator, int M = N, detail::require<M == 2> = 0>
  array(int e0, int e1, InputIterator src_begin) {}
  template <typename InputIterator, int M = N, detail::require<M == 2> = 0>
  array(int e0, int e1, InputIterator src_begin,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator, int M = N, detail::require<M == 2> = 0>
  array(int e0, int e1, InputIterator src_begin,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}
  template <typename InputIterator, int M = N, detail::require<M == 2> = 0>
  array(int e0, int e1, InputIterator src_begin, InputIterator src_end) {}
  template <typename InputIterator, int M = N, detail::require<M == 2> = 0>
  array(int e0, int e1, InputIterator src_begin, InputIterator src_end,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator, int M = N, detail::require<M == 2> = 0>
  array(int e0, int e1, InputIterator src_begin, InputIterator src_end,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}

  array(int e0, int e1, int e2) {
    static_assert(N == 3, "array(int, int, int, ...) is only for array<T, 3>");
  }
  array(int e0, int e1, int e2, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    static_assert(N == 3, "array(int, int, int, ...) is only for array<T, 3>");
  }
  array(int e0, int e1, int e2, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    static_assert(N == 3, "array(int, int, int, ...) is only for array<T, 3>");
  }
  template <typename InputIterator, int M = N, detail::require<M == 3> = 0>
  array(int e0, int e1, int e2, InputIterator src_begin) {}
  template <typename InputIterator, int M = N, detail::require<M == 3> = 0>
  array(int e0, int e1, int e2, InputIterator src_begin,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator, int M = N, detail::require<M == 3> = 0>
  array(int e0, int e1, int e2, InputIterator src_begin,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}
  template <typename InputIterator, int M = N, detail::require<M == 3> = 0>
  array(int e0, int e1, int e2, InputIterator src_begin,
        InputIterator src_end) {}
  template <typename InputIterator, int M = N, detail::require<M == 3> = 0>
  array(int e0, int e1, int e2, InputIterator src_begin, InputIterator src_end,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {}
  template <typename InputIterator, int M = N, detail::require<M == 3> = 0>
  array(int e0, int e1, int e2, InputIterator src_begin, InputIterator src_end,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {}

  explicit array(const array_view<const T, N> &src);
  array(const array_view<const T, N> &src, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto);
  array(const array_view<const T, N> &src, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av);

  array(const array &other);
  array(array &&other);
  ~array();
  array &operator=(const array &other);
  array &operator=(array &&other);
  array &operator=(const array_view<const T, N> &src);

  void copy_to(array &dest) const;
  void copy_to(const array_view<T, N> &dest) const;

  Concurrency::extent<N> get_extent() const restrict(amp, cpu);
  Concurrency::accelerator_view get_accelerator_view() const;
  Concurrency::accelerator_view get_associated_accelerator_view() const;
  access_type get_cpu_access_type() const;

  T &operator[](const index<N> &idx) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  T &operator()(const index<N> &idx) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename detail::projection<T, N>::type operator[](int i) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename detail::projection<T, N>::type operator()(int i) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  T &operator()(int i0, int i1) restrict(amp, cpu) {
    static_assert(N == 2, "operator() of 2 int is only for rank 2");
    __builtin_unreachable();
  }
  T &operator()(int i0, int i1, int i2) restrict(amp, cpu) {
    static_assert(N == 3, "operator() of 3 int is only for rank 3");
    __builtin_unreachable();
  }
  const T &operator[](const index<N> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  const T &operator()(const index<N> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename detail::projection<const T, N>::type operator[](int i) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename detail::projection<const T, N>::type operator()(int i) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }
  const T &operator()(int i0, int i1) const restrict(amp, cpu) {
    static_assert(N == 2, "operator() of 2 int is only for rank 2");
    __builtin_unreachable();
  }
  const T &operator()(int i0, int i1, int i2) const restrict(amp, cpu) {
    static_assert(N == 3, "operator() of 3 int is only for rank 3");
    __builtin_unreachable();
  }

  array_view<T, N> section(const index<N> &origin,
                           const Concurrency::extent<N> &ext) restrict(amp,
                                                                       cpu);
  array_view<T, N> section(const index<N> &origin) restrict(amp, cpu);
  array_view<T, N> section(const Concurrency::extent<N> &ext) restrict(amp,
                                                                       cpu);
  array_view<T, N> section(int i0, int e0) restrict(amp, cpu) {
    static_assert(N == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view<T, N> section(int i0, int i1, int e0, int e1) restrict(amp, cpu) {
    static_assert(N == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view<T, N> section(int i0, int i1, int i2, int e0, int e1,
                           int e2) restrict(amp, cpu) {
    static_assert(N == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }
  array_view<const T, N> section(const index<N> &origin,
                                 const Concurrency::extent<N> &ext) const
      restrict(amp, cpu);
  array_view<const T, N> section(const index<N> &origin) const
      restrict(amp, cpu);
  array_view<const T, N> section(const Concurrency::extent<N> &ext) const
      restrict(amp, cpu);
  array_view<const T, N> section(int i0, int e0) const restrict(amp, cpu) {
    static_assert(N == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view<const T, N> section(int i0, int i1, int e0, int e1) const
      restrict(amp, cpu) {
    static_assert(N == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view<const T, N> section(int i0, int i1, int i2, int e0, int e1,
                                 int e2) const restrict(amp, cpu) {
    static_assert(N == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }

  template <typename ElementType>
  array_view<ElementType, 1> reinterpret_as() restrict(amp, cpu) {
    __builtin_unreachable();
  }
  template <typename ElementType>
  array_view<const ElementType, 1> reinterpret_as() const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  template <int K>
  array_view<T, K>
  view_as(const Concurrency::extent<K> &view_extent) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  template <int K>
  array_view<const T, K>
  view_as(const Concurrency::extent<K> &view_extent) const restrict(amp, cpu) {
    __builtin_unreachable();
  }

  operator std::vector<T>() const;
  T *data() restrict(amp, cpu) { __builtin_unreachable(); }
  const T *data() const restrict(amp, cpu) { __builtin_unreachable(); }

  __declspec(property(get = get_extent)) Concurrency::extent<N> extent;
  __declspec(property(
      get =
          get_accelerator_view)) Concurrency::accelerator_view accelerator_view;
  __declspec(property(get = get_associated_accelerator_view))
  Concurrency::accelerator_view associated_accelerator_view;
  __declspec(property(get = get_cpu_access_type)) access_type cpu_access_type;
};

} // namespace Concurrency

#endif
