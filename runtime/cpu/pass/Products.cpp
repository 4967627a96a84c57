//===- Products.cpp - The upper half of a product -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP has no integers of 64 bits. A program that needs the upper half of a
// product, for random numbers or long numbers, adds four products of 16 bits.
// There are many ways to write that, and a processor needs one multiplication.
//
// Whether a sum is such a half is proven, not guessed by its form:
// Polynomials.h.
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "Polynomials.h"
#include "Tile.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Local.h"
#include <optional>

using namespace hipcpu_pass;
using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

/// The bits of a product that the upper half does not have.
constexpr unsigned HalfOfProduct = 32;

/// The upper half of the product of A and B, which have 32 bits.
Value *createUpperHalf(IRBuilder<> &Builder, Value &A, Value &B) {
  return Builder.CreateIntrinsic(Intrinsic::umul_fix, {A.getType()},
                                 {&A, &B, Builder.getInt32(HalfOfProduct)});
}

/// Whether one of the terms is a quotient by 2^16. Each upper half has such a
/// term.
bool hasQuotient(ArrayRef<Value *> Terms) {
  return any_of(Terms, [](Value *V) {
    return match(V, m_LShr(m_Value(), m_SpecificInt(16)));
  });
}

/// A sum of numbers of 32 bits.
class Sum {
  BinaryOperator &Root;
  SmallVector<Value *> Terms;
  Leaves All;
  Polynomials P;

public:
  explicit Sum(BinaryOperator &Root) : Root(Root), Terms(termsOf(Root)) {}

  /// Gives false if no terms of the sum are known to be an upper half.
  bool replace() {
    for (Value *Term : Terms)
      if (const Known &K = P.known(Term); !K.IsLeaf)
        All.insert(K.Of.begin(), K.Of.end());
    if (All.size() > MostLeaves)
      return false;
    for (Value *A : All)
      for (Value *B : All)
        if (replace(*A, *B))
          return true;
    return false;
  }

private:
  /// Whether the term depends on A or B, and on nothing else.
  bool isOf(Value *Term, Value &A, Value &B) {
    const Known &K = P.known(Term);
    return !K.IsLeaf && !K.Of.empty() &&
           all_of(K.Of, [&](Value *V) { return V == &A || V == &B; });
  }

  bool replace(Value &A, Value &B) {
    Polynomial Part;
    for (Value *Term : Terms)
      if (isOf(Term, A, B))
        P.add(Part, P.known(Term).Sum);
    if (isUpperHalf(Part, A, B)) {
      write(A, B, A, B);
      return true;
    }
    if (&A != &B)
      return false;
    const std::optional<uint32_t> Factor = P.findFactor(Part, &A);
    if (!Factor)
      return false;
    Value &C = *ConstantInt::get(Root.getType(), *Factor);
    if (!isUpperHalf(Part, A, C))
      return false;
    write(A, C, A, B);
    return true;
  }

  bool isUpperHalf(const Polynomial &Part, Value &A, Value &B) {
    const Polynomial SumA = P.known(&A).Sum, SumB = P.known(&B).Sum;
    return P.upperHalf(SumA, SumB) == Part && !P.isTooLarge();
  }

  /// The terms that depend on OfA or OfB become the product of A and B.
  void write(Value &A, Value &B, Value &OfA, Value &OfB) {
    IRBuilder<> Builder(&Root);
    Value *Result = createUpperHalf(Builder, A, B);
    for (Value *Term : Terms)
      if (!isOf(Term, OfA, OfB))
        Result = Builder.CreateAdd(Result, Term);
    Root.replaceAllUsesWith(Result);
  }
};

