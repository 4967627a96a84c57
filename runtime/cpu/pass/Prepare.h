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

/// Has nothing copied into the branches of a condition that meets a barrier,
/// however deep in calls: before functions are inlined, the optimizer sees no
/// barrier there. Threads that wait at two copies could not run in loops.
struct ConvergencePass : llvm::PassInfoMixin<ConvergencePass> {
  static bool isRequired() { return true; }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// Inlines into F whatever meets a barrier.
Refusal inlineBarriers(llvm::Function &F);

/// Takes the code behind the mark as that of one thread: the code before it
/// becomes the prologue.
Refusal prepare(Tile &T);

/// Drops fibers' code, and replaces reads of the thread's position by calls
/// that give it. Values that are the same for all threads are read in the
/// prologue. To be done again when more was inlined.
Refusal replaceReads(Tile &T);

/// Splits the prologue off, after simplification.
Refusal splitPrologue(Tile &T);

/// Inlines the calls in F behind which there may be a barrier, though none is
/// seen, and says whether there were any. Code for objects on the host alone,
/// such as a lock where a view is copied, is never reached in a thread: once F
/// is simplified again, it is gone.
bool inlineDoubtful(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Replaces values that are computed in the same way on all paths to some block
/// by one computation there, so that threads that come by different paths have
/// it in common. Says whether it found any.
bool joinEqualValues(llvm::Function &F);

/// Replaces loads from one of several variables of the thread, whose address is
/// chosen, by loads from all of them and a choice of the values. Says whether
/// it found any.
bool chooseValues(llvm::Function &F);

/// Makes two values of each number of 64 bits that is chosen among pairs of
/// numbers of 32 bits. Says whether it found any.
bool splitPairs(llvm::Function &F);

/// Unrolls loops without barriers whose number of rounds has a small bound, but
/// is not known. Says whether it found any.
bool unrollShortLoops(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Lets mathematical functions be nothing but values of their arguments.
void forgetErrno(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Finds code that cannot run in loops after simplification: calls that may
/// meet a barrier, jumps whose targets are not visible.
Refusal findObstacle(Tile &T, llvm::FunctionAnalysisManager &AM);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_PREPARE_H
