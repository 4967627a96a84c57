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
#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "check/library/Operands.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isPadded(const Expr *Domain) {
  return objectOf(valueOf(Domain), "pad") != nullptr;
}

/// The array or view whose extent is \p Domain, tiled or not, or null.
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
      for (const VarDecl *Var : variablesIn(S))
        if (mentions(Var->getInit()))
          Names.insert(Var);
    });
  }

  bool mentions(const Stmt *S) const {
    bool Found = false;
    forEachStmt(
        S, [&](const Stmt *Part) { Found |= Names.contains(namedBy(Part)); });
    return Found;
  }

  /// Whether \p E is the index, or one of its numbers, as it is: `t`,
  /// `t.global`, `t.global[0]`, a constant made of that.
  bool isIndex(const Expr *E) const {
    E = strip(E);
    if (const VarDecl *Var = variableIn(E))
      return Names.contains(Var) &&
             (isa<ParmVarDecl>(Var) || isIndex(Var->getInit()));
    const Expr *Whole = wholeOf(E);
    return Whole && isIndex(Whole);
  }

  /// Whether \p E adds a constant above zero to the index.
  bool isBehindIndex(const ASTContext &C, const Expr *E) const {
    std::optional<llvm::APSInt> Offset = offsetOf(C, E);
    return Offset && Offset->isStrictlyPositive();
  }

  /// The constant that \p E adds to the index.
  std::optional<llvm::APSInt> offsetOf(const ASTContext &C,
                                       const Expr *E) const {
    auto [Left, Right] = operandsOfSum(strip(E));
    if (Left && isIndex(Left))
      return integerOf(Right, C);
    return Left && isIndex(Right) ? integerOf(Left, C) : std::nullopt;
  }

private:
  llvm::DenseSet<const Decl *> Names;

  /// The operand of \p E, if \p E is a copy, a conversion, the global index or
  /// a number of it.
  static const Expr *wholeOf(const Expr *E) {
    return llvm::TypeSwitch<const Expr *, const Expr *>(E)
        .Case([](const CXXConstructExpr *Made) {
          return Made->getNumArgs() == 1 ? Made->getArg(0) : nullptr;
        })
        .Case([](const CXXOperatorCallExpr *Call) {
          const Expr *Of = Call->getArg(0);
          bool IsItem = Call->getOperator() == OO_Subscript &&
                        ampClassName(strip(Of)->getType()) == "index";
          return IsItem ? Of : nullptr;
        })
        .Case([](const MemberExpr *Member) {
          return identifierOf(Member->getMemberDecl()) == "global"
                     ? Member->getBase()
                     : nullptr;
        })
        .Case([](const CXXMemberCallExpr *Call) {
          return isa<CXXConversionDecl>(Call->getMethodDecl())
                     ? Call->getImplicitObjectArgument()
                     : nullptr;
        })
        .Default([](auto *) { return nullptr; });
  }

  static std::pair<const Expr *, const Expr *> operandsOfSum(const Expr *E) {
    if (const BinaryOperator *Sum = binaryOperator(E, {BO_Add}))
      return {Sum->getLHS(), Sum->getRHS()};
    const CXXOperatorCallExpr *Sum = operatorCall(E, {OO_Plus});
    if (Sum && Sum->getNumArgs() == 2)
      return {Sum->getArg(0), Sum->getArg(1)};
    return {};
  }
};

/// An element of a container that a kernel uses.
struct ElementUse {
  const Expr *Use;
  const VarDecl *Container;
  llvm::SmallVector<const Expr *, 3> Indices;
};

std::optional<ElementUse> elementUse(const Stmt *S) {
  const CXXOperatorCallExpr *Call = operatorCall(S, {OO_Subscript, OO_Call});
  if (!Call || Call->getNumArgs() < 2 ||
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
  return llvm::TypeSwitch<const Stmt *, const Expr *>(S)
      .Case<IfStmt, SwitchStmt, WhileStmt, DoStmt, ForStmt,
            AbstractConditionalOperator>(
          [](auto *Whole) { return Whole->getCond(); })
      .Case([](const BinaryOperator *E) {
        return E->isLogicalOp() || E->isComparisonOp() ? E : nullptr;
      })
      .Default([](auto *) { return nullptr; });
}

/// The expression that \p S changes, or cuts down: `i` in `++i`, `i = 0` and
/// `i % n`.
const Expr *limitedBy(const Stmt *S) {
  const auto *E = dyn_cast<BinaryOperator>(S);
  if (!E)
    return steppedBy(S);
  bool Limits = E->isAssignmentOp() ||
                llvm::is_contained({BO_Rem, BO_And}, E->getOpcode());
  return Limits ? E->getLHS() : nullptr;
}

/// Whether something in the kernel may keep the index inside.
bool isGuarded(const FunctionDecl *Kernel, const ThreadNames &Names) {
  bool Found = false;
  forEachStmt(Kernel, [&](const Stmt *S) {
    if (const Expr *Condition = conditionOf(S))
      Found |= Names.mentions(Condition);
    if (const Expr *E = limitedBy(S))
      Found |= Names.mentions(E) && !elementUse(strip(E));
    // A function that gets the index may look at it.
    const auto *Call = dyn_cast<CallExpr>(S);
    if (Call && !isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call))
      for (const Expr *Argument : Call->arguments())
        Found |= Names.isIndex(Argument);
  });
  return Found;
}

