//===- array.h - Data on one accelerator view -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ARRAY_H
#define AMP2HIP_ARRAY_H

#include "amp2hip/array_view.h"
#include "amp2hip/detail/data/referring.h"

namespace amp2hip {
template <class T, int N = 1> class array_ref;
} // namespace amp2hip

namespace Concurrency {

/// N-dimensional dense data in the memory of one accelerator view. Copies are
/// deep. The data never moves to the host by itself. Row-major: component 0 of
/// an index is the most significant. [amp 5.1]
///
/// Constructors with an extent throw runtime_exception if a component of the
/// extent is not positive, and out_of_memory if an allocation fails.
template <class T, int N>
class array : private amp2hip::detail::referring<array<T, N>> {
  static_assert(N > 0, "the rank of an array must be greater than 0");
  static_assert(!std::is_const_v<T>, "an array's elements cannot be const");
  static_assert(sizeof(T) % sizeof(int) == 0,
                "the size of an array's element type must be a multiple of 4 "
                "bytes");

  using source = amp2hip::detail::source;
  using access = amp2hip::detail::access;
  using referring = amp2hip::detail::referring<array>;
  using referring::referred;
  using typename referring::shallow;

public:
  static constexpr int rank = N; ///< The number of dimensions.
  using value_type = T;          ///< The type of the elements.

  /// Uninitialized, on the default view of the default accelerator.
  explicit array(const extent<N> &e)
      : array(e,
              Concurrency::accelerator_view(amp2hip::detail::default_queue())) {
  }

  /// Uninitialized, on \p av.
  /// \throws runtime_exception if \p av's accelerator shares no memory with the
  /// CPU and \p type requests access by the CPU.
  array(const extent<N> &e, const accelerator_view &av,
        access_type type = access_type_auto)
      : array(allocate(e, av, av, type), e) {}

  /// If \p av is the CPU's and \p associated is not, makes a staging array on
  /// \p av, for transfers to and from \p associated. Otherwise makes a normal
  /// array on \p av.
  array(const extent<N> &e, const accelerator_view &av,
        const accelerator_view &associated)
      : array(allocate(e, av, associated, access_type_auto), e) {}

