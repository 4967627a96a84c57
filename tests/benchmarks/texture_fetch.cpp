//===- texture_fetch.cpp - Textures against texture units -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Reads the same texels through amp2hip's textures and through texture objects,
// prints what a launch takes, and how many results differ in any bit; then the
// same for linear samples. For GPUs; README.md says how to build it. With
// AMP2HIP_TEXTURES=unit, amp2hip's samples are the unit's, too.

#include "twins/unit_texture.h"

#include <amp2hip/amp_graphics.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

constexpr int size = 4096; // For the timed textures, in both dimensions.
constexpr int depth = 256; // In all dimensions of the timed texture of rank 3.
constexpr int launches = 50;

// Both kinds of texture as four floats of the texel at row y, column x.

struct four {
  float x, y, z, w;
};
__device__ inline four operator+(const four &a, const four &b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w};
}

template <class T> __device__ four widen(const T &v) {
  return {v.get_x(), v.get_y(), v.get_z(), v.get_w()};
}

/// Through amp2hip.
template <class T> struct buffer_texels {
  texture_view<const T, 2> view;
  __device__ four at(int y, int x) const { return widen(view(y, x)); }
};

/// Through the texture unit; texels lie at halves.
struct unit_texels {
  hipTextureObject_t object;
  __device__ four at(int y, int x) const {
    const ::float4 v = ::tex2D<::float4>(object, static_cast<float>(x) + 0.5f,
                                         static_cast<float>(y) + 0.5f);
    return {v.x, v.y, v.z, v.w};
  }
};

/// Every texel as it is.
template <class Texels>
__global__ void read_all(extent<2> domain, Texels texels,
                         array_view<four, 2> out) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    out[i] = texels.at(i[0], i[1]);
}

/// One fetch and four bytes written a thread.
template <class Texels>
__global__ void point(extent<2> domain, Texels texels,
                      array_view<float, 2> out) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const four v = texels.at(i[0], i[1]);
  out[i] = v.x + v.y + v.z + v.w;
}

/// Nine fetches a thread, clamped at the borders.
template <class Texels>
__global__ void stencil(extent<2> domain, Texels texels,
                        array_view<float, 2> out) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  four sum = {0, 0, 0, 0};
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int y = min(max(i[0] + dy, 0), domain[0] - 1);
      const int x = min(max(i[1] + dx, 0), domain[1] - 1);
      sum = sum + texels.at(y, x);
    }
  out[i] = sum.x + sum.y + sum.z + sum.w;
}

// Both kinds of texture as linear samples, clamped.

/// Through amp2hip.
template <int N> struct buffer_samples {
  texture_view<const float, N> view;
  __device__ float at(const float_3 &p) const {
    if constexpr (N == 2)
      return view.template sample<filter_linear, address_clamp>(
          float_2(p.x, p.y));
    else
      return view.template sample<filter_linear, address_clamp>(p);
  }
};

/// Through the texture unit.
template <int N> struct unit_samples {
  hipTextureObject_t object;
  __device__ float at(const float_3 &p) const {
    if constexpr (N == 2)
      return ::tex2D<float>(object, p.x, p.y);
    else
      return ::tex3D<float>(object, p.x, p.y, p.z);
  }
};

__device__ inline float_3 center(const concurrency::index<2> &i,
                                 const extent<2> &domain) {
  return {(static_cast<float>(i[1]) + 0.5f) / static_cast<float>(domain[1]),
          (static_cast<float>(i[0]) + 0.5f) / static_cast<float>(domain[0]), 0};
}

/// A sample a thread: a picture seen through a lens.
template <class Samples>
__global__ void lens(extent<2> domain, Samples samples,
                     array_view<float, 2> out) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const float_3 from = center(i, domain) - 0.5f;
  const float scale = 0.9f + 0.2f * (from.x * from.x + from.y * from.y);
  out[i] = samples.at(from * scale + 0.5f);
}

/// A sample at each step of a ray through a cloud.
template <class Samples>
__global__ void ray(extent<2> domain, Samples samples,
                    array_view<float, 2> out) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  constexpr float step = 1.0f / depth;
  float_3 at = center(i, domain) + float_3(0, -0.1f, 0.5f * step);
  float light = 0, left = 1;
  for (int n = 0; n < depth; ++n) {
    const float taken = samples.at(at) * 0.05f;
    light += left * taken;
    left *= 1 - taken;
    at += float_3(0, 0.2f * step, step);
  }
  out[i] = light;
}

