//===- cpu_tiles.h - Tiled kernels on the CPU -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches of tiled kernels for Clang with the plugin (runtime/cpu/pass), which
// makes loops of the threads of a tile. Clang optimizes these loops well,
// because the sizes of the tile are constants and the arguments are certainly
// bound (their containers hold plain addresses).
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_LAUNCH_CPU_TILES_H
#define AMP2HIP_DETAIL_LAUNCH_CPU_TILES_H

#include "amp2hip/detail/launch/cpu_rows.h"

#ifdef HIPCPU_LOOPS

namespace amp2hip {
namespace detail {

/// Launches Kernel, a tiled kernel with these Parameters. Mode::run() runs the
/// threads of one tile.
template <auto Kernel, class Mode, class... Parameters> class tile_kernel {
  using bound_arguments = std::tuple<Parameters...>;

  struct thread_body {
    argument_copies<std::index_sequence_for<Parameters...>, Parameters...>
        arguments;

    HIPCPU_UNCHECKED __forceinline__ void enter() const {
      hipcpu::copies_bound = true;
    }
    __forceinline__ void operator()() const {
      arguments.template call<Kernel>();
    }
  };

  static void run(const void *bound, hipcpu::block_range blocks) noexcept {
    hipcpu::worker &w = hipcpu::begin_blocks();
    thread_body body{decltype(thread_body::arguments)(
        *static_cast<const bound_arguments *>(bound))};
    hipcpu::for_each_block(blocks, [&] { Mode::run(w, body); });
    hipcpu::copies_bound = false;
  }

public:
  /// Launches the kernel; errors are left for hipGetLastError.
  static void start(const grid_shape &shape, hipStream_t stream,
                    const bound_arguments &bound) {
    hipcpu::run_grid(shape.grid, shape.block, 0, stream, hipcpu::in_mode<run>,
                     &bound);
  }
};

} // namespace detail
} // namespace amp2hip

#endif // HIPCPU_LOOPS

#endif // AMP2HIP_DETAIL_LAUNCH_CPU_TILES_H
