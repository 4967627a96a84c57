//===- Rounds.cpp - Rounds that all threads run ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In `for (i = thread; i < n; i += threads)`, neighboring threads read
// neighboring memory, but they do not run equally many rounds. Here the rounds
// that the last thread runs become a loop of their own. A thread before it
// begins with at most its value, and adds the same in each round: it runs these
// rounds as well. The loop as it was does the rounds that are left.
//
//===----------------------------------------------------------------------===//

#include "Rounds.h"
#include "Interchange.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace hipcpu_pass;
using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

/// Values that, in the order of signed or of unsigned numbers, do not become
/// less from a thread to one with greater indices.
class Growth {
  Tile &T;
  const TileUniformity &U;

public:
  Growth(Tile &T, const TileUniformity &U) : T(T), U(U) {}

  bool isIn(const Value &V, bool Signed) const {
    if (U.isUniform(V) || threadIndexOf(V) >= 0)
      return true;
    const auto *I = dyn_cast<Instruction>(&V);
    if (!I)
      return false;
    const auto Operand = [&](unsigned N) { return I->getOperand(N); };
    switch (I->getOpcode()) {
    case Instruction::SExt: // Keeps both orders.
      return isIn(*Operand(0), Signed);
    case Instruction::ZExt: // Makes one order of both.
      return isIn(*Operand(0), false) ||
             (I->hasNonNeg() && isIn(*Operand(0), true));
    case Instruction::Or: // A sum that never overflows.
      return cast<PossiblyDisjointInst>(I)->isDisjoint() &&
             isIn(*Operand(0), Signed) && isIn(*Operand(1), Signed);
    case Instruction::Add:
      return isExact(*I, Signed) && isIn(*Operand(0), Signed) &&
             isIn(*Operand(1), Signed);
    case Instruction::Mul:
    case Instruction::Shl:
      return isExact(*I, Signed) && isIn(*Operand(0), Signed) &&
             match(Operand(1), m_NonNegative());
    default:
      return false;
    }
  }

  /// The value of V, which grows, in the last thread.
  Value *atLast(Value &V, IRBuilder<> &B) const {
    auto *I = dyn_cast<Instruction>(&V);
    if (const int D = threadIndexOf(V); D >= 0) {
      Value *Last = B.CreateSub(T.Size[D], B.getInt32(1));
      return D == 0 && T.FirstColumn ? B.CreateAdd(T.FirstColumn, Last) : Last;
    }
    if (!I || U.isUniform(V))
      return &V;
    Instruction *Copy = I->clone();
    for (Use &Operand : Copy->operands())
      Operand.set(atLast(*Operand, B));
    return B.Insert(Copy);
  }

  /// Whether the result of I is poison where it would overflow.
  static bool isExact(const Instruction &I, bool Signed) {
    return Signed ? I.hasNoSignedWrap() : I.hasNoUnsignedWrap();
  }
};

/// `Grows < Limit` or `Grows <= Limit`, for a limit that all threads have in
/// common: if it holds for the last thread, it holds for all.
struct Bound {
  ICmpInst::Predicate Relation = ICmpInst::BAD_ICMP_PREDICATE;
  Value *Grows = nullptr, *Limit = nullptr;

  /// Reads Condition, or its contrary.
  static std::optional<Bound> read(Value &Condition, bool Contrary,
                                   const TileUniformity &U) {
    auto *Compared = dyn_cast<ICmpInst>(&Condition);
    if (!Compared || !Compared->getOperand(0)->getType()->isIntegerTy())
      return std::nullopt;
    Bound Result = {Contrary ? Compared->getInversePredicate()
                             : Compared->getPredicate(),
                    Compared->getOperand(0), Compared->getOperand(1)};
    if (U.isUniform(*Result.Grows)) {
      std::swap(Result.Grows, Result.Limit);
      Result.Relation = ICmpInst::getSwappedPredicate(Result.Relation);
    }
    if (!U.isUniform(*Result.Limit) ||
        !(ICmpInst::isLT(Result.Relation) || ICmpInst::isLE(Result.Relation)))
      return std::nullopt;
    return Result;
  }

  bool isSigned() const { return ICmpInst::isSigned(Relation); }
};

/// A loop whose threads count up by the same to the same limit.
class UnevenLoop {
  Tile &T;
  const TileUniformity &U;
  const Growth Of;
  Loop &L;
  BasicBlock *Before, *Header, *Latch, *Exit;
  /// Asks whether a thread runs any round at all; null if all of them do.
  BranchInst *Guard = nullptr;
  Bound Stays, Enters;
  PHINode *Counter = nullptr;
  ValueToValueMapTy Map; ///< From the loop to its copy.
  /// The sum that all threads have added in the copy, by what each round adds.
  DenseMap<Value *, PHINode *> AddedBy;

public:
  UnevenLoop(Tile &T, const TileUniformity &U, Loop &L)
      : T(T), U(U), Of(T, U), L(L), Before(L.getLoopPreheader()),
        Header(L.getHeader()), Latch(L.getLoopLatch()), Exit(L.getExitBlock()) {
  }

