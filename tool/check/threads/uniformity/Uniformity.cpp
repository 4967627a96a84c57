//===- Uniformity.cpp - Do all threads of a tile reach a barrier? ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statements: which threads are where, and until when.
//
//===----------------------------------------------------------------------===//

#include "check/threads/uniformity/Uniformity.h"
#include "ast/Patterns.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
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

/// The expression for an object that \p E wraps or converts, or null.
static const Expr *unconverted(const Expr *E) {
  const auto *Cast = dyn_cast<CastExpr>(E);
  const Expr *Made = Cast ? Cast->getSubExpr() : nullptr;
  if (const auto *Full = dyn_cast<FullExpr>(E))
    Made = Full->getSubExpr();
  if (const auto *Paren = dyn_cast<ParenExpr>(E))
    Made = Paren->getSubExpr();
  return Made && Made->isPRValue() && Made->getType()->isRecordType() ? Made
                                                                      : nullptr;
}

/// The same, also for an expression that makes the object by one of several
/// others: they make objects of one type.
static const Expr *objectOf(const Expr *E) {
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return Choice->getTrueExpr();
  const auto *Comma = dyn_cast<BinaryOperator>(E);
  return Comma && Comma->isCommaOp() ? Comma->getRHS() : unconverted(E);
}

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
  Objects.clear();
  Run.insert(F->getCanonicalDecl());
  Frames.push_back({F, {}, {{MemoryPlace{F, {}}}, {}, false}, {}, {}, 0});
  walk(F->getBody());
  Frames.clear();
}

//===----------------------------------------------------------------------===//
// Divergence
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
        C.note(F.Call, isa<CXXDestructorDecl>(F.Function)
                           ? "the end of this object leads to the barrier"
                           : "this call leads to the barrier"));
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
  size_t Scope = Objects.size();
  const auto *E = dyn_cast<Expr>(S);
  if (!E)
    walkControl(S);
  else if (E->getType()->isRecordType())
    bind(E);
  else
    evaluate(E);
  if (!isa<DeclStmt>(S))
    leaveScope(Scope);
}

/// The object at \p P has been made.
void Uniformity::addObjects(llvm::ArrayRef<ObjectEnd> Ends,
                            const MemoryPlace &P) {
  for (const ObjectEnd &E : Ends)
    Objects.push_back({E, P, Flow.Parted});
}

/// \p E has made a temporary at \p P.
void Uniformity::addTemporary(const Expr *E, const MemoryPlace &P) {
  for (const Expr *Inner = E; Inner; Inner = objectOf(E))
    E = Inner;
  addObjects(endsAfter(E), P);
}

/// Ends the objects in a scope where threads leave it.
void Uniformity::endObjects(size_t Scope) {
  std::vector<Divergence *> Parted = Flow.Parted;
  for (size_t I = Objects.size(); Flow.Live && I-- > Scope;) {
    const Object O = Objects[I];
    Flow.Parted = O.Parted;
    // The construct that parted the threads has ended, but not for them.
    for (Divergence *D : Flow.Parted)
      D->Level = std::min(D->Level, Level);
    end(O.End, {{O.Place}, {}, false});
  }
  Flow.Parted = std::move(Parted);
}

void Uniformity::leaveScope(size_t Scope) {
  endObjects(Scope);
  Objects.resize(Scope);
}

/// The members end afterwards; the analysis knows nothing of their values.
void Uniformity::end(const ObjectEnd &E, Reference This) {
  const FunctionDecl *F = executed(E.Destructor);
  if (!F)
    return;
  Reference None;
  execute(F, E.Loc, std::move(This), None);
  for (const ObjectEnd &Part : endsAfter(F))
    end({Part.Destructor, E.Loc, Part.Type}, {});
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
  endObjects(B.Scope);
  leave(B.Whole, S, B.Level, B.Breaks);
}

