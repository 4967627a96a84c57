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
// Whether a sum is such a half is proven, not guessed by its form. A value is a
// polynomial of the upper and the lower halves of other values, and of
// quotients by 2^16, rounded down. A multiple of 2^16 leaves a quotient:
// floor((x + 2^16 y) / 2^16) is y + floor(x / 2^16). With this rule, all ways
// to write the half give the same polynomial.
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "Tile.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/Local.h"
#include <map>
#include <optional>
#include <vector>

using namespace hipcpu_pass;
using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

constexpr int64_t Half = 1 << 16;

/// The bits of a product that the upper half does not have.
constexpr unsigned HalfOfProduct = 32;

/// More instructions in one sum, or more leaves, are not looked at.
constexpr size_t MostInstructions = 64, MostLeaves = 6;

/// Products of unknowns, each a sorted list, and how often each is added.
using Polynomial = std::map<std::vector<unsigned>, int64_t>;

/// The values that a polynomial depends on.
using Leaves = SmallSetVector<Value *, 4>;

/// What is known about the value of an instruction, without wrapping.
struct Known {
  Polynomial Sum;
  uint64_t Most = 0; ///< No value is greater.
  Leaves Of;
  bool IsLeaf = false;
};

/// The terms of a sum of sums. Some may be sums if there are many.
SmallVector<Value *> termsOf(Value &Sum) {
  SmallVector<Value *> Terms = {&Sum};
  for (size_t I = 0; I < Terms.size();) {
    Value *A = nullptr, *B = nullptr;
    if (Terms.size() < MostInstructions &&
        match(Terms[I], m_Add(m_Value(A), m_Value(B)))) {
      Terms[I] = A;
      Terms.push_back(B);
    } else {
      ++I;
    }
  }
  return Terms;
}

class Proof {
  /// The upper and the lower half of a leaf, or a quotient.
  struct Unknown {
    uint64_t Most;
    std::optional<Polynomial> Dividend;
  };
  std::vector<Unknown> Unknowns;
  std::map<Polynomial, unsigned> Quotients;
  DenseMap<Value *, Known> Seen;
  /// Calls of known() that have not returned.
  size_t Depth = 0;
  /// A coefficient did not fit into 64 bits.
  bool IsTooLarge = false;

public:
  bool isTooLarge() const { return IsTooLarge; }

  const Known &known(Value *V) {
    if (const auto At = Seen.find(V); At != Seen.end())
      return At->second;
    std::optional<Known> K;
    if (++Depth < MostInstructions && Seen.size() < MostInstructions)
      K = compute(V);
    --Depth;
    if (!K || K->Most > UINT32_MAX || K->Of.size() > MostLeaves)
      K = leaf(V);
    return Seen.insert({V, std::move(*K)}).first->second;
  }

  void add(Polynomial &To, const Polynomial &P, int64_t Times = 1) {
    for (const auto &[Product, Count] : P) {
      int64_t More = 0;
      int64_t &Sum = To[Product];
      IsTooLarge |=
          MulOverflow(Count, Times, More) || AddOverflow(Sum, More, Sum);
      if (Sum == 0)
        To.erase(Product);
    }
  }

  /// The upper half of the product.
  Polynomial upperHalf(const Polynomial &A, const Polynomial &B) {
    const Polynomial UpperA = quotient(A), UpperB = quotient(B);
    const Polynomial LowerA = remainder(A), LowerB = remainder(B);
    Polynomial Middle = quotient(product(LowerA, LowerB));
    add(Middle, product(UpperA, LowerB));
    add(Middle, product(LowerA, UpperB));
    Polynomial Result = product(UpperA, UpperB);
    add(Result, quotient(Middle));
    return Result;
  }

