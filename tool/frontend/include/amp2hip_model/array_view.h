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

namespace amp2hip_detail {

/// Well-formed for what has data() and size(), as array_view's sources must.
template <typename _Container>
using container = decltype(std::declval<_Container &>().data(),
                           std::declval<_Container &>().size());

template <typename _Container, typename _Value_type>
constexpr bool holds =
    std::is_same<decltype(std::declval<_Container &>().data()),
                 _Value_type *>::value;

template <typename _Container, typename _Value_type>
constexpr bool holds_const =
    !std::is_const<_Value_type>::value &&
    std::is_same<decltype(std::declval<_Container &>().data()),
                 const _Value_type *>::value;

} // namespace amp2hip_detail

/// A view of N-dimensional data that is where it is used [amp 5.2.1.1].
template <typename _Value_type, int _Rank> class array_view {
  static_assert(_Rank > 0 && _Rank <= CPP_AMP_MAX_RANK,
                "the rank of array_view must be in 1...128");
  static_assert(sizeof(_Value_type) % sizeof(int) == 0,
                "the size of an element of array_view must be a multiple of 4");

public:
  static const int rank = _Rank;
  typedef _Value_type value_type;

  array_view(array<_Value_type, _Rank> &src) restrict(amp, cpu);
  template <typename _Container,
            typename = amp2hip_detail::container<_Container>>
  array_view(const Concurrency::extent<_Rank> &extent, _Container &src) {
    static_assert(amp2hip_detail::holds<_Container, _Value_type> ||
                      amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container must hold the element type of the array_view");
    static_assert(!amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container is const; write array_view<const T>");
  }
  array_view(const Concurrency::extent<_Rank> &extent,
             _Value_type *src) restrict(amp, cpu) {}
  explicit array_view(const Concurrency::extent<_Rank> &extent);
  template <typename _Container,
            typename = amp2hip_detail::container<_Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 1> = 0>
  array_view(int e0, _Container &src) {
    static_assert(amp2hip_detail::holds<_Container, _Value_type> ||
                      amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container must hold the element type of the array_view");
    static_assert(!amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container is const; write array_view<const T>");
  }
  array_view(int e0, _Value_type *src) restrict(amp, cpu) {
    static_assert(_Rank == 1, "array_view(int, T *) is only for rank 1");
  }
  explicit array_view(int e0) {
    static_assert(_Rank == 1, "array_view(int) is only for rank 1");
  }
  template <typename _Container,
            typename = amp2hip_detail::container<_Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 2> = 0>
  array_view(int e0, int e1, _Container &src) {
    static_assert(amp2hip_detail::holds<_Container, _Value_type> ||
                      amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container must hold the element type of the array_view");
    static_assert(!amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container is const; write array_view<const T>");
  }
  array_view(int e0, int e1, _Value_type *src) restrict(amp, cpu) {
    static_assert(_Rank == 2, "array_view(int, int, T *) is only for rank 2");
  }
  explicit array_view(int e0, int e1) {
    static_assert(_Rank == 2, "array_view(int, int) is only for rank 2");
  }
  template <typename _Container,
            typename = amp2hip_detail::container<_Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 3> = 0>
  array_view(int e0, int e1, int e2, _Container &src) {
    static_assert(amp2hip_detail::holds<_Container, _Value_type> ||
                      amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container must hold the element type of the array_view");
    static_assert(!amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container is const; write array_view<const T>");
  }
  array_view(int e0, int e1, int e2, _Value_type *src) restrict(amp, cpu) {
    static_assert(_Rank == 3,
                  "array_view(int, int, int, T *) is only for rank 3");
  }
  explicit array_view(int e0, int e1, int e2) {
    static_assert(_Rank == 3, "array_view(int, int, int) is only for rank 3");
  }
  template <typename _Container,
            typename = amp2hip_detail::container<_Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 1> = 0>
  explicit array_view(_Container &src) {
    static_assert(amp2hip_detail::holds<_Container, _Value_type> ||
                      amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container must hold the element type of the array_view");
    static_assert(!amp2hip_detail::holds_const<_Container, _Value_type>,
                  "the container is const; write array_view<const T>");
  }
  template <int _Size, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  explicit array_view(_Value_type (&src)[_Size]) restrict(amp, cpu) {}

  array_view(const array_view &other) restrict(amp, cpu);
  ~array_view() restrict(amp, cpu);
  array_view &operator=(const array_view &other) restrict(amp, cpu);

  void copy_to(array<_Value_type, _Rank> &dest) const;
  void copy_to(const array_view<_Value_type, _Rank> &dest) const;

  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  accelerator_view get_source_accelerator_view() const;

  _Value_type &operator[](const index<_Rank> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  _Value_type &operator()(const index<_Rank> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename amp2hip_detail::projection<_Value_type, _Rank>::type
  operator[](int i) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename amp2hip_detail::projection<_Value_type, _Rank>::type
  operator()(int i) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  _Value_type &operator()(int i0, int i1) const restrict(amp, cpu) {
    static_assert(_Rank == 2, "operator() of 2 int is only for rank 2");
    __builtin_unreachable();
  }
  _Value_type &operator()(int i0, int i1, int i2) const restrict(amp, cpu) {
    static_assert(_Rank == 3, "operator() of 3 int is only for rank 3");
    __builtin_unreachable();
  }
  _Value_type &get_ref(const index<_Rank> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }

  array_view section(const index<_Rank> &origin,
                     const Concurrency::extent<_Rank> &ext) const
      restrict(amp, cpu);
  array_view section(const index<_Rank> &origin) const restrict(amp, cpu);
  array_view section(const Concurrency::extent<_Rank> &ext) const
      restrict(amp, cpu);
  array_view section(int i0, int e0) const restrict(amp, cpu) {
    static_assert(_Rank == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int e0, int e1) const restrict(amp, cpu) {
    static_assert(_Rank == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const
      restrict(amp, cpu) {
    static_assert(_Rank == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }

  template <typename _Element_type>
  array_view<_Element_type, 1> reinterpret_as() const restrict(amp, cpu) {
    static_assert(_Rank == 1, "reinterpret_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  template <int _New_rank>
  array_view<_Value_type, _New_rank>
  view_as(const Concurrency::extent<_New_rank> &view_extent) const
      restrict(amp, cpu) {
    static_assert(_Rank == 1, "view_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  _Value_type *data() const restrict(amp, cpu) {
    static_assert(_Rank == 1, "data is only for array_view<T, 1>");
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

  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(get = get_source_accelerator_view)) accelerator_view
      source_accelerator_view;

private:
  int _State;
};

/// A view that only reads, so nothing is copied back [amp 5.2.1.2].
template <typename _Value_type, int _Rank>
class array_view<const _Value_type, _Rank> {
  static_assert(_Rank > 0 && _Rank <= CPP_AMP_MAX_RANK,
                "the rank of array_view must be in 1...128");
  static_assert(sizeof(_Value_type) % sizeof(int) == 0,
                "the size of an element of array_view must be a multiple of 4");

public:
  static const int rank = _Rank;
  typedef const _Value_type value_type;

  array_view(const array<_Value_type, _Rank> &src) restrict(amp, cpu);
  template <typename _Container,
            typename = amp2hip_detail::container<const _Container>>
  array_view(const Concurrency::extent<_Rank> &extent, const _Container &src) {
    static_assert(amp2hip_detail::holds<const _Container, const _Value_type>,
                  "the container must hold the element type of the array_view");
  }
  array_view(const Concurrency::extent<_Rank> &extent,
             const _Value_type *src) restrict(amp, cpu) {}
  template <typename _Container,
            typename = amp2hip_detail::container<const _Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 1> = 0>
  array_view(int e0, const _Container &src) {
    static_assert(amp2hip_detail::holds<const _Container, const _Value_type>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, const _Value_type *src) restrict(amp, cpu) {
    static_assert(_Rank == 1, "array_view(int, T *) is only for rank 1");
  }
  template <typename _Container,
            typename = amp2hip_detail::container<const _Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 2> = 0>
  array_view(int e0, int e1, const _Container &src) {
    static_assert(amp2hip_detail::holds<const _Container, const _Value_type>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, int e1, const _Value_type *src) restrict(amp, cpu) {
    static_assert(_Rank == 2, "array_view(int, int, T *) is only for rank 2");
  }
  template <typename _Container,
            typename = amp2hip_detail::container<const _Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 3> = 0>
  array_view(int e0, int e1, int e2, const _Container &src) {
    static_assert(amp2hip_detail::holds<const _Container, const _Value_type>,
                  "the container must hold the element type of the array_view");
  }
  array_view(int e0, int e1, int e2, const _Value_type *src) restrict(amp,
                                                                      cpu) {
    static_assert(_Rank == 3,
                  "array_view(int, int, int, T *) is only for rank 3");
  }
  template <typename _Container,
            typename = amp2hip_detail::container<const _Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 1> = 0>
  explicit array_view(const _Container &src) {
    static_assert(amp2hip_detail::holds<const _Container, const _Value_type>,
                  "the container must hold the element type of the array_view");
  }
  template <int _Size, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  explicit array_view(const _Value_type (&src)[_Size]) restrict(amp, cpu) {}

  array_view(const array_view &other) restrict(amp, cpu);
  array_view(const array_view<_Value_type, _Rank> &other) restrict(amp, cpu);
  ~array_view() restrict(amp, cpu);
  array_view &operator=(const array_view &other) restrict(amp, cpu);
  array_view &
  operator=(const array_view<_Value_type, _Rank> &other) restrict(amp, cpu);

  void copy_to(array<_Value_type, _Rank> &dest) const;
  void copy_to(const array_view<_Value_type, _Rank> &dest) const;

  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  accelerator_view get_source_accelerator_view() const;

  const _Value_type &operator[](const index<_Rank> &idx) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }
  const _Value_type &operator()(const index<_Rank> &idx) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename amp2hip_detail::projection<const _Value_type, _Rank>::type
  operator[](int i) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename amp2hip_detail::projection<const _Value_type, _Rank>::type
  operator()(int i) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  const _Value_type &operator()(int i0, int i1) const restrict(amp, cpu) {
    static_assert(_Rank == 2, "operator() of 2 int is only for rank 2");
    __builtin_unreachable();
  }
  const _Value_type &operator()(int i0, int i1, int i2) const
      restrict(amp, cpu) {
    static_assert(_Rank == 3, "operator() of 3 int is only for rank 3");
    __builtin_unreachable();
  }
  const _Value_type &get_ref(const index<_Rank> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }

  array_view section(const index<_Rank> &origin,
                     const Concurrency::extent<_Rank> &ext) const
      restrict(amp, cpu);
  array_view section(const index<_Rank> &origin) const restrict(amp, cpu);
  array_view section(const Concurrency::extent<_Rank> &ext) const
      restrict(amp, cpu);
  array_view section(int i0, int e0) const restrict(amp, cpu) {
    static_assert(_Rank == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int e0, int e1) const restrict(amp, cpu) {
    static_assert(_Rank == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const
      restrict(amp, cpu) {
    static_assert(_Rank == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }

  template <typename _Element_type>
  array_view<const _Element_type, 1> reinterpret_as() const restrict(amp, cpu) {
    static_assert(_Rank == 1, "reinterpret_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  template <int _New_rank>
  array_view<const _Value_type, _New_rank>
  view_as(const Concurrency::extent<_New_rank> &view_extent) const
      restrict(amp, cpu) {
    static_assert(_Rank == 1, "view_as is only for array_view<T, 1>");
    __builtin_unreachable();
  }
  const _Value_type *data() const restrict(amp, cpu) {
    static_assert(_Rank == 1, "data is only for array_view<T, 1>");
    __builtin_unreachable();
  }

  void synchronize() const;
  completion_future synchronize_async() const;
  void synchronize_to(const accelerator_view &av) const;
  completion_future synchronize_to_async(const accelerator_view &av) const;
  void refresh() const;

  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(get = get_source_accelerator_view)) accelerator_view
      source_accelerator_view;

private:
  int _State;
};

} // namespace Concurrency

#endif
