//===- Templates.cpp - The template around a launch -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel made from a function template is a template with the same
// parameters. They cannot be repeated if they depend on a class that is not
// accessible outside.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/Templates.h"
#include "edits/LexedText.h"
#include "rewrite/kernels/KernelConstants.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

const ClassTemplateDecl *classTemplateOf(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method ? Method->getParent()->getDescribedClassTemplate() : nullptr;
}

const TemplateDecl *templateOf(const FunctionDecl *F) {
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    return T;
  return classTemplateOf(F);
}

/// Whether the source names \p P so. A fix has renamed it otherwise, and a
/// kernel would repeat the name of the source.
bool hasItsName(const NamedDecl *P) {
  const ASTContext &C = P->getASTContext();
  const SourceManager &SM = C.getSourceManager();
  SourceLocation Loc = SM.getSpellingLoc(P->getLocation());
  return withoutSplices(Lexer::getSourceText(
             CharSourceRange::getTokenRange(Loc), SM, C.getLangOpts())) ==
         P->getName();
}

bool isPlain(const TemplateParameterList *Parameters) {
  return !Parameters->getRequiresClause() &&
         llvm::all_of(*Parameters, [](const NamedDecl *P) {
           return P->getIdentifier() && !P->isParameterPack() &&
                  !isa<TemplateTemplateParmDecl>(P) && !P->isImplicit() &&
                  hasItsName(P);
         });
}

/// A definition outside of the class may have other names than that.
bool haveSameNames(const TemplateParameterList *A,
                   const TemplateParameterList *B) {
  return llvm::equal(*A, *B, [](const NamedDecl *P, const NamedDecl *Q) {
    return P->getDeclName() == Q->getDeclName();
  });
}

/// Whether the names in \p T mean the same to a kernel outside of it. Only
/// instances know the members of a dependent base, and which of them are
/// protected.
bool isPlain(const ClassTemplateDecl *T, const FunctionDecl *F) {
  const CXXRecordDecl *Class = T->getTemplatedDecl()->getDefinition();
  if (!Class || !T->getDeclContext()->isFileContext() ||
      !isPlain(T->getTemplateParameters()) ||
      llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &Base) {
        return Base.getType()->isDependentType();
      }))
    return false;
  return F->getNumTemplateParameterLists() == 0 ||
         (F->getNumTemplateParameterLists() == 1 &&
          haveSameNames(T->getTemplateParameters(),
                        F->getTemplateParameterList(0)));
}

const TemplateParameterList *parametersAround(const Launch &L) {
  const TemplateDecl *T = templateAround(L);
  return T ? T->getTemplateParameters() : nullptr;
}

} // namespace

const TemplateDecl *templateAround(const Launch &L) {
  for (const Decl *D : L.Enclosing)
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      if (const TemplateDecl *T = templateOf(F))
        return T;
  return nullptr;
}

bool hasRepeatableTemplate(const FunctionDecl *F) {
  if (const FunctionTemplateDecl *T = F->getDescribedFunctionTemplate())
    return !isa<CXXMethodDecl>(F) && !F->getParentFunctionOrMethod() &&
           isPlain(T->getTemplateParameters());
  if (const ClassTemplateDecl *T = classTemplateOf(F))
    return isPlain(T, F);
  return !F->isDependentContext() && F->getNumTemplateParameterLists() == 0;
}

/// `int N` of a template's parameter, without a default argument.
static std::string textOf(const Editor &Ed, const NamedDecl *P) {
  SourceLocation Begin = P->getBeginLoc();
  // `std::integral T` begins with the qualifier.
  if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(P);
      Type && Type->hasTypeConstraint())
    if (NestedNameSpecifierLoc Qualifier =
            Type->getTypeConstraint()->getNestedNameSpecifierLoc())
      Begin = Qualifier.getBeginLoc();
  return Ed.textAsRead(CharSourceRange::getTokenRange(Begin, P->getLocation()));
}

std::string templateHead(Rewriter &R, const NamedKernel &K) {
  std::vector<std::string> All;
  if (const TemplateParameterList *Parameters = parametersAround(*K.At))
    for (const NamedDecl *P : *Parameters)
      All.push_back(textOf(R.Ed, P));
  for (const ValueDecl *D : parametersOf(K))
    All.push_back(typeOfConstant(R, D, K.At->Enclosing.front()) + " " +
                  D->getName().str());
  return All.empty() ? "" : "template <" + llvm::join(All, ", ") + ">";
}

std::string ownArguments(const NamedKernel &K) {
  std::vector<StringRef> All;
  if (const TemplateParameterList *Parameters = parametersAround(*K.At))
    for (const NamedDecl *P : *Parameters)
      All.push_back(P->getName());
  for (const ValueDecl *D : parametersOf(K))
    All.push_back(D->getName());
  return All.empty() ? "" : "<" + llvm::join(All, ", ") + ">";
}

} // namespace amp2hip
