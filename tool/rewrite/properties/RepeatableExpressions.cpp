//===- RepeatableExpressions.cpp - What can be written twice --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// `a.xy += e` becomes `a.set_xy(a.get_xy() + e)`, which evaluates `a` twice.
// This is only correct if that has no side effects, which is decided here.
//
//===----------------------------------------------------------------------===//

#include "rewrite/properties/RepeatableExpressions.h"
#include "model/Model.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Operators that only name something or compute a value.
bool isPureOperator(OverloadedOperatorKind Op) {
  switch (Op) {
  case OO_Subscript:
  case OO_Star:
  case OO_Arrow:
  case OO_Plus:
  case OO_Minus:
  case OO_Slash:
  case OO_Percent:
    return true;
  default:
    return false;
  }
}

bool isPureInStd(const FunctionDecl *F) {
  if (F->isOverloadedOperator())
    return isPureOperator(F->getOverloadedOperator());
  return isa<CXXMethodDecl>(F) && F->getIdentifier() &&
         llvm::StringSwitch<bool>(F->getName())
             .Cases("at", "front", "back", "data", "size", true)
             .Cases("begin", "end", "cbegin", "cend", true)
             .Default(false);
}

bool isPureInAmp(const FunctionDecl *F) {
  if (isa<CXXConversionDecl>(F)) // From tiled_index to index.
    return true;
  if (F->isOverloadedOperator())
    return isPureOperator(F->getOverloadedOperator()) ||
           F->getOverloadedOperator() == OO_Call;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && F->getIdentifier() &&
         (F->getName().starts_with("get_") || F->getName().starts_with("ref_"));
}

class Repetition {
public:
  bool allows(const Expr *E) {
    E = writtenExpr(E);
    if (E->getType().isVolatileQualified())
      return false;
    if (isa<DeclRefExpr, CXXThisExpr, IntegerLiteral, FloatingLiteral,
            CXXBoolLiteralExpr, CharacterLiteral, UnaryExprOrTypeTraitExpr,
            SubstNonTypeTemplateParmExpr>(E))
      return true;
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return allows(Member->getBase());
    if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(E))
      return Member->isImplicitAccess() || allows(Member->getBase());
    if (const auto *Property = dyn_cast<MSPropertyRefExpr>(E))
      return allowsProperty(Property);
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      return !Unary->isIncrementDecrementOp() && allows(Unary->getSubExpr());
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      return !Binary->isAssignmentOp() && allows(Binary->getLHS()) &&
             allows(Binary->getRHS());
    if (const auto *Call = dyn_cast<CallExpr>(E))
      return allowsCall(Call);
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
      return allowsConstruction(Construct);
    return isa<ArraySubscriptExpr, ConditionalOperator, ExplicitCastExpr>(E) &&
           allowsChildren(E);
  }

private:
  unsigned Depth = 0; ///< The depth of calls.

  bool allowsChildren(const Expr *E) {
    return llvm::all_of(E->children(), [this](const Stmt *Child) {
      const auto *Operand = dyn_cast_or_null<Expr>(Child);
      return Operand && allows(Operand);
    });
  }

  bool allowsConstruction(const CXXConstructExpr *E) {
    const CXXConstructorDecl *Constructor = E->getConstructor();
    return (isAmpEntity(Constructor->getParent()) ||
            Constructor->isTrivial()) &&
           llvm::all_of(E->arguments(),
                        [this](const Expr *A) { return allows(A); });
  }

  bool allowsProperty(const MSPropertyRefExpr *E) {
    const MSPropertyDecl *D = E->getPropertyDecl();
    const auto *Class = cast<CXXRecordDecl>(D->getDeclContext());
    return allows(E->getBaseExpr()) &&
           (isAmpEntity(Class) ||
            llvm::any_of(Class->lookup(D->getGetterId()),
                         [this](const NamedDecl *Getter) {
                           const auto *F = dyn_cast<FunctionDecl>(Getter);
                           return F && onlyReturns(F);
                         }));
  }

  bool allowsCall(const CallExpr *E) {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F)
      return false;
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
      if (!allows(Member->getImplicitObjectArgument()))
        return false;
    return (isOfStd(F)   ? isPureInStd(F)
            : isOfAmp(F) ? isPureInAmp(F)
                         : onlyReturns(F)) &&
           llvm::all_of(E->arguments(),
                        [this](const Expr *A) { return allows(A); });
  }

  static bool isOfStd(const FunctionDecl *F) {
    for (const DeclContext *DC = F->getDeclContext(); DC; DC = DC->getParent())
      if (DC->isStdNamespace())
        return true;
    return false;
  }

  static bool isOfAmp(const FunctionDecl *F) {
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
      return isAmpEntity(Method->getParent());
    return isAmpEntity(F);
  }

  /// Whether \p F is `{ return e; }` and `e` can be repeated.
  bool onlyReturns(const FunctionDecl *F) {
    const FunctionDecl *Definition = nullptr;
    const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody(Definition));
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (!Body || Body->size() != 1 || Depth > 3 ||
        (Method && Method->isVirtual()))
      return false;
    const auto *Return = dyn_cast<ReturnStmt>(Body->body_front());
    if (!Return || !Return->getRetValue())
      return false;
    ++Depth;
    bool Allowed = allows(Return->getRetValue());
    --Depth;
    return Allowed;
  }
};

} // namespace

const Expr *writtenExpr(const Expr *E) {
  for (const Expr *Inner = nullptr; Inner != E;) {
    Inner = E;
    E = E->IgnoreParens()->IgnoreImplicit();
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
        Opaque && Opaque->getSourceExpr())
      E = Opaque->getSourceExpr();
    else if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
      E = Pseudo->getSyntacticForm();
  }
  return E;
}

bool canRepeat(const Expr *E) { return Repetition().allows(E); }

} // namespace amp2hip