void Uniformity::walkContinue(const ContinueStmt *S) {
  auto Loops = llvm::make_filter_range(
      llvm::reverse(Breakables),
      [](const Breakable &B) { return !isa<SwitchStmt>(B.Whole); });
  if (Loops.empty())
    return;
  Breakable &B = *Loops.begin();
  endObjects(B.Scope);
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
  // One of a lambda ends with the lambda.
  if (!V->isInitCapture())
    addObjects(endsAfter(V), P);
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

/// Runs the branches among the two \p Branches of \p Whole that may be run.
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
  Breakables.push_back(
      {S, {}, {}, Level, Flow, Varies.isInvalid(), false, Objects.size()});
  Breakables.back().Breaks.Live = false;
  Flow.Live = false;
  walk(S->getBody());
  Flow.join(Breakables.back().Breaks, Varies.isInvalid());
  if (!Breakables.back().HasDefault)
    Flow.join(Before, Varies.isInvalid());
  Breakables.pop_back();
  Flow.rejoin(Level--);
}

/// Evaluates the condition and adds to \p Exit the threads that it sends out of
/// the loop.
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
    const size_t Scope = Objects.size();
    Breakables.push_back({L.Whole, {}, {}, Mine, {}, false, false, Scope});
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
    leaveScope(Scope);
    Exit.join(Breakables.back().Breaks);
    Breakables.pop_back();
    // Threads that broke off miss the next round from its first statement on.
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
  endObjects(Frames.back().Scope);
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
  // Then functions that no launch reaches; callers come after callees.
  for (const Body &B : llvm::reverse(C.Code.Bodies))
    if (B.Where.Amp && !U.hasRun(B.Function->getCanonicalDecl()))
      Run(B.Function);
  U.report();
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// The expression that \p E wraps without a change of value, or null.
static const Expr *innerOf(const Expr *E) {
  return llvm::TypeSwitch<const Expr *, const Expr *>(E)
      .Case<FullExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr>(
          [](auto *Wrapper) { return Wrapper->getSubExpr(); })
      .Case<CXXDefaultArgExpr, CXXDefaultInitExpr>(
          [](auto *Default) { return Default->getExpr(); })
      .Case([](const OpaqueValueExpr *E) { return E->getSourceExpr(); })
      .Default([](auto *) { return nullptr; });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value Uniformity::read(const Reference &R, const Expr *E) {
  Value V;
  V.Varies = R.Varies;
  // As a whole it holds the indices; its members are distinguished by name.
  if (isTiledIndex(E->getType()) && !E->getType()->isPointerType())
    V.Varies = either(V.Varies, E->getExprLoc());
  for (const MemoryPlace &P : R.Targets) {
    V.Varies = either(V.Varies, Flow.read(P));
    V.Points.add(pointeesOf(P));
  }
  if (E->getType()->isRecordType() && R.isOneObject())
    V.CopyOf = R.Targets.front();
  return V;
}

void Uniformity::write(const Reference &R, const Value &V, bool Replaces) {
  Origin Varies = either(R.Varies, V.Varies);
  if (!Flow.Parted.empty())
    Varies = either(Varies, Flow.Parted.front()->Varies);
  for (const MemoryPlace &P : R.Targets) {
    if (!V.Points.Targets.empty() || V.Points.Varies.isValid())
      Pointees[P].add(V.Points);
    if (!R.isOneObject() || !Replaces)
      Flow.mix(P, Varies);
    else if (V.CopyOf && Flow.Parted.empty())
      Flow.copy(*V.CopyOf, P);
    else
      Flow.assign(P, Varies);
  }
}

/// The object that a reference initialized with \p E is bound to.
Reference Uniformity::bind(const Expr *E) {
  const Expr *Bare = E;
  if (const auto *Full = dyn_cast<FullExpr>(Bare))
    Bare = Full->getSubExpr();
  if (Bare->isGLValue())
    return locate(Bare);
  MemoryPlace Temporary{Bare, {}};
  initialize(Temporary, Bare);
  addTemporary(Bare, Temporary);
  return {{Temporary}, {}, false};
}

void Uniformity::initialize(const MemoryPlace &P, const Expr *E) {
  if (!E)
    return;
  if (const Expr *Inner = innerOf(E))
    return initialize(P, Inner);
  if (const Expr *Inner = unconverted(E))
    return initialize(P, Inner);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return construct(P, Construct);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return initializeFrom(P, List);
  if (const Expr *Made = E->getType()->isRecordType() ? objectOf(E) : nullptr)
    return initializeBy(P, E, Made);
  write({{P}, {}, false}, evaluate(E));
}

/// \p E, a choice or a comma expression, makes the object at \p P itself.
void Uniformity::initializeBy(const MemoryPlace &P, const Expr *E,
                              const Expr *Made) {
  const auto *Choice = dyn_cast<AbstractConditionalOperator>(E);
  if (!Choice) {
    evaluate(cast<BinaryOperator>(E)->getLHS());
    return initialize(P, Made);
  }
  Origin Varies = evaluate(Choice->getCond()).Varies;
  choose(E, Choice->getCond(), Varies, {Made, Choice->getFalseExpr()},
         [&](const Stmt *Branch) { initialize(P, cast<Expr>(Branch)); });
}

void Uniformity::initializeFrom(const MemoryPlace &P, const InitListExpr *E) {
  llvm::ArrayRef<const Expr *> Rest = E->inits();
  const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl();
  size_t Unnamed = Rest.size(); // The number of bases, or of all parts.
  if (Class && !Class->isUnion() && !E->isTransparent())
    Unnamed = std::min<size_t>(Class->getNumBases(), Unnamed);
  for (const Expr *Part : Rest.take_front(Unnamed))
    write({{P}, {}, true}, evaluate(Part));
  if (!Class)
    return;
  size_t I = Unnamed;
  for (const FieldDecl *Field : Class->fields())
    if (I < Rest.size() && !Field->isUnnamedBitField())
      initializeMember(P, Field, Rest[I++]);
}

void Uniformity::initializeMember(MemoryPlace P, const FieldDecl *Field,
                                  const Expr *E) {
  P.Path.push_back(Field->getCanonicalDecl());
  if (Field->getType()->isReferenceType())
    Pointees[P] = bind(E);
  else
    initialize(P, E);
}

//===----------------------------------------------------------------------===//
// Glvalues
//===----------------------------------------------------------------------===//

Reference Uniformity::pointee(const Expr *Pointer) {
  Value V = evaluate(Pointer);
  Reference R = V.Points;
  R.Varies = either(R.Varies, V.Varies);
  return R;
}

Reference Uniformity::pointeesOf(const MemoryPlace &P) const {
  auto It = Pointees.find(P);
  return It == Pointees.end() ? Reference() : It->second;
}

Reference Uniformity::locateVariable(const DeclRefExpr *E) {
  if (const auto *Binding = dyn_cast<BindingDecl>(E->getDecl()))
    return Binding->getBinding() ? locate(Binding->getBinding()) : Reference();
  const auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!V)
    return {};
  if (V->getType()->isReferenceType())
    if (auto It = Bound.find(V); It != Bound.end())
      return It->second;
  return {{MemoryPlace{V, {}}}, {}, false};
}

