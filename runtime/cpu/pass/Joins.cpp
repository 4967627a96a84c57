//===- Joins.cpp - Values that threads have in common ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says more clearly what threads have in common than LLVM does for a single
// one.
//
// LLVM moves a computation from behind a condition into its two branches if one
// of them computes the same anyway. A phi then joins two equal values. Where
// threads take different branches, such a phi would differ among threads, and
// with it all that depends on it. Here the value is computed once again, where
// the paths meet.
//
// A mathematical function of the C library may set errno, and then it is no
// mere value of its arguments. In a kernel nobody asks for errno.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Whether I may be computed again elsewhere.
bool isRepeatable(const Instruction &I) {
  return !I.mayReadOrWriteMemory() &&
         !isa<PHINode, CallBase, AllocaInst, FreezeInst>(I) &&
         !I.isTerminator() && !I.isEHPad();
}

/// The computation that all values of Phi are, or null. Its operands are known
/// where Phi is, because they are known on all ways to it.
Instruction *commonComputation(const PHINode &Phi) {
  auto *First = dyn_cast<Instruction>(Phi.getIncomingValue(0));
  if (!First || !isRepeatable(*First) ||
      !all_of(Phi.incoming_values(), [&](const Value *V) {
        const auto *Other = dyn_cast<Instruction>(V);
        return Other && Other->isIdenticalToWhenDefined(First);
      }))
    return nullptr;
  return First;
}

/// Whether Call is of a function that gives a number for numbers.
bool isMathematical(const CallInst &Call, const TargetLibraryInfo &Library) {
  LibFunc Which;
  // lgamma() sets a variable as well.
  return Library.getLibFunc(Call, Which) && Library.has(Which) &&
         !Call.getCalledFunction()->getName().starts_with("lgamma") &&
         Call.getType()->isFloatingPointTy() &&
         all_of(Call.args(), [](const Use &Argument) {
           return Argument->getType()->isFloatingPointTy();
         });
}

} // namespace

void hipcpu_pass::forgetErrno(Function &F, FunctionAnalysisManager &AM) {
  auto &Library = AM.getResult<TargetLibraryAnalysis>(F);
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I);
        Call && isMathematical(*Call, Library))
      Call->setDoesNotAccessMemory();
}

bool hipcpu_pass::joinEqualValues(Function &F) {
  bool Changed = false;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (PHINode &Phi : make_early_inc_range(Block->phis()))
      if (Instruction *Computed = commonComputation(Phi)) {
        Instruction *Again = Computed->clone();
        // Only what all paths promise holds here.
        for (const Value *V : Phi.incoming_values())
          Again->andIRFlags(V);
        Again->insertInto(Block, Block->getFirstInsertionPt());
        Phi.replaceAllUsesWith(Again);
        Phi.eraseFromParent();
        Changed = true;
      }
  return Changed;
}
