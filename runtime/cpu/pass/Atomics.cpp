//===- Atomics.cpp - Atomic functions on a tile's own memory --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// All threads of a tile run on one thread of the CPU, in loops, and no other
// one knows the tile's memory: no lock is needed. What replaces the functions
// stays atomic for the compiler, so that no loop is vectorized as if its turns
// did not meet.

#include "Loops.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Whether Pointer leads to a variable of the thread of the CPU.
bool isTileMemory(const Value &Pointer) {
  const auto *Address =
      dyn_cast<IntrinsicInst>(getUnderlyingObject(&Pointer, 0));
  return Address && Address->getIntrinsicID() == Intrinsic::threadlocal_address;
}

/// Ordered is the atomic instruction that reads and writes there.
template <class Ordered, class Change>
void replace(Ordered &I, Type *T, Change NewValue) {
  IRBuilder<> Builder(&I);
  LoadInst *Old =
      Builder.CreateAlignedLoad(T, I.getPointerOperand(), I.getAlign());
  Old->setAtomic(AtomicOrdering::Monotonic);
  StoreInst *New = Builder.CreateAlignedStore(
      NewValue(Builder, Old), I.getPointerOperand(), I.getAlign());
  New->setAtomic(AtomicOrdering::Monotonic);
  Value *Result = Old;
  if constexpr (std::is_same_v<Ordered, AtomicCmpXchgInst>) {
    Value *Same = Builder.CreateICmpEQ(Old, I.getCompareOperand());
    Result = Builder.CreateInsertValue(PoisonValue::get(I.getType()), Old, 0);
    Result = Builder.CreateInsertValue(Result, Same, 1);
  }
  I.replaceAllUsesWith(Result);
  I.eraseFromParent();
}

} // namespace

void hipcpu_pass::relaxAtomics(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *RMW = dyn_cast<AtomicRMWInst>(&I);
        RMW && !RMW->isVolatile() && isTileMemory(*RMW->getPointerOperand()))
      replace(*RMW, RMW->getType(), [RMW](IRBuilder<> &Builder, Value *Old) {
        return buildAtomicRMWValue(RMW->getOperation(), Builder, Old,
                                   RMW->getValOperand());
      });
    else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I);
             Exchange && !Exchange->isVolatile() &&
             isTileMemory(*Exchange->getPointerOperand()))
      replace(*Exchange, Exchange->getNewValOperand()->getType(),
              [Exchange](IRBuilder<> &Builder, Value *Old) {
                Value *Same =
                    Builder.CreateICmpEQ(Old, Exchange->getCompareOperand());
                return Builder.CreateSelect(Same, Exchange->getNewValOperand(),
                                            Old);
              });
}
