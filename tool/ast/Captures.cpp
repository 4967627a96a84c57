//===- Captures.cpp - What a lambda captures ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang knows the implicit captures of a lambda only after it has instantiated
// the template around it. Kernels are made of the pattern, so the implicit
// captures of a lambda in a template are computed here: the variables of the
// enclosing functions that the body uses in a way that captures them [amp
// 2.4.3.2].
//
//===----------------------------------------------------------------------===//

#include "ast/Captures.h"
#include "ast/AmpEntities.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Walks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the variables around a lambda that its body names.
class ImplicitCaptures : public DynamicRecursiveASTVisitor {
public:
  ImplicitCaptures(const LambdaExpr *E, std::vector<CapturedVariable> &Found)
      : Lambda(E), Found(Found) {
    for (const CapturedVariable &C : Found)
      Known.insert(C.Var);
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (V && V->hasLocalStorage() && !isConstant(V) && isOutside(V) &&
        Known.insert(V).second)
      Found.push_back({V, Lambda->getCaptureDefault() == LCD_ByRef});
    return true;
  }

private:
  const LambdaExpr *Lambda;
  std::vector<CapturedVariable> &Found;
  llvm::DenseSet<const VarDecl *> Known;

  /// Whether a use need not capture [amp 2.4.3.2].
  static bool isConstant(const VarDecl *V) {
    return V->getType().isConstQualified() && V->hasInit() &&
           (V->getType()->isIntegralOrEnumerationType() || V->isConstexpr());
  }

  bool isOutside(const VarDecl *V) const {
    for (const DeclContext *DC = V->getDeclContext(); DC; DC = DC->getParent())
      if (DC == Lambda->getCallOperator() || DC == Lambda->getLambdaClass())
        return false;
    return true;
  }
};

} // namespace

/// The order decides about the order of a kernel's parameters, so it must not
/// depend on Clang's.
std::vector<CapturedVariable> capturedVariables(const LambdaExpr *E) {
  std::vector<CapturedVariable> Found;
  size_t Named = 0; // Clang has those of the introducer first.
  for (const LambdaCapture &C : E->captures())
    if (C.capturesVariable())
      if (const auto *V = dyn_cast<VarDecl>(C.getCapturedVar())) {
        Found.push_back({V, C.getCaptureKind() == LCK_ByRef});
        Named += C.isExplicit();
      }
  if (E->getCaptureDefault() != LCD_None &&
      E->getLambdaClass()->getParent()->isDependentContext())
    ImplicitCaptures(E, Found).TraverseStmt(E->getBody());
  const SourceManager &SM =
      E->getCallOperator()->getASTContext().getSourceManager();
  std::stable_sort(Found.begin() + Named, Found.end(),
                   [&SM](const CapturedVariable &A, const CapturedVariable &B) {
                     return SM.isBeforeInTranslationUnit(A.Var->getLocation(),
                                                         B.Var->getLocation());
                   });
  return Found;
}

bool holdsContainers(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class && Class->isLambda() &&
         llvm::any_of(Class->fields(), [](const FieldDecl *F) {
           return F->getType()->isReferenceType()
                      ? isContainer(F->getType())
                      : holdsContainers(F->getType());
         });
}

/// Whether an instance of the template that \p V is a parameter of is given a
/// lambda that holds containers.
static bool isGivenContainers(const VarDecl *V) {
  const auto *P = dyn_cast<ParmVarDecl>(V);
  const auto *F = P ? dyn_cast<FunctionDecl>(P->getDeclContext()) : nullptr;
  FunctionTemplateDecl *T = F ? F->getDescribedFunctionTemplate() : nullptr;
  return T && llvm::any_of(T->specializations(), [P](const FunctionDecl *Each) {
           unsigned Index = P->getFunctionScopeIndex();
           return Index < Each->getNumParams() &&
                  holdsContainers(Each->getParamDecl(Index)
                                      ->getType()
                                      .getNonReferenceType());
         });
}

bool holdsContainers(const VarDecl *V) {
  const auto *E = dyn_cast_or_null<LambdaExpr>(strip(V->getInit()));
  if (!E)
    return holdsContainers(V->getType()) || isGivenContainers(V);
  return llvm::any_of(capturedVariables(E), [](const CapturedVariable &C) {
    return C.ByReference ? isContainerIfValid(C.Var->getType())
                         : holdsContainers(C.Var);
  });
}

} // namespace amp2hip
