//===- Choices.cpp - Variables that are chosen by address -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `a < b ? a : b` for references chooses an address, and then loads from it.
// LLVM turns that into a choice of values if it is one choice, but not if it is
// a chain of them. The variables then stay in memory, where each thread has its
// own, and loops over threads are not vectorized. Here all variables that may
// be chosen are loaded first.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Whether a load of Bytes from Pointer is one of a thread's own variables,
/// whichever choices lead there, so that it may be done at any time. Choices
/// that depend on themselves, as in loops, would never come to an end.
bool isOfVariables(const Value &Pointer, uint64_t Bytes, unsigned Deep = 0) {
  constexpr unsigned Deepest = 6;
  if (const auto *Variable = dyn_cast<AllocaInst>(&Pointer)) {
    const auto Size = Variable->getAllocationSize(Variable->getDataLayout());
    return Size && !Size->isScalable() && Bytes <= Size->getFixedValue();
  }
  if (Deep == Deepest || !isa<PHINode, SelectInst>(Pointer))
    return false;
  return all_of(cast<Instruction>(Pointer).operands(), [&](const Use &From) {
    return !From->getType()->isPointerTy() ||
           isOfVariables(*From, Bytes, Deep + 1);
  });
}

bool isUnchangedBetween(const Instruction &First, const Instruction &Last) {
  for (const Instruction *I = &First; I != &Last; I = I->getNextNode())
    if (I->mayWriteToMemory())
      return false;
  return true;
}

/// Whether Load's address is chosen right before it, among variables.
bool isOfChosen(const LoadInst &Load) {
  const auto *Choice = dyn_cast<Instruction>(Load.getPointerOperand());
  return Load.isSimple() && Choice && isa<PHINode, SelectInst>(Choice) &&
         Choice->getParent() == Load.getParent() &&
         isUnchangedBetween(*Choice, Load) &&
         isOfVariables(*Choice, Load.getDataLayout()
                                    .getTypeStoreSize(Load.getType())
                                    .getFixedValue());
}

Value *loadEach(LoadInst &Load, PHINode &Choice) {
  IRBuilder<> B(&Choice);
  PHINode *Result = B.CreatePHI(Load.getType(), Choice.getNumIncomingValues());
  SmallDenseMap<BasicBlock *, Value *> Known;
  for (auto [Pointer, From] : zip(Choice.incoming_values(), Choice.blocks())) {
    Value *&There = Known[From];
    if (!There) {
      B.SetInsertPoint(From->getTerminator());
      There = B.CreateAlignedLoad(Load.getType(), Pointer, Load.getAlign());
    }
    Result->addIncoming(There, From);
  }
  return Result;
}

Value *loadEach(LoadInst &Load, SelectInst &Choice) {
  IRBuilder<> B(&Load);
  const auto From = [&](Value *Pointer) {
    return B.CreateAlignedLoad(Load.getType(), Pointer, Load.getAlign());
  };
  Value *IfTrue = From(Choice.getTrueValue());
  return B.CreateSelect(Choice.getCondition(), IfTrue,
                        From(Choice.getFalseValue()));
}

} // namespace

bool hipcpu_pass::chooseValues(Function &F) {
  SmallVector<LoadInst *> Loads;
  for (Instruction &I : instructions(F))
    if (auto *Load = dyn_cast<LoadInst>(&I); Load && isOfChosen(*Load))
      Loads.push_back(Load);
  for (LoadInst *Load : Loads) {
    auto *Phi = dyn_cast<PHINode>(Load->getPointerOperand());
    Value *Chosen =
        Phi ? loadEach(*Load, *Phi)
            : loadEach(*Load, *cast<SelectInst>(Load->getPointerOperand()));
    Load->replaceAllUsesWith(Chosen);
    Load->eraseFromParent();
  }
  return !Loads.empty();
}
