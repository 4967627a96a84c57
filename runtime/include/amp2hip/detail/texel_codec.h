//===- texel_codec.h - Texels to values and back ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXEL_CODEC_H
#define AMP2HIP_DETAIL_TEXEL_CODEC_H

#include "amp2hip/detail/half.h"
#include "amp2hip/detail/texel_format.h"

namespace amp2hip {
namespace detail {

// Conversions are Direct3D's: integers that do not fit are clamped, floats
// become halves towards 0, normalized numbers go to the nearest of the
// format's.

template <class Scalar, class Raw> struct scalar_codec;

template <class Raw> struct scalar_codec<unsigned, Raw> {
  static constexpr unsigned max = static_cast<Raw>(~Raw(0));
  static __host__ __device__ unsigned decode(Raw raw) { return raw; }
  static __host__ __device__ Raw encode(unsigned value) {
    return static_cast<Raw>(value > max ? max : value);
  }
};

template <class Raw> struct scalar_codec<int, Raw> {
  static constexpr int max = static_cast<int>(static_cast<Raw>(~Raw(0)) >> 1);
  static __host__ __device__ int decode(Raw raw) {
    return static_cast<std::make_signed_t<Raw>>(raw);
  }
  static __host__ __device__ Raw encode(int value) {
    const int fits = value > max ? max : value < -max - 1 ? -max - 1 : value;
    return static_cast<Raw>(fits);
  }
};

template <> struct scalar_codec<float, std::uint16_t> {
  static __host__ __device__ float decode(std::uint16_t raw) {
    return float_of_half(raw);
  }
  static __host__ __device__ std::uint16_t encode(float value) {
    return half_of_float(value);
  }
};

template <> struct scalar_codec<float, std::uint32_t> {
  static __host__ __device__ float decode(std::uint32_t raw) {
    return bits_as<float>(raw);
  }
  static __host__ __device__ std::uint32_t encode(float value) {
    return bits_as<std::uint32_t>(value);
  }
};

template <> struct scalar_codec<double, std::uint64_t> {
  static __host__ __device__ double decode(std::uint64_t raw) {
    return bits_as<double>(raw);
  }
  static __host__ __device__ std::uint64_t encode(double value) {
    return bits_as<std::uint64_t>(value);
  }
};

/// \p x divided by \p max, rounded to nearest. On GPUs, which take some 20
/// instructions for a division, it is the product by the reciprocal, which is
/// the sum of two floats: exact for all numbers of the formats. CPUs divide:
/// without an instruction for it, fmaf() is a call.
__host__ __device__ inline float normalized(float x, int max) {
  const float m = static_cast<float>(max);
#if !AMP2HIP_DEVICE_PASS
  return x / m;
#else
  const float high = 1.0f / m, low = ::fmaf(-high, m, 1.0f) * high;
  return ::fmaf(x, high, x * low);
#endif
}

// A product of float and maximum is exact in double, so that the platforms'
// ways to round cannot differ.

template <class Raw> struct scalar_codec<Concurrency::graphics::unorm, Raw> {
  static constexpr int max = static_cast<Raw>(~Raw(0));
  static __host__ __device__ Concurrency::graphics::unorm decode(Raw raw) {
    return Concurrency::graphics::unorm::amp2hip_within(
        normalized(static_cast<float>(raw), max));
  }
  static __host__ __device__ Raw encode(float value) {
    if (!(value > 0)) // NaN, too.
      return 0;
    return static_cast<Raw>(
        value < 1 ? static_cast<int>(static_cast<double>(value) * max + 0.5)
                  : max);
  }
};

template <class Raw> struct scalar_codec<Concurrency::graphics::norm, Raw> {
  static constexpr int max = static_cast<Raw>(~Raw(0)) >> 1;
  static __host__ __device__ Concurrency::graphics::norm decode(Raw raw) {
    // The least integer, -max - 1, is clamped to -1.
    return Concurrency::graphics::norm(normalized(
        static_cast<float>(static_cast<std::make_signed_t<Raw>>(raw)), max));
  }
  static __host__ __device__ Raw encode(float value) {
    const float size = value < 0 ? -value : value;
    const int rounded =
        !(size > 0) ? 0
        : size < 1  ? static_cast<int>(static_cast<double>(size) * max + 0.5)
                    : max;
    return static_cast<Raw>(value < 0 ? -rounded : rounded);
  }
};

/// Component \p c of a scalar or vector.
template <class T>
__host__ __device__ typename texel_traits<T>::scalar
component(const T &value, [[maybe_unused]] int c) {
  constexpr int size = texel_traits<T>::size;
  if constexpr (size > 3) {
    if (c == 3)
      return value.get_w();
  }
  if constexpr (size > 2) {
    if (c == 2)
      return value.get_z();
  }
  if constexpr (size > 1)
    return c == 1 ? value.get_y() : value.get_x();
  else
    return value;
}

/// A scalar or vector of components.
template <class T>
__host__ __device__ T
compose(const typename texel_traits<T>::scalar (&c)[texel_traits<T>::size]) {
  constexpr int size = texel_traits<T>::size;
  if constexpr (size == 1)
    return c[0];
  else if constexpr (size == 2)
    return T(c[0], c[1]);
  else if constexpr (size == 3)
    return T(c[0], c[1], c[2]);
  else
    return T(c[0], c[1], c[2], c[3]);
}

/// A texel as it is stored. A level begins at a multiple of its texels' size,
/// so that a GPU moves one of 1, 2 or 4 scalars by one instruction.
template <class Raw, int Size>
struct alignas(sizeof(Raw) * (Size == 3 ? 1 : Size)) raw_texel {
  Raw scalars[Size];
};

template <class T, class Raw>
__host__ __device__ T load_as(const unsigned char *at) {
  using scalar = typename texel_traits<T>::scalar;
  constexpr int size = texel_traits<T>::size;
  const auto raw = *reinterpret_cast<const raw_texel<Raw, size> *>(at);
  scalar values[size];
  for (int c = 0; c < size; ++c)
    values[c] = scalar_codec<scalar, Raw>::decode(raw.scalars[c]);
  return compose<T>(values);
}

template <class T, class Raw>
__host__ __device__ void store_as(unsigned char *at, const T &value) {
  using scalar = typename texel_traits<T>::scalar;
  constexpr int size = texel_traits<T>::size;
  raw_texel<Raw, size> raw;
  for (int c = 0; c < size; ++c)
    raw.scalars[c] = scalar_codec<scalar, Raw>::encode(component(value, c));
  *reinterpret_cast<raw_texel<Raw, size> *>(at) = raw;
}

/// Calls \p f with a value of the type in which a texel of T stores a scalar of
/// \p bits.
template <class T, class F>
__host__ __device__ auto with_stored_type([[maybe_unused]] unsigned bits, F f) {
  using traits = texel_traits<T>;
  if constexpr (traits::is_double)
    return f(std::uint64_t());
  else if constexpr (traits::size == 3)
    return f(std::uint32_t());
  else {
    if constexpr (traits::has_format(32))
      if (bits == 32)
        return f(std::uint32_t());
    if constexpr (traits::has_format(8))
      if (bits == 8)
        return f(std::uint8_t());
    return f(std::uint16_t());
  }
}

#if AMP2HIP_DEVICE_PASS
/// Whether load_by_words() loads texels of T.
template <class T>
inline constexpr bool loads_words =
    texel_traits<T>::is_normalized ||
    (texel_traits<T>::size == 1 && texel_traits<T>::is_integer);

/// The scalar that is stored in the low \p bits of \p word.
// Not by shifts, of which Clang makes V_BFE_I32: that takes 32 bits for none.
template <class Scalar>
__device__ Scalar decode_word(std::uint32_t word, unsigned bits) {
  const std::uint32_t mask = bits == 8    ? 0xffu
                             : bits == 16 ? 0xffffu
                                          : 0xffffffffu;
  const std::uint32_t positive = mask >> 1, sign = positive + 1;
  word &= mask;
  [[maybe_unused]] const std::uint32_t number = (word ^ sign) - sign;
  if constexpr (std::is_same_v<Scalar, unsigned>)
    return word;
  else if constexpr (std::is_same_v<Scalar, int>)
    return static_cast<int>(number);
  // What is added to the mantissa of 2^23 (or 1.5 * 2^23) is added to the
  // number: NVIDIA's GPUs convert integers at a quarter of that speed.
  else if constexpr (std::is_same_v<Scalar, Concurrency::graphics::unorm>)
    return Scalar::amp2hip_within(
        normalized(bits_as<float>(0x4b000000u | word) - 8388608.0f,
                   static_cast<int>(mask)));
  else
    return Scalar(normalized(bits_as<float>(0x4b400000u + number) - 12582912.0f,
                             static_cast<int>(positive)));
}

/// The texel at \p at. Only a load is chosen by \p bits, as GPUs can without a
/// branch: where formats are branches, texels wait for each other. What is read
/// around the texel is part of the buffer, which ends at a multiple of four
/// bytes.
template <class T>
__device__ T load_by_words(const unsigned char *at, unsigned bits) {
  using scalar = typename texel_traits<T>::scalar;
  using word = std::uint32_t;
  constexpr int size = texel_traits<T>::size;
  const unsigned before =
      size < 4 ? reinterpret_cast<std::uintptr_t>(at) % 4 : 0;
  word first, second;
  if (size < 4 || bits == 8) {
    first = second = *reinterpret_cast<const word *>(at - before);
    first >>= 8 * before;
  } else {
    const auto both = *reinterpret_cast<const raw_texel<word, 2> *>(at);
    first = both.scalars[0];
    second = both.scalars[1];
  }
  scalar values[size];
  AMP2HIP_UNROLL
  for (int c = 0; c < size; ++c)
    values[c] = decode_word<scalar>(
        (c < 2 ? first : second) >> (bits == 8 ? 8 * c : c % 2 * 16), bits);
  return compose<T>(values);
}
#endif

/// Calls \p f with a function that gets a texel, whose scalars have \p bits,
/// from its address.
template <class T, class F>
__host__ __device__ auto with_loader(unsigned bits, F f) {
#if AMP2HIP_DEVICE_PASS
  if constexpr (loads_words<T>)
    return f(
        [bits](const unsigned char *at) { return load_by_words<T>(at, bits); });
  else
#endif
    return with_stored_type<T>(bits, [&](auto raw) {
      return f([](const unsigned char *at) {
        return load_as<T, decltype(raw)>(at);
      });
    });
}

/// The texel at \p at, whose scalars have \p bits.
template <class T>
__host__ __device__ T load_texel(const unsigned char *at, unsigned bits) {
  return with_loader<T>(bits, [at](auto load) -> T { return load(at); });
}

template <class T>
__host__ __device__ void store_texel(unsigned char *at, unsigned bits,
                                     const T &value) {
  with_stored_type<T>(bits,
                      [&](auto raw) { store_as<T, decltype(raw)>(at, value); });
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXEL_CODEC_H