  /// Where all threads have to come together, or null if this is no such loop.
  BasicBlock *meeting() {
    if (!readLatch() || !readGuard())
      return nullptr;
    return Guard ? Guard->getParent() : Before;
  }

  void split() {
    BasicBlock *Meeting = meeting();
    // A block before the loop, for threads with rounds that are left.
    Before = SplitBlock(Before, Before->getTerminator());
    BasicBlock *Each = Before;
    if (Guard) {
      for (Instruction &I :
           make_early_inc_range(*Before->getSinglePredecessor()))
        if (!I.isTerminator())
          I.moveBefore(*Meeting, Meeting->getTerminator()->getIterator());
      Each = SplitBlock(Meeting, Meeting->getTerminator());
    }
    BasicBlock *Rest = BasicBlock::Create(T.F.getContext(), "rest", &T.F);
    BasicBlock *Common = addCommon(*Rest);
    IRBuilder<> B(Meeting->getTerminator());
    if (Guard)
      B.CreateCondBr(holdsForLast(Enters, *Enters.Grows, B), Common, Each);
    else
      B.CreateBr(Common);
    Meeting->getTerminator()->eraseFromParent();
    continueInRest(*Rest);
  }

private:
  /// The loop ends where its counter reaches a limit. Each round adds the same
  /// for all threads to the counter.
  bool readLatch() {
    auto *Back = dyn_cast<BranchInst>(Latch->getTerminator());
    if (!Back || U.hasUniformBranch(*Latch))
      return false;
    const auto Read =
        Bound::read(*Back->getCondition(), Back->getSuccessor(0) != Header, U);
    if (!Read || !L.isLoopInvariant(Read->Limit))
      return false;
    Stays = *Read;
    for (PHINode &Phi : Header->phis())
      if (Stays.Grows == &Phi || Stays.Grows == nextOf(Phi))
        Counter = &Phi;
    const BinaryOperator *Sum = Counter ? commonSum(*Counter) : nullptr;
    return Sum && Growth::isExact(*Sum, Stays.isSigned()) &&
           Of.isIn(*startOf(*Counter), Stays.isSigned());
  }

  bool readGuard() {
    BasicBlock *Asks = Before->getSinglePredecessor();
    Guard = Asks ? dyn_cast<BranchInst>(Asks->getTerminator()) : nullptr;
    if (!Guard || U.hasUniformBranch(*Asks)) {
      Guard = nullptr;
      return true;
    }
    const auto Read = Bound::read(*Guard->getCondition(),
                                  Guard->getSuccessor(0) != Before, U);
    if (!Read || !Of.isIn(*Read->Grows, Read->isSigned()))
      return false;
    Enters = *Read;
    // Values that are computed between the two will be computed before both.
    return all_of(*Before, [](const Instruction &I) {
      return I.isTerminator() ||
             (!isa<PHINode>(I) && isSafeToSpeculativelyExecute(&I));
    });
  }

  Value *startOf(PHINode &Phi) const {
    return Phi.getIncomingValueForBlock(Before);
  }
  Value *nextOf(PHINode &Phi) const {
    return Phi.getIncomingValueForBlock(Latch);
  }

  /// The sum that Phi is in the next round, if all threads add the same in all
  /// rounds; else null.
  BinaryOperator *commonSum(PHINode &Phi) const {
    auto *Sum = dyn_cast<BinaryOperator>(nextOf(Phi));
    if (!Sum || Sum->getOpcode() != Instruction::Add ||
        (Sum->getOperand(0) != &Phi && Sum->getOperand(1) != &Phi))
      return nullptr;
    Value &Step = stepOf(*Sum, Phi);
    return &Step != &Phi && L.isLoopInvariant(&Step) && U.isUniform(Step)
               ? Sum
               : nullptr;
  }
  static Value &stepOf(const BinaryOperator &Sum, const PHINode &Phi) {
    return *Sum.getOperand(Sum.getOperand(0) == &Phi ? 1 : 0);
  }

  /// Whether B, which is about V, holds for the last thread; V grows.
  Value *holdsForLast(const Bound &B, Value &V, IRBuilder<> &At) const {
    return At.CreateICmp(B.Relation, Of.atLast(V, At), B.Limit);
  }

  /// Adds a copy of the loop that runs while the last thread stays, and then
  /// goes on to Rest. Returns the block before the copy.
  BasicBlock *addCommon(BasicBlock &Rest) {
    BasicBlock *Entry = BasicBlock::Create(T.F.getContext(), "common", &T.F);
    SmallVector<BasicBlock *> Copies;
    for (BasicBlock *Block : L.blocks()) {
      BasicBlock *Copy = CloneBasicBlock(Block, Map, ".common", &T.F);
      Map[Block] = Copy;
      Copies.push_back(Copy);
    }
    Map[Before] = Entry;
    remapInstructionsInBlocks(Copies, Map);
    IRBuilder<> B(Entry);
    Value *Last = Of.atLast(*startOf(*Counter), B);
    B.CreateBr(cast<BasicBlock>(Map[Header]));
    Instruction *Back = cast<BasicBlock>(Map[Latch])->getTerminator();
    B.SetInsertPoint(Back);
    Value *Added = addedTo(*Counter, *Entry);
    if (Stays.Grows != Counter)
      Added = B.CreateAdd(Added, &stepOf(*commonSum(*Counter), *Counter));
    B.CreateCondBr(
        B.CreateICmp(Stays.Relation, B.CreateAdd(Last, Added), Stays.Limit),
        cast<BasicBlock>(Map[Header]), &Rest);
    Back->eraseFromParent();
    countTogether(*Entry);
    return Entry;
  }

