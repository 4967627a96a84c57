//===- thread_index.h - The index of a thread in its domain -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_THREAD_INDEX_H
#define AMP2HIP_THREAD_INDEX_H

#include "amp2hip/detail/platform/platform.h"

#include "amp2hip/tiled_index.h"
#include <climits>

namespace amp2hip {

/// The most threads in a block of an untiled kernel: its `__launch_bounds__`.
inline constexpr unsigned block_size = 256;

namespace detail {

// How launch() lays out the threads of an untiled kernel.
//   rank 1    Blocks of 256 threads in x.
//   rank 2    x is the last dimension and y the first one. If the grid's y has
//             no room for the first one, it continues in the grid's z.
//   rank 3    x is the last dimension, y the middle one, z the first one. If
//             the grid's y or z has no room for its dimension, this dimension
//             is in the grid's x, and the last one is in its place.
//   rank > 3  256 threads in x. The index is decoded from the thread's number
//             by division, the last dimension fastest. If the grid's x has no
//             room, the grid's y is 2.
// Threads outside the domain get an index outside the domain. The CPU platform
// runs kernels of rank 1 to 3 as loops instead (cpu_rows.h).

// Constants instead of gridDim, which costs a division on AMD GPUs.
inline constexpr unsigned linear_block = block_size;
inline constexpr unsigned linear_blocks_in_x = 1u << 23;
inline constexpr unsigned block_rows_in_y = 1u << 15;

/// The limit of CUDA and HIP for y and z of a grid.
inline constexpr int max_grid_yz = 65535;

/// The linear number of this thread. It is less than 2^32 in all of launch()'s
/// grids.
__device__ inline unsigned linear_thread() {
  return (blockIdx.y * linear_blocks_in_x + blockIdx.x) * linear_block +
         threadIdx.x;
}

/// The index whose row-major position is \p position. If this is beyond the
/// domain's last element, the most significant component is beyond the domain.
template <int N>
__host__ __device__ Concurrency::index<N>
decode(const Concurrency::extent<N> &domain, unsigned position) {
  Concurrency::index<N> i;
  for (int d = N - 1; d > 0; --d) {
    const unsigned size = static_cast<unsigned>(domain[d]);
    i[d] = static_cast<int>(position % size);
    position /= size;
  }
  i[0] = static_cast<int>(position);
  return i;
}

/// One component of an untiled index. In launch()'s grids it is never negative.
/// Because the compiler knows that, it drops half of extent::contains().
__device__ inline int component(unsigned block, unsigned size,
                                unsigned thread) {
  const int i = static_cast<int>(block * size + thread);
  if (i < 0)
    __builtin_unreachable();
  return i;
}

/// Whether y or z of a grid may have no room for a dimension of \p size of a
/// rank 3 domain. At most one dimension of a domain is so large.
__host__ __device__ inline bool lacks_room(int size) {
  return size > max_grid_yz;
}

/// The index of the calling thread of rank 3.
__device__ inline Concurrency::index<3>
index_in_cube(const Concurrency::extent<3> &domain) {
  const bool z = lacks_room(domain[0]), y = lacks_room(domain[1]);
  // Three separate choices: nested ones would become branches on AMD GPUs.
  const unsigned plane = z ? blockIdx.x : blockIdx.z;
  const unsigned row = y ? blockIdx.x : blockIdx.y;
  unsigned column = y ? blockIdx.y : blockIdx.x;
  column = z ? blockIdx.z : column;
  return Concurrency::index<3>(component(plane, blockDim.z, threadIdx.z),
                               component(row, blockDim.y, threadIdx.y),
                               component(column, blockDim.x, threadIdx.x));
}

#if defined(__HIP_PLATFORM_CPU__)
/// The highest rank of untiled kernels that run as loops on the CPU platform
/// (see cpu_rows.h). Kernels of higher ranks decode a linear number.
inline constexpr int max_row_rank = 3;

/// The index of the calling thread of a kernel that runs as such a loop.
template <int N> __forceinline__ Concurrency::index<N> index_in_row() {
  const hipcpu::thread_position at = hipcpu::position_in_row();
  Concurrency::index<N> i;
  i[N - 1] = at.x;
  if constexpr (N > 1)
    i[N - 2] = at.y;
  if constexpr (N > 2)
    i[0] = at.z;
  return i;
}
#endif

/// Converts to the tiled_index of the calling thread.
struct this_thread {
  template <int D0, int D1, int D2>
  __device__ operator Concurrency::tiled_index<D0, D1, D2>() const {
    constexpr int rank = tile_rank<D0, D1, D2>();
#if defined(__HIP_PLATFORM_NVIDIA__)
    // As in CUDA kernels that are written by hand. With constants, ptxas 13.0
    // gives some kernels so few registers that they spill.
    const unsigned width = blockDim.x, height = blockDim.y, depth = blockDim.z;
#else
    // Constants: an AMD GPU loads blockDim from memory.
    constexpr int last[] = {D0, D1, D2};
    constexpr unsigned width = last[rank - 1];
    constexpr unsigned height = rank > 1 ? last[rank > 1 ? rank - 2 : 0] : 1;
    constexpr unsigned depth = rank > 2 ? D0 : 1;
#endif
#if defined(__HIP_PLATFORM_CPU__)
    // A GPU refuses launches of more threads than the kernel's launch bounds.
    if (blockDim.x != width || blockDim.y != height || blockDim.z != depth)
      hipcpu::hipcpu_wrong_block(width, height, depth);
#endif
    // Unsigned: otherwise compilers for AMD GPUs widen each term to 64 bits,
    // and not only the sum. No loop: if they do not unroll it, they keep the
    // components in memory.
    const unsigned x = blockIdx.x * width, y = blockIdx.y * height,
                   z = blockIdx.z * depth;
    return Concurrency::tiled_index<D0, D1, D2>(
        from_xyz<rank>(x + threadIdx.x, y + threadIdx.y, z + threadIdx.z),
        from_xyz<rank>(threadIdx.x, threadIdx.y, threadIdx.z),
        from_xyz<rank>(blockIdx.x, blockIdx.y, blockIdx.z),
        from_xyz<rank>(x, y, z), Concurrency::tile_barrier());
  }

private:
  /// The index of rank N whose last component is \p x.
  template <int N>
  static __device__ Concurrency::index<N> from_xyz(unsigned x, unsigned y,
                                                   unsigned z) {
    if constexpr (N == 1)
      return Concurrency::index<1>(static_cast<int>(x));
    else if constexpr (N == 2)
      return Concurrency::index<2>(static_cast<int>(y), static_cast<int>(x));
    else
      return Concurrency::index<3>(static_cast<int>(z), static_cast<int>(y),
                                   static_cast<int>(x));
  }
};

} // namespace detail

/// The index of the calling thread of an untiled kernel over \p domain. Some
/// threads are outside the domain: test domain.contains() first.
template <int N>
__device__ __forceinline__ Concurrency::index<N>
thread_index(const Concurrency::extent<N> &domain) {
#if defined(__HIP_PLATFORM_CPU__)
  if constexpr (N <= detail::max_row_rank)
    return detail::index_in_row<N>();
  else
    return detail::decode(domain, detail::linear_thread());
#else
  if constexpr (N == 1) {
    // The grid is linear: its blocks have a size that is known.
    return Concurrency::index<1>(
        detail::component(blockIdx.x, detail::linear_block, threadIdx.x));
  } else if constexpr (N == 2) {
    const unsigned row = blockIdx.z * detail::block_rows_in_y + blockIdx.y;
    return Concurrency::index<2>(
        detail::component(row, blockDim.y, threadIdx.y),
        detail::component(blockIdx.x, blockDim.x, threadIdx.x));
  } else if constexpr (N == 3) {
    return detail::index_in_cube(domain);
  } else {
    return detail::decode(domain, detail::linear_thread());
  }
#endif
}

/// The tiled_index of the calling thread of a tiled kernel:
///   concurrency::tiled_index<16, 16> t = amp2hip::thread_index();
__device__ inline detail::this_thread thread_index() { return {}; }

} // namespace amp2hip

#endif // AMP2HIP_THREAD_INDEX_H
