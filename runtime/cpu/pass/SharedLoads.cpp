//===- SharedLoads.cpp - Loads that all threads make ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In `block[y][x] -= column[y] * row[x]`, the threads of a row load the same
// element of `column`. LLVM loads it again for each of them, because the stores
// to `block` may change it. C++ AMP says that they do not: no thread may write
// what another one reads. Here such an element is loaded once, before the loop.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace hipcpu_pass;
using namespace llvm;

/// Whether a thread makes the load before it writes anything. If a loop has one
/// thread only, this thread may write the element afterwards.
static bool isBeforeWrites(const LoadInst &Load,
                           ArrayRef<Instruction *> Accesses,
                           const DominatorTree &DT) {
  return all_of(Accesses, [&](const Instruction *I) {
    return !I->mayWriteToMemory() || DT.dominates(&Load, I);
  });
}

bool hipcpu_pass::hoistSharedLoads(Loop &L, ArrayRef<Instruction *> Accesses,
                                   DominatorTree &DT) {
  BasicBlock *Before = L.getLoopPreheader();
  if (!Before)
    return false;
  SimpleLoopSafetyInfo Safety;
  Safety.computeLoopSafetyInfo(&L);
  bool Hoisted = false;
  // In the order of the code: an address may depend on what was hoisted.
  for (Instruction *I : Accesses) {
    auto *Load = dyn_cast<LoadInst>(I);
    // LLVM itself hoists loads of variables that only this function knows.
    if (!Load ||
        isa<AllocaInst>(getUnderlyingObject(Load->getPointerOperand())))
      continue;
    Instruction *End = Before->getTerminator();
    bool Changed = false;
    if (isBeforeWrites(*Load, Accesses, DT) &&
        Safety.isGuaranteedToExecute(*Load, &DT, &L) &&
        L.makeLoopInvariant(Load->getPointerOperand(), Changed, End)) {
      Load->moveBefore(*Before, End->getIterator());
      Hoisted = true;
    }
  }
  return Hoisted;
}
