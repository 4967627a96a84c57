//===- hipcpu_barrier.h - Threads of a block and their barrier --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Barriers, as switches between fibers: stacks on which the threads of a block
// run. This header has only code that must be inlined: a barrier that is not
// inlined costs 3 to 5 times as much. fibers.cpp has the rest.

#ifndef HIP_HIPCPU_BARRIER_H
#define HIP_HIPCPU_BARRIER_H

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

// HIPCPU_TILE_PASS means that the compiler is Clang with the plugin of
// runtime/cpu/pass, which replaces the threads of a tile (C++ AMP's word for a
// block) by loops. Threads stay fibers with the sanitizers and with
// AMP2HIP_CPU_CHECK, which know a thread as a fiber, and with
// AMP2HIP_DIRECT3D_DEBUG, where a thread may end itself by a jump.
#if defined(HIPCPU_TILE_PASS) && defined(__clang__) &&                         \
    !defined(HIPCPU_ASAN) && !defined(HIPCPU_TSAN) &&                          \
    !defined(HIPCPU_CHECKS) && !defined(AMP2HIP_DIRECT3D_DEBUG)
#define HIPCPU_LOOPS 1
extern "C" {
/// Marks where the code of a thread begins, for a tile of \p x * \p y * \p z
/// threads. The plugin replaces this call by true if it can make loops of the
/// code after it. The library's function returns false.
bool hipcpu_tile_begin(unsigned x, unsigned y, unsigned z) noexcept
    __attribute__((const));
/// The same for a part of a row (hipcpu_rows.h): \p count threads, from the
/// column \p first on, that reach no barrier.
bool hipcpu_row_begin(unsigned first, unsigned count) noexcept
    __attribute__((const));
/// Marks a barrier. Returns whether the threads are fibers, which must wait.
/// The library's function returns true. The plugin replaces the call by false
/// where it makes loops.
[[clang::convergent]] bool hipcpu_at_barrier() noexcept;
}
#endif

// The attribute of functions with code before hipcpu_tile_begin() or
// hipcpu_row_begin(). That code must have no branches, and the checks of
// -fsanitize=undefined are branches.
#ifdef HIPCPU_LOOPS
#define HIPCPU_UNCHECKED __attribute__((no_sanitize("undefined")))
#else
#define HIPCPU_UNCHECKED
#endif

// With initial-exec, one instruction computes the variable's address, also in a
// shared library.
#define HIPCPU_THREAD_LOCAL                                                    \
  extern __thread __attribute__((tls_model("initial-exec")))

/// Position and shape of the running thread, as in HIP.
HIPCPU_THREAD_LOCAL uint3 threadIdx, blockIdx, blockDim, gridDim;

/// A warp is one thread: threads do not run in lockstep.
constexpr int warpSize = 1;

namespace hipcpu {

/// A stack on which threads of a block run. The fibers of a block form a ring
/// in the order of their threads. At a barrier, the running fiber passes
/// control to the next one.
struct fiber {
  void *context;
  fiber *next, *previous;
  uint3 thread;
  // The next four members are for the sanitizers.
  const void *stack_bottom;
  std::size_t stack_size;
  void *fake_stack, *tsan;
  char *mapping;         ///< The lowest byte of the stack.
  void *thread_start[5]; ///< The jump buffer of end_thread().
};

/// State that one OS thread keeps while it runs blocks, and between them.
struct worker {
  fiber main; ///< Represents the OS thread's own stack.
  /// The running fiber, and a list of unused ones, linked by \c previous.
  fiber *current, *spare;
  unsigned unstarted; ///< Threads of this block that have not begun.
  uint3 next_thread;  ///< The first of these.
  void (*run_threads)(worker &, void *);
  void *body;
  void *dynamic_shared;
  std::size_t dynamic_shared_size;
  unsigned fibers, votes, voters;
  bool running;
};

HIPCPU_THREAD_LOCAL worker this_worker;

/// Returns this_worker.running. The attribute const is correct because the
/// value does not change while a kernel runs: run_grid() calls kernels through
/// a pointer that no compiler can follow.
[[gnu::const]] bool read_running() noexcept;

/// Whether the calling thread runs a kernel. In a loop, GCC would read the
/// variable in each iteration, but it calls a const function only once.
__forceinline__ bool is_in_kernel() noexcept {
#if defined(__GNUC__) && !defined(__clang__)
  return read_running();
#else
  return this_worker.running;
#endif
}

/// Called before the threads of a kernel. Lets GCC assume that is_in_kernel()
/// is true in the code that follows, so that it removes code for the host.
__forceinline__ void assume_in_kernel() noexcept {
#if defined(__GNUC__) && !defined(__clang__)
  if (!is_in_kernel())
    __builtin_unreachable();
#endif
}

/// True while the objects that are copied are a kernel's arguments. The copy
/// constructors of C++ AMP's views, arrays and textures read it: such copies
/// need no reference counts and no locks. The plugin finds the variable by its
/// name and treats it as constant while a tile runs. It is no member of worker,
/// because that object's address escapes.
HIPCPU_THREAD_LOCAL bool copies_bound;

/// Boost.Context's transfer_t: the stack that passed control, and the pointer
/// that it passed.
struct transfer {
  void *fctx;
  void *data;
};
/// Boost.Context's function. Its own header would include <unistd.h>, which
/// declares names such as `link` and `read`, and programs have variables of
/// these names.
extern "C" transfer jump_fcontext(void *to, void *data);

/// Adds a fiber to the ring, after \p waiting. It runs \p entry, which starts
/// the threads of the block that have not begun. Ends the program if the system
/// has no memory for the stack.
void link_fiber(worker &w, fiber *waiting, void (*entry)(transfer));

/// Ends the running thread of a block without unwinding. Only for programs
/// compiled with AMP2HIP_DIRECT3D_DEBUG.
[[noreturn]] void end_thread();

/// The calling thread's worker. The null checks of GCC's -fsanitize=undefined
/// read the flags of the addition that computes the address, but the linker may
/// replace that addition by an instruction that sets no flags. The empty asm
/// separates the two.
__forceinline__ worker &current_worker() {
  worker *w = &this_worker;
  asm("" : "+r"(w));
  return *w;
}

inline void *dynamic_shared() { return this_worker.dynamic_shared; }

/// Called first on a stack that gets control. Stores the context of the fiber
/// that has passed control.
__forceinline__ void arrive(transfer t, [[maybe_unused]] void *fake_stack) {
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
  arrive(jump_fcontext(to->context, from), from->fake_stack);
  threadIdx = from->thread;
}

/// The code of a fiber. Runs threads that have not begun, then leaves the ring
/// and waits in the list of spare fibers for a later block that needs one.
inline void fiber_main(transfer t) {
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
  barrier(HIPCPU_PLACE); // No new vote begins before all have read the result.
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
