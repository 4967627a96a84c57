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
#include "clang/AST/ExprCXX.h"
#include "rewrite/Rewrite.h"

using namespace clang;

namespace amp2hip {

/// True for names and member accesses: leaving them out changes nothing.
static bool hasNoEffect(const Expr *E) {
  E = strip(E);
  while (const auto *M = dyn_cast<MemberExpr>(E))
    E = strip(M->getBase());
  return isa<DeclRefExpr, CXXThisExpr>(E);
}

void rewriteBarriers(Rewriter &R) {
  for (const BarrierWait &W : R.M.Waits) {
    const Expr *Object = W.Call->getImplicitObjectArgument();
    if (!Object || !hasNoEffect(Object))
      continue; // The runtime's tile_barrier has the same members.
    const auto *Callee = dyn_cast<MemberExpr>(W.Call->getCallee());
    if (Callee)
      R.Ed.replace(SourceRange(W.Call->getBeginLoc(), Callee->getMemberLoc()),
                   "__syncthreads");
  }
  for (const MemoryFence &F : R.M.Fences)
    if (F.Call->getNumArgs() == 1 && hasNoEffect(F.Call->getArg(0)))
      R.Ed.replace(F.Call->getSourceRange(), "__threadfence_block()");
}

} // namespace amp2hip
