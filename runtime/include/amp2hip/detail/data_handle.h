//===- data_handle.h - What a container holds of its data -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_HANDLE_H
#define AMP2HIP_DETAIL_DATA_HANDLE_H

#include "amp2hip/detail/capture_session.h"

#include <type_traits>

namespace amp2hip {
namespace detail {

/// What a container holds of its source: a counted reference on the host, the
/// plain address of its first element in a kernel. Copying it on the host
/// reports to the session, if there is one.
template <class T> class data_handle {
public:
  /// Refers to \p offset bytes into \p s. Takes over one reference.
  data_handle(source *s, std::size_t offset) : control(s) {
    at.offset = offset;
  }
  /// A kernel's form.
  __host__ __device__ explicit data_handle(T *element) : control(nullptr) {
    at.element = element;
  }
  /// An array's handle captures as an array, a view's as a view.
  __host__ __device__ data_handle(const data_handle &other, access a,
                                  bool is_array)
      : control(other.control), at(other.at) {
#if !AMP2HIP_DEVICE_PASS
    if (control)
      capture(a, is_array);
#else
    (void)a;
    (void)is_array;
#endif
  }
  /// The data of \p other, some of its elements further on, seen as T, with no
  /// session told.
  template <class U>
  __host__ __device__ data_handle(const data_handle<U> &other,
                                  std::ptrdiff_t elements_further)
      : control(other.control) {
    if (!is_bound()) {
      at.offset = other.at.offset + elements_further * sizeof(U);
#if !AMP2HIP_DEVICE_PASS
      control->retain();
#endif
    } else {
      at.element = reinterpret_cast<T *>(other.at.element + elements_further);
    }
  }
  data_handle(const data_handle &) = delete;
  __host__ __device__ data_handle &operator=(const data_handle &other) {
#if !AMP2HIP_DEVICE_PASS
    if (other.control)
      other.control->retain();
    drop();
#endif
    control = other.control;
    at = other.at;
    return *this;
  }
  __host__ __device__ ~data_handle() { drop(); }

  /// Whether this is what a kernel uses.
  __host__ __device__ bool is_bound() const {
#if AMP2HIP_DEVICE_PASS
    return true;
#else
    return control == nullptr;
#endif
  }
  /// Null in a kernel.
  source *get_source() const { return control; }
  std::size_t get_offset() const { return at.offset; }

  /// In a kernel: the first element.
  __host__ __device__ T *bound() const { return at.element; }
  /// On the host: the first element in the host's valid copy.
  T *on_host(access a) const { return from(control->get_on_host(a)); }
  /// Makes \p memory, a copy of the source, the first element of ours.
  T *from(void *memory) const {
    return reinterpret_cast<T *>(static_cast<char *>(memory) + at.offset);
  }

private:
  template <class U> friend class data_handle;

  void capture(access a, bool is_array) {
    capture_session *session = capture_session::active();
    void *memory;
    if (session && session->capture(control, a, is_array, memory)) {
      T *element = from(memory);
      control = nullptr;
      at.element = element;
    } else {
      control->retain();
    }
  }

  __host__ __device__ void drop() {
#if !AMP2HIP_DEVICE_PASS
    if (control)
      control->release();
#endif
  }

  source *control;
  union {
    T *element;
    std::size_t offset; ///< Bytes from the source's first.
  } at;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_HANDLE_H
