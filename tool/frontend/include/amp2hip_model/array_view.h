//===- array_view.h - array_view for the parser -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_ARRAY_VIEW_H
#define AMP2HIP_MODEL_ARRAY_VIEW_H

#include <amp2hip_model/array.h>
#include <utility>

namespace Concurrency {

namespace detail {

/// Well-formed for what has data() and size(), as array_view's sources must.
template <typename C>
using container =
    decltype(std::declval<C &>().data(), std::declval<C &>().size());

template <typename C, typename T>
constexpr bool holds =
    std::is_same<decltype(std::declval<C &>().data()), T *>::value;

} // namespace detail

/// A view of N-dimensional data that is where it is used [amp 5.2.1.1].
template <typename T, int N> class array_view {
  static_assert(N > 0 && N <= CPP_AMP_MAX_RANK,
                "the rank of array_view must be in 1...128");
  static_assert(sizeof(T) % sizeof(int) == 0,
                "the size of an element of array_view must be a multiple of 4");

public:
  static const int rank = N;
  typedef T value_type;

  array_view(array<T, N> &src) restrict(amp, cpu);
  template <typename Container, typename = detail::container<Container>>
  array_view(const Concurrency::extent<N> &extent, Container &src) {
    static_assert(detail::holds<Container, T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(const Concurrency::extent<N> &extent, T *src) restrict(amp, cpu) {}
  explicit array_view(const Concurrency::extent<N> &extent);
  template <typename Container, typename = detail::container<Container>,
            int M = N, detail::require<M == 1> = 0>
  array_view(int e0, Container &src) {
    static_assert(detail::holds<Container, T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, T *src) restrict(amp, cpu) {
    static_assert(N == 1, "array_view(int, T *) is only for rank 1");
  }
  explicit array_view(int e0) {
    static_assert(N == 1, "array_view(int) is only for rank 1");
  }
  template <typename Container, typename = detail::container<Container>,
            int M = N, detail::require<M == 2> = 0>
  array_view(int e0, int e1, Container &src) {
    static_assert(detail::holds<Container, T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, int e1, T *src) restrict(amp, cpu) {
    static_assert(N == 2, "array_view(int, int, T *) is only for rank 2");
  }
  explicit array_view(int e0, int e1) {
    static_assert(N == 2, "array_view(int, int) is only for rank 2");
  }
  template <typename Container, typename = detail::container<Container>,
            int M = N, detail::require<M == 3> = 0>
  array_view(int e0, int e1, int e2, Container &src) {
    static_assert(detail::holds<Container, T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, int e1, int e2, T *src) restrict(amp, cpu) {
    static_assert(N == 3, "array_view(int, int, int, T *) is only for rank 3");
  }
  explicit array_view(int e0, int e1, int e2) {
    static_assert(N == 3, "array_view(int, int, int) is only for rank 3");
  }
  template <typename Container, typename = detail::container<Container>,
            int M = N, detail::require<M == 1> = 0>
  explicit array_view(Container &src) {
    static_assert(detail::holds<Container, T>,
                  "the container must hold the element type of the array_view");
  }
  template <int Size, int M = N, detail::require<M == 1> = 0>
  explicit array_view(T (&src)[Size]) restrict(amp, cpu) {}

  array_view(const array_view &other) restrict(amp, cpu);
  ~array_view() restrict(amp, cpu);
  array_view &operator=(const array_view &other) restrict(amp, cpu);

  void copy_to(array<T, N> &dest) const;
  void copy_to(const array_view<T, N> &dest) const;

  Concurrency::extent<N> get_extent() const restrict(amp, cpu);
  accelerator_view get_source_accelerator_view() const;

  T &operator[](const index<N> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  T &operator()(const index<N> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename detail::projection<T, N>::type operator[](int i) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename detail::projection<T, N>::type operator()(int i) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }
  T &operator()(int i0, int i1) const restrict(amp, cpu) {
    static_assert(N == 2, "operator() of 2 int is only for rank 2");
    __builtin_unreachable();
  }
  T &operator()(int i0, int i1, int i2) const restrict(amp, cpu) {
    static_assert(N == 3, "operator() of 3 int is only for rank 3");
    __builtin_unreachable();
  }
  T &get_ref(const index<N> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }

  array_view section(const index<N> &origin,
                     const Concurrency::extent<N> &ext) const
      restrict(amp, cpu);
  array_view section(const index<N> &origin) const restrict(amp, cpu);
  array_view section(const Concurrency::extent<N> &ext) const
      restrict(amp, cpu);
  array_view section(int i0, int e0) const restrict(amp, cpu) {
    static_assert(N == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int e0, int e1) const restrict(amp, cpu) {
    static_assert(N == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const
      restrict(amp, cpu) {
    static_assert(N == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }

  template <typename ElementType>
  array_view<ElementType, 1> reinterpret_as() const restrict(amp, cpu) {
    static_assert(N == 1, "reinterpret_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  template <int K>
  array_view<T, K> view_as(const Concurrency::extent<K> &view_extent) const
      restrict(amp, cpu) {
    static_assert(N == 1, "view_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  T *data() const restrict(amp, cpu) {
    static_assert(N == 1, "data is only for array_view<T, 1>");
    __builtin_unreachable();
  }

  void synchronize(access_type type = access_type_read) const;
  completion_future
  synchronize_async(access_type type = access_type_read) const;
  void synchronize_to(const accelerator_view &av,
                      access_type type = access_type_read) const;
  completion_future
  synchronize_to_async(const accelerator_view &av,
                       access_type type = access_type_read) const;
  void refresh() const;
  void discard_data() const;

  __declspec(property(get = get_extent)) Concurrency::extent<N> extent;
  __declspec(property(get = get_source_accelerator_view)) accelerator_view
      source_accelerator_view;

private:
  int State;
};

/// A view that only reads, so nothing is copied back [amp 5.2.1.2].
template <typename T, int N> class array_view<const T, N> {
  static_assert(N > 0 && N <= CPP_AMP_MAX_RANK,
                "the rank of array_view must be in 1...128");
  static_assert(sizeof(T) % sizeof(int) == 0,
                "the size of an element of array_view must be a multiple of 4");

public:
  static const int rank = N;
  typedef const T value_type;

  array_view(const array<T, N> &src) restrict(amp, cpu);
  template <typename Container, typename = detail::container<const Container>>
  array_view(const Concurrency::extent<N> &extent, const Container &src) {
    static_assert(detail::holds<const Container, const T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(const Concurrency::extent<N> &extent,
             const T *src) restrict(amp, cpu) {}
  template <typename Container, typename = detail::container<const Container>,
            int M = N, detail::require<M == 1> = 0>
  array_view(int e0, const Container &src) {
    static_assert(detail::holds<const Container, const T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, const T *src) restrict(amp, cpu) {
    static_assert(N == 1, "array_view(int, T *) is only for rank 1");
  }
  template <typename Container, typename = detail::container<const Container>,
            int M = N, detail::require<M == 2> = 0>
  array_view(int e0, int e1, const Container &src) {
    static_assert(detail::holds<const Container, const T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, int e1, const T *src) restrict(amp, cpu) {
    static_assert(N == 2, "array_view(int, int, T *) is only for rank 2");
  }
  template <typename Container, typename = detail::container<const Container>,
            int M = N, detail::require<M == 3> = 0>
  array_view(int e0, int e1, int e2, const Container &src) {
    static_assert(detail::holds<const Container, const T>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, int e1, int e2, const T *src) restrict(amp, cpu) {
    static_assert(N == 3, "array_view(int, int, int, T *) is only for rank 3");
  }
  template <typename Container, typename = detail::container<const Container>,
            int M = N, detail::require<M == 1> = 0>
  explicit array_view(const Container &src) {
    static_assert(detail::holds<const Container, const T>,
                  "the container must hold the element type of the array_view");
  }
  template <int Size, int M = N, detail::require<M == 1> = 0>
  explicit array_view(const T (&src)[Size]) restrict(amp, cpu) {}

  array_view(const array_view &other) restrict(amp, cpu);
  array_view(const array_view<T, N> &other) restrict(amp, cpu);
  ~array_view() restrict(amp, cpu);
  array_view &operator=(const array_view &other) restrict(amp, cpu);
  array_view &operator=(const array_view<T, N> &other) restrict(amp, cpu);

  void copy_to(array<T, N> &dest) const;
  void copy_to(const array_view<T, N> &dest) const;

  Concurrency::extent<N> get_extent() const restrict(amp, cpu);
  accelerator_view get_source_accelerator_view() const;

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
  const T &get_ref(const index<N> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }

  array_view section(const index<N> &origin,
                     const Concurrency::extent<N> &ext) const
      restrict(amp, cpu);
  array_view section(const index<N> &origin) const restrict(amp, cpu);
  array_view section(const Concurrency::extent<N> &ext) const
      restrict(amp, cpu);
  array_view section(int i0, int e0) const restrict(amp, cpu) {
    static_assert(N == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int e0, int e1) const restrict(amp, cpu) {
    static_assert(N == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const
      restrict(amp, cpu) {
    static_assert(N == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }

  template <typename ElementType>
  array_view<const ElementType, 1> reinterpret_as() const restrict(amp, cpu) {
    static_assert(N == 1, "reinterpret_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  template <int K>
  array_view<const T, K>
  view_as(const Concurrency::extent<K> &view_extent) const restrict(amp, cpu) {
    static_assert(N == 1, "view_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  const T *data() const restrict(amp, cpu) {
    static_assert(N == 1, "data is only for array_view<T, 1>");
    __builtin_unreachable();
  }

  void synchronize() const;
  completion_future synchronize_async() const;
  void synchronize_to(const accelerator_view &av) const;
  completion_future synchronize_to_async(const accelerator_view &av) const;
  void refresh() const;

  __declspec(property(get = get_extent)) Concurrency::extent<N> extent;
  __declspec(property(get = get_source_accelerator_view)) accelerator_view
      source_accelerator_view;

private:
  int State;
};

} // namespace Concurrency

#endif
