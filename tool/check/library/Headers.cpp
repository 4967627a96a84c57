//===- Headers.cpp - What HIP has no counterpart for ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Refuses functions that exchange objects with Direct3D, and headers that exist
// only for them. HIP has no such objects. The intrinsics of kernels in
// concurrency::direct3d are not among them.
//
//===----------------------------------------------------------------------===//

#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for functions about objects shared with Direct3D: all in the namespaces
/// concurrency::direct3d and concurrency::graphics::direct3d, less the
/// intrinsics of kernels.
bool isInterop(const FunctionDecl *F) {
  const auto *NS = dyn_cast<NamespaceDecl>(
      F->getDeclContext()->getEnclosingNamespaceContext());
  return NS && NS->getName() == "direct3d" && isAmpEntity(F) &&
         !restrictionsOf(F).Amp;
}

/// Refuses names of headers that macros put together: the rewriting only
/// changes names.
void checkIncludes(CheckContext &C) {
  const SourceManager &SM = C.M.Context.getSourceManager();
  for (const IncludeDirective &I : C.M.Unit.Includes) {
    if (!I.IsAmp || I.NameRange.isValid())
      continue;
    bool InFile =
        SM.getFileEntryRefForID(SM.getFileID(SM.getFileLoc(I.Loc))).has_value();
    C.report(DiagID::AmpIncludeInMacro,
             InFile ? I.Loc : SM.getLocForStartOfFile(SM.getMainFileID()),
             {I.Name});
  }
}

} // namespace

void checkHeaders(CheckContext &C) {
  checkIncludes(C);
  C.Code.forEachStmt([&](const Stmt *S) {
    if (const FunctionDecl *F = calledBy(S); F && isInterop(F))
      C.report(DiagID::AmpD3DInterop, cast<Expr>(S)->getExprLoc(),
               {F->getQualifiedNameAsString()});
  });
}

} // namespace amp2hip
