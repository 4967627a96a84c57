//===- Operands.cpp - Objects and arguments of library calls --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/library/Operands.h"
#include "ast/AmpEntities.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The object of the property that \p E reads by the getter \p Name; else null.
const Expr *objectOfProperty(const PseudoObjectExpr *E, StringRef Name) {
  const auto *Property =
      dyn_cast<MSPropertyRefExpr>(E->getSyntacticForm()->IgnoreParens());
  const IdentifierInfo *Getter =
      Property ? Property->getPropertyDecl()->getGetterId() : nullptr;
  if (!Getter || !Getter->isStr(Name))
    return nullptr;
  const Expr *Base = strip(Property->getBaseExpr());
  const auto *Opaque = dyn_cast<OpaqueValueExpr>(Base);
  return Opaque ? strip(Opaque->getSourceExpr()) : Base;
}

} // namespace

const VarDecl *variableIn(const Expr *E) { return namedBy<VarDecl>(strip(E)); }

const Expr *valueOf(const Expr *E) {
  E = strip(E);
  const VarDecl *Var = variableIn(E);
  bool Known = Var && !isa<ParmVarDecl>(Var) && Var->hasLocalStorage() &&
               Var->getInit() && !isArrayOrView(ampClassName(Var->getType()));
  return Known ? strip(Var->getInit()) : E;
}

const Expr *objectOf(const Expr *E, StringRef Member) {
  E = strip(E);
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    return objectOfProperty(Pseudo, Member);
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  return Call && identifierOf(Call->getMethodDecl()) == Member
             ? strip(Call->getImplicitObjectArgument())
             : nullptr;
}

} // namespace amp2hip
