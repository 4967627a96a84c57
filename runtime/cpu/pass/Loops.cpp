//===- Loops.cpp - Regions as loops over the threads ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds the result: for each region a nest of loops over the threads, and
// branches between the regions that are taken once for all threads. Threads
// that have returned are skipped.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"
#include "Contexts.h"
#include "ThreadLoop.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// The most bytes of a worker's stack that the contexts of a tile may take.
constexpr uint64_t MostBytes = 1 << 20;

/// Clones the code of each region into its loops. The original blocks stay as
/// they are until all regions are built, since regions may share blocks.
class Builder {
  Tile &T;
  const Regions &R;
  const Slots &S;
  Contexts C;
  BasicBlock *Finish;
  /// Where the code of a region or of a cut begins.
  DenseMap<BasicBlock *, BasicBlock *> Heads;
  SmallVector<BasicBlock *> Old;

public:
  Builder(Tile &T, const Regions &R, const Slots &S)
      : T(T), R(R), S(S), C(T, S, R.SomeReturn) {
    for (BasicBlock &Block : T.F)
      if (&Block != T.Prologue)
        Old.push_back(&Block);
  }

  Refusal build() {
    if (C.size() > MostBytes)
      return "threads keep too much across barriers";
    if (Refusal Why = checkCuts(); !Why.empty())
      return Why;
    Finish = BasicBlock::Create(T.F.getContext(), "finish", &T.F);
    ReturnInst::Create(T.F.getContext(),
                       ConstantInt::get(T.F.getReturnType(), 1), Finish);
    for (const auto &[Start, Of] : R.All)
      Heads[Start] = BasicBlock::Create(T.F.getContext(), "region", &T.F);
    for (BasicBlock *Cut : R.Cuts)
      Heads[Cut] = BasicBlock::Create(T.F.getContext(), "cut", &T.F);
    for (const auto &[Start, Of] : R.All)
      buildRegion(*Start, Of);
    for (BasicBlock *Cut : R.Cuts)
      buildCut(*Cut);
    T.Prologue->getTerminator()->setSuccessor(0, Heads[T.Start]);
    DeleteDeadBlocks(Old);
    return {};
  }

private:
  /// A cut's branch is taken once for all threads.
  Refusal checkCuts() const {
    for (BasicBlock *Cut : R.Cuts)
      for (const Instruction &I : *Cut) {
        if (isBarrier(I))
          continue;
        const auto *Slot =
            dyn_cast_or_null<AllocaInst>(getLoadStorePointerOperand(&I));
        if (threadIndexOf(I) >= 0 || (I.mayReadOrWriteMemory() && !Slot) ||
            (Slot && !S.isUniform(*Slot)))
          return "a branch between barriers that depends on the thread";
      }
    return {};
  }

  /// Slots that are accessed in Of.
  SetVector<AllocaInst *> slotsIn(const Region &Of, bool WrittenOnly) const {
    SetVector<AllocaInst *> Result;
    for (BasicBlock *Block : Of.Blocks)
      for (Instruction &I : *Block)
        if (!WrittenOnly || isa<StoreInst>(I))
          if (auto *Slot =
                  dyn_cast_or_null<AllocaInst>(getLoadStorePointerOperand(&I));
              Slot && S.All.contains(Slot))
            Result.insert(Slot);
    return Result;
  }

  /// The slots that threads must have in memory when they leave Of.
  SmallVector<AllocaInst *> kept(const Region &Of) const {
    SmallVector<AllocaInst *> Result;
    if (Of.Cut)
      for (AllocaInst *Slot : slotsIn(Of, true))
        if (S.All.find(Slot)->second.LiveAt.contains(Of.Cut))
          Result.push_back(Slot);
    return Result;
  }

  /// Whether one thread can do what Of does for all of them.
  bool isForOne(const BasicBlock &Start, const Region &Of) const {
    // The first region also notes, for each thread, that it has begun.
    if (R.SomeReturn && &Start == T.Start)
      return false;
    for (BasicBlock *Block : Of.Blocks) {
      if (isa<ReturnInst>(Block->getTerminator()) && R.SomeReturn)
        return false;
      for (Instruction &I : *Block)
        if (I.mayHaveSideEffects() &&
            !(isa<StoreInst>(I) &&
              S.All.contains(dyn_cast<AllocaInst>(
                  cast<StoreInst>(I).getPointerOperand()))))
          return false;
    }
    return all_of(kept(Of),
                  [&](AllocaInst *Slot) { return S.isUniform(*Slot); });
  }

  void buildRegion(BasicBlock &Start, const Region &Of) {
    BasicBlock *Head = Heads[&Start];
    BasicBlock *After = BasicBlock::Create(T.F.getContext(), "after", &T.F);
    ThreadLoop Loop(T, *Head, *After, isForOne(Start, Of));
    buildBody(Start, Of, Loop);
    IRBuilder<> B(After);
    BasicBlock *Next = Of.Cut ? Heads[Of.Cut] : Finish;
    const bool Returns = any_of(Of.Blocks, [](BasicBlock *Block) {
      return isa<ReturnInst>(Block->getTerminator());
    });
    if (R.SomeReturn && Returns && Of.Cut)
      B.CreateCondBr(C.areAllDone(B), Finish, Next);
    else
      B.CreateBr(Next);
  }

