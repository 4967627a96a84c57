//===- LoopValues.cpp - The values of a loop's variable -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognizes loops whose variable takes known values one after the other, by
// executing the condition and the step with constants. The variable is then a
// symbol with these values. If the loop may be left early, or the variable is
// changed elsewhere, its values are unknown.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/threads/values/ThreadValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Loops that run longer are not followed.
constexpr size_t MaxRounds = 4096;

bool hasOwn(TermRef T) { return T->isOwn() || llvm::any_of(T->Parts, hasOwn); }

/// Whether \p T can be evaluated if only the value of \p V is known.
bool dependsOn(TermRef T, TermRef V) {
  bool Others = !T->Exact || hasOwn(T);
  forEachSymbol(T, [&](TermRef S) { Others |= S->plain() != V; });
  return !Others;
}

/// The value of \p T if its only symbol has the value \p Value.
std::optional<int64_t> evaluate(TermRef T, int64_t Value) {
  TermProgram::Slots Names;
  const int64_t Nobody[3] = {0, 0, 0};
  return TermProgram(T, Names, [](TermRef) { return false; })
      .run(Nobody, {Value});
}

/// Executes a loop with constants: tests the condition and applies the step,
/// until the condition is false. Gives the values of the rounds; nothing if
/// something is not known.
std::optional<std::vector<int64_t>>
valuesOfRounds(TermRef Stays, TermRef Next, int64_t Value, bool BodyFirst) {
  std::vector<int64_t> Values;
  for (bool Runs = BodyFirst; Values.size() != MaxRounds; Runs = false) {
    std::optional<int64_t> Goes = Runs ? 1 : evaluate(Stays, Value);
    if (Goes == 0)
      return Values;
    Values.push_back(Value);
    std::optional<int64_t> Then = evaluate(Next, Value);
    if (!Goes || !Then)
      return std::nullopt;
    Value = *Then;
  }
  return std::nullopt;
}

} // namespace