  /// The number whose product with the leaf A may have the upper half P.
  std::optional<uint32_t> findFactor(const Polynomial &P, Value *A) {
    const Polynomial Upper = quotient(known(A).Sum);
    if (Upper.empty())
      return std::nullopt;
    const auto &Factor = Upper.begin()->first;
    const int64_t High = countOf(P, Factor);
    for (const auto &[Product, Count] : P) {
      if (Product.size() != 1 || !Unknowns[Product[0]].Dividend)
        continue;
      const int64_t Low = countOf(*Unknowns[Product[0]].Dividend, Factor);
      if (High >= 0 && High < Half && Low < Half)
        return High * Half + Low;
    }
    return std::nullopt;
  }

private:
  static int64_t countOf(const Polynomial &P,
                         const std::vector<unsigned> &Product) {
    const auto At = P.find(Product);
    return At == P.end() ? 0 : At->second;
  }

  unsigned addUnknown(uint64_t Most, std::optional<Polynomial> Dividend = {}) {
    Unknowns.push_back({Most, std::move(Dividend)});
    return Unknowns.size() - 1;
  }

  Known leaf(Value *V) {
    Known Result{{}, UINT32_MAX, {}, true};
    Result.Sum[{addUnknown(Half - 1)}] = 1;
    Result.Sum[{addUnknown(Half - 1)}] = Half;
    Result.Of.insert(V);
    return Result;
  }

  Polynomial product(const Polynomial &A, const Polynomial &B) {
    Polynomial Result;
    for (const auto &[ProductA, CountA] : A)
      for (const auto &[ProductB, CountB] : B) {
        std::vector<unsigned> Both(ProductA);
        append_range(Both, ProductB);
        sort(Both);
        int64_t Count = 0;
        IsTooLarge |= MulOverflow(CountA, CountB, Count);
        add(Result, {{Both, Count}});
      }
    return Result;
  }

  /// No value of P is greater. All terms of P are positive.
  uint64_t mostOf(const Polynomial &P) const {
    uint64_t Result = 0;
    for (const auto &[Product, Count] : P) {
      uint64_t Most = Count;
      for (unsigned U : Product)
        Most = SaturatingMultiply(Most, Unknowns[U].Most);
      Result = SaturatingAdd(Result, Most);
    }
    return Result;
  }

  /// floor(P / 2^16).
  Polynomial quotient(const Polynomial &P) {
    Polynomial Result, Rest;
    for (const auto &[Product, Count] : P) {
      const int64_t Kept = Count & (Half - 1);
      if (Count != Kept)
        Result[Product] = (Count - Kept) / Half;
      if (Kept != 0)
        Rest[Product] = Kept;
    }
    const uint64_t Most = mostOf(Rest) / Half;
    if (Most == 0)
      return Result;
    const auto [At, IsNew] = Quotients.insert({Rest, 0});
    if (IsNew)
      At->second = addUnknown(Most, Rest);
    add(Result, {{{At->second}, 1}});
    return Result;
  }

  Polynomial remainder(const Polynomial &P) {
    Polynomial Result = P;
    add(Result, quotient(P), -Half);
    return Result;
  }

  /// None if the value is no sum, product, half or carry.
  std::optional<Known> compute(Value *V) {
    Value *A = nullptr, *B = nullptr;
    if (const auto *Number = dyn_cast<ConstantInt>(V)) {
      Known Result{{}, Number->getZExtValue(), {}};
      add(Result.Sum, {{{}, int64_t(Result.Most)}});
      return Result;
    }
    const APInt *C = nullptr;
    if (match(V, m_LShr(m_Value(A), m_SpecificInt(16)))) {
      const Known K = known(A);
      return Known{quotient(K.Sum), K.Most / Half, K.Of};
    }
    if (match(V, m_And(m_Value(A), m_APInt(C))) && keepsRemainder(*C, A)) {
      const Known K = known(A);
      return Known{remainder(K.Sum), std::min<uint64_t>(K.Most, Half - 1),
                   K.Of};
    }
    if (match(V, m_Shl(m_Value(A), m_SpecificInt(16)))) {
      const Known K = known(A);
      return Known{product(remainder(K.Sum), {{{}, Half}}), UINT32_MAX, K.Of};
    }
    if (match(V, m_Mul(m_Value(A), m_Value(B))))
      return combine(A, B, /*IsProduct=*/true);
    if (match(V, m_AddLike(m_Value(A), m_Value(B))))
      return sum(*V, A, B);
    if (match(V, m_ZExt(m_Value(A))))
      return carry(A, 1);
    if (match(V, m_Select(m_Value(A), m_APInt(C), m_Zero())))
      return carry(A, C->getZExtValue());
    if (match(V, m_Select(m_Value(A), m_Add(m_Value(B), m_APInt(C)),
                          m_Deferred(B))))
      return plusCarry(B, carry(A, C->getZExtValue()));
    return std::nullopt;
  }