  /// Copies its elements from the range that begins at \p begin.
  /// \throws runtime_exception if \p end is given, and the range has more or
  /// fewer elements than the array.
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  array(const extent<N> &e, It begin) : array(e) {
    fill(begin);
  }
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  array(const extent<N> &e, It begin, It end) : array(e) {
    fill(begin, end);
  }
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  array(const extent<N> &e, It begin, const accelerator_view &av,
        access_type type = access_type_auto)
      : array(e, av, type) {
    fill(begin);
  }
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  array(const extent<N> &e, It begin, It end, const accelerator_view &av,
        access_type type = access_type_auto)
      : array(e, av, type) {
    fill(begin, end);
  }
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  array(const extent<N> &e, It begin, const accelerator_view &av,
        const accelerator_view &associated)
      : array(e, av, associated) {
    fill(begin);
  }
  template <class It, amp2hip::detail::require_iterator<It> = 0>
  array(const extent<N> &e, It begin, It end, const accelerator_view &av,
        const accelerator_view &associated)
      : array(e, av, associated) {
    fill(begin, end);
  }

// Without explicit, a constructor from one int alone would be a conversion.
#define AMP2HIP_EXPLICIT_1 explicit
#define AMP2HIP_EXPLICIT_2
#define AMP2HIP_EXPLICIT_3
#define AMP2HIP_CONSTRUCTORS(R, parameters, arguments)                         \
  AMP2HIP_EXPLICIT_##R array parameters                                        \
      : array(Concurrency::extent<N> arguments) {}                             \
  array(AMP2HIP_LIST parameters, const accelerator_view &av,                   \
        access_type type = access_type_auto)                                   \
      : array(Concurrency::extent<N> arguments, av, type) {}                   \
  array(AMP2HIP_LIST parameters, const accelerator_view &av,                   \
        const accelerator_view &associated)                                    \
      : array(Concurrency::extent<N> arguments, av, associated) {}             \
  template <class It, amp2hip::detail::require_iterator<It> = 0>               \
  array(AMP2HIP_LIST parameters, It begin)                                     \
      : array(Concurrency::extent<N> arguments, begin) {}                      \
  template <class It, amp2hip::detail::require_iterator<It> = 0>               \
  array(AMP2HIP_LIST parameters, It begin, It end)                             \
      : array(Concurrency::extent<N> arguments, begin, end) {}                 \
  template <class It, amp2hip::detail::require_iterator<It> = 0>               \
  array(AMP2HIP_LIST parameters, It begin, const accelerator_view &av,         \
        access_type type = access_type_auto)                                   \
      : array(Concurrency::extent<N> arguments, begin, av, type) {}            \
  template <class It, amp2hip::detail::require_iterator<It> = 0>               \
  array(AMP2HIP_LIST parameters, It begin, It end, const accelerator_view &av, \
        access_type type = access_type_auto)                                   \
      : array(Concurrency::extent<N> arguments, begin, end, av, type) {}       \
  template <class It, amp2hip::detail::require_iterator<It> = 0>               \
  array(AMP2HIP_LIST parameters, It begin, const accelerator_view &av,         \
        const accelerator_view &associated)                                    \
      : array(Concurrency::extent<N> arguments, begin, av, associated) {}      \
  template <class It, amp2hip::detail::require_iterator<It> = 0>               \
  array(AMP2HIP_LIST parameters, It begin, It end, const accelerator_view &av, \
        const accelerator_view &associated)                                    \
      : array(Concurrency::extent<N> arguments, begin, end, av, associated) {}
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
#undef AMP2HIP_CONSTRUCTORS
#undef AMP2HIP_EXPLICIT_3
#undef AMP2HIP_EXPLICIT_2
#undef AMP2HIP_EXPLICIT_1

  /// Copies the view's elements.
  explicit array(const array_view<const T, N> &view)
      : array(view.get_extent()) {
    view.copy_to(*this);
  }
  array(const array_view<const T, N> &view, const accelerator_view &av,
        access_type type = access_type_auto)
      : array(view.get_extent(), av, type) {
    view.copy_to(*this);
  }
  array(const array_view<const T, N> &view, const accelerator_view &av,
        const accelerator_view &associated)
      : array(view.get_extent(), av, associated) {
    view.copy_to(*this);
  }

  /// A deep copy on the same accelerator view.
  array(const array &other)
      : array(allocate(other.get_extent(), other.get_accelerator_view(),
                       other.get_associated_accelerator_view(),
                       other.get_cpu_access_type()),
              other.get_extent()) {
    other.copy_to(*this);
  }
  /// Afterwards, \p other can only be destroyed or assigned to.
  array(array &&other) noexcept
      : data_(other.amp2hip_handle(), 0), step(other.get_extent()),
        shape(other.get_extent()) {
    other.referred().clear();
  }
  __host__ __device__ ~array() {}

  /// Becomes a deep copy, on \p other's accelerator view.
  array &operator=(const array &other) {
    if (&referred() != &other.referred())
      *this = array(other);
    return *this;
  }
  array &operator=(array &&other) noexcept {
    array &to = referred(), &from = other.referred();
    if (&to == &from)
      return *this;
    to.data_ = from.data_;
    to.step = from.step;
    to.shape = from.shape;
    from.clear();
    return *this;
  }
  /// Copies the elements.
  /// \throws runtime_exception if the extents differ.
  array &operator=(const array_view<const T, N> &view) {
    view.copy_to(*this);
    return *this;
  }

  /// Copies all elements.
  /// \throws runtime_exception if the array \p to has fewer elements, or if the
  /// extent of the view \p to differs.
  void copy_to(array &to) const { amp2hip::detail::container_job(*this, to)(); }
  void copy_to(const array_view<T, N> &to) const {
    amp2hip::detail::container_job(*this, to)();
  }

