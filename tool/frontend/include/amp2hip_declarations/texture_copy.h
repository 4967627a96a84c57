//===- texture_copy.h - Texture copies and interoperation -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares copies of textures for amp2hip's parser; <amp_graphics.h> includes
// this file. The bodies are never compiled to code.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_TEXTURE_COPY_H
#define AMP2HIP_DECLARATIONS_TEXTURE_COPY_H

#include <amp2hip_declarations/texture_view.h>

/// Direct3D's type for the formats of textures.
#if __has_include(<dxgiformat.h>)
#include <dxgiformat.h>
#else
enum DXGI_FORMAT { DXGI_FORMAT_UNKNOWN = 0 };
#endif

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

/// Refuses copies between iterators and textures of norm or unorm: iterators
/// refer to values, and these textures store integers.
template <typename _Texture> constexpr void check_values() {
  static_assert(
      !is_normalized<typename _Texture::scalar_type>::value,
      "textures of norm and unorm are not copied by iterators; copy their "
      "texels, with a pointer and a size");
}
template <typename _Texture> constexpr void check_writable() {
  static_assert(!std::is_const<typename _Texture::value_type>::value,
                "a texture_view<const T, N> cannot be written");
}
template <typename _Texture, typename _Iterator> void check_filled() {
  check_values<_Texture>();
  check_writable<_Texture>();
  Concurrency::amp2hip_detail::read_from<_Iterator>();
}
/// Checks an iterator that gets the values of a texture.
template <typename _Texture, typename _Iterator> void check_read() {
  check_values<_Texture>();
  Concurrency::amp2hip_detail::write_to(
      static_cast<_Iterator *>(nullptr),
      static_cast<const typename _Texture::value_type *>(nullptr), 0);
}
template <typename _From, typename _To> constexpr void check_pair() {
  static_assert(
      std::is_same<
          typename std::remove_const<typename _From::value_type>::type,
          typename std::remove_const<typename _To::value_type>::type>::value &&
          _From::rank == _To::rank,
      "textures are copied to textures of the same type and rank");
  check_writable<_To>();
}

template <typename _Value_type>
using require_texture = Concurrency::amp2hip_detail::require<
    is_texture<typename std::remove_const<_Value_type>::type>::value>;
template <typename _Value_type>
using require_no_texture =
    Concurrency::amp2hip_detail::require<!is_texture<_Value_type>::value>;

} // namespace amp2hip_detail

/// Copies between textures, host memory and iterators [amp 10.6]. Each class
/// has its own overloads for a range of iterators, since one template for all
/// classes would be ambiguous with std::copy.
AMP2HIP_COPY((typename _Input_iterator, typename _Value_type, int _Rank),
             (_Input_iterator first, _Input_iterator last,
              texture<_Value_type, _Rank> &texture),
             amp2hip_detail::check_filled<graphics::texture<_Value_type, _Rank>,
                                          _Input_iterator>();)
AMP2HIP_COPY((typename _Input_iterator, typename _Value_type, int _Rank),
             (_Input_iterator first, _Input_iterator last,
              const texture_view<_Value_type, _Rank> &view),
             amp2hip_detail::check_filled<texture_view<_Value_type, _Rank>,
                                          _Input_iterator>();)
AMP2HIP_COPY(
    (typename _Input_iterator, typename _Value_type, int _Rank),
    (_Input_iterator first, _Input_iterator last,
     const writeonly_texture_view<_Value_type, _Rank> &view),
    amp2hip_detail::check_filled<writeonly_texture_view<_Value_type, _Rank>,
                                 _Input_iterator>();)
AMP2HIP_COPY((typename _Source_type,
              amp2hip_detail::require_texture<_Source_type> = 0),
             (const _Source_type &texture, void *dst,
              unsigned int dst_byte_size), )
AMP2HIP_COPY((typename _Source_type,
              amp2hip_detail::require_texture<_Source_type> = 0),
             (const _Source_type &texture,
              const index<_Source_type::rank> &src_offset,
              const extent<_Source_type::rank> &copy_extent, void *dst,
              unsigned int dst_byte_size), )
AMP2HIP_COPY((typename _Dest_type,
              amp2hip_detail::require_texture<_Dest_type> = 0),
             (const void *src, unsigned int src_byte_size, _Dest_type &texture),
             amp2hip_detail::check_writable<_Dest_type>();)
AMP2HIP_COPY((typename _Dest_type,
              amp2hip_detail::require_texture<_Dest_type> = 0),
             (const void *src, unsigned int src_byte_size, _Dest_type &texture,
              const index<_Dest_type::rank> &dst_offset,
              const extent<_Dest_type::rank> &copy_extent),
             amp2hip_detail::check_writable<_Dest_type>();)
AMP2HIP_COPY((typename _Input_iterator, typename _Dest_type,
              amp2hip_detail::require_texture<_Dest_type> = 0,
              amp2hip_detail::require_iterator<_Input_iterator> = 0),
             (_Input_iterator first, _Input_iterator last, _Dest_type &texture,
              const index<_Dest_type::rank> &dst_offset,
              const extent<_Dest_type::rank> &copy_extent),
             amp2hip_detail::check_filled<_Dest_type, _Input_iterator>();)
AMP2HIP_COPY((typename _Source_type, typename _Output_iterator,
              amp2hip_detail::require_texture<_Source_type> = 0,
              amp2hip_detail::require_no_texture<_Output_iterator> = 0),
             (const _Source_type &texture, _Output_iterator dst),
             amp2hip_detail::check_read<_Source_type, _Output_iterator>();)
AMP2HIP_COPY((typename _Source_type, typename _Output_iterator,
              amp2hip_detail::require_texture<_Source_type> = 0,
              amp2hip_detail::require_no_texture<_Output_iterator> = 0),
             (const _Source_type &texture,
              const index<_Source_type::rank> &src_offset,
              const extent<_Source_type::rank> &copy_extent,
              _Output_iterator dst),
             amp2hip_detail::check_read<_Source_type, _Output_iterator>();)
AMP2HIP_COPY((typename _Source_type,
              amp2hip_detail::require_texture<_Source_type> = 0,
              typename _Dest_type,
              amp2hip_detail::require_texture<_Dest_type> = 0),
             (const _Source_type &src_texture, _Dest_type &dst_texture),
             amp2hip_detail::check_pair<_Source_type, _Dest_type>();)
AMP2HIP_COPY(
    (typename _Source_type, amp2hip_detail::require_texture<_Source_type> = 0,
     typename _Dest_type, amp2hip_detail::require_texture<_Dest_type> = 0),
    (const _Source_type &src_texture,
     const index<_Source_type::rank> &src_offset, _Dest_type &dst_texture,
     const index<_Dest_type::rank> &dst_offset,
     const extent<_Dest_type::rank> &copy_extent),
    amp2hip_detail::check_pair<_Source_type, _Dest_type>();)

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

} // namespace direct3d

} // namespace graphics

} // namespace Concurrency

#endif
