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
// other rounds, too, there are two loops. A condition such as `x == side - 1`
// cuts the loop in three: before that round, in it, and behind it.
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
#include <optional>

using namespace hipcpu_pass;
using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

/// A loop with more instructions is not cut in two.
constexpr unsigned MostCopied = 200;

/// So that sums and differences of a few are exact in 64 bits.
constexpr unsigned MostBitsOfSums = 32;

/// A comparison of the counter of a loop with a limit. All counts but 0 are
/// those above 0, so that equality with 0 is no equality here.
struct Comparison {
  /// A number, which may be poison where nothing depends on the comparison.
  struct Part {
    Value *V;
    bool Signed;
  };

  ICmpInst *Compared = nullptr;
  CmpInst::Predicate Relation = CmpInst::BAD_ICMP_PREDICATE;
  Part Limit = {};
  /// In the program the counter is compared after these were added to it. No
  /// sum leaves its type: the limit less all of them, in 64 bits, is the limit
  /// for the counter.
  SmallVector<Part, 2> Added;

  bool isEquality() const { return ICmpInst::isEquality(Relation); }
  bool mayHaveNegativeLimit() const { return Limit.Signed || !Added.empty(); }

  /// Whether the lower counts are those for which it holds.
  bool holdsFirst() const {
    return ICmpInst::isLT(Relation) || ICmpInst::isLE(Relation);
  }

  /// The limit for the counter, the same wherever it is used.
  Value *createLimit(IRBuilder<> &B) const {
    const auto Widen = [&](Part P) {
      Value *Known = B.CreateFreeze(P.V);
      return B.CreateIntCast(Known, B.getInt64Ty(), P.Signed);
    };
    Value *At = Widen(Limit);
    for (const Part &P : Added)
      At = B.CreateSub(At, Widen(P));
    return At;
  }
};

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
  /// threads branch by; gives false if there is none. For an equality the
  /// second one is left to be split again.
  bool split(LoopInfo &Loops, DominatorTree &DT) {
    if (!readLatch() || hasResults(L) || !L.hasDedicatedExits() ||
        countInstructions(L) > MostCopied)
      return false;
    for (BasicBlock *Block : L.blocks())
      if (const auto Found = splittingComparison(*Block)) {
        splitAt(*Found, Loops, DT);
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
      else if (restrictTo(*Part))
        return true;
    }
    return false;
  }

