//===- InitializerPairs.cpp - What two constructors initialize ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/pairs/InitializerPairs.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Notes the places of the names.
class UseVisitor : public DynamicRecursiveASTVisitor {
public:
  UseVisitor(const FunctionDecl *F, ParameterUses &Uses) : F(F), Uses(Uses) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    for (unsigned I = 0; I != F->getNumParams(); ++I)
      if (E->getDecl() == F->getParamDecl(I))
        Uses.At[I].push_back(E->getLocation());
    return true;
  }

private:
  const FunctionDecl *F;
  ParameterUses &Uses;
};

bool sameTarget(const CXXCtorInitializer *A, const CXXCtorInitializer *B) {
  if (A->isDelegatingInitializer() || B->isDelegatingInitializer())
    return A->isDelegatingInitializer() && B->isDelegatingInitializer();
  if (A->isAnyMemberInitializer() != B->isAnyMemberInitializer())
    return false;
  if (A->isAnyMemberInitializer())
    return A->getAnyMember() == B->getAnyMember();
  return QualType(A->getBaseClass(), 0).getCanonicalType() ==
         QualType(B->getBaseClass(), 0).getCanonicalType();
}

std::vector<const CXXCtorInitializer *> written(const CXXConstructorDecl *C) {
  std::vector<const CXXCtorInitializer *> Found;
  for (const CXXCtorInitializer *I : C->inits())
    if (I->isWritten())
      Found.push_back(I);
  llvm::sort(Found, [](const auto *A, const auto *B) {
    return A->getSourceOrder() < B->getSourceOrder();
  });
  return Found;
}

unsigned rank(const InitializerPair &I) {
  const CXXCtorInitializer *Any = I.Cpu ? I.Cpu : I.Amp;
  return Any->isAnyMemberInitializer()
             ? Any->getAnyMember()->getFieldIndex() + 1
             : 0;
}

} // namespace

ParameterUses::ParameterUses(const FunctionDecl *F, Stmt *S) {
  UseVisitor(F, *this).TraverseStmt(S);
}

ParameterUses ParameterUses::inInitializers(const CXXConstructorDecl *C) {
  ParameterUses Uses(C, nullptr);
  UseVisitor Visitor(C, Uses);
  for (const CXXCtorInitializer *I : C->inits())
    if (I->isWritten())
      Visitor.TraverseStmt(I->getInit());
  return Uses;
}

std::vector<InitializerPair> initializerPairs(const CXXConstructorDecl *Cpu,
                                              const CXXConstructorDecl *Amp) {
  std::vector<InitializerPair> All;
  for (const CXXCtorInitializer *I : written(Cpu))
    All.push_back({I, nullptr});
  for (const CXXCtorInitializer *I : written(Amp)) {
    auto Same = llvm::find_if(All, [&](const InitializerPair &Other) {
      return Other.Cpu && sameTarget(I, Other.Cpu);
    });
    if (Same != All.end())
      Same->Amp = I;
    else
      All.push_back({nullptr, I});
  }
  llvm::stable_sort(All,
                    [](const InitializerPair &A, const InitializerPair &B) {
                      return rank(A) < rank(B);
                    });
  return All;
}

std::vector<Expr *> argumentsOf(const CXXCtorInitializer *I) {
  Expr *Init = I->getInit()->IgnoreImplicit();
  if (auto *List = dyn_cast<ParenListExpr>(Init))
    return {List->getExprs(), List->getExprs() + List->getNumExprs()};
  if (auto *List = dyn_cast<InitListExpr>(Init))
    return {List->getInits(), List->getInits() + List->getNumInits()};
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(Init))
    return {};
  if (auto *Construct = dyn_cast<CXXConstructExpr>(Init);
      Construct && !isa<CXXTemporaryObjectExpr>(Init)) {
    std::vector<Expr *> Found;
    for (Expr *Arg : Construct->arguments())
      if (!isa<CXXDefaultArgExpr>(Arg))
        Found.push_back(Arg);
    return Found;
  }
  return {Init};
}

bool sameTypes(const CXXCtorInitializer *A, const CXXCtorInitializer *B) {
  std::vector<Expr *> InA = argumentsOf(A), InB = argumentsOf(B);
  if (InA.size() != InB.size())
    return false;
  for (unsigned I = 0; I != InA.size(); ++I) {
    QualType TA = InA[I]->IgnoreParenImpCasts()->getType();
    QualType TB = InB[I]->IgnoreParenImpCasts()->getType();
    if (TA->isDependentType() || TB->isDependentType() ||
        TA.getCanonicalType().getUnqualifiedType() !=
            TB.getCanonicalType().getUnqualifiedType())
      return false;
  }
  return true;
}

} // namespace amp2hip
