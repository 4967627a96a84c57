//===- Queries.cpp - Questions about the AST ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "model/Model.h"

using namespace clang;

namespace amp2hip {

Restrictions restrictionsOf(const FunctionDecl *F) {
  Restrictions R;
  R.Amp = F->hasAttr<CUDADeviceAttr>();
  R.Cpu = !R.Amp || F->hasAttr<CUDAHostAttr>();
  return R;
}

bool isAmpEntity(const NamedDecl *D, StringRef Name) {
  if (!D || (!Name.empty() &&
             (!D->getIdentifier() || D->getName() != Name)))
    return false;
  for (const DeclContext *DC = D->getDeclContext(); DC; DC = DC->getParent())
    if (const auto *NS = dyn_cast<NamespaceDecl>(DC))
      if (NS->getName() == "Concurrency" &&
          NS->getDeclContext()->getRedeclContext()->isTranslationUnit())
        // Users may add to the namespace; the AMP headers are the system's.
        return D->getASTContext().getSourceManager().isInSystemHeader(
            D->getLocation());
  return false;
}

StringRef ampClassName(QualType T) {
  while (T->isPointerType() || T->isReferenceType())
    T = T->getPointeeType();
  const NamedDecl *D = nullptr;
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
    D = Record;
  else if (const auto *TST = T->getAs<TemplateSpecializationType>())
    D = TST->getTemplateName().getAsTemplateDecl();
  return isAmpEntity(D) ? D->getName() : StringRef();
}

bool isContainer(QualType T) {
  StringRef Name = ampClassName(T.getNonReferenceType());
  return !T.getNonReferenceType()->isPointerType() &&
         (Name == "array" || Name == "texture");
}

SourceLocation tileStaticKeyword(const VarDecl *V) {
  for (const auto *A : V->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == TileStaticAnnotation)
      return A->getLocation();
  return SourceLocation();
}

const Expr *strip(const Expr *E) {
  while (E) {
    const Expr *Inner = E->IgnoreParenImpCasts();
    if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner))
      Inner = M->getSubExpr();
    else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(Inner))
      Inner = B->getSubExpr();
    else if (const auto *C = dyn_cast<ExprWithCleanups>(Inner))
      Inner = C->getSubExpr();
    else if (const auto *Ctor = dyn_cast<CXXConstructExpr>(Inner);
             Ctor && Ctor->isElidable() && Ctor->getNumArgs() >= 1)
      Inner = Ctor->getArg(0);
    if (Inner == E)
      return E;
    E = Inner;
  }
  return E;
}

} // namespace amp2hip
