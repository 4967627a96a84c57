//===- Loops.h - Regions as loops over the threads --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_LOOPS_H
#define HIPCPU_PASS_LOOPS_H

#include "Regions.h"
#include "Slots.h"
#include "Tile.h"

namespace hipcpu_pass {

/// The name, in its metadata, of a loop over threads.
inline constexpr char LoopName[] = "hipcpu.threads";

/// Replaces the thread by loops over all threads of the tile, a nest for each
/// region, and the branches between regions. F then returns true.
Refusal buildLoops(Tile &T, const Regions &R, const Slots &S);

/// Leaves out the rounds of loops over threads in which nothing is done, as
/// where `if (x < n)` is all that they do. Says whether it found any.
bool restrictLoops(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Makes two loops of one loop over threads where threads up to some index take
/// another branch than those behind it. Says whether it found such a loop.
bool splitLoop(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Allows the vectorizer to rely on a rule of loops over threads: between
/// barriers no thread needs data that another one writes. \p F is simplified.
void markLoops(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Replaces atomic accesses of tile_static memory, which no other OS thread
/// knows, by common ones. Loops are marked before: there they had an order.
void lowerAtomics(llvm::Function &F);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_LOOPS_H
