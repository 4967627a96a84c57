//===- Guards.cpp - Which threads come to a statement ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the conditions under which a thread executes a statement: those of the
// statements around it, and those of earlier jumps (return, break, continue)
// that may have taken threads away. If a condition is not understood, the
// result says so, and nothing is reported.
//
//===----------------------------------------------------------------------===//

#include "check/threads/values/ThreadValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The condition that decides whether a part of a statement is executed.
struct Decision {
  const Expr *Condition = nullptr;
  std::optional<bool> Holds = std::nullopt; ///< Not for loops and switches.
};

Decision decisionIn(const IfStmt *S, const Stmt *Child) {
  if (Child != S->getThen() && Child != S->getElse())
    return {};
  return {S->getCond(), Child == S->getThen()};
}

Decision decisionIn(const AbstractConditionalOperator *E, const Stmt *Child) {
  if (Child == E->getCond())
    return {};
  return {E->getCond(), Child == E->getTrueExpr()};
}

Decision decisionIn(const BinaryOperator *E, const Stmt *Child) {
  if (!E->isLogicalOp() || Child != E->getRHS())
    return {};
  return {E->getLHS(), E->getOpcode() == BO_LAnd};
}

Decision decisionIn(const SwitchStmt *S, const Stmt *Child) {
  return {Child == S->getBody() ? S->getCond() : nullptr};
}

Decision decisionAbout(const Stmt *Child, const Stmt *Parent) {
  if (std::optional<Loop> L = loopOf(Parent))
    return {Child == L->Body || Child == L->Increment ? L->Condition : nullptr};
  return llvm::TypeSwitch<const Stmt *, Decision>(Parent)
      .Case<IfStmt, SwitchStmt, AbstractConditionalOperator, BinaryOperator>(
          [Child](auto *Whole) { return decisionIn(Whole, Child); })
      .Default(Decision());
}

} // namespace

bool ThreadValues::isBefore(const Stmt *S, const Stmt *Other) const {
  return Context.getSourceManager().isBeforeInTranslationUnit(
      S->getBeginLoc(), Other->getBeginLoc());
}

/// The conditions of the statements around \p S up to \p Scope, innermost
/// first.
std::vector<ThreadValues::Condition>
ThreadValues::conditionsOver(const Stmt *S, const Stmt *Scope) {
  std::vector<Condition> Result;
  const Stmt *Child = S;
  for (const Stmt *P = Parents.getParent(S); P; P = Parents.getParent(P)) {
    if (Decision D = decisionAbout(Child, P); D.Condition)
      Result.push_back({of(D.Condition), Child, D.Holds});
    if (isa<CXXForRangeStmt>(P))
      Result.push_back({Terms.unknown(), Child, std::nullopt});
    if (P == Scope)
      break;
    Child = P;
  }
  return Result;
}

template <typename Conditions> static bool mayDiffer(const Conditions &All) {
  return llvm::any_of(All, [](const auto &C) { return !C.Value->isUniform(); });
}

/// Whether all threads that execute \p Since also execute \p S: no condition in
/// between differs, and no thread leaves.
bool ThreadValues::isReachedByAll(const Stmt *S, const Stmt *Since) {
  const Stmt *Scope = Since ? Parents.getParent(Since) : nullptr;
  if (mayDiffer(conditionsOver(S, Scope)))
    return false;
  return llvm::none_of(Exits, [&](const Stmt *Exit) {
    return Exit != S && isBefore(Exit, S) &&
           (!Since || isBefore(Since, Exit)) &&
           mayDiffer(conditionsOver(Exit, Scope));
  });
}

/// The jumps that some threads of a tile take and others do not.
llvm::ArrayRef<const Stmt *> ThreadValues::partings() {
  if (!Partings) {
    Partings.emplace();
    for (const Stmt *Exit : Exits)
      if (mayDiffer(conditionsOver(Exit)))
        Partings->push_back(Exit);
  }
  return *Partings;
}

/// Whether threads that take the jump \p Exit may not get to \p S: it is after
/// the jump, or in a loop that the jump ends.
bool ThreadValues::mayLeave(const Stmt *Exit, const Stmt *S) const {
  for (const Stmt *P = Parents.getParent(Exit); P; P = Parents.getParent(P)) {
    bool Ends = loopOf(P) || (isa<SwitchStmt>(P) && isa<BreakStmt>(Exit));
    if (Ends && isInside(S, P))
      return true;
    if (Ends && !isa<ReturnStmt>(Exit))
      return false;
  }
  return isBefore(Exit, S);
}

ReachingThreads ThreadValues::threadsReaching(const Stmt *S) {
  ReachingThreads Result;
  for (const Condition &C : conditionsOver(S))
    if (C.Holds && C.Value->Exact && isKept(C.Value, C.Branch))
      Result.Guards.push_back({C.Value, *C.Holds});
    else if (!C.Value->isUniform())
      Result.AreAll = false;
  for (const Stmt *Exit : partings())
    if (Exit != S && mayLeave(Exit, S))
      (isBefore(Exit, S) ? Result.AreAll : Result.Return) = false;
  return Result;
}

ReachingThreads ReachingThreads::around(ReachingThreads Inner) const {
  llvm::append_range(Inner.Guards, Guards);
  Inner.AreAll &= AreAll;
  Inner.Return &= Return;
  return Inner;
}

} // namespace amp2hip
