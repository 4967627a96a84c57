//===- FailingAsserts.cpp - static_assert(false) in templates -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `static_assert(false)` in a template must fail only if the template is
// instantiated. g++ 12 rejects it in any case. The fix writes `sizeof(T) == 0`
// with a parameter T of the template.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/TypeParameters.h"
#include "frontend/FixFinder.h"
#include "frontend/ParsedUnit.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

namespace amp2hip {

namespace {

class FailingAsserts : public DynamicRecursiveASTVisitor {
public:
  std::vector<const StaticAssertDecl *> Found;

  explicit FailingAsserts(const ASTContext &C) : C(C) {}

  bool VisitStaticAssertDecl(StaticAssertDecl *D) override {
    if (failsInEachInstance(D, C))
      Found.push_back(D);
    return true;
  }

private:
  const ASTContext &C;
};

} // namespace

/// Only literal conditions are fixed, since they are what programs write for
/// "never instantiate".
void FixFinder::noteFailingAsserts(const ParsedUnit &Unit) {
  ASTContext &C = Unit.CI.getASTContext();
  const SourceManager &SM = C.getSourceManager();
  FailingAsserts Asserts(C);
  Asserts.TraverseAST(C);
  for (const StaticAssertDecl *D : Asserts.Found) {
    const Expr *Condition = D->getAssertExpr()->IgnoreImpCasts();
    StringRef Type = typeParameterAround(D->getDeclContext());
    auto Bytes = bytesOf(SM, Condition->getSourceRange());
    if (!Type.empty() && Bytes &&
        isa<CXXBoolLiteralExpr, IntegerLiteral>(Condition))
      add(SM, Bytes->first, Bytes->second, ("sizeof(" + Type + ") == 0").str(),
          false,
          "a static_assert that fails whatever the template's arguments are");
  }
}

} // namespace amp2hip
