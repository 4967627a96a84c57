//===- Ranges.cpp - Loops over the threads that do something --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel often begins with `if (x < n)`. As a loop over threads, that is a
// loop with a condition in each round. Here the loop's bounds are narrowed to
// the rounds for which the condition holds. If threads do something in the
// other rounds, too, there are two loops.
//
//===----------------------------------------------------------------------===//

#include "Loops.h"
#include "Versions.h"
#include "llvm/Analysis/LoopInfo.h"
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

/// A loop with more instructions is not cut in two.
constexpr unsigned MostCopied = 200;

/// A loop over threads which, where a comparison of the thread's index does not
/// hold, does nothing: it need not run there.
class RangeLoop {
  Loop &L;
  PHINode *Counter = nullptr;
  Value *Next = nullptr;   ///< The counter of the next round,
  CmpInst *Last = nullptr; ///< which this says whether there is.
  Value *Bound = nullptr;
  bool ComparesNext = true;   ///< Next with Bound; else, the counter.
  BranchInst *Test = nullptr; ///< At the end of the loop's first block.
  bool WorksIfTrue = true;

public:
  explicit RangeLoop(Loop &L) : L(L) {}

  /// Makes two loops of it, one for each result of a comparison that the
  /// threads branch by; gives false if there is none.
  bool split(LoopInfo &Loops, DominatorTree &DT) {
    if (!readLatch() || hasResults(L) || !L.hasDedicatedExits() ||
        countInstructions(L) > MostCopied)
      return false;
    for (BasicBlock *Block : L.blocks())
      if (ICmpInst *Compared = splittingComparison(*Block)) {
        splitAt(*Compared, Loops, DT);
        return true;
      }
    return false;
  }

  /// Leaves out rounds; gives false if there is nothing to leave out.
  bool restrict() {
    if (!readLatch() || !readTest() || hasResults(L))
      return false;
    SmallVector<Value *> Parts = {Test->getCondition()};
    while (!Parts.empty()) {
      Value *Part = Parts.pop_back_val();
      Value *A, *B;
      if (WorksIfTrue && match(Part, m_LogicalAnd(m_Value(A), m_Value(B))))
        Parts.append({A, B});
      else if (!WorksIfTrue && match(Part, m_LogicalOr(m_Value(A), m_Value(B))))
        Parts.append({A, B});
      else if (auto *Compared = dyn_cast<ICmpInst>(Part);
               Compared && Compared->hasOneUse() && restrictTo(*Compared))
        return true;
    }
    return false;
  }

private:
  /// The loop counts from 0 by 1 and ends where it is counted.
  bool readLatch() {
    BasicBlock *Latch = L.getLoopLatch();
    Counter = L.getCanonicalInductionVariable();
    if (!Latch || !Counter || !L.getLoopPreheader() || !L.getExitBlock() ||
        L.getExitingBlock() != Latch)
      return false;
    auto *Back = cast<BranchInst>(Latch->getTerminator());
    Last = dyn_cast<ICmpInst>(Back->getCondition());
    Next = Counter->getIncomingValueForBlock(Latch);
    if (!Last || !Last->hasOneUse() ||
        (Last->getOperand(0) != Next && Last->getOperand(0) != Counter))
      return false;
    ComparesNext = Last->getOperand(0) == Next;
    Bound = Last->getOperand(1);
    const bool StaysIfTrue = Back->getSuccessor(0) == L.getHeader();
    const auto Stays =
        StaysIfTrue ? Last->getPredicate() : Last->getInversePredicate();
    return L.isLoopInvariant(Bound) &&
           (Stays == ICmpInst::ICMP_NE || Stays == ICmpInst::ICMP_ULT);
  }

  /// One way out of the first block does nothing.
  bool readTest() {
    BasicBlock *Header = L.getHeader(), *Latch = L.getLoopLatch();
    Test = dyn_cast<BranchInst>(Header->getTerminator());
    if (!Test || !Test->isConditional() || Header == Latch ||
        isa<PHINode>(Latch->front()) || hasEffects(*Header) ||
        hasEffects(*Latch))
      return false;
    WorksIfTrue = Test->getSuccessor(1) == Latch;
    return WorksIfTrue || Test->getSuccessor(0) == Latch;
  }

