//===- Uniformity.h - What all threads of a tile have in common -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_UNIFORMITY_H
#define HIPCPU_PASS_UNIFORMITY_H

#include "Tile.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace hipcpu_pass {

/// Which values and branches are the same for all threads that come by,
/// between the same two barriers.
class Uniformity {
  llvm::DenseSet<const llvm::Value *> Values;
  llvm::DenseSet<const llvm::BasicBlock *> Branches;

public:
  /// Analyzes the thread of T. Each barrier has a block of its own.
  Uniformity(Tile &T, llvm::FunctionAnalysisManager &AM);

  /// Whether V, wherever it is used, is the same for all threads.
  bool isUniform(const llvm::Value &V) const {
    return !llvm::isa<llvm::Instruction>(V) || Values.contains(&V);
  }
  /// Whether all threads that reach the end of Block go the same way.
  bool hasUniformBranch(const llvm::BasicBlock &Block) const {
    return Branches.contains(&Block);
  }
  /// V, which is new, is the same for all threads.
  void add(const llvm::Value &V) { Values.insert(&V); }
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_UNIFORMITY_H