  /// The sum that all threads have added to Phi in the copy's rounds so far.
  PHINode *addedTo(PHINode &Phi, BasicBlock &Entry) {
    Value &Step = stepOf(*commonSum(Phi), Phi);
    PHINode *&Added = AddedBy[&Step];
    if (Added)
      return Added;
    auto *First = cast<BasicBlock>(Map[Header]);
    auto *Last = cast<BasicBlock>(Map[Latch]);
    IRBuilder<> B(First, First->begin());
    Added = B.CreatePHI(Phi.getType(), 2);
    B.SetInsertPoint(Last->getTerminator());
    Added->addIncoming(Constant::getNullValue(Phi.getType()), &Entry);
    Added->addIncoming(B.CreateAdd(Added, &Step), Last);
    return Added;
  }

  /// Has each thread compute its counters from the common sum, so that it need
  /// not keep them between rounds.
  void countTogether(BasicBlock &Entry) {
    for (PHINode &Phi : Header->phis()) {
      if (!commonSum(Phi))
        continue;
      auto *Copy = cast<PHINode>(Map[&Phi]);
      PHINode *Added = addedTo(Phi, Entry);
      IRBuilder<> B(Copy->getParent(),
                    Copy->getParent()->getFirstInsertionPt());
      Copy->replaceAllUsesWith(B.CreateAdd(startOf(Phi), Added));
      Copy->eraseFromParent();
    }
  }

  /// A thread leaves the loop there, or goes on in it where the copy ended.
  void continueInRest(BasicBlock &Rest) {
    auto *Back = cast<BranchInst>(Latch->getTerminator());
    const SmallVector<BasicBlock *> Others(predecessors(Before));
    DenseMap<Value *, PHINode *> Known;
    const auto ThereIs = [&](Value *V) -> Value * {
      if (!isa<Instruction>(V) || !L.contains(cast<Instruction>(V)))
        return V;
      PHINode *&Here = Known[V];
      if (!Here) {
        Here = PHINode::Create(V->getType(), 1, "", Rest.begin());
        Here->addIncoming(Map[V], cast<BasicBlock>(Map[Latch]));
      }
      return Here;
    };
    for (PHINode &Phi : Exit->phis())
      Phi.addIncoming(ThereIs(Phi.getIncomingValueForBlock(Latch)), &Rest);
    for (PHINode &Phi : Header->phis()) {
      PHINode *Begin = PHINode::Create(Phi.getType(), 2, "", Before->begin());
      for (BasicBlock *Other : Others)
        Begin->addIncoming(startOf(Phi), Other);
      Begin->addIncoming(ThereIs(nextOf(Phi)), &Rest);
      Phi.setIncomingValueForBlock(Before, Begin);
    }
    Instruction *Condition = cast<Instruction>(Back->getCondition())->clone();
    for (Use &Operand : Condition->operands())
      Operand.set(ThereIs(Operand));
    Condition->insertInto(&Rest, Rest.end());
    const bool StaysIfTrue = Back->getSuccessor(0) == Header;
    BranchInst::Create(StaysIfTrue ? Before : Exit, StaysIfTrue ? Exit : Before,
                       Condition, &Rest);
  }
};

/// Whether the threads of a loop come to it together, but leave it in different
/// rounds, and gain if they run rounds together.
bool isWorthwhile(Loop &L, Tile &T, const TileUniformity &U,
                  FunctionAnalysisManager &AM) {
  if (!L.isInnermost() || !L.getLoopPreheader() || !L.getLoopLatch() ||
      L.getExitingBlock() != L.getLoopLatch() ||
      !accessesNeighbors(L, T, AM.getResult<ScalarEvolutionAnalysis>(T.F)))
    return false;
  BasicBlock *Meeting = UnevenLoop(T, U, L).meeting();
  return Meeting && comeTogetherAt(*Meeting, T, U);
}

} // namespace

bool hipcpu_pass::splitRounds(Tile &T, const TileUniformity &U,
                              FunctionAnalysisManager &AM,
                              SmallPtrSetImpl<BasicBlock *> &Seen) {
  auto &Loops = AM.getResult<LoopAnalysis>(T.F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(T.F);
  for (Loop *L : Loops.getLoopsInPreorder())
    if (Seen.insert(L->getHeader()).second && isWorthwhile(*L, T, U, AM)) {
      // Values that are used behind the loop go through a block of its own.
      SplitEdge(L->getLoopLatch(), L->getExitBlock(), &DT, &Loops);
      formLCSSA(*L, DT, &Loops, nullptr);
      UnevenLoop(T, U, *L).split();
      return true;
    }
  return false;
}
