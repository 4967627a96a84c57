//===- array_view.h - Views of data that move as needed ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ARRAY_VIEW_H
#define AMP2HIP_ARRAY_VIEW_H

#include "amp2hip/detail/data/view_base.h"

namespace Concurrency {

// For each constructor with an extent there are three with one, two and three
// ints, which differ only in these parameters.
#define AMP2HIP_FOR_EACH_SHAPE(constructors)                                   \
  constructors(1, (int e0), (e0)) constructors(2, (int e0, int e1), (e0, e1))  \
      constructors(3, (int e0, int e1, int e2), (e0, e1, e2))
#define AMP2HIP_LIST(...) __VA_ARGS__

/// A view of data in a container, in an array, at a pointer, or of its own.
/// Copies, sections and projections see the same data. The data is copied to
/// where a view is used, on the host or in a parallel_for_each, and back when
/// the program asks for it or when the last view is destroyed. Constness is
/// shallow. [amp 5.2]
template <class T, int N>
class array_view : public amp2hip::detail::view_base<T, N> {
  using base = amp2hip::detail::view_base<T, N>;
  using handle = amp2hip::detail::data_handle<T>;
  using source = amp2hip::detail::source;
  using access = amp2hip::detail::access;

public:
  /// A view of the whole array.
  __host__ __device__ array_view(array<T, N> &a) noexcept;

  /// The first elements of a container with data() and size().
  /// \throws runtime_exception if it has too few, or a component of \p e is not
  /// positive.
  template <class Container,
            amp2hip::detail::require_container<Container, T> = 0>
  array_view(const extent<N> &e, Container &c)
      : array_view(e, amp2hip::detail::checked_data<T>(
                          c, amp2hip::detail::checked_extent<T>(e).size())) {}

  /// A view of elements at \p p. Their number cannot be checked.
  /// \throws runtime_exception, on the host, if \p p is null or a component of
  /// \p e is not positive.
  __host__ __device__ array_view(const extent<N> &e, T *p)
      : array_view(amp2hip::detail::handle_of_pointer(
                       p, amp2hip::detail::checked_extent<T>(e).size()),
                   e, amp2hip::detail::strides<N>(e)) {}

  /// Uninitialized elements that belong only to this view and its copies.
  explicit array_view(const extent<N> &e)
      : array_view(handle(source::without_home(
                              amp2hip::detail::checked_extent<T>(e).size() *
                              sizeof(T)),
                          0),
                   e, amp2hip::detail::strides<N>(e)) {}

#define AMP2HIP_CONSTRUCTORS(R, parameters, arguments)                         \
  template <class Container,                                                   \
            amp2hip::detail::require_container<Container, T> = 0>              \
  array_view(AMP2HIP_LIST parameters, Container &c)                            \
      : array_view(extent<N> arguments, c) {}                                  \
  __host__ __device__ array_view(AMP2HIP_LIST parameters, T *p)                \
      : array_view(extent<N> arguments, p) {}                                  \
  explicit array_view parameters : array_view(extent<N> arguments) {}
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS

  /// A view of the whole container. Rank 1 only.
  template <class Container,
            amp2hip::detail::require_container<Container, T> = 0>
  explicit array_view(Container &c)
      : array_view(extent<1>(static_cast<int>(c.size())), c) {}
  template <int Size>
  __host__ __device__ explicit array_view(T (&elements)[Size])
      : array_view(extent<1>(Size), elements) {}

  /// For the runtime only.
  __host__ __device__ array_view(const handle &data, const extent<N> &e,
                                 const amp2hip::detail::strides<N> &step)
      : base(data, e, step) {}

  /// Brings the data to its home: the container, array or pointer that the view
  /// was made from. If \p type includes writing, the program may then change
  /// the data there directly.
  void synchronize(access_type type = access_type_read) const {
    this->bring(this->home(), effect(type));
  }
  /// As synchronize(), without waiting for the copy.
  completion_future
  synchronize_async(access_type type = access_type_read) const {
    return this->bring_async(this->home(), effect(type));
  }
  /// As synchronize(), with \p target in place of the home.
  void synchronize_to(const accelerator_view &target,
                      access_type type = access_type_read) const {
    this->bring(target.amp2hip_queue(), effect(type));
  }
  /// As synchronize_to(), without waiting for the copy.
  completion_future
  synchronize_to_async(const accelerator_view &target,
                       access_type type = access_type_read) const {
    return this->bring_async(target.amp2hip_queue(), effect(type));
  }

  /// Says that the present values of the elements are not needed: the runtime
  /// neither transfers them for the next use nor writes them back.
  void discard_data() const {
    amp2hip::detail::discard_region(this->amp2hip_region());
  }

private:
  static access effect(access_type type) {
    return type & (access_type_write | access_type_auto) ? access::read_write
                                                         : access::read;
  }
};

/// A view that only reads. Its use leaves other copies of the data valid, so
/// nothing is copied back. [amp 5.2]
template <class T, int N>
class array_view<const T, N> : public amp2hip::detail::view_base<const T, N> {
  using base = amp2hip::detail::view_base<const T, N>;
  using handle = amp2hip::detail::data_handle<const T>;

public:
  __host__ __device__ array_view(const array<T, N> &a) noexcept;

  __host__ __device__ array_view(const array_view<T, N> &other) : base(other) {}

  template <class Container,
            amp2hip::detail::require_container<const Container, const T> = 0>
  array_view(const extent<N> &e, const Container &c)
      : array_view(e, amp2hip::detail::checked_data<const T>(
                          c, amp2hip::detail::checked_extent<T>(e).size())) {}

  __host__ __device__ array_view(const extent<N> &e, const T *p)
      : array_view(amp2hip::detail::handle_of_pointer(
                       p, amp2hip::detail::checked_extent<T>(e).size()),
                   e, amp2hip::detail::strides<N>(e)) {}

#define AMP2HIP_CONSTRUCTORS(R, parameters, arguments)                         \
  template <class Container,                                                   \
            amp2hip::detail::require_container<const Container, const T> = 0>  \
  array_view(AMP2HIP_LIST parameters, const Container &c)                      \
      : array_view(extent<N> arguments, c) {}                                  \
  __host__ __device__ array_view(AMP2HIP_LIST parameters, const T *p)          \
      : array_view(extent<N> arguments, p) {}
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS

  template <class Container,
            amp2hip::detail::require_container<const Container, const T> = 0>
  explicit array_view(const Container &c)
      : array_view(extent<1>(static_cast<int>(c.size())), c) {}
  template <int Size>
  __host__ __device__ explicit array_view(const T (&elements)[Size])
      : array_view(extent<1>(Size), elements) {}

  /// For the runtime only.
  __host__ __device__ array_view(const handle &data, const extent<N> &e,
                                 const amp2hip::detail::strides<N> &step)
      : base(data, e, step) {}
};

template <class T, int N>
__host__ __device__ array_view<T, N>::array_view(array<T, N> &a) noexcept
    : base(a.amp2hip_handle(), a.get_extent(),
           amp2hip::detail::strides<N>(a.get_extent())) {}

template <class T, int N>
__host__ __device__
array_view<const T, N>::array_view(const array<T, N> &a) noexcept
    : base(handle(a.amp2hip_handle(), 0), a.get_extent(),
           amp2hip::detail::strides<N>(a.get_extent())) {}

} // namespace Concurrency

#endif // AMP2HIP_ARRAY_VIEW_H
