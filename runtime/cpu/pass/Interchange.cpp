//===- Interchange.cpp - Loops that all threads run together --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses inner loops of a thread that become outer loops of the loop over
// threads. That pays if neighboring threads then access neighboring memory in
// each round, and if few values must be kept for each thread between two
// rounds.
//
//===----------------------------------------------------------------------===//

#include "Interchange.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// More values than that to keep for each thread cost more than they bring.
constexpr unsigned MostKept = 8;

/// Computes the next thread's value from one thread's. An overflow of the index
/// between the two is left out of account: only speed depends on it.
class Neighbor : public SCEVRewriteVisitor<Neighbor> {
  using Base = SCEVRewriteVisitor<Neighbor>;

public:
  explicit Neighbor(ScalarEvolution &SE) : Base(SE) {}

  const SCEV *visitUnknown(const SCEVUnknown *E) {
    return threadIndexOf(*E->getValue()) == 0
               ? SE.getAddExpr(E, SE.getOne(E->getType()))
               : E;
  }
  const SCEV *visitSignExtendExpr(const SCEVSignExtendExpr *E) {
    return widened(*E, Base::visitSignExtendExpr(E));
  }
  const SCEV *visitZeroExtendExpr(const SCEVZeroExtendExpr *E) {
    return widened(*E, Base::visitZeroExtendExpr(E));
  }

private:
  /// E and the difference of its operand, or Else if that is not constant.
  const SCEV *widened(const SCEVCastExpr &E, const SCEV *Else) {
    const SCEV *Narrow = E.getOperand();
    const auto *More =
        dyn_cast<SCEVConstant>(SE.getMinusSCEV(visit(Narrow), Narrow));
    return More ? SE.getAddExpr(&E, SE.getSignExtendExpr(More, E.getType()))
                : Else;
  }
};

/// How many bytes lie between the accesses of a thread and of its neighbor at
/// Pointer, or nothing if that is not a constant.
std::optional<int64_t> strideAt(Value &Pointer, ScalarEvolution &SE) {
  const SCEV *Here = SE.getSCEV(&Pointer);
  const SCEV *There = Neighbor(SE).visit(Here);
  const auto *Bytes = dyn_cast<SCEVConstant>(SE.getMinusSCEV(There, Here));
  if (!Bytes)
    return std::nullopt;
  return Bytes->getAPInt().getSExtValue();
}

/// Whether it makes no difference in which order threads do Op to a number.
bool isCommutative(AtomicRMWInst::BinOp Op) {
  switch (Op) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
  case AtomicRMWInst::Max:
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMax:
  case AtomicRMWInst::UMin:
    return true;
  default:
    return false; // Sums of floats are rounded, for example.
  }
}

/// Whether L has atomic functions whose results are not used, and which may be
/// done in any order: all of them do the same.
bool hasFreeAtomics(const Loop &L) {
  const AtomicRMWInst *First = nullptr;
  for (const BasicBlock *Block : L.blocks())
    for (const Instruction &I : *Block) {
      const auto *Atomic = dyn_cast<AtomicRMWInst>(&I);
      if (!Atomic)
        continue;
      if (!First)
        First = Atomic;
      if (!Atomic->use_empty() || Atomic->isVolatile() ||
          !isCommutative(Atomic->getOperation()) ||
          Atomic->getOperation() != First->getOperation() ||
          Atomic->getType() != First->getType())
        return false;
    }
  return First;
}

/// Whether neighboring threads access neighboring elements in L, or all of them
/// the same one. If all accesses are of the second kind, nothing is gained.
bool isContiguous(Loop &L, ScalarEvolution &SE, const DataLayout &Layout) {
  bool Any = false;
  const bool InAnyOrder = hasFreeAtomics(L);
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (!I.mayReadOrWriteMemory() || (InAnyOrder && isa<AtomicRMWInst>(I)))
        continue;
      Value *Pointer = getLoadStorePointerOperand(&I);
      if (!Pointer || I.isAtomic())
        return false;
      const auto Bytes = strideAt(*Pointer, SE);
      const auto Size = Layout.getTypeStoreSize(getLoadStoreType(&I));
      if (!Bytes || (*Bytes != 0 && *Bytes != int64_t(Size.getFixedValue())))
        return false;
      Any |= *Bytes != 0;
    }
  return Any;
}

/// Values that each thread would have to keep from one round to the next.
unsigned countKept(Loop &L, const TileUniformity &U) {
  unsigned Count = 0;
  for (PHINode &Phi : L.getHeader()->phis())
    Count += !U.isUniform(Phi);
  return Count;
}

/// Whether all threads run L equally often and leave it at its end: only then
/// can they go through its rounds together.
bool isCandidate(Loop &L, const TileUniformity &U) {
  return L.isInnermost() && L.getLoopPreheader() && L.getLoopLatch() &&
         L.getExitingBlock() == L.getLoopLatch() &&
         U.hasUniformBranch(*L.getLoopLatch()) && countKept(L, U) <= MostKept &&
         none_of(L.blocks(),
                 [](BasicBlock *B) { return isBarrier(B->front()); });
}

} // namespace

bool hipcpu_pass::accessesNeighbors(Loop &L, Tile &T, ScalarEvolution &SE) {
  return isContiguous(L, SE, T.F.getDataLayout());
}

SmallVector<BasicBlock *>
hipcpu_pass::findInterchangeable(Tile &T, const TileUniformity &U,
                                 FunctionAnalysisManager &AM) {
  SmallVector<BasicBlock *> Result;
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(T.F);
  for (Loop *L : AM.getResult<LoopAnalysis>(T.F).getLoopsInPreorder())
    if (isCandidate(*L, U) && isContiguous(*L, SE, T.F.getDataLayout()))
      Result.push_back(L->getLoopLatch());
  return Result;
}
