//===- UniformCalls.cpp - What calls do to a tile's uniformity ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of the analysis of uniformity: functions with a body are executed,
// of those of C++ AMP's library it is known what they do.
//
//===----------------------------------------------------------------------===//

#include "check/threads/uniformity/Uniformity.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"

using namespace clang;

namespace amp2hip {
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

/// Executes \p F, which has a body.
Value Uniformity::callKnown(const Expr *E, const FunctionDecl *F,
                            Reference This, llvm::ArrayRef<const Expr *> Args,
                            Reference &Result) {
  Run.insert(F->getCanonicalDecl());
  pass(Args, F);
  MemoryPlace Returned{F->getBody(), {}};
  Flow.assign(Returned, {});
  Frames.push_back({F, E, std::move(This), {}, {}, ++Level});
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

/// A function without a body: what it yields comes from all its arguments.
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
  // Each thread sees what others made of it before.
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
