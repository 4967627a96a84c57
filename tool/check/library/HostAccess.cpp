//===- HostAccess.cpp - Elements of arrays that the host uses -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host can access an element of an array only if the array's accelerator
// shares memory with it, or is the CPU. Otherwise the access throws [amp
// 5.1.1]. This looks at arrays that are made without an accelerator view. A
// program that changes the default accelerator, or its access, is not reported.
//
//===----------------------------------------------------------------------===//

#include "ast/AmpEntities.h"
#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "check/library/Operands.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether \p S may make arrays of the default accelerator accessible.
bool opensDefault(const Stmt *S) {
  const auto *Member = dyn_cast<MemberExpr>(S);
  const ValueDecl *Named = Member ? Member->getMemberDecl() : namedBy(S);
  return Named && (isAmpEntity(Named, "cpu_accelerator") ||
                   isAmpEntity(Named, "set_default") ||
                   isAmpEntity(Named, "set_default_cpu_access_type") ||
                   isAmpEntity(Named, "get_default_cpu_access_type") ||
                   isAmpEntity(Named, "get_supports_cpu_shared_memory"));
}

/// Whether \p Var is an array that is made of its shape and values alone.
bool isOnDefault(const VarDecl *Var) {
  const Expr *Init = Var->getInit();
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(
      Init ? Init->IgnoreUnlessSpelledInSource() : nullptr);
  return Made && !Var->getType()->isReferenceType() &&
         ampClassName(Var->getType()) == "array" &&
         llvm::all_of(Made->arguments(), [](const Expr *Argument) {
           StringRef Class = ampClassName(Argument->getType());
           return isa<CXXDefaultArgExpr>(Argument) || Class == "extent" ||
                  (Class.empty() && !Argument->getType()->isEnumeralType());
         });
}

/// The array whose element \p S uses, or null.
const VarDecl *arrayWithElement(const Stmt *S) {
  const CXXOperatorCallExpr *Call = operatorCall(S, {OO_Subscript, OO_Call});
  if (!Call || ampClassName(Call->getArg(0)->getType()) != "array" ||
      !Call->isLValue()) // A row of an array is a view.
    return nullptr;
  return variableIn(Call->getArg(0));
}

} // namespace

void checkHostAccess(CheckContext &C) {
  bool IsOpen = false;
  C.Code.forEachStmt([&](const Stmt *S) { IsOpen |= opensDefault(S); });
  if (IsOpen)
    return;
  llvm::DenseSet<const VarDecl *> Told;
  for (const Body &B : C.Code.Bodies) {
    bool Catches = false;
    forEachStmt(B.Function,
                [&](const Stmt *S) { Catches |= isa<CXXTryStmt>(S); });
    if (B.Where.Amp || Catches)
      continue;
    forEachStmt(B.Function, [&](const Stmt *S) {
      const VarDecl *Array = arrayWithElement(S);
      if (Array && isOnDefault(Array) && Told.insert(Array).second)
        C.report(DiagID::AmpHostAccess, cast<Expr>(S)->getExprLoc(),
                 {Array->getNameAsString()});
    });
  }
}

} // namespace amp2hip
