//===- Obstacles.cpp - What is left to fibers -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds out why a kernel cannot run in loops. A call of unknown code may
// contain a barrier, and code may ask for its position in ways that a loop
// cannot answer. Such kernels run as fibers.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Sanitizers see fibers, not loops.
constexpr Attribute::AttrKind RefusedAttributes[] = {
    Attribute::OptimizeNone, Attribute::SanitizeAddress,
    Attribute::SanitizeThread, Attribute::SanitizeMemory,
    Attribute::SanitizeHWAddress};

/// Finds calls behind which there may be a barrier, though none is seen.
class CallChecker {
  FunctionAnalysisManager &AM;
  /// Includes functions that are being checked, so that recursion ends.
  SmallPtrSet<const Function *, 16> Good;

  /// A barrier writes memory and synchronizes: a function that promises not to
  /// do one of the two has none. Neither has a function of the C library.
  bool isHarmless(const CallBase &Call, const Function &Callee) {
    if (Callee.isIntrinsic() || threadIndexOf(Call) >= 0 ||
        Callee.getName().starts_with("__ubsan_handle_") ||
        // It does not return, but sanitizers drop that attribute.
        Callee.getName() == "hipcpu_wrong_block" ||
        Call.doesNotAccessMemory() || Call.onlyReadsMemory() ||
        Call.doesNotReturn() || Callee.hasFnAttribute(Attribute::NoSync))
      return true;
    LibFunc Known;
    const auto &Library = AM.getResult<TargetLibraryAnalysis>(
        const_cast<Function &>(*Call.getFunction()));
    return Callee.isDeclaration() && Library.getLibFunc(Callee, Known) &&
           Library.has(Known);
  }

public:
  explicit CallChecker(FunctionAnalysisManager &AM) : AM(AM) {}

  /// Why a call of F, or of its callees, is not known to be harmless; empty if
  /// all are.
  Refusal check(const Function &F) {
    if (!Good.insert(&F).second)
      return {};
    for (const Instruction &I : instructions(F))
      if (const auto *Call = dyn_cast<CallBase>(&I))
        if (Refusal Why = check(*Call); !Why.empty()) {
          Good.erase(&F);
          return Why;
        }
    return {};
  }

  Refusal check(const CallBase &Call) {
    if (Call.isInlineAsm() || isBarrier(Call))
      return {};
    const Function *Callee = Call.getCalledFunction();
    if (!Callee)
      return "a call through a pointer";
    if (isHarmless(Call, *Callee))
      return {};
    if (Callee->isDeclaration())
      return "a call of " + Callee->getName().str() +
             ", of which only the declaration is seen";
    return check(*Callee);
  }
};

Refusal checkInstruction(const Instruction &I, const Tile &T) {
  if (I.isTerminator() &&
      !isa<BranchInst, SwitchInst, ReturnInst, UnreachableInst>(I))
    return "exceptions or computed jumps";
  // Regions are cloned: a call may be there several times, and not last.
  if (const auto *Call = dyn_cast<CallBase>(&I))
    if (Call->cannotDuplicate() || Call->hasFnAttr(Attribute::ReturnsTwice) ||
        Call->isMustTailCall())
      return "a call that must stay where it is";
  if (const auto *Alloca = dyn_cast<AllocaInst>(&I);
      Alloca && (Alloca->getParent() != T.Prologue ||
                 !isa<ConstantInt>(Alloca->getArraySize())))
    return "an array of variable length";
  if (const auto *Intrinsic = dyn_cast<IntrinsicInst>(&I))
    if (Intrinsic->getIntrinsicID() == Intrinsic::stacksave ||
        Intrinsic->getIntrinsicID() == Intrinsic::stackrestore ||
        Intrinsic->getIntrinsicID() == Intrinsic::vastart)
      return "an array of variable length";
  if (I.getType()->isTokenTy() || I.getType()->isScalableTy())
    return "a value that no variable can hold";
  return {};
}