/// A texture object over an array with the texels, packed.
class packed_texture {
public:
  packed_texture(const void *texels, int height, int width, int bits,
                 hipChannelFormatKind kind, hipTextureReadMode mode) {
    const hipChannelFormatDesc format =
        hipCreateChannelDesc(bits, bits, bits, bits, kind);
    check(hipMallocArray(&array, &format, width, height, 0));
    const std::size_t row = static_cast<std::size_t>(width) * bits / 2;
    check(hipMemcpy2DToArray(array, 0, 0, texels, row, row, height,
                             hipMemcpyHostToDevice));
    hipResourceDesc resource{};
    resource.resType = hipResourceTypeArray;
    resource.res.array.array = array;
    hipTextureDesc description{};
    description.addressMode[0] = hipAddressModeClamp;
    description.addressMode[1] = hipAddressModeClamp;
    description.filterMode = hipFilterModePoint;
    description.readMode = mode;
    check(hipCreateTextureObject(&object, &resource, &description, nullptr));
  }
  packed_texture(const packed_texture &) = delete;
  packed_texture &operator=(const packed_texture &) = delete;
  ~packed_texture() {
    (void)hipDestroyTextureObject(object);
    (void)hipFreeArray(array);
  }
  unit_texels texels() const { return {object}; }

private:
  hipArray *array;
  hipTextureObject_t object;
};

template <class V> std::vector<V> elements_of(const array_view<V, 2> &view) {
  std::vector<V> result(view.get_extent().size());
  copy(view, result.begin());
  return result;
}

template <class V>
std::size_t differences(const std::vector<V> &a, const std::vector<V> &b) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    n += std::memcmp(&a[i], &b[i], sizeof(V)) != 0;
  return n;
}

/// The median over batches of the microseconds that one launch takes.
template <class Launch> double microseconds(Launch launch) {
  accelerator_view view = accelerator().get_default_view();
  std::vector<double> times;
  for (int batch = 0; batch < 11; ++batch) {
    view.wait();
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < launches; ++i)
      launch();
    view.wait();
    const std::chrono::duration<double, std::micro> took =
        std::chrono::steady_clock::now() - start;
    times.push_back(took.count() / launches);
  }
  std::nth_element(times.begin(), times.begin() + 5, times.end());
  return times[5];
}

template <auto Buffer, auto Unit, class T>
void compare_speed(const char *name, const graphics::texture<T, 2> &t,
                   const packed_texture &u) {
  const extent<2> domain = t.get_extent();
  array_view<float, 2> by_buffer(domain), by_unit(domain);
  const buffer_texels<T> texels{texture_view<const T, 2>(t)};
  const double buffer =
      microseconds([&] { amp2hip::launch<Buffer>(domain, texels, by_buffer); });
  const double unit =
      microseconds([&] { amp2hip::launch<Unit>(domain, u.texels(), by_unit); });
  std::printf("%-24s %10.1f %10.1f us, %zu of %u differ\n", name, buffer, unit,
              differences(elements_of(by_buffer), elements_of(by_unit)),
              domain.size());
}

template <class T, class Raw>
void time_format(const char *name, hipChannelFormatKind kind,
                 hipTextureReadMode mode, Raw (*value)(unsigned)) {
  std::vector<Raw> raw(4u * size * size);
  unsigned state = 1;
  for (Raw &r : raw)
    r = value(state = state * 1664525u + 1013904223u);
  const unsigned bits = 8 * sizeof(Raw);
  const graphics::texture<T, 2> t(
      size, size, raw.data(), static_cast<unsigned>(raw.size() * sizeof(Raw)),
      bits);
  const packed_texture u(raw.data(), size, size, bits, kind, mode);
  using buffer = buffer_texels<T>;
  std::printf("%s, %d x %d texels\n", name, size, size);
  compare_speed<point<buffer>, point<unit_texels>>("  point", t, u);
  compare_speed<stencil<buffer>, stencil<unit_texels>>("  stencil 3 x 3", t, u);
}

