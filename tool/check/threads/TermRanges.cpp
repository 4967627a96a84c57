//===- TermRanges.cpp - What holds for each thread of a tile --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local index lies between zero and the tile's size, so that some conditions
// on it hold for all threads or for none.
//
//===----------------------------------------------------------------------===//

#include "check/threads/Terms.h"
#include "clang/AST/Expr.h"
#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

/// \p R if the arithmetic \p Of has a place for all of it.
std::optional<Range> within(Arithmetic Of, std::optional<Range> R) {
  int64_t Lo = Of == Arithmetic::Signed ? INT32_MIN : 0;
  int64_t Hi = Of == Arithmetic::Signed ? INT32_MAX : UINT32_MAX;
  return R && R->Lo >= Lo && R->Hi <= Hi ? R : std::nullopt;
}

std::optional<Range> compare(BinaryOperatorKind Opcode, Range L, Range R) {
  if (Opcode == BO_GT || Opcode == BO_LE)
    std::swap(L, R);
  bool Below = L.Hi < R.Lo, NotBelow = L.Lo >= R.Hi;
  bool Apart = Below || R.Hi < L.Lo, Equal = L.Lo == R.Hi && L.Hi == R.Lo;
  switch (Opcode) {
  case BO_LT:
  case BO_GT:
    return Range{Below, !NotBelow};
  case BO_LE:
  case BO_GE:
    return Range{NotBelow, !Below};
  case BO_EQ:
    return Range{Equal, !Apart};
  case BO_NE:
    return Range{Apart, !Equal};
  default:
    return std::nullopt;
  }
}

/// Of numbers of which none is negative.
std::optional<Range> computePositive(BinaryOperatorKind Opcode, Range L,
                                     Range R) {
  bool Divides = Opcode == BO_Div || Opcode == BO_Rem;
  if ((Divides && R.Lo == 0) || (Opcode == BO_Shr && R.Hi > 31))
    return std::nullopt;
  switch (Opcode) {
  case BO_Div:
    return Range{L.Lo / R.Hi, L.Hi / R.Lo};
  case BO_Rem:
    return L.Hi < R.Lo ? L : Range{0, std::min(L.Hi, R.Hi - 1)};
  case BO_And:
    return Range{0, std::min(L.Hi, R.Hi)};
  case BO_Shr:
    return Range{L.Lo >> R.Hi, L.Hi >> R.Lo};
  default:
    return std::nullopt;
  }
}

/// Both within 32 bits.
std::optional<Range> compute(BinaryOperatorKind Opcode, Range L, Range R) {
  switch (Opcode) {
  case BO_Add:
    return Range{L.Lo + R.Lo, L.Hi + R.Hi};
  case BO_Sub:
    return Range{L.Lo - R.Hi, L.Hi - R.Lo};
  case BO_Mul: {
    auto [Lo, Hi] =
        std::minmax({L.Lo * R.Lo, L.Lo * R.Hi, L.Hi * R.Lo, L.Hi * R.Hi});
    return Range{Lo, Hi};
  }
  default:
    return L.Lo < 0 || R.Lo < 0 ? std::nullopt : computePositive(Opcode, L, R);
  }
}

/// A value as a condition: 0 for zero, 1 for all else.
Range truthOf(std::optional<Range> R) {
  if (!R)
    return {0, 1};
  return {R->Lo > 0 || R->Hi < 0, R->Lo != 0 || R->Hi != 0};
}

Range ofLogical(BinaryOperatorKind Opcode, Range L, Range R) {
  if (Opcode == BO_LOr)
    return {std::max(L.Lo, R.Lo), std::max(L.Hi, R.Hi)};
  return {std::min(L.Lo, R.Lo), std::min(L.Hi, R.Hi)};
}

} // namespace

static std::optional<Range> rangeOfBinary(const Term &T) {
  std::optional<Range> L = rangeOf(T.Parts[0]), R = rangeOf(T.Parts[1]);
  if (BinaryOperator::isLogicalOp(T.Opcode))
    return ofLogical(T.Opcode, truthOf(L), truthOf(R));
  L = within(T.Of, L);
  R = within(T.Of, R);
  if (T.Of == Arithmetic::Other || !L || !R)
    return std::nullopt;
  if (BinaryOperator::isComparisonOp(T.Opcode))
    return compare(T.Opcode, *L, *R);
  return within(T.Of, compute(T.Opcode, *L, *R));
}

std::optional<Range> rangeOf(TermRef T) {
  switch (T->What) {
  case Term::Number:
    return Range{T->Value, T->Value};
  case Term::Index:
    if (T->In != Space::Local)
      return Range{0, INT32_MAX};
    return T->Extent > 0 ? std::optional(Range{0, T->Extent - 1})
                         : std::nullopt;
  case Term::Not: {
    Range Part = truthOf(rangeOf(T->Parts.front()));
    return Range{!Part.Hi, !Part.Lo};
  }
  case Term::Binary:
    return rangeOfBinary(*T);
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
