//===- OverloadRules.cpp - Calls that only restrictions resolve -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// g++ and nvcc choose among all functions of a name, whatever side they are
// for. Where they would choose another one than AMP does, the call is refused.
// [amp 2.3.2]
//
// In a template they do not see later declarations. Visual C++ does.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "check/CheckContext.h"
#include "model/Callees.h"
#include "model/Overloads.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace amp2hip {
namespace {

class OverloadChecker {
public:
  explicit OverloadChecker(CheckContext &C) : C(C) {}

  void run() {
    for (const PairedCall &Call : C.M.PairedCalls) {
      Renamed.insert(Call.Call);
      RenamedAt.insert(Call.Name);
    }
    for (const ScopedCall &Call : C.M.ScopedCalls) {
      Scoped[Call.Call] = &Call;
      ScopedAt[Call.Call->getExprLoc()] = &Call;
    }
    for (const UsingDecl *D : C.M.FunctionUsings)
      Usings.insert(D->getLocation());
    for (const RestrictedFunction &F : C.M.Functions)
      if (F.Clause->Amp && !F.Clause->Cpu)
        Sided.insert(F.Function->getDeclName());
    for (const Body &B : C.Code.Bodies) {
      InInstance = isInInstantiation(B.Function);
      From = B.Function;
      forEachStmt(B.Function, [&](const Stmt *S) { visit(S, B.Where); });
    }
    InInstance = false;
    for (const auto *Bodies : {&C.Code.Bodies, &C.Code.Prototypes})
      for (const Body &B : *Bodies) {
        From = B.Function;
        forEachOperand(B.Function, [&](const Stmt *S) {
          visit(S, restrictionsAt(S->getBeginLoc(), B.Function));
        });
      }
    for (const VarDecl *V : C.Code.Variables)
      if (V->isFileVarDecl()) {
        From = V->getDeclContext();
        forEachStmt(V->getInit(), [this](const Stmt *S) { visit(S, Host); });
      }
  }

private:
  static constexpr Restrictions Host = {/*Amp=*/false, /*Cpu=*/true};
  static constexpr Restrictions Device = {/*Amp=*/true, /*Cpu=*/false};

  CheckContext &C;
  Emissions Emitted;
  /// The calls that get the new name of their callee.
  llvm::DenseSet<const Expr *> Renamed;
  /// The calls that name a function with its scope.
  llvm::DenseMap<const Expr *, const ScopedCall *> Scoped;
  llvm::DenseMap<SourceLocation, const ScopedCall *> ScopedAt;
  llvm::DenseSet<SourceLocation> Usings;    ///< They may bring a new name.
  llvm::DenseSet<SourceLocation> RenamedAt; ///< The places of Renamed.
  /// The names of functions for the accelerator alone.
  llvm::DenseSet<DeclarationName> Sided;
  std::set<std::pair<const FunctionDecl *, std::pair<bool, bool>>> Generated;
  /// Expressions that were visited in a scope of their own, by side.
  std::set<std::pair<const Stmt *, std::pair<bool, bool>>> Seen;
  const DeclContext *From = nullptr; ///< The scope of the code at hand.
  /// The member whose default initializer is the code at hand.
  const FieldDecl *Initialized = nullptr;
  llvm::DenseSet<SourceLocation> WarnedAt;
  /// Whether the body at hand is an instance of a template.
  bool InInstance = false;
  /// The outermost use, around the code at hand, of a function that the
  /// compiler generated.
  SourceLocation Place;

  void reportLate(const Expr *Call, const OverloadedUse &Use,
                  Restrictions Where) {
    for (Restrictions Side : {Host, Device}) {
      const FunctionDecl *Late =
          Where.covers(Side) ? Use.declaredTooLate(Side) : nullptr;
      if (!Late || !WarnedAt.insert(Call->getExprLoc()).second)
        continue;
      DiagnosticNote Meant =
          C.note(Late->getLocation(), "Visual C++ calls this one by default");
      if (const FunctionDecl *Early = Side.Amp ? Use.onAmp() : Use.onCpu())
        C.report(DiagID::AmpLateOverload, Call->getExprLoc(), {nameOf(Late)},
                 {C.note(Early->getLocation(), "other compilers call this one"),
                  Meant});
      else
        C.report(DiagID::AmpVisualCppRefused, Call->getExprLoc(),
                 {"the " + std::string(Side.Amp ? "GPU" : "host") +
                      " version of '" + nameOf(Late) +
                      "' is declared after this template",
                  "its declaration before the template"},
                 {Meant});
    }
  }