Reference Uniformity::locateMember(const MemberExpr *E) {
  const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (isTiledIndex(E->getBase()->getType())) {
    return {{}, isOfThread(E) ? E->getMemberLoc() : Origin(), false};
  }
  if (!Field) {
    const auto *Static = dyn_cast<VarDecl>(E->getMemberDecl());
    return Static ? Reference{{MemoryPlace{Static, {}}}, {}, false}
                  : Reference();
  }
  Reference R = E->isArrow() ? pointee(E->getBase()) : bind(E->getBase());
  Reference Bound;
  Bound.Varies = R.Varies;
  for (MemoryPlace &P : R.Targets) {
    P.Path.push_back(Field->getCanonicalDecl());
    Bound.add(pointeesOf(P));
  }
  return Field->getType()->isReferenceType() ? Bound : R;
}

Reference Uniformity::locateBinary(const BinaryOperator *E) {
  if (E->isCommaOp()) {
    evaluate(E->getLHS());
    return locate(E->getRHS());
  }
  if (E->isPtrMemOp()) {
    Reference R =
        E->getOpcode() == BO_PtrMemI ? pointee(E->getLHS()) : bind(E->getLHS());
    R.Varies = either(R.Varies, evaluate(E->getRHS()).Varies);
    R.Element = true;
    return R;
  }
  if (!E->isAssignmentOp())
    return {{}, evaluateParts(E).Varies, false};
  Value V = evaluate(E->getRHS());
  Reference R = locate(E->getLHS());
  if (E->isCompoundAssignmentOp()) {
    V.Varies = either(V.Varies, read(R, E->getLHS()).Varies);
    V.CopyOf.reset();
  }
  write(R, V);
  return R;
}

