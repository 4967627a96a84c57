//===- texel_codec.h - Texels to values and back ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXTURES_TEXEL_CODEC_H
#define AMP2HIP_DETAIL_TEXTURES_TEXEL_CODEC_H

#include "amp2hip/detail/math/half.h"
#include "amp2hip/detail/textures/texel_format.h"

namespace amp2hip {
namespace detail {

// Conversions are Direct3D's: integers that do not fit are clamped, floats are
// rounded towards 0 to halves, and normalized numbers are rounded to the
// nearest that the format has.

/// Converts a Scalar to Raw, the unsigned integer that a texel stores, and
/// back.
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

/// \p value clamped to [0, \p most]; 0 for NaN.
__host__ __device__ inline float limited(float value, float most) {
#if AMP2HIP_DEVICE_PASS
  return ::fminf(::fmaxf(value, 0.0f), most);
#else
  return value > 0 ? (value < most ? value : most) : 0;
#endif
}

/// \p value, which is in [-1, 1], times \p max, rounded to nearest, in the low
/// bits of the result. Adding a large number rounds the product, because the
/// last bit of the sum is worth 1. The product is exact before that, so that
/// all platforms round alike. The only tie is at half of \p max, an odd number:
/// it goes to the even integer, which is (\p max + 1) / 2.
__host__ __device__ inline std::uint32_t scaled(float value, int max) {
#if AMP2HIP_DEVICE_PASS
  return bits_as<std::uint32_t>(
      ::fmaf(value, static_cast<float>(max), 12582912.0f)); // 1.5 * 2^23
#else
  return static_cast<std::uint32_t>(bits_as<std::uint64_t>(
      static_cast<double>(value) * max + 6755399441055744.0)); // 1.5 * 2^52
#endif
}

template <class Raw> struct scalar_codec<Concurrency::graphics::unorm, Raw> {
  static constexpr int max = static_cast<Raw>(~Raw(0));
  static __host__ __device__ Concurrency::graphics::unorm decode(Raw raw) {
    return Concurrency::graphics::unorm::amp2hip_within(
        static_cast<float>(raw) / static_cast<float>(max));
  }
  static __host__ __device__ Raw encode(float value) {
    return static_cast<Raw>(scaled(limited(value, 1), max));
  }
};

template <class Raw> struct scalar_codec<Concurrency::graphics::norm, Raw> {
  static constexpr int max = static_cast<Raw>(~Raw(0)) >> 1;
  static __host__ __device__ Concurrency::graphics::norm decode(Raw raw) {
    // The least integer, -max - 1, is clamped to -1.
    return Concurrency::graphics::norm(
        static_cast<float>(static_cast<std::make_signed_t<Raw>>(raw)) /
        static_cast<float>(max));
  }
  static __host__ __device__ Raw encode(float value) {
    // NaN becomes 0.
    return static_cast<Raw>(scaled(value >= -1  ? (value < 1 ? value : 1)
                                   : value < -1 ? -1
                                                : 0,
                                   max));
  }
};

/// Component \p c of a scalar or vector.
template <class T>
__host__ __device__ typename texel_traits<T>::scalar
component(const T &value, [[maybe_unused]] int c) {
  constexpr int size = texel_traits<T>::size;
  if constexpr (size > 3) {
    if (c == 3)
      return value.w;
  }
  if constexpr (size > 2) {
    if (c == 2)
      return value.z;
  }
  if constexpr (size > 1)
    return c == 1 ? value.y : value.x;
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

/// A texel as it is stored. One of 1, 2 or 4 scalars is aligned to its size, as
/// is the beginning of each level, so that a GPU moves it by one instruction.
template <class Raw, int Size>
struct alignas(sizeof(Raw) * (Size == 3 ? 1 : Size)) raw_texel {
  Raw scalars[Size];
};

/// The offset of texel number \p texel from texel 0, in bytes. A texel has
/// \p size bytes. The CPU's texel_number is signed: it has no room for bytes.
template <class Number>
__host__ __device__ auto texel_offset(Number texel, unsigned size) {
  using offset =
      std::conditional_t<std::is_signed_v<Number>, std::ptrdiff_t, Number>;
  return static_cast<offset>(texel) * static_cast<offset>(size);
}
#if AMP2HIP_DEVICE_PASS && defined(__HIP_PLATFORM_NVIDIA__)
/// With this, one instruction multiplies 32 bits and adds the 64 bits of an
/// address. Without it, nvcc takes two more.
__device__ inline std::size_t texel_offset(unsigned texel, unsigned size) {
  std::size_t offset;
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(offset) : "r"(texel), "r"(size));
  return offset;
}
#endif

template <class T, class Raw, class Number>
AMP2HIP_CPU_INLINE __host__ __device__ T load_as(const unsigned char *first,
                                                 Number texel) {
  using scalar = typename texel_traits<T>::scalar;
  constexpr int size = texel_traits<T>::size;
  using stored = raw_texel<Raw, size>;
  const auto raw = *reinterpret_cast<const stored *>(
      first + texel_offset(texel, sizeof(stored)));
  scalar values[size];
  for (int c = 0; c < size; ++c)
    values[c] = scalar_codec<scalar, Raw>::decode(raw.scalars[c]);
  return compose<T>(values);
}

template <class T, class Raw, class Number>
__host__ __device__ void store_as(unsigned char *first, Number texel,
                                  const T &value) {
  using scalar = typename texel_traits<T>::scalar;
  constexpr int size = texel_traits<T>::size;
  using stored = raw_texel<Raw, size>;
  stored raw;
  for (int c = 0; c < size; ++c)
    raw.scalars[c] = scalar_codec<scalar, Raw>::encode(component(value, c));
  *reinterpret_cast<stored *>(first + texel_offset(texel, sizeof(stored))) =
      raw;
}

/// Calls \p f with a value of the type in which a texel of T stores a scalar of
/// \p bits.
template <class T, class F>
AMP2HIP_CPU_INLINE __host__ __device__ auto
with_stored_type([[maybe_unused]] unsigned bits, F f) {
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

/// The selector with which select_bytes() makes a word of the bytes \p a (the
/// lowest), \p b, \p c and \p d. Bytes 0 to 3 are those of its argument word,
/// 4 to 7 those of above.
constexpr std::uint32_t byte_selector(unsigned a, unsigned b, unsigned c,
                                      unsigned d) {
#if defined(__HIP_PLATFORM_NVIDIA__)
  return a | b << 4 | c << 8 | d << 12;
#else
  return a | b << 8 | c << 16 | d << 24;
#endif
}
__device__ inline std::uint32_t
select_bytes(std::uint32_t word, std::uint32_t above, std::uint32_t selector) {
#if defined(__HIP_PLATFORM_NVIDIA__)
  return __byte_perm(word, above, selector);
#else
  return __builtin_amdgcn_perm(above, word, selector);
#endif
}

/// \p above with scalar \p c of a texel in its low bytes. The scalar has
/// \p bits bits, and \p word contains it.
__device__ inline std::uint32_t scalar_bits(std::uint32_t word, unsigned bits,
                                            unsigned c, std::uint32_t above) {
  const unsigned half = c % 2 * 2;
  return select_bytes(word, above,
                      bits == 8    ? byte_selector(c, 5, 6, 7)
                      : bits == 16 ? byte_selector(half, half + 1, 6, 7)
                                   : byte_selector(0, 1, 2, 3));
}

/// As scalar_bits() for unorm, always as a number of 16 bits: n of 255 becomes
/// n * 257 of 65535, which is the same fraction.
__device__ inline std::uint32_t unorm_bits(std::uint32_t word, unsigned bits,
                                           unsigned c, std::uint32_t above) {
  const unsigned half = c % 2 * 2;
  return select_bytes(word, above,
                      bits == 8 ? byte_selector(c, c, 6, 7)
                                : byte_selector(half, half + 1, 6, 7));
}

/// n / max, where \p of_next is n / (max + 1), and \p of_max is 1 / max. The
/// product with 1 + 1 / max is rounded once, and is the nearest float for all
/// numbers of the formats. A division would take some 20 instructions.
__device__ inline float normalized(float of_next, float of_max) {
  return ::fmaf(of_next, of_max, of_next);
}

/// Scalar \p c of a texel, in \p word.
template <class Scalar>
__device__ Scalar decode_word(std::uint32_t word, unsigned bits, unsigned c) {
  using Concurrency::graphics::unorm;
  if constexpr (std::is_same_v<Scalar, unsigned>)
    return scalar_bits(word, bits, c, 0);
  // The number becomes the end of a float's mantissa whose last bit is worth 1
  // / (max + 1). A conversion from an integer would run at a quarter of the
  // speed on NVIDIA's GPUs.
  else if constexpr (std::is_same_v<Scalar, unorm>) {
    constexpr std::uint32_t bits_of_128 = 0x43000000;
    return unorm::amp2hip_within(
        normalized(bits_as<float>(unorm_bits(word, bits, c, bits_of_128)) - 128,
                   1 / 65535.0f));
  } else {
    // Shifts would extend the sign, too, but Clang makes V_BFE_I32 of them,
    // for which a width of 32 bits is 0.
    const std::uint32_t sign = bits == 8    ? 0x80u
                               : bits == 16 ? 0x8000u
                                            : 0x80000000u;
    const std::uint32_t flipped = scalar_bits(word, bits, c, 0) ^ sign;
    if constexpr (std::is_same_v<Scalar, int>)
      return static_cast<int>(flipped - sign);
    else {
      // The bits of 1.5 * 2^16 or of 1.5 * 2^8.
      const std::uint32_t zero = bits == 8 ? 0x47c00000u : 0x43c00000u;
      return Scalar(normalized(bits_as<float>(zero + (flipped - sign)) -
                                   bits_as<float>(zero),
                               bits == 8 ? 1 / 127.0f : 1 / 32767.0f));
    }
  }
}

/// Texel \p texel; \p first points to texel 0. It does not branch on the
/// format, since loads of several texels in branches would wait for each other.
/// Bytes that are read around the texel are part of the buffer, which ends at a
/// multiple of four bytes.
template <class T, class Number>
__device__ T load_by_words(const unsigned char *first, Number texel,
                           unsigned bits) {
  using scalar = typename texel_traits<T>::scalar;
  using word = std::uint32_t;
  constexpr int size = texel_traits<T>::size;
#if defined(__HIP_PLATFORM_NVIDIA__)
  const auto offset = texel_offset(texel, bits / 8 * size);
#else
  // AMD's GPUs multiply at a quarter of the speed at which they shift.
  constexpr unsigned log_size = size / 2;
  const auto offset = texel << (bits / 16 + log_size);
#endif
  word low, high;
  if constexpr (size < 4) {
    // A texel of less than four bytes may lie anywhere in a word.
    const unsigned char *at = first + offset;
    const auto before = reinterpret_cast<std::uintptr_t>(at) % 4;
    low = high = *reinterpret_cast<const word *>(at - before) >> 8 * before;
  } else {
#if defined(__HIP_PLATFORM_NVIDIA__)
    if (bits == 8) {
      low = high = *reinterpret_cast<const word *>(first + offset);
    } else {
      const auto both =
          *reinterpret_cast<const raw_texel<word, 2> *>(first + offset);
      low = both.scalars[0];
      high = both.scalars[1];
    }
#else
    // Clang would make branches of loads that depend on a condition. Here only
    // the address depends on the format, which is the same for all threads.
    low = *reinterpret_cast<const word *>(first + offset);
    high = *reinterpret_cast<const word *>(first + bits / 16 * 4 + offset);
#endif
  }
  scalar values[size];
  AMP2HIP_UNROLL
  for (int c = 0; c < size; ++c)
    values[c] = decode_word<scalar>(c < 2 ? low : high, bits, c);
  return compose<T>(values);
}
#endif

/// Calls \p f with a function that returns a texel, whose scalars have \p bits,
/// for the address of texel 0 and the texel's number.
template <class T, class F>
AMP2HIP_CPU_INLINE __host__ __device__ auto with_loader(unsigned bits, F f) {
#if AMP2HIP_DEVICE_PASS
  if constexpr (loads_words<T>)
    return f([bits](const unsigned char *first, auto texel) {
      return load_by_words<T>(first, texel, bits);
    });
  else
#endif
    return with_stored_type<T>(bits, [&](auto raw) AMP2HIP_CPU_INLINED {
      return f([](const unsigned char *first, auto texel) AMP2HIP_CPU_INLINED {
        return load_as<T, decltype(raw)>(first, texel);
      });
    });
}

/// Texel \p texel, whose scalars have \p bits; \p first points to texel 0.
template <class T, class Number>
AMP2HIP_CPU_INLINE __host__ __device__ T load_texel(const unsigned char *first,
                                                    Number texel,
                                                    unsigned bits) {
  return with_loader<T>(bits, [=](auto load) AMP2HIP_CPU_INLINED -> T {
    return load(first, texel);
  });
}

/// Stores \p value as texel \p texel, as load_texel() reads it.
template <class T, class Number>
__host__ __device__ void store_texel(unsigned char *first, Number texel,
                                     unsigned bits, const T &value) {
  with_stored_type<T>(
      bits, [&](auto raw) { store_as<T, decltype(raw)>(first, texel, value); });
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXTURES_TEXEL_CODEC_H