  /// Whether \p E calls something, or may in the translation.
  bool mayCall(const Expr *E) const {
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      // The runtime's functions come in place of Windows' macros.
      const auto *Ref =
          dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreImpCasts());
      return !Ref || !isWindowsMacro(C.M, Ref);
    }
    if (isa<CXXConstructExpr>(E))
      return true;
    return isa<BinaryOperator, UnaryOperator, ArraySubscriptExpr>(E) &&
           llvm::any_of(E->children(), [](const Stmt *Operand) {
             const Expr *E = cast<Expr>(Operand)->IgnoreImplicitAsWritten();
             return E->getType()->isOverloadableType();
           });
  }

  /// On the host few names mean functions that are for the accelerator alone.
  bool isOfSides(const Expr *E, Restrictions Where) const {
    if (Where.Amp || isa<CXXConstructExpr>(E))
      return true;
    const FunctionDecl *F = calledBy(E);
    auto &Names = C.Context.DeclarationNames;
    if (const auto *Binary = dyn_cast<BinaryOperator>(E))
      return Sided.contains(Names.getCXXOperatorName(
          BinaryOperator::getOverloadedOperator(Binary->getOpcode())));
    if (const auto *Unary = dyn_cast<UnaryOperator>(E))
      return Sided.contains(Names.getCXXOperatorName(
          UnaryOperator::getOverloadedOperator(Unary->getOpcode())));
    return Sided.contains(F ? F->getDeclName()
                            : Names.getCXXOperatorName(OO_Subscript));
  }

  /// Visits an expression from elsewhere, a default argument or initializer, in
  /// its own scope.
  void visitIn(const DeclContext *Scope, const Expr *E, Restrictions Where) {
    llvm::SaveAndRestore Scopes(From, Scope);
    forEachStmt(E, [&](const Stmt *S) {
      visit(S, Where);
      Seen.insert({S, {Where.Amp, Where.Cpu}});
    });
  }

  void visit(const Stmt *S, Restrictions Where) {
    if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(S)) {
      llvm::SaveAndRestore Fields(Initialized, Default->getField());
      visitIn(Default->getField()->getDeclContext(), Default->getExpr(), Where);
    } else if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(S))
      visitIn(Default->getParam()->getDeclContext(), Default->getExpr(), Host);
    else if (const auto *E = dyn_cast<Expr>(S);
             E && mayCall(E) && !Seen.count({S, {Where.Amp, Where.Cpu}}))
      compare(E, Where);
  }

  /// Compares the function that C++ AMP calls with the one that a compiler of
  /// HIP would choose in the translation. If they differ, the call is refused.
  void compare(const Expr *E, Restrictions Where) {
    follow(E, Where);
    if (const auto *Call = dyn_cast<CallExpr>(E);
        Call && Where.Amp && InInstance)
      expectOneName(Call);
    bool IsSided = isOfSides(E, Where);
    if (!IsSided && !InInstance)
      return;
    OverloadedUse Use(C.M.Unit.CI.getSema(), Emitted, E,
                      IsSided ? From : nullptr);
    if (InInstance && calledBy(E))
      reportLate(E, Use, Where);
    if (!IsSided || !Use.isMixed())
      return;
    const ScopedCall *Named = Scoped.lookup(E);
    if (!Named)
      Named = ScopedAt.lookup(E->getExprLoc());
    if (Where.Cpu)
      expect(E, Host, Use.onCpu(),
             Named && Named->Cpu ? Named->Cpu : Use.emitted());
    if (!Where.Amp)
      return;
    const FunctionDecl *Amp = Use.onAmp();
    bool IsRenamed = Amp && Renamed.count(E) && !isByUsing(E);
    expect(E, Device, Amp,
           Named && Named->Amp ? Named->Amp : Use.emitted(IsRenamed));
  }

  /// Whether the function is called by a name that a using-declaration brings,
  /// which cannot bring its new name.
  bool isByUsing(const Expr *E) {
    const Expr *Head = cast<CallExpr>(E)->getCallee()->IgnoreParenImpCasts();
    const NamedDecl *Found = nullptr;
    if (const auto *Ref = dyn_cast<DeclRefExpr>(Head))
      Found = Ref->getFoundDecl();
    else if (const auto *Member = dyn_cast<MemberExpr>(Head))
      Found = Member->getFoundDecl().getDecl();
    const auto *S = dyn_cast_or_null<UsingShadowDecl>(Found);
    return S && !Usings.contains(S->getIntroducer()->getLocation());
  }

  /// A call in a template has one name for all instantiations.
  void expectOneName(const CallExpr *E) {
    const FunctionDecl *F = calledBy(E);
    SourceLocation Name = E->getCallee()->getExprLoc();
    if (F && F->getIdentifier() && RenamedAt.contains(Name) &&
        !Renamed.contains(E))
      C.report(DiagID::AmpOverloadInInstance, Name, {nameOf(F)},
               {C.note(F->getLocation(), "this one keeps its name")});
  }

  /// Visits a function that the compiler generates: it copies members by the
  /// rules of the side it runs on.
  void follow(const Expr *E, Restrictions Where) {
    const FunctionDecl *F = calledBy(E);
    if (!F || !F->isDefaulted() || F->isDeleted() || F->isTrivial() ||
        !Generated.insert({F, {Where.Amp, Where.Cpu}}).second)
      return;
    llvm::SaveAndRestore Outermost(Place,
                                   Place.isValid() ? Place : E->getExprLoc());
    forEachStmt(F, [&](const Stmt *S) { visit(S, Where); });
  }

  /// Clang takes an initializer for both sides, so that it may have chosen a
  /// function of the other one for \p E.
  void refuseInitializer(const Expr *E, Restrictions Side) {
    const FunctionDecl *F = calledBy(E);
    if (Initialized && !restrictionsOf(F).covers(Side))
      C.report(DiagID::C3930, Place.isValid() ? Place : E->getExprLoc(),
               {Initialized->getParent()->getNameAsString()},
               {C.note(E->getExprLoc(),
                       "an initializer calls '" + nameOf(F) + "' here")});
  }

  /// \p Meant is null for an operator of the language, and where Clang has
  /// refused the call.
  void expect(const Expr *E, Restrictions Side, const FunctionDecl *Meant,
              const FunctionDecl *Chosen) {
    bool IsCall = calledBy(E);
    if (IsCall && !Meant)
      refuseInitializer(E, Side);
    if (IsCall ? !Meant || (Chosen && Emitted.serves(Chosen, Meant)) : !Chosen)
      return;
    std::vector<DiagnosticNote> Notes;
    if (Meant)
      Notes.push_back(C.note(Meant->getLocation(), "C++ AMP calls this one"));
    if (Chosen)
      Notes.push_back(
          C.note(Chosen->getLocation(), "g++ and nvcc would call this one"));
    C.report(DiagID::AmpOverload, Place.isValid() ? Place : E->getExprLoc(),
             {nameOf(Meant ? Meant : Chosen)}, std::move(Notes));
  }
};

