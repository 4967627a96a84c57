//===- FormatTexts.cpp - The literals that a format may be ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/FormatTexts.h"
#include "ast/Patterns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace amp2hip {

void TextVariables::noteUse(const DeclRefExpr *Ref) {
  if (const auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
      Var && Var->getType()->isPointerType())
    Uses.push_back(Ref);
}

void TextVariables::noteRead(const Expr *From) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(From->IgnoreParens()))
    Reads.insert(Ref);
}

bool TextVariables::isChanged(const VarDecl *Var) const {
  if (!Sorted)
    for (const DeclRefExpr *Ref : Uses)
      if (!Reads.contains(Ref))
        Changed.insert(cast<VarDecl>(Ref->getDecl())->getCanonicalDecl());
  Sorted = true;
  return Changed.contains(Var->getCanonicalDecl());
}

PossibleTexts TextVariables::textsOf(const Expr *E) const {
  PossibleTexts Result;
  add(E, Result, 0);
  return Result;
}

void TextVariables::add(const Expr *E, PossibleTexts &To,
                        unsigned Depth) const {
  E = E->IgnoreParenCasts();
  if (const auto *Literal = dyn_cast<StringLiteral>(E)) {
    To.Literals.push_back(Literal);
    return;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    add(Choice->getTrueExpr(), To, Depth);
    add(Choice->getFalseExpr(), To, Depth);
    return;
  }
  const auto *Var = namedBy<VarDecl>(E);
  if (const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Var))
    To.Parameters.push_back(Parameter);
  else if (const Expr *Init = Var ? Var->getAnyInitializer() : nullptr;
           Init && Depth < 8 &&
           (Var->getType()->isPointerType()
                ? !isChanged(Var)
                : Var->getType().isConstant(Var->getASTContext())))
    return add(Init, To, Depth + 1);
  To.AreAll = false;
}

} // namespace amp2hip
