//===- tile_barrier.h - Barriers and fences of a tile -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TILE_BARRIER_H
#define AMP2HIP_TILE_BARRIER_H

#include "amp2hip/detail/platform/platform.h"

namespace amp2hip {
namespace detail {
struct this_thread;
}
} // namespace amp2hip

namespace Concurrency {

/// Lets the threads of a tile wait for each other. Only the runtime makes one;
/// kernels get it as tiled_index::barrier, and may copy it. All threads of the
/// tile must reach the same wait. [amp 4.5]
class tile_barrier {
public:
  /// A copy is the same barrier.
  tile_barrier(const tile_barrier &) = default;
  tile_barrier &operator=(const tile_barrier &) = delete;

  /// Blocks until all threads of the tile have come here; what they did to
  /// global and tile_static memory before is then visible to all of them.
  __device__ void wait(AMP2HIP_CALL_PLACE) const {
    __syncthreads(AMP2HIP_PLACE);
  }

  /// The same as wait().
  __device__ void wait_with_all_memory_fence(AMP2HIP_CALL_PLACE) const {
    __syncthreads(AMP2HIP_PLACE);
  }

  /// As wait(); promises order for global memory only.
  __device__ void wait_with_global_memory_fence(AMP2HIP_CALL_PLACE) const {
    __syncthreads(AMP2HIP_PLACE);
  }

  /// As wait(); promises order for tile_static memory only.
  __device__ void wait_with_tile_static_memory_fence(AMP2HIP_CALL_PLACE) const {
    __syncthreads(AMP2HIP_PLACE);
  }

private:
  friend struct amp2hip::detail::this_thread;
  constexpr __host__ __device__ tile_barrier() noexcept {}
};

// The fences order this thread's accesses for the other threads of the tile.
// They do not block, so that they may be in divergent code, and are
// sequentially consistent with each other: __threadfence_block() has both
// properties. [amp 4.5.4], [amp 8.1.2.3]

/// Orders the accesses to global and to tile_static memory.
__device__ inline void all_memory_fence(const tile_barrier &) {
  __threadfence_block();
}

/// Orders the accesses to global memory.
__device__ inline void global_memory_fence(const tile_barrier &) {
  __threadfence_block();
}

/// Orders the accesses to tile_static memory.
__device__ inline void tile_static_memory_fence(const tile_barrier &) {
  __threadfence_block();
}

} // namespace Concurrency

#endif // AMP2HIP_TILE_BARRIER_H
