//===- Regions.h - The code between barriers --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// A thread is cut at its barriers, and before branches that decide which
/// barrier comes next. All threads take the same way at such a branch, so they
/// may wait for each other in front of it. The code between cuts is a region:
/// it begins in one block, and all threads leave it for the same cut, or
/// return.

#ifndef HIPCPU_PASS_REGIONS_H
#define HIPCPU_PASS_REGIONS_H

#include "Tile.h"
#include "TileUniformity.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace hipcpu_pass {

/// Code that every thread runs without waiting.
struct Region {
  llvm::SetVector<llvm::BasicBlock *> Blocks; ///< The first one is its start.
  /// Where it ends: a block with nothing but a barrier or a branch. Null if all
  /// threads return.
  llvm::BasicBlock *Cut = nullptr;
};

/// The regions of a tile.
struct Regions {
  /// By their first blocks.
  llvm::MapVector<llvm::BasicBlock *, Region> All;
  llvm::SetVector<llvm::BasicBlock *> Cuts;
  /// Whether some threads of a tile may return where others go on.
  bool SomeReturn = false;

  /// Whether all threads leave each region in the same way.
  bool haveOneEnd() const;
};

/// Gives every barrier of T's thread a block of its own.
void isolateBarriers(Tile &T);

/// Chooses the blocks before whose branches T is cut: branches that decide
/// where threads wait next, and loops that are better run by all threads at
/// once. Refuses T if its threads may diverge at such a branch.
Refusal chooseBranches(Tile &T, const TileUniformity &U,
                       llvm::FunctionAnalysisManager &AM,
                       llvm::SetVector<llvm::BasicBlock *> &Chosen,
                       bool &SomeReturn);

/// Whether the end of Block is reached by all threads of T together or by none,
/// and not by the rest of them if some have returned.
bool comeTogetherAt(llvm::BasicBlock &Block, Tile &T, const TileUniformity &U);

/// Cuts T and finds its regions. Each branch in Branches gets a block of its
/// own. The caller has removed all phis that merge values at these branches.
Regions cutIntoRegions(Tile &T,
                       const llvm::SetVector<llvm::BasicBlock *> &Branches,
                       bool SomeReturn);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_REGIONS_H
