//===- texture_view.h - Views of textures for the parser --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares the views of textures for amp2hip's parser; <amp_graphics.h>
// includes this file. The bodies are never compiled to code: they have checks
// with static_assert, or are there because Clang requires a definition.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_TEXTURE_VIEW_H
#define AMP2HIP_DECLARATIONS_TEXTURE_VIEW_H

#include <amp2hip_declarations/texture.h>

namespace Concurrency {
namespace graphics {

/// A view of a texture to which kernels only write (deprecated) [amp 10.2].
template <typename _Value_type, int _Rank> class writeonly_texture_view {
public:
  static const int rank = _Rank;
  typedef _Value_type value_type;
  typedef typename amp2hip_detail::element_traits<_Value_type>::value_type
      scalar_type;

  writeonly_texture_view(texture<_Value_type, _Rank> &src) restrict(cpu);
  writeonly_texture_view(texture<_Value_type, _Rank> &src) restrict(amp) {
    static_assert(short_vector_traits<_Value_type>::size == 1,
                  "device code can make a writeonly_texture_view only of a "
                  "one-component texture");
  }
  writeonly_texture_view(const writeonly_texture_view &other) restrict(amp,
                                                                       cpu);
  ~writeonly_texture_view() restrict(amp, cpu);
  writeonly_texture_view &
  operator=(const writeonly_texture_view &other) restrict(amp, cpu);

  unsigned int get_bits_per_scalar_element() const;
  unsigned int get_data_length() const;
  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  Concurrency::accelerator_view get_accelerator_view() const;

  void set(const index<_Rank> &index, const _Value_type &value) const
      restrict(amp);

  __declspec(property(
      get = get_bits_per_scalar_element)) unsigned int bits_per_scalar_element;
  __declspec(property(get = get_data_length)) unsigned int data_length;
  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(
      get =
          get_accelerator_view)) Concurrency::accelerator_view accelerator_view;

private:
  int _State;
};

/// A view of one mip level of a texture, for reading and writing [amp 10.4].
template <typename _Value_type, int _Rank> class texture_view {
public:
  static const int rank = _Rank;
  typedef _Value_type value_type;
  typedef typename amp2hip_detail::element_traits<_Value_type>::value_type
      scalar_type;

  texture_view(texture<_Value_type, _Rank> &src,
               unsigned int mipmap_level = 0) restrict(cpu);
  texture_view(texture<_Value_type, _Rank> &src) restrict(amp) {
    static_assert(
        short_vector_traits<_Value_type>::size == 1,
        "device code can make a texture_view only of a one-component texture");
  }
  texture_view(const texture_view &other) restrict(amp, cpu);
  ~texture_view() restrict(amp, cpu);
  texture_view &operator=(const texture_view &other) restrict(amp, cpu);

  unsigned int get_bits_per_scalar_element() const;
  unsigned int get_mipmap_levels() const;
  unsigned int get_data_length() const;
  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  Concurrency::extent<_Rank> get_mipmap_extent(unsigned int mipmap_level) const
      restrict(amp, cpu);
  Concurrency::accelerator_view get_accelerator_view() const;

#define AMP2HIP_CHECK_READ                                                     \
  static_assert(amp2hip_detail::is_read_write<_Value_type>::value,             \
                "only views of int, unsigned int and float textures can be "   \
                "read; use a texture_view<const T, N>");
  AMP2HIP_TEXEL_READS(AMP2HIP_CHECK_READ)
  const _Value_type get(const index<_Rank> &index) const restrict(amp) {
    AMP2HIP_CHECK_READ
    __builtin_unreachable();
  }
#undef AMP2HIP_CHECK_READ
  void set(const index<_Rank> &index, const _Value_type &value) const
      restrict(amp);

  __declspec(property(
      get = get_bits_per_scalar_element)) unsigned int bits_per_scalar_element;
  __declspec(property(get = get_mipmap_levels)) unsigned int mipmap_levels;
  __declspec(property(get = get_data_length)) unsigned int data_length;
  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(
      get =
          get_accelerator_view)) Concurrency::accelerator_view accelerator_view;

private:
  int _State;
};

/// A view of mip levels of a texture, for reading and sampling [amp 10.5].
template <typename _Value_type, int _Rank>
class texture_view<const _Value_type, _Rank> {
public:
  static const int rank = _Rank;
  typedef const _Value_type value_type;
  typedef typename amp2hip_detail::element_traits<_Value_type>::value_type
      scalar_type;
  typedef typename short_vector<float, _Rank>::type coordinates_type;
  typedef typename short_vector<scalar_type, 4>::type gather_return_type;

