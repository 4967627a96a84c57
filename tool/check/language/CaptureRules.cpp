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
#include "model/Callees.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The place at which faults of a lambda are reported, since all of it must be
/// known. Visual C++ names the end of the body, in instantiations its
/// beginning.
SourceLocation placeOf(const LambdaExpr *E) {
  const CompoundStmt *Block = E->getCompoundStmtBody();
  return isInInstantiation(E->getLambdaClass()) ? Block->getLBracLoc()
                                                : Block->getRBracLoc();
}

constexpr char CopyOrView[] =
    "capture an array_view of the data, or a copy of what the kernel needs";

/// The advice about a captured \p T that kernels cannot have.
std::string adviceOnCapture(QualType T) {
  const char *Usual = CopyOrView;
  if (T->isEnumeralType())
    Usual = "declare the enumeration with the underlying type int, or copy the "
            "value into an int before the launch and capture that";
  else if (T->isIntegerType())
    Usual = "copy it into an int or unsigned int before the launch, if that "
            "holds its values, and capture that";
  else if (T->isArrayType() && isPlain(T))
    Usual = "use elements of the type int, unsigned int, float or double";
  else if (isPlain(T))
    Usual = "give its members the types int, unsigned int, float or double, or "
            "capture copies of those that the kernel needs";
  return adviceOnType(T, Usual);
}

class CaptureChecker {
public:
  CaptureChecker(CheckContext &C, const LambdaExpr *E)
      : C(C), E(E), Place(placeOf(E)) {}

  void run() {
    for (const LambdaCapture &Capture : E->captures())
      check(Capture);
    if (!Unfit.empty() && isNeeded())
      C.report(UnfitFault, Place,
               {"lambda", "it captures " + Unfit, adviceOnType(UnfitType)});
  }

private:
  CheckContext &C;
  const LambdaExpr *E;
  SourceLocation Place;
  std::string Unfit; ///< The capture that makes it no type of device code.
  QualType UnfitType;
  DiagID UnfitFault = DiagID::C3581;

  /// Containers must be captured by reference, all else by value, and only
  /// types that the accelerator has [amp 2.4.3.2].
  void check(const LambdaCapture &Capture) {
    SourceLocation Loc = Capture.getLocation();
    if (Capture.getCaptureKind() == LCK_This)
      C.report(DiagID::C3590This, Loc, {});
    if (!Capture.capturesVariable())
      return;
    const ValueDecl *V = Capture.getCapturedVar();
    if (const auto *Var = dyn_cast<VarDecl>(V);
        Var && tileStaticKeyword(Var).isValid())
      return;
    bool ByReference = Capture.getCaptureKind() == LCK_ByRef;
    QualType T = V->getType().getNonReferenceType();
    if (!isContainer(T))
      ByReference ? checkReference(V, T, Loc) : checkCopy(V, T, Loc);
    else if (!ByReference)
      C.report(DiagID::C3597, Loc, {V->getNameAsString()});
  }

  std::string spelled(QualType T) const {
    return T.getAsString(C.Context.getPrintingPolicy());
  }

  bool isUnfit(QualType T) const {
    return T->isPointerType() || !whyIncompatible(C.Context, T).empty();
  }

  /// Whether a copy would not do, because the program wants the new value.
  bool isChanged(const ValueDecl *V) const {
    const auto *Var = dyn_cast<VarDecl>(V);
    return Var && ExprMutationAnalyzer(*E->getBody(), C.Context).isMutated(Var);
  }

  void checkReference(const ValueDecl *V, QualType T, SourceLocation Loc) {
    std::vector<std::string> Args = {V->getNameAsString()};
    DiagID Fault = DiagID::C3590;
    if (isUnfit(T)) {
      Fault = DiagID::C3590Type;
      Args.insert(Args.end(), {spelled(T), adviceOnCapture(T)});
    } else if (isChanged(V)) {
      Fault = DiagID::C3590Written;
      Args.push_back(T->isArrayType() ? "its elements" : "one element");
    }
    C.report(Fault, Place, std::move(Args),
             {C.note(Loc, "it is captured here")});
    Unfit = "'" + V->getNameAsString() + "' by reference";
    UnfitType = T;
    UnfitFault = DiagID::C3581;
  }

  void checkCopy(const ValueDecl *V, QualType T, SourceLocation Loc) {
    if (!isUnfit(T))
      return;
    std::string Name = V->getNameAsString(), Captured = "it is captured here";
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    if (Class && !Class->isInStdNamespace())
      Captured += "; " + whyIncompatible(C.Context, T);
    std::vector<DiagnosticNote> Notes = {C.note(Loc, Captured)};
    if (Class && !Class->isInStdNamespace())
      llvm::append_range(Notes, culpritNotes(C, T));
    bool Plain = isPlain(T);
    C.report(Plain ? DiagID::C3596Plain : DiagID::C3596, Place,
             {Name, spelled(T), adviceOnCapture(T)}, std::move(Notes));
    if (Unfit.empty() || !Plain)
      UnfitFault = Plain ? DiagID::C3581Plain : DiagID::C3581;
    Unfit = "'" + Name + "' of type '" + spelled(T) + "'";
    UnfitType = T;
  }

  /// A lambda that restrict(amp) code gets to see, not just one declared so.
  bool isNeeded() const {
    return restrictionsOfCode(E->getLambdaClass()->getParentFunctionOrMethod())
               .Amp ||
           llvm::any_of(C.Code.Launches, [this](const LaunchSite &L) {
             return C.Code.kernelOf(L) == E->getCallOperator();
           });
  }
};

} // namespace

void checkCaptures(CheckContext &C) {
  for (const Body &B : C.Code.ampBodies())
    if (B.Lambda)
      CaptureChecker(C, B.Lambda).run();
}

} // namespace amp2hip