  /// Builds the work of one thread in a region, within a loop.
  void buildBody(BasicBlock &Start, const Region &Of, ThreadLoop &Loop) {
    ValueToValueMapTy Map;
    IRBuilder<> B(Loop.Body);
    // Within the region each slot is a variable of the round, which becomes a
    // register. The context is accessed at the ends only.
    for (AllocaInst *Slot : slotsIn(Of, false)) {
      IRBuilder<> Entry(&*T.Prologue->getFirstInsertionPt());
      AllocaInst *Own = Entry.CreateAlloca(Slot->getAllocatedType());
      Map[Slot] = Own;
      if (!S.All.find(Slot)->second.LiveAt.contains(&Start))
        continue;
      // A slot that all threads have in common is read once: it is written at
      // the end.
      IRBuilder<> H(Loop.Head->getTerminator());
      B.CreateStore(C.read(*Slot, Loop.Thread, S.isUniform(*Slot) ? H : B),
                    Own);
    }
    for (AllocaInst *Variable : C.variables())
      if (usedIn(*Variable, Of))
        Map[Variable] = C.placeOf(*Variable, Loop.Thread, B);
    BasicBlock *End = buildEnd(Of, Map, Loop);
    cloneBlocks(Of, Map, Loop, End);
    enter(Start, cast<BasicBlock>(Map[&Start]), Loop, B);
  }

  static bool usedIn(const AllocaInst &Variable, const Region &Of) {
    return any_of(Variable.users(), [&](const User *U) {
      return Of.Blocks.contains(
          const_cast<BasicBlock *>(cast<Instruction>(U)->getParent()));
    });
  }

  /// Threads that have returned do nothing any more.
  void enter(BasicBlock &Start, BasicBlock *First, ThreadLoop &Loop,
             IRBuilder<> &B) {
    if (R.SomeReturn && &Start == T.Start)
      C.setDone(false, Loop.Thread, B);
    if (R.SomeReturn && &Start != T.Start && !Loop.Once)
      B.CreateCondBr(C.isDone(Loop.Thread, B), Loop.Latch, First);
    else
      B.CreateBr(First);
  }

  /// A thread comes to the cut.
  BasicBlock *buildEnd(const Region &Of, ValueToValueMapTy &Map,
                       ThreadLoop &Loop) {
    BasicBlock *End = BasicBlock::Create(T.F.getContext(), "end", &T.F);
    IRBuilder<> B(End);
    for (AllocaInst *Slot : kept(Of))
      C.write(*Slot, B.CreateLoad(Slot->getAllocatedType(), Map[Slot]),
              Loop.Thread, B);
    B.CreateBr(Loop.Latch);
    return End;
  }

  void cloneBlocks(const Region &Of, ValueToValueMapTy &Map, ThreadLoop &Loop,
                   BasicBlock *End) {
    SmallVector<BasicBlock *> Clones;
    for (BasicBlock *Block : Of.Blocks) {
      BasicBlock *Clone = CloneBasicBlock(Block, Map, "", &T.F);
      Map[Block] = Clone;
      Clones.push_back(Clone);
    }
    if (Of.Cut)
      Map[Of.Cut] = End;
    // A block may also be reached from other regions, which have clones of
    // their own.
    for (BasicBlock *Block : Of.Blocks)
      for (PHINode &Phi : cast<BasicBlock>(Map[Block])->phis())
        Phi.removeIncomingValueIf(
            [&](unsigned I) {
              return !Of.Blocks.contains(Phi.getIncomingBlock(I));
            },
            false);
    remapInstructionsInBlocks(Clones, Map);
    for (BasicBlock *Clone : Clones)
      finishClone(*Clone, Loop);
    if (pred_empty(End))
      DeleteDeadBlock(End);
  }

  void finishClone(BasicBlock &Clone, ThreadLoop &Loop) {
    for (Instruction &I : make_early_inc_range(Clone))
      if (int D = threadIndexOf(I); D >= 0) {
        I.replaceAllUsesWith(Loop.Index[D]);
        I.eraseFromParent();
      }
    auto *Return = dyn_cast<ReturnInst>(Clone.getTerminator());
    if (!Return)
      return;
    IRBuilder<> B(Return);
    if (R.SomeReturn)
      C.setDone(true, Loop.Thread, B);
    B.CreateBr(Loop.Latch);
    Return->eraseFromParent();
  }

  /// The way from one region to the next, once for all threads.
  void buildCut(BasicBlock &Cut) {
    BasicBlock *Head = Heads[&Cut];
    ValueToValueMapTy Map;
    for (BasicBlock *Next : successors(&Cut))
      Map[Next] = Heads[Next];
    BasicBlock *Clone = CloneBasicBlock(&Cut, Map, "", &T.F);
    remapInstructionsInBlocks({Clone}, Map);
    for (Instruction &I : make_early_inc_range(*Clone))
      if (isBarrier(I))
        I.eraseFromParent();
    BranchInst::Create(Clone, Head);
  }
};

} // namespace

Refusal hipcpu_pass::buildLoops(Tile &T, const Regions &R, const Slots &S) {
  return Builder(T, R, S).build();
}