/// Times samples of N dimensions, and what a copy of the texels adds to them.
template <auto Buffer, auto Unit, int N>
void time_samples(const char *name, const extent<N> &e) {
  std::vector<float> raw(e.size());
  unsigned state = 1;
  for (float &r : raw)
    r = static_cast<float>((state = state * 1664525u + 1013904223u) >> 8) /
        (1 << 24);
  graphics::texture<float, N> t(e, raw.begin(), raw.end());
  const unit_texture u(raw, e[N - 1], e[N - 2], N == 3 ? e[0] : 0);
  const extent<2> domain(size / 2, size / 2);
  array_view<float, 2> by_buffer(domain), by_unit(domain);
  const buffer_samples<N> samples{texture_view<const float, N>(t)};
  const auto launch_buffer = [&] {
    amp2hip::launch<Buffer>(domain, samples, by_buffer);
  };
  const double buffer = microseconds(launch_buffer);
  const double unit = microseconds(
      [&] { amp2hip::launch<Unit>(domain, unit_samples<N>{u}, by_unit); });
  const std::vector<float> a = elements_of(by_buffer), b = elements_of(by_unit);
  float most = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    most = std::max(most, std::fabs(a[i] - b[i]));
  const graphics::texture<float, N> other(t);
  const double copies = microseconds([&] { copy(other, t); });
  const double both = microseconds([&] {
    copy(other, t);
    launch_buffer();
  });
  std::printf("%-24s %10.1f %10.1f us, differ by at most %.5f; after a change "
              "of the texels %.1f us\n",
              name, buffer, unit, most, both - copies);
}

/// Reads all values of Raw, 256 in a row.
template <class T, class Raw>
void compare_codes(const char *name, hipChannelFormatKind kind,
                   hipTextureReadMode mode) {
  constexpr int count = 1 << (8 * sizeof(Raw));
  std::vector<Raw> raw;
  for (int code = 0; code < count; ++code)
    raw.insert(raw.end(), 4, static_cast<Raw>(code));
  const int height = count / 256;
  const graphics::texture<T, 2> t(
      height, 256, raw.data(), static_cast<unsigned>(raw.size() * sizeof(Raw)),
      8u * sizeof(Raw));
  const packed_texture u(raw.data(), height, 256, 8 * sizeof(Raw), kind, mode);
  const extent<2> domain = t.get_extent();
  array_view<four, 2> by_buffer(domain), by_unit(domain);
  amp2hip::launch<read_all<buffer_texels<T>>>(
      domain, buffer_texels<T>{texture_view<const T, 2>(t)}, by_buffer);
  amp2hip::launch<read_all<unit_texels>>(domain, u.texels(), by_unit);
  std::printf("  %-22s %zu of %d differ\n", name,
              differences(elements_of(by_buffer), elements_of(by_unit)), count);
}

} // namespace

int main() {
  // Finite, and not far from 1: sums of other numbers would hide differences.
  const auto as_float = [](unsigned n) {
    return static_cast<float>(n >> 8) / (1 << 24);
  };
  const auto as_byte = [](unsigned n) {
    return static_cast<std::uint8_t>(n >> 24);
  };
  const auto normalized = hipReadModeNormalizedFloat;
  std::printf("%-24s %10s %10s\n", "", "amp2hip", "unit");
  time_format<float_4, float>("float_4", hipChannelFormatKindFloat,
                              hipReadModeElementType, as_float);
  time_format<unorm_4, std::uint8_t>(
      "unorm_4 of 8 bits", hipChannelFormatKindUnsigned, normalized, as_byte);

  std::printf("linear samples of float\n");
  time_samples<lens<buffer_samples<2>>, lens<unit_samples<2>>>(
      "  one a thread", extent<2>(size / 2, size / 2));
  time_samples<ray<buffer_samples<3>>, ray<unit_samples<3>>>(
      "  256 along a ray", extent<3>(depth, depth, depth));

  std::printf("all codes of a scalar\n");
  compare_codes<unorm_4, std::uint8_t>(
      "unorm of 8 bits", hipChannelFormatKindUnsigned, normalized);
  compare_codes<norm_4, std::uint8_t>("norm of 8 bits",
                                      hipChannelFormatKindSigned, normalized);
  compare_codes<unorm_4, std::uint16_t>(
      "unorm of 16 bits", hipChannelFormatKindUnsigned, normalized);
  compare_codes<norm_4, std::uint16_t>("norm of 16 bits",
                                       hipChannelFormatKindSigned, normalized);
  compare_codes<float_4, std::uint16_t>(
      "float of 16 bits", hipChannelFormatKindFloat, hipReadModeElementType);
  return 0;
}
