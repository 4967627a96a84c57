//===- tiled_extent.h - Concurrency::tiled_extent ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TILED_EXTENT_H
#define AMP2HIP_TILED_EXTENT_H

#include "amp2hip/extent.h"

namespace amp2hip {
namespace detail {

/// The rank of a tile with the sizes D0, D1 and D2; unused sizes are 0.
template <int D0, int D1, int D2>
constexpr __host__ __device__ int tile_rank() {
  static_assert(D0 > 0 && D1 >= 0 && D2 >= 0 && (D1 > 0 || D2 == 0),
                "a tile dimension must be positive");
  return D2 > 0 ? 3 : D1 > 0 ? 2 : 1;
}

/// The sizes of a tile as an extent.
template <int D0, int D1, int D2> constexpr __host__ __device__ auto tile_of() {
  constexpr int rank = tile_rank<D0, D1, D2>();
  constexpr int sizes[] = {D0, D1, D2};
  return Concurrency::extent<rank>(sizes);
}

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

/// An extent of rank 1, 2 or 3 cut into tiles of D0, D0 x D1 or D0 x D1 x D2
/// elements. Comparisons are those of the extent. [amp 4.3]
template <int D0, int D1, int D2>
class tiled_extent : public extent<amp2hip::detail::tile_rank<D0, D1, D2>()> {
  using base = extent<amp2hip::detail::tile_rank<D0, D1, D2>()>;

public:
  static constexpr int rank = base::rank; ///< The number of dimensions.
  static constexpr int tile_dim0 = D0;    ///< The size of a tile, in elements.
  static constexpr int tile_dim1 = D1;    ///< 0 if the rank is 1.
  static constexpr int tile_dim2 = D2;    ///< 0 if the rank is 1 or 2.

  /// Every component of the extent is 0.
  constexpr __host__ __device__ tiled_extent() noexcept {}

  /// The extent need not be a multiple of the tile: see pad(), truncate().
  constexpr __host__ __device__ tiled_extent(const base &e) noexcept
      : base(e) {}

  /// The sizes of a tile.
  constexpr __host__ __device__ base get_tile_extent() const noexcept {
    return amp2hip::detail::tile_of<D0, D1, D2>();
  }

  /// Every component rounded up to a multiple of the tile's. A kernel over it
  /// must test whether the unpadded extent contains its index.
  constexpr __host__ __device__ tiled_extent pad() const noexcept {
    const base tile = get_tile_extent();
    tiled_extent padded;
    for (int i = 0; i < rank; ++i) {
      // Not (size + tile - 1) / tile * tile: the sum could overflow.
      const int rest = (*this)[i] % tile[i];
      padded[i] = rest == 0 ? (*this)[i] : (*this)[i] - rest + tile[i];
    }
    return padded;
  }

  /// Every component rounded down to a multiple of the tile's. The rest is for
  /// the program to handle.
  constexpr __host__ __device__ tiled_extent truncate() const noexcept {
    const base tile = get_tile_extent();
    tiled_extent truncated;
    for (int i = 0; i < rank; ++i)
      truncated[i] = (*this)[i] / tile[i] * tile[i];
    return truncated;
  }

  AMP2HIP_PROPERTY((get = get_tile_extent), base tile_extent)
};

} // namespace Concurrency

#endif // AMP2HIP_TILED_EXTENT_H
