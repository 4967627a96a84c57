//===- texture_base.h - What textures and their views share -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TEXTURES_TEXTURE_BASE_H
#define AMP2HIP_DETAIL_TEXTURES_TEXTURE_BASE_H

#include "amp2hip/detail/data/referring.h"
#include "amp2hip/detail/data/transfer.h"
#include "amp2hip/detail/textures/texel_codec.h"

namespace Concurrency {
namespace graphics {
template <class T, int N> class texture;
template <class T, int N> class texture_view;
template <class T, int N> class writeonly_texture_view;
} // namespace graphics
} // namespace Concurrency

namespace amp2hip {
namespace detail {

/// The shape of mip level \p level of a texture with shape \p e: each level
/// halves the sizes of the level before, but not below 1.
template <int N>
__host__ __device__ Concurrency::extent<N>
mip_extent(const Concurrency::extent<N> &e, unsigned level) {
  Concurrency::extent<N> shape;
  for (int d = 0; d < N; ++d) {
    const int size = e[d] >> (level < 31 ? level : 31);
    shape[d] = size > 0 ? size : 1;
  }
  return shape;
}

/// The number of a texel of a level, from 0 on. A texture has less than 4 GiB,
/// and 32 bits are cheaper. On the CPU they are signed: compilers then know
/// that neighbors have neighboring numbers. Only a texture of rank 3 with
/// texels of one byte may have more than 2^31 of them.
template <class T, int N>
using texel_number = std::conditional_t<
    emulated_devices,
    std::conditional_t<N == 3 && texel_traits<T>::has_format(8), std::ptrdiff_t,
                       int>,
    unsigned>;

/// The number of texels in all levels before \p level.
template <int N>
__host__ __device__ std::size_t mip_texels(const Concurrency::extent<N> &e,
                                           unsigned level) {
  std::size_t all = 0;
  for (unsigned l = 0; l < level; ++l) {
    std::size_t texels = 1;
    for (int d = 0; d < N; ++d)
      texels *= static_cast<std::size_t>(mip_extent(e, l)[d]);
    all += texels;
  }
  return all;
}

/// The number of levels down to the one that is a single texel.
template <int N> unsigned mip_count(const Concurrency::extent<N> &e) {
  unsigned levels = 1;
  for (int d = 0; d < N; ++d)
    while (e[d] >> levels)
      ++levels;
  return levels;
}

/// \throws runtime_exception unless a texture can have this shape. [amp 10.1]
template <int N> void check_texture_extent(const Concurrency::extent<N> &e) {
  check_extent(e);
  constexpr int most = N == 3 ? 2048 : 16384;
  for (int d = 0; d < N; ++d)
    if (e[d] > most) {
      const std::string text =
          "Invalid - the extent of dimension " + std::to_string(d) +
          " of a texture (" + std::to_string(e[d]) +
          ") cannot be greater than " + std::to_string(most) + ".";
      throw_invalid(text.c_str());
    }
}

template <class T, int N> class texture_base;

/// The class that a texture_ref (texture_ref.h) refers to. Read-only views have
/// no such references; for them, the type only has to exist.
template <class T, int N>
using referable = std::conditional_t<std::is_const_v<T>, texture_base<T, N>,
                                     Concurrency::graphics::texture<T, N>>;
template <class T, int N>
using texture_referring = referring<texture_base<T, N>, referable<T, N>>;

/// The common base class of textures and their views: texels of one or more mip
/// levels, most detailed first, each level dense and right after the one
/// before. T is const in a read-only view.
template <class T, int N>
class texture_base : protected texture_referring<T, N> {
protected:
  using referring = texture_referring<T, N>;
  using element = std::remove_const_t<T>;
  using byte = std::conditional_t<std::is_const_v<T>, const unsigned char,
                                  unsigned char>;
  using handle = data_handle<byte>;

private:
  static_assert(N >= 1 && N <= 3, "the rank of a texture must be 1, 2 or 3");
  static_assert(texel_traits<element>::is_element,
                "a texture's elements are int, unsigned int, float, norm, "
                "unorm, double or a short vector of them, but not norm_3, "
                "unorm_3, double_3 or double_4");

public:
  static constexpr int rank = N; ///< The number of dimensions.
  using value_type = T;          ///< The type of a texel.
  using scalar_type =
      typename texel_traits<element>::scalar; ///< The type of a component.

