//===- PassedParts.cpp - Arguments that a call only reads -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides whether a call may write to an array or an element that is passed to
// it. If the parameter is const, or the call discards the value, it only reads.
//
//===----------------------------------------------------------------------===//

#include "check/threads/values/PassedParts.h"
#include "ast/Patterns.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

Arguments argumentsOf(const CallExpr *E, const FunctionDecl *F) {
  llvm::ArrayRef<const Expr *> All(E->getArgs(), E->getNumArgs());
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
    return {Member->getImplicitObjectArgument(), All};
  if (isa<CXXOperatorCallExpr>(E) && isa<CXXMethodDecl>(F))
    return {All.front(), All.drop_front()};
  return {nullptr, All};
}

const ParmVarDecl *parameterFor(const CallExpr *E, const FunctionDecl *F,
                                const Stmt *Child) {
  const Expr *Given = cast<Expr>(Child)->IgnoreParenImpCasts();
  for (auto [Parameter, Argument] :
       llvm::zip(F->parameters(), argumentsOf(E, F).Others))
    if (Argument->IgnoreParenImpCasts() == Given)
      return Parameter;
  return nullptr;
}

/// The type of the parameter that \p Child is passed to by the call \p P.
static QualType parameterType(const Stmt *Child, const Stmt *P) {
  const auto *Call = dyn_cast_or_null<CallExpr>(P);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  if (!F || isa<CXXOperatorCallExpr>(Call))
    return {};
  const ParmVarDecl *Parameter = parameterFor(Call, F, Child);
  return Parameter ? Parameter->getType() : QualType();
}

/// The type that a parameter of type \p T refers or points to, if that is
/// const; else null.
static const Type *constTarget(QualType T) {
  if (T.isNull() || (!T->isPointerType() && !T->isReferenceType()) ||
      !T->getPointeeType().isConstQualified())
    return nullptr;
  return T->getPointeeType().getTypePtr();
}

bool isReadByReference(const Stmt *Child, const Stmt *P) {
  QualType T = parameterType(Child, P);
  const Type *Target = constTarget(T);
  return Target && T->isReferenceType() && Target->isScalarType();
}

bool isReadElsewhere(const ParentMap &Parents, const Stmt *Child,
                     const Stmt *P) {
  if (operandOf(P, UO_AddrOf)) {
    Child = P;
    P = Parents.getParentIgnoreParenImpCasts(const_cast<Stmt *>(P));
  }
  const Type *Target = constTarget(parameterType(Child, P));
  if (!Target)
    return false;
  const Type *Element = Target->getBaseElementTypeUnsafe();
  return Element->isScalarType() && !Element->isPointerType();
}

bool isDiscarded(const Stmt *Child, const Stmt *P) {
  if (const auto *Cast = dyn_cast<CastExpr>(P))
    return Cast->getCastKind() == CK_ToVoid;
  return isa<CompoundStmt>(P) && isa<DeclRefExpr>(Child);
}

} // namespace amp2hip
