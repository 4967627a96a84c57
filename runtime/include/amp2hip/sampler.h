//===- sampler.h - How a texture is sampled ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SAMPLER_H
#define AMP2HIP_SAMPLER_H

#include "amp2hip/detail/math/short_vectors.h"
#include "amp2hip/exceptions.h"

namespace Concurrency {
namespace graphics {

/// How texels and mip levels are combined, with Direct3D's numbers.
/// [amp 10.3.2]
enum filter_mode : unsigned int {
  filter_point = 0,
  filter_linear = 0x15,
  filter_unknown = 0xFFFFFFFF
};

/// How coordinates outside of [0, 1] are read, with Direct3D's numbers.
/// [amp 10.3.3]
enum address_mode : unsigned int {
  address_wrap = 1,
  address_mirror = 2,
  address_clamp = 3,
  address_border = 4,
  address_unknown = 0xFFFFFFFF
};

/// How a texture is sampled: the filter, the address mode for all dimensions,
/// and the color of address_border. It refers to no texture. [amp 10.3]
class sampler {
public:
  /// With filter_linear and address_clamp.
  AMP2HIP_HOST_AND_TRANSLATED sampler()
      : sampler(filter_linear, address_clamp) {}
  AMP2HIP_HOST_AND_TRANSLATED sampler(filter_mode filter)
      : sampler(filter, address_clamp) {}
  AMP2HIP_HOST_AND_TRANSLATED sampler(address_mode address,
                                      float_4 border_color = float_4())
      : sampler(filter_linear, address, border_color) {}
  /// On the host, \throws runtime_exception for modes that are unknown.
  AMP2HIP_HOST_AND_TRANSLATED sampler(filter_mode filter, address_mode address,
                                      float_4 border_color = float_4())
      : filter(filter), address(address), border(border_color) {
#if !AMP2HIP_DEVICE_PASS
    if (filter != filter_point && filter != filter_linear)
      throw runtime_exception("Invalid filter_mode of a sampler.",
                              amp2hip::detail::invalid_argument_code);
    if (address < address_wrap || address > address_border)
      throw runtime_exception("Invalid address_mode of a sampler.",
                              amp2hip::detail::invalid_argument_code);
#endif
  }

  /// How texels are combined.
  __host__ __device__ graphics::filter_mode get_filter_mode() const {
    return filter;
  }
  /// How texels outside of the texture are read, in all dimensions.
  __host__ __device__ graphics::address_mode get_address_mode() const {
    return address;
  }
  /// The color that address_border reads outside of the texture.
  __host__ __device__ float_4 get_border_color() const { return border; }

  AMP2HIP_PROPERTY((get = get_filter_mode), graphics::filter_mode filter_mode)
  AMP2HIP_PROPERTY((get = get_address_mode),
                   graphics::address_mode address_mode)
  AMP2HIP_PROPERTY((get = get_border_color), float_4 border_color)

private:
  graphics::filter_mode filter;
  graphics::address_mode address;
  float_4 border;
};

} // namespace graphics
} // namespace Concurrency

#endif // AMP2HIP_SAMPLER_H
