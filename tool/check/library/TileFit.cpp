//===- TileFit.cpp - Domains that no tiles fill ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch throws invalid_compute_domain unless each dimension of its domain is
// a multiple of the tile's [amp 7]. This looks at domains whose sizes are
// written as constants, and whose variables nothing can have changed. Functions
// that seem to test whether tiles fit are not reported.
//
//===----------------------------------------------------------------------===//

#include "ast/AmpEntities.h"
#include "ast/Patterns.h"
#include "ast/Walks.h"
#include "check/CheckContext.h"
#include "check/library/Operands.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

using Sizes = std::vector<int64_t>;

/// Whether \p Var keeps its first value: its function uses it only as const.
bool isNeverChanged(const VarDecl *Var) {
  const auto *F = dyn_cast<FunctionDecl>(Var->getDeclContext());
  if (!F || isa<ParmVarDecl>(Var) || Var->isStaticLocal() ||
      Var->getType()->isReferenceType())
    return false;
  llvm::DenseSet<const Expr *> All, AsConst;
  forEachStmt(F, [&](const Stmt *S) {
    if (namedBy(S) == Var)
      All.insert(cast<Expr>(S));
    const auto *Cast = dyn_cast<ImplicitCastExpr>(S);
    if (!Cast || Cast->getCastKind() != CK_NoOp ||
        !Cast->getType().isConstQualified())
      return;
    const Expr *E = Cast->getSubExpr()->IgnoreParens();
    if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
      E = Opaque->getSourceExpr()->IgnoreParens(); // A property's object.
    AsConst.insert(E);
  });
  return llvm::all_of(All, [&](const Expr *E) { return AsConst.contains(E); });
}

/// The components of an extent, as Clang computes it.
Sizes sizesIn(const APValue &Extent) {
  Sizes Result;
  if (!Extent.isStruct() || Extent.getStructNumBases() != 1)
    return {};
  const APValue &Base = Extent.getStructBase(0);
  if (!Base.isStruct() || Base.getStructNumFields() != 1 ||
      !Base.getStructField(0).isArray())
    return {};
  const APValue &Values = Base.getStructField(0);
  for (unsigned I = 0; I < Values.getArrayInitializedElts(); ++I)
    Result.push_back(Values.getArrayInitializedElt(I).getInt().getExtValue());
  return Result;
}

/// The leading integers among the arguments of a constructor.
Sizes leadingSizes(const ASTContext &C, const CXXConstructExpr *Made) {
  Sizes Result;
  for (const Expr *Argument : Made->arguments()) {
    std::optional<llvm::APSInt> Size = integerOf(Argument, C);
    if (!Size)
      break;
    Result.push_back(Size->getExtValue());
  }
  return Result;
}

/// The sizes of the extent \p E, or of the array or view whose extent it is;
/// none if they are not known.
Sizes sizesOf(const ASTContext &C, const Expr *E) {
  const Expr *Object = objectOf(E, "get_extent");
  const VarDecl *Var = variableIn(Object ? Object : strip(E));
  if (Var && !isNeverChanged(Var))
    return {};
  if (Object) {
    const auto *Made = Var && Var->getInit()
                           ? dyn_cast<CXXConstructExpr>(strip(Var->getInit()))
                           : nullptr;
    return Made ? leadingSizes(C, Made) : Sizes();
  }
  Expr::EvalResult Result;
  const Expr *Value = valueOf(E);
  if (Value->isValueDependent() || !Value->EvaluateAsRValue(Result, C))
    return {};
  return sizesIn(Result.Val);
}

/// Whether \p F may test that a launch fits: it computes a remainder, or a
/// constant decides which code runs.
bool mayTestSizes(const ASTContext &C, const FunctionDecl *F) {
  bool Found = false;
  forEachStmt(F, [&](const Stmt *S) {
    const auto *If = dyn_cast<IfStmt>(S);
    Found |= binaryOperator(S, {BO_Rem}) || (If && integerOf(If->getCond(), C));
  });
  return Found;
}

void checkFit(CheckContext &C, const LaunchSite &L) {
  const Expr *Domain = L.Call->getArg(L.Call->getNumArgs() - 2);
  const Expr *Whole = objectOf(Domain, "tile");
  if (!L.Tiled || !Whole)
    return;
  Sizes Known = sizesOf(C.Context, Whole);
  if (Known.size() < L.Shape.size())
    return;
  for (auto [Dimension, Tile] : llvm::enumerate(L.Shape))
    if (Known[Dimension] % Tile)
      C.report(DiagID::AmpTileFit, Domain->getExprLoc(),
               {std::to_string(Dimension), std::to_string(Known[Dimension]),
                std::to_string(Tile)});
}

} // namespace

void checkTileFit(CheckContext &C) {
  llvm::DenseMap<const Stmt *, const LaunchSite *> Sites;
  for (const LaunchSite &L : C.Code.Launches)
    Sites[L.Call] = &L;
  for (const Body &B : C.Code.Bodies) {
    std::vector<const LaunchSite *> Here;
    forEachStmt(B.Function, [&](const Stmt *S) {
      if (const LaunchSite *L = Sites.lookup(S))
        Here.push_back(L);
    });
    if (!Here.empty() && !mayTestSizes(C.Context, B.Function))
      for (const LaunchSite *L : Here)
        checkFit(C, *L);
  }
}

} // namespace amp2hip
