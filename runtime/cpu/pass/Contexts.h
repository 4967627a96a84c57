//===- Contexts.h - What each thread keeps ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_CONTEXTS_H
#define HIPCPU_PASS_CONTEXTS_H

#include "Slots.h"
#include "Tile.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"

namespace hipcpu_pass {

/// Arrays with an element for each thread of a tile, and single variables for
/// values that all threads have in common.
class Contexts {
  Tile &T;
  const Slots &S;
  llvm::Value *Threads; ///< How many.
  llvm::DenseMap<llvm::AllocaInst *, llvm::AllocaInst *> Arrays;
  llvm::SmallVector<llvm::AllocaInst *> Variables;
  llvm::AllocaInst *Done = nullptr, *Left = nullptr;

  llvm::AllocaInst *createArray(llvm::Type *Element, llvm::Align Alignment);

public:
  /// Makes them in T's prologue; a slot and each variable of T's thread has
  /// one. SomeReturn: threads are remembered that have returned.
  Contexts(Tile &T, const Slots &S, bool SomeReturn);

  /// How many bytes that may be: of the arrays for the largest of tiles.
  uint64_t size() const;

  /// The variables of the thread that are no slots.
  llvm::ArrayRef<llvm::AllocaInst *> variables() const { return Variables; }

  /// The place of Thread's own V.
  llvm::Value *placeOf(llvm::AllocaInst &V, llvm::Value *Thread,
                       llvm::IRBuilder<> &Builder) const;

  /// Reads or writes a slot of Thread's.
  llvm::Value *read(llvm::AllocaInst &Slot, llvm::Value *Thread,
                    llvm::IRBuilder<> &Builder) const;
  void write(llvm::AllocaInst &Slot, llvm::Value *Value, llvm::Value *Thread,
             llvm::IRBuilder<> &Builder) const;

  /// Whether Thread has returned.
  llvm::Value *isDone(llvm::Value *Thread, llvm::IRBuilder<> &Builder) const;
  /// Thread returns, or, in the first region, begins.
  void setDone(bool Now, llvm::Value *Thread, llvm::IRBuilder<> &Builder) const;
  /// Whether no thread is left.
  llvm::Value *areAllDone(llvm::IRBuilder<> &Builder) const;
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_CONTEXTS_H
