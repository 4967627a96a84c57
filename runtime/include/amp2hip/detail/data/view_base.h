//===- view_base.h - The base of both kinds of array_view -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_VIEW_BASE_H
#define AMP2HIP_DETAIL_DATA_VIEW_BASE_H

#include "amp2hip/detail/data/copy_job.h"
#include "amp2hip/detail/data/data_handle.h"

namespace Concurrency {
template <class T, int N = 1> class array;
template <class T, int N = 1> class array_view;
} // namespace Concurrency

namespace amp2hip {
namespace detail {

/// The result of operator[](int): an element of a rank 1 container, a view of
/// rank N - 1 of others.
template <class T, int N>
using projection =
    std::conditional_t<N == 1, T &, Concurrency::array_view<T, N - 1>>;

/// Whether a Container has size() and a data() that points to elements of type
/// T.
template <class Container, class T, class = void>
struct is_container : std::false_type {};
template <class Container, class T>
struct is_container<Container, T,
                    std::void_t<decltype(std::declval<Container &>().data()),
                                decltype(std::declval<Container &>().size())>>
    : std::is_convertible<decltype(std::declval<Container &>().data()), T *> {};
template <class Container, class T>
using require_container =
    std::enable_if_t<is_container<Container, T>::value, int>;

/// A view of \p count dense elements as elements of type To.
template <class To, class T>
__host__ __device__ Concurrency::array_view<To, 1>
reinterpret_block(const data_handle<T> &data, unsigned count) {
  const std::size_t bytes = count * sizeof(T);
#if !AMP2HIP_DEVICE_PASS
  if (!data.is_bound() && bytes % sizeof(To) != 0)
    throw_invalid(
        "Element type of reinterpret_as does not evenly divide into extent");
#endif
  const Concurrency::extent<1> e(static_cast<int>(bytes / sizeof(To)));
  return Concurrency::array_view<To, 1>(data_handle<To>(data, 0), e,
                                        strides<1>(e));
}

/// A view of the first of \p count dense elements, in shape \p e.
template <class To, class T, int K>
__host__ __device__ Concurrency::array_view<To, K>
reshape_block(const data_handle<T> &data, unsigned count,
              const Concurrency::extent<K> &e) {
#if !AMP2HIP_DEVICE_PASS
  if (!data.is_bound()) {
    check_extent(e);
    if (e.size() > count)
      throw_invalid("Invalid extent - the view_as is larger than its source.");
  }
#else
  (void)count;
#endif
  return Concurrency::array_view<To, K>(data_handle<To>(data, 0), e,
                                        strides<K>(e));
}

/// The common base class of both kinds of array_view: a strided block of a
/// source's data. T is const in a read-only view. [amp 5.2]
template <class T, int N> class view_base {
  static_assert(N > 0, "the rank of an array_view must be greater than 0");
  static_assert(sizeof(T) % sizeof(int) == 0,
                "the size of an array_view's element type must be a multiple "
                "of 4 bytes");
  static_assert(!std::is_volatile_v<T>,
                "device code does not support volatile");

  using element = std::remove_const_t<T>;
  using view = Concurrency::array_view<T, N>;

protected:
  static constexpr access mode =
      std::is_const_v<T> ? access::read : access::read_write;

public:
  static constexpr int rank = N; ///< The number of dimensions.
  using value_type = T;          ///< The type of the elements.

  /// The shape, in elements.
  __host__ __device__ Concurrency::extent<N> get_extent() const {
    return shape;
  }

  /// The accelerator view where the data source lives: the CPU's for host data,
  /// the array's for an array.
  /// \throws runtime_exception for a view without a data source.
  Concurrency::accelerator_view get_source_accelerator_view() const {
    const source *s = data_source();
    if (s && s->get_home_kind() == source::home_kind::none)
      throw_invalid("Cannot query source accelerator_view for an array_view "
                    "without a data source.");
    return Concurrency::accelerator_view(home_of(s));
  }

  /// An element. On the host the data is copied to the host first, and a view
  /// of non-const T makes all other copies invalid.
  __host__ __device__ T &operator[](const Concurrency::index<N> &i) const {
    if constexpr (checks_accesses)
      return checked(i);
    else
      return at_offset(step.offset_of(i));
  }
  /// As operator[].
  __host__ __device__ T &operator()(const Concurrency::index<N> &i) const {
    if constexpr (checks_accesses)
      return checked(i);
    else
      return at_offset(step.offset_of(i));
  }
  __host__ __device__ projection<T, N> operator[](int i) const {
    if constexpr (N == 1 && checks_accesses)
      return checked(Concurrency::index<1>(i));
    else if constexpr (N == 1)
      return at_offset(place_in_row<N>(0, i));
    else
      return project(i);
  }
  __host__ __device__ projection<T, N> operator()(int i) const {
    return (*this)[i];
  }
  __host__ __device__ T &operator()(int i0, int i1) const {
    static_assert(N == 2, "two subscripts need a view of rank 2");
    return (*this)[Concurrency::index<N>(i0, i1)];
  }
  __host__ __device__ T &operator()(int i0, int i1, int i2) const {
    static_assert(N == 3, "three subscripts need a view of rank 3");
    return (*this)[Concurrency::index<N>(i0, i1, i2)];
  }

  /// An element in the memory of the device, or of the host, that runs the
  /// calling code. Nothing is copied: the element may be out of date.
  __host__ __device__ T &get_ref(const Concurrency::index<N> &i) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound())
      return data_.from(
          data_.get_source()->get_on_host_as_it_is())[step.offset_of(i)];
#endif
    return data_.element(step.offset_of(i));
  }

