//===- Uniformity.cpp - Do all threads of a tile reach a barrier? ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements: who is where, and until when.
//
//===----------------------------------------------------------------------===//

#include "check/threads/uniformity/Uniformity.h"
#include "ast/Patterns.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Enough for every program that is not made to exceed it; a kernel that does
/// is left alone from there on.
constexpr unsigned MaxSteps = 4'000'000;
/// A loop's state settles long before.
constexpr unsigned MaxVisits = 64;

} // namespace

bool Uniformity::isExhausted() { return ++Steps > MaxSteps; }

void Uniformity::run(const FunctionDecl *F) {
  F = definitionOf(F);
  if (!F)
    return;
  Flow = ThreadState();
  Steps = Level = 0;
  Bound.clear();
  Pointees.clear();
  Divergences.clear();
  Breakables.clear();
  Frames.clear();
  Run.insert(F->getCanonicalDecl());
  Frames.push_back({F, nullptr, {{MemoryPlace{F, {}}}, {}, false}, {}, {}, 0});
  walk(F->getBody());
  Frames.clear();
}

//===----------------------------------------------------------------------===//
// Who is where
//===----------------------------------------------------------------------===//

Divergence *Uniformity::divergence(const Stmt *Whole, const Stmt *Branch) {
  std::unique_ptr<Divergence> &D = Divergences[{Whole, Branch}];
  if (!D)
    D = std::make_unique<Divergence>();
  D->Level = Level;
  return D.get();
}

/// From here on only the threads that run \p Branch of \p Whole are here.
void Uniformity::part(const Stmt *Whole, const Stmt *Condition, Origin Varies,
                      const Stmt *Branch) {
  if (Varies.isInvalid() || !Branch)
    return;
  Divergence *D = divergence(Whole, Branch);
  D->Cause = Condition;
  D->Varies = Varies;
  D->Departed = false;
  Flow.part(D);
}

/// Leaves the construct \p Whole of \p Level.
void Uniformity::leave(const Stmt *Whole, const Stmt *At, unsigned Level,
                       ThreadState &Into) {
  if (!Flow.Parted.empty()) {
    const Divergence *Why = Flow.Parted.back();
    bool IsNew = !Divergences.count({Whole, At});
    Divergence *D = divergence(Whole, At);
    if (IsNew) {
      D->Cause = Why->Cause;
      D->Varies = Why->Varies;
      D->Departed = true;
    }
    D->Level = Level;
    Flow.part(D);
  }
  Into.join(Flow);
  Flow.Live = false;
}

void Uniformity::meetBarrier(const CallExpr *Call) {
  if (!Flow.Live)
    return;
  if (!Flow.Parted.empty() && Steps <= MaxSteps)
    noteFault(Call, *Flow.Parted.front());
  Flow.makeUniform(
      [this](const void *Root) { return TileStatics.contains(Root); });
}

/// Some threads miss the barrier \p Call because of \p D.
void Uniformity::noteFault(const CallExpr *Call, const Divergence &D) {
  std::vector<DiagnosticNote> Why = {
      C.note(D.Cause->getBeginLoc(),
             "this condition differs between the threads of the tile"),
      C.note(D.Varies,
             "its value differs between the threads because of this")};
  for (const Frame &F : llvm::drop_begin(Frames))
    Why.push_back(
        C.note(F.Call->getExprLoc(), "this call leads to the barrier"));
  // Instances of a template would be reported with the same text: once is
  // enough.
  std::vector<std::vector<DiagnosticNote>> &Reasons =
      Faults[Call->getExprLoc()];
  if (!llvm::is_contained(Reasons, Why))
    Reasons.push_back(std::move(Why));
}

