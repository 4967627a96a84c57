//===- Limits.cpp - What is too large for a thread or a launch ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The other limits of Direct3D's are none of HIP's: counts of containers and
// samplers, registers, nesting [checked by Visual C++ as C3566, C3568, C3573,
// C3579, C3580].
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Direct3D's 4096 registers of 16 bytes that can be indexed. A thread's stack
/// on the CPU platform has four times as much.
constexpr int64_t MaxLocal = 4096 * 16;

/// What a launch can pass on every platform of HIP's, less the domain.
constexpr int64_t MaxCaptured = 4096 - 128 * sizeof(int);

int64_t sizeOf(const ASTContext &Context, QualType T) {
  T = T.getNonReferenceType();
  if (T->isDependentType() || T->isIncompleteType() || T->isVariableArrayType())
    return 0;
  return Context.getTypeSizeInChars(T).getQuantity();
}

void checkLocals(Checker &C, const Body &B) {
  forEachStmt(B.Function, [&](const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    if (!Declaration)
      return;
    for (const Decl *D : Declaration->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !V->hasLocalStorage() || tileStaticKeyword(V).isValid() ||
          V->getType()->isReferenceType() || V->isInvalidDecl())
        continue;
      int64_t Size = sizeOf(C.Context, V->getType());
      if (Size > MaxLocal)
        C.report(DiagID::C3583, V->getLocation(),
                 {V->getNameAsString(), std::to_string(Size),
                  std::to_string(MaxLocal)});
    }
  });
}

/// Function objects that are too large travel through memory; the parameters
/// of a named kernel cannot.
void checkCaptured(Checker &C, const LaunchSite &L) {
  const auto *Lambda = dyn_cast<LambdaExpr>(strip(L.Kernel));
  if (!Lambda)
    return;
  int64_t Size = 0;
  for (const CapturedVariable &V : capturedVariables(Lambda))
    if (!V.ByReference)
      Size += sizeOf(C.Context, V.Var->getType());
  if (Size > MaxCaptured)
    C.report(DiagID::C3578, Lambda->getBeginLoc(),
             {std::to_string(Size), std::to_string(MaxCaptured)});
}

} // namespace

void checkLimits(Checker &C) {
  for (const Body &B : C.Bodies)
    if (B.Where.Amp)
      checkLocals(C, B);
  for (const LaunchSite &L : C.Launches)
    checkCaptured(C, L);
}

} // namespace amp2hip