  /// A vector with a copy of the elements, row by row.
  operator std::vector<T>() const {
    std::vector<T> elements(get_extent().size());
    amp2hip::detail::read_region(amp2hip_region(), elements.data());
    return elements;
  }

  /// The shape, in elements.
  __host__ __device__ extent<N> get_extent() const {
    // Not referred().shape: choosing one of two addresses would make compilers
    // keep both objects in memory.
    if (this->is_reference())
      return referred().shape;
    return shape;
  }
  /// The accelerator view where the data is.
  accelerator_view get_accelerator_view() const {
    return Concurrency::accelerator_view(
        amp2hip::detail::home_of(data_source()));
  }
  /// The view to and from which a staging array transfers; for other arrays,
  /// get_accelerator_view().
  accelerator_view get_associated_accelerator_view() const {
    const source *s = data_source();
    return s ? Concurrency::accelerator_view(s->get_associated())
             : get_accelerator_view();
  }
  /// The host's access to the elements.
  access_type get_cpu_access_type() const {
    const source *s = data_source();
    return s ? s->get_host_access() : access_type_none;
  }

  /// An element. On the host, waits until no kernel uses the array, and
  /// \throws runtime_exception if the array's access type does not allow the
  /// access.
  __host__ __device__ T &operator[](const index<N> &i) {
    return element<T>(i, access::read_write);
  }
  __host__ __device__ const T &operator[](const index<N> &i) const {
    return element<const T>(i, access::read);
  }
  /// As operator[], with an index or with one subscript for each dimension.
  __host__ __device__ T &operator()(const index<N> &i) { return (*this)[i]; }
  __host__ __device__ const T &operator()(const index<N> &i) const {
    return (*this)[i];
  }
  __host__ __device__ T &operator()(int i0, int i1) {
    static_assert(N == 2, "two subscripts need an array of rank 2");
    return (*this)[index<N>(i0, i1)];
  }
  __host__ __device__ const T &operator()(int i0, int i1) const {
    static_assert(N == 2, "two subscripts need an array of rank 2");
    return (*this)[index<N>(i0, i1)];
  }
  __host__ __device__ T &operator()(int i0, int i1, int i2) {
    static_assert(N == 3, "three subscripts need an array of rank 3");
    return (*this)[index<N>(i0, i1, i2)];
  }
  __host__ __device__ const T &operator()(int i0, int i1, int i2) const {
    static_assert(N == 3, "three subscripts need an array of rank 3");
    return (*this)[index<N>(i0, i1, i2)];
  }

  /// Rank 1: an element. Other ranks: a view of rank N - 1, for which the host
  /// \throws runtime_exception if \p i is out of bounds.
  __host__ __device__ amp2hip::detail::projection<T, N> operator[](int i) {
    if constexpr (N == 1)
      return (*this)[index<1>(i)];
    else
      return whole()[i];
  }
  __host__ __device__ amp2hip::detail::projection<const T, N>
  operator[](int i) const {
    if constexpr (N == 1)
      return (*this)[index<1>(i)];
    else
      return whole()[i];
  }
  __host__ __device__ amp2hip::detail::projection<T, N> operator()(int i) {
    return (*this)[i];
  }
  __host__ __device__ amp2hip::detail::projection<const T, N>
  operator()(int i) const {
    return (*this)[i];
  }

#define AMP2HIP_SECTION(parameters, arguments)                                 \
  __host__ __device__ array_view<T, N> section parameters {                    \
    return whole().section arguments;                                          \
  }                                                                            \
  __host__ __device__ array_view<const T, N> section parameters const {        \
    return whole().section arguments;                                          \
  }
  /// A view of the block of extent \p e that begins at \p origin. Without
  /// \p origin, the block begins where the array does; without \p e, it ends
  /// where the array does. On the host, \throws runtime_exception if the block
  /// is not inside.
  AMP2HIP_SECTION((const index<N> &origin, const extent<N> &e), (origin, e))
  AMP2HIP_SECTION((const index<N> &origin), (origin))
  AMP2HIP_SECTION((const extent<N> &e), (e))
  AMP2HIP_SECTION((int i0, int e0), (i0, e0))
  AMP2HIP_SECTION((int i0, int i1, int e0, int e1), (i0, i1, e0, e1))
  AMP2HIP_SECTION((int i0, int i1, int i2, int e0, int e1, int e2),
                  (i0, i1, i2, e0, e1, e2))
#undef AMP2HIP_SECTION