  /// The bits of a scalar as it is stored.
  unsigned int get_bits_per_scalar_element() const { return referred().bits; }
  /// The number of levels of detail.
  __host__ __device__ unsigned int get_mipmap_levels() const {
    return referred().levels;
  }
  /// The number of bytes of all levels, as they are stored.
  unsigned int get_data_length() const {
    return static_cast<unsigned>(level_offset(get_mipmap_levels()));
  }
  /// The extent of the most detailed level.
  __host__ __device__ Concurrency::extent<N> get_extent() const {
    return referred().shape;
  }
  /// The extent of a level. On the host, \throws runtime_exception if there is
  /// no such level.
  __host__ __device__ Concurrency::extent<N>
  get_mipmap_extent(unsigned int level) const {
#if !AMP2HIP_DEVICE_PASS
    if (!data_.is_bound() && level >= get_mipmap_levels())
      throw_invalid("Value for _Mipmap_level parameter is out of range.");
#endif
    return mip_extent(get_extent(), level);
  }
  /// The accelerator view where the data is.
  Concurrency::accelerator_view get_accelerator_view() const {
    return Concurrency::accelerator_view(home_of(data_source()));
  }

  /// For the runtime: all levels, and a block of the most detailed one.
  region amp2hip_region() const {
    return {data_source(), referred().data_.get_offset(),
            layout(get_data_length())};
  }
  region amp2hip_region(const Concurrency::index<N> &origin,
                        const Concurrency::extent<N> &e) const {
    const strides<N> step(get_extent());
    return {data_source(),
            referred().data_.get_offset() +
                step.offset_of(origin) * texel_size(),
            layout(e, step, texel_size())};
  }

  AMP2HIP_PROPERTY((get = get_bits_per_scalar_element),
                   unsigned int bits_per_scalar_element)
  AMP2HIP_PROPERTY((get = get_mipmap_levels), unsigned int mipmap_levels)
  AMP2HIP_PROPERTY((get = get_data_length), unsigned int data_length)
  AMP2HIP_PROPERTY((get = get_extent), Concurrency::extent<N> extent)
  AMP2HIP_PROPERTY((get = get_accelerator_view),
                   Concurrency::accelerator_view accelerator_view)

protected:
  using referring::referred;

  /// \p data's first byte is the first of the most detailed level.
  __host__ __device__ texture_base(const handle &data,
                                   const Concurrency::extent<N> &shape,
                                   unsigned bits, unsigned levels)
      : data_(data, 0), shape(shape), bits(bits), levels(levels) {}
  texture_base(source *s, const Concurrency::extent<N> &shape, unsigned bits,
               unsigned levels)
      : data_(s, 0), shape(shape), bits(bits), levels(levels) {}

  /// A copy of a view, which refers to the same texels.
  __host__ __device__ texture_base(const texture_base &other)
      : data_(other.data_,
              std::is_const_v<T> ? access::read : access::read_write, true),
        shape(other.shape), bits(other.bits), levels(other.levels) {}
  /// The base of a texture_ref: a reference to \p other.
  __host__ __device__ texture_base(const referable<T, N> &other,
                                   typename referring::shallow how)
      : data_(this->handle_for_reference(other, how)) {
    if (!copies_bound() && this->is_reference())
      return;
    const texture_base &state = copies_bound() ? other : other.referred();
    shape = state.shape;
    bits = state.bits;
    levels = state.levels;
  }
  texture_base &operator=(const texture_base &other) = default;
  ~texture_base() = default;

  /// A view of the levels [first, first + count) of \p other.
  template <class U>
  __host__ __device__ texture_base(const texture_base<U, N> &other,
                                   unsigned first, unsigned count)
      : data_(other.referred().data_,
              static_cast<std::ptrdiff_t>(other.level_offset(first))),
        shape(mip_extent(other.get_extent(), first)),
        bits(other.referred().bits), levels(count) {}

