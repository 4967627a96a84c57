//===- Prepare.h - From a function to one thread ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_PREPARE_H
#define HIPCPU_PASS_PREPARE_H

#include "Tile.h"

namespace hipcpu_pass {

/// Inlines into F whatever meets a barrier.
Refusal inlineBarriers(llvm::Function &F);

/// Takes the code behind the mark as that of one thread: the code before it
/// becomes the prologue, fibers' code is dropped, the position of the thread
/// becomes calls that stand for it, and what is the same for all threads is
/// read in the prologue.
Refusal prepare(Tile &T);

/// Splits the prologue off, after simplification.
Refusal splitPrologue(Tile &T);

/// What, after simplification, cannot run in loops: calls that may meet a
/// barrier, jumps that nobody sees, and the like.
Refusal findObstacle(Tile &T, llvm::FunctionAnalysisManager &AM);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_PREPARE_H
