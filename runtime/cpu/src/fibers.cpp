//===- fibers.cpp - Stacks for the threads of a block -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Allocates and reuses the stacks of fibers. A page without access below each
// stack turns an overflow into a fault at the right place. Stacks are kept for
// each thread, and are given back when the thread ends.
//
//===----------------------------------------------------------------------===//

#include "internal.h"
#include "system.h"

#include <cstdio>
#include <cstdlib>
#include <new>

// Present where the program is built with the sanitizer.
extern "C" {
__attribute__((weak)) void __asan_unpoison_memory_region(void const volatile *,
                                                         std::size_t);
__attribute__((weak)) void __tsan_destroy_fiber(void *);
}

// Functions that the plugin for Clang replaces. Here they mean fibers, with the
// plugin or without.
extern "C" {
bool hipcpu_tile_begin(unsigned x, unsigned y, unsigned z) noexcept;
bool hipcpu_tile_begin(unsigned, unsigned, unsigned) noexcept { return false; }
bool hipcpu_row_begin(unsigned first, unsigned count) noexcept;
bool hipcpu_row_begin(unsigned, unsigned) noexcept { return false; }
bool hipcpu_at_barrier() noexcept;
bool hipcpu_at_barrier() noexcept { return true; }
}

__thread uint3 threadIdx, blockIdx, blockDim, gridDim;

namespace hipcpu {

__thread worker this_worker;
__thread bool copies_bound;
__thread coordinate this_column;
__thread row_position this_row;

bool read_running() noexcept { return this_worker.running; }

void no_position() {
  std::fputs("amp2hip: thread_index() is called where the thread does not know "
             "its index: in a function that g++ cannot inline into the "
             "kernel\n",
             stderr);
  std::abort();
}

void hipcpu_wrong_block(unsigned x, unsigned y, unsigned z) {
  std::fprintf(stderr,
               "amp2hip: a kernel for tiles of %u x %u x %u threads was "
               "launched with tiles of %u x %u x %u (x, y, z)\n",
               x, y, z, blockDim.x, blockDim.y, blockDim.z);
  std::abort();
}

/// Boost.Context's function: \p top is the end of a stack of \p size bytes.
extern "C" void *make_fcontext(void *top, std::size_t size,
                               void (*entry)(transfer));

namespace {

/// Room for 64 KiB of locals, and several times as much for the thread's
/// callees. Only pages that are touched cost memory.
constexpr std::size_t stack_size = 256 * 1024;

/// The lowest byte of a new stack.
char *map_stack() {
  char *const bottom = os::map_stack(stack_size);
  if (!bottom) {
    std::perror("amp2hip: no memory for the stack of a waiting thread");
    std::abort(); // A thread in the middle of a kernel has nowhere to go.
  }
  return bottom;
}

/// The fiber lies at the top of its own stack. Tops are staggered: else the hot
/// ends of all stacks would share a few sets of the first-level cache.
fiber *make_fiber(unsigned number, void (*entry)(transfer)) {
  constexpr std::size_t reserve = (sizeof(fiber) + 63) / 64 * 64;
  char *bottom = map_stack();
  char *top = bottom + stack_size - number % 16 * 256 - reserve;
  fiber *made = new (top) fiber{};
  made->mapping = bottom;
  made->stack_bottom = bottom;
  made->stack_size = static_cast<std::size_t>(top - bottom);
  made->context = make_fcontext(top, made->stack_size, entry);
  return made;
}

struct thread_exit {
  ~thread_exit() {
    worker &w = current_worker();
    while (fiber *f = w.spare) {
      w.spare = f->previous;
      if (f->tsan && __tsan_destroy_fiber)
        __tsan_destroy_fiber(f->tsan);
      char *bottom = f->mapping;
      if (__asan_unpoison_memory_region)
        __asan_unpoison_memory_region(bottom, stack_size);
      os::unmap_stack(bottom, stack_size);
    }
    os::release(w.dynamic_shared);
    w.dynamic_shared = nullptr;
    w.dynamic_shared_size = 0;
  }
};

} // namespace

void release_at_thread_exit() {
  static thread_local thread_exit at_exit;
  static_cast<void>(at_exit);
}

__attribute__((noinline, cold)) void link_fiber(worker &w, fiber *waiting,
                                                void (*entry)(transfer)) {
  fiber *added = w.spare;
  if (added) {
    w.spare = added->previous;
  } else {
    release_at_thread_exit();
    added = make_fiber(w.fibers++, entry);
  }
  added->previous = waiting;
  added->next = waiting->next;
  waiting->next->previous = added;
  waiting->next = added;
}

// Not inlined: it must not jump within one function.
__attribute__((noinline)) void end_thread() {
  __builtin_longjmp(current_worker().current->thread_start, 1);
}

} // namespace hipcpu
