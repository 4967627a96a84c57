//===- texel_format.h - How a texture's texels are stored -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXTURES_TEXEL_FORMAT_H
#define AMP2HIP_DETAIL_TEXTURES_TEXEL_FORMAT_H

#include "amp2hip/detail/math/short_vectors.h"
#include "amp2hip/exceptions.h"

namespace amp2hip {
namespace detail {

/// Facts about T, a texture's element type: a scalar or a short vector.
/// [amp 10.1]
template <class T> struct texel_traits {
  using scalar =
      typename Concurrency::graphics::short_vector_traits<T>::value_type;
  static constexpr int size =
      Concurrency::graphics::short_vector_traits<T>::size;

  template <class S> static constexpr bool is = std::is_same_v<scalar, S>;
  static constexpr bool is_integer = is<int> || is<unsigned>;
  static constexpr bool is_double = is<double>;
  static constexpr bool is_normalized =
      is<Concurrency::graphics::norm> || is<Concurrency::graphics::unorm>;
  /// Whether textures of T can be sampled and gathered.
  static constexpr bool is_floating = is<float> || is_normalized;
  /// Whether a kernel may read and write a texture of T through one object.
  static constexpr bool is_read_write = size == 1 && (is_integer || is<float>);

  /// Whether textures of T exist.
  static constexpr bool is_element =
      size == 3 ? is_integer || is<float>
                : is_integer || is_floating || (is_double && size <= 2);

  /// The bits of a scalar in C++; 0 for norm and unorm.
  static constexpr unsigned natural_bits =
      is_normalized ? 0 : 8 * sizeof(scalar);

  /// Whether a scalar can have \p bits in a texel.
  static constexpr bool has_format(unsigned bits) {
    if (is_double || size == 3)
      return bits == natural_bits;
    return bits == 16 || (bits == 8 && !is<float>) ||
           (bits == 32 && !is_normalized);
  }
};

/// Checks the number of bits per scalar for a texture of T.
/// \throws runtime_exception unless it is 64 for double, or 8, 16 or 32 for
/// other types; unsupported_feature if it is 8, 16 or 32, but not possible for
/// T. [amp 10.1.3]
template <class T> void check_bits(unsigned bits) {
  using traits = texel_traits<T>;
  const char *message = nullptr;
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
    message = "Invalid _Bits_per_scalar_element argument - it can only be 8, "
              "16, 32, or 64.";
  else if (bits == 64 && !traits::is_double)
    message = "Invalid _Bits_per_scalar_element argument - 64 is only valid "
              "for texture of double based short vector types.";
  else if (bits != 64 && traits::is_double)
    message = "Invalid _Bits_per_scalar_element argument - it can only be 64 "
              "for texture of double based short vector types.";
  if (message)
    throw Concurrency::runtime_exception(message, invalid_argument_code);
  if (!traits::has_format(bits))
    throw Concurrency::unsupported_feature(
        "The combination of the short vector type and bits-per-scalar-element "
        "is not supported.");
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXTURES_TEXEL_FORMAT_H
