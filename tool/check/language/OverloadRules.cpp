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
// In a template they do not see what is declared after it. Visual C++ does.
//
//===----------------------------------------------------------------------===//

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
    for (const Body &B : C.Code.Bodies) {
      InInstance = isInInstantiation(B.Function);
      forEachStmt(B.Function, [&](const Stmt *S) { visit(S, B.Where); });
    }
    InInstance = false;
    for (const VarDecl *V : C.Code.Variables)
      if (V->isFileVarDecl())
        forEachStmt(V->getInit(), [this](const Stmt *S) {
          visit(S, {/*Amp=*/false, /*Cpu=*/true});
        });
  }

private:
  CheckContext &C;
  Emissions Emitted;
  /// What the device code of a template calls at a place.
  llvm::DenseMap<SourceLocation, const FunctionDecl *> Called;
  std::set<std::pair<const FunctionDecl *, std::pair<bool, bool>>> Generated;
  llvm::DenseSet<SourceLocation> WarnedAt;
  /// Whether the body that we are in is of an instance of a template.
  bool InInstance = false;
  /// The outermost use of what the compiler generated that we are in.
  SourceLocation Place;

  void warnOfLate(const Expr *Call, const OverloadedUse &Use) {
    const FunctionDecl *Late = Use.declaredTooLate();
    if (!Late || !WarnedAt.insert(Call->getExprLoc()).second)
      return;
    C.report(
        DiagID::AmpLateOverload, Call->getExprLoc(), {nameOf(Late)},
        {C.note(calledBy(Call)->getLocation(), "other compilers call this one"),
         C.note(Late->getLocation(), "Visual C++ calls this one by default")});
  }

  /// Compares the function that C++ AMP calls with the one that a compiler of
  /// HIP would choose in the translation. If they differ, the call is refused.
  void visit(const Stmt *S, Restrictions Where) {
    if (!isa<CallExpr, CXXConstructExpr>(S))
      return;
    const auto *E = cast<Expr>(S);
    follow(E, Where);
    OverloadedUse Use(C.M.Unit.CI.getSema(), E);
    if (InInstance)
      warnOfLate(E, Use);
    if (!Use.isMixed())
      return;
    if (Where.Cpu)
      expect(E, Use.onCpu(), Use.emitted(/*Renamed=*/false, Emitted));
    if (!Where.Amp)
      return;
    const FunctionDecl *Amp = Use.onAmp();
    expect(E, Amp, Amp ? Use.emitted(isRenamed(Amp), Emitted) : nullptr);
    if (Amp)
      expectOneName(E, Amp);
  }

  /// What the compiler generates copies members by the rules of the side it
  /// runs on.
  void follow(const Expr *E, Restrictions Where) {
    const FunctionDecl *F = calledBy(E);
    if (!F || !F->isDefaulted() || F->isDeleted() || F->isTrivial() ||
        !Generated.insert({F, {Where.Amp, Where.Cpu}}).second)
      return;
    llvm::SaveAndRestore Outermost(Place,
                                   Place.isValid() ? Place : E->getExprLoc());
    forEachStmt(F, [&](const Stmt *S) { visit(S, Where); });
  }

  void expect(const Expr *E, const FunctionDecl *Meant,
              const FunctionDecl *Chosen) {
    if (!Meant || Meant == Chosen ||
        (Chosen && mergedWith(Meant) == mergedWith(mergedWith(Chosen))))
      return;
    std::vector<DiagnosticNote> Notes = {
        C.note(Meant->getLocation(), "C++ AMP calls this one")};
    if (Chosen)
      Notes.push_back(
          C.note(Chosen->getLocation(), "g++ and nvcc would call this one"));
    refuse(DiagID::AmpOverload, E, Meant, std::move(Notes));
  }

  /// A call in a template has one name for all instantiations.
  void expectOneName(const Expr *E, const FunctionDecl *Amp) {
    auto [It, First] = Called.try_emplace(E->getExprLoc(), Amp);
    if (First || isRenamed(It->second) == isRenamed(Amp))
      return;
    refuse(DiagID::AmpOverloadInInstance, E, Amp,
           {C.note(It->second->getLocation(), "one calls this function"),
            C.note(Amp->getLocation(), "another calls this one")});
  }

  void refuse(DiagID ID, const Expr *E, const FunctionDecl *Of,
              std::vector<DiagnosticNote> Notes) {
    C.report(ID, Place.isValid() ? Place : E->getExprLoc(), {nameOf(Of)},
             std::move(Notes));
  }
};

} // namespace

void checkOverloads(CheckContext &C) { OverloadChecker(C).run(); }

} // namespace amp2hip
