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

/// The memory that threads keep across barriers. A variable of the thread, or a
/// slot (Slots.h) that is live at a cut and differs between threads, gets an
/// array with one element for each thread. A uniform slot stays one variable.
class Contexts {
  Tile &T;
  const Slots &S;
  llvm::Value *Threads; ///< The number of threads in the tile.
  llvm::DenseMap<llvm::AllocaInst *, llvm::AllocaInst *> Arrays;
  llvm::SmallVector<llvm::AllocaInst *> Variables;
  /// For each thread, a flag whether it has returned; and the number of threads
  /// that have not. Null if all threads return together.
  llvm::AllocaInst *Done = nullptr, *Left = nullptr;

  llvm::AllocaInst *createArray(llvm::Type *Element, llvm::Align Alignment);

public:
  /// Creates the arrays in T's prologue. SomeReturn: some threads may return
  /// while others continue, so each thread also gets a flag for that.
  Contexts(Tile &T, const Slots &S, bool SomeReturn);

  /// The size of the arrays in bytes. If the number of threads is not constant,
  /// it is taken to be MostThreads.
  uint64_t size() const;

  /// The variables of the thread, without the slots.
  llvm::ArrayRef<llvm::AllocaInst *> variables() const { return Variables; }

  /// The address of V's element for Thread.
  llvm::Value *placeOf(llvm::AllocaInst &V, llvm::Value *Thread,
                       llvm::IRBuilder<> &Builder) const;

  /// Emits a load or a store of Slot's value for Thread.
  llvm::Value *read(llvm::AllocaInst &Slot, llvm::Value *Thread,
                    llvm::IRBuilder<> &Builder) const;
  void write(llvm::AllocaInst &Slot, llvm::Value *Value, llvm::Value *Thread,
             llvm::IRBuilder<> &Builder) const;

  // The next three functions require SomeReturn.

  /// Emits a test whether Thread has returned.
  llvm::Value *isDone(llvm::Value *Thread, llvm::IRBuilder<> &Builder) const;
  /// Emits a store of Now to Thread's flag: true where the thread returns,
  /// false where it begins. With true, also counts Thread as returned.
  void setDone(bool Now, llvm::Value *Thread, llvm::IRBuilder<> &Builder) const;
  /// Emits a test whether all threads have returned.
  llvm::Value *areAllDone(llvm::IRBuilder<> &Builder) const;
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_CONTEXTS_H
