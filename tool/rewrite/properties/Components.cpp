//===- Components.cpp - Components of short vectors -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A data member is an object, which a property is not. So the getter remains
// where a reference would be bound to the object, and the setter where the
// vector is a temporary object or the assignment must have no value.
//
//===----------------------------------------------------------------------===//

#include "rewrite/properties/Components.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "model/Dependent.h"
#include "rewrite/properties/RepeatableExpressions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds where more than the value of a property is used.
class MoreThanValues : public DynamicRecursiveASTVisitor {
public:
  explicit MoreThanValues(ASTContext &Context) : Context(Context) {}

  llvm::DenseSet<SourceLocation> Bound;
  llvm::DenseSet<const Expr *> PassedOn;

  bool shouldVisitTemplateInstantiations() const override { return true; }

  // Assignments and steps that are returned or chosen between. In C++ AMP they
  // have no value. With a data member they have one.
  bool VisitReturnStmt(ReturnStmt *S) override {
    passOn(S->getRetValue());
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *E) override {
    passOn(E->getTrueExpr());
    passOn(E->getFalseExpr());
    return true;
  }

  // The parts of an expression are visited after it.
  bool VisitCallExpr(CallExpr *E) override {
    if (const FunctionDecl *F = E->getDirectCallee(); F && onlyReads(F))
      Harmless.insert(E->arg_begin(), E->arg_end());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    if (onlyReads(E->getConstructor()))
      Harmless.insert(E->arg_begin(), E->arg_end());
    return true;
  }
  /// The operator float of norm and unorm.
  bool VisitMemberExpr(MemberExpr *E) override {
    Harmless.insert(E->getBase()->IgnoreImpCasts());
    return true;
  }
  bool VisitMaterializeTemporaryExpr(MaterializeTemporaryExpr *E) override {
    if (!Harmless.contains(E))
      bind(E->getSubExpr(), E->getType());
    return true;
  }
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc TL) override {
    const Expr *E = TL.getUnderlyingExpr();
    passOn(E);
    const auto *Property = dyn_cast<PseudoObjectExpr>(E);
    if (!Property || isa<ParenExpr>(Property->getSyntacticForm()))
      bind(E, E->getType());
    return true;
  }

private:
  ASTContext &Context;
  llvm::DenseSet<const Expr *> Harmless; ///< References to them do no harm.

  /// Whether \p F changes no component while it has references to others: a
  /// function of C++ AMP, or a system header's that gets no address.
  bool onlyReads(const FunctionDecl *F) const {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (Method ? isAmpEntity(Method->getParent()) : isAmpEntity(F))
      return true;
    return Context.getSourceManager().isInSystemHeader(F->getLocation()) &&
           llvm::all_of(F->parameters(), [](const ParmVarDecl *P) {
             return P->getType()->isReferenceType();
           });
  }

  void passOn(const Expr *E) {
    if (!E)
      return;
    E = writtenExpr(E);
    PassedOn.insert(E);
    if (const auto *Comma = dyn_cast<BinaryOperator>(E);
        Comma && Comma->isCommaOp())
      passOn(Comma->getRHS());
  }

  /// Notes the properties of type \p T whose value is that of \p E.
  void bind(const Expr *E, QualType T) {
    E = writtenExpr(E);
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      bind(Choice->getTrueExpr(), T);
      bind(Choice->getFalseExpr(), T);
    } else if (const auto *Comma = dyn_cast<BinaryOperator>(E);
               Comma && Comma->isCommaOp()) {
      bind(Comma->getRHS(), T);
    } else if (const auto *P = dyn_cast<MSPropertyRefExpr>(E);
               P && Context.hasSameUnqualifiedType(
                        P->getPropertyDecl()->getType(), T)) {
      Bound.insert(P->getMemberLoc());
    }
  }
};

/// Whether a member of \p Object, or of the object it points to, can be
/// assigned.
bool canBeAssigned(const Expr *Object) {
  return Object->isLValue() || Object->isTypeDependent() ||
         Object->getType()->isPointerType();
}

/// Which of its conversions a built-in assignment would use may be ambiguous.
bool isConvertedByClass(const Expr *Value) {
  const CXXRecordDecl *Class =
      writtenExpr(Value)->getType()->getAsCXXRecordDecl();
  return Class && !isAmpEntity(Class);
}

} // namespace

Components::Components(ASTContext &Context) {
  MoreThanValues Found(Context);
  Found.TraverseAST(Context);
  Bound = std::move(Found.Bound);
  PassedOn = std::move(Found.PassedOn);
}

bool Components::isComponent(const PropertyUse &P) {
  const auto *Class = cast<CXXRecordDecl>(P.Property->getDeclContext());
  return isAmpEntity(Class, "packed") && P.Property->getName().size() == 1;
}

bool Components::isMember(const PropertyUse &P) const {
  if (P.What == PropertyUse::Read)
    return true;
  const auto *Step = dyn_cast<UnaryOperator>(P.Whole);
  if (PassedOn.contains(P.Whole) && !(Step && Step->isPostfix()))
    return false;
  return canBeAssigned(P.Object) &&
         (P.What != PropertyUse::Assign ||
          !isConvertedByClass(cast<BinaryOperator>(P.Whole)->getRHS()));
}

} // namespace amp2hip
