//===- TileUniformity.h - What is the same for all threads ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_TILEUNIFORMITY_H
#define HIPCPU_PASS_TILEUNIFORMITY_H

#include "Tile.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ValueMap.h"

namespace hipcpu_pass {

/// The values and branches that are the same for all threads that reach them
/// between the same two barriers.
class TileUniformity {
  /// The uniform values. A ValueMap forgets deleted values, whose addresses
  /// other values may get.
  llvm::ValueMap<const llvm::Value *, bool> Values;
  llvm::DenseSet<const llvm::BasicBlock *> Branches;

public:
  /// Analyzes the thread of T, after isolateBarriers() (Regions.h).
  TileUniformity(Tile &T, llvm::FunctionAnalysisManager &AM);

  /// Whether V, wherever it is used, is the same for all threads.
  bool isUniform(const llvm::Value &V) const {
    return !llvm::isa<llvm::Instruction>(V) || Values.count(&V);
  }
  /// Whether all threads that reach the end of Block go the same way.
  bool hasUniformBranch(const llvm::BasicBlock &Block) const {
    return Branches.contains(&Block);
  }
  /// Records that V, a new value, is the same for all threads.
  void add(const llvm::Value &V) { Values[&V] = true; }
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_TILEUNIFORMITY_H
