//===- UniformValues.cpp - Which values differ between a tile's threads ---===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Expressions of the analysis of uniformity.
//
//===----------------------------------------------------------------------===//

#include "check/threads/Uniformity.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {

/// The expression that \p E wraps without a change of value, or null.
static const Expr *innerOf(const Expr *E) {
  if (const auto *Full = dyn_cast<FullExpr>(E))
    return Full->getSubExpr();
  if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return Temporary->getSubExpr();
  if (const auto *Temporary = dyn_cast<CXXBindTemporaryExpr>(E))
    return Temporary->getSubExpr();
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return Default->getExpr();
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(E))
    return Default->getExpr();
  const auto *Opaque = dyn_cast<OpaqueValueExpr>(E);
  return Opaque ? Opaque->getSourceExpr() : nullptr;
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
    if (auto It = Pointees.find(P); It != Pointees.end())
      V.Points.add(It->second);
  }
  if (E->getType()->isRecordType() && R.Targets.size() == 1 &&
      R.Varies.isInvalid() && !R.Element)
    V.CopyOf = R.Targets.front();
  return V;
}

void Uniformity::write(const Reference &R, const Value &V, bool Replaces) {
  Origin Varies = either(R.Varies, V.Varies);
  if (!Flow.Parted.empty())
    Varies = either(Varies, Flow.Parted.front()->Varies);
  bool Sure = R.Targets.size() == 1 && R.Varies.isInvalid() && !R.Element;
  for (const MemoryPlace &P : R.Targets) {
    if (!V.Points.Targets.empty() || V.Points.Varies.isValid())
      Pointees[P].add(V.Points);
    if (!Sure || !Replaces)
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
  return {{Temporary}, {}, false};
}

void Uniformity::initialize(const MemoryPlace &P, const Expr *E) {
  if (!E)
    return;
  if (const Expr *Inner = innerOf(E))
    return initialize(P, Inner);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return construct(P, Construct);
  const auto *List = dyn_cast<InitListExpr>(E);
  const auto *Class = E->getType()->getAsRecordDecl();
  if (!List) {
    write({{P}, {}, false}, evaluate(E));
  } else if (!Class || Class->isUnion() || List->isTransparent()) {
    for (const Expr *Element : List->inits())
      write({{P}, {}, true}, evaluate(Element));
  } else {
    unsigned I = 0;
    if (const auto *Derived = dyn_cast<CXXRecordDecl>(Class))
      for (unsigned N = Derived->getNumBases(); N && I < List->getNumInits();
           --N)
        write({{P}, {}, true}, evaluate(List->getInit(I++)));
    for (const FieldDecl *Field : Class->fields()) {
      if (Field->isUnnamedBitField() || I >= List->getNumInits())
        continue;
      MemoryPlace Member = P;
      Member.Path.push_back(Field->getCanonicalDecl());
      if (Field->getType()->isReferenceType())
        Pointees[Member] = bind(List->getInit(I++));
      else
        initialize(Member, List->getInit(I++));
    }
  }
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
    if (auto It = Pointees.find(P); It != Pointees.end())
      Bound.add(It->second);
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

Reference Uniformity::locate(const Expr *E) {
  E = E->IgnoreParens();
  if (isExhausted())
    return {};
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return locateVariable(Ref);
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return locateMember(Member);
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    Reference R = pointee(Subscript->getBase());
    R.Varies = either(R.Varies, evaluate(Subscript->getIdx()).Varies);
    return R;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (Unary->getOpcode() == UO_Deref)
      return pointee(Unary->getSubExpr());
    Reference R = locate(Unary->getSubExpr());
    if (Unary->isIncrementDecrementOp())
      write(R, read(R, Unary->getSubExpr()));
    return R;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return locateBinary(Binary);
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    Reference R;
    call(Call, &R);
    return R;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return bind(Cast->getSubExpr());
  if (const Expr *Inner = innerOf(E))
    return bind(Inner);
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E))
    if (const Expr *Result = Pseudo->getResultExpr())
      return bind(Result);
  Value V = evaluateOther(E);
  V.Points.Varies = either(V.Points.Varies, V.Varies);
  return V.Points;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// What is computed from all operands.
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
  if (V.Varies.isValid() && E->getType()->isIntegralOrEnumerationType())
    if (ThreadValues *Known = values(); Known && Known->isSameForAll(E))
      V.Varies = {};
  return V;
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
  if (const Expr *Inner = innerOf(E))
    return evaluate(Inner);
  if (const auto *Cast = dyn_cast<CastExpr>(E))
    return evaluateCast(Cast);
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return evaluateUnary(Unary);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return evaluateBinary(Binary);
  if (const auto *Choice = dyn_cast<AbstractConditionalOperator>(E))
    return choose(Choice);
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return call(Call);
  if (isa<CXXThisExpr>(E))
    return {{}, Frames.back().This, {}};
  if (isa<CXXConstructExpr, InitListExpr>(E)) {
    MemoryPlace Temporary{E, {}};
    Flow.assign(Temporary, {});
    initialize(Temporary, E);
    return read({{Temporary}, {}, false}, E);
  }
  if (const auto *Pseudo = dyn_cast<PseudoObjectExpr>(E)) {
    for (const Expr *Step : Pseudo->semantics())
      if (Step != Pseudo->getResultExpr() && !isa<OpaqueValueExpr>(Step))
        evaluate(Step);
    return evaluate(Pseudo->getResultExpr());
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable())
        if (const auto *V = dyn_cast<VarDecl>(Capture.getCapturedVar());
            V && V->isInitCapture())
          declare(V);
    return {};
  }
  if (isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, TypeTraitExpr>(E))
    return {};
  return evaluateParts(E);
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
  if (!E->isLogicalOp()) {
    if (!E->isCommaOp()) {
      Value V = evaluateParts(E);
      V.Points.Element = true;
      return V;
    }
    evaluate(E->getLHS());
    return evaluate(E->getRHS());
  }
  Value V = evaluate(E->getLHS());
  std::optional<bool> Known = constant(E->getLHS());
  if (Known && *Known == (E->getOpcode() == BO_LOr))
    return {};
  ThreadState Short = Flow;
  ++Level;
  part(E, E->getLHS(), V.Varies, E->getRHS());
  V.Varies = either(V.Varies, evaluate(E->getRHS()).Varies);
  Flow.join(Short);
  Flow.rejoin(Level--);
  return V;
}

Value Uniformity::choose(const AbstractConditionalOperator *E) {
  Value V;
  V.Varies = evaluate(E->getCond()).Varies;
  Origin Decides = V.Varies;
  std::optional<bool> Known = constant(E->getCond());
  ++Level;
  ThreadState Before = Flow;
  auto Take = [&](const Expr *Branch) {
    part(E, E->getCond(), Decides, Branch);
    Value Taken = evaluate(Branch);
    V.Varies = either(V.Varies, Taken.Varies);
    if (E->isGLValue())
      V.Points.add(bind(Branch));
    else
      V.Points.add(Taken.Points);
  };
  if (Known != false)
    Take(E->getTrueExpr());
  if (Known != true) {
    ThreadState After = std::move(Flow);
    Flow = std::move(Before);
    Take(E->getFalseExpr());
    if (Known != false)
      Flow.join(After);
  }
  Flow.rejoin(Level--);
  return V;
}

} // namespace amp2hip