private:
  /// The loop counts by 1 and ends where it is counted.
  bool readLatch() {
    BasicBlock *Latch = L.getLoopLatch();
    if (!Latch || !L.getLoopPreheader() || !L.getExitBlock() ||
        L.getExitingBlock() != Latch)
      return false;
    auto *Back = cast<BranchInst>(Latch->getTerminator());
    Last = dyn_cast<ICmpInst>(Back->getCondition());
    if (!Last || !readCounter(*Last->getOperand(0)))
      return false;
    if (!Last->hasOneUse())
      Last = copyForLatch(*Back);
    Bound = Last->getOperand(1);
    const bool StaysIfTrue = Back->getSuccessor(0) == L.getHeader();
    const auto Stays =
        StaysIfTrue ? Last->getPredicate() : Last->getInversePredicate();
    return L.isLoopInvariant(Bound) &&
           (Stays == ICmpInst::ICMP_NE || Stays == ICmpInst::ICMP_ULT);
  }

  /// A comparison for Back alone. The other users may be branches of a thread,
  /// such as one by `x < tile - 1`.
  CmpInst *copyForLatch(BranchInst &Back) const {
    Instruction *Own = Last->clone();
    Own->insertBefore(Back.getIterator());
    Back.setCondition(Own);
    return cast<CmpInst>(Own);
  }

  /// Compared is the counter or the next one. Nothing else may change from
  /// round to round: it would have to begin elsewhere, too.
  bool readCounter(const Value &Compared) {
    if (!hasSingleElement(L.getHeader()->phis()))
      return false;
    Counter = &*L.getHeader()->phis().begin();
    Next = Counter->getIncomingValueForBlock(L.getLoopLatch());
    ComparesNext = &Compared == Next;
    return (ComparesNext || &Compared == Counter) &&
           match(Next, m_Add(m_Specific(Counter), m_One()));
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

  /// Whether V is, or can be, computed before the loop; then it is.
  bool isKnownBefore(Value *V) const {
    bool Moved = false;
    return L.makeLoopInvariant(V, Moved, L.getLoopPreheader()->getTerminator());
  }

  /// Whether V is the sum, as a signed or an unsigned number, of the counter
  /// and what is added to it in all rounds.
  bool isSum(Value *V, bool Signed, Comparison &Of) const {
    if (isCounter(V))
      return true;
    Value *A, *B;
    if (match(V, m_ZExt(m_Value(A))))
      return isSum(A, false, Of);
    if (match(V, m_SExt(m_Value(A))))
      return Signed && isSum(A, true, Of);
    if (V->getType()->getIntegerBitWidth() > MostBitsOfSums ||
        !(Signed ? match(V, m_NSWAddLike(m_Value(A), m_Value(B)))
                 : match(V, m_NUWAddLike(m_Value(A), m_Value(B)))))
      return false;
    if (isKnownBefore(A))
      std::swap(A, B);
    if (!isKnownBefore(B) || !isSum(A, Signed, Of))
      return false;
    Of.Added.push_back({B, Signed});
    return true;
  }

  /// Reads Compared if it compares the counter, or a sum with it, on either
  /// side; the relation is the counter's to the limit.
  std::optional<Comparison> readComparison(ICmpInst &Compared,
                                           bool Signed) const {
    Comparison Result;
    Result.Compared = &Compared;
    Result.Relation = Compared.getPredicate();
    Value *Sum = Compared.getOperand(0), *Limit = Compared.getOperand(1);
    if (isKnownBefore(Sum)) {
      std::swap(Sum, Limit);
      Result.Relation = ICmpInst::getSwappedPredicate(Result.Relation);
    }
    if (!isKnownBefore(Limit) || !Limit->getType()->isIntegerTy() ||
        Limit->getType()->getIntegerBitWidth() > 64 ||
        !isSum(Sum, Signed, Result))
      return std::nullopt;
    if (!Result.Added.empty() &&
        Limit->getType()->getIntegerBitWidth() > MostBitsOfSums)
      return std::nullopt;
    Result.Limit = {Limit, Signed};
    if (!Signed && Result.isEquality() && match(Limit, m_Zero()))
      Result.Relation = Result.Relation == ICmpInst::ICMP_EQ
                            ? ICmpInst::ICMP_ULE
                            : ICmpInst::ICMP_UGT;
    return Result;
  }

  std::optional<Comparison> readComparison(Value &Condition) const {
    auto *Compared = dyn_cast<ICmpInst>(&Condition);
    if (!Compared || Compared == Last || !L.contains(Compared))
      return std::nullopt;
    const bool Signed = ICmpInst::isSigned(Compared->getPredicate());
    auto Result = readComparison(*Compared, Signed);
    if (!Result && Compared->isEquality())
      Result = readComparison(*Compared, true);
    return Result;
  }

  /// Leaves out the rounds in which Part keeps the loop from working. Its
  /// result is then constant.
  bool restrictTo(Value &Part) {
    auto Read = readComparison(Part);
    if (!Read || !Part.hasOneUse())
      return false;
    if (!WorksIfTrue)
      Read->Relation = ICmpInst::getInversePredicate(Read->Relation);
    // All counts but one are no range.
    if (Read->Relation == ICmpInst::ICMP_NE)
      return false;
    IRBuilder<> B(L.getLoopPreheader()->getTerminator());
    replaceRange(*Read, Read->Relation, Read->createLimit(B));
    Part.replaceAllUsesWith(ConstantInt::get(Part.getType(), WorksIfTrue));
    return true;
  }

  /// A comparison by which Block's end branches, alone or with others.
  std::optional<Comparison> splittingComparison(BasicBlock &Block) const {
    auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
    if (!Branch || !Branch->isConditional())
      return std::nullopt;
    SmallVector<Value *> Parts = {Branch->getCondition()};
    while (!Parts.empty()) {
      Value *Part = Parts.pop_back_val();
      Value *A, *B;
      if (match(Part, m_LogicalAnd(m_Value(A), m_Value(B))) ||
          match(Part, m_LogicalOr(m_Value(A), m_Value(B))))
        Parts.append({A, B});
      else if (auto Found = readComparison(*Part))
        return Found;
    }
    return std::nullopt;
  }

  /// The first loop gets the lower counts, so that threads keep their order.
  void splitAt(const Comparison &At, LoopInfo &Loops, DominatorTree &DT) {
    // Both loops must see the same limit, whatever it is.
    IRBuilder<> B(L.getLoopPreheader()->getTerminator());
    Value *Limit = At.createLimit(B);
    const auto Other = ICmpInst::getInversePredicate(At.Relation);
    const auto First = At.isEquality()   ? ICmpInst::ICMP_ULT
                       : At.holdsFirst() ? At.Relation
                                         : Other;
    ValueToValueMapTy Map;
    RangeLoop Second(*copyBehind(Loops, DT, Map));
    auto *Copy = cast<ICmpInst>(Map[At.Compared]);
    Second.readLatch();
    Type *Bool = Copy->getType();
    if (At.isEquality()) {
      Second.compareFrom(*Copy, At, Limit);
      At.Compared->replaceAllUsesWith(
          ConstantInt::get(Bool, At.Relation == ICmpInst::ICMP_NE));
    } else {
      Copy->replaceAllUsesWith(ConstantInt::get(Bool, !At.holdsFirst()));
      At.Compared->replaceAllUsesWith(ConstantInt::get(Bool, At.holdsFirst()));
    }
    Second.replaceRange(At, ICmpInst::getInversePredicate(First), Limit);
    replaceRange(At, First, Limit);
  }

  /// Behind the limit, all counts that are at most it are equal to it.
  void compareFrom(ICmpInst &Compared, const Comparison &At, Value *Limit) {
    IRBuilder<> B(&Compared);
    const bool Signed = At.mayHaveNegativeLimit();
    const auto Relation = At.Relation == ICmpInst::ICMP_EQ ? ICmpInst::ICMP_ULE
                                                           : ICmpInst::ICMP_UGT;
    Compared.replaceAllUsesWith(
        B.CreateICmp(Signed ? ICmpInst::getSignedPredicate(Relation) : Relation,
                     B.CreateZExt(Counter, B.getInt64Ty()), Limit));
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

  /// Has the loop run where the counter is, by Holds, related to At, which is
  /// the limit of Of.
  void replaceRange(const Comparison &Of, CmpInst::Predicate Holds, Value *At) {
    BasicBlock *Before = L.getLoopPreheader();
    IRBuilder<> B(Before->getTerminator());
    Type *Wide = B.getInt64Ty();
    Value *End = B.CreateZExt(Bound, Wide);
    if (!ComparesNext)
      End = B.CreateAdd(End, B.getInt64(1));
    Value *Start = Counter->getIncomingValueForBlock(Before);
    Value *First = B.CreateZExt(Start, Wide), *Stop = End;
    // Where the counts at the limit begin, and where those above it do. The
    // limit is cut to the loop's end before 1 is added: it may be the last
    // value of its type.
    auto Cut = [&](Value *V) {
      V = B.CreateBinaryIntrinsic(Intrinsic::umin, V, End);
      return B.CreateBinaryIntrinsic(Intrinsic::umax, V, First);
    };
    Value *UpToEnd = B.CreateBinaryIntrinsic(Intrinsic::umin, At, End);
    Value *Here = Cut(UpToEnd);
    Value *Behind = Cut(B.CreateAdd(UpToEnd, B.getInt64(1)));
    if (Of.mayHaveNegativeLimit()) {
      Value *Negative = B.CreateICmpSLT(At, B.getInt64(0));
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
