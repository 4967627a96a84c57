//===- FunctionTypedefs.cpp - Functions declared by a typedef -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang attaches the attribute of a clause to a declaration and not to a type.
// A typedef of a function type with a clause therefore loses it, and it is
// restored on the functions that are declared with the typedef.
//
//===----------------------------------------------------------------------===//

#include "frontend/FunctionTypedefs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

/// The clause that is after the type of \p D, if one does.
static const RestrictClause *
clauseOf(const ASTContext &Context, const std::vector<RestrictClause> &Clauses,
         const TypedefNameDecl *D) {
  const SourceManager &SM = Context.getSourceManager();
  std::optional<Token> Next =
      Lexer::findNextToken(D->getTypeSourceInfo()->getTypeLoc().getEndLoc(), SM,
                           Context.getLangOpts());
  if (!Next)
    return nullptr;
  for (const RestrictClause &C : Clauses)
    if (SM.getExpansionLoc(C.Begin) == Next->getLocation())
      return &C;
  return nullptr;
}

void inheritTypedefClause(ASTContext &Context,
                          const std::vector<RestrictClause> &Clauses,
                          FunctionDecl *F) {
  if (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAHostAttr>() ||
      !F->getTypeSourceInfo())
    return;
  const auto *Type = F->getTypeSourceInfo()->getType()->getAs<TypedefType>();
  const RestrictClause *C =
      Type ? clauseOf(Context, Clauses, Type->getDecl()) : nullptr;
  if (!C)
    return;
  if (C->Amp)
    F->addAttr(CUDADeviceAttr::Create(Context, SourceRange(C->Begin)));
  if (C->Cpu)
    F->addAttr(CUDAHostAttr::Create(Context, SourceRange(C->Begin)));
}

} // namespace amp2hip
