//===- Regions.cpp - The code between barriers ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Cuts the code of a thread at its barriers, and at branches that decide which
// barrier comes next. All threads must take such a branch the same way,
// otherwise the kernel is left to fibers. The code between cuts is a region.
//
//===----------------------------------------------------------------------===//

#include "Regions.h"
#include "Interchange.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Where threads that run a block end up: at which barriers and chosen
/// branches, or with null at a return.
using Ends = SmallPtrSet<BasicBlock *, 4>;

/// Computed backwards over the blocks until nothing changes: the sets only
/// grow, so their sizes say whether they did.
class Destinations {
  const SetVector<BasicBlock *> &Chosen;
  bool CountReturns;
  DenseMap<BasicBlock *, Ends> Of;

public:
  Destinations(Tile &T, const SetVector<BasicBlock *> &Chosen,
               bool CountReturns)
      : Chosen(Chosen), CountReturns(CountReturns) {
    for (bool Change = true; Change;) {
      Change = false;
      for (BasicBlock *Block : post_order(T.Start))
        Change |= update(*Block);
    }
  }

  /// The ends of threads that are behind the cut at the end of Block.
  Ends behind(const BasicBlock &Block) const {
    Ends Result;
    for (const BasicBlock *Next : successors(&Block))
      if (auto At = Of.find(Next); At != Of.end())
        Result.insert(At->second.begin(), At->second.end());
    return Result;
  }

private:
  bool update(BasicBlock &Block) {
    Ends Now;
    if (isBarrier(Block.front()) || Chosen.contains(&Block))
      Now.insert(&Block);
    else if (isa<ReturnInst>(Block.getTerminator())) {
      if (CountReturns)
        Now.insert(nullptr);
    } else {
      Now = behind(Block);
    }
    Ends &Old = Of[&Block];
    const bool Change = Now.size() != Old.size();
    Old = std::move(Now);
    return Change;
  }
};

/// Adds the branches that decide, until no other one does; gives false when
/// threads may differ at one of them.
bool addDeciding(Tile &T, const TileUniformity &U, bool CountReturns,
                 SetVector<BasicBlock *> &Chosen) {
  const Destinations Where(T, Chosen, CountReturns);
  for (BasicBlock *Block : post_order(T.Start)) {
    if (Where.behind(*Block).size() < 2)
      continue;
    if (!U.hasUniformBranch(*Block))
      return false;
    Chosen.insert(Block);
  }
  return true;
}

} // namespace

bool Regions::haveOneEnd() const {
  return all_of(All, [&](const auto &Entry) {
    const Region &R = Entry.second;
    return all_of(R.Blocks, [&](BasicBlock *Block) {
      if (isa<ReturnInst>(Block->getTerminator()))
        return SomeReturn || !R.Cut;
      return all_of(successors(Block), [&](BasicBlock *Next) {
        return Next == R.Cut || R.Blocks.contains(Next);
      });
    });
  });
}

void hipcpu_pass::isolateBarriers(Tile &T) {
  SmallVector<Instruction *> Barriers;
  for (Instruction &I : instructions(T.F))
    if (isBarrier(I))
      Barriers.push_back(&I);
  for (Instruction *Barrier : Barriers) {
    SplitBlock(Barrier->getParent(), Barrier->getNextNode());
    SplitBlock(Barrier->getParent(), Barrier);
  }
}

Refusal hipcpu_pass::chooseBranches(Tile &T, const TileUniformity &U,
                                    FunctionAnalysisManager &AM,
                                    SetVector<BasicBlock *> &Chosen,
                                    bool &SomeReturn) {
  // First, a return counts as an end: then all threads have to return together.
  // If some return where others go on, each thread gets a flag instead.
  for (bool CountReturns : {true, false}) {
    Chosen.clear();
    SomeReturn = !CountReturns;
    if (!addDeciding(T, U, CountReturns, Chosen))
      continue;
    // A further cut may make other branches decide where threads wait. Such a
    // loop is interchanged only if all threads agree at these as well.
    for (BasicBlock *Latch : findInterchangeable(T, U, AM)) {
      SetVector<BasicBlock *> More = Chosen;
      More.insert(Latch);
      if (addDeciding(T, U, CountReturns, More))
        Chosen = std::move(More);
    }
    return {};
  }
  return "a barrier that some threads may not reach";
}

bool hipcpu_pass::comeTogetherAt(BasicBlock &Block, Tile &T,
                                 const TileUniformity &U) {
  SetVector<BasicBlock *> Chosen;
  if (!addDeciding(T, U, true, Chosen))
    return false;
  Chosen.insert(&Block);
  return addDeciding(T, U, true, Chosen);
}

Regions hipcpu_pass::cutIntoRegions(Tile &T,
                                    const SetVector<BasicBlock *> &Branches,
                                    bool SomeReturn) {
  Regions Result;
  Result.SomeReturn = SomeReturn;
  for (BasicBlock *Block : Branches)
    Result.Cuts.insert(SplitBlock(Block, Block->getTerminator()));
  for (BasicBlock &Block : T.F)
    if (isBarrier(Block.front()))
      Result.Cuts.insert(&Block);
  SetVector<BasicBlock *> Starts;
  Starts.insert(T.Start);
  for (BasicBlock *Cut : Result.Cuts)
    Starts.insert(succ_begin(Cut), succ_end(Cut));
  for (BasicBlock *Start : Starts) {
    if (Result.Cuts.contains(Start))
      continue;
    Region &R = Result.All[Start];
    SmallVector<BasicBlock *> Next = {Start};
    while (!Next.empty()) {
      BasicBlock *Block = Next.pop_back_val();
      if (Result.Cuts.contains(Block))
        R.Cut = Block;
      else if (R.Blocks.insert(Block))
        append_range(Next, successors(Block));
    }
  }
  return Result;
}
