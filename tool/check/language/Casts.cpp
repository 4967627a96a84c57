//===- Casts.cpp - Casts that remove const --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// [amp 2.4.1.1] has no word on them; Visual C++ warns.
//
//===----------------------------------------------------------------------===//

#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A cast in device code must not remove const.
void checkCast(CheckContext &C, const ExplicitCastExpr *Cast) {
  QualType Written = Cast->getTypeAsWritten();
  const Expr *Operand = Cast->getSubExprAsWritten();
  // Null for types that lead to no other.
  QualType To = Written->getPointeeType(),
           From = Operand->getType()->getPointeeType();
  if (Written->isReferenceType())
    From = Operand->getType();
  if (To.isNull() || From.isNull() || To->isFunctionType())
    return;
  // The elements of an array are const when the array is.
  auto IsConst = [&](QualType T) {
    return T.isConstQualified() ||
           C.Context.getBaseElementType(T).isConstQualified();
  };
  if (IsConst(From) && !IsConst(To))
    C.report(DiagID::C4880, Cast->getExprLoc(),
             {Operand->getType().getAsString(), Written.getAsString()});
}

} // namespace

void checkCasts(CheckContext &C) {
  for (const Body &B : C.Code.ampBodies())
    forEachStmt(B.Function, [&](const Stmt *S) {
      if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S))
        checkCast(C, Cast);
    });
}

} // namespace amp2hip
