//===- Tile.h - One thread of a tile ----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The plugin finds functions that run one thread of a tile (hipcpu_launch.h).
/// It replaces the code between two barriers by a loop over all threads of the
/// tile, and the function then returns true. A function that it cannot change
/// returns false and does nothing else: the launch then runs the threads as
/// fibers. Parts of rows (hipcpu_rows.h) are tiles without barriers. If their
/// function returns false, the launch runs the threads one by one.

#ifndef HIPCPU_PASS_TILE_H
#define HIPCPU_PASS_TILE_H

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/PassManager.h"
#include <array>
#include <string>
#include <vector>

namespace hipcpu_pass {

/// The name in remarks: -Rpass=hipcpu-tiles, -Rpass-missed=hipcpu-tiles.
inline constexpr char PassName[] = "hipcpu-tiles";

/// The names, in IR, of the functions by which hipcpu_barrier.h marks the
/// beginning of a thread and barriers.
inline constexpr char BeginName[] = "hipcpu_tile_begin";
inline constexpr char RowBeginName[] = "hipcpu_row_begin";
inline constexpr char BarrierName[] = "hipcpu_at_barrier";

/// The plugin's own mark of a thread's beginning, which replaces the header's.
inline constexpr char ThreadName[] = "hipcpu_thread_begin";

/// Functions that return a component of the running thread's index. The plugin
/// calls them until there are loops with counters.
inline constexpr const char *IndexNames[] = {
    "hipcpu_thread_x", "hipcpu_thread_y", "hipcpu_thread_z"};

/// The variables with the position of a thread of a row: its own column, and
/// the row that all threads have in common.
inline constexpr char ColumnName[] = "_ZN6hipcpu11this_columnE";
inline constexpr char RowName[] = "_ZN6hipcpu8this_rowE";

/// The most threads that a tile, or a part of a row, has.
inline constexpr uint64_t MostThreads = 1024;

/// The variable hipcpu::copies_bound (hipcpu_barrier.h).
inline constexpr char BoundName[] = "_ZN6hipcpu12copies_boundE";

/// The reason why a tile cannot run in loops; empty if it can.
using Refusal = std::string;

/// A function that runs one thread of a tile, and the parts of its code.
struct Tile {
  llvm::Function &F;
  /// The call that ends the prologue, while F is simplified; later null.
  llvm::CallInst *Mark = nullptr;
  /// The code that runs once for the tile. It contains all allocas, and ends
  /// with a branch to Start.
  llvm::BasicBlock *Prologue = nullptr;
  /// The first block of the thread's code.
  llvm::BasicBlock *Start = nullptr;
  /// The number of threads in x, y and z: constants or values of the prologue.
  std::array<llvm::Value *, 3> Size = {};
  /// The first thread's column if the threads are a part of a row, else null.
  llvm::Value *FirstColumn = nullptr;

  explicit Tile(llvm::Function &F) : F(F) {}
};

/// Whether I is a call of the function Name.
bool isCallOf(const llvm::Instruction &I, llvm::StringRef Name);

/// The direct calls of F, of the functions that call F, and so on.
std::vector<llvm::CallBase *> callsLeadingTo(llvm::Function &F);

/// The header's mark of a thread's beginning in F, or null.
llvm::CallInst *findBegin(llvm::Function &F);

/// Whether Begin, a result of findBegin(), marks a thread of a row.
inline bool isOfRow(const llvm::Instruction &Begin) {
  return isCallOf(Begin, RowBeginName);
}

/// Whether I is a barrier.
inline bool isBarrier(const llvm::Instruction &I) {
  return isCallOf(I, BarrierName);
}

/// The dimension (0 for x) if V is a component of the thread's index; else -1.
int threadIndexOf(const llvm::Value &V);

/// The thread-local variable that Pointer points into. Stores the distance from
/// its start in Offset, in bytes. Null if Pointer points elsewhere or if the
/// distance is not constant.
const llvm::GlobalVariable *threadLocalOf(const llvm::Value &Pointer,
                                          const llvm::DataLayout &Layout,
                                          int64_t &Offset);

/// The object that Pointer points into. For a thread-local variable, the
/// variable itself instead of the intrinsic that returns its address.
const llvm::Value *variableOf(const llvm::Value &Pointer);

/// Whether Pointer points into hipcpu::this_worker (hipcpu_barrier.h).
bool isInWorker(const llvm::Value &Pointer);

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_TILE_H
