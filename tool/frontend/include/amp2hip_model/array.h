//===- array.h - array for the parser ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_ARRAY_H
#define AMP2HIP_MODEL_ARRAY_H

#include <amp2hip/extent.h>
#include <amprt.h>
#include <type_traits>

/// What stands in parentheses where an argument of a macro has commas.
#define AMP2HIP_LIST(...) __VA_ARGS__

namespace Concurrency {

template <typename _Value_type, int _Rank = 1> class array;
template <typename _Value_type, int _Rank = 1> class array_view;

namespace amp2hip_detail {

template <bool _Condition>
using require = typename std::enable_if<_Condition, int>::type;

/// What x[int] yields: an element of a vector, a slice of anything else.
template <typename _Value_type, int _Rank> struct projection {
  typedef array_view<_Value_type, _Rank - 1> type;
};
template <typename _Value_type> struct projection<_Value_type, 1> {
  typedef _Value_type &type;
};

/// Refuses iterators to something else than elements.
template <typename _Iterator, typename _Value_type> void check_elements() {
  static_assert(
      std::is_convertible<typename std::iterator_traits<_Iterator>::reference,
                          _Value_type>::value,
      "what the iterators of array's constructor refer to cannot be converted "
      "to the array's element type");
}

} // namespace amp2hip_detail

/// N-dimensional data on one accelerator view [amp 5.1].
template <typename _Value_type, int _Rank> class array {
  static_assert(_Rank > 0 && _Rank <= CPP_AMP_MAX_RANK,
                "the rank of array must be in 1...128");
  static_assert(!std::is_const<_Value_type>::value,
                "the element type of array must not be const");
  static_assert(sizeof(_Value_type) % sizeof(int) == 0,
                "the size of an element of array must be a multiple of 4");

public:
  static const int rank = _Rank;
  typedef _Value_type value_type;

  explicit array(const Concurrency::extent<_Rank> &extent);
  array(const Concurrency::extent<_Rank> &extent,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto);
  array(const Concurrency::extent<_Rank> &extent,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av);
  template <typename _Input_iterator>
  array(const Concurrency::extent<_Rank> &extent, _Input_iterator src_begin) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator>
  array(const Concurrency::extent<_Rank> &extent, _Input_iterator src_begin,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator>
  array(const Concurrency::extent<_Rank> &extent, _Input_iterator src_begin,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator>
  array(const Concurrency::extent<_Rank> &extent, _Input_iterator src_begin,
        _Input_iterator src_end) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator>
  array(const Concurrency::extent<_Rank> &extent, _Input_iterator src_begin,
        _Input_iterator src_end, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator>
  array(const Concurrency::extent<_Rank> &extent, _Input_iterator src_begin,
        _Input_iterator src_end, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }

  explicit array(int e0) {
    static_assert(_Rank == 1, "array(int, ...) is only for array<T, 1>");
  }
  array(int e0, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    static_assert(_Rank == 1, "array(int, ...) is only for array<T, 1>");
  }
  array(int e0, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    static_assert(_Rank == 1, "array(int, ...) is only for array<T, 1>");
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  array(int e0, _Input_iterator src_begin) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  array(int e0, _Input_iterator src_begin, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  array(int e0, _Input_iterator src_begin, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  array(int e0, _Input_iterator src_begin, _Input_iterator src_end) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  array(int e0, _Input_iterator src_begin, _Input_iterator src_end,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 1> = 0>
  array(int e0, _Input_iterator src_begin, _Input_iterator src_end,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }

  array(int e0, int e1) {
    static_assert(_Rank == 2, "array(int, int, ...) is only for array<T, 2>");
  }
  array(int e0, int e1, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    static_assert(_Rank == 2, "array(int, int, ...) is only for array<T, 2>");
  }
  array(int e0, int e1, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    static_assert(_Rank == 2, "array(int, int, ...) is only for array<T, 2>");
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 2> = 0>
  array(int e0, int e1, _Input_iterator src_begin) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 2> = 0>
  array(int e0, int e1, _Input_iterator src_begin,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 2> = 0>
  array(int e0, int e1, _Input_iterator src_begin,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 2> = 0>
  array(int e0, int e1, _Input_iterator src_begin, _Input_iterator src_end) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 2> = 0>
  array(int e0, int e1, _Input_iterator src_begin, _Input_iterator src_end,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 2> = 0>
  array(int e0, int e1, _Input_iterator src_begin, _Input_iterator src_end,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }

  array(int e0, int e1, int e2) {
    static_assert(_Rank == 3,
                  "array(int, int, int, ...) is only for array<T, 3>");
  }
  array(int e0, int e1, int e2, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    static_assert(_Rank == 3,
                  "array(int, int, int, ...) is only for array<T, 3>");
  }
  array(int e0, int e1, int e2, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    static_assert(_Rank == 3,
                  "array(int, int, int, ...) is only for array<T, 3>");
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 3> = 0>
  array(int e0, int e1, int e2, _Input_iterator src_begin) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 3> = 0>
  array(int e0, int e1, int e2, _Input_iterator src_begin,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 3> = 0>
  array(int e0, int e1, int e2, _Input_iterator src_begin,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 3> = 0>
  array(int e0, int e1, int e2, _Input_iterator src_begin,
        _Input_iterator src_end) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 3> = 0>
  array(int e0, int e1, int e2, _Input_iterator src_begin,
        _Input_iterator src_end, Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }
  template <typename _Input_iterator, int _Own_rank = _Rank,
            amp2hip_detail::require<_Own_rank == 3> = 0>
  array(int e0, int e1, int e2, _Input_iterator src_begin,
        _Input_iterator src_end, Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av) {
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();
  }

  explicit array(const array_view<const _Value_type, _Rank> &src);
  array(const array_view<const _Value_type, _Rank> &src,
        Concurrency::accelerator_view av,
        access_type cpu_access_type = access_type_auto);
  array(const array_view<const _Value_type, _Rank> &src,
        Concurrency::accelerator_view av,
        Concurrency::accelerator_view associated_av);

  array(const array &other);
  array(array &&other);
  ~array();
  array &operator=(const array &other);
  array &operator=(array &&other);
  array &operator=(const array_view<const _Value_type, _Rank> &src);

  void copy_to(array &dest) const;
  void copy_to(const array_view<_Value_type, _Rank> &dest) const;

  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  Concurrency::accelerator_view get_accelerator_view() const;
  Concurrency::accelerator_view get_associated_accelerator_view() const;
  access_type get_cpu_access_type() const;

  _Value_type &operator[](const index<_Rank> &idx) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  _Value_type &operator()(const index<_Rank> &idx) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename amp2hip_detail::projection<_Value_type, _Rank>::type
  operator[](int i) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  typename amp2hip_detail::projection<_Value_type, _Rank>::type
  operator()(int i) restrict(amp, cpu) {
    __builtin_unreachable();
  }
  _Value_type &operator()(int i0, int i1) restrict(amp, cpu) {
    static_assert(_Rank == 2, "operator() of 2 int is only for rank 2");
    __builtin_unreachable();
  }
  _Value_type &operator()(int i0, int i1, int i2) restrict(amp, cpu) {
    static_assert(_Rank == 3, "operator() of 3 int is only for rank 3");
    __builtin_unreachable();
  }
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

  array_view<_Value_type, _Rank>
  section(const index<_Rank> &origin,
          const Concurrency::extent<_Rank> &ext) restrict(amp, cpu);
  array_view<_Value_type, _Rank>
  section(const index<_Rank> &origin) restrict(amp, cpu);
  array_view<_Value_type, _Rank>
  section(const Concurrency::extent<_Rank> &ext) restrict(amp, cpu);
  array_view<_Value_type, _Rank> section(int i0, int e0) restrict(amp, cpu) {
    static_assert(_Rank == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view<_Value_type, _Rank> section(int i0, int i1, int e0,
                                         int e1) restrict(amp, cpu) {
    static_assert(_Rank == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view<_Value_type, _Rank> section(int i0, int i1, int i2, int e0, int e1,
                                         int e2) restrict(amp, cpu) {
    static_assert(_Rank == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }
  array_view<const _Value_type, _Rank>
  section(const index<_Rank> &origin,
          const Concurrency::extent<_Rank> &ext) const restrict(amp, cpu);
  array_view<const _Value_type, _Rank> section(const index<_Rank> &origin) const
      restrict(amp, cpu);
  array_view<const _Value_type, _Rank>
  section(const Concurrency::extent<_Rank> &ext) const restrict(amp, cpu);
  array_view<const _Value_type, _Rank> section(int i0, int e0) const
      restrict(amp, cpu) {
    static_assert(_Rank == 1, "section of 2 int is only for rank 1");
    __builtin_unreachable();
  }
  array_view<const _Value_type, _Rank> section(int i0, int i1, int e0,
                                               int e1) const
      restrict(amp, cpu) {
    static_assert(_Rank == 2, "section of 4 int is only for rank 2");
    __builtin_unreachable();
  }
  array_view<const _Value_type, _Rank> section(int i0, int i1, int i2, int e0,
                                               int e1, int e2) const
      restrict(amp, cpu) {
    static_assert(_Rank == 3, "section of 6 int is only for rank 3");
    __builtin_unreachable();
  }

  template <typename _Element_type>
  array_view<_Element_type, 1> reinterpret_as() restrict(amp, cpu) {
    __builtin_unreachable();
  }
  template <typename _Element_type>
  array_view<const _Element_type, 1> reinterpret_as() const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  template <int _New_rank>
  array_view<_Value_type, _New_rank>
  view_as(const Concurrency::extent<_New_rank> &view_extent) restrict(amp,
                                                                      cpu) {
    __builtin_unreachable();
  }
  template <int _New_rank>
  array_view<const _Value_type, _New_rank>
  view_as(const Concurrency::extent<_New_rank> &view_extent) const
      restrict(amp, cpu) {
    __builtin_unreachable();
  }

  operator std::vector<_Value_type>() const;
  _Value_type *data() restrict(amp, cpu) { __builtin_unreachable(); }
  const _Value_type *data() const restrict(amp, cpu) {
    __builtin_unreachable();
  }

  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(
      get =
          get_accelerator_view)) Concurrency::accelerator_view accelerator_view;
  __declspec(property(get = get_associated_accelerator_view))
  Concurrency::accelerator_view associated_accelerator_view;
  __declspec(property(get = get_cpu_access_type)) access_type cpu_access_type;
};

} // namespace Concurrency

#endif
