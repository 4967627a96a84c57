//===- Bounds.cpp - Accesses that Direct3D answered with 0 ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Direct3D returned 0 for reads outside of a container, and dropped writes
// there. Two kinds of programs rely on it: those that launch over a padded
// extent, and those in which the last thread reads its neighbor's element. A
// condition or a call may keep the index inside of the container. Therefore, a
// kernel is reported only if nothing in it tests the index of its thread.
//
//===----------------------------------------------------------------------===//

#include "ast/AmpEntities.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

const VarDecl *variableIn(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(strip(E));
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

/// What a constant variable was initialized with, or \p E itself.
const Expr *valueOf(const Expr *E) {
  E = strip(E);
  const VarDecl *Var = variableIn(E);
  bool Known = Var && !isa<ParmVarDecl>(Var) && Var->hasLocalStorage() &&
               Var->getInit() && !isArrayOrView(ampClassName(Var->getType()));
  return Known ? strip(Var->getInit()) : E;
}

/// If \p E calls the member function \p Member, the object; otherwise null.
const Expr *objectOf(const Expr *E, StringRef Member) {
  E = strip(E);
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E)) {
    const auto *Property =
        dyn_cast<MSPropertyRefExpr>(Pseudo->getSyntacticForm()->IgnoreParens());
    if (!Property || !Property->getPropertyDecl()->getGetterId() ||
        !Property->getPropertyDecl()->getGetterId()->isStr(Member))
      return nullptr;
    const Expr *Base = strip(Property->getBaseExpr());
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(Base))
      Base = strip(Opaque->getSourceExpr());
    return Base;
  }
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  if (!Method || !Method->getIdentifier() || Method->getName() != Member)
    return nullptr;
  return strip(Call->getImplicitObjectArgument());
}

bool isPadded(const Expr *Domain) {
  return objectOf(valueOf(Domain), "pad") != nullptr;
}

/// The array or view of which \p Domain is the extent, tiled or not, or null.
const VarDecl *containerOf(const Expr *Domain) {
  const Expr *E = valueOf(Domain);
  for (StringRef Through : {"pad", "tile"})
    if (const Expr *Object = objectOf(E, Through))
      E = valueOf(Object);
  const Expr *Object = objectOf(E, "get_extent");
  return Object ? variableIn(Object) : nullptr;
}

/// The names of a kernel that hold the thread's index.
class ThreadNames {
public:
  explicit ThreadNames(const FunctionDecl *Kernel) {
    if (Kernel->getNumParams())
      Names.insert(Kernel->getParamDecl(0));
    forEachStmt(Kernel, [this](const Stmt *S) {
      if (const auto *Declares = dyn_cast<DeclStmt>(S))
        for (const Decl *D : Declares->decls())
          if (const auto *Var = dyn_cast<VarDecl>(D);
              Var && Var->getInit() && mentions(Var->getInit()))
            Names.insert(Var);
    });
  }

  bool mentions(const Stmt *S) const {
    bool Found = false;
    forEachStmt(S, [&](const Stmt *Part) {
      const auto *Ref = dyn_cast<DeclRefExpr>(Part);
      Found |= Ref && Names.contains(Ref->getDecl());
    });
    return Found;
  }

  /// Whether \p E is the index, or one of its numbers, as it is: `t`,
  /// `t.global`, `t.global[0]`, a constant made of that.
  bool isIndex(const Expr *E) const {
    E = strip(E);
    if (const VarDecl *Var = variableIn(E)) {
      if (!Names.contains(Var) || isa<ParmVarDecl>(Var))
        return Names.contains(Var);
      return Var->getInit() && isIndex(Var->getInit());
    }
    if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
      return Made->getNumArgs() == 1 && isIndex(Made->getArg(0));
    if (const auto *Item = dyn_cast<CXXOperatorCallExpr>(E))
      return Item->getOperator() == OO_Subscript &&
             ampClassName(strip(Item->getArg(0))->getType()) == "index" &&
             isIndex(Item->getArg(0));
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl()->getIdentifier() &&
             Member->getMemberDecl()->getName() == "global" &&
             isIndex(Member->getBase());
    if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E))
      return isa<CXXConversionDecl>(Call->getMethodDecl()) &&
             isIndex(Call->getImplicitObjectArgument());
    return false;
  }

  /// Whether \p E adds a constant above zero to the index.
  bool isBehindIndex(const ASTContext &C, const Expr *E) const {
    E = strip(E);
    const Expr *Left = nullptr, *Right = nullptr;
    if (const auto *Sum = dyn_cast<BinaryOperator>(E);
        Sum && Sum->getOpcode() == BO_Add) {
      Left = Sum->getLHS();
      Right = Sum->getRHS();
    } else if (const auto *Sum = dyn_cast<CXXOperatorCallExpr>(E);
               Sum && Sum->getOperator() == OO_Plus && Sum->getNumArgs() == 2) {
      Left = Sum->getArg(0);
      Right = Sum->getArg(1);
    }
    return Left && ((isIndex(Left) && isAboveZero(C, Right)) ||
                    (isIndex(Right) && isAboveZero(C, Left)));
  }

