//===- PointerCalls.cpp - Temporaries that calls of pointers are given ----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A temporary that is passed to a non-const reference parameter gets a variable
// as a fix. If a pointer to a function is called, Clang's note names no
// parameter, so the call itself is examined.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "frontend/FixFinder.h"
#include "frontend/ParsedUnit.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

namespace amp2hip {

namespace {

/// Where the arguments begin of calls of pointers to functions that Clang
/// refused. What the pointer points to has no parameters that a note could
/// name.
class PointerCalls : public DynamicRecursiveASTVisitor {
public:
  bool shouldVisitTemplateInstantiations() const override { return true; }

  llvm::SmallVector<SourceLocation> Arguments;

  bool VisitRecoveryExpr(RecoveryExpr *E) override {
    ArrayRef<Expr *> Parts = E->subExpressions();
    QualType Callee = Parts.empty() ? QualType() : Parts[0]->getType();
    if (!Callee.isNull() &&
        (Callee->isFunctionPointerType() || Callee->isFunctionType()))
      for (const Expr *Argument : Parts.drop_front())
        Arguments.push_back(Argument->getBeginLoc());
    return true;
  }
};

} // namespace

void FixFinder::notePointerCalls(const ParsedUnit &Unit) {
  if (BoundNowhere.empty())
    return;
  ASTContext &C = Unit.CI.getASTContext();
  const SourceManager &SM = C.getSourceManager();
  PointerCalls Calls;
  Calls.TraverseAST(C);
  for (const auto &[Range, Fault] : BoundNowhere)
    if (llvm::is_contained(Calls.Arguments, Range.getBegin()))
      wrap(SM, Range, Fault);
}

} // namespace amp2hip
