//===- launch.cpp - Grids on TBB --------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Divides a grid into ranges of blocks, which TBB's threads run, and waits for
// all of them. __shared__ variables are thread-local, and glibc takes their
// memory from the stack of a thread. So stacks must have room for them.
//
//===----------------------------------------------------------------------===//

#include "division.h"
#include "internal.h"
#include "system.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace hipcpu {
namespace {

constexpr unsigned max_block_threads = 1024, max_dimension = 0x7fffffff;
constexpr std::size_t max_dynamic_shared = std::size_t(1) << 30;
constexpr std::size_t worker_stack = std::size_t(8) << 20;

/// Makes room in every thread that may run blocks: TBB's, and threads that the
/// program will start. Runs before main, because TBB takes the size of its
/// workers' stacks when the first one is started.
__attribute__((constructor)) void make_room_for_shared_memory() {
  set_worker_stack(os::make_room_in_threads() + worker_stack);
}

bool is_size(dim3 d) {
  return d.x && d.y && d.z && d.x <= max_dimension && d.y <= max_dimension &&
         d.z <= max_dimension;
}

/// Number of blocks or threads; 0 where it does not fit.
std::size_t volume(dim3 d) {
  std::size_t plane = std::size_t(d.x) * d.y, all;
  return __builtin_mul_overflow(plane, d.z, &all) ? 0 : all;
}

hipError_t check(dim3 grid, dim3 block, std::size_t shared_bytes,
                 hipStream_t stream) {
  if (this_worker.running)
    return hipErrorNotSupported;
  if (!is_size(grid) || !is_size(block) || !volume(grid) || !volume(block) ||
      volume(block) > max_block_threads)
    return hipErrorInvalidConfiguration;
  if (shared_bytes > max_dynamic_shared)
    return hipErrorOutOfMemory;
  return is_stream(stream) ? hipSuccess : hipErrorInvalidHandle;
}

bool reserve_dynamic_shared(worker &w, std::size_t size) {
  if (w.dynamic_shared_size >= size)
    return true;
  release_at_thread_exit();
  os::release(w.dynamic_shared);
  size = (size + 63) / 64 * 64;
  w.dynamic_shared = os::allocate(64, size);
  w.dynamic_shared_size = w.dynamic_shared ? size : 0;
  return w.dynamic_shared;
}

/// One launch, as the workers see it.
struct grid_run {
  uint3 grid, block;
  std::size_t shared_bytes;
  run_blocks_function run;
  const void *body;
  std::atomic<bool> out_of_memory{false};

  void operator()(block_range blocks) {
    worker &w = current_worker();
    if (!reserve_dynamic_shared(w, shared_bytes)) {
      out_of_memory.store(true, std::memory_order_relaxed);
      return;
    }
    gridDim = grid;
    blockDim = block;
    w.running = true;
    // Not inlined at link time, either: read_running() relies on it.
    run_blocks_function kernel = run;
    asm("" : "+r"(kernel));
    kernel(body, blocks);
    w.running = false;
  }
};

// ThreadSanitizer does not see how TBB's library synchronizes threads. These
// two functions announce the order to it.
void happens_before([[maybe_unused]] void *what) {
#ifdef HIPCPU_TSAN
  __tsan_release(what);
#endif
}
void happens_after([[maybe_unused]] void *what) {
#ifdef HIPCPU_TSAN
  __tsan_acquire(what);
#endif
}

void run_part(void *argument, block_range blocks) {
  grid_run &launch = *static_cast<grid_run *>(argument);
  happens_after(&launch);
  launch(blocks);
  // Not the same address: blocks are not in order among each other.
  happens_before(&launch.out_of_memory);
}

} // namespace

void run_grid(dim3 grid, dim3 block, std::size_t shared_bytes,
              hipStream_t stream, run_blocks_function run, const void *body,
              std::size_t together) {
  if (hipError_t error = check(grid, block, shared_bytes, stream)) {
    record(error);
    return;
  }
  [[maybe_unused]] static const bool told = (tell_divisions(), true);
  const std::size_t blocks = volume(grid);
  grid_run launch{grid, block, shared_bytes, run, body};
  if (blocks == 1) {
    launch({0, 1});
  } else {
    [[maybe_unused]] static const bool prepared = (prepare_workers(), true);
    happens_before(&launch);
    for_all_workers(blocks, together, run_part, &launch);
    happens_after(&launch.out_of_memory);
  }
  if (launch.out_of_memory)
    record(hipErrorOutOfMemory);
}

} // namespace hipcpu
