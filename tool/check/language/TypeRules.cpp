//===- TypeRules.cpp - The types that restrict(amp) code has --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables, parameters, results, casts and elements of containers [amp 2.4.1].
//
//===----------------------------------------------------------------------===//

#include "ast/ClangVersion.h"
#include "ast/LongElements.h"
#include "ast/Restrictions.h"
#include "ast/Walks.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

DiagID faultOfType(QualType T) {
  return isPlain(T) ? DiagID::C3581Plain : DiagID::C3581;
}

/// The class that \p T is, points or refers to, or null.
const CXXRecordDecl *classBehind(QualType T) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
}

class TypeChecker {
public:
  TypeChecker(CheckContext &C, const Body &B) : C(C), B(B) {}

  void run() {
    checkSignature();
    forEachStmt(B.Function, [this](const Stmt *S) { visit(S); });
    checkOperands();
  }

  /// The signature and what is in it.
  void runOnPrototype() {
    checkSignature();
    checkOperands();
  }

private:
  CheckContext &C;
  const Body &B;

  void checkSignature() {
    const FunctionDecl *F = B.Function;
    for (const ParmVarDecl *P : F->parameters())
      checkParameter(P);
    if (!isa<CXXConstructorDecl, CXXDestructorDecl>(F))
      checkType(F->getReturnType(), F->getLocation(), nullptr);
    if (F->isVariadic())
      C.report(DiagID::C3581, F->getLocation(),
               {F->getType().getAsString(),
                "it takes a variable number of arguments"});
    if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
      if (M->isVolatile())
        C.report(DiagID::C3581, F->getLocation(),
                 {M->getType().getAsString(), "it is volatile"});
      if (M->isInstance() && !M->getParent()->isLambda())
        checkType(typeOfClass(C.Context, M->getParent()), F->getLocation(),
                  nullptr);
    }
  }

  /// A class is looked into where it must be complete: where its members are
  /// used, at the latest where the body of the function begins, or where that
  /// is instantiated. Visual C++ names these places.
  void checkParameter(const ParmVarDecl *P) {
    const CXXRecordDecl *Class = classBehind(P->getType());
    if (!Class || !B.Function->hasBody() || isAmpEntity(Class)) {
      checkType(P->getType(), P->getLocation(), P);
      return;
    }
    SourceLocation Loc = firstUse(Class, P);
    if (Loc.isInvalid() && B.Function->isTemplateInstantiation())
      Loc = B.Function->getPointOfInstantiation();
    if (Loc.isInvalid())
      Loc = B.Function->getBody()->getBeginLoc();
    checkType(P->getType(), Loc, P);
  }

  /// Where a member of the template's instantiation \p Class is used first
  /// through the pointer or reference \p P.
  SourceLocation firstUse(const CXXRecordDecl *Class, const ParmVarDecl *P) {
    SourceLocation Found;
    if (!isa<ClassTemplateSpecializationDecl>(Class) ||
        P->getType()->isRecordType())
      return Found;
    forEachStmt(B.Function, [&](const Stmt *S) {
      const auto *Member = dyn_cast<MemberExpr>(S);
      if (Member && Found.isInvalid() &&
          classBehind(Member->getBase()->IgnoreParenImpCasts()->getType()) ==
              Class)
        Found = Member->getMemberLoc();
    });
    return Found;
  }

  void checkOperands() {
    forEachOperand(B.Function, [this](const Stmt *S) {
      if (!restrictionsAt(S->getBeginLoc(), B.Function).Amp)
        return;
      visit(S);
      if (const auto *Call = dyn_cast<CallExpr>(S))
        checkType(Call->getType(), Call->getExprLoc(), nullptr);
    });
  }

  void visit(const Stmt *S) {
    if (const auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *Inner : D->decls())
        if (const auto *V = dyn_cast<VarDecl>(Inner); V && !V->isImplicit())
          checkType(V->getType(), V->getLocation(), V);
    } else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S)) {
      checkType(Cast->getTypeAsWritten(), Cast->getExprLoc(), nullptr);
    } else if (isa<CXXScalarValueInitExpr, CXXTemporaryObjectExpr>(S)) {
      const auto *E = cast<Expr>(S);
      checkType(E->getType(), E->getExprLoc(), nullptr);
    } else if (const auto *Call = dyn_cast<CallExpr>(S)) {
      if (!Call->getDirectCallee() &&
          Call->getCallee()->getType()->isFunctionPointerType())
        checkType(Call->getCallee()->getType(), Call->getExprLoc(), nullptr);
    }
  }

  void checkType(QualType T, SourceLocation Loc, const VarDecl *V) {
    std::string Why = whyIncompatible(C.Context, T);
    if (Why.empty() && isContainer(T) && !T->isReferenceType())
      Why = "containers are used by reference";
    if (!Why.empty())
      report(T, Loc, Why, V);
  }

  void report(QualType T, SourceLocation Loc, std::string Why,
              const VarDecl *V) {
    std::vector<Culprit> Culprits;
    whyIncompatible(C.Context, T, /*IsMember=*/false, &Culprits);
    std::vector<DiagnosticNote> Notes;
    if (isa_and_nonnull<ParmVarDecl>(V) && Loc != V->getLocation())
      Notes.push_back(C.note(V->getLocation(), "of the parameter '" +
                                                   V->getNameAsString() + "'"));
    const CXXRecordDecl *Class = classBehind(T);
    bool OfLibrary = Class && C.Context.getSourceManager().isInSystemHeader(
                                  Class->getLocation());
    // How the library makes its classes is nobody's affair.
    if (OfLibrary && !isAmpEntity(Class))
      Why = "it is a class of the C++ library, which is for the host";
    else
      for (const Culprit &P : Culprits)
        Notes.push_back(C.note(P.Loc, P.What));
    C.report(faultOfType(T), Loc, {T.getAsString(), std::move(Why)},
             std::move(Notes));
  }
};

