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

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp2hip {

namespace {

/// What `t.barrier` starts from: `t`.
const Expr *rootOf(const Expr *E) {
  E = strip(E);
  while (const auto *M = dyn_cast<MemberExpr>(E))
    E = strip(M->getBase());
  return E;
}

/// True for names and member accesses: leaving them out changes nothing.
bool hasNoEffect(const Expr *E) {
  return isa<DeclRefExpr, CXXThisExpr>(rootOf(E));
}

/// The use of a parameter behind `b` or `t.barrier`, if it is one.
const DeclRefExpr *parameterUse(const Expr *E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(rootOf(E));
  return Ref && isa<ParmVarDecl>(Ref->getDecl()) ? Ref : nullptr;
}

class CollectUses : public RecursiveASTVisitor<CollectUses> {
public:
  explicit CollectUses(const ParmVarDecl *P) : P(P) {}
  llvm::DenseSet<SourceLocation> Places;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (E->getDecl() == P)
      Places.insert(E->getLocation());
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
        note(F.Call->getArg(0));
      }
    for (auto &[P, Places] : Gone)
      markUnused(P, Places);
  }

private:
  Rewriter &R;
  /// Of each parameter, of instantiations too, the uses that went.
  llvm::MapVector<const ParmVarDecl *, llvm::DenseSet<SourceLocation>> Gone;

  void rewriteWait(const BarrierWait &W) {
    const Expr *Object = W.Call->getImplicitObjectArgument();
    const auto *Callee = dyn_cast<MemberExpr>(W.Call->getCallee());
    if (!Object || !Callee || !hasNoEffect(Object))
      return; // The runtime's tile_barrier has the same members.
    R.Ed.replace(SourceRange(W.Call->getBeginLoc(), Callee->getMemberLoc()),
                 "__syncthreads");
    note(Object);
  }

  void note(const Expr *Object) {
    if (const DeclRefExpr *Use = parameterUse(Object))
      Gone[cast<ParmVarDecl>(Use->getDecl())].insert(Use->getLocation());
  }

  /// A helper's barrier that was only waited on is no longer used.
  void markUnused(const ParmVarDecl *P,
                  const llvm::DenseSet<SourceLocation> &Places) {
    const auto *F = dyn_cast<FunctionDecl>(P->getDeclContext());
    if (!F || !F->getBody() || isLambdaCallOperator(F))
      return;
    CollectUses All(P);
    All.TraverseStmt(F->getBody());
    if (All.Places.size() == Places.size())
      R.Ed.insert(P->getBeginLoc(), "[[maybe_unused]] ");
  }
};

} // namespace

void rewriteBarriers(Rewriter &R) { BarrierRewriter(R).run(); }

} // namespace amp2hip
