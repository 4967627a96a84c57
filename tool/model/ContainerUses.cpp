//===- ContainerUses.cpp - Members whose class the host sees --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A member of a kernel's class that refers to an array becomes an array_ref. On
// the host that is an object of its own: `auto` and templates deduce its class,
// a copy refers to the same array, and its address is not that of the array.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "model/Model.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {
namespace {

class ContainerUses : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit ContainerUses(Model &M) : M(M) {
    for (const ContainerReferenceMember &Each : M.ContainerReferences)
      Members.insert(Each.Field);
  }

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    return F ? inside(F, [&] { return Base::TraverseDecl(D); })
             : Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    return inside(E->getCallOperator(),
                  [&] { return Base::TraverseLambdaExpr(E); });
  }

  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    if (const auto *V = dyn_cast<VarDecl>(D);
        V && V->getInit() && V->getType()->getContainedDeducedType())
      add(V->getInit());
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (S->getRetValue() && Current &&
        Current->getDeclaredReturnType()->getContainedDeducedType())
      add(S->getRetValue());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->getOpcode() == UO_AddrOf)
      add(E->getSubExpr());
    return true;
  }
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc Type) override {
    add(Type.getUnderlyingExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    if (const FunctionDecl *Callee = E->getDirectCallee();
        Callee && !isa<CXXOperatorCallExpr>(E))
      addArguments(Callee, {E->getArgs(), E->getNumArgs()});
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    addArguments(E->getConstructor(), {E->getArgs(), E->getNumArgs()});
    return true;
  }

private:
  Model &M;
  llvm::DenseSet<const FieldDecl *> Members;
  const FunctionDecl *Current = nullptr;

  bool inside(const FunctionDecl *F, llvm::function_ref<bool()> Walk) {
    const FunctionDecl *Around = std::exchange(Current, F);
    bool Go = Walk();
    Current = Around;
    return Go;
  }

  void addArguments(const FunctionDecl *Callee,
                    llvm::ArrayRef<const Expr *> Arguments) {
    for (unsigned I = 0; I < Arguments.size(); ++I)
      if (member(Arguments[I]) && seesContainerClass(Callee, I))
        add(Arguments[I]);
  }

  /// Kernels never see more than the array_ref.
  void add(const Expr *E) {
    if (const Expr *Member = member(E);
        Member && !restrictionsOfCode(Current).Amp)
      M.ContainerArguments.push_back(Member);
  }

  /// The member that \p E names or copies; null for anything else.
  const Expr *member(const Expr *E) const {
    for (;;) {
      E = E->IgnoreParenImpCasts();
      const auto *Copy = dyn_cast<CXXConstructExpr>(E);
      if (!Copy || Copy->getNumArgs() != 1)
        break;
      E = Copy->getArg(0);
    }
    const auto *Named = dyn_cast<MemberExpr>(E);
    const auto *Field =
        Named ? dyn_cast<FieldDecl>(Named->getMemberDecl()) : nullptr;
    return Field && Members.contains(patternOf(Field)) ? Named : nullptr;
  }
};

} // namespace

void addContainerUses(Model &M) {
  if (!M.ContainerReferences.empty())
    ContainerUses(M).TraverseAST(M.Context);
}

} // namespace amp2hip