/// Whether a \p T is or holds an array, a texture or a view of one.
bool holdsContainer(const ASTContext &C, QualType T) {
  T = C.getBaseElementType(T);
  StringRef Name = ampClassName(T);
  if (T->isPointerType() || (T->isReferenceType() && !isContainer(T)))
    return false;
  if (isContainer(T) || Name.ends_with("_view"))
    return true;
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || !(Record = Record->getDefinition()))
    return false;
  return llvm::any_of(partsOf(Record),
                      [&](QualType Part) { return holdsContainer(C, Part); });
}

/// Containers and views hold types that both sides lay out the same way.
void checkElements(CheckContext &C, const VarDecl *V) {
  QualType T = C.Context.getBaseElementType(V->getType().getNonReferenceType());
  if (!isArrayOrView(ampClassName(T)))
    return;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (!Class || V->getType()->isDependentType() ||
      Class->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return;
  QualType Element = Class->getTemplateArgs()[0].getAsType();
  std::string Why = Element->isBooleanType()
                        ? "its size is not a multiple of 4 bytes"
                        : whyIncompatible(C.Context, Element);
  if (Why.empty() &&
      (Element->isReferenceType() || Element->isAnyPointerType()))
    Why = "elements must not be pointers or references";
  if (Why.empty() && holdsContainer(C.Context, Element))
    Why = "elements must not be or contain containers or views";
  if (!Why.empty())
    C.report(faultOfType(Element), V->getLocation(),
             {Element.getAsString(), Why});
  else if (isSpelledLong(C.Context, T) &&
           !castsToLong(C.Context, V->getInit()).empty())
    C.report(DiagID::AmpLongMemory, V->getLocation(),
             {"'" + V->getNameAsString() + "'", Element.getAsString()});
  else if (isSpelledLong(C.Context, T))
    C.report(DiagID::AmpLongSize, V->getLocation(),
             {Element.getAsString(),
              "'" + V->getNameAsString() + "' shares it with the accelerator"});
}

/// Those without a name, and members.
void checkMadeElements(CheckContext &C, const Body &B) {
  forEachStmt(B.Function, [&](const Stmt *S) {
    const auto *E = dyn_cast<CXXConstructExpr>(S);
    if (!E || castsToLong(C.Context, E).empty() ||
        llvm::any_of(C.Code.Variables, [&](const VarDecl *V) {
          return V->getLocation() == E->getLocation(); // Reported already.
        }))
      return;
    C.report(DiagID::AmpLongMemory, E->getLocation(),
             {"the " + ampClassName(E->getType()).str(),
              cast<ClassTemplateSpecializationDecl>(
                  E->getType()->getAsCXXRecordDecl())
                  ->getTemplateArgs()[0]
                  .getAsType()
                  .getAsString()});
  });
}

} // namespace

void checkTypes(CheckContext &C) {
  for (const Body &B : C.Code.Bodies)
    // What a class generates is used where code under `restrict(amp)` uses the
    // class.
    if (B.Where.Amp && !hasGeneratedSides(B.Function))
      TypeChecker(C, B).run();
  for (const Body &B : C.Code.Prototypes)
    if (B.Where.Amp && !hasGeneratedSides(B.Function))
      TypeChecker(C, B).runOnPrototype();
  for (const VarDecl *V : C.Code.Variables)
    checkElements(C, V);
  for (const Body &B : C.Code.Bodies)
    checkMadeElements(C, B);
}

} // namespace amp2hip
