//===- CaptureRules.cpp - What lambdas of restrict(amp) may capture -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Containers by reference, everything else by value, `this` not at all
// [amp 2.4.3.3].
//
//===----------------------------------------------------------------------===//

#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What is wrong with a lambda shows when all of it is known. Visual C++ names
/// the end of the body, in instantiations its beginning.
SourceLocation placeOf(const LambdaExpr *E) {
  const CompoundStmt *Block = E->getCompoundStmtBody();
  for (const DeclContext *DC = E->getLambdaClass()->getParent(); DC;
       DC = DC->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(DC);
        F && F->isTemplateInstantiation())
      return Block->getLBracLoc();
  return Block->getRBracLoc();
}

class CaptureChecker {
public:
  CaptureChecker(CheckContext &C, const LambdaExpr *E)
      : C(C), E(E), Place(placeOf(E)) {}

  void run() {
    for (const LambdaCapture &Capture : E->captures())
      check(Capture);
    if (!Unfit.empty() && isNeeded())
      C.report(UnfitFault, Place, {"lambda", "it captures " + Unfit});
  }

private:
  CheckContext &C;
  const LambdaExpr *E;
  SourceLocation Place;
  std::string Unfit; ///< What makes the lambda no type of restrict(amp) code.
  DiagID UnfitFault = DiagID::C3581;

  /// Containers must be captured by reference, all else by value, and only
  /// types that the accelerator has [amp 2.4.3.2].
  void check(const LambdaCapture &Capture) {
    SourceLocation Loc = Capture.getLocation();
    if (Capture.capturesThis()) {
      if (Capture.getCaptureKind() == LCK_This)
        C.report(DiagID::C3590This, Loc, {});
      return;
    }
    if (!Capture.capturesVariable())
      return;
    const ValueDecl *V = Capture.getCapturedVar();
    if (const auto *Var = dyn_cast<VarDecl>(V))
      if (tileStaticKeyword(Var).isValid())
        return;
    QualType T = V->getType().getNonReferenceType();
    std::string Name = V->getNameAsString();
    std::vector<DiagnosticNote> Notes = {C.note(Loc, "it is captured here")};
    bool ByReference = Capture.getCaptureKind() == LCK_ByRef;
    bool IsUnfit = T->isPointerType() || !whyIncompatible(C.Context, T).empty();
    if (isContainer(T)) {
      if (!ByReference)
        C.report(DiagID::C3597, Loc, {Name});
    } else if (ByReference) {
      if (IsUnfit)
        C.report(DiagID::C3590Type, Place, {Name, T.getAsString()},
                 std::move(Notes));
      else
        C.report(DiagID::C3590, Place, {Name}, std::move(Notes));
      Unfit = "'" + Name + "' by reference";
      UnfitFault = DiagID::C3581;
    } else if (IsUnfit) {
      if (const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
          Class && !Class->isInStdNamespace())
        Notes.front().Text += "; " + whyIncompatible(C.Context, T);
      bool Plain = isPlain(T);
      C.report(Plain ? DiagID::C3596Plain : DiagID::C3596, Place,
               {Name, T.getAsString()}, std::move(Notes));
      if (Unfit.empty() || !Plain)
        UnfitFault = Plain ? DiagID::C3581Plain : DiagID::C3581;
      Unfit = "'" + Name + "' of type '" + T.getAsString() + "'";
    }
  }

  /// A lambda that restrict(amp) code gets to see, not just one declared so.
  bool isNeeded() const {
    for (const LaunchSite &L : C.Code.Launches)
      if (C.Code.kernelOf(L) == E->getCallOperator())
        return true;
    for (const DeclContext *DC = E->getLambdaClass()->getParent(); DC;
         DC = DC->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(DC))
        return restrictionsOf(F).Amp;
    return false;
  }
};

} // namespace

void checkCaptures(CheckContext &C) {
  for (const Body &B : C.Code.Bodies)
    if (B.Lambda && B.Where.Amp)
      CaptureChecker(C, B.Lambda).run();
}

} // namespace amp2hip
