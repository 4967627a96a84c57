//===- KernelCode.cpp - The functions that a kernel consists of -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is compiled whole: every function it reaches must show its body
// [amp 7]. Its own operator() is called on a constant [amp 7].
//
//===----------------------------------------------------------------------===//

#include "check/Checker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

bool lacksBody(const Checker &C, const FunctionDecl *F) {
  const SourceManager &SM = C.Context.getSourceManager();
  // Clang instantiates those that it calls; of a pair that is the host's.
  if (F->hasBody() || patternOf(F)->hasBody())
    return false;
  return !F->isDefaulted() && !F->isDeleted() && !F->isImplicit() &&
         !F->isTrivial() && !F->isPureVirtual() && !F->getBuiltinID() &&
         !isAmpEntity(F) && restrictionsOf(F).Amp &&
         !SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation()));
}

void checkBodies(Checker &C, const FunctionDecl *Kernel) {
  for (const FunctionDecl *F : C.reachable(Kernel))
    if (auto Sites = C.Calls.find(F); Sites != C.Calls.end())
      for (const CallSite &Site : Sites->second)
        if (lacksBody(C, Site.Callee))
          C.report(DiagID::C3560, Site.Loc, {nameOf(Site.Callee)},
                   {C.note(Site.Callee->getLocation(), "declared here")});
}

/// Visual C++ warns: the launch takes the kernel as a constant.
void checkConst(Checker &C, const LaunchSite &L, const FunctionDecl *Kernel) {
  const auto *Method = dyn_cast<CXXMethodDecl>(Kernel);
  if (!Method || Method->isStatic() || Method->isConst() ||
      Method->isExplicitObjectMemberFunction())
    return;
  // The constant one of two is called.
  for (const CXXMethodDecl *Other : Method->getParent()->methods())
    if (Other->getOverloadedOperator() == OO_Call && Other->isConst() &&
        restrictionsOf(Other).Amp)
      return;
  C.report(DiagID::C4882, L.Kernel->getBeginLoc(), {},
           {C.note(Method->getLocation(), "the operator() is here")});
}

} // namespace

void checkKernelCode(Checker &C) {
  for (const LaunchSite &L : C.Launches)
    if (const FunctionDecl *Kernel = C.kernelOf(L)) {
      checkBodies(C, Kernel);
      checkConst(C, L, Kernel);
    }
}

} // namespace amp2hip
