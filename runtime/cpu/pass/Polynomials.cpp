//===- Polynomials.cpp - Values in terms of halves of values --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Polynomials.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/MathExtras.h"

using namespace hipcpu_pass;
using namespace llvm;
using namespace llvm::PatternMatch;

namespace {

constexpr int64_t Half = 1 << 16;

int64_t countOf(const Polynomial &P, const std::vector<unsigned> &Product) {
  const auto At = P.find(Product);
  return At == P.end() ? 0 : At->second;
}

/// P without multiples of 2^32. No term is negative.
Polynomial reduced(const Polynomial &P) {
  Polynomial Result;
  for (const auto &[Product, Count] : P)
    if (const int64_t Kept = Count & UINT32_MAX)
      Result[Product] = Kept;
  return Result;
}

/// Whether the condition compares numbers of 32 bits by S < G.
template <class Smaller, class Greater>
bool matchLess(Value *Condition, Smaller S, Greater G) {
  const auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare || !Compare->getOperand(0)->getType()->isIntegerTy(32))
    return false;
  return match(Condition, m_SpecificICmp(ICmpInst::ICMP_ULT, S, G)) ||
         match(Condition, m_SpecificICmp(ICmpInst::ICMP_UGT, G, S));
}

} // namespace

SmallVector<Value *> hipcpu_pass::termsOf(Value &Sum) {
  SmallVector<Value *> Terms = {&Sum};
  for (size_t I = 0; I < Terms.size();) {
    Value *A = nullptr, *B = nullptr;
    if (Terms.size() < MostTerms &&
        match(Terms[I], m_Add(m_Value(A), m_Value(B)))) {
      Terms[I] = A;
      Terms.push_back(B);
    } else {
      ++I;
    }
  }
  return Terms;
}

const Known &Polynomials::known(Value *V) {
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

void Polynomials::add(Polynomial &To, const Polynomial &P, int64_t Times) {
  for (const auto &[Product, Count] : P) {
    int64_t More = 0;
    int64_t &Sum = To[Product];
    IsTooLarge |=
        MulOverflow(Count, Times, More) || AddOverflow(Sum, More, Sum);
    if (Sum == 0)
      To.erase(Product);
  }
}

Polynomial Polynomials::upperHalf(const Polynomial &A, const Polynomial &B) {
  const Polynomial UpperA = quotient(A), UpperB = quotient(B);
  const Polynomial LowerA = remainder(A), LowerB = remainder(B);
  Polynomial Middle = quotient(product(LowerA, LowerB));
  add(Middle, product(UpperA, LowerB));
  add(Middle, product(LowerA, UpperB));
  Polynomial Result = product(UpperA, UpperB);
  add(Result, quotient(Middle));
  return Result;
}

std::optional<uint32_t> Polynomials::findFactor(const Polynomial &P, Value *A) {
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

unsigned Polynomials::addUnknown(uint64_t Most,
                                 std::optional<Polynomial> Dividend) {
  Unknowns.push_back({Most, std::move(Dividend)});
  return Unknowns.size() - 1;
}

Known Polynomials::leaf(Value *V) {
  Known Result{{}, UINT32_MAX, {}, true};
  Result.Sum[{addUnknown(Half - 1)}] = 1;
  Result.Sum[{addUnknown(Half - 1)}] = Half;
  Result.Of.insert(V);
  return Result;
}

Polynomial Polynomials::product(const Polynomial &A, const Polynomial &B) {
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

uint64_t Polynomials::mostOf(const Polynomial &P) const {
  uint64_t Result = 0;
  for (const auto &[Product, Count] : P) {
    uint64_t Most = Count;
    for (unsigned U : Product)
      Most = SaturatingMultiply(Most, Unknowns[U].Most);
    Result = SaturatingAdd(Result, Most);
  }
  return Result;
}

Polynomial Polynomials::quotient(const Polynomial &P) {
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

Polynomial Polynomials::remainder(const Polynomial &P) {
  Polynomial Result = P;
  add(Result, quotient(P), -Half);
  return Result;
}

std::optional<Known> Polynomials::compute(Value *V) {
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
    return Known{remainder(K.Sum), std::min<uint64_t>(K.Most, Half - 1), K.Of};
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
  if (match(V,
            m_Select(m_Value(A), m_Add(m_Value(B), m_APInt(C)), m_Deferred(B))))
    return plusCarry(B, carry(A, C->getZExtValue()));
  return std::nullopt;
}

bool Polynomials::keepsRemainder(const APInt &Mask, Value *V) {
  const int64_t Unit = int64_t(1) << Mask.countr_zero();
  return (Mask.getZExtValue() | (Unit - 1)) == Half - 1 &&
         all_of(known(V).Sum,
                [=](const auto &Term) { return Term.second % Unit == 0; });
}

Known Polynomials::sum(Value &Sum, Value *A, Value *B) {
  if (none_of(Sum.users(), IsaPred<ICmpInst>))
    return combine(A, B, /*IsProduct=*/false);
  Known K = total(Sum);
  if (K.Most > UINT32_MAX) {
    add(K.Sum, quotient(quotient(K.Sum)), -Half * Half);
    K.Most = UINT32_MAX;
  }
  return K;
}

Known Polynomials::total(Value &Sum) {
  Known Result{{}, 0, {}};
  for (Value *Term : termsOf(Sum)) {
    const Known &K = known(Term);
    add(Result.Sum, K.Sum);
    Result.Most = SaturatingAdd(Result.Most, K.Most);
    Result.Of.insert(K.Of.begin(), K.Of.end());
  }
  return Result;
}

Known Polynomials::unreduced(Value &V) {
  Value *A = nullptr, *B = nullptr;
  if (match(&V, m_Mul(m_Value(A), m_Value(B))))
    return combine(A, B, /*IsProduct=*/true);
  return match(&V, m_Add(m_Value(), m_Value())) ? total(V) : known(&V);
}

std::optional<Known> Polynomials::carry(Value *Condition, uint64_t Count) {
  Value *Sum = nullptr, *A = nullptr;
  Known K;
  if (matchLess(Condition, m_Not(m_Value(A)), m_Value(Sum))) {
    K = combine(A, Sum, /*IsProduct=*/false);
  } else if (matchLess(Condition, m_Value(Sum), m_Value(A))) {
    // The remainder is less than A if, and only if, something was lost.
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

std::optional<Known> Polynomials::plusCarry(Value *A,
                                            std::optional<Known> Carry) {
  if (!Carry)
    return std::nullopt;
  return combine(Known(known(A)), *Carry, /*IsProduct=*/false);
}

Known Polynomials::combine(Value *A, Value *B, bool IsProduct) {
  // A copy: the second call may move what the first one gave.
  const Known KA = known(A);
  return combine(KA, known(B), IsProduct);
}

Known Polynomials::combine(const Known &KA, const Known &KB, bool IsProduct) {
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