Reference Uniformity::locateElement(const ArraySubscriptExpr *E) {
  Reference R = pointee(E->getBase());
  R.Varies = either(R.Varies, evaluate(E->getIdx()).Varies);
  return R;
}

Reference Uniformity::locateUnary(const UnaryOperator *E) {
  if (E->getOpcode() == UO_Deref)
    return pointee(E->getSubExpr());
  Reference R = locate(E->getSubExpr());
  if (E->isIncrementDecrementOp())
    write(R, read(R, E->getSubExpr()));
  return R;
}

Reference Uniformity::locate(const Expr *E) {
  E = E->IgnoreParens();
  if (isExhausted())
    return {};
  return llvm::TypeSwitch<const Expr *, Reference>(E)
      .Case([this](const DeclRefExpr *E) { return locateVariable(E); })
      .Case([this](const MemberExpr *E) { return locateMember(E); })
      .Case([this](const ArraySubscriptExpr *E) { return locateElement(E); })
      .Case([this](const UnaryOperator *E) { return locateUnary(E); })
      .Case([this](const BinaryOperator *E) { return locateBinary(E); })
      .Case([this](const CallExpr *E) {
        Reference R;
        call(E, R);
        return R;
      })
      .Case([this](const CastExpr *E) { return bind(E->getSubExpr()); })
      .Default([this](const Expr *E) { return locateOther(E); });
}

Reference Uniformity::locateOther(const Expr *E) {
  const Expr *Inner = innerOf(E);
  if (const auto *Property = dyn_cast<PseudoObjectExpr>(E))
    Inner = Property->getResultExpr();
  if (Inner)
    return bind(Inner);
  Value V = evaluateOther(E);
  V.Points.Varies = either(V.Points.Varies, V.Varies);
  return V.Points;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// A value that is computed from all operands.
Value Uniformity::evaluateParts(const Stmt *S) {
  Value V;
  for (const Stmt *Child : S->children())
    if (const auto *E = dyn_cast_or_null<Expr>(Child)) {
      Value Part = evaluate(E);
      V.Varies = either(V.Varies, Part.Varies);
      V.Points.add(Part.Points);
    } else {
      walk(Child);
    }
  return V;
}

Value Uniformity::evaluate(const Expr *E) {
  if (!E || isExhausted())
    return {};
  E = E->IgnoreParens();
  if (E->isGLValue() && !isa<AbstractConditionalOperator>(E))
    return read(locate(E), E);
  Value V = evaluateOther(E);
  if (V.Varies.isValid() && E->getType()->isIntegralOrEnumerationType() &&
      isSameForAll(E))
    V.Varies = {};
  return V;
}

bool Uniformity::isSameForAll(const Expr *E) {
  ThreadValues *Known = values();
  return Known && Known->isSameForAll(E);
}

ThreadValues *Uniformity::values() {
  const FunctionDecl *F = Frames.back().Function;
  auto [It, IsNew] = Values.try_emplace(F);
  if (IsNew)
    if (const Body *B = C.Code.bodyOf(F))
      It->second = std::make_unique<ThreadValues>(*B, C.Context, Terms);
  return It->second.get();
}

Value Uniformity::evaluateOther(const Expr *E) {
  // Nothing else has the object: it ends with the statement.
  if (isa<CXXBindTemporaryExpr>(E) ||
      (isa<AbstractConditionalOperator>(E) && E->isPRValue() &&
       E->getType()->isRecordType()))
    return read(bind(E), E);
  if (const Expr *Inner = innerOf(E))
    return evaluate(Inner);
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr>(E))
    return {};
  return llvm::TypeSwitch<const Expr *, Value>(E)
      .Case([this](const CastExpr *E) { return evaluateCast(E); })
      .Case([this](const UnaryOperator *E) { return evaluateUnary(E); })
      .Case([this](const BinaryOperator *E) { return evaluateBinary(E); })
      .Case([this](const AbstractConditionalOperator *E) {
        return evaluateChoice(E);
      })
      .Case([this](const CallExpr *E) {
        Reference Unused;
        return call(E, Unused);
      })
      .Case([this](const CXXThisExpr *) {
        return Value{{}, Frames.back().This, {}};
      })
      .Case<CXXConstructExpr, InitListExpr>(
          [this](const Expr *E) { return makeTemporary(E); })
      .Case([this](const PseudoObjectExpr *E) { return evaluateProperty(E); })
      .Case([this](const LambdaExpr *E) { return evaluateLambda(E); })
      .Default([this](const Expr *E) { return evaluateParts(E); });
}

