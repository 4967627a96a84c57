//===- hipcpu_position.h - Where a thread of a row is -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The position of a thread of a grid without blocks. CPU only.

#ifndef HIP_HIPCPU_POSITION_H
#define HIP_HIPCPU_POSITION_H

#include <hip/hipcpu_barrier.h>

namespace hipcpu {

/// A number of a type of its own, so that no element that a kernel stores can
/// be one if the compiler uses types.
enum class coordinate : int {};

/// Which row of a grid without blocks a thread is in.
struct row_position {
  coordinate y, z;
};

/// The running thread's column, and its row.
HIPCPU_THREAD_LOCAL coordinate this_column;
HIPCPU_THREAD_LOCAL row_position this_row;

/// The answer to a thread that asks for its position.
struct thread_position {
  int x, y, z;
};

/// Ends the program: the calling thread does not know its position.
[[noreturn]] void no_position();

/// Ends the program: blockDim is not \p x, \p y, \p z, which the running
/// kernel was written for.
extern "C" [[noreturn]] void hipcpu_wrong_block(unsigned x, unsigned y,
                                                unsigned z);

#if !defined(__clang__) && !defined(__NO_INLINE__) && !defined(HIPCPU_CHECKS)
#define HIPCPU_LONE_THREADS 1

#define HIPCPU_OWN                                                             \
  static __thread __attribute__((tls_model("initial-exec"), unused))
/// The same, and that copies are bound, for g++. It inlines all that the
/// threads call into the loop over a row. No other translation unit knows these
/// variables, and nothing takes their addresses: only so g++ knows that a store
/// to an element changes none of them, and keeps them in registers. Meanwhile
/// this_column is -1.
HIPCPU_OWN int lone_x, lone_y, lone_z;
HIPCPU_OWN bool is_lone;
#undef HIPCPU_OWN
#endif

/// Whether objects copied now are a kernel's arguments.
__forceinline__ bool is_copy_bound() {
#ifdef HIPCPU_LONE_THREADS
  return is_lone || copies_bound;
#else
  return copies_bound;
#endif
}

/// The calling thread's position in a grid without blocks.
__forceinline__ thread_position position_in_row() {
#ifdef HIPCPU_LONE_THREADS
  if (is_lone)
    return {lone_x, lone_y, lone_z};
  if (static_cast<int>(this_column) < 0)
    no_position();
#endif
  // By name: g++'s null checks misread addresses of thread-local variables.
  return {static_cast<int>(this_column), static_cast<int>(this_row.y),
          static_cast<int>(this_row.z)};
}

/// Runs \p thread, which is in \p row, at the column \p x. If g++ may keep the
/// position in registers, it does: in the end it stores nothing.
template <class Thread>
__forceinline__ void run_at(row_position row, int x, const Thread &thread) {
#ifdef HIPCPU_LONE_THREADS
  is_lone = true;
  lone_x = x;
  lone_y = static_cast<int>(row.y);
  lone_z = static_cast<int>(row.z);
  thread();
  lone_x = lone_y = lone_z = 0;
  is_lone = false;
#else
  (void)row;
  this_column = coordinate(x);
  thread();
#endif
}

/// Before run_at() for threads of \p row.
__forceinline__ void enter_row(row_position row) {
#ifdef HIPCPU_LONE_THREADS
  this_column = coordinate(-1);
#endif
  this_row = row;
}

} // namespace hipcpu

#endif // HIP_HIPCPU_POSITION_H
