//===- PairInstances.cpp - Amp's half of pairs of templates ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code for both sides calls, say, the function template f for the host and
// another f for the accelerator. Clang instantiates only the callee that it
// chose. Here the other one is instantiated with the same arguments.
//
//===----------------------------------------------------------------------===//

#include "frontend/PairInstances.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Restrictions.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Visits the calls of one body.
class Calls : public DynamicRecursiveASTVisitor {
public:
  explicit Calls(Sema &S) : S(S) {}

  bool VisitCallExpr(CallExpr *E) override {
    complete(E->getDirectCallee(), E->getExprLoc());
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    complete(E->getConstructor(), E->getLocation());
    return true;
  }

  // Lambdas are bodies of their own.
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

private:
  Sema &S;

  void complete(FunctionDecl *Host, SourceLocation Loc) {
    if (!Host || restrictionsOf(Host).Amp || patternOf(Host) == Host)
      return;
    const FunctionDecl *Pattern = siblingOf(Host);
    if (!Pattern || !restrictionsOf(Pattern).Amp)
      return;
    FunctionDecl *Amp = nullptr;
    if (FunctionTemplateDecl *Template = templateFor(Host, Pattern))
      Amp = S.InstantiateFunctionDeclaration(
          Template, Host->getTemplateSpecializationArgs(), Loc);
    else
      Amp = memberFor(Host, Pattern);
    if (Amp)
      S.MarkFunctionReferenced(Loc, Amp);
  }

  /// The template of \p Pattern in the scope of \p Host, if both are of the
  /// same shape.
  static FunctionTemplateDecl *templateFor(FunctionDecl *Host,
                                           const FunctionDecl *Pattern) {
    const FunctionTemplateDecl *Mine = Host->getPrimaryTemplate();
    if (!Mine || !Pattern->getDescribedFunctionTemplate())
      return nullptr;
    for (NamedDecl *D : Host->getDeclContext()->getRedeclContext()->lookup(
             Host->getDeclName()))
      if (auto *Template =
              dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl());
          Template && isFromTemplate(Template, Pattern) &&
          Template->getTemplateParameters()->size() ==
              Mine->getTemplateParameters()->size())
        return Template;
    return nullptr;
  }

  static bool isFromTemplate(const FunctionTemplateDecl *Template,
                             const FunctionDecl *Pattern) {
    for (; Template; Template = Template->getInstantiatedFromMemberTemplate())
      if (Template->getTemplatedDecl()->getCanonicalDecl() ==
          Pattern->getCanonicalDecl())
        return true;
    return false;
  }

  /// The member of \p Host's class that is instantiated from \p Pattern.
  static FunctionDecl *memberFor(FunctionDecl *Host,
                                 const FunctionDecl *Pattern) {
    const auto *Class = dyn_cast<CXXRecordDecl>(Host->getDeclContext());
    if (!Class || Host->getPrimaryTemplate())
      return nullptr;
    for (CXXMethodDecl *M : Class->methods())
      if (patternOf(M)->getCanonicalDecl() == Pattern->getCanonicalDecl())
        return M;
    return nullptr;
  }
};

/// Finds the bodies for both sides.
class Bodies : public DynamicRecursiveASTVisitor {
public:
  explicit Bodies(Sema &S) : S(S) {}

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->doesThisDeclarationHaveABody())
      visitBody(F);
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *E) override {
    visitBody(E->getCallOperator());
    return true;
  }

private:
  Sema &S;

  void visitBody(FunctionDecl *F) {
    if (F->isDependentContext())
      return;
    if (Restrictions R = restrictionsOf(F); !R.Amp || !R.Cpu)
      return;
    Calls Visitor(S);
    Visitor.TraverseStmt(F->getBody());
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (CXXCtorInitializer *Init : Constructor->inits())
        Visitor.TraverseStmt(Init->getInit());
  }
};

} // namespace

void instantiateOtherHalves(Sema &S, Decl *D) {
  const SourceManager &SM = S.getSourceManager();
  if (!SM.isInSystemHeader(D->getLocation()))
    Bodies(S).TraverseDecl(D);
}

} // namespace amp2hip
