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

#include "check/threads/values/Terms.h"
#include "clang/AST/Expr.h"
#include <algorithm>
#include <array>

using namespace clang;

namespace amp2hip {
namespace {

/// \p R if the arithmetic \p Of has a place for all of it.
std::optional<Range> within(Arithmetic Of, std::optional<Range> R) {
  int64_t Lo = Of == Arithmetic::Signed ? INT32_MIN : 0;
  int64_t Hi = Of == Arithmetic::Signed ? INT32_MAX : UINT32_MAX;
  return R && R->Lo >= Lo && R->Hi <= Hi ? R : std::nullopt;
}

/// What an operator makes of values within 32 bits, and of which.
struct RangeOperation {
  Range (*Compute)(Range L, Range R) = nullptr; ///< Null: not known.
  int64_t LeastLeft = INT64_MIN, LeastRight = INT64_MIN;
  int64_t MostRight = INT64_MAX;
};

bool areEqual(Range L, Range R) {
  return std::max(L.Hi, R.Hi) == std::min(L.Lo, R.Lo);
}

bool areApart(Range L, Range R) {
  return std::max(L.Lo, R.Lo) > std::min(L.Hi, R.Hi);
}

constexpr auto RangeOperations = [] {
  std::array<RangeOperation, BO_Comma + 1> Of = {};
  Of[BO_Add] = {
      [](Range L, Range R) { return Range{L.Lo + R.Lo, L.Hi + R.Hi}; }};
  Of[BO_Sub] = {
      [](Range L, Range R) { return Range{L.Lo - R.Hi, L.Hi - R.Lo}; }};
  Of[BO_Mul] = {[](Range L, Range R) {
    auto [Lo, Hi] =
        std::minmax({L.Lo * R.Lo, L.Lo * R.Hi, L.Hi * R.Lo, L.Hi * R.Hi});
    return Range{Lo, Hi};
  }};
  Of[BO_Div] = {
      [](Range L, Range R) { return Range{L.Lo / R.Hi, L.Hi / R.Lo}; }, 0, 1};
  Of[BO_Rem] = {[](Range L, Range R) {
                  return L.Hi < R.Lo ? L : Range{0, std::min(L.Hi, R.Hi - 1)};
                },
                0, 1};
  Of[BO_And] = {[](Range L, Range R) { return Range{0, std::min(L.Hi, R.Hi)}; },
                0, 0};
  Of[BO_Shr] = {
      [](Range L, Range R) { return Range{L.Lo >> R.Hi, L.Hi >> R.Lo}; }, 0, 0,
      31};
  Of[BO_LT] = {
      [](Range L, Range R) { return Range{L.Hi < R.Lo, L.Lo < R.Hi}; }};
  Of[BO_LE] = {
      [](Range L, Range R) { return Range{L.Hi <= R.Lo, L.Lo <= R.Hi}; }};
  Of[BO_GT] = {
      [](Range L, Range R) { return Range{L.Lo > R.Hi, L.Hi > R.Lo}; }};
  Of[BO_GE] = {
      [](Range L, Range R) { return Range{L.Lo >= R.Hi, L.Hi >= R.Lo}; }};
  Of[BO_EQ] = {
      [](Range L, Range R) { return Range{areEqual(L, R), !areApart(L, R)}; }};
  Of[BO_NE] = {
      [](Range L, Range R) { return Range{areApart(L, R), !areEqual(L, R)}; }};
  return Of;
}();

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
  const RangeOperation &O = RangeOperations[T.Opcode];
  if (T.Of == Arithmetic::Other || !L || !R || !O.Compute ||
      L->Lo < O.LeastLeft || R->Lo < O.LeastRight || R->Hi > O.MostRight)
    return std::nullopt;
  return within(T.Of, O.Compute(*L, *R));
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
  case Term::Binary:
    return rangeOfBinary(*T);
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
