//===- Walks.cpp - Ways through the code of a function --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visits statements in the order of execution, without the parts that are not
// executed. Most checks use these walks in place of a visitor of their own, so
// that all of them agree on what a function executes: getters of properties and
// default member initializers belong to it, bodies of lambdas do not.
//
//===----------------------------------------------------------------------===//

#include "ast/Walks.h"
#include "ast/AmpEntities.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

/// True for code that Clang did not understand, or not as a whole. The code at
/// hand depends on no template's parameters, so that an unknown type is the
/// mark of an error.
static bool isBroken(const Stmt *S) {
  const auto *E = dyn_cast<Expr>(S);
  return E &&
         (E->containsErrors() || E->isTypeDependent() || E->isValueDependent());
}

/// Whether \p Child names the callee of \p S, and Clang found the call or an
/// argument faulty. Clang has reported that; the tree no longer shows that the
/// name is called.
static bool isFailedCallee(const Stmt *S, const Stmt *Child) {
  const auto *E = dyn_cast_or_null<Expr>(Child);
  if (!E || !namedBy<FunctionDecl>(E->IgnoreParenImpCasts()))
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return isBroken(Call) && Child == Call->getCallee();
  return isa<RecoveryExpr>(S) && S->getBeginLoc() == E->getBeginLoc() &&
         S->getEndLoc() != E->getEndLoc();
}

/// Whether the operands of \p S only tell a type or a size.
static bool isUnevaluated(const Stmt *S) {
  const auto *T = dyn_cast<CXXTypeidExpr>(S);
  return isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr>(S) ||
         (T && !T->isTypeOperand());
}

/// A property is a pseudo-object, of which only the calls of its accessors are
/// executed.
void forEachStmt(const Stmt *S, llvm::function_ref<void(const Stmt *)> Visit) {
  if (!S)
    return;
  if (const auto *P = dyn_cast<PseudoObjectExpr>(S); P && !isBroken(P)) {
    for (const Expr *E : P->semantics()) {
      const auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
      forEachStmt(Opaque ? Opaque->getSourceExpr() : E, Visit);
    }
    return;
  }
  if (!isBroken(S))
    Visit(S);
  if (isUnevaluated(S))
    return;
  if (const auto *D = dyn_cast<CXXDefaultInitExpr>(S)) {
    forEachStmt(D->getExpr(), Visit);
    return;
  }
  if (const auto *Statement = dyn_cast<DeclStmt>(S))
    for (const Decl *D : Statement->decls())
      if (const auto *Bindings = dyn_cast<DecompositionDecl>(D))
        for (const BindingDecl *B : Bindings->bindings())
          if (const VarDecl *V = B->getHoldingVar())
            forEachStmt(V->getInit(), Visit);
  if (const auto *L = dyn_cast<LambdaExpr>(S)) {
    for (const Expr *Init : L->capture_inits())
      forEachStmt(Init, Visit);
    return;
  }
  for (const Stmt *Child : S->children())
    if (!isFailedCallee(S, Child))
      forEachStmt(Child, Visit);
}

void forEachStmt(const FunctionDecl *F,
                 llvm::function_ref<void(const Stmt *)> Visit) {
  if (const auto *Ctor = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Init : Ctor->inits())
      forEachStmt(Init->getInit(), Visit);
  forEachStmt(F->getBody(), Visit);
}

namespace {

/// Finds operands wherever types are spelled; neither in the bodies of lambdas
/// nor in classes, whose functions are looked at by themselves.
class Operands : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  Operands(llvm::function_ref<void(const Stmt *)> Visit,
           llvm::function_ref<void(const Expr *)> OfDecltype)
      : Visit(Visit), OfDecltype(OfDecltype) {}

  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc TL) override {
    if (OfDecltype)
      OfDecltype(TL.getUnderlyingExpr());
    forEachStmt(TL.getUnderlyingExpr(), Visit);
    return Base::TraverseDecltypeTypeLoc(TL);
  }

  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    if (!E->isArgumentType())
      forEachStmt(E->getArgumentExpr(), Visit);
    return true;
  }

  bool VisitCXXNoexceptExpr(CXXNoexceptExpr *E) override {
    forEachStmt(E->getOperand(), Visit);
    return true;
  }

  bool VisitCXXTypeidExpr(CXXTypeidExpr *E) override {
    if (!E->isTypeOperand())
      forEachStmt(E->getExprOperand(), Visit);
    return true;
  }

  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) override {
    if (A.getArgument().getKind() == TemplateArgument::Expression)
      forEachStmt(A.getSourceExpression(), Visit);
    return Base::TraverseTemplateArgumentLoc(A);
  }

  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (Expr *Init : E->capture_inits())
      if (!TraverseStmt(Init))
        return false;
    return true;
  }

  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }

