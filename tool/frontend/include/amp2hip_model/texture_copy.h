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

namespace amp2hip_detail {

template <typename _Value_type> struct is_texture : std::false_type {};
template <typename _Value_type, int _Rank>
struct is_texture<texture<_Value_type, _Rank>> : std::true_type {};
template <typename _Value_type, int _Rank>
struct is_texture<texture_view<_Value_type, _Rank>> : std::true_type {};
template <typename _Value_type, int _Rank>
struct is_texture<writeonly_texture_view<_Value_type, _Rank>> : std::true_type {
};

template <typename _Value_type>
using require_texture = Concurrency::amp2hip_detail::require<
    is_texture<typename std::remove_const<_Value_type>::type>::value>;
template <typename _Value_type>
using require_no_texture =
    Concurrency::amp2hip_detail::require<!is_texture<_Value_type>::value>;

} // namespace amp2hip_detail

/// Copies between textures, host memory and iterators [amp 10.6].
// One overload a class where std::copy would be as good.
template <typename _Input_iterator, typename _Value_type, int _Rank>
void copy(_Input_iterator first, _Input_iterator last,
          texture<_Value_type, _Rank> &texture) {}
template <typename _Input_iterator, typename _Value_type, int _Rank>
void copy(_Input_iterator first, _Input_iterator last,
          const texture_view<_Value_type, _Rank> &view) {}
template <typename _Input_iterator, typename _Value_type, int _Rank>
void copy(_Input_iterator first, _Input_iterator last,
          const writeonly_texture_view<_Value_type, _Rank> &view) {}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0>
void copy(const _Source_type &texture, void *dst, unsigned int dst_byte_size) {}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0>
void copy(const _Source_type &texture,
          const index<_Source_type::rank> &src_offset,
          const extent<_Source_type::rank> &copy_extent, void *dst,
          unsigned int dst_byte_size) {}
template <typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
void copy(const void *src, unsigned int src_byte_size, _Dest_type &texture) {}
template <typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
void copy(const void *src, unsigned int src_byte_size, _Dest_type &texture,
          const index<_Dest_type::rank> &dst_offset,
          const extent<_Dest_type::rank> &copy_extent) {}
template <typename _Input_iterator, typename _Dest_type,
          amp2hip_detail::require_texture<_Dest_type> = 0,
          amp2hip_detail::require_iterator<_Input_iterator> = 0>
void copy(_Input_iterator first, _Input_iterator last, _Dest_type &texture,
          const index<_Dest_type::rank> &dst_offset,
          const extent<_Dest_type::rank> &copy_extent) {}
template <typename _Source_type, typename _Output_iterator,
          amp2hip_detail::require_texture<_Source_type> = 0,
          amp2hip_detail::require_no_texture<_Output_iterator> = 0>
void copy(const _Source_type &texture, _Output_iterator dst) {}
template <typename _Source_type, typename _Output_iterator,
          amp2hip_detail::require_texture<_Source_type> = 0,
          amp2hip_detail::require_no_texture<_Output_iterator> = 0>
void copy(const _Source_type &texture,
          const index<_Source_type::rank> &src_offset,
          const extent<_Source_type::rank> &copy_extent, _Output_iterator dst) {
}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0,
          typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
void copy(const _Source_type &src_texture, _Dest_type &dst_texture) {}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0,
          typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
void copy(const _Source_type &src_texture,
          const index<_Source_type::rank> &src_offset, _Dest_type &dst_texture,
          const index<_Dest_type::rank> &dst_offset,
          const extent<_Dest_type::rank> &copy_extent) {}