  /// The address of the first element. On the host, all elements are copied to
  /// the host first, as by operator[]. Rank 1 only.
  __host__ __device__ T *data() const {
    static_assert(N == 1, "data() needs a view of rank 1");
    return first();
  }

  /// The block of this view that begins at \p origin, by default at 0, and has
  /// the extent \p e, by default up to the end of the view. On the host,
  /// \throws runtime_exception if the block is not inside.
  __host__ __device__ view section(const Concurrency::index<N> &origin,
                                   const Concurrency::extent<N> &e) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound())
      check_section(shape, origin, e);
#endif
    return view(handle(data_, step.offset_of(origin)), e, step);
  }
  __host__ __device__ view section(const Concurrency::index<N> &origin) const {
    Concurrency::extent<N> e;
    for (int d = 0; d < N; ++d)
      e[d] = shape[d] - origin[d];
    return section(origin, e);
  }
  __host__ __device__ view section(const Concurrency::extent<N> &e) const {
    return section(Concurrency::index<N>(), e);
  }
  __host__ __device__ view section(int i0, int e0) const {
    static_assert(N == 1, "section(int, int) needs rank 1");
    return section(Concurrency::index<N>(i0), Concurrency::extent<N>(e0));
  }
  __host__ __device__ view section(int i0, int i1, int e0, int e1) const {
    static_assert(N == 2, "section() of four ints needs rank 2");
    return section(Concurrency::index<N>(i0, i1),
                   Concurrency::extent<N>(e0, e1));
  }
  __host__ __device__ view section(int i0, int i1, int i2, int e0, int e1,
                                   int e2) const {
    static_assert(N == 3, "section() of six ints needs rank 3");
    return section(Concurrency::index<N>(i0, i1, i2),
                   Concurrency::extent<N>(e0, e1, e2));
  }

  /// The same memory as elements of another type. Rank 1 only. On the host,
  /// \throws runtime_exception if the view's size in bytes is not a multiple of
  /// sizeof(E).
  template <class E> __host__ __device__ auto reinterpret_as() const {
    static_assert(N == 1, "reinterpret_as() needs a view of rank 1");
    using to = std::conditional_t<std::is_const_v<T>, const E, E>;
    return reinterpret_block<to>(data_, shape.size());
  }

  /// The first elements in another shape. Rank 1 only. On the host,
  /// \throws runtime_exception if the view has fewer elements.
  template <int K>
  __host__ __device__ Concurrency::array_view<T, K>
  view_as(const Concurrency::extent<K> &e) const {
    static_assert(N == 1, "view_as() needs a view of rank 1");
    return reshape_block<T>(data_, shape.size(), e);
  }

  /// Copies all elements. \throws runtime_exception if the extents differ.
  void copy_to(Concurrency::array<element, N> &to) const {
    container_job(*this, to)();
  }
  void copy_to(const Concurrency::array_view<element, N> &to) const {
    container_job(*this, to)();
  }

  /// Copies the data to its source's accelerator view (see
  /// get_source_accelerator_view()), and waits for the copy.
  void synchronize() const { bring(home(), access::read); }
  /// As synchronize(), without waiting for the copy.
  Concurrency::completion_future synchronize_async() const {
    return bring_async(home(), access::read);
  }
  /// Copies the data to \p target, and waits for the copy.
  void synchronize_to(const Concurrency::accelerator_view &target) const {
    bring(target.amp2hip_queue(), access::read);
  }
  /// As synchronize_to(), without waiting for the copy.
  Concurrency::completion_future
  synchronize_to_async(const Concurrency::accelerator_view &target) const {
    return bring_async(target.amp2hip_queue(), access::read);
  }

  /// Call it when the data source was changed other than through views.
  void refresh() const { refresh_region(amp2hip_region()); }

  /// For the runtime.
  region amp2hip_region() const {
    return {data_source(), data_.get_offset(), layout(shape, step, sizeof(T))};
  }

  AMP2HIP_PROPERTY((get = get_extent), Concurrency::extent<N> extent)
  AMP2HIP_PROPERTY((get = get_source_accelerator_view),
                   Concurrency::accelerator_view source_accelerator_view)

