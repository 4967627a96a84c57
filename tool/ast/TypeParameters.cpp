//===- TypeParameters.cpp - Template parameters around code ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers questions about the templates around a declaration. They are needed
// for a static_assert that must depend on a parameter: Clang otherwise
// evaluates it in the template itself, where Visual C++ waits for an instance.
//
//===----------------------------------------------------------------------===//

#include "ast/TypeParameters.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace amp2hip {

/// The lists of parameters that can be named in \p D, the innermost first.
static llvm::SmallVector<const TemplateParameterList *, 4>
parametersOf(const Decl *D) {
  llvm::SmallVector<const TemplateParameterList *, 4> Lists;
  if (const TemplateParameterList *Own = D->getDescribedTemplateParams())
    Lists.push_back(Own);
  auto AddOuter = [&](const auto *Of) {
    for (unsigned I = Of->getNumTemplateParameterLists(); I != 0; --I)
      Lists.push_back(Of->getTemplateParameterList(I - 1));
  };
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    AddOuter(F);
  else if (const auto *Tag = dyn_cast<TagDecl>(D))
    AddOuter(Tag);
  return Lists;
}

static StringRef
parameterAround(const DeclContext *Code,
                llvm::function_ref<bool(const NamedDecl *)> Test) {
  for (; Code && !Code->isFileContext(); Code = Code->getLexicalParent())
    for (const TemplateParameterList *List : parametersOf(cast<Decl>(Code)))
      for (const NamedDecl *P : *List)
        if (!P->isParameterPack() && !P->isImplicit() &&
            !P->getName().empty() && Test(P))
          return P->getName();
  return "";
}

StringRef typeParameterAround(const DeclContext *Code) {
  return parameterAround(Code, llvm::IsaPred<TemplateTypeParmDecl>);
}

StringRef numberParameterAround(const DeclContext *Code) {
  return parameterAround(Code, [](const NamedDecl *P) {
    const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
    return Value && Value->getType()->isIntegralOrEnumerationType();
  });
}

bool failsInEachInstance(const StaticAssertDecl *D, const ASTContext &Context) {
  const Expr *E = D->getAssertExpr();
  bool Holds = true;
  return !D->isFailed() && !E->isInstantiationDependent() &&
         !E->containsErrors() &&
         E->EvaluateAsBooleanCondition(Holds, Context) && !Holds;
}

} // namespace amp2hip
