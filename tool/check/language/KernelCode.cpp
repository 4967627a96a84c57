//===- KernelCode.cpp - The functions that a kernel consists of -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is compiled whole: every function it reaches must show its body
// [amp 7]. Its own operator() is called on a constant [amp 7].
//
//===----------------------------------------------------------------------===//

#include "ast/AmpEntities.h"
#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

bool lacksBody(const CheckContext &C, const FunctionDecl *F) {
  const SourceManager &SM = C.Context.getSourceManager();
  // Clang instantiates the functions that it calls, of a pair the host's.
  return !F->isDefined() && !patternOf(F)->hasBody() && !F->isImplicit() &&
         !F->isPureVirtual() && !F->getBuiltinID() && restrictionsOf(F).Amp &&
         !SM.isInSystemHeader(F->getLocation());
}

void checkBodies(CheckContext &C, const FunctionDecl *Kernel) {
  for (const FunctionDecl *F : C.Code.reachable(Kernel))
    for (const CallSite &Site : C.Code.callsOf(F))
      if (lacksBody(C, Site.Callee))
        C.report(DiagID::C3560, Site.Loc, {nameOf(Site.Callee)},
                 {C.note(Site.Callee->getLocation(), "declared here")});
}

/// The call operator of \p Class that a launch calls, which takes the kernel as
/// a constant; null if there is none for constants.
const CXXMethodDecl *constantKernel(const CXXRecordDecl *Class) {
  auto Methods = Class->methods();
  auto It = llvm::find_if(Methods, [](const CXXMethodDecl *Method) {
    return Method->getOverloadedOperator() == OO_Call && Method->isConst() &&
           restrictionsOf(Method).Amp;
  });
  return It == Methods.end() ? nullptr : *It;
}

bool changesObject(const CXXMethodDecl *Method) {
  return Method->isImplicitObjectMemberFunction() && !Method->isConst();
}

/// The operator that the runtime would call in place of \p Constant, since each
/// thread has a copy of the kernel that is no constant.
const CXXMethodDecl *changingRival(const CXXMethodDecl *Constant) {
  ASTContext &Context = Constant->getASTContext();
  DeclarationName Call = Context.DeclarationNames.getCXXOperatorName(OO_Call);
  auto IndexOf = [](const CXXMethodDecl *Method) {
    return Method->getParamDecl(0)->getType().getNonReferenceType();
  };
  for (const NamedDecl *D : Constant->getParent()->lookup(Call)) {
    const auto *Other = dyn_cast_or_null<CXXMethodDecl>(
        D->getUnderlyingDecl()->getAsFunction());
    if (!Other || !changesObject(Other) || Other->getNumParams() != 1 ||
        Constant->getNumParams() != 1)
      continue;
    if (IndexOf(Other)->isDependentType() ||
        Context.hasSameUnqualifiedType(IndexOf(Other), IndexOf(Constant)))
      return Other;
  }
  return nullptr;
}

/// Visual C++ warns where the kernel is not const.
void checkConst(CheckContext &C, const LaunchSite &L,
                const FunctionDecl *Kernel) {
  const auto *Method = cast<CXXMethodDecl>(Kernel);
  if (!Method->isImplicitObjectMemberFunction())
    return;
  // A template's instances are not among the methods.
  const CXXMethodDecl *Constant =
      Method->isConst() ? Method : constantKernel(Method->getParent());
  if (!Constant) {
    C.report(DiagID::C4882, L.Kernel->getBeginLoc(), {},
             {C.note(Method->getLocation(), "the operator() is here")});
    return;
  }
  if (const CXXMethodDecl *Rival = changingRival(Constant))
    C.report(DiagID::AmpKernelConst, L.Kernel->getBeginLoc(), {},
             {C.note(Constant->getLocation(), "C++ AMP calls this one"),
              C.note(Rival->getLocation(), "HIP would call this one")});
}

/// The expression that makes the object \p E, without conversions and copies.
const Expr *madeBy(const Expr *E) {
  for (const Expr *Last = nullptr; E && E != Last;) {
    Last = E;
    E = E->IgnoreUnlessSpelledInSource();
    if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
      E = Cast->getSubExpr();
    const auto *Made = dyn_cast<CXXConstructExpr>(E);
    if (Made && Made->getNumArgs() == 1 &&
        Made->getConstructor()->isCopyOrMoveConstructor())
      E = Made->getArg(0);
  }
  return E;
}

/// The container of a function's own that a view made by \p E shows, or null.
const VarDecl *shownBy(const Expr *E) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(madeBy(E));
  if (!Made || ampClassName(Made->getType()) != "array_view")
    return nullptr;
  for (const Expr *Argument : Made->arguments()) {
    const auto *V = namedBy<VarDecl>(madeBy(Argument));
    if (!V || !V->hasLocalStorage() || V->getType()->isReferenceType())
      continue;
    QualType T = V->getType();
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    // A `std::span` shows the elements of other objects.
    if (T->isConstantArrayType() ||
        (Class && Class->isInStdNamespace() && !Class->hasTrivialDestructor()))
      return V;
  }
  return nullptr;
}

/// Reports views that a host's function returns and whose container ends with
/// it.
void checkReturnedViews(CheckContext &C, const FunctionDecl *F) {
  if (ampClassName(F->getReturnType()) != "array_view")
    return;
  llvm::DenseSet<const VarDecl *> Assigned;
  forEachStmt(F, [&](const Stmt *S) {
    if (const CXXOperatorCallExpr *Call = operatorCall(S, {OO_Equal}))
      Assigned.insert(namedBy<VarDecl>(Call->getArg(0)));
  });
  forEachStmt(F, [&](const Stmt *S) {
    const auto *Return = dyn_cast<ReturnStmt>(S);
    const Expr *Value = Return ? madeBy(Return->getRetValue()) : nullptr;
    const auto *View = Value ? namedBy<VarDecl>(Value) : nullptr;
    if (View && (Assigned.contains(View) || !View->hasLocalStorage()))
      return;
    if (const VarDecl *Shown =
            Value ? shownBy(View ? View->getInit() : Value) : nullptr)
      C.report(DiagID::AmpDangling, Return->getRetValue()->getExprLoc(),
               {Shown->getNameAsString()},
               {C.note(Shown->getLocation(), "declared here")});
  });
}

} // namespace

void checkKernelCode(CheckContext &C) {
  for (const LaunchSite &L : C.Code.Launches)
    if (const FunctionDecl *Kernel = C.Code.kernelOf(L)) {
      checkBodies(C, Kernel);
      checkConst(C, L, Kernel);
    }
  for (const Body &B : C.Code.Bodies)
    if (!B.Where.Amp)
      checkReturnedViews(C, B.Function);
}

} // namespace amp2hip
