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

/// Whether a value of \p L is used behind it. Where there are several loops
/// instead of it, that value would come from any of them.
bool hasResults(const llvm::Loop &L);

/// How many instructions of \p L are not the same in all rounds, so that they
/// will not be moved out of it.
size_t countInstructions(const llvm::Loop &L);

/// Gives \p Copy, a copy of a loop over threads, metadata of its own.
void nameCopy(llvm::Loop &Copy);

/// Makes two versions of one loop over threads, if a condition that is the same
/// for all of them decides a branch in it. Says whether it found such a
/// loop.
bool versionLoop(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_VERSIONS_H