Value Uniformity::makeTemporary(const Expr *E) {
  MemoryPlace Temporary{E, {}};
  Flow.assign(Temporary, {});
  initialize(Temporary, E);
  return read({{Temporary}, {}, false}, E);
}

Value Uniformity::evaluateProperty(const PseudoObjectExpr *E) {
  for (const Expr *Step : E->semantics())
    if (Step != E->getResultExpr() && !isa<OpaqueValueExpr>(Step))
      evaluate(Step);
  return evaluate(E->getResultExpr());
}

Value Uniformity::evaluateLambda(const LambdaExpr *E) {
  for (const LambdaCapture &Capture : E->captures())
    if (E->isInitCapture(&Capture))
      declare(cast<VarDecl>(Capture.getCapturedVar()));
  return {};
}

Value Uniformity::evaluateCast(const CastExpr *E) {
  const Expr *Sub = E->getSubExpr();
  if (E->getCastKind() != CK_ArrayToPointerDecay)
    return evaluate(Sub);
  Value V;
  V.Points = bind(Sub);
  V.Points.Element = true;
  V.Varies = V.Points.Varies;
  return V;
}

Value Uniformity::evaluateUnary(const UnaryOperator *E) {
  if (E->getOpcode() == UO_AddrOf && E->getSubExpr()->isGLValue()) {
    Value V;
    V.Points = locate(E->getSubExpr());
    V.Varies = V.Points.Varies;
    return V;
  }
  if (!E->isIncrementDecrementOp())
    return evaluate(E->getSubExpr());
  Reference R = locate(E->getSubExpr());
  Value V = read(R, E->getSubExpr());
  V.Points.Element = true;
  write(R, V);
  return V;
}

Value Uniformity::evaluateBinary(const BinaryOperator *E) {
  if (E->isLogicalOp())
    return evaluateLogical(E);
  if (E->isCommaOp()) {
    evaluate(E->getLHS());
    return evaluate(E->getRHS());
  }
  Value V = evaluateParts(E);
  V.Points.Element = true;
  return V;
}

Value Uniformity::evaluateLogical(const BinaryOperator *E) {
  Value V = evaluate(E->getLHS());
  std::optional<bool> Known = constant(E->getLHS());
  if (Known == (E->getOpcode() == BO_LOr))
    return {};
  ThreadState Short = Flow;
  ++Level;
  part(E, E->getLHS(), V.Varies, E->getRHS());
  V.Varies = either(V.Varies, evaluate(E->getRHS()).Varies);
  Flow.join(Short);
  Flow.rejoin(Level--);
  return V;
}

Value Uniformity::evaluateChoice(const AbstractConditionalOperator *E) {
  Value V;
  V.Varies = evaluate(E->getCond()).Varies;
  choose(E, E->getCond(), V.Varies, {E->getTrueExpr(), E->getFalseExpr()},
         [&](const Stmt *S) {
           const auto *Branch = cast<Expr>(S);
           Value Taken = evaluate(Branch);
           V.Varies = either(V.Varies, Taken.Varies);
           V.Points.add(E->isGLValue() ? bind(Branch) : Taken.Points);
         });
  return V;
}

//===----------------------------------------------------------------------===//
// Calls: functions with a body are executed. The functions of C++ AMP's library
// are known.
//===----------------------------------------------------------------------===//

namespace {

/// From here on functions that meet no barrier are not executed any more.
constexpr unsigned MaxDetailedSteps = 400'000;

bool mayChange(QualType Parameter) {
  return (Parameter->isReferenceType() || Parameter->isPointerType()) &&
         !Parameter->getPointeeType().isConstQualified();
}

} // namespace

