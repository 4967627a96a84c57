//===- data_handle.h - A container's handle to its data ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_DATA_HANDLE_H
#define AMP2HIP_DETAIL_DATA_DATA_HANDLE_H

#include "amp2hip/detail/data/alignment.h"
#include "amp2hip/detail/data/bounds.h"
#include "amp2hip/detail/data/capture_session.h"
#include "amp2hip/detail/data/live_references.h"

#include <cstdint>
#include <type_traits>

namespace amp2hip {
namespace detail {

/// A container's handle to its data. On the host it is a counted reference to a
/// source (source.h). In a kernel it is *bound*: the plain address of the first
/// element. Copying a handle on the host reports it to the active
/// capture_session, if there is one. The handle of an array_ref or texture_ref
/// holds, on the host, the container's address instead, and is listed in
/// live_references.
template <class T> class data_handle {
public:
  /// Refers to the data \p offset bytes into \p s. Takes over a reference that
  /// the caller has counted.
  data_handle(source *s, std::size_t offset) : control(address_of(s)) {
    at.offset = offset;
  }
  /// For an array_ref or texture_ref on the host: \c self is the object that
  /// has the handle, \c container what it refers to.
  struct reference {
    const void *self;
    const void *container;
  };
  explicit data_handle(reference r)
      : control(address_of(r.container) | reference_mark) {
    at.known = live_references::get().add(r.self, r.container);
  }
  /// A bound handle.
  __host__ __device__ explicit data_handle(T *element) : control(0) {
    at.element = checked_alignment(element);
  }
  /// A copy that captures all of the data, as an array or as a view.
  // Inlined, so that compilers see early that a bound copy is no more than two
  // words.
  __host__ __device__ __forceinline__ data_handle(const data_handle &other,
                                                  access a, bool is_array)
      : control(copies_bound() ? 0 : other.control), at(other.at) {
#if AMP2HIP_DROPS_OUTSIDE
    part = other.part;
#endif
#if !AMP2HIP_DEVICE_PASS
    if (control)
      *this = captured_whole(held(), a, is_array);
#else
    (void)a;
    (void)is_array;
#endif
  }
  /// A view's copy, which captures only the block of \p shape and \p step.
  template <int N>
  __host__ __device__ __forceinline__
  data_handle(const data_handle &other, access a,
              const Concurrency::extent<N> &shape, const strides<N> &step)
      : control(copies_bound() ? 0 : other.control), at(other.at) {
#if AMP2HIP_DROPS_OUTSIDE
    part = other.part;
#endif
#if !AMP2HIP_DEVICE_PASS
    if (control)
      *this = captured_block(held(), a, shape, step);
#else
    (void)a;
    (void)shape;
    (void)step;
#endif
  }
  /// The data of \p other from \p elements_further elements on, with elements
  /// of type T. Does not report to a session.
  template <class U>
  __host__ __device__ data_handle(const data_handle<U> &other,
                                  std::ptrdiff_t elements_further)
      : control(other.control) {
    if (!is_bound()) {
      at.offset = other.at.offset + elements_further * sizeof(U);
#if !AMP2HIP_DEVICE_PASS
      get_source()->retain();
#endif
    } else {
      move_from(other, elements_further);
    }
  }
  data_handle(const data_handle &) = delete;
  /// Assigns handles of containers, not of references to them.
  __host__ __device__ data_handle &operator=(const data_handle &other) {
#if !AMP2HIP_DEVICE_PASS
    if (other.is_counted())
      other.get_source()->retain();
    drop();
#endif
    control = other.control;
    at = other.at;
#if AMP2HIP_DROPS_OUTSIDE
    part = other.part;
#endif
    return *this;
  }
  // Inlined on the paths of exceptions, too: a call would take the address of
  // this, and compilers would keep it in memory.
  __host__ __device__ __forceinline__ ~data_handle() { drop(); }

  /// Whether this is bound, for use in a kernel.
  __host__ __device__ bool is_bound() const {
#if AMP2HIP_DEVICE_PASS
    return true;
#else
    return control == 0;
#endif
  }
  /// The data on the host; null in a kernel.
  source *get_source() const { return reinterpret_cast<source *>(control); }
  std::size_t get_offset() const { return at.offset; }

  /// Whether this refers to a container, and to which.
  bool is_reference() const { return control & reference_mark; }
  const void *get_container() const { return container_at(control); }
  /// In a kernel: the first element.
  __host__ __device__ T *bound() const {
#if AMP2HIP_DROPS_OUTSIDE
    return at.element + part.before;
#else
    return at.element;
#endif
  }
  /// In a kernel: element \p i, const or not. If accesses are checked, Tells
  /// says whether an out-of-bounds access is reported.
  template <class Element = T, bool Tells = true, class Offset>
  __host__ __device__ Element &element(Offset i) const {
#if AMP2HIP_DROPS_OUTSIDE
    return part.template element<Element, Tells>(at.element, i);
#else
    return aligned_element(element_address(at.element, i));
#endif
  }
  /// The address of this container's first element in \p memory, a copy of the
  /// source's data.
  T *from(void *memory) const {
    return reinterpret_cast<T *>(static_cast<char *>(memory) + at.offset);
  }

private:
  template <class U> friend class data_handle;

  union place {
    T *element;
    std::size_t offset;           ///< Bytes from the source's first.
    live_references::node *known; ///< The entry of a reference.
  };
  /// The contents of a handle, by value: a function that takes the address of a
  /// handle keeps it in memory, also in a loop on the CPU that never calls the
  /// function.
  struct contents {
    std::uintptr_t control;
    place at;
#if AMP2HIP_DROPS_OUTSIDE
    buffer_part part;
#endif
  };
  contents held() const {
#if AMP2HIP_DROPS_OUTSIDE
    return {control, at, part};
#else
    return {control, at};
#endif
  }
  data_handle &operator=(const contents &c) {
    control = c.control;
    at = c.at;
#if AMP2HIP_DROPS_OUTSIDE
    part = c.part;
#endif
    return *this;
  }

  // The contents that a copy of a handle with contents \c c gets. Not inlined,
  // but not cold either: launches spend their time here.
  template <int N>
  __attribute__((noinline)) static contents
  captured_block(contents c, access a, Concurrency::extent<N> shape,
                 strides<N> step) {
#if AMP2HIP_DROPS_OUTSIDE
    // An access outside of a section may reach other elements of the buffer.
    (void)shape;
    (void)step;
    return captured_whole(c, a, false);
#else
    return captured(c, a, false,
                    footprint(c.at.offset, shape, step, sizeof(T)));
#endif
  }
  __attribute__((noinline)) static contents captured_whole(contents c, access a,
                                                           bool is_array) {
    return captured(c, a, is_array,
                    reinterpret_cast<const source *>(c.control)->all());
  }
  static contents captured(contents c, access a, bool is_array,
                           const footprint &bytes) {
    capture_session *session = capture_session::active();
    source *const data = reinterpret_cast<source *>(c.control);
    if (!session) {
      data->retain();
      return c;
    }
    void *const memory = session->capture(data, a, is_array, bytes);
    c.control = 0;
    if (!memory) {
      c.at.element = nullptr; // Nobody uses the copy.
    } else {
#if AMP2HIP_DROPS_OUTSIDE
      T *element;
      c.part = buffer_part::of(
          static_cast<char *>(memory), data->size(), c.at.offset,
          outside_memory::of(session->target_device()), element);
      c.at.element = element;
#else
      c.at.element = checked_alignment(
          reinterpret_cast<T *>(static_cast<char *>(memory) + c.at.offset));
#endif
    }
    return c;
  }

  /// In a kernel: becomes the data of \p other from \p elements_further
  /// elements on.
  template <class U>
  __host__ __device__ void move_from(const data_handle<U> &other,
                                     std::ptrdiff_t elements_further) {
#if AMP2HIP_DROPS_OUTSIDE
    const unsigned before =
        other.part.before + static_cast<unsigned>(elements_further);
    if constexpr (sizeof(T) == sizeof(U)) {
      part = {before, other.part.count, other.part.outside};
      at.element = reinterpret_cast<T *>(other.at.element);
    } else {
      using byte = std::conditional_t<std::is_const_v<U>, const char, char>;
      part = buffer_part::of(reinterpret_cast<byte *>(other.at.element),
                             sizeof(U) * std::size_t(other.part.count),
                             sizeof(U) * std::size_t(before),
                             other.part.outside, at.element);
    }
#else
    at.element = reinterpret_cast<T *>(other.at.element + elements_further);
    if constexpr (element_alignment<T> > element_alignment<U>)
      checked_alignment(at.element);
#endif
  }

  __host__ __device__ __forceinline__ void drop() {
#if !AMP2HIP_DEVICE_PASS
    // The second condition is for the compiler: in a kernel it knows the value,
    // also for a handle in memory, such as a member of a struct.
    if (control && !copies_bound())
      forget(control, at);
#endif
  }
  __attribute__((noinline)) static void forget(std::uintptr_t control,
                                               place at) {
    if (control & reference_mark)
      live_references::get().remove(at.known);
    else
      reinterpret_cast<source *>(control)->release();
  }

  static std::uintptr_t address_of(const void *p) {
    return reinterpret_cast<std::uintptr_t>(p);
  }
  static const void *container_at(std::uintptr_t control) {
    return reinterpret_cast<const void *>(control - reference_mark);
  }
  bool is_counted() const { return control && !is_reference(); }

  /// Set in the address of a container; addresses of sources are even.
  static constexpr std::uintptr_t reference_mark = 1;

  /// The address of the source, or of a reference's container with its mark;
  /// 0 in a kernel.
  std::uintptr_t control;
  place at;
#if AMP2HIP_DROPS_OUTSIDE
  /// In a kernel, where at.element is the buffer's first element.
  buffer_part part;
#endif
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_DATA_HANDLE_H
