//===- KernelConstants.cpp - Constants that kernels repeat ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the constants that a kernel declares again, in the order in which they
// depend on each other.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/KernelConstants.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/version/Types.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

class UsesConstant : public DynamicRecursiveASTVisitor {
public:
  explicit UsesConstant(const NamedDecl *D) : D(D) {}
  unsigned Count = 0;
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Count += E->getDecl() == D || declarationWith(E->getDecl()) == D;
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc TL) override {
    Count += tagOf(TL) == D;
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) override {
    Count += TL.getTypePtr()->getDecl() == D;
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

} // namespace amp2hip