const FunctionDecl *Uniformity::definitionOf(const FunctionDecl *F) const {
  const FunctionDecl *Definition = nullptr;
  if (!F || !F->hasBody(Definition) || Definition->isDependentContext())
    return nullptr;
  const SourceManager &SM = C.Context.getSourceManager();
  return SM.isInSystemHeader(Definition->getLocation()) ? nullptr : Definition;
}

bool Uniformity::isActive(const FunctionDecl *Definition) const {
  return llvm::any_of(
      Frames, [=](const Frame &Outer) { return Outer.Function == Definition; });
}

Reference Uniformity::objectAt(const Expr *E) {
  return E->getType()->isPointerType() ? pointee(E) : bind(E);
}

const FunctionDecl *Uniformity::executed(const FunctionDecl *F) {
  const FunctionDecl *Definition = definitionOf(F);
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  bool IsCopy =
      Method && Method->isCopyAssignmentOperator() && Method->isDefaulted();
  bool IsCostly = Steps > MaxDetailedSteps && !Waits.isReachedFrom(F);
  return IsCopy || IsCostly || isActive(Definition) ? nullptr : Definition;
}

Value Uniformity::call(const CallExpr *E, Reference &Result) {
  const FunctionDecl *F = E->getDirectCallee();
  if (!F)
    return evaluateParts(E);
  if (ThreadValues *Known = values(); Known && Known->isTileOrigin(E))
    return {};
  F = calledUnderAmp(F);
  const FunctionDecl *Definition = executed(F);
  if (!Definition)
    return callLibrary(E, F, Result);
  Arguments Args = argumentsOf(E, F);
  Reference This = Args.Object ? objectAt(Args.Object) : Reference();
  // A lambda's body means the `this` of the function around it.
  if (isLambdaCallOperator(F))
    This = Frames.back().This;
  return callKnown(E, Definition, std::move(This), Args.Others, Result);
}

/// Gives the parameters of \p F their values. All arguments come before all
/// parameters: they may call this function, too.
void Uniformity::pass(llvm::ArrayRef<const Expr *> Args,
                      const FunctionDecl *F) {
  size_t Count = std::min<size_t>(Args.size(), F->getNumParams());
  std::vector<Reference> References(Count);
  for (size_t I = 0; I != Count; ++I) {
    if (F->getParamDecl(I)->getType()->isReferenceType()) {
      References[I] = bind(Args[I]);
      continue;
    }
    MemoryPlace Argument{Args[I], {}};
    Flow.assign(Argument, {});
    initialize(Argument, Args[I]);
    addTemporary(Args[I], Argument);
    References[I].Targets = {Argument};
  }
  for (const Expr *Rest : Args.drop_front(Count))
    evaluate(Rest);
  for (const auto &[Parameter, Given] :
       llvm::zip_first(F->parameters().take_front(Count), References)) {
    if (Parameter->getType()->isReferenceType()) {
      Bound[Parameter] = Given;
      continue;
    }
    MemoryPlace To{Parameter, {}};
    const MemoryPlace &Argument = Given.Targets.front();
    Flow.copy(Argument, To);
    if (auto It = Pointees.find(Argument); It != Pointees.end())
      Pointees[To] = It->second;
    Flow.assign(Argument, {});
  }
}

void Uniformity::initializeObject(const CXXConstructorDecl *F) {
  // Calls in the initializers add frames.
  const std::vector<MemoryPlace> Targets = Frames.back().This.Targets;
  for (const CXXCtorInitializer *Init : F->inits())
    for (const MemoryPlace &P : Targets)
      if (const FieldDecl *Field = Init->getAnyMember())
        initializeMember(P, Field, Init->getInit());
      else
        initialize(P, Init->getInit());
}

/// Executes the body of \p F, whose parameters have their values.
void Uniformity::execute(const FunctionDecl *F, SourceLocation Call,
                         Reference This, Reference &Result) {
  Run.insert(F->getCanonicalDecl());
  Frames.push_back({F, Call, std::move(This), {}, {}, ++Level, Objects.size()});
  Frames.back().Returns.Live = false;
  bool Lives = Flow.Live;
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    initializeObject(Constructor);
  walk(F->getBody());
  Flow.join(Frames.back().Returns);
  Flow.Live = Lives;
  Flow.rejoin(Level--);
  Result = Frames.back().Result;
  Frames.pop_back();
}

