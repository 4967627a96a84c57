//===- Barriers.cpp - Tile barriers and memory fences ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All four waits become __syncthreads(), which orders both kinds of memory. A
// fence must not become a barrier, since divergent code may contain it, and
// must stay sequentially consistent in the tile: __threadfence_block().
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "rewrite/Rewrite.h"

using namespace clang;

namespace amp2hip {

namespace {

/// True for names and member accesses: leaving them out changes nothing.
bool hasNoEffect(const Expr *E) {
  E = strip(E);
  while (const auto *M = dyn_cast<MemberExpr>(E))
    E = strip(M->getBase());
  return isa<DeclRefExpr, CXXThisExpr>(E);
}

/// The parameter behind `b` or `t.barrier`, if it is one.
const ParmVarDecl *parameterOf(const Expr *E) {
  E = strip(E);
  while (const auto *M = dyn_cast<MemberExpr>(E))
    E = strip(M->getBase());
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  return Ref ? dyn_cast<ParmVarDecl>(Ref->getDecl()) : nullptr;
}

class CountUses : public RecursiveASTVisitor<CountUses> {
public:
  explicit CountUses(const ParmVarDecl *P) : P(P) {}
  unsigned Count = 0;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Count += E->getDecl() == P;
    return true;
  }

private:
  const ParmVarDecl *P;
};

class BarrierRewriter {
public:
  explicit BarrierRewriter(Rewriter &R) : R(R) {}

  void run() {
    for (const BarrierWait &W : R.M.Waits)
      rewriteWait(W);
    for (const MemoryFence &F : R.M.Fences)
      if (F.Call->getNumArgs() == 1 && hasNoEffect(F.Call->getArg(0))) {
        R.Ed.replace(F.Call->getSourceRange(), "__threadfence_block()");
        note(F.Call->getArg(0), F.InInstantiation);
      }
    for (auto [P, Count] : Uses)
      markUnused(P, Count);
  }

private:
  Rewriter &R;
  /// Of each parameter, the uses that went.
  llvm::DenseMap<const ParmVarDecl *, unsigned> Uses;

  void rewriteWait(const BarrierWait &W) {
    const Expr *Object = W.Call->getImplicitObjectArgument();
    const auto *Callee = dyn_cast<MemberExpr>(W.Call->getCallee());
    if (!Object || !Callee || !hasNoEffect(Object))
      return; // The runtime's tile_barrier has the same members.
    R.Ed.replace(SourceRange(W.Call->getBeginLoc(), Callee->getMemberLoc()),
                 "__syncthreads");
    note(Object, W.InInstantiation);
  }

  void note(const Expr *Object, bool InInstantiation) {
    if (const ParmVarDecl *P = parameterOf(Object); P && !InInstantiation)
      ++Uses[P];
  }

  /// A helper's barrier that was only waited on is no longer used.
  void markUnused(const ParmVarDecl *P, unsigned Count) {
    const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
    if (!F || !F->getBody() || isLambdaCallOperator(F))
      return;
    CountUses All(P);
    All.TraverseStmt(F->getBody());
    if (All.Count == Count)
      R.Ed.insert(P->getBeginLoc(), "[[maybe_unused]] ");
  }
};

} // namespace

void rewriteBarriers(Rewriter &R) { BarrierRewriter(R).run(); }

} // namespace amp2hip
