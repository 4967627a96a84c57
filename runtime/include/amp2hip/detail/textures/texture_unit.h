//===- texture_unit.h - Samples by the GPU's texture unit -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXTURES_TEXTURE_UNIT_H
#define AMP2HIP_DETAIL_TEXTURES_TEXTURE_UNIT_H

#include "amp2hip/detail/textures/texel_sampling.h"

/// AMP2HIP_HAS_UNITS is 1 if the program has AMP2HIP_TEXTURES=unit and the
/// platform has texture units. Then the GPU's texture unit computes samples. As
/// in Direct3D, it rounds the fraction between texels to eight bits.
#define AMP2HIP_TEXTURES_unit 1
#define AMP2HIP_TEXTURES_NUMBER(mode) AMP2HIP_PASTE(AMP2HIP_TEXTURES_, mode)
#if !defined(AMP2HIP_TEXTURES)
#define AMP2HIP_HAS_UNITS 0
#elif AMP2HIP_TEXTURES_NUMBER(AMP2HIP_TEXTURES) != 1
#error "AMP2HIP_TEXTURES is 'unit' or not defined"
#define AMP2HIP_HAS_UNITS 0
#elif defined(__HIP_PLATFORM_CPU__) || defined(__HIP_PLATFORM_SPIRV__)
#define AMP2HIP_HAS_UNITS 0
#else
#define AMP2HIP_HAS_UNITS 1
#endif

namespace amp2hip {
namespace detail {

#if AMP2HIP_HAS_UNITS

/// How texture units store texels of T, and the type of a sample that they
/// return. They have no formats of three scalars.
template <class T> struct unit_format {
  using traits = texel_traits<T>;
  static constexpr int size = traits::size;
  static constexpr bool exists = traits::is_floating && size != 3;
  using vector =
      std::conditional_t<size == 1, float,
                         std::conditional_t<size == 2, ::float2, ::float4>>;

  static hipChannelFormatDesc of(unsigned bits) {
    using Concurrency::graphics::unorm;
    const auto kind = !traits::is_normalized ? hipChannelFormatKindFloat
                      : traits::template is<unorm>
                          ? hipChannelFormatKindUnsigned
                          : hipChannelFormatKindSigned;
    const int x = static_cast<int>(bits);
    const int y = size > 1 ? x : 0, zw = size > 2 ? x : 0;
    return hipCreateChannelDesc(x, y, zw, zw, kind);
  }
};

/// The texture objects of a unit_image, one for each filter and address mode.
/// All are null if there is no image.
class unit_objects {
public:
  /// The object for a sample. For address_border it is the one that clamps;
  /// sample_by_unit() adds the border.
  __device__ hipTextureObject_t
  object(bool linear, Concurrency::graphics::address_mode mode) const {
    return linear ? of_mode(objects[1], mode) : of_mode(objects[0], mode);
  }

  /// Makes the objects for \p array. \returns whether all could be made.
  bool create(hipArray_t array, hipTextureReadMode read) {
    hipResourceDesc image{};
    image.resType = hipResourceTypeArray;
    image.res.array.array = array;
    for (const bool linear : {false, true})
      for (int mode = 0; mode < modes; ++mode) {
        hipTextureDesc how{};
        for (auto &of_dimension : how.addressMode)
          of_dimension = mode == 0   ? hipAddressModeWrap
                         : mode == 1 ? hipAddressModeMirror
                                     : hipAddressModeClamp;
        how.filterMode = linear ? hipFilterModeLinear : hipFilterModePoint;
        how.readMode = read;
        how.normalizedCoords = 1;
        if (hipCreateTextureObject(&objects[linear][mode], &image, &how,
                                   nullptr) != hipSuccess)
          return false;
      }
    return true;
  }
  void destroy() {
    for (auto &of_filter : objects)
      for (hipTextureObject_t &object : of_filter)
        if (object)
          (void)hipDestroyTextureObject(std::exchange(object, nothing));
  }

private:
  static constexpr int modes = 3; ///< Wrap, mirror, clamp.
  static constexpr hipTextureObject_t nothing = {};

  static __device__ hipTextureObject_t
  of_mode(const hipTextureObject_t (&of)[modes],
          Concurrency::graphics::address_mode mode) {
    using namespace Concurrency::graphics;
    return mode == address_wrap     ? of[0]
           : mode == address_mirror ? of[1]
                                    : of[2];
  }

  hipTextureObject_t objects[2][modes] = {}; ///< Points, then linear.
};

/// The texels that an image has, and how it stores them.
struct image_layout {
  std::size_t offset; ///< Bytes from the source's first.
  std::size_t width, height, depth;
  int rank;
  hipChannelFormatDesc format;

