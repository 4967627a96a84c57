//===- KernelConstants.cpp - Constants that kernels repeat ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/KernelConstants.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp2hip {
namespace {

class UsesConstant : public RecursiveASTVisitor<UsesConstant> {
public:
  explicit UsesConstant(const NamedDecl *D) : D(D) {}
  unsigned Count = 0;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const ValueDecl *Used = E->getDecl();
    Count += Used == D || (isa<EnumConstantDecl>(Used) &&
                           cast<EnumDecl>(Used->getDeclContext()) == D);
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) {
    Count += TL.getDecl() == D;
    return true;
  }

private:
  const NamedDecl *D;
};

} // namespace

unsigned usesOf(const NamedDecl *D, const Stmt *S) {
  UsesConstant Uses(D);
  Uses.TraverseStmt(const_cast<Stmt *>(S));
  return Uses.Count;
}

void markUnusedConstants(Rewriter &R) {
  llvm::MapVector<const VarDecl *, unsigned> Inside;
  for (const NamedKernel &K : R.Kernels)
    for (const NamedDecl *D : K.Constants)
      if (const auto *V = dyn_cast<VarDecl>(D))
        Inside[V] += usesOf(V, K.At->Lambda);
  for (const auto &[V, Uses] : Inside) {
    const auto *F =
        dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
    if (F && F->getBody() && usesOf(V, F->getBody()) == Uses)
      R.Ed.insert(V->getBeginLoc(), "[[maybe_unused]] ");
  }
}

} // namespace amp2hip
