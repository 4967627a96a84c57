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

class UsesVariable : public RecursiveASTVisitor<UsesVariable> {
public:
  explicit UsesVariable(const VarDecl *V) : V(V) {}
  unsigned Count = 0;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Count += E->getDecl() == V;
    return true;
  }

private:
  const VarDecl *V;
};

} // namespace

unsigned usesOf(const VarDecl *V, const Stmt *S) {
  UsesVariable Uses(V);
  Uses.TraverseStmt(const_cast<Stmt *>(S));
  return Uses.Count;
}

void markUnusedConstants(Rewriter &R) {
  llvm::MapVector<const VarDecl *, unsigned> Inside;
  for (const NamedKernel &K : R.Kernels)
    for (const VarDecl *V : K.Constants)
      Inside[V] += usesOf(V, K.At->Lambda);
  for (const auto &[V, Uses] : Inside) {
    const auto *F =
        dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
    if (F && F->getBody() && usesOf(V, F->getBody()) == Uses)
      R.Ed.insert(V->getBeginLoc(), "[[maybe_unused]] ");
  }
}

} // namespace amp2hip