  template <class T, int N>
  static image_layout of(std::size_t offset, const Concurrency::extent<N> &e,
                         unsigned bits) {
    const auto size = [&e](int d) {
      return static_cast<std::size_t>(d < N ? e[N - 1 - d] : 1);
    };
    return {offset, size(0), size(1), size(2), N, unit_format<T>::of(bits)};
  }
  /// HIP's extent of an array: 0 in dimensions that it does not have.
  hipExtent of_array() const {
    return make_hipExtent(width, rank > 1 ? height : 0, rank > 2 ? depth : 0);
  }
  std::size_t texel_size() const {
    return static_cast<std::size_t>(format.x + format.y + format.z + format.w) /
           8;
  }
  bool operator==(const image_layout &other) const {
    return offset == other.offset && width == other.width &&
           height == other.height && depth == other.depth &&
           rank == other.rank && format.x == other.format.x &&
           format.y == other.format.y && format.z == other.format.z &&
           format.f == other.format.f;
  }
};

/// A copy of texels with the layout that texture units read.
class unit_image {
public:
  explicit unit_image(const image_layout &layout) : layout(layout) {
    const hipExtent size = layout.of_array();
    const auto read = layout.format.f == hipChannelFormatKindFloat
                          ? hipReadModeElementType
                          : hipReadModeNormalizedFloat;
    if (hipMalloc3DArray(&array, &layout.format, size, 0) == hipSuccess &&
        objects.create(array, read))
      return;
    // A device without units or without enough memory: the kernel filters.
    destroy();
    (void)hipGetLastError();
  }
  unit_image(const unit_image &) = delete;
  unit_image &operator=(const unit_image &) = delete;
  ~unit_image() { destroy(); }

  bool shows(const image_layout &other) const { return layout == other; }

  /// The objects for work on \p stream. First copies \p texels to the image, if
  /// they were written since the last copy: \p writes counts the accesses for
  /// writing.
  const unit_objects &updated(void *texels, std::uint64_t writes,
                              hipStream_t stream) {
    if (array && copied_after != writes) {
      copy(texels, stream);
      copied_after = writes;
    }
    return objects;
  }

private:
  static constexpr std::uint64_t never = ~std::uint64_t(0);

  void copy(void *texels, hipStream_t stream) const {
    const std::size_t row = layout.width * layout.texel_size();
    hipMemcpy3DParms p = {};
    p.srcPtr = make_hipPitchedPtr(texels, row, layout.width, layout.height);
    p.dstArray = array;
    p.extent = make_hipExtent(layout.width, layout.height, layout.depth);
    p.kind = hipMemcpyDeviceToDevice;
    check(hipMemcpy3DAsync(&p, stream), "copying texels to a texture unit");
  }
  void destroy() {
    objects.destroy();
    if (array)
      (void)hipFreeArray(std::exchange(array, nullptr));
  }

  const image_layout layout;
  hipArray_t array = nullptr;
  unit_objects objects;
  std::uint64_t copied_after = never;
};

/// The images of a texture: one for each level that is the most detailed level
/// of some view.
class unit_images : public derived_data {
public:
  explicit unit_images(queue_ptr q) : owner(std::move(q)) {}
  ~unit_images() override {
    // Kernels that use the images may still be queued.
    if (hipSetDevice(owner->owner->id) != hipSuccess ||
        hipStreamSynchronize(owner->stream) != hipSuccess)
      (void)hipGetLastError();
  }

