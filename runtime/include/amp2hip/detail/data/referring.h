//===- referring.h - Containers and references to them ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_REFERRING_H
#define AMP2HIP_DETAIL_DATA_REFERRING_H

#include "amp2hip/detail/data/data_handle.h"

namespace amp2hip {
namespace detail {

/// The common base class of arrays, textures and references to them (array_ref
/// and texture_ref, which are derived from array and texture). On the host a
/// reference holds only the address of its container, as a C++ reference does:
/// each operation on the reference is an operation on the container. When a
/// launch copies a reference, the copy gets the state that the container has
/// then. The kernel uses this copy.
///
/// Container derives from this class; its member data_ is a data_handle.
/// Object, which is Container or derives from it, is the class that programs
/// refer to.
template <class Container, class Object = Container> class referring {
protected:
  /// How a reference is made: from a container, which may itself be a reference
  /// and need not be constructed yet, or as a copy of a reference.
  enum class shallow { made, copied };

  /// The handle of this, a reference that is made of \p from. Inlined, so that
  /// compilers see in loops on the CPU that the bound state is a copy of two
  /// words.
  __host__ __device__ __forceinline__ auto
  handle_for_reference(const Object &from, [[maybe_unused]] shallow how) {
    using handle = decltype(from.data_);
#if !AMP2HIP_DEVICE_PASS
    if (!copies_bound())
      return handle_on_host<handle>(from, how);
#endif
    return handle(from.data_, access::read_write, true);
  }

  /// Whether this is a reference on the host, and not a launch's copy of one.
  __host__ __device__ bool is_reference() const {
#if AMP2HIP_DEVICE_PASS
    return false;
#else
    return self().data_.is_reference();
#endif
  }

  /// The container that this refers to; itself if it is no reference.
  __host__ __device__ const Container &referred() const {
#if !AMP2HIP_DEVICE_PASS
    if (is_reference())
      return *static_cast<const Object *>(self().data_.get_container());
#endif
    return self();
  }
  __host__ __device__ Container &referred() {
    return const_cast<Container &>(
        static_cast<const referring *>(this)->referred());
  }

private:
  __host__ __device__ const Container &self() const {
    return static_cast<const Container &>(*this);
  }

  const Object *address() const { return static_cast<const Object *>(&self()); }

  /// As handle_for_reference(), for a \p from that need not be bound. Not
  /// inlined, so that compilers inline the part that kernels need.
  template <class Handle>
  __attribute__((noinline)) Handle handle_on_host(const Object &from,
                                                  shallow how) {
    if (const Object *next = next_of(from, how)) {
      if (!capture_session::active())
        return Handle(typename Handle::reference{address(), next});
      return Handle(next->data_, access::read_write, true);
    }
    return Handle(from.data_, access::read_write, true);
  }

  /// The object to which a reference made of \p from refers; null if the
  /// reference takes the state of \p from. If \p from may not be constructed
  /// yet, this uses only its address.
  static const Object *next_of(const Object &from, shallow how) {
    if (how == shallow::copied)
      return from.is_reference() ? static_cast<const Object *>(&from.referred())
                                 : nullptr;
    if (inside_kernel())
      return nullptr;
    const void *next = live_references::get().find(&from);
    return next ? static_cast<const Object *>(next) : &from;
  }
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_REFERRING_H
