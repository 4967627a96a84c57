//===- Guards.cpp - Which threads come to a statement ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/threads/ThreadValues.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What decides about a part of a statement, and how.
struct Decision {
  const Expr *Condition = nullptr;
  std::optional<bool> Holds = std::nullopt; ///< Not for loops and switches.
};

Decision decisionAbout(const Stmt *Child, const Stmt *Parent) {
  if (std::optional<Loop> L = loopOf(Parent))
    return Child == L->Body || Child == L->Increment ? Decision{L->Condition}
                                                     : Decision();
  if (const auto *S = dyn_cast<SwitchStmt>(Parent))
    return Child == S->getBody() ? Decision{S->getCond()} : Decision();
  if (const auto *S = dyn_cast<IfStmt>(Parent))
    return Child == S->getThen() || Child == S->getElse()
               ? Decision{S->getCond(), Child == S->getThen()}
               : Decision();
  if (const auto *E = dyn_cast<AbstractConditionalOperator>(Parent))
    return Child != E->getCond()
               ? Decision{E->getCond(), Child == E->getTrueExpr()}
               : Decision();
  if (const auto *E = dyn_cast<BinaryOperator>(Parent); E && E->isLogicalOp())
    return Child == E->getRHS()
               ? Decision{E->getLHS(), E->getOpcode() == BO_LAnd}
               : Decision();
  return {};
}

} // namespace

bool ThreadValues::isBefore(const Stmt *S, const Stmt *Other) const {
  return Context.getSourceManager().isBeforeInTranslationUnit(
      S->getBeginLoc(), Other->getBeginLoc());
}

/// Innermost first.
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

/// True when all threads that came to \p Since come to \p S.
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

llvm::ArrayRef<const Stmt *> ThreadValues::partings() {
  if (!Partings) {
    Partings.emplace();
    for (const Stmt *Exit : Exits)
      if (mayDiffer(conditionsOver(Exit)))
        Partings->push_back(Exit);
  }
  return *Partings;
}

/// True when \p Exit may keep threads that come to it from \p S.
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

//===----------------------------------------------------------------------===//
// Parties
//===----------------------------------------------------------------------===//

namespace {

/// `local[d] < 3` and the like: how many threads of a tile of \p Size do it.
int64_t countOf(BinaryOperatorKind Opcode, int64_t Bound, int Size,
                bool Holds) {
  int64_t Count = 0;
  for (int64_t I = 0; I != Size; ++I) {
    bool Does = Opcode == BO_LT   ? I < Bound
                : Opcode == BO_LE ? I <= Bound
                : Opcode == BO_GT ? I > Bound
                : Opcode == BO_GE ? I >= Bound
                : Opcode == BO_EQ ? I == Bound
                                  : I != Bound;
    Count += Does == Holds;
  }
  return Count;
}

/// The threads for which conditions hold, of those understood so far.
struct Narrowing {
  std::map<TermRef, int64_t> Pins = {};
  std::map<int64_t, int64_t> Counts = {}; ///< Threads left by dimension.

  /// False when \p Condition is not understood.
  bool narrow(TermRef Condition, bool Holds) {
    if (Condition->isUniform())
      return true;
    if (Condition->What == Term::Not)
      return narrow(Condition->Parts.front(), !Holds);
    if (Condition->What != Term::Binary)
      return false;
    if (Condition->Opcode == (Holds ? BO_LAnd : BO_LOr)) {
      bool Left = narrow(Condition->Parts[0], Holds);
      return narrow(Condition->Parts[1], Holds) && Left;
    }
    return BinaryOperator::isComparisonOp(Condition->Opcode) &&
           compare(*Condition, Holds);
  }

private:
  bool compare(const Term &Condition, bool Holds) {
    TermRef L = Condition.Parts[0], R = Condition.Parts[1];
    BinaryOperatorKind Opcode = Condition.Opcode;
    if (L->isUniform()) {
      std::swap(L, R);
      Opcode = BinaryOperator::reverseComparisonOp(Opcode);
    }
    if (!L->Known || R->What != Term::Number)
      return false;
    std::optional<Affine> Own = affine(L);
    int64_t Number = R->Value - (Own ? Own->Offset : 0);
    bool IsEquality = Opcode == (Holds ? BO_EQ : BO_NE);
    if (IsEquality)
      Pins[Own ? Own->Index : L->plain()] = Number;
    if (!Own)
      return false;
    bool IsLocal = Own->Index->In == Space::Local;
    if (!IsLocal && !IsEquality)
      return false;
    // Twice the same is fine; else it would have to be worked out who is left.
    int64_t Count =
        IsLocal ? countOf(Opcode, Number, Own->Index->Extent, Holds) : 1;
    auto [It, IsNew] = Counts.insert({Own->Index->Value, Count});
    return IsNew || (IsEquality && It->second == 1);
  }
};

} // namespace

Comers ThreadValues::comersTo(const Stmt *S) {
  Comers Result;
  std::vector<Condition> Over = conditionsOver(S);
  Narrowing N;
  bool Known = !Shape.empty();
  for (const Condition &C : Over) {
    bool Applies = C.Holds && isKept(C.Value, C.Branch);
    if (Applies && C.Value->Exact && Result.Guards)
      Result.Guards->push_back({C.Value, *C.Holds});
    else if (!C.Value->isUniform())
      Result.Guards.reset();
    Known &= C.Value->isUniform() || (Applies && N.narrow(C.Value, *C.Holds));
  }
  bool SomeLeft = false;
  for (const Stmt *Exit : partings()) {
    if (Exit == S)
      continue;
    SomeLeft |= isBefore(Exit, S);
    if (mayLeave(Exit, S))
      Result.Guards.reset();
  }
  if (!SomeLeft && !mayDiffer(Over))
    return Result;
  int64_t Count = 1;
  for (size_t I = 0; I != Shape.size(); ++I)
    Count *= N.Counts.count(I) ? N.Counts[I] : Shape[I];
  Result.By = {Party::Some, std::move(N.Pins)};
  // Who left before is not worked out.
  if (Known && !SomeLeft && Count >= 1)
    Result.By.Who = Count == 1 ? Party::One : Party::Several;
  return Result;
}

Comers Comers::around(Comers Inner) const {
  if (Guards && Inner.Guards)
    llvm::append_range(*Inner.Guards, *Guards);
  else
    Inner.Guards.reset();
  if (By.Who == Party::All)
    return Inner;
  Inner.By.Pins.insert(By.Pins.begin(), By.Pins.end());
  if (Inner.By.Who == Party::All)
    Inner.By.Who = By.Who;
  else if (Inner.By.Who == Party::One || By.Who == Party::One)
    Inner.By.Who = Party::One;
  else
    Inner.By.Who = Party::Some;
  return Inner;
}

} // namespace amp2hip
