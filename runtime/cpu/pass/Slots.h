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

/// The slots of a tile. A slot is a variable for a value that a thread computes
/// before a cut (Regions.h) and needs after it.
struct Slots {
  struct Slot {
    bool Uniform; ///< The value is the same for all threads, and is kept once.
    /// Cuts, and entry blocks of regions, at whose start the slot is live: its
    /// value may be read before it is written again.
    llvm::SmallPtrSet<const llvm::BasicBlock *, 4> LiveAt;
  };
  /// Each slot, by its variable in the thread's code.
  llvm::MapVector<llvm::AllocaInst *, Slot> All;

  /// Whether V is a slot that all threads have in common.
  bool isUniform(const llvm::AllocaInst &V) const {
    const auto *At = All.find(const_cast<llvm::AllocaInst *>(&V));
    return At != All.end() && At->second.Uniform;
  }
};

/// Replaces the phis in the successors of Branches by slots, or by a new
/// computation if that is cheap, so that the code can be cut before these
/// branches. Adds loads of uniform slots to U.
void demotePhis(Tile &T, TileUniformity &U,
                const llvm::SetVector<llvm::BasicBlock *> &Branches, Slots &S);

/// Merges slots that get the same value before one of Branches, such as the
/// slot of a loop-carried value and the slot of its value after the loop: the
/// loop then stores it once. Slots that may be live with different values are
/// not merged.
void joinSlots(const Tile &T,
               const llvm::SetVector<llvm::BasicBlock *> &Branches, Slots &S);

/// Handles values that live across cuts. A value that can be computed from the
/// thread's index, uniform values and other slots is computed again where it is
/// used. The other values get slots.
void demoteValues(Tile &T, const TileUniformity &U, const Regions &R, Slots &S);

/// Merges slots if one is copied to the other, as a loop does at the end of an
/// iteration with the next value. The copy then disappears.
void joinCopies(const Tile &T, Slots &S);

/// Fills in LiveAt for each slot.
void findLiveSlots(Tile &T, const Regions &R, Slots &S);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_SLOTS_H