/// The number of elements that a view or array of one dimension is made with,
/// if it is a constant and nothing is assigned to the variable.
std::optional<llvm::APSInt> elementsOf(const ASTContext &C, const VarDecl *V) {
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(
      V->getInit() ? V->getInit()->IgnoreUnlessSpelledInSource() : nullptr);
  if (!F || isa<ParmVarDecl>(V) || !Made || !Made->getNumArgs() ||
      Made->getNumArgs() > 2)
    return std::nullopt;
  const Expr *First = Made->getArg(0)->IgnoreUnlessSpelledInSource();
  const auto *Extent = dyn_cast<CXXConstructExpr>(First);
  const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(First);
  if (Cast)
    Extent = dyn_cast<CXXConstructExpr>(
        Cast->getSubExpr()->IgnoreUnlessSpelledInSource());
  if (Extent && Extent->getNumArgs() == 1)
    First = Extent->getArg(0);
  if (First->isValueDependent() || !First->getType()->isIntegerType())
    return std::nullopt;
  bool IsAssigned = false;
  forEachStmt(F, [&](const Stmt *S) {
    const CXXOperatorCallExpr *Call = operatorCall(S, {OO_Equal});
    IsAssigned |= Call && variableIn(Call->getArg(0)) == V;
  });
  return IsAssigned ? std::nullopt : integerOf(First, C);
}

/// Elements that are behind the last one whatever the thread is: `a[i + n]`
/// where `a` has n of them.
void checkOffsets(CheckContext &C, const FunctionDecl *Kernel) {
  ThreadNames Names(Kernel);
  forEachStmt(Kernel, [&](const Stmt *S) {
    std::optional<ElementUse> Use = elementUse(S);
    if (!Use || Use->Indices.size() != 1)
      return;
    std::optional<llvm::APSInt> Offset =
        Names.offsetOf(C.Context, Use->Indices.front());
    if (!Offset)
      return;
    std::optional<llvm::APSInt> Size = elementsOf(C.Context, Use->Container);
    if (Size && Size->isStrictlyPositive() &&
        llvm::APSInt::compareValues(*Offset, *Size) >= 0)
      C.report(DiagID::AmpOffsetAccess, Use->Use->getExprLoc(),
               {Use->Container->getNameAsString(), llvm::toString(*Size, 10),
                llvm::toString(*Offset, 10)});
  });
}

void checkLaunch(CheckContext &C, const LaunchSite &L) {
  const FunctionDecl *Kernel = C.Code.kernelOf(L);
  const Expr *Domain = L.Call->getArg(L.Call->getNumArgs() - 2);
  const VarDecl *Container = containerOf(Domain);
  bool Padded = isPadded(Domain);
  if (Kernel)
    checkOffsets(C, Kernel);
  if (!Kernel || (!Padded && !Container))
    return;
  ThreadNames Names(Kernel);
  if (isGuarded(Kernel, Names))
    return;
  forEachStmt(Kernel, [&](const Stmt *S) {
    std::optional<ElementUse> Use = elementUse(S);
    if (!Use || (Container && Use->Container != Container))
      return;
    auto IsIndex = [&](const Expr *I) { return Names.isIndex(I); };
    auto IsBehind = [&](const Expr *I) {
      return Names.isBehindIndex(C.Context, I);
    };
    std::string Name = Use->Container->getNameAsString();
    if (Padded && llvm::all_of(Use->Indices, IsIndex))
      C.report(DiagID::AmpPaddedAccess, Use->Use->getExprLoc(), {Name});
    else if (llvm::any_of(Use->Indices, IsBehind))
      C.report(DiagID::AmpNeighborAccess, Use->Use->getExprLoc(), {Name});
  });
}

} // namespace

void checkBounds(CheckContext &C) {
  for (const LaunchSite &L : C.Code.Launches)
    checkLaunch(C, L);
}

} // namespace amp2hip