private:
  llvm::DenseSet<const Decl *> Names;

  static bool isAboveZero(const ASTContext &C, const Expr *E) {
    Expr::EvalResult Value;
    return !E->isValueDependent() && E->getType()->isIntegerType() &&
           E->EvaluateAsInt(Value, C) &&
           Value.Val.getInt().isStrictlyPositive();
  }
};

/// An element of a container that a kernel uses.
struct ElementUse {
  const Expr *Use;
  const VarDecl *Container;
  llvm::SmallVector<const Expr *, 3> Indices;
};

std::optional<ElementUse> elementUse(const Stmt *S) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(S);
  if (!Call || Call->getNumArgs() < 2 ||
      (Call->getOperator() != OO_Subscript && Call->getOperator() != OO_Call) ||
      !isArrayOrView(ampClassName(Call->getArg(0)->getType())))
    return std::nullopt;
  const VarDecl *Container = variableIn(Call->getArg(0));
  if (!Container)
    return std::nullopt;
  ElementUse Result = {Call, Container, {}};
  llvm::append_range(Result.Indices, llvm::drop_begin(Call->arguments()));
  return Result;
}

/// The condition of \p S, a statement or an operator, or null.
const Expr *conditionOf(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S))
    return If->getCond();
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    return Switch->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(S))
    return Do->getCond();
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getCond();
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(S))
    return Choice->getCond();
  if (const auto *Logical = dyn_cast<BinaryOperator>(S);
      Logical && (Logical->isLogicalOp() || Logical->isComparisonOp()))
    return Logical;
  return nullptr;
}

/// Whether something in the kernel may keep the index inside.
bool isGuarded(const FunctionDecl *Kernel, const ThreadNames &Names) {
  bool Found = false;
  forEachStmt(Kernel, [&](const Stmt *S) {
    if (const Expr *Condition = conditionOf(S))
      Found |= Names.mentions(Condition);
    if (const auto *E = dyn_cast<BinaryOperator>(S);
        E && (E->isAssignmentOp() || E->getOpcode() == BO_Rem ||
              E->getOpcode() == BO_And))
      Found |= Names.mentions(E->getLHS()) && !elementUse(strip(E->getLHS()));
    if (const auto *E = dyn_cast<UnaryOperator>(S);
        E && E->isIncrementDecrementOp())
      Found |= Names.mentions(E->getSubExpr()) &&
               !elementUse(strip(E->getSubExpr()));
    // A function that gets the index may look at it.
    const auto *Call = dyn_cast<CallExpr>(S);
    if (Call && !isa<CXXOperatorCallExpr>(Call) &&
        !isa<CXXMemberCallExpr>(Call))
      for (const Expr *Argument : Call->arguments())
        Found |= Names.isIndex(Argument);
  });
  return Found;
}

void checkLaunch(CheckContext &C, const LaunchSite &L) {
  const FunctionDecl *Kernel = C.Code.kernelOf(L);
  const Expr *Domain = L.Call->getArg(L.Call->getNumArgs() - 2);
  const VarDecl *Container = containerOf(Domain);
  bool Padded = isPadded(Domain);
  if (!Kernel || !Kernel->hasBody() || (!Padded && !Container))
    return;
  ThreadNames Names(Kernel);
  if (isGuarded(Kernel, Names))
    return;
  forEachStmt(Kernel, [&](const Stmt *S) {
    std::optional<ElementUse> Use = elementUse(S);
    if (!Use || (Container && Use->Container != Container))
      return;
    std::string Name = Use->Container->getNameAsString();
    if (Padded && llvm::all_of(Use->Indices,
                               [&](const Expr *I) { return Names.isIndex(I); }))
      C.report(DiagID::AmpPaddedAccess, Use->Use->getExprLoc(), {Name});
    else if (llvm::any_of(Use->Indices, [&](const Expr *I) {
               return Names.isBehindIndex(C.Context, I);
             }))
      C.report(DiagID::AmpNeighborAccess, Use->Use->getExprLoc(), {Name});
  });
}

} // namespace

void checkBounds(CheckContext &C) {
  for (const LaunchSite &L : C.Code.Launches)
    checkLaunch(C, L);
}

} // namespace amp2hip
