//===- Domains.cpp - What may be a compute domain -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser's headers take any domain, so that this file can report its faults
// [amp 7]. Classes of the user's that look like a domain were never part of the
// interface.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether the class has a public `static const int rank` above zero.
bool hasRank(const CheckContext &C, const CXXRecordDecl *Class) {
  return llvm::any_of(
      Class->lookup(&C.Context.Idents.get("rank")), [](const NamedDecl *D) {
        const auto *V = dyn_cast<VarDecl>(D);
        if (!V || V->getAccess() != AS_public ||
            !V->getType().isConstQualified() || !V->getAnyInitializer())
          return false;
        const APValue *Value = V->evaluateValue();
        return Value && Value->isInt() && Value->getInt().isStrictlyPositive();
      });
}

void checkDomain(CheckContext &C, const CallExpr *Call) {
  // The parser's parallel_for_each converts it.
  const Expr *Domain =
      Call->getArg(Call->getNumArgs() - 2)->IgnoreUnlessSpelledInSource();
  QualType T = Domain->getType().getNonReferenceType();
  std::string Name = T.getUnqualifiedType().getAsString();
  const CXXRecordDecl *Class = definitionOf(T.getTypePtr());
  SourceLocation Loc = Domain->getBeginLoc();
  if (T->isDependentType())
    return;
  if (!Class)
    C.report(DiagID::C3571, Loc, {Name});
  else if (!hasRank(C, Class))
    C.report(DiagID::C3572, Loc, {Name});
  else
    C.report(DiagID::C3575, Loc, {Name});
}

} // namespace

void checkDomains(CheckContext &C) {
  for (const CallExpr *Call : C.Code.LaunchesOfOthers)
    checkDomain(C, Call);
}

} // namespace amp2hip
