//===- hipcpu_barrier.h - Threads of a block and their barrier --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// This header has only code that must be inlined. A barrier costs 3-5 times as
// much if it is not inlined, or if the used ends of all fibers' stacks are in
// the same cache sets.

#ifndef HIP_HIPCPU_BARRIER_H
#define HIP_HIPCPU_BARRIER_H

#include <boost/context/detail/fcontext.hpp>
#include <hip/hip_vector_types.h>
#include <hip/hipcpu_check.h>
#include <hip/hipcpu_qualifiers.h>

#include <atomic>
#include <cstddef>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define HIPCPU_ASAN 1
#endif
#if __has_feature(thread_sanitizer)
#define HIPCPU_TSAN 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define HIPCPU_ASAN 1
#endif
#ifdef __SANITIZE_THREAD__
#define HIPCPU_TSAN 1
#endif
#ifdef HIPCPU_ASAN
#include <sanitizer/common_interface_defs.h>
#endif
#ifdef HIPCPU_TSAN
#include <sanitizer/tsan_interface.h>
#endif

// HIPCPU_TILE_PASS says that the compiler is Clang with the plugin of
// runtime/cpu/pass, which makes loops of the threads of a tile. The sanitizers
// and the checks of kernels only know about fibers, and a thread that ends
// itself jumps out of its stack. With any of these, threads run as fibers.
#if defined(HIPCPU_TILE_PASS) && defined(__clang__) &&                         \
    !defined(HIPCPU_ASAN) && !defined(HIPCPU_TSAN) &&                          \
    !defined(HIPCPU_CHECKS) && !defined(AMP2HIP_DIRECT3D_DEBUG)
#define HIPCPU_LOOPS 1
extern "C" {
/// Marks where a thread of a tile of that size begins. Returns true if the
/// plugin made loops of the code after the mark. The library's function returns
/// false.
bool hipcpu_tile_begin(unsigned x, unsigned y, unsigned z) noexcept
    __attribute__((const));
/// Marks where a thread of a row begins. The row has \p count threads, from the
/// column \p first on, that reach no barrier. Returns true if the plugin made
/// loops of the code after the mark. The library's function returns false.
bool hipcpu_row_begin(unsigned first, unsigned count) noexcept
    __attribute__((const));
/// Marks a barrier. Returns whether fibers wait at it. The library's function
/// returns true; the plugin replaces it.
[[clang::convergent]] bool hipcpu_at_barrier() noexcept;
}
#endif

// Code before the mark of a thread must have no branches; the checks of
// -fsanitize=undefined are branches.
#ifdef HIPCPU_LOOPS
#define HIPCPU_UNCHECKED __attribute__((no_sanitize("undefined")))
#else
#define HIPCPU_UNCHECKED
#endif

// With initial-exec, one instruction finds the variable, in a shared library
// too.
#define HIPCPU_THREAD_LOCAL                                                    \
  extern __thread __attribute__((tls_model("initial-exec")))

/// Position and shape of the running thread, as in HIP.
HIPCPU_THREAD_LOCAL uint3 threadIdx, blockIdx, blockDim, gridDim;

/// Threads are independent of each other between barriers: a warp is one
/// thread.
constexpr int warpSize = 1;