private:
  llvm::function_ref<void(const Stmt *)> Visit;
  llvm::function_ref<void(const Expr *)> OfDecltype;
};

} // namespace

void forEachOperand(const FunctionDecl *F,
                    llvm::function_ref<void(const Stmt *)> Visit,
                    llvm::function_ref<void(const Expr *)> OfDecltype) {
  Operands(Visit, OfDecltype).TraverseDecl(const_cast<FunctionDecl *>(F));
}

const Expr *strip(const Expr *E) {
  while (E) {
    const Expr *Inner = E->IgnoreParenImpCasts();
    if (const auto *M = dyn_cast<MaterializeTemporaryExpr>(Inner))
      Inner = M->getSubExpr();
    else if (const auto *B = dyn_cast<CXXBindTemporaryExpr>(Inner))
      Inner = B->getSubExpr();
    else if (const auto *C = dyn_cast<ExprWithCleanups>(Inner))
      Inner = C->getSubExpr();
    else if (const auto *Ctor = dyn_cast<CXXConstructExpr>(Inner);
             Ctor && Ctor->isElidable() && Ctor->getNumArgs() >= 1)
      Inner = Ctor->getArg(0);
    if (Inner == E)
      return E;
    E = Inner;
  }
  return E;
}

namespace {

class Uses : public DynamicRecursiveASTVisitor {
public:
  Uses(const ValueDecl *V, llvm::function_ref<void(const DeclRefExpr *)> See)
      : V(V), See(See) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (E->getDecl() == V)
      See(E);
    return true;
  }

private:
  const ValueDecl *V;
  llvm::function_ref<void(const DeclRefExpr *)> See;
};

} // namespace

void forEachUse(const ValueDecl *V, const Stmt *S,
                llvm::function_ref<void(const DeclRefExpr *)> See) {
  Uses(V, See).TraverseStmt(const_cast<Stmt *>(S));
}

const FunctionDecl *calledBy(const Stmt *S) {
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return Call->getDirectCallee();
  if (const auto *Inherited = dyn_cast<CXXInheritedCtorInitExpr>(S))
    return Inherited->getConstructor();
  const auto *Construct = dyn_cast<CXXConstructExpr>(S);
  return Construct ? Construct->getConstructor() : nullptr;
}

/// A reference ends nothing.
static void addEnd(llvm::SmallVectorImpl<ObjectEnd> &Ends, QualType T,
                   SourceLocation Loc) {
  const CXXRecordDecl *Class = definitionOf(T->getBaseElementTypeUnsafe());
  if (const auto *D = Class ? Class->getDestructor() : nullptr)
    Ends.push_back({D, Loc, T});
}

llvm::SmallVector<ObjectEnd, 2> endsAfter(const VarDecl *V) {
  llvm::SmallVector<ObjectEnd, 2> Ends;
  if (tileStaticKeyword(V).isInvalid())
    addEnd(Ends, V->getType(), V->getLocation());
  return Ends;
}

llvm::SmallVector<ObjectEnd, 2> endsAfter(const Stmt *S) {
  llvm::SmallVector<ObjectEnd, 2> Ends;
  for (const VarDecl *V : variablesIn(S))
    Ends.append(endsAfter(V));
  if (const auto *E = dyn_cast<CXXBindTemporaryExpr>(S))
    Ends.push_back(
        {E->getTemporary()->getDestructor(), E->getExprLoc(), E->getType()});
  return Ends;
}

llvm::SmallVector<ObjectEnd, 2> endsAfter(const FunctionDecl *F) {
  llvm::SmallVector<ObjectEnd, 2> Ends;
  if (const auto *D = dyn_cast<CXXDestructorDecl>(F))
    for (QualType Part : partsOf(D->getParent()))
      addEnd(Ends, Part, D->getLocation());
  return Ends;
}

llvm::SmallVector<QualType, 8> partsOf(const CXXRecordDecl *Class) {
  llvm::SmallVector<QualType, 8> Result;
  for (const FieldDecl *F : Class->fields())
    if (!F->isInvalidDecl())
      Result.push_back(F->getType());
  for (const CXXBaseSpecifier &B : Class->bases())
    Result.push_back(B.getType());
  return Result;
}

void passOverSystemHeaders(ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::vector<Decl *> Own;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Own.push_back(D);
  Context.setTraversalScope(Own);
}

} // namespace amp2hip
