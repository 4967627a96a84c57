//===- Regions.h - The code between barriers --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Cuts the code of a thread into regions: at barriers, and before branches
/// that decide which barrier comes next. All threads take the same way at such
/// a branch, so they may wait for each other in front of it. The code between
/// two cuts is a region. It begins in one block, and all threads leave it for
/// the same cut, or return.

#ifndef HIPCPU_PASS_REGIONS_H
#define HIPCPU_PASS_REGIONS_H

#include "Tile.h"
#include "TileUniformity.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace hipcpu_pass {

/// Code between two cuts, which every thread runs without waiting.
struct Region {
  llvm::SetVector<llvm::BasicBlock *> Blocks; ///< The first one is the entry.
  /// The block in which the region ends, with nothing but a barrier or a
  /// branch. Null if all threads return.
  llvm::BasicBlock *Cut = nullptr;
};

/// The regions of a tile.
struct Regions {
  /// The regions by their entry blocks.
  llvm::MapVector<llvm::BasicBlock *, Region> All;
  llvm::SetVector<llvm::BasicBlock *> Cuts;
  /// Whether some threads of a tile may return while others continue.
  bool SomeReturn = false;

  /// Whether each region has one end: its cut, or returns. With SomeReturn, it
  /// may have both.
  bool haveOneEnd() const;
};

/// Gives every barrier of T's thread a block of its own.
void isolateBarriers(Tile &T);

/// Chooses the branches before which T is cut, and stores their blocks in
/// Chosen: branches that decide which barrier comes next, and the latches of
/// loops that all threads should run together (Interchange.h). Stores in
/// SomeReturn whether some threads may return while others continue. Refuses T
/// if threads may diverge at a branch that decides about a barrier.
Refusal chooseBranches(Tile &T, const TileUniformity &U,
                       llvm::FunctionAnalysisManager &AM,
                       llvm::SetVector<llvm::BasicBlock *> &Chosen,
                       bool &SomeReturn);

/// Whether either all threads of T reach the end of Block, or none. False if
/// some may have returned before.
bool comeTogetherAt(llvm::BasicBlock &Block, Tile &T, const TileUniformity &U);

/// Cuts T at its barriers and at Branches, and returns the regions. Moves each
/// of these branches to a block of its own. Before, demotePhis() (Slots.h) must
/// have removed the phis in their successors.
Regions cutIntoRegions(Tile &T,
                       const llvm::SetVector<llvm::BasicBlock *> &Branches,
                       bool SomeReturn);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_REGIONS_H
