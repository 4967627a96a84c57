//===- ReachedSides.cpp - The sides that call an instance -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All functions that are no instances are compiled, and so are kernels,
// lambdas, destructors and virtual functions. From there the calls are
// followed, also through the library's templates.
//
//===----------------------------------------------------------------------===//

#include "model/ReachedSides.h"
#include "ast/Walks.h"
#include "model/Callees.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {

/// Whether \p B is compiled although nothing may call it.
static bool isRoot(const Body &B) {
  const auto *Method = dyn_cast<CXXMethodDecl>(B.Function);
  return B.Lambda || !isInInstantiation(B.Function) ||
         B.Function->getTemplateSpecializationKind() ==
             TSK_ExplicitInstantiationDefinition ||
         (Method && (Method->isVirtual() || isa<CXXDestructorDecl>(Method)));
}

ReachedSides::ReachedSides(const CompleteCode &Code) {
  constexpr Restrictions Host = {/*Amp=*/false, /*Cpu=*/true};
  for (const Body &B : Code.Bodies)
    if (isRoot(B))
      enter(B.Function, B.Where);
  for (const LaunchSite &L : Code.Launches)
    if (const FunctionDecl *Kernel = Code.kernelOf(L))
      enter(Kernel, {/*Amp=*/true, /*Cpu=*/false});
  for (const VarDecl *V : Code.Variables)
    if (V->isFileVarDecl() && !V->getType()->isDependentType())
      follow(V->getInit(), Host);
  while (!Open.empty()) {
    auto [F, Sides] = Open.back();
    Open.pop_back();
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        follow(Init->getInit(), Sides);
    follow(F->getBody(), Sides);
  }
}

Restrictions ReachedSides::of(const FunctionDecl *F) const {
  Restrictions Sides = Known.lookup(F->getCanonicalDecl());
  return Sides == Restrictions() ? restrictionsOf(F) : Sides;
}

void ReachedSides::enter(const FunctionDecl *F, Restrictions Sides) {
  Restrictions Its = restrictionsOf(F);
  Restrictions &Has = Known[F->getCanonicalDecl()];
  Restrictions New =
      Restrictions{Sides.Amp && Its.Amp, Sides.Cpu && Its.Cpu}.without(Has);
  if (New == Restrictions())
    return;
  Has = {Has.Amp || New.Amp, Has.Cpu || New.Cpu};
  if (const FunctionDecl *Defined = F->getDefinition())
    Open.push_back({Defined, New});
}

void ReachedSides::follow(const Stmt *S, Restrictions Sides) {
  forEachStmt(S, [&](const Stmt *Each) {
    if (const FunctionDecl *F = calledBy(Each)) {
      enter(F, {/*Amp=*/false, Sides.Cpu});
      if (Sides.Amp)
        enter(calledUnderAmp(F), {/*Amp=*/true, /*Cpu=*/false});
    } else if (const auto *Ref = dyn_cast<DeclRefExpr>(Each)) {
      // On the host something may call it through a pointer.
      if (const auto *F = dyn_cast<FunctionDecl>(Ref->getDecl()))
        enter(F, {/*Amp=*/false, Sides.Cpu});
    } else if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(Each)) {
      follow(Default->getExpr(), Sides);
    }
  });
}

} // namespace amp2hip
