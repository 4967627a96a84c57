//===- Marking.cpp - What the vectorizer may do ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tells LLVM's vectorizer that the rounds of a loop over threads are
// independent. C++ AMP says so: between two barriers, no thread may need data
// that another one writes. Accesses whose order matters are not marked.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// LLVM makes groups of accesses with gaps up to that many elements.
constexpr uint64_t MostInGroup = 8;

/// Whether V is an array. LLVM writes one with a constant number of elements as
/// one object of an array type.
bool isArray(const AllocaInst &V) {
  return V.isArrayAllocation() || V.getAllocatedType()->isArrayTy();
}

/// Whether the data that a thread accesses there belongs to it, or to all of
/// them without any order. A variable that is not kept for each thread, and the
/// worker's record, have an order. What is kept is in arrays (Contexts.h).
bool isWithoutOrder(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  if (!Pointer || I.isVolatile() || I.isAtomic())
    return false;
  if (isa<StoreInst>(I) && isInWorker(*Pointer))
    return false;
  const auto *Variable = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
  return !Variable || isArray(*Variable);
}

/// Whether the vectorizer may want to access neighbors of I together.
bool mayBeInGroup(Instruction &I, Loop &L, ScalarEvolution &SE) {
  const auto *Place =
      dyn_cast<SCEVAddRecExpr>(SE.getSCEV(getLoadStorePointerOperand(&I)));
  if (!Place || Place->getLoop() != &L)
    return false;
  const auto *Step = dyn_cast<SCEVConstant>(Place->getStepRecurrence(SE));
  if (!Step)
    return false;
  const uint64_t Bytes = Step->getAPInt().abs().getZExtValue();
  const uint64_t Size =
      I.getDataLayout().getTypeStoreSize(getLoadStoreType(&I)).getFixedValue();
  return Bytes > Size && Bytes <= MostInGroup * Size;
}

/// The accesses of a loop, if all of them may be marked. Where accesses may be
/// grouped, LLVM relies on dependences that it does not look for in marked
/// loops: it would move a thread's load before the same thread's store.
SmallVector<Instruction *> findAccesses(Loop &L, ScalarEvolution &SE) {
  SmallVector<Instruction *> Result;
  unsigned InGroups = 0;
  bool Writes = false;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (!I.mayReadOrWriteMemory() || isa<AssumeInst>(I))
        continue;
      if (!isWithoutOrder(I))
        return {};
      InGroups += mayBeInGroup(I, L, SE);
      Writes |= I.mayWriteToMemory();
      Result.push_back(&I);
    }
  if (Writes && InGroups > 1)
    return {};
  return Result;
}

/// Whether Pointer points into a variable that each OS thread has for itself.
bool isThreadLocal(const Value &Pointer) {
  const auto *Variable = dyn_cast<GlobalVariable>(variableOf(Pointer));
  return Variable && Variable->isThreadLocal();
}

/// To LLVM an assumption accesses memory, and cannot be marked.
void dropAssumptions(Loop &L) {
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : make_early_inc_range(*Block))
      if (isa<AssumeInst>(I))
        I.eraseFromParent();
}

/// The first operand of a loop's metadata is the metadata itself, so that no
/// two loops share it.
void mark(Loop &L, ArrayRef<Instruction *> Accesses) {
  LLVMContext &Context = L.getHeader()->getContext();
  MDNode *Group = MDNode::getDistinct(Context, {});
  for (Instruction *I : Accesses)
    I->setMetadata(LLVMContext::MD_access_group, Group);
  SmallVector<Metadata *> Operands(L.getLoopID()->operands());
  Operands.push_back(MDNode::get(
      Context, {MDString::get(Context, "llvm.loop.parallel_accesses"), Group}));
  MDNode *Marked = MDNode::getDistinct(Context, Operands);
  Marked->replaceOperandWith(0, Marked);
  L.setLoopID(Marked);
}

} // namespace

void hipcpu_pass::lowerAtomics(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
      if (isThreadLocal(*RMW->getPointerOperand()) && !RMW->isVolatile())
        lowerAtomicRMWInst(RMW);
    } else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I)) {
      if (isThreadLocal(*Exchange->getPointerOperand()) &&
          !Exchange->isVolatile())
        lowerAtomicCmpXchgInst(Exchange);
    }
}

void hipcpu_pass::markLoops(Function &F, FunctionAnalysisManager &AM) {
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  auto &Remarks = AM.getResult<OptimizationRemarkEmitterAnalysis>(F);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    // LLVM vectorizes innermost loops only. If threads have a loop of their
    // own, the loop over threads is none.
    if (!L->isInnermost() || !getBooleanLoopAttribute(L, LoopName))
      continue;
    if (const auto Accesses = findAccesses(*L, SE); !Accesses.empty()) {
      dropAssumptions(*L);
      if (hoistSharedLoads(*L, Accesses, DT))
        Remarks.emit(OptimizationRemark(PassName, "SharedLoads", &F)
                     << demangle(F.getName())
                     << " loads once what all threads of a loop load");
      mark(*L, Accesses);
    }
  }
}
