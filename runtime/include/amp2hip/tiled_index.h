//===- tiled_index.h - Concurrency::tiled_index -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TILED_INDEX_H
#define AMP2HIP_TILED_INDEX_H

#include "amp2hip/tile_barrier.h"
#include "amp2hip/tiled_extent.h"

namespace Concurrency {

/// The position of a thread of a tiled kernel. Always true:
///   tile_origin == tile * get_tile_extent(), global == tile_origin + local,
///   0 <= local < get_tile_extent(). [amp 4.4]
template <int D0, int D1 = 0, int D2 = 0> class tiled_index {
public:
  static constexpr int rank =
      amp2hip::detail::tile_rank<D0, D1, D2>(); ///< 1, 2 or 3.
  static constexpr int tile_dim0 = D0; ///< The size of a tile, in threads.
  static constexpr int tile_dim1 = D1; ///< 0 if the rank is 1.
  static constexpr int tile_dim2 = D2; ///< 0 if the rank is 1 or 2.

  const index<rank> global;      ///< The thread's index in the domain.
  const index<rank> local;       ///< Its index in the tile.
  const index<rank> tile;        ///< The tile's index among the tiles.
  const index<rank> tile_origin; ///< The tile's first element in the domain.
  const tile_barrier barrier;    ///< Waits for the threads of the tile.

  /// For the runtime only.
  constexpr __host__ __device__ tiled_index(const index<rank> &global,
                                            const index<rank> &local,
                                            const index<rank> &tile,
                                            const index<rank> &tile_origin,
                                            const tile_barrier &barrier)
      : global(global), local(local), tile(tile), tile_origin(tile_origin),
        barrier(barrier) {}
  tiled_index(const tiled_index &) = default;
  tiled_index &operator=(const tiled_index &) = delete;

  /// The global index, so that a[t] means a[t.global].
  constexpr __host__ __device__ operator const index<rank>() const noexcept {
    return global;
  }

  /// The sizes of a tile.
  constexpr __host__ __device__ extent<rank> get_tile_extent() const noexcept {
    return amp2hip::detail::tile_of<D0, D1, D2>();
  }

  AMP2HIP_PROPERTY((get = get_tile_extent), extent<rank> tile_extent)
};

} // namespace Concurrency

#endif // AMP2HIP_TILED_INDEX_H
