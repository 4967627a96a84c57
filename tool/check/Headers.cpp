//===- Headers.cpp - What HIP has no counterpart for ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for what Direct3D shares: the namespaces concurrency::direct3d and
/// concurrency::graphics::direct3d, less the intrinsics of kernels.
bool isInterop(const FunctionDecl *F) {
  const auto *NS = dyn_cast<NamespaceDecl>(
      F->getDeclContext()->getEnclosingNamespaceContext());
  return NS && NS->getName() == "direct3d" && isAmpEntity(F) &&
         !restrictionsOf(F).Amp;
}

} // namespace

void checkHeaders(Checker &C) {
  for (const IncludeDirective &I : C.M.Unit.Includes)
    if (I.Name == "amp_graphics.h")
      C.report(DiagID::AmpUnsupportedHeader, I.NameRange.getBegin(), {I.Name});
  for (const Body &B : C.Bodies)
    forEachStmt(B.Function, [&](const Stmt *S) {
      const auto *Call = dyn_cast<CallExpr>(S);
      const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
      if (F && isInterop(F))
        C.report(DiagID::AmpD3DInterop, Call->getExprLoc(),
                 {F->getQualifiedNameAsString()});
    });
}

} // namespace amp2hip
