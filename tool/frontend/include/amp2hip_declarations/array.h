//===- array.h - array for the parser ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares array for amp2hip's parser; <amp.h> includes this file. The bodies
// are never compiled to code: they have checks with static_assert, or are there
// because Clang requires a definition.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_ARRAY_H
#define AMP2HIP_DECLARATIONS_ARRAY_H

#include <amp2hip/extent.h>
#include <amprt.h>
#include <type_traits>

/// Removes the parentheses around a macro's argument that has commas.
#define AMP2HIP_LIST(...) __VA_ARGS__
/// Calls CONSTRUCTORS(rank, types, parameters...) for the constructors from
/// one, two and three ints.
#define AMP2HIP_FOR_EACH_SHAPE(CONSTRUCTORS)                                   \
  CONSTRUCTORS(1, "int", int e0)                                               \
  CONSTRUCTORS(2, "int, int", int e0, int e1)                                  \
  CONSTRUCTORS(3, "int, int, int", int e0, int e1, int e2)

namespace Concurrency {

template <typename _Value_type, int _Rank = 1> class array;
template <typename _Value_type, int _Rank = 1> class array_view;

namespace amp2hip_detail {

template <bool _Condition>
using require = typename std::enable_if<_Condition, int>::type;

/// The result of `x[int]`: an element if the rank is 1, otherwise a view of a
/// rank that is lower by 1.
template <typename _Value_type, int _Rank> struct projection {
  typedef array_view<_Value_type, _Rank - 1> type;
};
template <typename _Value_type> struct projection<_Value_type, 1> {
  typedef _Value_type &type;
};

/// Uses an iterator as the runtime does. Only this makes Clang instantiate the
/// members of an iterator that nothing else calls.
template <typename _Iterator>
auto read_from(_Iterator *it, int)
    -> decltype(static_cast<void>(**it), static_cast<void>(++*it),
                static_cast<void>(*it != *it)) {
  static_cast<void>(**it);
  static_cast<void>(++*it);
  static_cast<void>(*it != *it);
}
template <typename _No_iterator> void read_from(_No_iterator *, long) {}
template <typename _Iterator> void read_from() {
  amp2hip_detail::read_from(static_cast<_Iterator *>(nullptr), 0);
}

/// Refuses iterators to values that are not convertible to _Value_type.
template <typename _Iterator, typename _Value_type> void check_elements() {
  amp2hip_detail::read_from<_Iterator>();
  static_assert(
      std::is_convertible<typename std::iterator_traits<_Iterator>::reference,
                          _Value_type>::value,
      "what the iterators of array's constructor refer to cannot be converted "
      "to the array's element type");
}

} // namespace amp2hip_detail

/// Members of arrays and views: subscripts (AMP2HIP_SUBSCRIPTS), and sections
/// (AMP2HIP_SECTIONS), whose type is the last argument, since it may have a
/// comma.
#define AMP2HIP_SUBSCRIPTS(ELEMENT, CONST)                                     \
  ELEMENT &operator[](const index<_Rank> &idx) CONST restrict(amp, cpu) {      \
    __builtin_unreachable();                                                   \
  }                                                                            \
  ELEMENT &operator()(const index<_Rank> &idx) CONST restrict(amp, cpu) {      \
    __builtin_unreachable();                                                   \
  }                                                                            \
  typename amp2hip_detail::projection<ELEMENT, _Rank>::type operator[](int i)  \
      CONST restrict(amp, cpu) {                                               \
    __builtin_unreachable();                                                   \
  }                                                                            \
  typename amp2hip_detail::projection<ELEMENT, _Rank>::type operator()(int i)  \
      CONST restrict(amp, cpu) {                                               \
    __builtin_unreachable();                                                   \
  }                                                                            \
  ELEMENT &operator()(int i0, int i1) CONST restrict(amp, cpu) {               \
    static_assert(_Rank == 2, "operator() of 2 int is only for rank 2");       \
    __builtin_unreachable();                                                   \
  }                                                                            \
  ELEMENT &operator()(int i0, int i1, int i2) CONST restrict(amp, cpu) {       \
    static_assert(_Rank == 3, "operator() of 3 int is only for rank 3");       \
    __builtin_unreachable();                                                   \
  }
#define AMP2HIP_SECTIONS(CONST, ...)                                           \
  __VA_ARGS__ section(const index<_Rank> &origin,                              \
                      const Concurrency::extent<_Rank> &ext)                   \
      CONST restrict(amp, cpu);                                                \
  __VA_ARGS__ section(const index<_Rank> &origin) CONST restrict(amp, cpu);    \
  __VA_ARGS__ section(const Concurrency::extent<_Rank> &ext)                   \
      CONST restrict(amp, cpu);                                                \
  __VA_ARGS__ section(int i0, int e0) CONST restrict(amp, cpu) {               \
    static_assert(_Rank == 1, "section of 2 int is only for rank 1");          \
    __builtin_unreachable();                                                   \
  }                                                                            \
  __VA_ARGS__ section(int i0, int i1, int e0, int e1)                          \
      CONST restrict(amp, cpu) {                                               \
    static_assert(_Rank == 2, "section of 4 int is only for rank 2");          \
    __builtin_unreachable();                                                   \
  }                                                                            \
  __VA_ARGS__ section(int i0, int i1, int i2, int e0, int e1, int e2)          \
      CONST restrict(amp, cpu) {                                               \
    static_assert(_Rank == 3, "section of 6 int is only for rank 3");          \
    __builtin_unreachable();                                                   \
  }

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

#define AMP2HIP_FILLED(R, ...)                                                 \
  template <typename _Input_iterator, int _Own_rank = _Rank,                   \
            amp2hip_detail::require<_Own_rank == R> = 0>                       \
  array(__VA_ARGS__) {                                                         \
    amp2hip_detail::check_elements<_Input_iterator, _Value_type>();            \
  }
// A constructor for the default accelerator view, one for another view, and one
// for a staging array.
#define AMP2HIP_FILLED_ANYWHERE(R, ...)                                        \
  AMP2HIP_FILLED(R, __VA_ARGS__)                                               \
  AMP2HIP_FILLED(R, __VA_ARGS__, Concurrency::accelerator_view av,             \
                 access_type cpu_access_type = access_type_auto)               \
  AMP2HIP_FILLED(R, __VA_ARGS__, Concurrency::accelerator_view av,             \
                 Concurrency::accelerator_view associated_av)
#define AMP2HIP_FILLED_FROM_ITERATORS(R, ...)                                  \
  AMP2HIP_FILLED_ANYWHERE(R, __VA_ARGS__, _Input_iterator src_begin)           \
  AMP2HIP_FILLED_ANYWHERE(R, __VA_ARGS__, _Input_iterator src_begin,           \
                          _Input_iterator src_end)
// A constructor from one int is explicit, so that it is no conversion.
#define AMP2HIP_EXPLICIT_1 explicit
#define AMP2HIP_EXPLICIT_2
#define AMP2HIP_EXPLICIT_3
#define AMP2HIP_CHECK_RANK(R, INTS)                                            \
  static_assert(_Rank == R, "array(" INTS ", ...) is only for array<T, " #R ">")
#define AMP2HIP_CONSTRUCTORS(R, INTS, ...)                                     \
  AMP2HIP_EXPLICIT_##R array(__VA_ARGS__) { AMP2HIP_CHECK_RANK(R, INTS); }     \
  array(__VA_ARGS__, Concurrency::accelerator_view av,                         \
        access_type cpu_access_type = access_type_auto) {                      \
    AMP2HIP_CHECK_RANK(R, INTS);                                               \
  }                                                                            \
  array(__VA_ARGS__, Concurrency::accelerator_view av,                         \
        Concurrency::accelerator_view associated_av) {                         \
    AMP2HIP_CHECK_RANK(R, INTS);                                               \
  }                                                                            \
  AMP2HIP_FILLED_FROM_ITERATORS(R, __VA_ARGS__)
  AMP2HIP_FILLED_FROM_ITERATORS(_Rank, const Concurrency::extent<_Rank> &extent)
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS
#undef AMP2HIP_CHECK_RANK
#undef AMP2HIP_EXPLICIT_3
#undef AMP2HIP_EXPLICIT_2
#undef AMP2HIP_EXPLICIT_1
#undef AMP2HIP_FILLED_FROM_ITERATORS
#undef AMP2HIP_FILLED_ANYWHERE
#undef AMP2HIP_FILLED

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

  AMP2HIP_SUBSCRIPTS(_Value_type, )
  AMP2HIP_SUBSCRIPTS(const _Value_type, const)
  AMP2HIP_SECTIONS(, array_view<_Value_type, _Rank>)
  AMP2HIP_SECTIONS(const, array_view<const _Value_type, _Rank>)

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
