//===- LongValues.cpp - Where 64 bits of a long give another value --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `long` has 32 bits with Visual C++. Additions and multiplications give the
// same low bits with 64, so most code does not notice. It does where bits above
// these 32 come back: a shift to the right, a division, a comparison or a
// conversion to a floating-point number, after an operation that may have made
// such bits, as hashes, rotations and random numbers do. A function is reported
// once, where that first happens.
//
//===----------------------------------------------------------------------===//

#include "ast/LongElements.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The operator of \p Op without the assignment.
BinaryOperatorKind plainKind(const BinaryOperator *Op) {
  return Op->isCompoundAssignmentOp()
             ? BinaryOperator::getOpForCompoundAssignment(Op->getOpcode())
             : Op->getOpcode();
}

class LongChecker {
public:
  explicit LongChecker(CheckContext &C) : C(C), Context(C.Context) {}

  void run(const Body &B) {
    forEachStmt(B.Function, [this](const Stmt *S) { look(S); });
    if (First && (MakesHighBits || (IsShift && MayMakeHighBits)))
      C.report(DiagID::AmpLongValue, First->getExprLoc(),
               {Type.getAsString(Context.getPrintingPolicy()), What,
                Type->isUnsignedIntegerType() ? "unsigned int" : "int"});
  }

private:
  CheckContext &C;
  const ASTContext &Context;
  bool MakesHighBits = false;   ///< A value surely leaves the 32 bits.
  bool MayMakeHighBits = false; ///< It may do so.
  const Expr *First = nullptr;  ///< The first use of such bits.
  QualType Type;                ///< Its operand's type.
  std::string What;
  bool IsShift = false;

  /// The type that the program gives to the operands of \p E, if that is a
  /// `long` with 32 bits elsewhere; else null. A size has no such type.
  QualType longIn(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (!isBuiltinLong(E->getType()))
      return QualType();
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      QualType Left = longIn(Op->getLHS());
      return Left.isNull() && !Op->isShiftOp() && !Op->isAssignmentOp()
                 ? longIn(Op->getRHS())
                 : Left;
    }
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return longIn(Op->getSubExpr());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      QualType Left = longIn(Choice->getTrueExpr());
      return Left.isNull() ? longIn(Choice->getFalseExpr()) : Left;
    }
    if (const auto *Number = dyn_cast<IntegerLiteral>(E))
      return Number->getValue().getActiveBits() <= 32 ? E->getType()
                                                      : QualType();
    bool IsNamed = isa<DeclRefExpr, MemberExpr, CallExpr, ArraySubscriptExpr,
                       ExplicitCastExpr>(E);
    return IsNamed && isLong(Context, E->getType()) ? E->getType() : QualType();
  }

  void see(const Expr *At, const Expr *Operand, std::string Name) {
    QualType Found = longIn(Operand);
    bool Shift = Name == "'>>'";
    // A shift is the surest sign, wherever it is.
    if (Found.isNull() || (First && (IsShift || !Shift)))
      return;
    First = At;
    Type = Found;
    What = std::move(Name);
    IsShift = Shift;
  }

  void look(const Stmt *S) {
    if (const auto *Op = dyn_cast<BinaryOperator>(S))
      lookAt(Op);
    else if (const auto *Op = dyn_cast<UnaryOperator>(S))
      MakesHighBits |= (Op->getOpcode() == UO_Not ||
                        (Op->getOpcode() == UO_Minus &&
                         Op->getType()->isUnsignedIntegerType())) &&
                       !longIn(Op->getSubExpr()).isNull();
    else if (const auto *Cast = dyn_cast<CastExpr>(S)) {
      if (Cast->getCastKind() == CK_IntegralToFloating)
        see(Cast, Cast->getSubExpr(),
            "the conversion to a floating-point type");
      else if (Cast->getCastKind() == CK_IntegralCast &&
               isBuiltinLong(Cast->getType()))
        MakesHighBits |= Cast->getType()->isUnsignedIntegerType() &&
                         isNegative(Cast->getSubExpr());
    }
  }

  bool isNegative(const Expr *E) const {
    std::optional<llvm::APSInt> Value = integerOf(E, Context);
    return Value && Value->isNegative();
  }

  /// Whether \p E is a constant as hashes multiply with.
  bool isLarge(const Expr *E) const {
    std::optional<llvm::APSInt> Value = integerOf(E, Context);
    return Value && Value->getActiveBits() > 16;
  }

  void lookAt(const BinaryOperator *Op) {
    const Expr *Left = Op->getLHS(), *Right = Op->getRHS();
    const bool IsLong = !longIn(Left).isNull() || !longIn(Right).isNull();
    const std::string Name = ("'" + Op->getOpcodeStr() + "'").str();
    switch (plainKind(Op)) {
    case BO_Shl:
      MakesHighBits |= !longIn(Left).isNull();
      break;
    case BO_Mul:
      MayMakeHighBits |= IsLong;
      MakesHighBits |= IsLong && (isLarge(Left) || isLarge(Right));
      break;
    case BO_Add:
    case BO_Sub:
      MayMakeHighBits |= IsLong;
      break;
    case BO_Shr:
      see(Op, Left, "'>>'");
      break;
    case BO_Div:
    case BO_Rem:
    case BO_LT:
    case BO_GT:
    case BO_LE:
    case BO_GE:
    case BO_EQ:
    case BO_NE:
      see(Op, longIn(Left).isNull() ? Right : Left, Name);
      break;
    default:
      break;
    }
  }
};

} // namespace

void checkLongs(CheckContext &C) {
  if (C.Context.getTypeSize(C.Context.LongTy) == 32)
    return; // As with Visual C++.
  for (const Body &B : C.Code.ampBodies())
    if (!B.Function->isDependentContext())
      LongChecker(C).run(B);
}

} // namespace amp2hip
