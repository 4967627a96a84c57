//===- Constructs.cpp - What restrict(amp) code may not do ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements and expressions that accelerators lack [amp 2.4.2, 2.4.3].
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {
namespace {

class ConstructChecker {
public:
  ConstructChecker(Checker &C, const Body &B) : C(C), B(B) {}

  void run() {
    forEachStmt(B.Function, [this](const Stmt *S) {
      visitStatement(S);
      if (const auto *E = dyn_cast<Expr>(S))
        visitExpression(E);
    });
  }

private:
  Checker &C;
  const Body &B;
  llvm::DenseSet<const Stmt *> Allowed;

  void visitStatement(const Stmt *S) {
    SourceLocation Loc = S->getBeginLoc();
    if (isa<GotoStmt, IndirectGotoStmt>(S))
      C.report(DiagID::C3593, Loc, {});
    else if (isa<LabelStmt>(S))
      C.report(DiagID::C3598, Loc, {});
    else if (isa<AsmStmt>(S))
      C.report(DiagID::C3592, Loc, {});
    else if (isa<CXXTryStmt>(S))
      C.report(DiagID::C3594, Loc, {"try"});
    else if (isa<SEHTryStmt>(S))
      C.report(DiagID::C3594, Loc, {"__try"});
    else if (const auto *D = dyn_cast<DeclStmt>(S))
      visitDeclarations(D);
  }

  void visitDeclarations(const DeclStmt *S) {
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || tileStaticKeyword(V).isValid() || isConstant(V))
        continue;
      if (V->getTSCSpec() != TSCS_unspecified)
        C.report(DiagID::C3585, V->getLocation(),
                 {V->getNameAsString(), "thread_local"});
      else if (V->getStorageClass() == SC_Static ||
               V->getStorageClass() == SC_Extern)
        C.report(DiagID::C3585, V->getLocation(),
                 {V->getNameAsString(),
                  V->getStorageClass() == SC_Static ? "static" : "extern"});
    }
  }

  void visitExpression(const Expr *E) {
    SourceLocation Loc = E->getExprLoc();
    if (isa<CXXThrowExpr>(E))
      C.report(DiagID::C3594, Loc, {"throw"});
    else if (isa<CXXDynamicCastExpr>(E))
      C.report(DiagID::C3587, Loc, {});
    else if (isa<CXXTypeidExpr>(E))
      C.report(DiagID::C3591, Loc, {});
    else if (const auto *Call = dyn_cast<CallExpr>(E))
      allowFormats(Call);
    else if (isa<PredefinedExpr>(E) ||
             (isa<StringLiteral>(E) && !Allowed.contains(E)))
      visitString(E);
    else if (const auto *I = dyn_cast<IntegerLiteral>(E))
      visitInteger(I);
    else if (const auto *Cast = dyn_cast<CastExpr>(E))
      visitCast(Cast);
    else if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
      visitVariable(dyn_cast<VarDecl>(Ref->getDecl()), Loc);
    else if (const auto *Member = dyn_cast<MemberExpr>(E))
      visitVariable(dyn_cast<VarDecl>(Member->getMemberDecl()), Loc);
    else
      visitBoolPointer(E);
  }

  void allowFormats(const CallExpr *Call) {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F || !F->getIdentifier() ||
        (F->getName() != "direct3d_printf" &&
         F->getName() != "direct3d_errorf"))
      return;
    for (const Expr *Arg : Call->arguments())
      Allowed.insert(Arg->IgnoreParenImpCasts());
  }

  void visitString(const Expr *E) {
    if (const auto *P = dyn_cast<PredefinedExpr>(E); P && P->getFunctionName())
      Allowed.insert(P->getFunctionName());
    C.report(DiagID::C3589, E->getExprLoc(), {});
  }

  void visitInteger(const IntegerLiteral *I) {
    if (!I->getValue().isIntN(32))
      C.report(DiagID::C3595, I->getLocation(),
               {llvm::toString(I->getValue(), 10, false)});
  }

  void visitCast(const CastExpr *Cast) {
    CastKind Kind = Cast->getCastKind();
    if (Kind == CK_PointerToIntegral || Kind == CK_IntegralToPointer)
      C.report(DiagID::C3588, Cast->getExprLoc(),
               {Cast->getSubExpr()->getType().getAsString(),
                Cast->getType().getAsString()});
  }

  /// Constants are used for their value alone [amp 2.4.3.2].
  bool isConstant(const VarDecl *V) const {
    if (V->isConstexpr() || V->getType()->isDependentType())
      return true;
    const VarDecl *Definition = V->getInitializingDeclaration();
    return V->getType().isConstQualified() &&
           V->getType()->isIntegralOrEnumerationType() && Definition &&
           Definition->hasInit() &&
           Definition->mightBeUsableInConstantExpressions(C.Context);
  }

  void visitVariable(const VarDecl *V, SourceLocation Loc) {
    // Static variables of the function itself are refused where they stand.
    if (!V || !V->hasGlobalStorage() || tileStaticKeyword(V).isValid() ||
        isConstant(V) || isAmpEntity(V) ||
        (V->isStaticLocal() && V->getDeclContext() == B.Function))
      return;
    C.report(DiagID::C3586, Loc, {V->getNameAsString()},
             {C.note(V->getLocation(), "declared here")});
  }

  void visitBoolPointer(const Expr *E) {
    auto IsBool = [](const Expr *P) {
      QualType T = P->getType();
      return T->isPointerType() && T->getPointeeType()->isBooleanType();
    };
    const char *What = nullptr;
    if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
      What = IsBool(A->getBase()) ? "indexing" : nullptr;
    else if (const auto *O = dyn_cast<BinaryOperator>(E);
             O && (O->isAdditiveOp() || O->isCompoundAssignmentOp()))
      What =
          IsBool(O->getLHS()) || IsBool(O->getRHS()) ? "arithmetic" : nullptr;
    else if (const auto *U = dyn_cast<UnaryOperator>(E);
             U && U->isIncrementDecrementOp())
      What = IsBool(U->getSubExpr()) ? "arithmetic" : nullptr;
    if (What)
      C.report(DiagID::C3599, E->getExprLoc(), {What});
  }
};

void checkDeclaration(Checker &C, const Body &B) {
  const FunctionDecl *F = B.Function;
  if (F->isMain() && B.Where.Amp)
    C.report(DiagID::C3934, F->getLocation(), {F->getNameAsString()});
  if (F->isExternC() && B.Where.Amp && B.Where.Cpu)
    C.report(DiagID::C3938, F->getLocation(), {F->getNameAsString()});
  const auto *Destructor = dyn_cast<CXXDestructorDecl>(F);
  if (!Destructor || Destructor->isDefaulted())
    return;
  for (const CXXConstructorDecl *Ctor : Destructor->getParent()->ctors()) {
    if (!Ctor->isUserProvided())
      continue;
    Restrictions R = restrictionsOf(Ctor);
    if ((R.Amp && !B.Where.Amp) || (R.Cpu && !B.Where.Cpu))
      C.report(DiagID::C3933, F->getLocation(),
               {Destructor->getParent()->getNameAsString()},
               {C.note(Ctor->getLocation(), "the constructor")});
  }
}

} // namespace

void checkConstructs(Checker &C) {
  for (const Body &B : C.Bodies) {
    checkDeclaration(C, B);
    if (B.Where.Amp)
      ConstructChecker(C, B).run();
  }
}

} // namespace amp2hip
