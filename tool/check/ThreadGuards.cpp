//===- ThreadGuards.cpp - Which threads come to a statement ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/ThreadForms.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {

/// The condition of \p Parent that decides about \p Child.
const Expr *ThreadForms::conditionOver(const Stmt *Parent,
                                       const Stmt *Child) const {
  if (const auto *S = dyn_cast<IfStmt>(Parent))
    return Child == S->getThen() || Child == S->getElse() ? S->getCond()
                                                          : nullptr;
  if (const auto *S = dyn_cast<WhileStmt>(Parent))
    return Child == S->getBody() ? S->getCond() : nullptr;
  if (const auto *S = dyn_cast<DoStmt>(Parent))
    return Child == S->getBody() ? S->getCond() : nullptr;
  if (const auto *S = dyn_cast<ForStmt>(Parent))
    return Child == S->getBody() || Child == S->getInc() ? S->getCond()
                                                         : nullptr;
  if (const auto *S = dyn_cast<SwitchStmt>(Parent))
    return Child == S->getBody() ? S->getCond() : nullptr;
  if (const auto *E = dyn_cast<AbstractConditionalOperator>(Parent))
    return Child != E->getCond() ? E->getCond() : nullptr;
  if (const auto *E = dyn_cast<BinaryOperator>(Parent); E && E->isLogicalOp())
    return Child == E->getRHS() ? E->getLHS() : nullptr;
  return nullptr;
}

const Stmt *ThreadForms::guardAround(const Stmt *S, const Stmt *Scope) {
  const Stmt *Child = S;
  for (const Stmt *P = Parents.getParent(S); P; P = Parents.getParent(P)) {
    const Expr *Condition = conditionOver(P, Child);
    if (Condition && classify(Condition).What != Form::Uniform)
      return Condition;
    if (isa<CXXForRangeStmt>(P))
      return P;
    if (P == Scope)
      break;
    Child = P;
  }
  return nullptr;
}

