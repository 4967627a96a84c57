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

namespace llvm {
class DominatorTree;
class Loop;
} // namespace llvm

namespace hipcpu_pass {

/// The metadata that marks a loop over threads.
inline constexpr char LoopName[] = "hipcpu.threads";

/// Replaces the code of one thread by loops over all threads of the tile: a
/// nest for each region (Regions.h), and branches from one region to the next.
/// T.F then returns true. Refuses T if the arrays for its threads would be
/// larger than 1 MiB, or if a branch between regions depends on the thread.
Refusal buildLoops(Tile &T, const Regions &R, const Slots &S);

/// Narrows the bounds of a loop over threads to the threads that do something,
/// for example if the whole body is inside of `if (x < n)`. Returns whether it
/// changed a loop.
bool restrictLoops(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Splits a loop over threads in two at a value with which a branch in it
/// compares the thread's index, if this value is the same for all threads.
/// Returns whether it found such a loop.
bool splitLoop(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Marks the memory accesses of loops over threads as independent, so that LLVM
/// can vectorize the loops: between barriers, no thread may need data that
/// another one writes. Before, it moves loads out of them: hoistSharedLoads().
/// \p F must be simplified.
void markLoops(llvm::Function &F, llvm::FunctionAnalysisManager &AM);

/// Moves loads out of \p L, a loop over threads whose accesses have no order,
/// if all threads load the same element. \p Accesses are all those of \p L.
/// Returns whether there was such a load.
bool hoistSharedLoads(llvm::Loop &L,
                      llvm::ArrayRef<llvm::Instruction *> Accesses,
                      llvm::DominatorTree &DT);

/// Replaces atomic accesses of __shared__ memory by ordinary ones: one OS
/// thread runs the whole tile. Call it after markLoops(), which must see that
/// the order of these accesses matters.
void lowerAtomics(llvm::Function &F);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_LOOPS_H
