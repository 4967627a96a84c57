//===- Versions.h - Copies of loops over threads ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_VERSIONS_H
#define HIPCPU_PASS_VERSIONS_H

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/PassManager.h"

namespace hipcpu_pass {

/// Whether a value of \p L is used after it. If so, \p L cannot be replaced by
/// several loops: the value would come from any of them.
bool hasResults(const llvm::Loop &L);

/// The number of instructions of \p L that stay in it because their results
/// differ between iterations.
size_t countInstructions(const llvm::Loop &L);

/// Gives \p Copy, a copy of a loop over threads, metadata of its own.
void nameCopy(llvm::Loop &Copy);

/// Replaces a loop over threads by two versions of it, if a branch in it
/// depends on a condition that is the same for all threads. Returns whether it
/// found such a loop.
bool versionLoop(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_VERSIONS_H