  static bool hasEffects(const BasicBlock &Block) {
    return any_of(Block,
                  [](const Instruction &I) { return I.mayHaveSideEffects(); });
  }

  /// Whether V is the counter, perhaps in another width that holds all counts.
  bool isCounter(Value *V) const {
    Value *Inner;
    if (V == Counter)
      return true;
    if (!match(V, m_ZExtOrSExt(m_Value(Inner))) &&
        !match(V, m_Trunc(m_Value(Inner))))
      return false;
    const unsigned Bits = V->getType()->getIntegerBitWidth();
    return Inner == Counter && Log2_64(MostThreads) + 1 < Bits;
  }

  /// Finds the operand that Compared compares the counter with, on either side;
  /// the relation is the counter's to the limit.
  bool readComparison(const ICmpInst &Compared, CmpInst::Predicate &Relation,
                      Value *&Limit) const {
    Relation = Compared.getPredicate();
    Limit = Compared.getOperand(1);
    if (isCounter(Limit)) {
      Limit = Compared.getOperand(0);
      Relation = ICmpInst::getSwappedPredicate(Relation);
    } else if (!isCounter(Compared.getOperand(0))) {
      return false;
    }
    return L.isLoopInvariant(Limit) &&
           Limit->getType()->getIntegerBitWidth() <= 64;
  }

  /// Leaves out the rounds in which Compared keeps the loop from working. Its
  /// result is then constant.
  bool restrictTo(ICmpInst &Compared) {
    CmpInst::Predicate Holds;
    Value *Limit;
    if (!readComparison(Compared, Holds, Limit))
      return false;
    if (!WorksIfTrue)
      Holds = ICmpInst::getInversePredicate(Holds);
    // All counts but one are no range.
    if (Holds == ICmpInst::ICMP_NE)
      return false;
    replaceRange(Holds, *Limit);
    Compared.replaceAllUsesWith(
        ConstantInt::get(Compared.getType(), WorksIfTrue));
    return true;
  }

  /// The comparison by which Block's end branches, if it holds up to some
  /// thread or from some thread on; else null.
  ICmpInst *splittingComparison(BasicBlock &Block) const {
    auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
    if (!Branch || !Branch->isConditional())
      return nullptr;
    auto *Compared = dyn_cast<ICmpInst>(Branch->getCondition());
    CmpInst::Predicate Relation;
    Value *Limit;
    if (!Compared || Compared == Last || !L.contains(Compared) ||
        !readComparison(*Compared, Relation, Limit) ||
        ICmpInst::isEquality(Relation))
      return nullptr;
    return Compared;
  }

  /// The first loop gets the lower counts, so that threads keep their order.
  void splitAt(ICmpInst &Compared, LoopInfo &Loops, DominatorTree &DT) {
    CmpInst::Predicate Relation;
    Value *Limit;
    readComparison(Compared, Relation, Limit);
    // Both loops must see the same limit, whatever it is.
    Limit =
        IRBuilder<>(L.getLoopPreheader()->getTerminator()).CreateFreeze(Limit);
    const bool FirstHolds =
        ICmpInst::isLT(Relation) || ICmpInst::isLE(Relation);
    ValueToValueMapTy Map;
    RangeLoop Second(*copyBehind(Loops, DT, Map));
    auto *Copy = cast<ICmpInst>(Map[&Compared]);
    Second.readLatch();
    const auto Other = ICmpInst::getInversePredicate(Relation);
    Second.replaceRange(FirstHolds ? Other : Relation, *Limit);
    replaceRange(FirstHolds ? Relation : Other, *Limit);
    Copy->replaceAllUsesWith(ConstantInt::get(Copy->getType(), !FirstHolds));
    Compared.replaceAllUsesWith(
        ConstantInt::get(Compared.getType(), FirstHolds));
  }

  /// A copy of the loop that runs after it.
  Loop *copyBehind(LoopInfo &Loops, DominatorTree &DT, ValueToValueMapTy &Map) {
    BasicBlock *Latch = L.getLoopLatch(), *After = L.getExitBlock();
    // The copy begins with the block before the loop, which has to be empty.
    SplitBlock(L.getLoopPreheader(), L.getLoopPreheader()->getTerminator(), &DT,
               &Loops);
    SmallVector<BasicBlock *> Blocks;
    Loop *Copy = cloneLoopWithPreheader(After, Latch, &L, Map, ".second",
                                        &Loops, &DT, Blocks);
    remapInstructionsInBlocks(Blocks, Map);
    Latch->getTerminator()->replaceSuccessorWith(After,
                                                 Copy->getLoopPreheader());
    After->replacePhiUsesWith(Latch, Copy->getLoopLatch());
    DT.changeImmediateDominator(After, Copy->getLoopLatch());
    nameCopy(*Copy);
    return Copy;
  }