const Stmt *ThreadForms::guardOf(const Stmt *S, const Stmt *Since) {
  const Stmt *Scope = Since ? Parents.getParent(Since) : nullptr;
  if (const Stmt *Guard = guardAround(S, Scope))
    return Guard;
  const SourceManager &SM = Context.getSourceManager();
  auto IsBefore = [&](const Stmt *A, const Stmt *B) {
    return SM.isBeforeInTranslationUnit(A->getBeginLoc(), B->getBeginLoc());
  };
  for (const Stmt *Exit : Exits)
    if (Exit != S && IsBefore(Exit, S) && (!Since || IsBefore(Since, Exit)))
      if (const Stmt *Guard = guardAround(Exit, Scope))
        return Guard;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Conditions with formulas
//===----------------------------------------------------------------------===//

/// True when \p Exit may keep threads that come to it from \p S.
bool ThreadForms::mayLeave(const Stmt *Exit, const Stmt *S) const {
  const SourceManager &SM = Context.getSourceManager();
  for (const Stmt *P = Parents.getParent(Exit); P; P = Parents.getParent(P)) {
    bool Ends = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(P) ||
                (isa<SwitchStmt>(P) && isa<BreakStmt>(Exit));
    if (Ends && isInside(S, P))
      return true;
    if (Ends && !isa<ReturnStmt>(Exit))
      return false;
  }
  return SM.isBeforeInTranslationUnit(Exit->getBeginLoc(), S->getBeginLoc());
}

std::optional<std::vector<ThreadGuard>> ThreadForms::guardsOf(const Stmt *S) {
  std::vector<ThreadGuard> Guards;
  const Stmt *Child = S;
  for (const Stmt *P = Parents.getParent(S); P; P = Parents.getParent(P)) {
    const Expr *Condition = conditionOver(P, Child);
    if (isa<CXXForRangeStmt>(P))
      return std::nullopt;
    const auto *Logical = dyn_cast<BinaryOperator>(P);
    const auto *If = dyn_cast<IfStmt>(P);
    const auto *Choice = dyn_cast<ConditionalOperator>(P);
    TermRef T;
    if (Condition && (Logical || If || Choice))
      T = termOf(Condition);
    std::vector<const VarDecl *> Vars;
    if (T)
      forEachSymbol(T, [&Vars](const Term &Symbol) {
        if (Symbol.Var)
          Vars.push_back(Symbol.Var);
      });
    if (T && areKept(Vars, Child))
      Guards.push_back({T, Logical ? Logical->getOpcode() == BO_LAnd
                           : If    ? Child == If->getThen()
                                   : Child == Choice->getTrueExpr()});
    else if (Condition && classify(Condition).What != Form::Uniform)
      return std::nullopt;
    Child = P;
  }
  for (const Stmt *Exit : Exits)
    if (Exit != S && guardAround(Exit) && mayLeave(Exit, S))
      return std::nullopt;
  return Guards;
}

//===----------------------------------------------------------------------===//
// Parties
//===----------------------------------------------------------------------===//

/// `local[d] < 3` and the like: how many threads of a tile of \p Size do it.
static int64_t countOf(BinaryOperatorKind Opcode, int64_t Bound, int Size,
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

bool ThreadForms::narrowByComparison(Narrowing &N, const BinaryOperator *E,
                                     bool Holds) {
  Form L = classify(E->getLHS()), R = classify(E->getRHS());
  BinaryOperatorKind Opcode = E->getOpcode();
  if (L.What == Form::Uniform) {
    std::swap(L, R);
    Opcode = BinaryOperator::reverseComparisonOp(Opcode);
  }
  int64_t Number;
  if (L.Key.empty() || L.What == Form::Unknown || R.What != Form::Uniform ||
      StringRef(R.Key).getAsInteger(10, Number))
    return false;
  Number -= L.Offset;
  bool IsEquality = Opcode == (Holds ? BO_EQ : BO_NE);
  if (IsEquality)
    N.Pins[L.Key] = Number;
  if (L.What != Form::Affine)
    return false;
  unsigned Dimension = L.Key.back() - '0';
  bool IsLocal = StringRef(L.Key).starts_with("local");
  if (!IsLocal && !IsEquality)
    return false;
  // Twice the same is fine; else it would have to be worked out who is left.
  int64_t Count = IsLocal ? countOf(Opcode, Number, L.Size, Holds) : 1;
  auto [It, IsNew] = N.Counts.insert({Dimension, Count});
  return IsNew || (IsEquality && It->second == 1);
}

bool ThreadForms::narrow(Narrowing &N, const Expr *Condition, bool Holds) {
  Condition = withoutCopies(Condition);
  if (classify(Condition).What == Form::Uniform)
    return true;
  const auto *Not = dyn_cast<UnaryOperator>(Condition);
  if (Not && Not->getOpcode() == UO_LNot)
    return narrow(N, Not->getSubExpr(), !Holds);
  const auto *E = dyn_cast<BinaryOperator>(Condition);
  if (!E)
    return false;
  if (E->getOpcode() == (Holds ? BO_LAnd : BO_LOr)) {
    bool Left = narrow(N, E->getLHS(), Holds);
    return narrow(N, E->getRHS(), Holds) && Left;
  }
  return E->isComparisonOp() && narrowByComparison(N, E, Holds);
}

Party ThreadForms::partyOf(const Stmt *S) {
  if (!guardOf(S))
    return {};
  Narrowing N;
  bool Known = true;
  const Stmt *Child = S;
  for (const Stmt *P = Parents.getParent(S); P; P = Parents.getParent(P)) {
    const Expr *Condition = conditionOver(P, Child);
    if (const auto *If = dyn_cast<IfStmt>(P); If && Condition)
      Known &= narrow(N, Condition, Child == If->getThen());
    else if (Condition)
      Known &= classify(Condition).What == Form::Uniform;
    Known &= !isa<CXXForRangeStmt>(P);
    Child = P;
  }
  // Who left before is not worked out.
  Known &= guardAround(S) != nullptr && !Shape.empty();
  const SourceManager &SM = Context.getSourceManager();
  for (const Stmt *Exit : Exits)
    if (Exit != S && guardAround(Exit) &&
        SM.isBeforeInTranslationUnit(Exit->getBeginLoc(), S->getBeginLoc()))
      Known = false;
  int64_t Count = 1;
  for (unsigned I = 0; I != Shape.size(); ++I)
    Count *= N.Counts.count(I) ? N.Counts[I] : Shape[I];
  Party Result{Party::Some, std::move(N.Pins)};
  if (Known && Count >= 1)
    Result.Who = Count == 1 ? Party::One : Party::Several;
  return Result;
}

} // namespace amp2hip