/// Begins with the last sum of F: its terms may be sums, which are then not
/// needed.
bool replaceSums(Function &F, FunctionAnalysisManager &AM) {
  SmallVector<WeakTrackingVH> Sums;
  for (Instruction &I : instructions(F))
    if (I.getOpcode() == Instruction::Add && I.getType()->isIntegerTy(32) &&
        hasQuotient(termsOf(I)))
      Sums.push_back(&I);
  bool IsChanged = false;
  for (WeakTrackingVH &V : reverse(Sums)) {
    auto *Root = dyn_cast_or_null<BinaryOperator>(V);
    if (!Root || !Sum(*Root).replace())
      continue;
    auto &Remarks = AM.getResult<OptimizationRemarkEmitterAnalysis>(F);
    Remarks.emit(OptimizationRemark(PassName, "Product", Root)
                 << demangle(F.getName())
                 << " multiplies once for the upper half of a product");
    RecursivelyDeleteTriviallyDeadInstructions(Root);
    IsChanged = true;
  }
  return IsChanged;
}

/// Replaces the instructions for which Find gives another value.
bool replaceEach(Function &F, function_ref<Value *(Instruction &)> Find) {
  bool IsChanged = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (Value *Other = Find(I)) {
      I.replaceAllUsesWith(Other);
      I.eraseFromParent();
      IsChanged = true;
    }
  return IsChanged;
}

/// The call for the upper half of a product of 64 bits, as __umulhi() and LLVM
/// 22 write it.
Value *narrow(Instruction &I) {
  Value *A = nullptr, *Wide = nullptr, *B = nullptr;
  if (!I.getType()->isIntegerTy(32) ||
      !match(&I, m_Trunc(m_OneUse(
                     m_LShr(m_OneUse(m_Mul(m_ZExt(m_Value(A)), m_Value(Wide))),
                            m_SpecificInt(HalfOfProduct))))) ||
      A->getType() != I.getType())
    return nullptr;
  IRBuilder<> Builder(&I);
  if (const auto *C = dyn_cast<ConstantInt>(Wide);
      C && C->getValue().isIntN(HalfOfProduct))
    B = Builder.getInt32(C->getZExtValue());
  else if (!match(Wide, m_ZExt(m_Value(B))) || B->getType() != I.getType())
    return nullptr;
  return createUpperHalf(Builder, *A, *B);
}

auto mUpperHalf(Value *&A, Value *&B) {
  return m_Intrinsic<Intrinsic::umul_fix>(m_Value(A), m_Value(B),
                                          m_SpecificInt(HalfOfProduct));
}

/// The number that LLVM would know if the product had 64 bits.
Value *fold(Instruction &I) {
  Value *A = nullptr, *B = nullptr;
  if (!match(&I, mUpperHalf(A, B)))
    return nullptr;
  if (match(A, m_Zero()) || match(B, m_Zero()))
    return ConstantInt::get(I.getType(), 0);
  const auto *NumberA = dyn_cast<ConstantInt>(A);
  const auto *NumberB = dyn_cast<ConstantInt>(B);
  if (!NumberA || !NumberB)
    return nullptr;
  return ConstantInt::get(I.getType(),
                          NumberA->getZExtValue() * NumberB->getZExtValue() >>
                              HalfOfProduct);
}

/// The product of 64 bits in place of the call.
Value *widen(Instruction &I) {
  Value *A = nullptr, *B = nullptr;
  if (!match(&I, mUpperHalf(A, B)))
    return nullptr;
  IRBuilder<> Builder(&I);
  Type *Wide = Builder.getInt64Ty();
  Value *Product =
      Builder.CreateMul(Builder.CreateZExt(A, Wide),
                        Builder.CreateZExt(B, Wide), "", /*HasNUW=*/true);
  return Builder.CreateTrunc(Builder.CreateLShr(Product, HalfOfProduct),
                             I.getType());
}

PreservedAnalyses unlessChanged(bool IsChanged) {
  if (!IsChanged)
    return PreservedAnalyses::all();
  PreservedAnalyses Result;
  Result.preserveSet<CFGAnalyses>();
  return Result;
}

} // namespace

PreservedAnalyses ProductsPass::run(Function &F, FunctionAnalysisManager &AM) {
  bool IsChanged = replaceSums(F, AM);
  IsChanged |= replaceEach(F, [](Instruction &I) {
    Value *Number = fold(I);
    return Number ? Number : narrow(I);
  });
  return unlessChanged(IsChanged);
}

PreservedAnalyses WideProductsPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  return unlessChanged(replaceEach(F, widen));
}
