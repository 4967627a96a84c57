//===- PlatformNames.cpp - Enumerators that HIP has names of --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `enum { index }` at global scope becomes `enum { index_ }`, and so do its
// uses: the C library has a function of that name.
//
//===----------------------------------------------------------------------===//

#include "model/PlatformNames.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace amp2hip {
namespace {

class Enumerators : public DynamicRecursiveASTVisitor {
public:
  explicit Enumerators(Rewriter &R) : R(R) {}

  bool TraverseDecl(Decl *D) override {
    if (const auto *Constant = dyn_cast_or_null<EnumConstantDecl>(D))
      rename(Constant, Constant->getLocation());
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    rename(E->getDecl(), E->getLocation());
    return true;
  }

private:
  Rewriter &R;

  void rename(const NamedDecl *D, SourceLocation At) {
    if (isRenamedForPlatforms(D))
      R.Ed.replace(SourceRange(At),
                   R.Names.chooseFor(D->getName().str() + "_", D->getLocation(),
                                     D->getDeclContext()));
  }
};

/// Whether \p In has an enumerator that is renamed. Enumerators at global scope
/// may be in `extern "C"`.
bool hasRenamed(const DeclContext &In) {
  return llvm::any_of(In.decls(), [](const Decl *D) {
    if (const auto *Constant = dyn_cast<EnumConstantDecl>(D))
      return isRenamedForPlatforms(Constant);
    return isa<EnumDecl, LinkageSpecDecl>(D) &&
           hasRenamed(*cast<DeclContext>(D));
  });
}

} // namespace

/// Hardly a program has one: its uses are looked for only then.
void rewriteEnumerators(Rewriter &R) {
  if (hasRenamed(*R.M.Context.getTranslationUnitDecl()))
    Enumerators(R).TraverseAST(R.M.Context);
}

} // namespace amp2hip
