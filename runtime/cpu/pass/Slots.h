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

  /// Whether V is a slot that all threads have in common.
  bool isUniform(const llvm::AllocaInst &V) const {
    const auto *At = All.find(const_cast<llvm::AllocaInst *>(&V));
    return At != All.end() && At->second.Uniform;
  }
};

/// Puts the phis behind Branches into variables, so that blocks can be cut
/// before those branches.
void demotePhis(Tile &T, TileUniformity &U,
                const llvm::SetVector<llvm::BasicBlock *> &Branches, Slots &S);

/// Merges two slots that get the same value before one of Branches, such as the
/// slot of a loop-carried value and the slot of its value after the loop: the
/// loop then writes it once. Nowhere may both be alive and differ.
void joinSlots(const Tile &T,
               const llvm::SetVector<llvm::BasicBlock *> &Branches, Slots &S);

/// Puts values that live across cuts into variables, or computes them anew
/// where that costs nothing to remember.
void demoteValues(Tile &T, const TileUniformity &U, const Regions &R, Slots &S);

/// Merges slots of which one is copied to the other, such as the slot of the
/// next value at the end of a loop's round: nothing is then copied.
void joinCopies(const Tile &T, Slots &S);

/// Finds out where each slot is alive.
void findLiveSlots(Tile &T, const Regions &R, Slots &S);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_SLOTS_H