  /// A rank 1 view of the same memory as elements of another type. On the host,
  /// \throws runtime_exception if the array's size in bytes is not a multiple
  /// of sizeof(E).
  template <class E> __host__ __device__ array_view<E, 1> reinterpret_as() {
    return amp2hip::detail::reinterpret_block<E>(amp2hip_handle(),
                                                 get_extent().size());
  }
  template <class E>
  __host__ __device__ array_view<const E, 1> reinterpret_as() const {
    return amp2hip::detail::reinterpret_block<const E>(amp2hip_handle(),
                                                       get_extent().size());
  }

  /// A view of the first elements in another shape. On the host,
  /// \throws runtime_exception if the array has fewer elements.
  template <int K>
  __host__ __device__ array_view<T, K> view_as(const extent<K> &e) {
    return amp2hip::detail::reshape_block<T>(amp2hip_handle(),
                                             get_extent().size(), e);
  }
  template <int K>
  __host__ __device__ array_view<const T, K> view_as(const extent<K> &e) const {
    return amp2hip::detail::reshape_block<const T>(amp2hip_handle(),
                                                   get_extent().size(), e);
  }

  /// The address of the first element; null on the host if the array's access
  /// type does not allow the access.
  __host__ __device__ T *data() {
    return referred().reachable(access::read_write);
  }
  __host__ __device__ const T *data() const {
    return referred().reachable(access::read);
  }

  /// For the runtime.
  amp2hip::detail::region amp2hip_region() const {
    return {
        data_source(), 0,
        amp2hip::detail::layout(std::size_t(get_extent().size()) * sizeof(T))};
  }
  __host__ __device__ const amp2hip::detail::data_handle<T> &
  amp2hip_handle() const {
    return referred().data_;
  }

private:
  friend class amp2hip::array_ref<T, N>;
  friend referring;

  array(source *s, const extent<N> &e) : data_(s, 0), step(e), shape(e) {}
  /// The base of an array_ref: a reference to \p other.
  __host__ __device__ __forceinline__ array(const array &other, shallow how)
      : data_(this->handle_for_reference(other, how)) {
    if (amp2hip::detail::copies_bound()) {
      step = other.step;
      shape = other.shape;
    } else if (!this->is_reference()) {
      shape = other.get_extent();
      step = amp2hip::detail::strides<N>(shape);
    }
  }

  static source *allocate(const extent<N> &e, const accelerator_view &av,
                          const accelerator_view &associated,
                          access_type type) {
    amp2hip::detail::check_elements<T>(e);
    amp2hip::detail::queue_ptr q = av.amp2hip_queue();
    if (q->on_cpu() || type == access_type_auto)
      type = q->owner->default_access(true);
    else if (type != access_type_none && !q->owner->shares_memory)
      amp2hip::detail::throw_invalid(
          "The accelerator does not support CPU shared memory: the only "
          "cpu_access_type is access_type_none.");
    const bool staging = q->on_cpu() && !associated.amp2hip_queue()->on_cpu();
    return source::for_array(q, staging ? associated.amp2hip_queue() : q,
                             std::size_t(e.size()) * sizeof(T), type);
  }

  template <class It> void fill(It begin) {
    amp2hip::detail::write_elements<T>(amp2hip_region(), begin, shape.size());
  }
  template <class It> void fill(It begin, It end) {
    amp2hip::detail::write_range<T>(amp2hip_region(), begin, end, shape.size(),
                                    false);
  }

