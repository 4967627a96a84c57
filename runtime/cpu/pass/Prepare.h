//===- Prepare.h - Finding the code of one thread ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_PREPARE_H
#define HIPCPU_PASS_PREPARE_H

#include "Tile.h"

namespace hipcpu_pass {

/// Marks all calls that lead to a barrier as convergent, so that the optimizer
/// does not copy them into several branches. Threads that wait at two copies of
/// one barrier cannot run in loops.
struct ConvergencePass : llvm::PassInfoMixin<ConvergencePass> {
  static bool isRequired() { return true; }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// Inlines all calls in F of functions that contain a barrier, or call one that
/// does. Refuses if such a function cannot be inlined.
Refusal inlineBarriers(llvm::Function &F);

/// Replaces the header's mark in T.F (Tile.h) by a call of ThreadName, and sets
/// T.Mark, T.Size and T.FirstColumn. Replaces the results of barriers by false:
/// no fibers wait there.
Refusal prepare(Tile &T);

/// Replaces reads of threadIdx, or of the column of a thread of a row, by calls
/// of the functions IndexNames. Moves reads of values that are the same for all
/// threads into the prologue. Call it again after more functions were inlined.
Refusal replaceReads(Tile &T);

/// Splits T.F, which must be simplified, at the mark: the code before it
/// becomes T.Prologue, the code after it begins at T.Start.
Refusal splitPrologue(Tile &T);

/// Inlines calls in F that may lead to a barrier because they call unknown
/// code. Returns whether it inlined any. Code that only runs on the host, such
/// as a lock that copying a view takes, then disappears when F is simplified
/// again.
bool inlineDoubtful(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Replaces a phi whose incoming values are the same computation by one
/// computation in the phi's block. The value can then be the same for threads
/// that took different paths. Returns whether it found such a phi.
bool joinEqualValues(llvm::Function &F);

/// Replaces a load whose address is chosen from several local variables (by a
/// select or a phi) by loads from all of them and a choice of the values.
/// Returns whether it found such a load.
bool chooseValues(llvm::Function &F);

/// Replaces each 64-bit phi or select whose values are made of two 32-bit
/// numbers by two of 32 bits. The ABI of x86-64 returns small structs as such
/// values. Returns whether it found any.
bool splitPairs(llvm::Function &F);

/// Unrolls innermost loops without barriers whose number of iterations is not
/// known, but is at most 4. Returns whether it unrolled any.
bool unrollShortLoops(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Marks calls of mathematical functions as not accessing memory: kernels do
/// not read errno.
void forgetErrno(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Returns why the simplified code of T cannot run in loops: for example calls
/// that may lead to a barrier, or computed jumps. If nothing prevents loops,
/// returns an empty string, and adds stores to threadIdx before the calls that
/// remain.
Refusal findObstacle(Tile &T, llvm::FunctionAnalysisManager &AM);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_PREPARE_H