std::optional<Loop> loopOf(const Stmt *S) {
  using Found = std::optional<Loop>;
  return llvm::TypeSwitch<const Stmt *, Found>(S)
      .Case([](const ForStmt *S) -> Found {
        return Loop{S,
                    S->getCond(),
                    S->getBody(),
                    {S->getInit()},
                    S->getInc(),
                    S->getConditionVariable()};
      })
      .Case([](const WhileStmt *S) -> Found {
        return Loop{S,  S->getCond(), S->getBody(),
                    {}, nullptr,      S->getConditionVariable()};
      })
      .Case([](const DoStmt *S) -> Found {
        return Loop{S, S->getCond(), S->getBody(), {}, nullptr, nullptr, true};
      })
      .Case([](const CXXForRangeStmt *S) -> Found {
        return Loop{S,
                    S->getCond(),
                    S->getBody(),
                    {S->getInit(), S->getRangeStmt(), S->getBeginStmt(),
                     S->getEndStmt()},
                    S->getInc(),
                    S->getLoopVariable()};
      })
      .Default(Found());
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

bool ThreadValues::isInside(const Stmt *S, const Stmt *Region) const {
  for (; S; S = Parents.getParent(S))
    if (S == Region)
      return true;
  return false;
}

std::vector<VariableChange> ThreadValues::changesBy(const Stmt *S) const {
  std::vector<VariableChange> Result;
  for (const VarDecl *V : variablesIn(S))
    Result.push_back({V, true});
  // A reference that it binds changes nothing yet.
  if (!isa<DeclStmt>(S))
    for (const VarDecl *V : AssignedBy.lookup(S))
      Result.push_back({V, false});
  return Result;
}

bool ThreadValues::isKept(TermRef T, const Stmt *Region) const {
  return llvm::none_of(variablesOf(T), [&](const VarDecl *V) {
    if (isInside(Scopes.lookup(V), Region))
      return true;
    return llvm::any_of(Assigned.lookup(V), [&](const Assignment &A) {
      return isInside(A.Where, Region);
    });
  });
}

//===----------------------------------------------------------------------===//
// ValuesOfLoops
//===----------------------------------------------------------------------===//

/// The new value of \p V after the assignment \p A, as a term of the old one.
TermRef ThreadValues::stepOf(const Assignment &A, const VarDecl *V) {
  TermRef Before = Terms.variable(V, Call);
  if (steppedBy(A.Where))
    return Terms.binary(cast<UnaryOperator>(A.Where)->isIncrementOp() ? BO_Add
                                                                      : BO_Sub,
                        Before, Terms.number(1));
  const auto *O = dyn_cast<BinaryOperator>(A.Where);
  if (!O || !A.Value)
    return Terms.unknown();
  TermRef Value = of(A.Value);
  return O->isCompoundAssignmentOp()
             ? Terms.binary(
                   BinaryOperator::getOpForCompoundAssignment(O->getOpcode()),
                   Before, Value)
             : Value;
}

const ThreadValues::LoopValues &ThreadValues::loopValuesOf(const VarDecl *V) {
  auto [It, IsNew] = ValuesOfLoops.try_emplace(V);
  // The search for the values of a variable may meet it again. Then it is not
  // known yet, which is what the new entry says.
  if (IsNew)
    It->second = findLoopValues(V);
  return It->second;
}

/// Whether \p A is executed exactly once in each round of \p Loop, at its end.
bool ThreadValues::isOncePerRound(const Assignment &A, const Stmt *Loop) {
  const auto L = *loopOf(Loop);
  if (isInside(A.Where, L.Increment))
    return true;
  const auto *Body = dyn_cast<CompoundStmt>(L.Body);
  return Body && Body->body_back() == A.Where &&
         llvm::none_of(Exits, [&](const Stmt *Exit) {
           return isa<ContinueStmt>(Exit) && isInside(Exit, Body);
         });
}

const Stmt *ThreadValues::loopAround(const Stmt *S) const {
  do
    S = Parents.getParent(S);
  while (S && !loopOf(S));
  return S;
}

/// Whether \p Whole starts with what \p Declared initializes: that is in the
/// head of the loop, or in the same block as the loop.
bool ThreadValues::beginsWith(const Stmt *Whole, const Stmt *Declared) const {
  return llvm::is_contained(loopOf(Whole)->Before, Declared) ||
         Parents.getParent(Declared) == Parents.getParent(Whole);
}

ThreadValues::LoopValues ThreadValues::findLoopValues(const VarDecl *V) {
  const std::vector<Assignment> Changes = Assigned.lookup(V);
  const Stmt *Declared = Scopes.lookup(V);
  std::optional<llvm::APSInt> Start = integerOf(V->getInit(), Context);
  if (Changes.size() != 1 || !Declared || !Start)
    return {};
  const Assignment &Change = Changes.front();
  const Stmt *Whole = loopAround(Change.Where);
  if (!Whole || !beginsWith(Whole, Declared))
    return {};
  const Loop L = *loopOf(Whole);
  if (!L.Condition || !isOncePerRound(Change, Whole))
    return {};
  TermRef Stays = of(L.Condition), Next = stepOf(Change, V);
  TermRef Now = Terms.variable(V, Call);
  if (!dependsOn(Stays, Now) || !dependsOn(Next, Now))
    return {};
  std::optional<std::vector<int64_t>> Values =
      valuesOfRounds(Stays, Next, Start->getExtValue(), L.BodyFirst);
  return Values ? LoopValues{Whole, L.Body, std::move(*Values)} : LoopValues();
}

std::optional<size_t> ThreadValues::roundsOf(const Stmt *Whole) {
  std::optional<size_t> Rounds;
  if (std::optional<Loop> L = loopOf(Whole))
    forEachStmt(L->Condition, [&](const Stmt *S) {
      const auto *V = namedBy<VarDecl>(S);
      if (!V || !isOwnLocal(V))
        return;
      if (const LoopValues &C = loopValuesOf(V); C.Loop == Whole)
        Rounds = C.Values.size();
    });
  return Rounds;
}

} // namespace amp2hip
