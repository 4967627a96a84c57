//===- Interchange.h - Loops that all threads run together ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_INTERCHANGE_H
#define HIPCPU_PASS_INTERCHANGE_H

#include "Tile.h"
#include "TileUniformity.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"

namespace llvm {
class ScalarEvolution;
}

namespace hipcpu_pass {

/// Finds innermost loops without barriers that all threads should run together,
/// iteration by iteration, so that neighboring threads access neighboring
/// memory. All threads run the same number of iterations of such a loop.
/// \returns the latch of each.
llvm::SmallVector<llvm::BasicBlock *>
findInterchangeable(Tile &T, const TileUniformity &U,
                    llvm::FunctionAnalysisManager &AM);

/// Whether neighboring threads access neighboring memory in each iteration of
/// L, and may do so in any order.
bool accessesNeighbors(llvm::Loop &L, Tile &T, llvm::ScalarEvolution &SE);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_INTERCHANGE_H