/// Calls \p F, which has a body.
Value Uniformity::callKnown(const Expr *E, const FunctionDecl *F,
                            Reference This, llvm::ArrayRef<const Expr *> Args,
                            Reference &Result) {
  pass(Args, F);
  MemoryPlace Returned{F->getBody(), {}};
  Flow.assign(Returned, {});
  execute(F, E->getExprLoc(), std::move(This), Result);
  if (F->getReturnType()->isReferenceType())
    return read(Result, E);
  return read({{Returned}, {}, false}, E);
}

void Uniformity::construct(const MemoryPlace &P, const CXXConstructExpr *E) {
  const CXXConstructorDecl *F = E->getConstructor();
  llvm::ArrayRef<const Expr *> Args(E->getArgs(), E->getNumArgs());
  const FunctionDecl *Definition = definitionOf(F);
  if (Definition && F->isUserProvided() && !isActive(Definition)) {
    Reference Unused;
    callKnown(E, Definition, {{P}, {}, false}, Args, Unused);
  } else if (F->isCopyOrMoveConstructor()) {
    write({{P}, {}, false}, evaluate(Args.front()));
  } else {
    Value Sum;
    for (const Expr *Arg : Args)
      Sum.Varies = either(Sum.Varies, evaluate(Arg).Varies);
    write({{P}, {}, false}, Sum);
  }
}

/// A function without a body: its result comes from all its arguments.
Value Uniformity::callLibrary(const CallExpr *E, const FunctionDecl *F,
                              Reference &Result) {
  Arguments Args = argumentsOf(E, F);
  Value Sum;
  std::vector<Reference> Changed;
  for (size_t I = 0; I != Args.Others.size(); ++I) {
    const Expr *Arg = Args.Others[I];
    bool May =
        I < F->getNumParams() && mayChange(F->getParamDecl(I)->getType());
    bool IsObject = May && Arg->isGLValue();
    Reference R = IsObject ? locate(Arg) : Reference();
    Value V = IsObject ? read(R, Arg) : evaluate(Arg);
    if (May)
      Changed.push_back(IsObject ? R : V.Points);
    Sum.Varies = either(Sum.Varies, V.Varies);
  }
  // Each thread sees what others made of the object before.
  bool IsAtomic = isAtomicFunction(F);
  if (IsAtomic)
    Sum.Varies = either(Sum.Varies, E->getExprLoc());
  for (const Reference &R : Changed)
    write(R, Sum, IsAtomic);
  if (Args.Object)
    return callOfObject(E, F, Args, Sum, Result);
  Result.Varies = Sum.Varies;
  return Sum;
}

Value Uniformity::callOfObject(const CallExpr *E, const FunctionDecl *F,
                               const Arguments &Args, Value Sum,
                               Reference &Result) {
  const Expr *Object = Args.Object;
  if (Barriers::isWait(F)) {
    evaluate(Object);
    meetBarrier(E);
    return {};
  }
  Reference R = objectAt(Object);
  Value Held = read(R, Object);
  if (isTiledIndex(Object->getType())) {
    // The index is no copy: nothing tells its components by name.
    Held.CopyOf.reset();
    return isa<CXXConversionDecl>(F) ? Held : Value();
  }
  Value V;
  V.Varies = either(Sum.Varies, Held.Varies);
  // `t.local[1]` where the tile is one thread wide in that dimension.
  if (isSameForAll(E)) {
    V.Varies = Sum.Varies;
    R.Varies = {};
  }
  if (!holdsComponents(Object->getType()) && isAmpEntity(F)) {
    // Elements lie elsewhere.
    Result.Varies = V.Varies;
    return V;
  }
  const auto *Method = cast<CXXMethodDecl>(F);
  bool IsSubscript = F->getOverloadedOperator() == OO_Subscript;
  if (Method->isCopyAssignmentOperator())
    write(R, evaluate(Args.Others.front()));
  else if (F->getOverloadedOperator() == OO_Equal)
    write(R, Sum);
  else if (!IsSubscript && !Method->isConst() && !Method->isStatic())
    write(R, V, false);
  Result = R;
  Result.Varies = either(R.Varies, Sum.Varies);
  Result.Element |= IsSubscript;
  return V;
}

} // namespace amp2hip