  /// Whether V & Mask are the lower 16 bits of V. A bit that V never has may be
  /// missing in the mask.
  bool keepsRemainder(const APInt &Mask, Value *V) {
    const int64_t Unit = int64_t(1) << Mask.countr_zero();
    return (Mask.getZExtValue() | (Unit - 1)) == Half - 1 &&
           all_of(known(V).Sum,
                  [=](const auto &Term) { return Term.second % Unit == 0; });
  }

  /// A + B. If the sum is compared, what remains of it in 32 bits.
  Known sum(Value &Sum, Value *A, Value *B) {
    if (none_of(Sum.users(), IsaPred<ICmpInst>))
      return combine(A, B, /*IsProduct=*/false);
    Known K = total(Sum);
    if (K.Most > UINT32_MAX) {
      add(K.Sum, quotient(quotient(K.Sum)), -Half * Half);
      K.Most = UINT32_MAX;
    }
    return K;
  }

  /// The sum of all terms, which may not fit into 32 bits.
  Known total(Value &Sum) {
    Known Result{{}, 0, {}};
    for (Value *Term : termsOf(Sum)) {
      const Known &K = known(Term);
      add(Result.Sum, K.Sum);
      Result.Most = SaturatingAdd(Result.Most, K.Most);
      Result.Of.insert(K.Of.begin(), K.Of.end());
    }
    return Result;
  }

  /// The value of V, or more by a multiple of 2^32.
  Known unreduced(Value &V) {
    Value *A = nullptr, *B = nullptr;
    if (match(&V, m_Mul(m_Value(A), m_Value(B))))
      return combine(A, B, /*IsProduct=*/true);
    return match(&V, m_Add(m_Value(), m_Value())) ? total(V) : known(&V);
  }

  /// Count if a sum does not fit into 32 bits, and 0 if it does.
  std::optional<Known> carry(Value *Condition, uint64_t Count) {
    Value *Sum = nullptr, *A = nullptr;
    Known K;
    if (matchLess(Condition, m_Not(m_Value(A)), m_Value(Sum))) {
      K = combine(A, Sum, /*IsProduct=*/false);
    } else if (matchLess(Condition, m_Value(Sum), m_Value(A))) {
      // What is left is less than A if, and only if, something was lost.
      const Polynomial SumA = known(A).Sum;
      K = unreduced(*Sum);
      K.Of.insert(known(A).Of.begin(), known(A).Of.end());
      add(K.Sum, SumA, -1);
      K.Sum = reduced(K.Sum);
      if (mostOf(K.Sum) > UINT32_MAX)
        return std::nullopt;
      add(K.Sum, SumA);
    } else {
      return std::nullopt;
    }
    K.Sum = product(quotient(quotient(K.Sum)), {{{}, int64_t(Count)}});
    K.Most = Count;
    K.IsLeaf = false;
    return K;
  }

  /// P without multiples of 2^32. No term is negative.
  static Polynomial reduced(const Polynomial &P) {
    Polynomial Result;
    for (const auto &[Product, Count] : P)
      if (const int64_t Kept = Count & UINT32_MAX)
        Result[Product] = Kept;
    return Result;
  }

