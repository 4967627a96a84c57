//===- Accelerators.cpp - Accelerators that only Direct3D has -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs ask for them by path; to compare a path with theirs is no fault.
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string narrowed(const StringLiteral *Text) {
  std::string Result;
  for (unsigned I = 0; I != Text->getLength(); ++I)
    Result += static_cast<char>(Text->getCodeUnit(I));
  return Result;
}

/// The name of the accelerator of Direct3D's in \p E, or an empty string.
std::string pathIn(const Expr *E) {
  std::string Path;
  forEachStmt(E, [&Path](const Stmt *S) {
    if (const auto *Text = dyn_cast<StringLiteral>(S))
      if (std::string Spelled = narrowed(Text);
          StringRef(Spelled).starts_with("direct3d\\"))
        Path = Spelled;
    const ValueDecl *Named = nullptr;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      Named = Ref->getDecl();
    else if (const auto *Member = dyn_cast<MemberExpr>(S))
      Named = Member->getMemberDecl();
    if (isAmpEntity(Named, "direct3d_warp") ||
        isAmpEntity(Named, "direct3d_ref"))
      Path = Named->getNameAsString();
  });
  return Path;
}

} // namespace

void checkAccelerators(Checker &C) {
  for (const Body &B : C.Bodies)
    forEachStmt(B.Function, [&](const Stmt *S) {
      const Expr *Asked = nullptr;
      if (const auto *Construct = dyn_cast<CXXConstructExpr>(S);
          Construct && Construct->getNumArgs() == 1 &&
          ampClassName(Construct->getType()) == "accelerator")
        Asked = Construct->getArg(0);
      else if (const auto *Call = dyn_cast<CallExpr>(S);
               Call && Call->getNumArgs() == 1 &&
               isAmpEntity(Call->getDirectCallee(), "set_default"))
        Asked = Call->getArg(0);
      if (std::string Path = Asked ? pathIn(Asked) : ""; !Path.empty())
        C.report(DiagID::AmpAcceleratorPath, Asked->getExprLoc(), {Path});
    });
}

} // namespace amp2hip
