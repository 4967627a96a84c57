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

/// How many bytes lie between what a thread and its neighbor access at
/// Pointer, or nothing if that is not a constant.
class Strides {
  ScalarEvolution &SE;
  ValueToSCEVMapTy Neighbor;

public:
  Strides(Tile &T, ScalarEvolution &SE) : SE(SE) {
    for (Instruction &I : instructions(T.F))
      if (threadIndexOf(I) == 0)
        Neighbor[&I] = SE.getAddExpr(SE.getSCEV(&I), SE.getOne(I.getType()));
  }

  std::optional<int64_t> at(Value &Pointer) {
    const SCEV *Here = SE.getSCEV(&Pointer);
    const SCEV *There = SCEVParameterRewriter::rewrite(Here, SE, Neighbor);
    const auto *Bytes = dyn_cast<SCEVConstant>(SE.getMinusSCEV(There, Here));
    if (!Bytes)
      return std::nullopt;
    return Bytes->getAPInt().getSExtValue();
  }
};

/// Whether neighboring threads access neighboring elements in L, or all of them
/// the same one. If all accesses are of the second kind, nothing is gained.
bool isContiguous(Loop &L, Strides &Of, const DataLayout &Layout) {
  bool Any = false;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (!I.mayReadOrWriteMemory())
        continue;
      Value *Pointer = getLoadStorePointerOperand(&I);
      if (!Pointer)
        return false;
      const auto Bytes = Of.at(*Pointer);
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

SmallVector<BasicBlock *>
hipcpu_pass::findInterchangeable(Tile &T, const TileUniformity &U,
                                 FunctionAnalysisManager &AM) {
  SmallVector<BasicBlock *> Result;
  Strides Of(T, AM.getResult<ScalarEvolutionAnalysis>(T.F));
  for (Loop *L : AM.getResult<LoopAnalysis>(T.F).getLoopsInPreorder())
    if (isCandidate(*L, U) && isContiguous(*L, Of, T.F.getDataLayout()))
      Result.push_back(L->getLoopLatch());
  return Result;
}