  std::optional<Known> plusCarry(Value *A, std::optional<Known> Carry) {
    if (!Carry)
      return std::nullopt;
    return combine(Known(known(A)), *Carry, /*IsProduct=*/false);
  }

  template <class Smaller, class Greater>
  static bool matchLess(Value *Condition, Smaller S, Greater G) {
    return match(Condition, m_SpecificICmp(ICmpInst::ICMP_ULT, S, G)) ||
           match(Condition, m_SpecificICmp(ICmpInst::ICMP_UGT, G, S));
  }

  Known combine(Value *A, Value *B, bool IsProduct) {
    // A copy: the second call may move what the first one gave.
    const Known KA = known(A);
    return combine(KA, known(B), IsProduct);
  }

  Known combine(const Known &KA, const Known &KB, bool IsProduct) {
    Known Result = KA;
    Result.IsLeaf = false;
    Result.Of.insert(KB.Of.begin(), KB.Of.end());
    if (IsProduct) {
      Result.Sum = product(KA.Sum, KB.Sum);
      Result.Most = SaturatingMultiply(KA.Most, KB.Most);
    } else {
      add(Result.Sum, KB.Sum);
      Result.Most = SaturatingAdd(KA.Most, KB.Most);
    }
    return Result;
  }
};

/// A sum of numbers of 32 bits.
class Sum {
  BinaryOperator &Root;
  SmallVector<Value *> Terms;
  Leaves All;
  Proof P;

public:
  explicit Sum(BinaryOperator &Root) : Root(Root), Terms(termsOf(Root)) {}

  /// Gives false if no terms of the sum are known to be an upper half.
  bool replace() {
    if (none_of(Terms, [](Value *V) {
          return match(V, m_LShr(m_Value(), m_SpecificInt(16)));
        }))
      return false;
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
    Value *Result =
        Builder.CreateIntrinsic(Intrinsic::umul_fix, {Root.getType()},
                                {&A, &B, Builder.getInt32(HalfOfProduct)});
    for (Value *Term : Terms)
      if (!isOf(Term, OfA, OfB))
        Result = Builder.CreateAdd(Result, Term);
    Root.replaceAllUsesWith(Result);
  }
};

PreservedAnalyses unlessChanged(bool IsChanged) {
  if (!IsChanged)
    return PreservedAnalyses::all();
  PreservedAnalyses Result;
  Result.preserveSet<CFGAnalyses>();
  return Result;
}

} // namespace

PreservedAnalyses ProductsPass::run(Function &F, FunctionAnalysisManager &AM) {
  SmallVector<WeakTrackingVH> Sums;
  for (Instruction &I : instructions(F))
    if (I.getOpcode() == Instruction::Add && I.getType()->isIntegerTy(32))
      Sums.push_back(&I);
  bool IsChanged = false;
  // The last one first: its terms may be sums, which are then not needed.
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
  return unlessChanged(IsChanged);
}

PreservedAnalyses WideProductsPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  SmallVector<IntrinsicInst *> Found;
  for (Instruction &I : instructions(F))
    if (match(&I, m_Intrinsic<Intrinsic::umul_fix>(
                      m_Value(), m_Value(), m_SpecificInt(HalfOfProduct))) &&
        I.getType()->isIntegerTy(HalfOfProduct))
      Found.push_back(cast<IntrinsicInst>(&I));
  for (IntrinsicInst *Call : Found) {
    IRBuilder<> Builder(Call);
    Type *Wide = Builder.getInt64Ty();
    Value *Product = Builder.CreateMul(
        Builder.CreateZExt(Call->getArgOperand(0), Wide),
        Builder.CreateZExt(Call->getArgOperand(1), Wide), "", /*HasNUW=*/true);
    Call->replaceAllUsesWith(Builder.CreateTrunc(
        Builder.CreateLShr(Product, HalfOfProduct), Call->getType()));
    Call->eraseFromParent();
  }
  return unlessChanged(!Found.empty());
}