protected:
  using handle = data_handle<T>;

  __host__ __device__ view_base(const handle &data,
                                const Concurrency::extent<N> &shape,
                                const strides<N> &step)
      : data_(data, 0), step(step), shape(shape) {}

  /// The same block seen through a view of other constness.
  template <class U>
  __host__ __device__ explicit view_base(const view_base<U, N> &other)
      : data_(handle(other.data_, 0), mode, other.shape, other.step),
        step(other.step), shape(other.shape) {}

  __host__ __device__ view_base(const view_base &other)
      : data_(other.data_, mode, other.shape, other.step), step(other.step),
        shape(other.shape) {}
  view_base &operator=(const view_base &other) = default;
  ~view_base() = default;

  void bring(const queue_ptr &where, access a) const {
    if (source *s = data_source())
      s->get(where, a, needed());
  }
  Concurrency::completion_future bring_async(const queue_ptr &where,
                                             access a) const {
    source *s = data_source();
    return start_operation(
        s, s, [s, where, a, bytes = needed()] { s->get(where, a, bytes); });
  }
  const queue_ptr &home() const { return home_of(data_source()); }

  /// The data; null in a copy that a launch makes for its kernel.
  source *data_source() const {
    return source_of_container(data_.get_source(),
                               "The array_view refers to no data.");
  }

  __host__ __device__ T *first() const {
#if AMP2HIP_DEVICE_PASS
    return data_.bound();
#else
    if (data_.is_bound())
      return data_.bound();
    const source *s = data_.get_source();
    return s->is_on_host(mode) ? data_.from(s->host_data())
                               : brought(data_.get_source(), data_.get_offset(),
                                         0, shape.size(), shape, step);
#endif
  }

  __host__ __device__ T &at_offset(element_place<N> i) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound()) {
      const source *s = data_.get_source();
      return s->is_on_host(mode)
                 ? data_.from(s->host_data())[i]
                 : *brought(data_.get_source(), data_.get_offset(), i, 1, shape,
                            step);
    }
