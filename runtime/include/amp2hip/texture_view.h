//===- texture_view.h - Mip levels of a texture -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TEXTURE_VIEW_H
#define AMP2HIP_TEXTURE_VIEW_H

#include "amp2hip/detail/textures/texture_unit.h"
#include "amp2hip/sampler.h"
#include "amp2hip/texture.h"

namespace Concurrency {
namespace graphics {

/// One mip level of a texture, for kernels that write it or, where T is int,
/// unsigned int or float, read and write it. Copies refer to the same texels.
/// [amp 10.4]
template <class T, int N>
class texture_view : public amp2hip::detail::texture_base<T, N> {
  using base = amp2hip::detail::texture_base<T, N>;

public:
  using typename base::value_type;

  /// On the host, \throws runtime_exception if \p t is a staging texture or has
  /// no such level.
  __host__ __device__ texture_view(texture<T, N> &t, unsigned int level = 0)
      : base(base::checked_levels(t, level, 1), level, 1) {}

  /// A texel. By default the index is not checked; see detail/data/bounds.h.
  AMP2HIP_TEXEL_READS
  __device__ value_type get(const index<N> &i) const {
    static_assert(amp2hip::detail::texel_traits<T>::is_read_write,
                  "only views of int, unsigned int and float can be read; "
                  "read others through a texture_view<const T, N>");
    return this->load(i);
  }
  /// Stores a texel. By default \p i is not checked.
  __device__ void set(const index<N> &i, const value_type &value) const {
    this->store(i, value);
  }
};

/// Mip levels of a texture, for kernels that read, sample and gather them.
/// Copies refer to the same texels. Coordinates are normalized and in the order
/// x, y, z: the reverse of an index's. [amp 10.5]
template <class T, int N>
class texture_view<const T, N>
    : public amp2hip::detail::texture_base<const T, N>,
      private amp2hip::detail::view_sampling<T, N> {
  using base = amp2hip::detail::texture_base<const T, N>;
  using sampling = amp2hip::detail::view_sampling<T, N>;
  using traits = amp2hip::detail::texel_traits<T>;

public:
  using typename base::scalar_type;
  using typename base::value_type;
  /// Where sample() reads: 0 to 1 in each dimension.
  using coordinates_type = typename short_vector<float, N>::type;
  /// One component of each of the four texels that gather functions read.
  using gather_return_type = typename short_vector<scalar_type, 4>::type;

  /// All levels. On the host, \throws runtime_exception if \p t is a staging
  /// texture.
  __host__ __device__ texture_view(const texture<T, N> &t)
      : base(base::checked_levels(t, 0, t.get_mipmap_levels()), 0,
             t.get_mipmap_levels()) {}
  /// The \p levels levels from \p most_detailed on.
  /// \throws runtime_exception if \p t has not all of them.
  texture_view(const texture<T, N> &t, unsigned int most_detailed,
               unsigned int levels)
      : base(base::checked_levels(t, most_detailed, levels), most_detailed,
             levels) {}
  texture_view(const texture_view<T, N> &other) : base(other, 0, 1) {}
  __host__ __device__ texture_view(const texture_view &other)
      : base(other), sampling(other) {
#if AMP2HIP_HAS_UNITS && !AMP2HIP_DEVICE_PASS
    bind_unit(other);
#endif
  }
  /// The \p levels levels from \p most_detailed on, counted from \p other's
  /// most detailed one.
  /// \throws runtime_exception if \p other has not all of the levels.
  texture_view(const texture_view &other, unsigned int most_detailed,
               unsigned int levels)
      : base(base::checked_levels(other, most_detailed, levels), most_detailed,
             levels) {}
  __host__ __device__ texture_view &operator=(const texture_view &other) {
    base::operator=(other);
    sampling::operator=(other);
    return *this;
  }
  texture_view &operator=(const texture_view<T, N> &other) {
    return *this = texture_view(other);
  }

  /// A texel. By default the index is not checked; see detail/data/bounds.h.
  AMP2HIP_TEXEL_READS
  __device__ value_type get(const index<N> &i, unsigned int level = 0) const {
    return level == 0 ? this->load(i) : this->load(i, level);
  }

  /// The value at \p at, filtered as \p s says. Level of detail 0 is the view's
  /// most detailed level; a fraction is between two levels.
  AMP2HIP_CPU_INLINE __device__ value_type
  sample(const sampler &s, const coordinates_type &at,
         float level_of_detail = 0.0f) const {
    static_assert(traits::is_floating,
                  "only textures of float, norm and unorm can be sampled");
    return sampling::sample(texels(), s.get_filter_mode() == filter_linear,
                            s.get_address_mode(), s.get_border_color(), at,
                            level_of_detail);
  }
  template <filter_mode Filter = filter_linear,
            address_mode Address = address_clamp>
  AMP2HIP_CPU_INLINE __device__ value_type
  sample(const coordinates_type &at, float level_of_detail = 0.0f) const {
    static_assert(traits::is_floating,
                  "only textures of float, norm and unorm can be sampled");
    static_assert(Filter == filter_point || Filter == filter_linear,
                  "the filter is point or linear");
    static_assert(Address == address_wrap || Address == address_mirror ||
                      Address == address_clamp,
                  "the border needs a sampler, which has its color");
    return sampling::sample(texels(), Filter == filter_linear, Address,
                            float_4(), at, level_of_detail);
  }

  /// One component of the four texels around \p at, counter-clockwise from the
  /// lower left. Only the address mode and the border color of the sampler are
  /// used. A component that T lacks is 0, but a missing alpha is 1.
#define AMP2HIP_GATHER(name, c)                                                \
  __device__ gather_return_type name(const sampler &s,                         \
                                     const coordinates_type &at) const {       \
    return gather(c, s.get_address_mode(), s.get_border_color(), at);          \
  }                                                                            \
  template <address_mode Address = address_clamp>                              \
  __device__ gather_return_type name(const coordinates_type &at) const {       \
    static_assert(Address == address_wrap || Address == address_mirror ||      \
                      Address == address_clamp,                                \
                  "the border needs a sampler, which has its color");          \
    return gather(c, Address, float_4(), at);                                  \
  }
  AMP2HIP_GATHER(gather_red, 0)
  AMP2HIP_GATHER(gather_green, 1)
  AMP2HIP_GATHER(gather_blue, 2)
  AMP2HIP_GATHER(gather_alpha, 3)
#undef AMP2HIP_GATHER

private:
  __device__ amp2hip::detail::texel_source<T, N> texels() const {
    return {this->data_.bound(), this->shape, this->bits, this->levels};
  }

#if AMP2HIP_HAS_UNITS
  /// Prepares samples by the GPU's texture unit, if a launch makes this copy of
  /// \p other for its kernel.
  void bind_unit(const texture_view &other) {
    amp2hip::detail::source *const data = other.data_.get_source();
    if (data && this->data_.is_bound() && this->data_.bound())
      this->bind(*data, other.data_.get_offset(), this->shape, this->bits,
                 this->data_.bound());
  }
#endif

  __device__ gather_return_type gather(int c, address_mode address,
                                       const float_4 &border,
                                       const coordinates_type &at) const {
    static_assert(N == 2, "only textures of rank 2 can be gathered");
    static_assert(traits::is_floating,
                  "only textures of float, norm and unorm can be gathered");
    return amp2hip::detail::gather_texels<T>(texels(), c, address, border, at);
  }
};

} // namespace graphics
} // namespace Concurrency

#endif // AMP2HIP_TEXTURE_VIEW_H