  unit_image &find(const image_layout &layout) {
    for (const auto &image : images)
      if (image->shows(layout))
        return *image;
    images.push_back(std::make_unique<unit_image>(layout));
    return *images.back();
  }

private:
  const queue_ptr owner;
  std::vector<std::unique_ptr<unit_image>> images;
};

/// The objects for a kernel on the device of \p s, a texture's source; \p
/// texels is its first texel there.
inline unit_objects unit_objects_of(source &s, const image_layout &layout,
                                    void *texels) {
  return s.use_derived(
      [&](std::unique_ptr<derived_data> &kept, std::uint64_t writes) {
        const queue_ptr &q = s.get_home();
        if (!kept)
          kept = std::make_unique<unit_images>(q);
        unit_image &image = static_cast<unit_images &>(*kept).find(layout);
        return image.updated(texels, writes, q->stream);
      });
}

#if AMP2HIP_DEVICE_PASS && !__HIP_NO_IMAGE_SUPPORT
#define AMP2HIP_IS_FOR_UNITS 1

template <class V, int N>
__device__ V fetch_by_unit(hipTextureObject_t object, const float (&at)[N]) {
  if constexpr (N == 1)
    return ::tex1D<V>(object, at[0]);
  else if constexpr (N == 2)
    return ::tex2D<V>(object, at[0], at[1]);
  else
    return ::tex3D<V>(object, at[0], at[1], at[2]);
}

/// How much of a sample, from 0 to 1, is the texture's and not its border's.
template <int N>
__device__ float share_inside(const Concurrency::extent<N> &shape, bool linear,
                              const float (&at)[N]) {
  float share = 1;
  AMP2HIP_UNROLL
  for (int d = 0; d < N; ++d) {
    const float size = static_cast<float>(shape[N - 1 - d]);
    const float texel = at[d] * size;
    share *= linear ? limited(::fminf(texel, size - texel) + 0.5f, 1)
                    : static_cast<float>(texel >= 0 && texel < size);
  }
  return share;
}

/// A sample of the level that \p object shows.
template <class T, int N>
__device__ T sample_by_unit(hipTextureObject_t object,
                            const texel_source<T, N> &t, bool linear,
                            Concurrency::graphics::address_mode mode,
                            const Concurrency::graphics::float_4 &color,
                            const float (&at)[N]) {
  using scalar = typename texel_traits<T>::scalar;
  constexpr int size = texel_traits<T>::size;
  const auto v = fetch_by_unit<typename unit_format<T>::vector>(object, at);
  sampled<T> result;
  if constexpr (size == 1) {
    result.c[0] = v;
  } else {
    result.c[0] = v.x;
    result.c[1] = v.y;
    if constexpr (size > 2) {
      result.c[2] = v.z;
      result.c[3] = v.w;
    }
  }
  // A texture object has one border color, and units support few colors.
  // Therefore the sample is clamped, and then mixed with the border's color by
  // as much as is outside.
  if (mode == Concurrency::graphics::address_border) {
    const T border = border_texel<T>(color);
    const float inside = share_inside(t.shape, linear, at);
    AMP2HIP_UNROLL
    for (int c = 0; c < size; ++c) {
      const float outer = component(border, c);
      result.c[c] = inside > 0 ? mix(result.c[c], outer, 1 - inside) : outer;
    }
  }
  scalar c[size];
  AMP2HIP_UNROLL
  for (int i = 0; i < size; ++i)
    c[i] = static_cast<scalar>(result.c[i]);
  return compose<T>(c);
}
#else
#define AMP2HIP_IS_FOR_UNITS 0
#endif

/// A sample that the kernel computes itself, because the texture unit cannot.
/// nvcc must not inline this function: it would put all of its code into the
/// loops of a kernel.
template <class T, int N>
#if defined(__HIP_PLATFORM_NVIDIA__)
__noinline__
#endif
    __device__ T
    sample_exactly(
        texel_source<T, N> t, bool linear,
        Concurrency::graphics::address_mode mode,
        Concurrency::graphics::float_4 color,
        typename Concurrency::graphics::short_vector<float, N>::type at,
        float lod) {
  return sample_texels<T>(t, linear, mode, color, at, lod);
}

/// Samples for a view. The texture unit computes them if a launch gave the view
/// an image; otherwise the kernel does (texel_sampling.h). A view that a kernel
/// makes has no image.
template <class T, int N> class view_sampling {
public:
  /// Call it for the copy of a view that a launch makes for its kernel.
  /// \p texels is the view's first texel.
  void bind([[maybe_unused]] source &s, [[maybe_unused]] std::size_t offset,
            [[maybe_unused]] const Concurrency::extent<N> &shape,
            [[maybe_unused]] unsigned bits,
            [[maybe_unused]] const unsigned char *texels) {
    if constexpr (unit_format<T>::exists)
      objects = unit_objects_of(s, image_layout::of<T>(offset, shape, bits),
                                const_cast<unsigned char *>(texels));
  }

  __device__ T
  sample(const texel_source<T, N> &t, bool linear,
         Concurrency::graphics::address_mode mode,
         const Concurrency::graphics::float_4 &color,
         const typename Concurrency::graphics::short_vector<float, N>::type
             &coordinates,
         float lod) const {
#if AMP2HIP_IS_FOR_UNITS
    if constexpr (unit_format<T>::exists) {
      const hipTextureObject_t object = objects.object(linear, mode);
      // The image is of one level.
      if (object && !(lod > 0 && t.levels > 1)) {
        float at[N];
        AMP2HIP_UNROLL
        for (int d = 0; d < N; ++d)
          at[d] = component(coordinates, d);
        return sample_by_unit(object, t, linear, mode, color, at);
      }
      return sample_exactly<T>(t, linear, mode, color, coordinates, lod);
    }
#endif
    return sample_texels<T>(t, linear, mode, color, coordinates, lod);
  }

private:
  unit_objects objects;
};

#else

/// Samples for a view, which the kernel computes (texel_sampling.h).
template <class T, int N> struct view_sampling {
  void bind(source &, std::size_t, const Concurrency::extent<N> &, unsigned,
            const unsigned char *) {}
  AMP2HIP_CPU_INLINE static __device__ T
  sample(const texel_source<T, N> &t, bool linear,
         Concurrency::graphics::address_mode mode,
         const Concurrency::graphics::float_4 &color,
         const typename Concurrency::graphics::short_vector<float, N>::type &at,
         float lod) {
#if defined(__HIP_PLATFORM_CPU__)
    return sample_texels_on_cpu(t, linear, mode, color, at, lod);
#else
    return sample_texels<T>(t, linear, mode, color, at, lod);
#endif
  }
};

#endif

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXTURES_TEXTURE_UNIT_H
