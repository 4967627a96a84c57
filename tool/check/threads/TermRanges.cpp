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
  switch (Opcode) {
  case BO_GT:
  case BO_LE:
    std::swap(L, R);
    [[fallthrough]];
  case BO_LT:
  case BO_GE: {
    bool Negated = Opcode == BO_GE || Opcode == BO_LE;
    if (L.Hi < R.Lo)
      return Range{!Negated, !Negated};
    if (L.Lo >= R.Hi)
      return Range{Negated, Negated};
    return Range{0, 1};
  }
  case BO_EQ:
  case BO_NE:
    if (L.Hi < R.Lo || R.Hi < L.Lo)
      return Range{Opcode == BO_NE, Opcode == BO_NE};
    if (L.Lo == L.Hi && L.Lo == R.Lo && R.Lo == R.Hi)
      return Range{Opcode == BO_EQ, Opcode == BO_EQ};
    return Range{0, 1};
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
  case BO_Div:
    if (L.Lo < 0 || R.Lo <= 0)
      return std::nullopt;
    return Range{L.Lo / R.Hi, L.Hi / R.Lo};
  case BO_Rem:
    if (L.Lo < 0 || R.Lo <= 0)
      return std::nullopt;
    return L.Hi < R.Lo ? L : Range{0, std::min(L.Hi, R.Hi - 1)};
  case BO_And:
    if (L.Lo < 0 || R.Lo < 0)
      return std::nullopt;
    return Range{0, std::min(L.Hi, R.Hi)};
  case BO_Shr:
    if (L.Lo < 0 || R.Lo < 0 || R.Hi > 31)
      return std::nullopt;
    return Range{L.Lo >> R.Hi, L.Hi >> R.Lo};
  default:
    return std::nullopt;
  }
}

std::optional<Range> ofLogical(BinaryOperatorKind Opcode,
                               std::optional<Range> L, std::optional<Range> R) {
  bool Or = Opcode == BO_LOr;
  auto Decides = [Or](const std::optional<Range> &Part) {
    return Part &&
           (Or ? Part->Lo > 0 || Part->Hi < 0 : Part->Lo == 0 && Part->Hi == 0);
  };
  auto IsOther = [Or](const std::optional<Range> &Part) {
    return Part &&
           (Or ? Part->Lo == 0 && Part->Hi == 0 : Part->Lo > 0 || Part->Hi < 0);
  };
  if (Decides(L) || Decides(R))
    return Range{Or, Or};
  if (IsOther(L) && IsOther(R))
    return Range{!Or, !Or};
  return Range{0, 1};
}

} // namespace

static std::optional<Range> rangeOfBinary(const Term &T) {
  std::optional<Range> L = rangeOf(T.Parts[0]), R = rangeOf(T.Parts[1]);
  if (BinaryOperator::isLogicalOp(T.Opcode))
    return ofLogical(T.Opcode, L, R);
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
    std::optional<Range> R = rangeOf(T->Parts.front());
    if (!R || (R->Lo < 0 && R->Hi > 0))
      return Range{0, 1};
    bool IsZero = R->Lo == 0 && R->Hi == 0, Never = R->Lo > 0 || R->Hi < 0;
    return Range{IsZero, !Never};
  }
  case Term::Binary:
    return rangeOfBinary(*T);
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
