//===- Versions.cpp - Conditions that all threads have in common ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How a texel is decoded depends on the format of the texture. A thread that
// reads several texels of it asks for that each time, and each branch keeps the
// loop over threads from being vectorized. Here the question is asked before
// the loop. LLVM does that as well, but only in small loops: it does not know
// that a loop without branches is vectorized.
//
//===----------------------------------------------------------------------===//

#include "Versions.h"
#include "Loops.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// A loop with more instructions gets no version.
constexpr size_t MostInVersion = 1000;

/// The condition of most branches in L that can be computed before it, or null
/// if there is none.
Value *commonCondition(const Loop &L) {
  MapVector<Value *, unsigned> Branches;
  for (const BasicBlock *Block : L.blocks()) {
    const auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
    if (!Branch || !Branch->isConditional())
      continue;
    Value *Condition = Branch->getCondition();
    if (!isa<Constant>(Condition) &&
        (L.isLoopInvariant(Condition) ||
         (isa<CmpInst>(Condition) &&
          L.hasLoopInvariantOperands(cast<CmpInst>(Condition)))))
      ++Branches[Condition];
  }
  Value *Most = nullptr;
  unsigned Count = 0;
  for (auto [Condition, Number] : Branches)
    if (Number > Count) {
      Most = Condition;
      Count = Number;
    }
  return Most;
}

void replaceInLoop(Value &V, const Loop &L, Constant &By) {
  V.replaceUsesWithIf(
      &By, [&](Use &U) { return L.contains(cast<Instruction>(U.getUser())); });
}

/// Has L know the value that a comparison says something has there.
void replaceEqual(const Value &Condition, const Loop &L) {
  const auto *Compared = dyn_cast<ICmpInst>(&Condition);
  if (!Compared || Compared->getPredicate() != ICmpInst::ICMP_EQ)
    return;
  auto *Known = dyn_cast<ConstantInt>(Compared->getOperand(1));
  Value *V = Compared->getOperand(0);
  if (Known && L.isLoopInvariant(V))
    replaceInLoop(*V, L, *Known);
}

/// L runs if Condition holds, and a copy of it if it does not.
void makeVersions(Loop &L, Value &Condition, LoopInfo &Loops,
                  DominatorTree &DT) {
  BasicBlock *Before = L.getLoopPreheader(), *After = L.getExitBlock();
  bool Moved = false;
  L.makeLoopInvariant(&Condition, Moved, Before->getTerminator());
  // A branch that no thread comes to may have any condition.
  Instruction *Known =
      new FreezeInst(&Condition, "", Before->getTerminator()->getIterator());
  BasicBlock *Entry = SplitBlock(Before, Before->getTerminator(), &DT, &Loops);
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *> Blocks;
  Loop *Copy =
      cloneLoopWithPreheader(After, Before, &L, Map, "", &Loops, &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Map);
  ReplaceInstWithInst(
      Before->getTerminator(),
      BranchInst::Create(Entry, Copy->getLoopPreheader(), Known));
  for (PHINode &Phi : After->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(L.getLoopLatch()),
                    Copy->getLoopLatch());
  nameCopy(*Copy);
  replaceInLoop(Condition, L, *ConstantInt::getTrue(Condition.getType()));
  replaceInLoop(Condition, *Copy, *ConstantInt::getFalse(Condition.getType()));
  replaceEqual(Condition, L);
}

} // namespace

bool hipcpu_pass::hasResults(const Loop &L) {
  return any_of(L.blocks(), [&](const BasicBlock *Block) {
    return any_of(*Block, [&](const Instruction &I) {
      return any_of(I.users(), [&](const User *U) {
        return !L.contains(cast<Instruction>(U));
      });
    });
  });
}

size_t hipcpu_pass::countInstructions(const Loop &L) {
  // Operands come before what uses them, except in phis.
  SmallPtrSet<const Value *, 32> Varying;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block)
      if (isa<PHINode>(I) || I.mayReadOrWriteMemory() || I.isTerminator() ||
          any_of(I.operands(),
                 [&](const Use &Of) { return Varying.contains(Of.get()); }))
        Varying.insert(&I);
  return Varying.size();
}

void hipcpu_pass::nameCopy(Loop &Copy) {
  // The first operand of a loop's metadata is the metadata itself.
  SmallVector<Metadata *> Operands(Copy.getLoopID()->operands());
  MDNode *Own = MDNode::getDistinct(Copy.getHeader()->getContext(), Operands);
  Own->replaceOperandWith(0, Own);
  Copy.setLoopID(Own);
}

bool hipcpu_pass::versionLoop(Function &F, FunctionAnalysisManager &AM) {
  auto &Loops = AM.getResult<LoopAnalysis>(F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  for (Loop *L : Loops.getLoopsInPreorder()) {
    if (!L->isInnermost() || !getBooleanLoopAttribute(L, LoopName) ||
        !L->getLoopPreheader() || !L->getExitBlock() ||
        L->getExitingBlock() != L->getLoopLatch() || hasResults(*L) ||
        countInstructions(*L) > MostInVersion)
      continue;
    if (Value *Condition = commonCondition(*L)) {
      makeVersions(*L, *Condition, Loops, DT);
      return true;
    }
  }
  return false;
}
