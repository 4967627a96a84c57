//===- ThreadRanges.cpp - What holds for each thread of a tile ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A local index lies between zero and the tile's size, so that some conditions
// on it hold for all threads or for none; the difference of a global and a
// local index is the tile's origin.
//
//===----------------------------------------------------------------------===//

#include "check/ThreadForms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

using Range = ThreadForms::Range;

namespace {

/// \p R if all of it has a place in type \p T.
std::optional<Range> within(const ASTContext &C, QualType T,
                            std::optional<Range> R) {
  if (!R || !T->isIntegralOrEnumerationType())
    return std::nullopt;
  unsigned Bits = C.getIntWidth(T);
  bool Signed = T->isSignedIntegerOrEnumerationType();
  int64_t Max = Bits >= 63 ? INT64_MAX : (int64_t(1) << (Bits - Signed)) - 1;
  int64_t Min = Signed ? -Max - 1 : 0;
  if (R->Lo < Min || R->Hi > Max)
    return std::nullopt;
  return R;
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

/// Both not larger than 32 bits.
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
    return compare(Opcode, L, R);
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

std::optional<Range> ThreadForms::rangeOfBinary(const BinaryOperator *E) {
  if (E->isAssignmentOp() || E->isCommaOp())
    return std::nullopt;
  std::optional<Range> L = rangeOf(E->getLHS()), R = rangeOf(E->getRHS());
  if (E->isLogicalOp())
    return ofLogical(E->getOpcode(), L, R);
  constexpr int64_t Limit = UINT32_MAX;
  auto IsSmall = [](const std::optional<Range> &Part) {
    return Part && Part->Lo >= -Limit && Part->Hi <= Limit;
  };
  if (!IsSmall(L) || !IsSmall(R))
    return std::nullopt;
  return compute(E->getOpcode(), *L, *R);
}

std::optional<Range> ThreadForms::rangeOfCast(const CastExpr *E) {
  std::optional<Range> R = rangeOf(E->getSubExpr());
  if (!R)
    return std::nullopt;
  switch (E->getCastKind()) {
  case CK_LValueToRValue:
  case CK_NoOp:
  case CK_IntegralCast:
    return R;
  case CK_IntegralToBoolean:
    if (R->Lo > 0 || R->Hi < 0)
      return Range{1, 1};
    return Range{0, R->Lo != 0 || R->Hi != 0};
  default:
    return std::nullopt;
  }
}

std::optional<Range> ThreadForms::rangeOf(const Expr *E) {
  if (!E || E->isValueDependent() ||
      !E->getType()->isIntegralOrEnumerationType())
    return std::nullopt;
  if (Expr::EvalResult R; E->EvaluateAsInt(R, Context)) {
    const llvm::APSInt &Number = R.Val.getInt();
    if (!Number.isRepresentableByInt64())
      return std::nullopt;
    return Range{Number.getExtValue(), Number.getExtValue()};
  }
  E = E->IgnoreParens();
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return rangeOf(Full->getSubExpr());
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return rangeOf(Temporary->getSubExpr());
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return within(Context, E->getType(), rangeOfCast(Cast));
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return within(Context, E->getType(), rangeOfBinary(Binary));
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    std::optional<Range> R = rangeOf(Not->getSubExpr());
    return R ? std::optional(Range{!R->Hi, !R->Lo}) : std::nullopt;
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (V && isOwnLocal(V) && !isa<ParmVarDecl>(V) && V->getInit() &&
        !Assigned.contains(V) && !V->getType()->isReferenceType()) {
      // Met again in its own definition, it may be anything.
      auto [It, IsNew] = Ranges.try_emplace(V);
      if (IsNew)
        It->second = rangeOf(V->getInit());
      return It->second;
    }
    return std::nullopt;
  }
  Form F = classify(E);
  if (F.What != Form::Affine)
    return std::nullopt;
  bool IsLocal = StringRef(F.Key).starts_with("local");
  if (IsLocal && F.Size <= 0)
    return std::nullopt;
  int64_t Last = IsLocal ? F.Size - 1 : INT32_MAX;
  return within(Context, E->getType(), Range{F.Offset, Last + F.Offset});
}

bool ThreadForms::isSameForAll(const Expr *E) {
  if (std::optional<Range> R = rangeOf(E); R && R->Lo == R->Hi)
    return true;
  const auto *Difference = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  return Difference && Difference->getOpcode() == BO_Sub &&
         classify(Difference->getLHS()).What == Form::Affine &&
         classify(Difference->getRHS()).What == Form::Affine &&
         classify(Difference).What == Form::Uniform;
}

bool ThreadForms::isTileOrigin(const Expr *E) {
  const auto *Difference = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Difference || Difference->getOperator() != OO_Minus ||
      Difference->getNumArgs() != 2)
    return false;
  const MemberExpr *L = indexMember(Difference->getArg(0), 0),
                   *R = indexMember(Difference->getArg(1), 0);
  // Of the same, nothing is left.
  return L && R;
}

} // namespace amp2hip
