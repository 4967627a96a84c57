//===- VoidMain.cpp - void main() -----------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// `void main()` becomes `int main()`. A `return;` in it becomes `return 0;`,
// but not in functions that it contains.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {
namespace {

class Returns : public DynamicRecursiveASTVisitor {
public:
  explicit Returns(Editor &Ed) : Ed(Ed) {}
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (!S->getRetValue())
      Ed.insertAfterToken(S->getReturnLoc(), " 0", Position::BehindToken);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool TraverseDecl(Decl *D) override {
    return isa_and_nonnull<CXXRecordDecl>(D) ||
           DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

private:
  Editor &Ed;
};

} // namespace

void rewriteVoidMain(Rewriter &R) {
  for (SourceLocation Void : R.M.Unit.Tokens.VoidMains)
    R.Ed.replace(SourceRange(Void, Void), "int");
  for (const FunctionDecl *F : R.M.VoidMains)
    if (F->doesThisDeclarationHaveABody())
      Returns(R.Ed).TraverseStmt(F->getBody());
}

} // namespace amp2hip
