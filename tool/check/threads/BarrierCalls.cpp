//===- BarrierCalls.cpp - Calls that stop the threads of a tile -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function contains a barrier if it calls wait(), or another function that
// contains one. The answer for each function is cached, before its calls are
// examined, so that recursion ends.
//
//===----------------------------------------------------------------------===//

#include "check/threads/BarrierCalls.h"
#include "ast/Patterns.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

bool Barriers::isWait(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && identifierOf(Method).starts_with("wait") &&
         isAmpEntity(Method->getParent(), "tile_barrier");
}

bool Barriers::isReachedFrom(const FunctionDecl *F) {
  if (isWait(F))
    return true;
  if (auto It = Waiting.find(F); It != Waiting.end())
    return It->second;
  bool Found = llvm::any_of(C.Code.reachable(F), isWait);
  return Waiting[F] = Found;
}

bool Barriers::isBarrier(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return F && isReachedFrom(F);
}

} // namespace amp2hip
