//===- hipcpu_position.h - Where a thread of a row is -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The position of a thread in a grid without blocks: the grid of a kernel
/// without tiles, whose threads run as a loop over each row (hipcpu_rows.h).
/// Such grids exist on the CPU platform only.

#ifndef HIP_HIPCPU_POSITION_H
#define HIP_HIPCPU_POSITION_H

#include <hip/hipcpu_barrier.h>

namespace hipcpu {

/// An int of a type of its own. A compiler that uses types to tell whether
/// accesses overlap then knows that no store of a kernel changes one.
enum class coordinate : int {};

/// The row of a grid without blocks that a thread is in.
struct row_position {
  coordinate y, z;
};

/// The running thread's column, and its row.
HIPCPU_THREAD_LOCAL coordinate this_column;
HIPCPU_THREAD_LOCAL row_position this_row;

/// The result of position_in_row().
struct thread_position {
  int x, y, z;
};

/// Ends the program with a message: the calling thread does not know its
/// position.
[[noreturn]] void no_position();

/// Ends the program with a message: the running kernel is for blocks of \p x *
/// \p y * \p z threads, and blockDim differs.
extern "C" [[noreturn]] void hipcpu_wrong_block(unsigned x, unsigned y,
                                                unsigned z);

#if !defined(__clang__) && !defined(__NO_INLINE__) && !defined(HIPCPU_CHECKS)
#define HIPCPU_LONE_THREADS 1

#define HIPCPU_OWN                                                             \
  static __thread __attribute__((tls_model("initial-exec"), unused))
/// For g++, which inlines a kernel into the loop over a row: the thread's
/// position, and whether a thread runs. The variables are internal to a
/// translation unit and nothing takes their addresses, so g++ knows that no
/// store through a pointer changes them, and keeps them in registers. While
/// they are in use, this_column is -1.
HIPCPU_OWN int lone_x, lone_y, lone_z;
HIPCPU_OWN bool is_lone;
#undef HIPCPU_OWN
#endif

/// Whether the objects that are copied are a kernel's arguments (see
/// copies_bound in hipcpu_barrier.h).
__forceinline__ bool is_copy_bound() {
#ifdef HIPCPU_LONE_THREADS
  return is_lone || copies_bound;
#else
  return copies_bound;
#endif
}

/// The calling thread's position in a grid without blocks. With g++, ends the
/// program if it is called in a function that was not inlined into the kernel.
__forceinline__ thread_position position_in_row() {
#ifdef HIPCPU_LONE_THREADS
  if (is_lone)
    return {lone_x, lone_y, lone_z};
  if (static_cast<int>(this_column) < 0)
    no_position();
#endif
  // Without a pointer: g++'s null checks are wrong for addresses of
  // thread-local variables.
  return {static_cast<int>(this_column), static_cast<int>(this_row.y),
          static_cast<int>(this_row.z)};
}

/// Runs \p thread at the column \p x of \p row. After inlining, g++ keeps the
/// position in registers and stores nothing.
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

/// Called before run_at() for the threads of \p row.
__forceinline__ void enter_row(row_position row) {
#ifdef HIPCPU_LONE_THREADS
  this_column = coordinate(-1);
#endif
  this_row = row;
}

} // namespace hipcpu

#endif // HIP_HIPCPU_POSITION_H