/// The same in the background [amp 10.6.1].
template <typename _Input_iterator, typename _Value_type, int _Rank>
completion_future copy_async(_Input_iterator first, _Input_iterator last,
                             texture<_Value_type, _Rank> &texture) {
  __builtin_unreachable();
}
template <typename _Input_iterator, typename _Value_type, int _Rank>
completion_future copy_async(_Input_iterator first, _Input_iterator last,
                             const texture_view<_Value_type, _Rank> &view) {
  __builtin_unreachable();
}
template <typename _Input_iterator, typename _Value_type, int _Rank>
completion_future
copy_async(_Input_iterator first, _Input_iterator last,
           const writeonly_texture_view<_Value_type, _Rank> &view) {
  __builtin_unreachable();
}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0>
completion_future copy_async(const _Source_type &texture, void *dst,
                             unsigned int dst_byte_size) {
  __builtin_unreachable();
}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0>
completion_future copy_async(const _Source_type &texture,
                             const index<_Source_type::rank> &src_offset,
                             const extent<_Source_type::rank> &copy_extent,
                             void *dst, unsigned int dst_byte_size) {
  __builtin_unreachable();
}
template <typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
completion_future copy_async(const void *src, unsigned int src_byte_size,
                             _Dest_type &texture) {
  __builtin_unreachable();
}
template <typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
completion_future copy_async(const void *src, unsigned int src_byte_size,
                             _Dest_type &texture,
                             const index<_Dest_type::rank> &dst_offset,
                             const extent<_Dest_type::rank> &copy_extent) {
  __builtin_unreachable();
}
template <typename _Input_iterator, typename _Dest_type,
          amp2hip_detail::require_texture<_Dest_type> = 0,
          amp2hip_detail::require_iterator<_Input_iterator> = 0>
completion_future copy_async(_Input_iterator first, _Input_iterator last,
                             _Dest_type &texture,
                             const index<_Dest_type::rank> &dst_offset,
                             const extent<_Dest_type::rank> &copy_extent) {
  __builtin_unreachable();
}
template <typename _Source_type, typename _Output_iterator,
          amp2hip_detail::require_texture<_Source_type> = 0,
          amp2hip_detail::require_no_texture<_Output_iterator> = 0>
completion_future copy_async(const _Source_type &texture,
                             _Output_iterator dst) {
  __builtin_unreachable();
}
template <typename _Source_type, typename _Output_iterator,
          amp2hip_detail::require_texture<_Source_type> = 0,
          amp2hip_detail::require_no_texture<_Output_iterator> = 0>
completion_future copy_async(const _Source_type &texture,
                             const index<_Source_type::rank> &src_offset,
                             const extent<_Source_type::rank> &copy_extent,
                             _Output_iterator dst) {
  __builtin_unreachable();
}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0,
          typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
completion_future copy_async(const _Source_type &src_texture,
                             _Dest_type &dst_texture) {
  __builtin_unreachable();
}
template <typename _Source_type,
          amp2hip_detail::require_texture<_Source_type> = 0,
          typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0>
completion_future copy_async(const _Source_type &src_texture,
                             const index<_Source_type::rank> &src_offset,
                             _Dest_type &dst_texture,
                             const index<_Dest_type::rank> &dst_offset,
                             const extent<_Dest_type::rank> &copy_extent) {
  __builtin_unreachable();
}

namespace direct3d {

/// Direct3D interoperation of textures and samplers [amp 10.1.16].
template <typename _Value_type, int _Rank>
texture<_Value_type, _Rank>
make_texture(const accelerator_view &av, const IUnknown *texture,
             DXGI_FORMAT view_format = DXGI_FORMAT_UNKNOWN) {
  __builtin_unreachable();
}
template <typename _Value_type, int _Rank>
IUnknown *get_texture(const texture<_Value_type, _Rank> &texture) {
  __builtin_unreachable();
}
template <typename _Value_type, int _Rank>
IUnknown *get_texture(const texture_view<_Value_type, _Rank> &view) {
  __builtin_unreachable();
}
template <typename _Value_type, int _Rank>
IUnknown *get_texture(const writeonly_texture_view<_Value_type, _Rank> &view) {
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