  /// The data; null in a copy that a launch makes for its kernel.
  source *data_source() const {
    return amp2hip::detail::source_of_container(amp2hip_handle().get_source(),
                                                "The array was moved from.");
  }

  void clear() {
    data_ = amp2hip::detail::data_handle<T>(nullptr);
    shape = Concurrency::extent<N>();
  }

  __host__ __device__ array_view<T, N> whole() {
    return array_view<T, N>(*this);
  }
  __host__ __device__ array_view<const T, N> whole() const {
    return array_view<const T, N>(*this);
  }

  /// The address at which the host may access the data \p offset bytes into
  /// \p s; null if the access type does not allow the access.
  static T *reachable(source &s, std::size_t offset, access a) {
    const access_type allowed = s.get_host_access();
    void *memory;
    if (s.get_home()->on_cpu())
      memory = s.get_on_host(a);
    else if (allowed == access_type_none ||
             (a == access::read && allowed == access_type_write))
      return nullptr;
    else
      memory = s.get_shared(allowed & access_type_write ? a : access::read);
    return reinterpret_cast<T *>(static_cast<char *>(memory) + offset);
  }
  __host__ __device__ T *reachable([[maybe_unused]] access a) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound())
      return reachable(*data_.get_source(), data_.get_offset(), a);
#endif
    return data_.bound();
  }

  static T *first(source &s, std::size_t offset, access a) {
    T *p = reachable(s, offset, a);
    if (!p)
      throw runtime_exception(
          s.get_host_access() == access_type_none
              ? "The array is not accessible on CPU."
              : "The array is not accessible for reading on CPU.",
          amp2hip::detail::failure_code);
    return p;
  }
  __host__ __device__ T *first([[maybe_unused]] access a) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound())
      return first(*data_.get_source(), data_.get_offset(), a);
#endif
    return data_.bound();
  }

  /// The array that a reference refers to; null if this is no reference. A
  /// reference has no source.
  const array *container_or_null() const {
    return data_.is_reference()
               ? static_cast<const array *>(data_.get_container())
               : nullptr;
  }

  /// An element, outside of kernels. All parameters are values: if the array's
  /// address were passed, compilers would keep the array in memory, even in
  /// loops that never call this.
  template <class Element>
  __attribute__((noinline, cold)) static Element &
  element_outside(const array *container, source *s, std::size_t offset,
                  std::ptrdiff_t element_offset, index<N> i, access a) {
    if (container)
      return container->template element<Element>(i, a);
    return first(*s, offset, a)[element_offset];
  }

  /// An element, const or not.
  template <class Element>
  __host__ __device__ Element &element(const index<N> &i,
                                       [[maybe_unused]] access a) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound())
      return element_outside<Element>(container_or_null(), data_.get_source(),
                                      data_.get_offset(), step.offset_of(i), i,
                                      a);
#endif
    if constexpr (amp2hip::detail::checks_accesses)
      if (amp2hip::detail::is_outside("an array", data_.bound(), shape, i))
        return data_.template element<Element, false>(step.offset_of(i));
    return data_.template element<Element>(step.offset_of(i));
  }

  // data_ and step are adjacent, so that kernels load both at once.
  amp2hip::detail::data_handle<T> data_;
  amp2hip::detail::strides<N> step;
  extent<N> shape;

public:
  // Declared last: a property has the name of a class, such as extent, and
  // hides this class from members that follow it and from all function bodies.
  AMP2HIP_PROPERTY((get = get_extent), Concurrency::extent<N> extent)
  AMP2HIP_PROPERTY((get = get_accelerator_view),
                   Concurrency::accelerator_view accelerator_view)
  AMP2HIP_PROPERTY((get = get_associated_accelerator_view),
                   Concurrency::accelerator_view associated_accelerator_view)
  AMP2HIP_PROPERTY((get = get_cpu_access_type), access_type cpu_access_type)
};

} // namespace Concurrency

#endif // AMP2HIP_ARRAY_H
