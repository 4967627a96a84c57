//===- Tile.h - One thread of a tile ----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The plugin finds functions that run one thread of a tile (hipcpu_launch.h),
/// and makes them run all of its threads: as loops over the threads between
/// barriers. A function that it does not understand gives false and is run by
/// fibers. Parts of rows (hipcpu_rows.h) are tiles without barriers: a function
/// that gives false there is run thread by thread.

#ifndef HIPCPU_PASS_TILE_H
#define HIPCPU_PASS_TILE_H

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/PassManager.h"
#include <array>
#include <string>
#include <vector>

namespace hipcpu_pass {

/// The marks of hipcpu_barrier.h, as they are called in IR.
inline constexpr char BeginName[] = "hipcpu_tile_begin";
inline constexpr char RowBeginName[] = "hipcpu_row_begin";
inline constexpr char BarrierName[] = "hipcpu_at_barrier";

/// Where a thread begins, once the mark of the header was found.
inline constexpr char ThreadName[] = "hipcpu_thread_begin";

/// Gives a component of the running thread's index until there are loops.
inline constexpr const char *IndexNames[] = {
    "hipcpu_thread_x", "hipcpu_thread_y", "hipcpu_thread_z"};

/// The position of a thread of a row: a column, which is its own, and the
/// row, which is one for all.
inline constexpr char ColumnName[] = "_ZN6hipcpu11this_columnE";
inline constexpr char RowName[] = "_ZN6hipcpu8this_rowE";

/// The most threads that a tile, or a part of a row, has.
inline constexpr uint64_t MostThreads = 1024;

/// Whether objects copied now are bound (hipcpu_barrier.h).
inline constexpr char BoundName[] = "_ZN6hipcpu12copies_boundE";

/// Why something is left to fibers; empty if it is not.
using Refusal = std::string;

/// A function whose code is one thread's, from Start on.
struct Tile {
  llvm::Function &F;
  /// While F is simplified: a call that ends the prologue.
  llvm::CallInst *Mark = nullptr;
  /// Run once a tile; ends with a branch to Start. All allocas are here.
  llvm::BasicBlock *Prologue = nullptr;
  llvm::BasicBlock *Start = nullptr;
  /// Threads in x, y and z: constants or values of the prologue.
  std::array<llvm::Value *, 3> Size = {};
  /// The first column where the threads are a part of a row, else null. Such
  /// threads meet no barrier; loops of their own are what they run in else.
  llvm::Value *FirstColumn = nullptr;

  explicit Tile(llvm::Function &F) : F(F) {}
};

/// Whether I is a call of the function Name.
bool isCallOf(const llvm::Instruction &I, llvm::StringRef Name);

/// The calls of F, and the calls of its callers, however deep.
std::vector<llvm::CallBase *> callsLeadingTo(llvm::Function &F);

/// The call that marks the beginning of a thread in F, or null.
llvm::CallInst *findBegin(llvm::Function &F);

/// Whether Begin, such a call, marks a thread of a row.
inline bool isOfRow(const llvm::Instruction &Begin) {
  return isCallOf(Begin, RowBeginName);
}

/// Whether I is a barrier.
inline bool isBarrier(const llvm::Instruction &I) {
  return isCallOf(I, BarrierName);
}

/// The component of the thread's index that V is, or -1.
int threadIndexOf(const llvm::Value &V);

/// The thread-local variable that Pointer points into, or null, and how many
/// bytes from its start.
const llvm::GlobalVariable *threadLocalOf(const llvm::Value &Pointer,
                                          const llvm::DataLayout &Layout,
                                          int64_t &Offset);

/// The object that Pointer points into: a thread-local variable itself.
const llvm::Value *variableOf(const llvm::Value &Pointer);

/// Whether Pointer points into the worker's own record.
bool isInWorker(const llvm::Value &Pointer);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_TILE_H
