//===- ShortLoops.cpp - Loops of a thread with few rounds -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The threads of a tile of 8 load 12 numbers by
// `for (x = thread; x < 12; x += 8)`: some threads run one round, some two.
// LLVM unrolls a loop if it knows the number of rounds, and here it knows only
// the greatest one. With an inner loop, the loop over threads is not
// vectorized. Here such loops are unrolled: conditions of the thread's index
// remain, by which the loop over threads is cut in two.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

constexpr char UnrollName[] = "llvm.loop.unroll.full";

/// Loops with more rounds, or more instructions in all rounds, stay.
constexpr unsigned MostRounds = 4, MostInstructions = 200;

bool isShort(Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || SE.getSmallConstantTripCount(&L) != 0)
    return false;
  const unsigned Rounds = SE.getSmallConstantMaxTripCount(&L);
  size_t Count = 0;
  for (const BasicBlock *Block : L.blocks()) {
    Count += Block->size();
    if (any_of(*Block, [](const Instruction &I) { return isBarrier(I); }))
      return false;
  }
  return Rounds > 1 && Rounds <= MostRounds &&
         Rounds * Count <= MostInstructions;
}

} // namespace

bool hipcpu_pass::unrollShortLoops(Function &F, FunctionAnalysisManager &AM) {
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  bool Found = false;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (isShort(*L, SE) && !findOptionMDForLoop(L, UnrollName)) {
      addStringMetadataToLoop(L, UnrollName, true);
      Found = true;
    }
  if (!Found)
    return false;
  LoopUnrollOptions Options(3, /*OnlyWhenForced=*/true);
  Options.setUpperBound(true).setPartial(false).setRuntime(false).setPeeling(
      false);
  AM.invalidate(F, LoopUnrollPass(Options).run(F, AM));
  return true;
}
