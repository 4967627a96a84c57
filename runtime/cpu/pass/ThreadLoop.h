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

/// A nest of loops over x, y and z, x innermost. Dimensions of one thread have
/// no loop.
struct ThreadLoop {
  llvm::BasicBlock *Head; ///< Run before the loops.
  /// Empty, for the work of a thread, which has to go on to Latch.
  llvm::BasicBlock *Body, *Latch;
  std::array<llvm::Value *, 3> Index;
  llvm::Value *Thread; ///< Its number, x fastest.
  bool Once;           ///< Only the first thread runs, for all of them.

  /// Head, which is empty, becomes the way into the loops, After the way out.
  ThreadLoop(const Tile &T, llvm::BasicBlock &Head, llvm::BasicBlock &After,
             bool Once);

private:
  llvm::BasicBlock *addLoop(llvm::Value &Size, llvm::BasicBlock *Before,
                            llvm::BasicBlock *&After, llvm::Value *&Index,
                            bool Innermost);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_THREADLOOP_H
