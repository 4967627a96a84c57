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

#include "ast/LongElements.h"
#include "ast/Patterns.h"
#include "ast/Restrictions.h"
#include "ast/Walks.h"
#include "ast/version/Types.h"
#include "check/CheckContext.h"
#include "model/Callees.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/DenseSet.h"

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

/// Functions with containers whose elements have a type that is reported, and
/// these types.
using UnfitElements =
    llvm::DenseSet<std::pair<const FunctionDecl *, const Type *>>;

class TypeChecker : public ConstStmtVisitor<TypeChecker> {
public:
  TypeChecker(CheckContext &C, const Body &B, const UnfitElements &Elements)
      : C(C), B(B), Elements(Elements) {}

  void run() {
    checkSignature();
    forEachStmt(B.Function, [this](const Stmt *S) {
      Visit(S);
      checkEnumerator(S);
    });
    checkOperands();
  }

  /// The signature, and the operands in it.
  void runOnPrototype() {
    checkSignature();
    checkOperands();
  }

  void VisitDeclStmt(const DeclStmt *S) {
    for (const VarDecl *V : variablesIn(S))
      if (!V->isImplicit())
        checkType(V->getType(), V->getLocation(), V);
  }

  void VisitExplicitCastExpr(const ExplicitCastExpr *E) {
    checkType(E->getTypeAsWritten(), E->getExprLoc());
  }

  void VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *E) {
    checkType(E->getType(), E->getExprLoc());
  }

  void VisitCXXTemporaryObjectExpr(const CXXTemporaryObjectExpr *E) {
    checkType(E->getType(), E->getExprLoc());
  }

  void VisitCallExpr(const CallExpr *E) {
    QualType Callee = E->getCallee()->getType();
    if (!E->getDirectCallee() && Callee->isFunctionPointerType() &&
        !isLambda(E->getCallee()))
      checkType(Callee, E->getExprLoc());
  }

