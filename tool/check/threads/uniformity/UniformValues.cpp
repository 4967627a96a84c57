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

#include "ast/Patterns.h"
#include "check/threads/uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {

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
  return {{Temporary}, {}, false};
}

void Uniformity::initialize(const MemoryPlace &P, const Expr *E) {
  if (!E)
    return;
  if (const Expr *Inner = innerOf(E))
    return initialize(P, Inner);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return construct(P, Construct);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return initializeFrom(P, List);
  write({{P}, {}, false}, evaluate(E));
}

void Uniformity::initializeFrom(const MemoryPlace &P, const InitListExpr *E) {
  llvm::ArrayRef<const Expr *> Rest = E->inits();
  const CXXRecordDecl *Class = E->getType()->getAsCXXRecordDecl();
  size_t Unnamed = Rest.size(); // Of bases, or of all parts.
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

} // namespace amp2hip
