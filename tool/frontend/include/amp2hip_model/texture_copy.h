//===- texture_copy.h - Texture copies and interoperation -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_TEXTURE_COPY_H
#define AMP2HIP_MODEL_TEXTURE_COPY_H

#include <amp2hip_model/texture_view.h>

/// Opaque, as IUnknown is.
enum DXGI_FORMAT { DXGI_FORMAT_UNKNOWN = 0 };

namespace Concurrency {
namespace graphics {

namespace detail {

template <typename T> struct is_texture : std::false_type {};
template <typename T, int N>
struct is_texture<texture<T, N>> : std::true_type {};
template <typename T, int N>
struct is_texture<texture_view<T, N>> : std::true_type {};
template <typename T, int N>
struct is_texture<writeonly_texture_view<T, N>> : std::true_type {};

template <typename T>
using require_texture = Concurrency::detail::require<
    is_texture<typename std::remove_const<T>::type>::value>;
template <typename T>
using require_no_texture = Concurrency::detail::require<!is_texture<T>::value>;

} // namespace detail

/// Copies between textures, host memory and iterators [amp 10.6].
// One overload a class where std::copy would be as good.
template <typename InputIterator, typename T, int N>
void copy(InputIterator first, InputIterator last, texture<T, N> &texture) {}
template <typename InputIterator, typename T, int N>
void copy(InputIterator first, InputIterator last,
          const texture_view<T, N> &view) {}
template <typename InputIterator, typename T, int N>
void copy(InputIterator first, InputIterator last,
          const writeonly_texture_view<T, N> &view) {}
template <typename Source, detail::require_texture<Source> = 0>
void copy(const Source &texture, void *dst, unsigned int dst_byte_size) {}
template <typename Source, detail::require_texture<Source> = 0>
void copy(const Source &texture, const index<Source::rank> &src_offset,
          const extent<Source::rank> &copy_extent, void *dst,
          unsigned int dst_byte_size) {}
template <typename Dest, detail::require_texture<Dest> = 0>
void copy(const void *src, unsigned int src_byte_size, Dest &texture) {}
template <typename Dest, detail::require_texture<Dest> = 0>
void copy(const void *src, unsigned int src_byte_size, Dest &texture,
          const index<Dest::rank> &dst_offset,
          const extent<Dest::rank> &copy_extent) {}
template <typename InputIterator, typename Dest,
          detail::require_texture<Dest> = 0,
          detail::require_iterator<InputIterator> = 0>
void copy(InputIterator first, InputIterator last, Dest &texture,
          const index<Dest::rank> &dst_offset,
          const extent<Dest::rank> &copy_extent) {}
template <typename Source, typename OutputIterator,
          detail::require_texture<Source> = 0,
          detail::require_no_texture<OutputIterator> = 0>
void copy(const Source &texture, OutputIterator dst) {}
template <typename Source, typename OutputIterator,
          detail::require_texture<Source> = 0,
          detail::require_no_texture<OutputIterator> = 0>
void copy(const Source &texture, const index<Source::rank> &src_offset,
          const extent<Source::rank> &copy_extent, OutputIterator dst) {}
template <typename Source, detail::require_texture<Source> = 0, typename Dest,
          detail::require_texture<Dest> = 0>
void copy(const Source &src_texture, Dest &dst_texture) {}
template <typename Source, detail::require_texture<Source> = 0, typename Dest,
          detail::require_texture<Dest> = 0>
void copy(const Source &src_texture, const index<Source::rank> &src_offset,
          Dest &dst_texture, const index<Dest::rank> &dst_offset,
          const extent<Dest::rank> &copy_extent) {}

/// The same in the background [amp 10.6.1].
template <typename InputIterator, typename T, int N>
completion_future copy_async(InputIterator first, InputIterator last,
                             texture<T, N> &texture) {
  __builtin_unreachable();
}
template <typename InputIterator, typename T, int N>
completion_future copy_async(InputIterator first, InputIterator last,
                             const texture_view<T, N> &view) {
  __builtin_unreachable();
}
template <typename InputIterator, typename T, int N>
completion_future copy_async(InputIterator first, InputIterator last,
                             const writeonly_texture_view<T, N> &view) {
  __builtin_unreachable();
}
template <typename Source, detail::require_texture<Source> = 0>
completion_future copy_async(const Source &texture, void *dst,
                             unsigned int dst_byte_size) {
  __builtin_unreachable();
}
template <typename Source, detail::require_texture<Source> = 0>
completion_future copy_async(const Source &texture,
                             const index<Source::rank> &src_offset,
                             const extent<Source::rank> &copy_extent, void *dst,
                             unsigned int dst_byte_size) {
  __builtin_unreachable();
}
template <typename Dest, detail::require_texture<Dest> = 0>
completion_future copy_async(const void *src, unsigned int src_byte_size,
                             Dest &texture) {
  __builtin_unreachable();
}
template <typename Dest, detail::require_texture<Dest> = 0>
completion_future copy_async(const void *src, unsigned int src_byte_size,
                             Dest &texture, const index<Dest::rank> &dst_offset,
                             const extent<Dest::rank> &copy_extent) {
  __builtin_unreachable();
}
template <typename InputIterator, typename Dest,
          detail::require_texture<Dest> = 0,
          detail::require_iterator<InputIterator> = 0>
completion_future copy_async(InputIterator first, InputIterator last,
                             Dest &texture, const index<Dest::rank> &dst_offset,
                             const extent<Dest::rank> &copy_extent) {
  __builtin_unreachable();
}
template <typename Source, typename OutputIterator,
          detail::require_texture<Source> = 0,
          detail::require_no_texture<OutputIterator> = 0>
completion_future copy_async(const Source &texture, OutputIterator dst) {
  __builtin_unreachable();
}
template <typename Source, typename OutputIterator,
          detail::require_texture<Source> = 0,
          detail::require_no_texture<OutputIterator> = 0>
completion_future
copy_async(const Source &texture, const index<Source::rank> &src_offset,
           const extent<Source::rank> &copy_extent, OutputIterator dst) {
  __builtin_unreachable();
}
template <typename Source, detail::require_texture<Source> = 0, typename Dest,
          detail::require_texture<Dest> = 0>
completion_future copy_async(const Source &src_texture, Dest &dst_texture) {
  __builtin_unreachable();
}
template <typename Source, detail::require_texture<Source> = 0, typename Dest,
          detail::require_texture<Dest> = 0>
completion_future
copy_async(const Source &src_texture, const index<Source::rank> &src_offset,
           Dest &dst_texture, const index<Dest::rank> &dst_offset,
           const extent<Dest::rank> &copy_extent) {
  __builtin_unreachable();
}

namespace direct3d {

/// Direct3D interoperation of textures and samplers [amp 10.1.16].
template <typename T, int N>
texture<T, N> make_texture(const accelerator_view &av, const IUnknown *texture,
                           DXGI_FORMAT view_format = DXGI_FORMAT_UNKNOWN) {
  __builtin_unreachable();
}
template <typename T, int N>
IUnknown *get_texture(const texture<T, N> &texture) {
  __builtin_unreachable();
}
template <typename T, int N>
IUnknown *get_texture(const texture_view<T, N> &view) {
  __builtin_unreachable();
}
template <typename T, int N>
IUnknown *get_texture(const writeonly_texture_view<T, N> &view) {
  __builtin_unreachable();
}
sampler make_sampler(const IUnknown *sampler);
IUnknown *get_sampler(const accelerator_view &av, const sampler &sampler);

/// Masked sum of absolute differences of four bytes (Microsoft-specific).
uint4 msad4(uint reference, uint2 source, uint4 accum) restrict(amp);

} // namespace direct3d

} // namespace graphics
} // namespace Concurrency

#endif
