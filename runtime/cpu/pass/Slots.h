//===- Slots.h - Values that outlive a barrier ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_SLOTS_H
#define HIPCPU_PASS_SLOTS_H

#include "Regions.h"
#include "Tile.h"
#include "TileUniformity.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"

namespace hipcpu_pass {

/// Memory for values of a thread which it has before a cut and needs behind.
struct Slots {
  struct Slot {
    bool Uniform; ///< The same for all threads: kept once.
    /// Cuts, and first blocks of regions, after which it is read before it is
    /// written again.
    llvm::SmallPtrSet<const llvm::BasicBlock *, 4> LiveAt;
  };
  /// By the variables that they are in the thread's code.
  llvm::MapVector<llvm::AllocaInst *, Slot> All;
};

/// Puts the phis behind Branches into variables, so that blocks can be cut
/// before those branches.
void demotePhis(Tile &T, TileUniformity &U,
                const llvm::SetVector<llvm::BasicBlock *> &Branches, Slots &S);

/// Makes one slot of what the rounds of a loop hand on and what is left of it
/// behind the loop. That is never needed any more when the loop begins anew: it
/// has one end, from where threads go on with what it left last.
void joinSlots(const llvm::SetVector<llvm::BasicBlock *> &Branches,
               const llvm::LoopInfo &Loops, Slots &S);

/// Puts values that live across cuts into variables, or computes them anew
/// where that costs nothing to remember.
void demoteValues(Tile &T, const TileUniformity &U, const Regions &R, Slots &S);

/// Finds out where each slot is alive.
void findLiveSlots(Tile &T, const Regions &R, Slots &S);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_SLOTS_H
