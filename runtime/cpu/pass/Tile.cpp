//===- Tile.cpp - One thread of a tile ------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognizes the marks that the header hipcpu_barrier.h puts into a kernel:
// where a thread begins, its index, and its barriers.
//
//===----------------------------------------------------------------------===//

#include "Tile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace hipcpu_pass;
using namespace llvm;

bool hipcpu_pass::isCallOf(const Instruction &I, StringRef Name) {
  const auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->getName() == Name;
}

std::vector<CallBase *> hipcpu_pass::callsLeadingTo(Function &F) {
  std::vector<CallBase *> Result;
  SetVector<Function *> Reaching; // Grows while it is walked.
  Reaching.insert(&F);
  for (size_t N = 0; N < Reaching.size(); ++N)
    for (User *U : Reaching[N]->users())
      if (auto *Call = dyn_cast<CallBase>(U);
          Call && Call->getCalledFunction() == Reaching[N]) {
        Result.push_back(Call);
        Reaching.insert(Call->getFunction());
      }
  return Result;
}

CallInst *hipcpu_pass::findBegin(Function &F) {
  for (Instruction &I : instructions(F))
    if (isCallOf(I, BeginName) || isCallOf(I, RowBeginName))
      return dyn_cast<CallInst>(&I);
  return nullptr;
}

int hipcpu_pass::threadIndexOf(const Value &V) {
  const auto *Call = dyn_cast<CallInst>(&V);
  if (!Call)
    return -1;
  for (auto [Number, Name] : enumerate(IndexNames))
    if (isCallOf(*Call, Name))
      return static_cast<int>(Number);
  return -1;
}

const GlobalVariable *hipcpu_pass::threadLocalOf(const Value &Pointer,
                                                 const DataLayout &Layout,
                                                 int64_t &Offset) {
  APInt Bytes(Layout.getIndexTypeSizeInBits(Pointer.getType()), 0);
  const Value *Base =
      Pointer.stripAndAccumulateConstantOffsets(Layout, Bytes, true);
  const auto *Address = dyn_cast<IntrinsicInst>(Base);
  if (!Address || Address->getIntrinsicID() != Intrinsic::threadlocal_address)
    return nullptr;
  Offset = Bytes.getSExtValue();
  return dyn_cast<GlobalVariable>(Address->getArgOperand(0));
}

const Value *hipcpu_pass::variableOf(const Value &Pointer) {
  const Value *Base = getUnderlyingObject(&Pointer);
  if (const auto *Address = dyn_cast<IntrinsicInst>(Base);
      Address && Address->getIntrinsicID() == Intrinsic::threadlocal_address)
    return Address->getArgOperand(0);
  return Base;
}

bool hipcpu_pass::isInWorker(const Value &Pointer) {
  return variableOf(Pointer)->getName() == "_ZN6hipcpu11this_workerE";
}