  texture_view(const texture<_Value_type, _Rank> &src) restrict(cpu);
  texture_view(const texture<_Value_type, _Rank> &src,
               unsigned int most_detailed_mip,
               unsigned int mip_levels) restrict(cpu);
  texture_view(const texture<_Value_type, _Rank> &src) restrict(amp) {
    static_assert(short_vector_traits<_Value_type>::size > 1,
                  "device code can make a texture_view<const T, N> only of a "
                  "texture of several components");
  }
  texture_view(const texture_view<_Value_type, _Rank> &other);
  texture_view(const texture_view &other) restrict(amp, cpu);
  texture_view(const texture_view &other, unsigned int most_detailed_mip,
               unsigned int mip_levels) restrict(cpu);
  ~texture_view() restrict(amp, cpu);
  texture_view &operator=(const texture_view &other) restrict(amp, cpu);
  texture_view &
  operator=(const texture_view<_Value_type, _Rank> &other) restrict(cpu);

  unsigned int get_bits_per_scalar_element() const;
  unsigned int get_mipmap_levels() const;
  unsigned int get_data_length() const;
  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  Concurrency::extent<_Rank> get_mipmap_extent(unsigned int mipmap_level) const
      restrict(amp, cpu);
  Concurrency::accelerator_view get_accelerator_view() const;

  AMP2HIP_TEXEL_READS()
  const _Value_type get(const index<_Rank> &index,
                        unsigned int mip_level = 0) const restrict(amp);

  const _Value_type sample(const sampler &sampler,
                           const coordinates_type &coord,
                           float level_of_detail = 0.0f) const restrict(amp) {
    static_assert(amp2hip_detail::is_floating<scalar_type>::value,
                  "only textures of float, norm and unorm can be sampled; read "
                  "the texels");
    __builtin_unreachable();
  }
  template <Concurrency::graphics::filter_mode _Filter_mode = filter_linear,
            Concurrency::graphics::address_mode _Address_mode = address_clamp>
  const _Value_type sample(const coordinates_type &coord,
                           float level_of_detail = 0.0f) const restrict(amp) {
    static_assert(amp2hip_detail::is_floating<scalar_type>::value,
                  "only textures of float, norm and unorm can be sampled; read "
                  "the texels");
    static_assert(_Address_mode != address_border,
                  "the border color needs a sampler object");
    __builtin_unreachable();
  }
#define AMP2HIP_GATHER(NAME)                                                   \
  const gather_return_type NAME(const sampler &sampler,                        \
                                const coordinates_type &coord)                 \
      const restrict(amp) {                                                    \
    static_assert(_Rank == 2, "gathering is only for rank 2");                 \
    static_assert(amp2hip_detail::is_floating<scalar_type>::value,             \
                  "only textures of float, norm and unorm can be gathered");   \
    __builtin_unreachable();                                                   \
  }                                                                            \
  template <Concurrency::graphics::address_mode _Address_mode = address_clamp> \
  const gather_return_type NAME(const coordinates_type &coord)                 \
      const restrict(amp) {                                                    \
    static_assert(_Rank == 2, "gathering is only for rank 2");                 \
    static_assert(amp2hip_detail::is_floating<scalar_type>::value,             \
                  "only textures of float, norm and unorm can be gathered");   \
    static_assert(_Address_mode != address_border,                             \
                  "the border color needs a sampler object");                  \
    __builtin_unreachable();                                                   \
  }
  AMP2HIP_GATHER(gather_red)
  AMP2HIP_GATHER(gather_green)
  AMP2HIP_GATHER(gather_blue)
  AMP2HIP_GATHER(gather_alpha)
#undef AMP2HIP_GATHER

  __declspec(property(
      get = get_bits_per_scalar_element)) unsigned int bits_per_scalar_element;
  __declspec(property(get = get_mipmap_levels)) unsigned int mipmap_levels;
  __declspec(property(get = get_data_length)) unsigned int data_length;
  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(
      get =
          get_accelerator_view)) Concurrency::accelerator_view accelerator_view;

private:
  int _State;
};

#undef AMP2HIP_TEXEL_READS

} // namespace graphics
} // namespace Concurrency

#endif
