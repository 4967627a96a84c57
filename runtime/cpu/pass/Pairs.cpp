//===- Pairs.cpp - Two numbers that pass as one ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ABI of x86-64 returns a struct of a float and an int as one number of 64
// bits. Inlined, that number remains: phis and choices of it shift and mask,
// and the vectorizer finds room for half as many threads. Here each half
// becomes a value of its own.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace hipcpu_pass;
using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

constexpr unsigned HalfBits = 32;

/// Phis and choices that are each other's values.
using Web = SmallSetVector<Instruction *, 8>;

/// The values of one of the web's instructions and their halves.
struct Halves {
  Instruction *Low, *High;
};

Instruction *asMember(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  return I && isa<PHINode, SelectInst>(I) && I->getType()->isIntegerTy(64)
             ? I
             : nullptr;
}

/// All operands of a member but a choice's condition.
iterator_range<Use *> valuesOf(Instruction &Member) {
  return make_range(Member.op_begin() + (isa<SelectInst>(Member) ? 1 : 0),
                    Member.op_end());
}

bool isPair(Value *V) {
  return match(
      V, m_c_Or(m_Shl(m_Value(), m_SpecificInt(HalfBits)), m_ZExt(m_Value())));
}

Web webOf(Instruction &First) {
  Web Result;
  Result.insert(&First);
  for (size_t N = 0; N < Result.size(); ++N) { // Grows meanwhile.
    for (Use &V : valuesOf(*Result[N]))
      if (Instruction *Other = asMember(V))
        Result.insert(Other);
    for (User *U : Result[N]->users())
      if (Instruction *Other = asMember(U))
        Result.insert(Other);
  }
  return Result;
}

/// Whether V is a number whose halves cost nothing: one of them is 0, or it was
/// loaded.
bool isHalvedEasily(Value *V) {
  return isa<Constant, LoadInst, ZExtInst>(V) ||
         match(V, m_Shl(m_Value(), m_SpecificInt(HalfBits)));
}

/// Whether the members are pairs on some way, and on the others numbers that
/// need not be taken apart. What kernels compute with 64 bits stays whole.
bool isOfPairs(const Web &W) {
  bool Any = false;
  for (Instruction *Member : W)
    for (Use &V : valuesOf(*Member)) {
      if (isPair(V))
        Any = true;
      else if (!asMember(V) && !isHalvedEasily(V))
        return false;
    }
  return Any;
}

Instruction *createHalf(Instruction &Member) {
  IRBuilder<> B(&Member);
  Type *Half = B.getIntNTy(HalfBits);
  if (const auto *Phi = dyn_cast<PHINode>(&Member))
    return B.CreatePHI(Half, Phi->getNumIncomingValues());
  Value *None = PoisonValue::get(Half);
  return SelectInst::Create(cast<SelectInst>(Member).getCondition(), None, None,
                            "", Member.getIterator());
}

/// The halves of V, which is no member, before At.
std::pair<Value *, Value *> halve(Value &V, Instruction &At) {
  IRBuilder<> B(&At);
  Type *Half = B.getIntNTy(HalfBits);
  return {B.CreateTrunc(&V, Half),
          B.CreateTrunc(B.CreateLShr(&V, HalfBits), Half)};
}

void setOperands(Instruction &Member,
                 const MapVector<Instruction *, Halves> &All) {
  const Halves &Own = All.find(&Member)->second;
  auto *Phi = dyn_cast<PHINode>(&Member);
  SmallDenseMap<BasicBlock *, std::pair<Value *, Value *>> Known;
  for (Use &V : valuesOf(Member)) {
    BasicBlock *From = Phi ? Phi->getIncomingBlock(V) : nullptr;
    auto [At, New] = Known.try_emplace(From);
    auto Values = At->second;
    if (auto Other = All.find(dyn_cast<Instruction>(V.get()));
        Other != All.end())
      Values = {Other->second.Low, Other->second.High};
    else if (New || !Phi)
      Values = halve(*V.get(), Phi ? *From->getTerminator() : *Own.Low);
    // A phi has the same value for each edge from one block.
    At->second = Values;
    if (Phi) {
      cast<PHINode>(Own.Low)->addIncoming(Values.first, From);
      cast<PHINode>(Own.High)->addIncoming(Values.second, From);
    } else {
      Own.Low->setOperand(V.getOperandNo(), Values.first);
      Own.High->setOperand(V.getOperandNo(), Values.second);
    }
  }
}

/// The pair again, for all who use it as one number. Simplification finds the
/// halves where only these are used.
void replace(Instruction &Member, const Halves &Own) {
  BasicBlock &Block = *Member.getParent();
  IRBuilder<> B(&Block, isa<PHINode>(Member) ? Block.getFirstInsertionPt()
                                             : Member.getIterator());
  Type *Whole = Member.getType();
  Member.replaceAllUsesWith(
      B.CreateOr(B.CreateShl(B.CreateZExt(Own.High, Whole), HalfBits),
                 B.CreateZExt(Own.Low, Whole)));
}

void split(const Web &W) {
  MapVector<Instruction *, Halves> All;
  for (Instruction *Member : W)
    All[Member] = {createHalf(*Member), createHalf(*Member)};
  for (Instruction *Member : W)
    setOperands(*Member, All);
  for (const auto &[Member, Own] : All)
    replace(*Member, Own);
  for (Instruction *Member : W)
    Member->eraseFromParent();
}

} // namespace

bool hipcpu_pass::splitPairs(Function &F) {
  SmallPtrSet<Instruction *, 16> Seen;
  SmallVector<Web> Found;
  for (Instruction &I : instructions(F)) {
    if (!asMember(&I) || Seen.contains(&I))
      continue;
    Web W = webOf(I);
    Seen.insert(W.begin(), W.end());
    if (isOfPairs(W))
      Found.push_back(std::move(W));
  }
  for (const Web &W : Found)
    split(W);
  return !Found.empty();
}
