//===- texel_sampling.h - Samples of texels ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXTURES_TEXEL_SAMPLING_H
#define AMP2HIP_DETAIL_TEXTURES_TEXEL_SAMPLING_H

#include "amp2hip/detail/textures/texture_base.h"
#include "amp2hip/sampler.h"

namespace amp2hip {
namespace detail {

// All platforms compute samples with the code below, in float. Unlike a GPU's
// texture unit, it does not round the fraction between texels to eight bits.
// texture_unit.h has the samples that a texture unit computes.

/// The texels of a view in a kernel.
template <class T, int N> struct texel_source {
  const unsigned char *first;
  Concurrency::extent<N> shape;
  unsigned bits, levels;
};

/// The two texels of one dimension that a coordinate lies between, and how far
/// it is from the first one to the second. A texel of -1 is in the border.
struct texel_pair {
  int texel[2];
  float weight;
};

/// The texel in [0, size) that \p mode gives for \p i; -1 for the border. For
/// modes that repeat the texture, \p i must be in the first period or next to
/// it.
AMP2HIP_CPU_INLINED __host__ __device__ inline int
address_texel(int i, int size, Concurrency::graphics::address_mode mode) {
  // Without a division, for which GPUs take some 20 instructions.
  auto repeated = [i](int period) {
    return i < 0 ? i + period : i < period ? i : i - period;
  };
  switch (mode) {
  case Concurrency::graphics::address_wrap:
    return repeated(size);
  case Concurrency::graphics::address_mirror: {
    const int there = repeated(2 * size);
    return there < size ? there : 2 * size - 1 - there;
  }
  case Concurrency::graphics::address_border:
    return i < 0 || i >= size ? -1 : i;
  default:
    return i < 0 ? 0 : i >= size ? size - 1 : i;
  }
}

/// The texels of one dimension, which has \p size texels, around the coordinate
/// \p u. Point sampling uses the first of the pair.
AMP2HIP_CPU_INLINED __host__ __device__ inline texel_pair
locate_texels(float u, int size, bool linear,
              Concurrency::graphics::address_mode mode) {
  // A coordinate that repeats is brought near 0, where floats are dense.
  if (mode == Concurrency::graphics::address_wrap)
    u = u - floorf(u);
  else if (mode == Concurrency::graphics::address_mirror)
    u = u - 2 * floorf(u / 2);
  float at = u * static_cast<float>(size);
  if (linear)
    at = at - 0.5f;
  // Clamped: farther out nothing changes, and infinity and NaN must not reach
  // the cast.
  const float least = -2, most = 2 * static_cast<float>(size) + 1;
  at = at > least ? (at < most ? at : most) : at <= least ? least : 0;
#if defined(__HIP_PLATFORM_CPU__)
  const int towards_zero = static_cast<int>(at);
  const int i = towards_zero - (static_cast<float>(towards_zero) > at);
  const float texel = static_cast<float>(i);
#else
  const float texel = floorf(at);
  const int i = static_cast<int>(texel);
#endif
  return {{address_texel(i, size, mode), address_texel(i + 1, size, mode)},
          linear ? at - texel : 0};
}

/// \p number, which is at least 0 and less than 2^31, without its integer part.
AMP2HIP_CPU_INLINED __host__ __device__ inline float fraction(float number) {
#if AMP2HIP_DEVICE_PASS && defined(__HIP_PLATFORM_AMD__)
  return __builtin_amdgcn_fractf(number);
#elif defined(__HIP_PLATFORM_CPU__)
  // Without SSE 4.1, floorf() is a call.
  return number - static_cast<float>(static_cast<int>(number));
#else
  return number - floorf(number);
#endif
}

/// locate_texels() for a sample with address_clamp. A coordinate beyond the
/// center of the first or the last texel gives this texel.
AMP2HIP_CPU_INLINED __host__ __device__ inline texel_pair
locate_clamped(float u, int size, bool linear) {
  const float at = limited(u * static_cast<float>(size) - (linear ? 0.5f : 0),
                           static_cast<float>(size - 1));
  const int i = static_cast<int>(at);
  return {{i, i + 1 < size ? i + 1 : size - 1}, linear ? fraction(at) : 0};
}

/// Calls \p f with \p mode as a constant: one branch for all dimensions.
template <class F>
AMP2HIP_CPU_INLINE __host__ __device__ auto
with_mode(Concurrency::graphics::address_mode mode, F f) {
  using namespace Concurrency::graphics;
  switch (mode) {
  case address_wrap:
    return f(std::integral_constant<address_mode, address_wrap>());
  case address_mirror:
    return f(std::integral_constant<address_mode, address_mirror>());
  case address_border:
    return f(std::integral_constant<address_mode, address_border>());
  default:
    return f(std::integral_constant<address_mode, address_clamp>());
  }
}

/// Where the texels of one level are.
template <int N> struct texel_level {
  const unsigned char *first;
  Concurrency::extent<N> shape;
};
template <class T, int N>
AMP2HIP_CPU_INLINE __host__ __device__ texel_level<N>
level_of(const texel_source<T, N> &t, unsigned level) {
  if (level == 0)
    return {t.first, t.shape};
  return {t.first +
              mip_texels(t.shape, level) * (t.bits / 8 * texel_traits<T>::size),
          mip_extent(t.shape, level)};
}

/// The texel with the coordinates \p texel, in the order x, y, z, read by
/// \p load. If HasBorder, it is \p border if a coordinate is -1.
template <bool HasBorder, class T, int N, class Load>
AMP2HIP_CPU_INLINE __host__ __device__ T
fetch_texel(const texel_level<N> &level, const int (&texel)[N], const T &border,
            Load load) {
  texel_number<T, N> at = 0;
  bool inside = true;
  AMP2HIP_UNROLL
  for (int d = N - 1; d >= 0; --d) {
    inside &= !HasBorder || texel[d] >= 0;
    at = at * static_cast<texel_number<T, N>>(level.shape[N - 1 - d]) +
         static_cast<texel_number<T, N>>(HasBorder && texel[d] < 0 ? 0
                                                                   : texel[d]);
  }
  // Loaded in any case: a branch would keep other texels waiting.
  const T value = load(level.first, at);
  return inside ? value : border;
}

/// \p a + (\p b - \p a) * \p weight. It is exactly \p a if \p weight is 0 or
/// both are equal.
AMP2HIP_CPU_INLINED __host__ __device__ inline float mix(float a, float b,
                                                         float weight) {
  return weight == 0 ? a : a + (b - a) * weight;
}

/// The components of a sample, before they become a T.
template <class T> struct sampled {
  float c[texel_traits<T>::size];
};
template <class T>
AMP2HIP_CPU_INLINE __host__ __device__ sampled<T>
mix(const sampled<T> &a, const sampled<T> &b, float weight) {
  sampled<T> result;
  AMP2HIP_UNROLL
  for (int c = 0; c < texel_traits<T>::size; ++c)
    result.c[c] = mix(a.c[c], b.c[c], weight);
  return result;
}

/// The border's color as a texel: with T's components, clamped as T is.
template <class T>
AMP2HIP_CPU_INLINE __host__ __device__ T
border_texel(const Concurrency::graphics::float_4 &color) {
  using scalar = typename texel_traits<T>::scalar;
  scalar c[texel_traits<T>::size];
  for (int i = 0; i < texel_traits<T>::size; ++i)
    c[i] = static_cast<scalar>(component(color, i));
  return compose<T>(c);
}

/// The sample of one level: the nearest texel or, if Linear, a mix of the
/// texels around.
template <bool Linear, bool HasBorder, class T, int N, class Load>
AMP2HIP_CPU_INLINE __host__ __device__ sampled<T>
sample_texels_of(const texel_level<N> &level, const texel_pair (&pairs)[N],
                 const T &border, Load load) {
  constexpr int corners = Linear ? 1 << N : 1;
  sampled<T> values[corners];
  // Bit d of a corner's number selects a texel of pairs[d]; x is mixed first.
  AMP2HIP_UNROLL
  for (int i = 0; i < corners; ++i) {
    int texel[N];
    AMP2HIP_UNROLL
    for (int d = 0; d < N; ++d)
      texel[d] = pairs[d].texel[i >> d & 1];
    const T value = fetch_texel<HasBorder>(level, texel, border, load);
    AMP2HIP_UNROLL
    for (int c = 0; c < texel_traits<T>::size; ++c)
      values[i].c[c] = component(value, c);
  }
  if constexpr (Linear) {
    AMP2HIP_UNROLL
    for (int d = 0; d < N; ++d) {
      AMP2HIP_UNROLL
      for (int i = 0; i < 1 << (N - 1 - d); ++i)
        values[i] = mix(values[2 * i], values[2 * i + 1], pairs[d].weight);
    }
  }
  return values[0];
}

template <class T, int N>
AMP2HIP_CPU_INLINE __host__ __device__ sampled<T>
sample_level(const texel_source<T, N> &t, unsigned number, bool linear,
             Concurrency::graphics::address_mode mode, const T &border,
             const float (&at)[N]) {
  const texel_level<N> level = level_of(t, number);
  texel_pair pairs[N];
  with_mode(mode, [&](auto known) AMP2HIP_CPU_INLINED {
    AMP2HIP_UNROLL
    for (int d = 0; d < N; ++d)
      pairs[d] =
          known == Concurrency::graphics::address_clamp
              ? locate_clamped(at[d], level.shape[N - 1 - d], linear)
              : locate_texels(at[d], level.shape[N - 1 - d], linear, known);
  });
  return with_loader<T>(t.bits, [&](auto load) AMP2HIP_CPU_INLINED {
    if (mode == Concurrency::graphics::address_border)
      return linear ? sample_texels_of<true, true>(level, pairs, border, load)
                    : sample_texels_of<false, true>(level, pairs, border, load);
    return linear ? sample_texels_of<true, false>(level, pairs, border, load)
                  : sample_texels_of<false, false>(level, pairs, border, load);
  });
}

/// A sample at level of detail \p lod: of the nearest level, or a mix of two
/// levels.
template <class T, int N>
AMP2HIP_CPU_INLINE __host__ __device__ T
sample_texels(const texel_source<T, N> &t, bool linear,
              Concurrency::graphics::address_mode mode,
              const Concurrency::graphics::float_4 &color,
              const typename Concurrency::graphics::short_vector<float, N>::type
                  &coordinates,
              float lod) {
  using scalar = typename texel_traits<T>::scalar;
  float at[N];
  for (int d = 0; d < N; ++d)
    at[d] = component(coordinates, d);
  const T border = border_texel<T>(color);
  const float last = static_cast<float>(t.levels - 1);
  lod = lod > 0 ? (lod < last ? lod : last) : 0; // NaN: 0.
  const float level = floorf(linear ? lod : lod + 0.5f);
  sampled<T> result =
      sample_level(t, static_cast<unsigned>(level), linear, mode, border, at);
  if (linear && lod > level)
    result = mix(result,
                 sample_level(t, static_cast<unsigned>(level) + 1, linear, mode,
                              border, at),
                 lod - level);
  scalar c[texel_traits<T>::size];
  for (int i = 0; i < texel_traits<T>::size; ++i)
    c[i] = static_cast<scalar>(result.c[i]);
  return compose<T>(c);
}

#if defined(__HIP_PLATFORM_CPU__)
/// sample_texels() as a call.
template <class T, int N>
__attribute__((noinline)) T call_sample_texels(
    const texel_source<T, N> &t, bool linear,
    Concurrency::graphics::address_mode mode,
    const Concurrency::graphics::float_4 &color,
    const typename Concurrency::graphics::short_vector<float, N>::type
        &coordinates,
    float lod) {
  return sample_texels(t, linear, mode, color, coordinates, lod);
}

/// sample_texels(), inlined if little remains of it: the modes are constants,
/// there is no border, and at most eight scalars are read. More would take
/// compilers too long.
template <class T, int N>
AMP2HIP_CPU_INLINE T sample_texels_on_cpu(
    const texel_source<T, N> &t, bool linear,
    Concurrency::graphics::address_mode mode,
    const Concurrency::graphics::float_4 &color,
    const typename Concurrency::graphics::short_vector<float, N>::type
        &coordinates,
    float lod) {
  constexpr bool is_short = texel_traits<T>::size << N <= 8;
  if (is_short && __builtin_constant_p(linear) && __builtin_constant_p(mode) &&
      mode != Concurrency::graphics::address_border)
    return sample_texels(t, linear, mode, color, coordinates, lod);
  return call_sample_texels(t, linear, mode, color, coordinates, lod);
}
#endif

/// Component \p c of the four texels that a linear sample would mix.
template <class T>
__host__ __device__ auto
gather_texels(const texel_source<T, 2> &t, int c,
              Concurrency::graphics::address_mode mode,
              const Concurrency::graphics::float_4 &color,
              const Concurrency::graphics::float_2 &at) {
  using scalar = typename texel_traits<T>::scalar;
  const T border = border_texel<T>(color);
  const texel_pair x = locate_texels(at.x, t.shape[1], true, mode);
  const texel_pair y = locate_texels(at.y, t.shape[0], true, mode);
  // Left is the first of x; up is the first of y.
  constexpr int corners[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  scalar gathered[4];
  with_loader<T>(t.bits, [&](auto load) {
    AMP2HIP_UNROLL
    for (int i = 0; i < 4; ++i) {
      const int texel[] = {x.texel[corners[i][0]], y.texel[corners[i][1]]};
      const T value = fetch_texel<true>(level_of(t, 0), texel, border, load);
      gathered[i] = c < texel_traits<T>::size ? component(value, c)
                                              : static_cast<scalar>(c == 3);
    }
  });
  return compose<typename Concurrency::graphics::short_vector<scalar, 4>::type>(
      gathered);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXTURES_TEXEL_SAMPLING_H
