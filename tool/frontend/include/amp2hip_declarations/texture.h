//===- texture.h - texture for the parser -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares texture for amp2hip's parser; <amp_graphics.h> includes this file.
// The bodies are never compiled to code: they have checks with static_assert,
// or are there because Clang requires a definition.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_TEXTURE_H
#define AMP2HIP_DECLARATIONS_TEXTURE_H

#include <amp.h>
#include <amp2hip/sampler.h>
#include <amp_short_vectors.h>

namespace Concurrency {
namespace graphics {

template <typename _Value_type, int _Rank> class texture;
template <typename _Value_type, int _Rank> class texture_view;
template <typename _Value_type, int _Rank> class writeonly_texture_view;

namespace amp2hip_detail {

/// Well-formed for types that are no numbers, and so may be iterators.
template <typename _Value_type>
using require_iterator = Concurrency::amp2hip_detail::require<
    !std::is_arithmetic<_Value_type>::value>;

/// The scalar type and the number of components of a texel: a scalar or a short
/// vector.
template <typename _Value_type> struct element_traits {
  static_assert(::amp2hip::detail::is_component<_Value_type>,
                "not a short vector or its scalar");
  typedef _Value_type value_type;
  static const int size = 1;
};
template <typename _Scalar_type, int _Size>
struct element_traits<::amp2hip::detail::packed<_Scalar_type, _Size>>
    : short_vector_traits<::amp2hip::detail::packed<_Scalar_type, _Size>> {};

template <typename _Scalar_type> struct is_normalized {
  static const bool value = std::is_same<_Scalar_type, norm>::value ||
                            std::is_same<_Scalar_type, unorm>::value;
};

/// Whether a texture can have texels of this type. It cannot have texels of
/// three norm or unorm, or of three or four doubles.
template <typename _Value_type> struct is_element {
  typedef typename amp2hip_detail::element_traits<_Value_type>::value_type
      scalar_type;
  static const int size = amp2hip_detail::element_traits<_Value_type>::size;
  static const bool value =
      !(size == 3 && is_normalized<scalar_type>::value) &&
      !(size >= 3 && std::is_same<scalar_type, double>::value);
};

/// Whether texels with this scalar type can be sampled and gathered.
template <typename _Scalar_type> struct is_floating {
  static const bool value = is_normalized<_Scalar_type>::value ||
                            std::is_same<_Scalar_type, float>::value;
};

/// Whether a kernel can both read and write texels of this type.
template <typename _Value_type> struct is_read_write {
  static const bool value = std::is_same<_Value_type, int>::value ||
                            std::is_same<_Value_type, unsigned int>::value ||
                            std::is_same<_Value_type, float>::value;
};

} // namespace amp2hip_detail

/// The members of textures and their views that read texels. CHECKS:
/// static_asserts for each body.
#define AMP2HIP_TEXEL_READS(CHECKS)                                            \
  const _Value_type operator[](const index<_Rank> &index)                      \
      const restrict(amp) {                                                    \
    CHECKS __builtin_unreachable();                                            \
  }                                                                            \
  const _Value_type operator()(const index<_Rank> &index)                      \
      const restrict(amp) {                                                    \
    CHECKS __builtin_unreachable();                                            \
  }                                                                            \
  const _Value_type operator[](int i0) const restrict(amp) {                   \
    static_assert(_Rank == 1, "operator[](int) is only for rank 1");           \
    CHECKS __builtin_unreachable();                                            \
  }                                                                            \
  const _Value_type operator()(int i0) const restrict(amp) {                   \
    static_assert(_Rank == 1, "operator() of 1 int is only for rank 1");       \
    CHECKS __builtin_unreachable();                                            \
  }                                                                            \
  const _Value_type operator()(int i0, int i1) const restrict(amp) {           \
    static_assert(_Rank == 2, "operator() of 2 int is only for rank 2");       \
    CHECKS __builtin_unreachable();                                            \
  }                                                                            \
  const _Value_type operator()(int i0, int i1, int i2) const restrict(amp) {   \
    static_assert(_Rank == 3, "operator() of 3 int is only for rank 3");       \
    CHECKS __builtin_unreachable();                                            \
  }

/// Texels of one to four scalars in one to three dimensions [amp 10.1].
template <typename _Value_type, int _Rank> class texture {
  static_assert(_Rank >= 1 && _Rank <= 3,
                "the rank of texture must be 1, 2 or 3");
  static_assert(amp2hip_detail::is_element<_Value_type>::value,
                "there are no textures of norm_3, unorm_3, double_3 and "
                "double_4; use two or four components");

public:
  static const int rank = _Rank;
  typedef _Value_type value_type;
  typedef typename amp2hip_detail::element_traits<_Value_type>::value_type
      scalar_type;

  texture(const Concurrency::extent<_Rank> &ext,
          unsigned int bits_per_scalar_element, unsigned int mip_levels);
  texture(const Concurrency::extent<_Rank> &ext,
          unsigned int bits_per_scalar_element, unsigned int mip_levels,
          const Concurrency::accelerator_view &av);

#define AMP2HIP_CHECK_SCALAR                                                   \
  static_assert(!amp2hip_detail::is_normalized<scalar_type>::value,            \
                "norm and unorm textures need bits_per_scalar_element");
#define AMP2HIP_CHECK_RANK(R, INTS)                                            \
  static_assert(_Rank == R, "texture(" INTS ", ...) is only for rank " #R);
#define AMP2HIP_CHECKED(CHECKS, ...)                                           \
  texture(__VA_ARGS__) { CHECKS }
#define AMP2HIP_FILLED(R, ...)                                                 \
  template <typename _Input_iterator, int _Own_rank = _Rank,                   \
            amp2hip_detail::require_iterator<_Input_iterator> = 0,             \
            Concurrency::amp2hip_detail::require<_Own_rank == R> = 0>          \
  texture(__VA_ARGS__) {                                                       \
    AMP2HIP_CHECK_SCALAR                                                       \
    Concurrency::amp2hip_detail::read_from<_Input_iterator>();                 \
  }
// A constructor for the default accelerator view, one for another view, and one
// for a staging texture.
#define AMP2HIP_ANYWHERE(CONSTRUCTOR, R, ...)                                  \
  CONSTRUCTOR(R, __VA_ARGS__)                                                  \
  CONSTRUCTOR(R, __VA_ARGS__, const Concurrency::accelerator_view &av)         \
  CONSTRUCTOR(R, __VA_ARGS__, const Concurrency::accelerator_view &av,         \
              const Concurrency::accelerator_view &associated_av)
#define AMP2HIP_ALL_CONSTRUCTORS(R, CHECK_RANK, ...)                           \
  AMP2HIP_ANYWHERE(AMP2HIP_CHECKED, CHECK_RANK AMP2HIP_CHECK_SCALAR,           \
                   __VA_ARGS__)                                                \
  AMP2HIP_ANYWHERE(AMP2HIP_CHECKED, CHECK_RANK, __VA_ARGS__,                   \
                   unsigned int bits_per_scalar_element)                       \
  AMP2HIP_ANYWHERE(AMP2HIP_CHECKED, CHECK_RANK, __VA_ARGS__,                   \
                   const void *source, unsigned int src_byte_size,             \
                   unsigned int bits_per_scalar_element)                       \
  AMP2HIP_ANYWHERE(AMP2HIP_FILLED, R, __VA_ARGS__, _Input_iterator src_first,  \
                   _Input_iterator src_last)
#define AMP2HIP_CONSTRUCTORS(R, INTS, ...)                                     \
  AMP2HIP_ALL_CONSTRUCTORS(R, AMP2HIP_CHECK_RANK(R, INTS), __VA_ARGS__)
  AMP2HIP_ALL_CONSTRUCTORS(_Rank, , const Concurrency::extent<_Rank> &ext)
  AMP2HIP_FOR_EACH_SHAPE(AMP2HIP_CONSTRUCTORS)
  AMP2HIP_ANYWHERE(AMP2HIP_CHECKED, , const texture &src)
  AMP2HIP_ANYWHERE(AMP2HIP_CHECKED, ,
                   const texture_view<_Value_type, _Rank> &src)
  AMP2HIP_ANYWHERE(AMP2HIP_CHECKED, ,
                   const texture_view<const _Value_type, _Rank> &src)
#undef AMP2HIP_CONSTRUCTORS
#undef AMP2HIP_ALL_CONSTRUCTORS
#undef AMP2HIP_ANYWHERE
#undef AMP2HIP_FILLED
#undef AMP2HIP_CHECKED
#undef AMP2HIP_CHECK_RANK
#undef AMP2HIP_CHECK_SCALAR

  texture(texture &&other);
  ~texture();
  texture &operator=(const texture &src);
  texture &operator=(texture &&other);

  void copy_to(texture &dest) const;
  void copy_to(const writeonly_texture_view<_Value_type, _Rank> &dest) const;
  void *data();
  const void *data() const;

  unsigned int get_row_pitch() const {
    static_assert(_Rank >= 2, "a texture of rank 1 has no row pitch");
    return 0;
  }
  unsigned int get_depth_pitch() const {
    static_assert(_Rank == 3, "only a texture of rank 3 has a depth pitch");
    return 0;
  }
  unsigned int get_bits_per_scalar_element() const;
  unsigned int get_mipmap_levels() const restrict(amp, cpu);
  unsigned int get_data_length() const;
  Concurrency::extent<_Rank> get_extent() const restrict(amp, cpu);
  Concurrency::extent<_Rank> get_mipmap_extent(unsigned int mipmap_level) const
      restrict(amp, cpu);
  Concurrency::accelerator_view get_accelerator_view() const;
  Concurrency::accelerator_view get_associated_accelerator_view() const;

  AMP2HIP_TEXEL_READS()
  const _Value_type get(const index<_Rank> &index) const restrict(amp);
  void set(const index<_Rank> &index, const _Value_type &value) restrict(amp) {
    static_assert(amp2hip_detail::is_read_write<_Value_type>::value,
                  "only int, unsigned int and float textures can be set; use a "
                  "texture_view");
  }

  __declspec(property(get = get_row_pitch)) unsigned int row_pitch;
  __declspec(property(get = get_depth_pitch)) unsigned int depth_pitch;
  __declspec(property(
      get = get_bits_per_scalar_element)) unsigned int bits_per_scalar_element;
  __declspec(property(get = get_mipmap_levels)) unsigned int mipmap_levels;
  __declspec(property(get = get_data_length)) unsigned int data_length;
  __declspec(property(get = get_extent)) Concurrency::extent<_Rank> extent;
  __declspec(property(
      get =
          get_accelerator_view)) Concurrency::accelerator_view accelerator_view;
  __declspec(property(get = get_associated_accelerator_view))
  Concurrency::accelerator_view associated_accelerator_view;
};

} // namespace graphics
} // namespace Concurrency

#endif
