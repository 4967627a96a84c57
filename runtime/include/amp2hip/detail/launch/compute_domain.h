//===- compute_domain.h - Checks and grids of compute domains ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_LAUNCH_COMPUTE_DOMAIN_H
#define AMP2HIP_DETAIL_LAUNCH_COMPUTE_DOMAIN_H

#include "amp2hip/detail/data/bounds.h"
#include "amp2hip/exceptions.h"
#include "amp2hip/thread_index.h"

#include <algorithm>
#include <climits>
#include <string>
#include <utility>

namespace amp2hip {
namespace detail {

struct grid_shape {
  dim3 grid, block;
};

/// Throws invalid_compute_domain with the text "<prefix>: unsupported compute
/// domain, the extent of dimension <d> of the compute domain (<value>)
/// <complaint>."
[[noreturn]] inline void throw_unsupported(const char *prefix, int d, int value,
                                           const std::string &complaint) {
  const std::string text =
      std::string(prefix) +
      ": unsupported compute domain, the extent of dimension " +
      std::to_string(d) + " of the compute domain (" + std::to_string(value) +
      ") " + complaint + ".";
  throw Concurrency::invalid_compute_domain(text.c_str());
}

[[noreturn]] inline void throw_too_many(const std::string &threads) {
  const std::string text =
      "concurrency::parallel_for_each: unsupported compute domain, The number "
      "of threads requested (" +
      threads + ") exceeds the limit (4294967295).";
  throw Concurrency::invalid_compute_domain(text.c_str());
}

/// Throws invalid_compute_domain unless every component is greater than 0 and
/// there are at most 2^32 - 1 threads.
template <int N> void check_domain(const Concurrency::extent<N> &domain) {
  for (int d = 0; d < N; ++d)
    if (domain[d] <= 0)
      throw_unsupported("concurrency::parallel_for_each", d, domain[d],
                        "cannot be smaller than or equal to 0");
  unsigned long long threads = 1;
  bool countable = true;
  for (int d = 0; d < N; ++d)
    countable &= !__builtin_mul_overflow(
        threads, static_cast<unsigned>(domain[d]), &threads);
  if (!countable || threads > UINT_MAX)
    throw_too_many(countable ? std::to_string(threads)
                             : "more than 18446744073709551615");
}

inline unsigned blocks_for(unsigned size, unsigned block) {
  return size / block + (size % block != 0);
}

/// A grid of blocks of 256 threads in x, for \p threads < 2^32 threads. Rounded
/// up to whole blocks, these may be 2^32 threads. No device accepts more than
/// 2^32 - 1 threads in x; further blocks are in a second row, in y.
inline grid_shape linear_grid(unsigned threads) {
  const unsigned blocks = blocks_for(threads, linear_block);
  const unsigned rows = blocks_for(blocks, linear_blocks_in_x);
  return {dim3(rows == 1 ? blocks : linear_blocks_in_x, rows, 1),
          dim3(linear_block, 1, 1)};
}

/// \p size, halved while the half is still at least \p count.
inline unsigned no_larger_than_needed(unsigned size, unsigned count) {
  while (size / 2 >= count)
    size /= 2;
  return size;
}

/// A block of block_size threads, fewer only for small domains. Rows are as
/// wide as a wavefront, so that its threads access neighbors, and wider only
/// where nothing else fills the block.
inline dim3 untiled_block(unsigned width, unsigned height, unsigned depth) {
  unsigned x = no_larger_than_needed(64, width);
  const unsigned y = no_larger_than_needed(block_size / x, height);
  constexpr unsigned most_in_z = 64;
  const unsigned z =
      no_larger_than_needed(std::min(most_in_z, block_size / (x * y)), depth);
  while (x * y * z < block_size && x < width)
    x *= 2;
  return dim3(x, y, z);
}

/// The grid for an untiled kernel, as thread_index() expects it.
/// \throws invalid_compute_domain
template <int N> grid_shape untiled_grid(const Concurrency::extent<N> &domain) {
  check_domain(domain);
  if constexpr (N == 2 || N == 3) {
    const unsigned width = static_cast<unsigned>(domain[N - 1]);
    const unsigned height = static_cast<unsigned>(domain[N - 2]);
    const unsigned depth = N == 3 ? static_cast<unsigned>(domain[0]) : 1;
    const dim3 block = untiled_block(width, height, depth);
    const unsigned columns = blocks_for(width, block.x);
    const unsigned rows = blocks_for(height, block.y);
    if constexpr (N == 2) {
      const unsigned planes = blocks_for(rows, block_rows_in_y);
      return {dim3(columns, planes == 1 ? rows : block_rows_in_y, planes),
              block};
    } else {
      unsigned grid[] = {columns, rows, blocks_for(depth, block.z)};
      std::swap(grid[0], grid[lacks_room(domain[0])   ? 2
                              : lacks_room(domain[1]) ? 1
                                                      : 0]);
      return {dim3(grid[0], grid[1], grid[2]), block};
    }
  } else {
    return linear_grid(domain.size());
  }
}

#if defined(__HIP_PLATFORM_CPU__)
/// The shape of a launch of an untiled kernel that runs as loops; it needs no
/// grid.
template <int N> struct row_shape {};
#endif

/// How an untiled kernel over \p domain is launched: as a row_shape on the CPU
/// platform up to rank 3, else as a grid_shape.
/// \throws invalid_compute_domain
template <int N> auto untiled_shape(const Concurrency::extent<N> &domain) {
#if defined(__HIP_PLATFORM_CPU__)
  if constexpr (N <= max_row_rank) {
    check_domain(domain);
    return row_shape<N>();
  } else
#endif
  {
    return untiled_grid(domain);
  }
}

/// The grid for a tiled kernel: one block a tile, the last dimension in x.
/// \throws invalid_compute_domain as check_domain() does, and if an extent is
/// not a multiple of the tile's or has too many tiles for the device.
template <int D0, int D1, int D2>
grid_shape tiled_grid(const Concurrency::tiled_extent<D0, D1, D2> &domain) {
  constexpr int rank = tile_rank<D0, D1, D2>();
  constexpr int threads = D0 * (rank > 1 ? D1 : 1) * (rank > 2 ? D2 : 1);
  static_assert(threads <= 1024, "a tile has at most 1024 threads");
  static_assert(rank < 3 || D0 <= 64,
                "dimension 0 of a tile of rank 3 is at most 64");
  check_domain<rank>(domain);
  constexpr int tile[] = {D0, D1, D2};
  unsigned blocks[] = {1, 1, 1};
  unsigned sizes[] = {1, 1, 1};
  for (int d = 0; d < rank; ++d) {
    const char *prefix = "concurrency::parallel_for_each(tiling)";
    if (domain[d] % tile[d] != 0)
      throw_unsupported(prefix, d, domain[d],
                        "cannot be evenly divided by the extent of dimension " +
                            std::to_string(d) + " of the tile (" +
                            std::to_string(tile[d]) + ")");
    const int axis = rank - 1 - d;
    blocks[axis] = static_cast<unsigned>(domain[d] / tile[d]);
    sizes[axis] = static_cast<unsigned>(tile[d]);
    if (!emulated_devices && axis > 0 &&
        blocks[axis] > static_cast<unsigned>(max_grid_yz))
      throw_unsupported(prefix, d, domain[d],
                        "cannot be greater than 65535 tiles");
  }
  return {dim3(blocks[0], blocks[1], blocks[2]),
          dim3(sizes[0], sizes[1], sizes[2])};
}

#if defined(HIPCPU_LOOPS)
/// A grid whose blocks have a shape that is known when they are compiled.
template <unsigned X, unsigned Y, unsigned Z> struct tile_shape : grid_shape {};
#endif

#if AMP2HIP_CHECKS_ACCESSES
/// A grid of tiles of rank Rank, for reports that name a tile and a local
/// index.
template <int Rank> struct checked_shape : grid_shape {};
#endif

/// How a tiled kernel over \p domain is launched: as a grid_shape, or a class
/// derived from it.
/// \throws invalid_compute_domain
template <int D0, int D1, int D2>
auto tiled_shape(const Concurrency::tiled_extent<D0, D1, D2> &domain) {
#if defined(HIPCPU_LOOPS)
  constexpr int rank = tile_rank<D0, D1, D2>();
  constexpr int last[] = {D0, D1, D2};
  constexpr unsigned x = last[rank - 1];
  constexpr unsigned y = rank > 1 ? last[rank > 1 ? rank - 2 : 0] : 1;
  constexpr unsigned z = rank > 2 ? D0 : 1;
  return tile_shape<x, y, z>{tiled_grid(domain)};
#elif AMP2HIP_CHECKS_ACCESSES
  return checked_shape<tile_rank<D0, D1, D2>()>{tiled_grid(domain)};
#else
  return tiled_grid(domain);
#endif
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_LAUNCH_COMPUTE_DOMAIN_H
