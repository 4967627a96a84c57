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
// once, where that first happens. The same is true of size_t and its like in
// programs for Win32; Visual C++ for x64 rejects them in kernels.
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

/// Whether the program names \p T by a typedef of the system's for integers
/// with the size of a pointer.
bool isPointerSized(QualType T) {
  while (const auto *Typedef = T->getAs<TypedefType>()) {
    if (llvm::is_contained({"size_t", "ptrdiff_t", "intptr_t", "uintptr_t"},
                           Typedef->getDecl()->getName()))
      return true;
    T = Typedef->desugar();
  }
  return false;
}

/// The type of an operand that has 32 bits elsewhere, as the program names it;
/// no name if it has as many everywhere.
struct NamedType {
  std::string Name = "";
  bool IsUnsigned = false, IsLong = false;

  explicit operator bool() const { return !Name.empty(); }
};

class LongChecker {
public:
  explicit LongChecker(CheckContext &C) : C(C), Context(C.Context) {}

  void run(const Body &B) {
    forEachStmt(B.Function, [this](const Stmt *S) { look(S); });
    if (First && (MakesHighBits || (IsShift && MayMakeHighBits)))
      C.report(Type.IsLong ? DiagID::AmpLongValue : DiagID::AmpSizeValue,
               First->getExprLoc(),
               {Type.Name, What, Type.IsUnsigned ? "unsigned int" : "int"});
  }

private:
  CheckContext &C;
  const ASTContext &Context;
  bool MakesHighBits = false;   ///< A value surely leaves the 32 bits.
  bool MayMakeHighBits = false; ///< It may do so.
  const Expr *First = nullptr;  ///< The first use of such bits.
  NamedType Type;               ///< Its operand's type.
  std::string What;
  bool IsShift = false;

  /// Whether a value of type \p T has 64 bits here.
  bool isWide(QualType T) const {
    return T->isIntegerType() && !T->isDependentType() &&
           Context.getTypeSize(T) == 64;
  }

  /// The type that the program gives to the operands of \p E, if that has 32
  /// bits elsewhere.
  NamedType longIn(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (!isWide(E->getType()))
      return {};
    if (const auto *Op = dyn_cast<BinaryOperator>(E)) {
      NamedType Left = longIn(Op->getLHS());
      return Left || Op->isShiftOp() || Op->isAssignmentOp()
                 ? Left
                 : longIn(Op->getRHS());
    }
    if (const auto *Op = dyn_cast<UnaryOperator>(E))
      return longIn(Op->getSubExpr());
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      NamedType True = longIn(Choice->getTrueExpr());
      return True ? True : longIn(Choice->getFalseExpr());
    }
    if (const auto *Number = dyn_cast<IntegerLiteral>(E))
      return isBuiltinLong(E->getType()) &&
                     Number->getValue().getActiveBits() <= 32
                 ? named(E->getType(), /*IsLong=*/true)
                 : NamedType();
    return isa<DeclRefExpr, MemberExpr, CallExpr, ArraySubscriptExpr,
               ExplicitCastExpr>(E)
               ? longOf(E->getType())
               : NamedType();
  }

  NamedType longOf(QualType T) const {
    const bool IsLong = isLong(Context, T);
    return IsLong || isPointerSized(T) ? named(T, IsLong) : NamedType();
  }

  NamedType named(QualType T, bool IsLong) const {
    return {T.getAsString(Context.getPrintingPolicy()),
            T->isUnsignedIntegerType(), IsLong};
  }

  void see(const Expr *At, const Expr *Operand, std::string Name) {
    NamedType Found = longIn(Operand);
    bool Shift = Name == "'>>'";
    // A shift is the surest sign, wherever it is.
    if (!Found || (First && (IsShift || !Shift)))
      return;
    First = At;
    Type = std::move(Found);
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
                       longIn(Op->getSubExpr());
    else if (const auto *Cast = dyn_cast<CastExpr>(S)) {
      if (Cast->getCastKind() == CK_IntegralToFloating)
        see(Cast, Cast->getSubExpr(),
            "the conversion to a floating-point type");
      else if (Cast->getCastKind() == CK_IntegralCast &&
               (isBuiltinLong(Cast->getType()) ||
                isPointerSized(Cast->getType())))
        MakesHighBits |= Cast->getType()->isUnsignedIntegerType() &&
                         isNegative(Cast->getSubExpr());
    }
  }

  bool isNegative(const Expr *E) const {
    std::optional<llvm::APSInt> Value = integerOf(E, Context);
    return Value && Value->isNegative();
  }

  /// Whether \p E is a constant as hashes multiply with, or one to which no
  /// large number can be added in 32 bits.
  bool isLarge(const Expr *E, unsigned Bits) const {
    std::optional<llvm::APSInt> Value = integerOf(E, Context);
    return Value && !Value->isNegative() && Value->getActiveBits() > Bits;
  }

  void lookAt(const BinaryOperator *Op) {
    const Expr *Left = Op->getLHS(), *Right = Op->getRHS();
    const bool IsLong = longIn(Left) || longIn(Right);
    const std::string Name = ("'" + Op->getOpcodeStr() + "'").str();
    switch (plainKind(Op)) {
    case BO_Shl:
      MakesHighBits |= bool(longIn(Left));
      break;
    case BO_Mul:
      MayMakeHighBits |= IsLong;
      MakesHighBits |= IsLong && (isLarge(Left, 16) || isLarge(Right, 16));
      break;
    case BO_Add:
      MakesHighBits |= IsLong && (isLarge(Left, 31) || isLarge(Right, 31));
      [[fallthrough]];
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
      see(Op, longIn(Left) ? Left : Right, Name);
      break;
    default:
      break;
    }
  }
};

} // namespace

void checkLongs(CheckContext &C) {
  for (const Body &B : C.Code.ampBodies())
    if (!B.Function->isDependentContext())
      LongChecker(C).run(B);
}

} // namespace amp2hip
