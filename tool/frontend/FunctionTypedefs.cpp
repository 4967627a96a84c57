//===- FunctionTypedefs.cpp - Functions declared by a typedef -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang attaches the attribute of a clause to a declaration and not to a type.
// A typedef or alias of a function type with a clause therefore loses it, and
// it is restored on the functions that are declared with the typedef.
//
//===----------------------------------------------------------------------===//

#include "frontend/FunctionTypedefs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

const RestrictClause *clauseAfter(const ASTContext &Context,
                                  const std::vector<RestrictClause> &Clauses,
                                  SourceLocation Loc) {
  const SourceManager &SM = Context.getSourceManager();
  std::optional<Token> Next =
      Lexer::findNextToken(Loc, SM, Context.getLangOpts());
  if (!Next)
    return nullptr;
  for (const RestrictClause &C : Clauses)
    if (SM.getExpansionLoc(C.Begin) == Next->getLocation())
      return &C;
  return nullptr;
}

const RestrictClause *clauseOf(const ASTContext &Context,
                               const std::vector<RestrictClause> &Clauses,
                               const TypedefNameDecl *D) {
  TypeLoc Type = D->getTypeSourceInfo()->getTypeLoc();
  const RestrictClause *C = nullptr;
  if (auto Function = Type.IgnoreParens().getAs<FunctionTypeLoc>())
    C = clauseAfter(Context, Clauses, Function.getRParenLoc());
  return C ? C : clauseAfter(Context, Clauses, Type.getEndLoc());
}

/// The typedef or alias, or the pattern of the alias template, that \p T names.
static const TypedefNameDecl *aliasNamedBy(QualType T) {
  if (const auto *Named = T->getAs<TypedefType>())
    return Named->getDecl();
  const auto *Special = T->getAs<TemplateSpecializationType>();
  const auto *Template =
      Special ? dyn_cast_or_null<TypeAliasTemplateDecl>(
                    Special->getTemplateName().getAsTemplateDecl())
              : nullptr;
  return Template ? Template->getTemplatedDecl() : nullptr;
}

void inheritTypedefClause(ASTContext &Context,
                          const std::vector<RestrictClause> &Clauses,
                          FunctionDecl *F) {
  if (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAHostAttr>() ||
      !F->getTypeSourceInfo())
    return;
  // An alias may be one of another alias.
  const RestrictClause *C = nullptr;
  const TypedefNameDecl *Alias =
      aliasNamedBy(F->getTypeSourceInfo()->getType());
  for (; Alias && !C; Alias = aliasNamedBy(Alias->getUnderlyingType()))
    C = clauseOf(Context, Clauses, Alias);
  if (!C)
    return;
  if (C->Amp)
    F->addAttr(CUDADeviceAttr::Create(Context, SourceRange(C->Begin)));
  if (C->Cpu)
    F->addAttr(CUDAHostAttr::Create(Context, SourceRange(C->Begin)));
}

} // namespace amp2hip