  __host__ __device__ std::size_t texel_size() const {
    return referred().bits / 8 * texel_traits<element>::size;
  }
  __host__ __device__ std::size_t level_offset(unsigned level) const {
    return mip_texels(get_extent(), level) * texel_size();
  }

  /// Returns \p t. On the host, \throws runtime_exception if \p t is a staging
  /// texture or has not all \p count levels from \p first on.
  template <class U>
  static __host__ __device__ const texture_base<U, N> &
  checked_levels(const texture_base<U, N> &t, [[maybe_unused]] unsigned first,
                 [[maybe_unused]] unsigned count) {
#if !AMP2HIP_DEVICE_PASS
    if (!inside_kernel())
      t.check_levels(first, count);
#endif
    return t;
  }

  __device__ element load(const Concurrency::index<N> &i) const {
    if constexpr (drops_outside)
      if (is_outside("a texture", data_.bound(), shape, i))
        return element();
    return load_texel<element>(data_.bound(), number_of(shape, i), bits);
  }
  __device__ element load(const Concurrency::index<N> &i,
                          unsigned level) const {
    if constexpr (drops_outside)
      if (level >= levels ||
          is_outside("a texture", data_.bound(), mip_extent(shape, level), i))
        return element();
    return load_texel<element>(data_.bound() + level_offset(level),
                               number_of(mip_extent(shape, level), i), bits);
  }
  __device__ void store(const Concurrency::index<N> &i,
                        const element &value) const {
    if constexpr (drops_outside)
      if (is_outside("a texture", data_.bound(), shape, i))
        return;
    store_texel<element>(data_.bound(), number_of(shape, i), bits, value);
  }

  /// The data; null in a copy that a launch makes for its kernel.
  source *data_source() const {
    return source_of_container(referred().data_.get_source(),
                               "The texture was moved from.");
  }

  handle data_;
  Concurrency::extent<N> shape;
  unsigned bits = 0, levels = 0;

private:
  template <class, int> friend class texture_base;
  friend referring;

  void check_levels(unsigned first, unsigned count) const {
    if (home_of(data_source())->on_cpu())
      throw_invalid("Invalid - a view cannot be created on a staging texture.");
    const unsigned all = get_mipmap_levels();
    if (count == 0 || first >= all || count > all - first)
      throw_invalid("Invalid - the texture has not all mipmap levels of the "
                    "view.");
  }

  /// The number of the texel at \p i in its level, whose shape is \p e.
  static __device__ texel_number<element, N>
  number_of(const Concurrency::extent<N> &e, const Concurrency::index<N> &i) {
    auto texel = static_cast<texel_number<element, N>>(i[0]);
    for (int d = 1; d < N; ++d)
      texel = texel * static_cast<texel_number<element, N>>(e[d]) +
              static_cast<texel_number<element, N>>(i[d]);
    return texel;
  }
};

// Members that read texels, in terms of get(index).
#define AMP2HIP_TEXEL_READS                                                    \
  __device__ value_type operator[](const Concurrency::index<N> &i) const {     \
    return get(i);                                                             \
  }                                                                            \
  __device__ value_type operator()(const Concurrency::index<N> &i) const {     \
    return get(i);                                                             \
  }                                                                            \
  __device__ value_type operator[](int i0) const {                             \
    static_assert(N == 1, "one subscript needs rank 1");                       \
    return get(Concurrency::index<N>(i0));                                     \
  }                                                                            \
  __device__ value_type operator()(int i0) const {                             \
    static_assert(N == 1, "one subscript needs rank 1");                       \
    return get(Concurrency::index<N>(i0));                                     \
  }                                                                            \
  __device__ value_type operator()(int i0, int i1) const {                     \
    static_assert(N == 2, "two subscripts need rank 2");                       \
    return get(Concurrency::index<N>(i0, i1));                                 \
  }                                                                            \
  __device__ value_type operator()(int i0, int i1, int i2) const {             \
    static_assert(N == 3, "three subscripts need rank 3");                     \
    return get(Concurrency::index<N>(i0, i1, i2));                             \
  }

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TEXTURES_TEXTURE_BASE_H