bool isOwnPosition(StringRef Name) {
  return Name == "threadIdx" || Name == ColumnName;
}

/// Whether Use asks about an address and accesses nothing there, as the checks
/// of -fsanitize=undefined do.
bool isQuestion(const User &Use) {
  if (const auto *Number = dyn_cast<PtrToIntInst>(&Use))
    return none_of(Number->users(),
                   [](const User *Back) { return isa<IntToPtrInst>(Back); });
  const auto *Call = dyn_cast<IntrinsicInst>(&Use);
  return isa<ICmpInst>(Use) ||
         (Call && Call->getIntrinsicID() == Intrinsic::objectsize);
}

/// A thread's own position may only be read, by loads that were replaced. The
/// part that all threads have in common is in its variable while they run.
Refusal checkPosition(Tile &T) {
  for (Instruction &I : instructions(T.F)) {
    const auto *Address = dyn_cast<IntrinsicInst>(&I);
    if (!Address ||
        Address->getIntrinsicID() != Intrinsic::threadlocal_address ||
        !isOwnPosition(Address->getArgOperand(0)->getName()))
      continue;
    SmallVector<const Value *> Pointers = {Address};
    while (!Pointers.empty())
      for (const User *Use : Pointers.pop_back_val()->users())
        if (isa<GetElementPtrInst>(Use))
          Pointers.push_back(Use);
        else if (cast<Instruction>(Use)->getParent() != T.Prologue &&
                 !isQuestion(*Use))
          return "the address of threadIdx is used";
  }
  return {};
}

/// Functions that are not inlined read their position from threadIdx.
Refusal storePositionBeforeCalls(Tile &T) {
  Module &M = *T.F.getParent();
  SmallVector<CallBase *> Calls;
  for (Instruction &I : instructions(T.F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && !Callee->isDeclaration() && !Callee->isIntrinsic())
        Calls.push_back(Call);
  // The position of a thread of a row is not in threadIdx.
  if (T.FirstColumn && !Calls.empty())
    return "a call that may read the position";
  GlobalVariable *Position = M.getNamedGlobal("threadIdx");
  if (Calls.empty() || !Position)
    return {};
  IRBuilder<> Builder(T.Prologue->getTerminator());
  Value *Address = Builder.CreateThreadLocalAddress(Position);
  for (CallBase *Call : Calls) {
    Builder.SetInsertPoint(Call);
    for (int D = 0; D < 3; ++D)
      Builder.CreateAlignedStore(
          Builder.CreateCall(M.getFunction(IndexNames[D])),
          Builder.CreateConstInBoundsGEP1_32(Builder.getInt32Ty(), Address, D),
          Align(4));
  }
  return {};
}

} // namespace

bool hipcpu_pass::inlineDoubtful(Function &F, FunctionAnalysisManager &AM) {
  constexpr unsigned MostInstructions = 10000; // More takes too long.
  if (F.getInstructionCount() > MostInstructions)
    return false;
  CallChecker Checker(AM);
  SmallVector<CallBase *> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && Callee != &F && !Callee->isDeclaration() &&
          !Checker.check(*Call).empty())
        Calls.push_back(Call);
  bool Changed = false;
  for (CallBase *Call : Calls) {
    InlineFunctionInfo Info;
    Changed |= InlineFunction(*Call, Info).isSuccess();
  }
  return Changed;
}

Refusal hipcpu_pass::findObstacle(Tile &T, FunctionAnalysisManager &AM) {
  for (Attribute::AttrKind Kind : RefusedAttributes)
    if (T.F.hasFnAttribute(Kind))
      return "not optimized, or with a sanitizer";
  CallChecker Calls(AM);
  if (Refusal Why = Calls.check(T.F); !Why.empty())
    return Why;
  for (Instruction &I : instructions(T.F))
    if (Refusal Why = checkInstruction(I, T); !Why.empty())
      return Why;
  if (Refusal Why = checkPosition(T); !Why.empty())
    return Why;
  return storePositionBeforeCalls(T);
}
