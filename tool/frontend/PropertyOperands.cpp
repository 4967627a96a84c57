//===- PropertyOperands.cpp - Properties as operands in templates ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A property such as `v.extent` must be replaced by a call of its getter when
// it is an operand. Clang does that when it parses an operator, but forgets it
// when it builds the operator again in an instance of a template: there,
// `a.extent == v.extent` is an error. Clang does not forget it for the right
// operand of a comma. Therefore this file replaces such an operand `a.extent`
// in the template by `(void(), a.extent)` before the template is instantiated.
// No source can contain both parts at one location, which is how readBehind()
// recognizes them.
//
// Assignments need more: in the template they refer to no function yet, so they
// become operators whose functions are looked up in the instance.
//
//===----------------------------------------------------------------------===//

#include "frontend/PropertyOperands.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace amp2hip {

struct PropertyOperands::State {
  llvm::DenseSet<DeclarationName> Names;
  llvm::DenseSet<const Decl *> Seen;
  bool Changed = false;
};

namespace {

/// `void(), E`, both at the location of E.
Expr *readFirst(ASTContext &C, Expr *E) {
  SourceLocation Loc = E->getBeginLoc();
  Expr *Nothing = new (C) CXXScalarValueInitExpr(
      C.VoidTy, C.getTrivialTypeSourceInfo(C.VoidTy, Loc), Loc);
  return BinaryOperator::Create(C, Nothing, E, BO_Comma, E->getType(),
                                E->getValueKind(), E->getObjectKind(), Loc,
                                FPOptionsOverride());
}

/// The operand that readFirst() got, if \p S is its result, or null.
Expr *readBehind(Stmt *S) {
  auto *Comma = dyn_cast_or_null<BinaryOperator>(S);
  const auto *Nothing = Comma && Comma->isCommaOp()
                            ? dyn_cast<CXXScalarValueInitExpr>(
                                  Comma->getLHS()->IgnoreParenCasts())
                            : nullptr;
  return Nothing && Nothing->getRParenLoc() == Comma->getOperatorLoc()
             ? Comma->getRHS()
             : nullptr;
}

bool isStep(OverloadedOperatorKind Op) {
  return Op == OO_PlusPlus || Op == OO_MinusMinus;
}

/// Prepares the operators of a template.
class Preparation : public DynamicRecursiveASTVisitor {
public:
  Preparation(ASTContext &C, const llvm::DenseSet<DeclarationName> &Names)
      : C(C), Names(Names) {}

  bool Changed = false;

  bool VisitStmt(Stmt *S) override {
    // Parents come first: the replacement of a child has its operands.
    for (Stmt *&Child : S->children())
      if (auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(Child);
          Call && isOpen(Call))
        if (Expr *Other = builtinForm(Call)) {
          Child = Other;
          Changed = true;
        }
    if (auto *Call = dyn_cast<CXXOperatorCallExpr>(S); Call && isOpen(Call))
      readOperands(Call);
    return true;
  }

private:
  ASTContext &C;
  const llvm::DenseSet<DeclarationName> &Names;

  /// Whether the function is chosen when the template is instantiated.
  static bool isOpen(const CXXOperatorCallExpr *Call) {
    return isa<UnresolvedLookupExpr>(Call->getCallee());
  }

  bool mayBeProperty(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    while (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
      E = Subscript->getLHS()->IgnoreParenImpCasts();
    if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
      E = Pseudo->getSyntacticForm();
    if (isa<MSPropertyRefExpr, MSPropertySubscriptExpr>(E))
      return true;
    const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(E);
    return Member && Names.contains(Member->getMember());
  }

  /// An assignment or a step of a property as an operator that is no call.
  Expr *builtinForm(const CXXOperatorCallExpr *Call) {
    if (!(Call->isAssignmentOp() || isStep(Call->getOperator())) ||
        !mayBeProperty(Call->getArg(0)))
      return nullptr;
    auto *First = const_cast<Expr *>(Call->getArg(0));
    if (isStep(Call->getOperator()))
      return UnaryOperator::Create(
          C, First,
          UnaryOperator::getOverloadedOpcode(Call->getOperator(),
                                             Call->getNumArgs() == 2),
          C.DependentTy, VK_PRValue, OK_Ordinary, Call->getOperatorLoc(),
          /*CanOverflow=*/false, FPOptionsOverride());
    return CompoundAssignOperator::Create(
        C, First, const_cast<Expr *>(Call->getArg(1)),
        BinaryOperator::getOverloadedOpcode(Call->getOperator()), C.DependentTy,
        VK_LValue, OK_Ordinary, Call->getOperatorLoc(), FPOptionsOverride(),
        C.DependentTy, C.DependentTy);
  }

  void readOperands(CXXOperatorCallExpr *Call) {
    OverloadedOperatorKind Op = Call->getOperator();
    if (Op == OO_Call || Op == OO_Subscript || Op == OO_Arrow || isStep(Op) ||
        (Op == OO_Amp && Call->getNumArgs() == 1))
      return;
    for (unsigned I = Call->isAssignmentOp(); I != Call->getNumArgs(); ++I)
      if (mayBeProperty(Call->getArg(I))) {
        Call->setArg(I, readFirst(C, Call->getArg(I)));
        Changed = true;
      }
  }
};

/// Removes the parts that the preparation put in.
class Cleaning : public DynamicRecursiveASTVisitor {
public:
  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool shouldVisitImplicitCode() const override { return true; }

  bool VisitStmt(Stmt *S) override {
    for (Stmt *&Child : S->children())
      while (Expr *Read = readBehind(Child))
        Child = Read;
    return true;
  }
};

/// The template that \p D is made from, or null.
Decl *patternFor(const Decl *D) {
  if (const auto *Template = dyn_cast_or_null<TemplateDecl>(D))
    return Template->getTemplatedDecl();
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D))
    return F->getTemplateInstantiationPattern();
  if (const auto *Class = dyn_cast_or_null<CXXRecordDecl>(D))
    return const_cast<CXXRecordDecl *>(
        Class->getTemplateInstantiationPattern());
  if (const auto *V = dyn_cast_or_null<VarDecl>(D))
    return V->getTemplateInstantiationPattern();
  return nullptr;
}

} // namespace

class PropertyOperands::OnInstantiation : public TemplateInstantiationCallback {
public:
  OnInstantiation(Sema &S, std::shared_ptr<State> Shared)
      : S(S), Shared(std::move(Shared)) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &Inst) override {
    Decl *Pattern = patternFor(Inst.Entity);
    if (!Pattern || !Shared->Seen.insert(Pattern).second ||
        S.getSourceManager().isInSystemHeader(Pattern->getLocation()))
      return;
    Preparation Prepare(S.getASTContext(), Shared->Names);
    Prepare.TraverseDecl(Pattern);
    Shared->Changed |= Prepare.Changed;
  }

  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {}

private:
  Sema &S;
  std::shared_ptr<State> Shared;
};

PropertyOperands::PropertyOperands() : Shared(std::make_shared<State>()) {}
PropertyOperands::~PropertyOperands() = default;

void PropertyOperands::watch(Sema &S) {
  S.TemplateInstCallbacks.push_back(
      std::make_unique<OnInstantiation>(S, Shared));
}

void PropertyOperands::note(const CXXRecordDecl *Class) {
  for (const Decl *D : Class->decls())
    if (const auto *Property = dyn_cast<MSPropertyDecl>(D))
      Shared->Names.insert(Property->getDeclName());
}

void PropertyOperands::clean(ASTContext &Context) {
  if (Shared->Changed)
    Cleaning().TraverseAST(Context);
}

} // namespace amp2hip