namespace hipcpu {

/// A stack on which threads of a block run. The fibers of a block form a ring
/// in the order of their threads; a barrier passes control to the next one.
struct fiber {
  void *context;
  fiber *next, *previous;
  uint3 thread;
  // For the sanitizers.
  const void *stack_bottom;
  std::size_t stack_size;
  void *fake_stack, *tsan;
  char *mapping;         ///< The lowest byte of the stack.
  void *thread_start[5]; ///< Where end_thread() goes.
};

/// State that one OS thread keeps while it runs blocks, and between them.
struct worker {
  fiber main; ///< Represents the OS thread's own stack.
  fiber *current, *spare;
  unsigned unstarted; ///< Threads of this block that have not begun.
  uint3 next_thread;
  void (*run_threads)(worker &, void *);
  void *body;
  void *dynamic_shared;
  std::size_t dynamic_shared_size;
  unsigned fibers, votes, voters;
  bool running;
};

HIPCPU_THREAD_LOCAL worker this_worker;

/// Reads this_worker.running. Nothing that is compiled with a kernel changes
/// it: run_grid() enters kernels through a pointer that no compiler can follow.
[[gnu::const]] bool read_running() noexcept;

/// Whether the calling thread runs a kernel. GCC would read a variable again in
/// each round of a loop, and calls a const function once. The plugin knows the
/// variable.
__forceinline__ bool is_in_kernel() noexcept {
#if defined(__GNUC__) && !defined(__clang__)
  return read_running();
#else
  return this_worker.running;
#endif
}

/// Where a kernel's threads begin: tells GCC that is_in_kernel() is true in all
/// code that it inlines there, so that it drops code for the host.
__forceinline__ void assume_in_kernel() noexcept {
#if defined(__GNUC__) && !defined(__clang__)
  if (!is_in_kernel())
    __builtin_unreachable();
#endif
}

/// True while everything that is copied is an argument of a kernel. Not a
/// member of the worker, whose address is passed on: the plugin knows the
/// variable by its name, and that it does not change while a tile runs.
HIPCPU_THREAD_LOCAL bool copies_bound;

/// Links a fiber that will run the block's remaining threads after \p waiting.
/// Aborts when the system has no memory for its stack.
void link_fiber(worker &w, fiber *waiting,
                void (*entry)(boost::context::detail::transfer_t));

/// Ends the running thread of a block without unwinding. Only for programs
/// compiled with AMP2HIP_DIRECT3D_DEBUG.
[[noreturn]] void end_thread();

/// The calling thread's worker. The empty asm keeps the address apart from the
/// addition that makes it: the linker may relax that to an instruction that
/// sets no flags, which the null checks of GCC's -fsanitize=undefined rely on.
__forceinline__ worker &current_worker() {
  worker *w = &this_worker;
  asm("" : "+r"(w));
  return *w;
}

inline void *dynamic_shared() { return this_worker.dynamic_shared; }

/// Called first on a stack that gets control: stores where \p t came from.
__forceinline__ void arrive(boost::context::detail::transfer_t t,
                            [[maybe_unused]] void *fake_stack) {
  fiber *from = static_cast<fiber *>(t.data);
  from->context = t.fctx;
#ifdef HIPCPU_ASAN
  __sanitizer_finish_switch_fiber(fake_stack, &from->stack_bottom,
                                  &from->stack_size);
#endif
}

__forceinline__ void switch_fiber(worker &w, fiber *from, fiber *to) {
  w.current = to;
  from->thread = threadIdx;
#ifdef HIPCPU_ASAN
  __sanitizer_start_switch_fiber(&from->fake_stack, to->stack_bottom,
                                 to->stack_size);
#endif
#ifdef HIPCPU_TSAN
  if (!from->tsan)
    from->tsan = __tsan_get_current_fiber();
  if (!to->tsan)
    to->tsan = __tsan_create_fiber(0);
  __tsan_switch_to_fiber(to->tsan, 0);
#endif
  arrive(boost::context::detail::jump_fcontext(to->context, from),
         from->fake_stack);
  threadIdx = from->thread;
}

/// The code of a fiber. Runs threads that have not begun, then leaves the ring
/// and waits in the list of spare fibers for a later block that needs one.
inline void fiber_main(boost::context::detail::transfer_t t) {
  arrive(t, nullptr);
  for (;;) {
    worker &w = current_worker();
    fiber *me = w.current;
    w.run_threads(w, w.body);
    fiber *next = me->next;
    me->previous->next = next;
    next->previous = me->previous;
    me->previous = w.spare;
    w.spare = me;
    switch_fiber(w, me, next);
  }
}

__forceinline__ void barrier(HIPCPU_CALL_PLACE) {
#ifdef HIPCPU_LOOPS
  if (!hipcpu_at_barrier())
    return;
#endif
#ifdef HIPCPU_CHECKS
  checks::at_barrier(place);
#endif
  worker &w = current_worker();
  fiber *me = w.current;
  if (__builtin_expect(w.unstarted != 0, 0))
    link_fiber(w, me, fiber_main);
  if (me->next != me)
    switch_fiber(w, me, me->next);
}

/// The number of the block's threads whose \p vote is true.
inline int count_votes(bool vote HIPCPU_AND_CALL_PLACE) {
  worker &w = current_worker();
  if (w.voters++ == 0)
    w.votes = 0;
  w.votes += vote;
  barrier(HIPCPU_PLACE);
  int votes = static_cast<int>(w.votes);
  w.voters = 0;
  barrier(HIPCPU_PLACE); // No new vote begins before all threads have read.
  return votes;
}

} // namespace hipcpu

/// Waits for all threads of the block that have not returned.
__forceinline__ void __syncthreads(HIPCPU_CALL_PLACE) {
  ::hipcpu::barrier(HIPCPU_PLACE);
}
inline int __syncthreads_count(int predicate HIPCPU_AND_CALL_PLACE) {
  return ::hipcpu::count_votes(predicate != 0 HIPCPU_AND_PLACE);
}
inline int __syncthreads_and(int predicate HIPCPU_AND_CALL_PLACE) {
  return ::hipcpu::count_votes(predicate == 0 HIPCPU_AND_PLACE) == 0;
}
inline int __syncthreads_or(int predicate HIPCPU_AND_CALL_PLACE) {
  return ::hipcpu::count_votes(predicate != 0 HIPCPU_AND_PLACE) != 0;
}

inline void __threadfence() {
#ifdef HIPCPU_CHECKS
  ::hipcpu::checks::at_fence();
#endif
  std::atomic_thread_fence(std::memory_order_seq_cst);
}
inline void __threadfence_block() { __threadfence(); }
inline void __threadfence_system() { __threadfence(); }

#endif // HIP_HIPCPU_BARRIER_H