private:
  CheckContext &C;
  const Body &B;
  const UnfitElements &Elements;
  llvm::DenseSet<const Type *> Reported;

  /// Whether \p Callee is a lambda of the other side, which Clang calls through
  /// a pointer to it.
  static bool isLambda(const Expr *Callee) {
    const auto *Call = dyn_cast<CXXMemberCallExpr>(Callee->IgnoreImpCasts());
    return Call && isa_and_nonnull<CXXConversionDecl>(Call->getMethodDecl()) &&
           Call->getMethodDecl()->getParent()->isLambda();
  }

  std::string spelled(QualType T) const {
    return T.getAsString(C.Context.getPrintingPolicy());
  }

  void checkSignature() {
    const FunctionDecl *F = B.Function;
    for (const ParmVarDecl *P : F->parameters())
      checkParameter(P);
    if (!isa<CXXConstructorDecl, CXXDestructorDecl>(F))
      checkType(F->getReturnType(), F->getLocation());
    if (F->isVariadic())
      C.report(DiagID::C3581, F->getLocation(),
               {spelled(F->getType()),
                "it takes a variable number of arguments", "write overloads"});
    if (const auto *M = dyn_cast<CXXMethodDecl>(F)) {
      if (M->isVolatile())
        C.report(
            DiagID::C3581, F->getLocation(),
            {spelled(M->getType()), "it is volatile", "remove 'volatile'"});
      if (M->isInstance() && !M->getParent()->isLambda())
        checkType(typeOfClass(C.Context, M->getParent()), F->getLocation());
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

  /// An enumerator has the type of its enumeration, which is reported once.
  void checkEnumerator(const Stmt *S) {
    const ValueDecl *Named = namedBy(S);
    if (const auto *Member = dyn_cast<MemberExpr>(S))
      Named = Member->getMemberDecl();
    if (isa_and_nonnull<EnumConstantDecl>(Named) &&
        !Reported.contains(Named->getType().getCanonicalType().getTypePtr()))
      checkType(Named->getType(), cast<Expr>(S)->getExprLoc());
  }

  void checkOperands() {
    forEachOperand(B.Function, [this](const Stmt *S) {
      if (!restrictionsAt(S->getBeginLoc(), B.Function).Amp)
        return;
      Visit(S);
      if (const auto *Call = dyn_cast<CallExpr>(S))
        checkType(Call->getType(), Call->getExprLoc());
    });
  }

  void checkType(QualType T, SourceLocation Loc, const VarDecl *V = nullptr) {
    std::string Why = whyIncompatible(C.Context, T);
    if (Why.empty() && isContainer(T) && !T->isReferenceType())
      Why = "containers are used by reference";
    if (!Why.empty())
      report(T, Loc, Why, V);
  }

  /// Whether a container in the same instance of a template has elements of
  /// the type \p T, which are reported: the argument of the template is at
  /// fault.
  bool isOfElement(QualType T) const {
    for (const DeclContext *In = B.Function; In; In = In->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(In);
          F && isInInstantiation(F) && Elements.contains({F, T.getTypePtr()}))
        return true;
    return false;
  }

  void report(QualType T, SourceLocation Loc, std::string Why,
              const VarDecl *V) {
    if (isOfElement(T.getCanonicalType()))
      return;
    Reported.insert(T.getCanonicalType().getTypePtr());
    std::vector<DiagnosticNote> Notes;
    if (isa_and_nonnull<ParmVarDecl>(V) && Loc != V->getLocation())
      Notes.push_back(
          C.note(V->getLocation(),
                 V->getName().empty()
                     ? "of a parameter without a name"
                     : "of the parameter '" + V->getNameAsString() + "'"));
    const CXXRecordDecl *Class = classBehind(T);
    bool OfLibrary = Class && C.Context.getSourceManager().isInSystemHeader(
                                  Class->getLocation());
    // Causes inside the library's classes do not help the user.
    if (OfLibrary && !isAmpEntity(Class))
      Why = "it is a class of the C++ library, which is for the host";
    else
      llvm::append_range(Notes, culpritNotes(C, T));
    C.report(faultOfType(T), Loc, {spelled(T), std::move(Why), adviceOnType(T)},
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
  const CXXRecordDecl *Record = definitionOf(T.getTypePtr());
  return Record && llvm::any_of(partsOf(Record), [&](QualType Part) {
           return holdsContainer(C, Part);
         });
}

/// The type of the elements of an array or view \p T, if it is one.
std::optional<QualType> elementOf(QualType T) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (!Class || !isArrayOrView(ampClassName(T)))
    return std::nullopt;
  return Class->getTemplateArgs()[0].getAsType();
}

/// Why containers and views cannot hold a \p T, or an empty string.
std::string whyNoElement(const ASTContext &C, QualType T) {
  if (std::string Why = whyIncompatible(C, T);
      !Why.empty() && !T->isBooleanType())
    return Why;
  return firstFault(
      {{T->isBooleanType(), "its size is not a multiple of 4 bytes"},
       {T->isReferenceType() || T->isAnyPointerType(),
        "elements must not be pointers or references"},
       {holdsContainer(C, T),
        "elements must not be or contain containers or views"}});
}

/// Reports that \p View uses memory of another type, as \p Cast shows.
void refuseMemory(CheckContext &C, SourceLocation At, std::string View,
                  const ExplicitCastExpr *Cast) {
  QualType Long =
      Cast->getTypeAsWritten()->getPointeeType().getUnqualifiedType();
  std::string Int = Long->isUnsignedIntegerType() ? "'unsigned int'" : "'int'",
              Name =
                  "'" + Long.getAsString(C.Context.getPrintingPolicy()) + "'";
  C.report(DiagID::AmpLongMemory, At,
           {View, Name,
            Long->getAs<TypedefType>() ? "declare " + Name + " as " + Int
                                       : "write " + Int});
}

/// Reports the members of \p Class that make it larger than with Visual C++. An
/// element of a container has this class.
void checkLongMembers(CheckContext &C, const CXXRecordDecl *Class) {
  if (!Class || isAmpEntity(Class) ||
      C.Context.getSourceManager().isInSystemHeader(Class->getLocation()))
    return;
  for (const CXXBaseSpecifier &Base : Class->bases())
    checkLongMembers(C, definitionOf(Base.getType().getTypePtr()));
  for (const FieldDecl *F : Class->fields()) {
    QualType T = C.Context.getBaseElementType(F->getType());
    if (isLong(C.Context, T))
      C.report(DiagID::AmpLongSize, F->getLocation(),
               {T.getAsString(C.Context.getPrintingPolicy()),
                "arrays or views have elements of '" +
                    Class->getNameAsString() + "', which contains it"});
    else if (!T->isPointerType())
      checkLongMembers(C, definitionOf(T.getTypePtr()));
  }
}

/// Whether \p T is a class of the program. Notes inside of the library's
/// classes would not help the user.
bool isOfProgram(const CheckContext &C, QualType T) {
  const CXXRecordDecl *Class = definitionOf(T.getTypePtr());
  return Class &&
         !C.Context.getSourceManager().isInSystemHeader(Class->getLocation());
}

/// Containers and views hold types that both sides lay out the same way.
void checkElements(CheckContext &C, const VarDecl *V, UnfitElements &Unfit) {
  QualType T = C.Context.getBaseElementType(V->getType().getNonReferenceType());
  std::optional<QualType> Element = elementOf(T);
  if (!Element || V->getType()->isDependentType())
    return;
  std::string Name = "'" + V->getNameAsString() + "'";
  std::string Why = whyNoElement(C.Context, *Element);
  if (!Why.empty())
    Unfit.insert({dyn_cast<FunctionDecl>(V->getDeclContext()),
                  Element->getCanonicalType().getTypePtr()});
  if (!Why.empty())
    C.report(
        faultOfType(*Element), V->getLocation(),
        {Element->getAsString(C.Context.getPrintingPolicy()), Why,
         (*Element)->isBooleanType()
             ? "use int"
             : adviceOnType(*Element, "use int, unsigned int, float, double "
                                      "or a class of these")},
        isOfProgram(C, *Element) ? culpritNotes(C, *Element)
                                 : std::vector<DiagnosticNote>());
  else if (!isSpelledLong(C.Context, T))
    checkLongMembers(C, definitionOf(Element->getTypePtr()));
  else if (const ExplicitCastExpr *Cast = castToLong(C.Context, V->getInit()))
    refuseMemory(C, V->getLocation(), Name, Cast);
  else
    C.report(
        DiagID::AmpLongSize, V->getLocation(),
        {Element->getAsString(), Name + " shares it with the accelerator"});
}

/// The same for containers without a name, and for members.
void checkMadeElements(CheckContext &C) {
  C.Code.forEachStmt([&](const Stmt *S) {
    const auto *E = dyn_cast<CXXConstructExpr>(S);
    auto IsReported = [E](const VarDecl *V) {
      return V->getLocation() == E->getLocation();
    };
    const ExplicitCastExpr *Cast = E ? castToLong(C.Context, E) : nullptr;
    if (Cast && llvm::none_of(C.Code.Variables, IsReported))
      refuseMemory(C, E->getLocation(),
                   "the " + ampClassName(E->getType()).str(), Cast);
  });
}

} // namespace

void checkTypes(CheckContext &C) {
  UnfitElements Unfit;
  for (const VarDecl *V : C.Code.Variables)
    checkElements(C, V, Unfit);
  for (const Body &B : C.Code.ampBodies())
    // A generated function is used where code under `restrict(amp)` uses the
    // class.
    if (!hasGeneratedSides(B.Function))
      TypeChecker(C, B, Unfit).run();
  for (const Body &B : C.Code.Prototypes)
    if (B.Where.Amp && !hasGeneratedSides(B.Function))
      TypeChecker(C, B, Unfit).runOnPrototype();
  checkMadeElements(C);
}

} // namespace amp2hip