/// Finds functions of pairs in constant expressions: which side the code is for
/// is known only when it runs.
class ConstantChecker : public DynamicRecursiveASTVisitor {
public:
  explicit ConstantChecker(CheckContext &C) : C(C) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool VisitConstantExpr(ConstantExpr *E) override { return refuse(E); }
  bool VisitStaticAssertDecl(StaticAssertDecl *D) override {
    return refuse(D->getAssertExpr());
  }
  bool VisitArrayTypeLoc(ArrayTypeLoc TL) override {
    return refuse(TL.getSizeExpr());
  }
  bool VisitVarDecl(VarDecl *V) override {
    bool IsConstant =
        V->isConstexpr() || (V->getType().isConstQualified() &&
                             V->getType()->isIntegralOrEnumerationType());
    return !IsConstant || refuse(V->getInit());
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    return !F->isConstexpr() || !F->doesThisDeclarationHaveABody() ||
           F->isImplicit() || refuse(F->getBody());
  }

private:
  CheckContext &C;
  llvm::DenseSet<SourceLocation> Refused;

  bool refuse(const Stmt *In) {
    if (!In)
      return true;
    forEachStmt(In, [this](const Stmt *S) {
      const FunctionDecl *F = calledBy(S);
      if (F && F->isConstexpr() && !F->isImplicit() && mergedWith(F) &&
          Refused.insert(cast<Expr>(S)->getExprLoc()).second)
        C.report(DiagID::AmpPair, cast<Expr>(S)->getExprLoc(),
                 {nameOf(F), "of which a constant expression uses one"});
    });
    return true;
  }
};

} // namespace

void checkOverloads(CheckContext &C) {
  OverloadChecker(C).run();
  ConstantChecker(C).TraverseAST(C.Context);
}

} // namespace amp2hip
