//===- Captures.cpp - What lambdas of restrict(amp) may capture -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Containers by reference, everything else by value, `this` not at all
// [amp 2.4.3.3].
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

void checkCapture(Checker &C, const LambdaCapture &Capture) {
  if (Capture.capturesThis()) {
    if (Capture.getCaptureKind() == LCK_This)
      C.report(DiagID::C3590, Capture.getLocation(), {"this"});
    return;
  }
  if (!Capture.capturesVariable())
    return;
  const ValueDecl *V = Capture.getCapturedVar();
  if (const auto *Var = dyn_cast<VarDecl>(V))
    if (tileStaticKeyword(Var).isValid())
      return;
  QualType T = V->getType().getNonReferenceType();
  std::string Name = V->getNameAsString();
  bool ByReference = Capture.getCaptureKind() == LCK_ByRef;
  if (isContainer(T)) {
    if (!ByReference)
      C.report(DiagID::C3597, Capture.getLocation(), {Name});
    return;
  }
  if (ByReference)
    C.report(DiagID::C3590, Capture.getLocation(), {Name});
  else if (T->isPointerType() || !whyIncompatible(C.Context, T).empty())
    C.report(DiagID::C3596, Capture.getLocation(), {Name, T.getAsString()});
}

} // namespace

void checkCaptures(Checker &C) {
  for (const Body &B : C.Bodies)
    if (B.Lambda && B.Where.Amp)
      for (const LambdaCapture &Capture : B.Lambda->captures())
        checkCapture(C, Capture);
}

} // namespace amp2hip
