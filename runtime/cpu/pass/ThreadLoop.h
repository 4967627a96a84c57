//===- ThreadLoop.h - Loops over the threads of a tile ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_THREADLOOP_H
#define HIPCPU_PASS_THREADLOOP_H

#include "Tile.h"

namespace hipcpu_pass {

/// A nest of loops over the threads of a tile in x, y and z, x innermost. A
/// dimension of size 1 has no loop.
struct ThreadLoop {
  llvm::BasicBlock *Head; ///< Runs before the loops.
  /// Body is empty. The caller puts the code of one thread there, and ends it
  /// with a branch to Latch.
  llvm::BasicBlock *Body, *Latch;
  std::array<llvm::Value *, 3> Index; ///< The thread's index in x, y and z.
  llvm::Value *Thread; ///< The thread's number in the tile, x fastest.
  bool Once;           ///< There is no loop: thread 0 works for all threads.

  /// Builds the control flow from Head, which must be empty, through the loops
  /// to After.
  ThreadLoop(const Tile &T, llvm::BasicBlock &Head, llvm::BasicBlock &After,
             bool Once);

private:
  llvm::BasicBlock *addLoop(llvm::Value &Size, llvm::BasicBlock *Before,
                            llvm::BasicBlock *&After, llvm::Value *&Index,
                            bool Innermost);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_THREADLOOP_H
