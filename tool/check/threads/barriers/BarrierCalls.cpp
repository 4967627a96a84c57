//===- BarrierCalls.cpp - Calls that stop the threads of a tile -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function contains a barrier if it calls wait(), or another function that
// contains one. The answer for each function is cached.
//
//===----------------------------------------------------------------------===//

#include "check/threads/barriers/BarrierCalls.h"
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
  auto [It, IsNew] = Waiting.try_emplace(F);
  if (IsNew)
    It->second = llvm::any_of(C.Code.reachable(F), isWait);
  return It->second;
}

bool Barriers::isBarrier(const Stmt *S) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return F && isReachedFrom(F);
}

} // namespace amp2hip