void Uniformity::report() {
  for (auto &[Barrier, Reasons] : Faults) {
    std::vector<DiagnosticNote> Notes;
    for (std::vector<DiagnosticNote> &Why : Reasons)
      llvm::append_range(Notes, Why);
    C.report(DiagID::C3561, Barrier, {}, std::move(Notes));
  }
  Faults.clear();
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void Uniformity::walk(const Stmt *S) {
  if (!S || isExhausted())
    return;
  if (const auto *Label = dyn_cast<SwitchCase>(S)) {
    if (!Breakables.empty()) {
      Flow.join(Breakables.back().Head, Breakables.back().IsUniform);
      Breakables.back().HasDefault |= isa<DefaultStmt>(Label);
    }
    walk(Label->getSubStmt());
    return;
  }
  // The labels of a switch may be where no thread comes from above.
  if (!Flow.Live && !isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt>(S))
    return;
  if (const auto *E = dyn_cast<Expr>(S))
    evaluate(E);
  else
    walkControl(S);
}

void Uniformity::walkControl(const Stmt *S) {
  if (std::optional<Loop> L = loopOf(S)) {
    for (const Stmt *Before : L->Before)
      walk(Before);
    walkLoop(*L);
    return;
  }
  llvm::TypeSwitch<const Stmt *>(S)
      .Case([this](const DeclStmt *S) {
        for (const VarDecl *V : variablesIn(S))
          declare(V);
      })
      .Case([this](const IfStmt *S) { walkIf(S); })
      .Case([this](const SwitchStmt *S) { walkSwitch(S); })
      .Case([this](const ReturnStmt *S) { walkReturn(S); })
      .Case([this](const BreakStmt *S) { walkBreak(S); })
      .Case([this](const ContinueStmt *S) { walkContinue(S); })
      .Default([this](const Stmt *S) {
        for (const Stmt *Child : S->children())
          walk(Child);
      });
}

void Uniformity::walkBreak(const BreakStmt *S) {
  if (Breakables.empty())
    return;
  Breakable &B = Breakables.back();
  leave(B.Whole, S, B.Level, B.Breaks);
}

void Uniformity::walkContinue(const ContinueStmt *S) {
  auto Loops = llvm::make_filter_range(
      llvm::reverse(Breakables),
      [](const Breakable &B) { return !isa<SwitchStmt>(B.Whole); });
  if (Loops.empty())
    return;
  Breakable &B = *Loops.begin();
  leave(B.Whole, S, B.Level + 1, B.Continues);
}

void Uniformity::declare(const VarDecl *V) {
  if (!V)
    return;
  if (tileStaticKeyword(V).isValid()) {
    TileStatics.insert(V);
    return;
  }
  if (V->getType()->isReferenceType()) {
    if (V->getInit())
      Bound[V] = bind(V->getInit());
    return;
  }
  MemoryPlace P{V, {}};
  Flow.assign(P, {});
  if (V->getInit())
    initialize(P, V->getInit());
}

std::optional<bool> Uniformity::constant(const Expr *E) const {
  if (!E)
    return true;
  bool Result;
  if (E->isValueDependent() || E->containsErrors() ||
      !E->EvaluateAsBooleanCondition(Result, C.Context))
    return std::nullopt;
  return Result;
}

void Uniformity::walkIf(const IfStmt *S) {
  walk(S->getInit());
  declare(S->getConditionVariable());
  Origin Varies = evaluate(S->getCond()).Varies;
  choose(S, S->getCond(), Varies, {S->getThen(), S->getElse()},
         [this](const Stmt *Branch) { walk(Branch); });
}

/// Runs those of the two \p Branches of \p Whole that may be run.
void Uniformity::choose(const Stmt *Whole, const Expr *Condition, Origin Varies,
                        std::array<const Stmt *, 2> Branches,
                        llvm::function_ref<void(const Stmt *)> Run) {
  std::optional<bool> Known = constant(Condition);
  ++Level;
  ThreadState Before = Flow;
  if (Known != false) {
    part(Whole, Condition, Varies, Branches[0]);
    Run(Branches[0]);
  }
  if (Known != true) {
    ThreadState After = std::exchange(Flow, std::move(Before));
    part(Whole, Condition, Varies, Branches[1]);
    Run(Branches[1]);
    if (Known != false)
      Flow.join(After, Varies.isInvalid());
  }
  Flow.rejoin(Level--);
}

void Uniformity::walkSwitch(const SwitchStmt *S) {
  walk(S->getInit());
  declare(S->getConditionVariable());
  Origin Varies = evaluate(S->getCond()).Varies;
  ++Level;
  ThreadState Before = Flow;
  part(S, S->getCond(), Varies, S->getBody());
  Breakables.push_back({S, {}, {}, Level, Flow, Varies.isInvalid(), false});
  Breakables.back().Breaks.Live = false;
  Flow.Live = false;
  walk(S->getBody());
  Flow.join(Breakables.back().Breaks, Varies.isInvalid());
  if (!Breakables.back().HasDefault)
    Flow.join(Before, Varies.isInvalid());
  Breakables.pop_back();
  Flow.rejoin(Level--);
}

/// Evaluates the condition and adds to \p Exit who ends the loop by it.
Origin Uniformity::loopCondition(const Loop &L, ThreadState &Exit) {
  declare(L.Variable);
  Origin Varies = evaluate(L.Condition).Varies;
  std::optional<bool> Known = constant(L.Condition);
  if (Known != true)
    Exit.join(Flow);
  if (Known == false)
    Flow.Live = false;
  return Known ? Origin() : Varies;
}

void Uniformity::walkLoop(const Loop &L) {
  unsigned Mine = ++Level;
  ThreadState Head = Flow, Exit;
  Exit.Live = false;
  for (unsigned Round = 0; Round != MaxVisits && Steps <= MaxSteps; ++Round) {
    Flow = Head;
    Breakables.push_back({L.Whole, {}, {}, Mine, {}, false, false});
    Breakables.back().Breaks.Live = Breakables.back().Continues.Live = false;
    if (!L.BodyFirst)
      part(L.Whole, L.Condition, loopCondition(L, Exit), L.Body);
    ++Level;
    walk(L.Body);
    Flow.join(Breakables.back().Continues);
    Flow.rejoin(Level--);
    if (L.BodyFirst)
      part(L.Whole, L.Condition, loopCondition(L, Exit), L.Body);
    if (L.Increment && Flow.Live)
      evaluate(L.Increment);
    Exit.join(Breakables.back().Breaks);
    Breakables.pop_back();
    // Who broke off misses the next round from its first statement on.
    for (Divergence *D : std::vector<Divergence *>(Flow.Parted))
      if (D->Departed && D->Level == Mine) {
        llvm::erase(Flow.Parted, D);
        Divergence *Missing = divergence(D->Cause, L.Body);
        *Missing = *D;
        Missing->Departed = false;
        Flow.part(Missing);
      }
    if (!Flow.Live)
      break;
    ThreadState Next = Head;
    Next.join(Flow);
    if (Next == Head)
      break;
    Head = std::move(Next);
  }
  Flow = std::move(Exit);
  Flow.rejoin(Mine);
  --Level;
}

void Uniformity::walkReturn(const ReturnStmt *S) {
  Frame &F = Frames.back();
  const FunctionDecl *Function = F.Function;
  if (const Expr *E = S->getRetValue()) {
    if (Function->getReturnType()->isReferenceType()) {
      Reference R = bind(E);
      Frames.back().Result.add(R);
    } else {
      initialize({Function->getBody(), {}}, E);
    }
  }
  leave(Function->getBody(), S, Frames.back().Level, Frames.back().Returns);
}

//===----------------------------------------------------------------------===//
// All kernels
//===----------------------------------------------------------------------===//

void checkUniformity(CheckContext &C) {
  Barriers Waits(C);
  Uniformity U(C, Waits);
  auto Run = [&](const FunctionDecl *F) {
    if (F && Waits.isReachedFrom(F))
      U.run(F);
  };
  for (const LaunchSite &L : C.Code.Launches)
    if (L.Tiled)
      Run(C.Code.kernelOf(L));
  // Those that no launch reaches; callers come after what they call.
  for (const Body &B : llvm::reverse(C.Code.Bodies))
    if (B.Where.Amp && !U.hasRun(B.Function->getCanonicalDecl()))
      Run(B.Function);
  U.report();
}

} // namespace amp2hip