  /// Has the loop run where the counter is, by Holds, related to Limit.
  void replaceRange(CmpInst::Predicate Holds, Value &Limit) {
    BasicBlock *Before = L.getLoopPreheader();
    IRBuilder<> B(Before->getTerminator());
    Type *Wide = B.getInt64Ty();
    const bool Signed = ICmpInst::isSigned(Holds);
    // Where another condition fails, the limit may be poison.
    Value *Known = B.CreateFreeze(&Limit);
    Value *At = Signed ? B.CreateSExt(Known, Wide) : B.CreateZExt(Known, Wide);
    Value *End = B.CreateZExt(Bound, Wide);
    if (!ComparesNext)
      End = B.CreateAdd(End, B.getInt64(1));
    Value *First = B.getInt64(0), *Stop = End;
    // How many counts are less than the limit, and how many are at most it. The
    // limit is cut to the loop's end before 1 is added: it may be the last
    // value of its type.
    auto Min = [&](Value *A, Value *C) {
      return B.CreateBinaryIntrinsic(Intrinsic::umin, A, C);
    };
    Value *UpToEnd = Min(At, End);
    Value *Here = UpToEnd;
    Value *Behind = Min(B.CreateAdd(UpToEnd, B.getInt64(1)), End);
    if (Signed) {
      Value *Negative = B.CreateICmpSLT(At, First);
      Here = B.CreateSelect(Negative, First, Here);
      Behind = B.CreateSelect(Negative, First, Behind);
    }
    switch (ICmpInst::getUnsignedPredicate(Holds)) {
    case ICmpInst::ICMP_ULT:
      Stop = Here;
      break;
    case ICmpInst::ICMP_ULE:
      Stop = Behind;
      break;
    case ICmpInst::ICMP_UGT:
      First = Behind;
      break;
    case ICmpInst::ICMP_UGE:
      First = Here;
      break;
    default: // Equal.
      First = Here;
      Stop = Behind;
    }
    run(First, Stop, B);
  }

  /// From First to before Stop, or not at all.
  void run(Value *First, Value *Stop, IRBuilder<> &B) {
    BasicBlock *Before = L.getLoopPreheader(), *After = L.getExitBlock();
    Type *Own = Counter->getType();
    Counter->setIncomingValueForBlock(Before, B.CreateTrunc(First, Own));
    Value *Enough = B.CreateTrunc(Stop, Own);
    Instruction *Old = Before->getTerminator();
    B.CreateCondBr(B.CreateICmpULT(First, Stop), L.getHeader(), After);
    Old->eraseFromParent();
    for (PHINode &Phi : After->phis())
      Phi.addIncoming(Phi.getIncomingValueForBlock(L.getLoopLatch()), Before);
    auto *Back = cast<BranchInst>(L.getLoopLatch()->getTerminator());
    B.SetInsertPoint(Back);
    const auto Stays = Back->getSuccessor(0) == L.getHeader()
                           ? ICmpInst::ICMP_ULT
                           : ICmpInst::ICMP_UGE;
    Back->setCondition(B.CreateICmp(Stays, Next, Enough));
    Last->eraseFromParent();
  }
};

} // namespace

bool hipcpu_pass::restrictLoops(Function &F, FunctionAnalysisManager &AM) {
  bool Changed = false;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && getBooleanLoopAttribute(L, LoopName))
      Changed |= RangeLoop(*L).restrict();
  return Changed;
}

bool hipcpu_pass::splitLoop(Function &F, FunctionAnalysisManager &AM) {
  auto &Loops = AM.getResult<LoopAnalysis>(F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  for (Loop *L : Loops.getLoopsInPreorder())
    if (L->isInnermost() && getBooleanLoopAttribute(L, LoopName) &&
        RangeLoop(*L).split(Loops, DT))
      return true;
  return false;
}
