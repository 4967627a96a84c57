//===- array_view.h - array_view for the parser -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares array_view for amp2hip's parser; <amp.h> includes this file. The
// bodies are never compiled to code: they have checks with static_assert, or
// are there because Clang requires a definition.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_ARRAY_VIEW_H
#define AMP2HIP_DECLARATIONS_ARRAY_VIEW_H

#include <amp2hip_declarations/array.h>
#include <utility>

namespace Concurrency {

namespace amp2hip_detail {

/// Well-formed for types with data() and size(): an array_view can be made of
/// these.
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

/// Refuses containers of another type than _Value_type, and containers of const
/// elements for an array_view of elements that are not const.
template <typename _Container, typename _Value_type> void check_container() {
  _Container *src = nullptr; // As in read_from().
  static_cast<void>(src->data());
  static_cast<void>(src->size());
  static_assert(holds<_Container, _Value_type> ||
                    holds_const<_Container, _Value_type>,
                "the container must hold the element type of the array_view");
  static_assert(!holds_const<_Container, _Value_type>,
                "the container is const; write array_view<const T>");
}

} // namespace amp2hip_detail

#define AMP2HIP_CHECK_RANK(R, PARAMETERS)                                      \
  static_assert(_Rank == R, "array_view(" PARAMETERS ") is only for rank " #R)

/// A view of N-dimensional data. The runtime copies the data to the accelerator
/// or to the host when it is accessed there [amp 5.2.1.1].
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
    amp2hip_detail::check_container<_Container, _Value_type>();
  }
  array_view(const Concurrency::extent<_Rank> &extent,
             _Value_type *src) restrict(amp, cpu) {}
  explicit array_view(const Concurrency::extent<_Rank> &extent);
#define AMP2HIP_CONSTRUCTORS(R, INTS, ...)                                     \
  template <                                                                   \
      typename _Container, typename = amp2hip_detail::container<_Container>,   \
      int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == R> = 0>      \
  array_view(__VA_ARGS__, _Container &src) {                                   \
    amp2hip_detail::check_container<_Container, _Value_type>();                \
  }                                                                            \
  array_view(__VA_ARGS__, _Value_type *src) restrict(amp, cpu) {               \
    AMP2HIP_CHECK_RANK(R, INTS ", T *");                                       \
  }                                                                            \
  explicit array_view(__VA_ARGS__) { AMP2HIP_CHECK_RANK(R, INTS); }
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS

  template <typename _Container,
            typename = amp2hip_detail::container<_Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 1> = 0>
  explicit array_view(_Container &src) {
    amp2hip_detail::check_container<_Container, _Value_type>();
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

  AMP2HIP_SUBSCRIPTS(_Value_type, const)
  _Value_type &get_ref(const index<_Rank> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  AMP2HIP_SECTIONS(const, array_view)

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
    amp2hip_detail::check_container<const _Container, const _Value_type>();
  }
  array_view(const Concurrency::extent<_Rank> &extent,
             const _Value_type *src) restrict(amp, cpu) {}
#define AMP2HIP_CONSTRUCTORS(R, INTS, ...)                                     \
  template <typename _Container,                                               \
            typename = amp2hip_detail::container<const _Container>,            \
            int _Own_rank = _Rank,                                             \
            amp2hip_detail::require<_Own_rank == R> = 0>                       \
  array_view(__VA_ARGS__, const _Container &src) {                             \
    amp2hip_detail::check_container<const _Container, const _Value_type>();    \
  }                                                                            \
  array_view(__VA_ARGS__, const _Value_type *src) restrict(amp, cpu) {         \
    AMP2HIP_CHECK_RANK(R, INTS ", T *");                                       \
  }
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS

  template <typename _Container,
            typename = amp2hip_detail::container<const _Container>,
            int _Own_rank = _Rank, amp2hip_detail::require<_Own_rank == 1> = 0>
  explicit array_view(const _Container &src) {
    amp2hip_detail::check_container<const _Container, const _Value_type>();
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

  AMP2HIP_SUBSCRIPTS(const _Value_type, const)
  const _Value_type &get_ref(const index<_Rank> &idx) const restrict(amp, cpu) {
    __builtin_unreachable();
  }
  AMP2HIP_SECTIONS(const, array_view)

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

#undef AMP2HIP_CHECK_RANK
#undef AMP2HIP_SUBSCRIPTS
#undef AMP2HIP_SECTIONS

} // namespace Concurrency

#endif