#endif
    return data_.element(i);
  }

  /// An element. In kernels, accesses outside of this view are reported.
  __host__ __device__ T &checked(const Concurrency::index<N> &i) const {
    if (data_.is_bound() &&
        is_outside("an array_view", data_.bound(), shape, i))
      return data_.template element<T, false>(step.offset_of(i));
    return at_offset(step.offset_of(i));
  }

  __host__ __device__ Concurrency::array_view<T, N - 1> project(int i) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound())
      check_projection(i, shape[0]);
#endif
    if constexpr (checks_accesses)
      if (data_.is_bound())
        is_outside("an array_view", data_.bound(), shape,
                   Concurrency::index<1>(i));
    return Concurrency::array_view<T, N - 1>(
        handle(data_, step.offset_of_slice(i)), without_first(shape),
        step.without_first());
  }

  // data_ and step are adjacent, so that kernels load both at once.
  handle data_;
  strides<N> step;
  Concurrency::extent<N> shape;

private:
  template <class, int> friend class view_base;

  footprint needed() const {
    return footprint(data_.get_offset(), shape, step, sizeof(T));
  }

  /// The address of element \p i in the host's memory, for use if not all data
  /// is there: brings what is missing of the view. \p count elements from \p i
  /// on are to be used. \p offset is the view's, in bytes.
  __attribute__((noinline, cold)) static T *
  brought(source *s, std::size_t offset, std::ptrdiff_t i, std::size_t count,
          Concurrency::extent<N> shape, strides<N> step) {
    const std::size_t begin = offset + i * sizeof(T);
    const byte_range used = {begin, begin + count * sizeof(T)};
    void *memory =
        s->is_in_window(mode, used)
            ? s->host_data()
            : s->bring_to_host(mode, used,
                               footprint(offset, shape, step, sizeof(T)));
    return reinterpret_cast<T *>(static_cast<char *>(memory) + begin);
  }
};

/// A handle for \p count elements at \p p. On the host it refers to a new
/// source over this memory; in a kernel it is bound: it holds \p p itself.
template <class T>
__host__ __device__ data_handle<T> handle_of_pointer(T *p, unsigned count) {
#if AMP2HIP_DEVICE_PASS
  (void)count;
  return data_handle<T>(p);
#else
  if (inside_kernel())
    return data_handle<T>(p);
  if (!p)
    throw_invalid("Invalid pointer argument (NULL) to array_view constructor");
  return data_handle<T>(
      source::over_host(const_cast<std::remove_const_t<T> *>(p),
                        std::size_t(count) * sizeof(T)),
      0);
#endif
}

/// The address of a container's first element.
/// \throws runtime_exception if the container has less than \p count elements.
template <class T, class Container>
T *checked_data(Container &c, unsigned count) {
  static_assert(
      std::is_same_v<
          std::remove_const_t<std::remove_pointer_t<decltype(c.data())>>,
          std::remove_const_t<T>>,
      "the container's elements and the array_view's must have one type");
#if !AMP2HIP_LARGE_VIEWS
  if (c.size() > static_cast<std::size_t>(INT_MAX))
    throw_invalid("Invalid _Src container argument - _Src size is greater than "
                  "INT_MAX");
#endif
  if (c.size() < count)
    throw_invalid("Invalid _Src container argument - _Src size is less than "
                  "the size of the array_view.");
  return c.data();
}

/// Returns \p e, the shape of a view of T. On the host, checks it: see
/// check_elements().
template <class T, int N>
__host__ __device__ Concurrency::extent<N>
checked_extent(const Concurrency::extent<N> &e) {
#if !AMP2HIP_DEVICE_PASS
  if (!inside_kernel())
    check_elements<T>(e);
#endif
  return e;
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_VIEW_BASE_H
