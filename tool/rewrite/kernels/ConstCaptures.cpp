//===- ConstCaptures.cpp - Captures that must stay const ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a lambda, captures by value are const. A kernel's parameter should not be
// const unless the program would notice: an overload on const, or a deduced
// type. Each use is examined.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/ConstCaptures.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether a parameter of type \p T sees whether its argument, which has a
/// name, is const: `X &` and, in a template, `T &&`.
bool seesConst(QualType T) {
  const auto *Reference = T->getAs<ReferenceType>();
  if (!Reference || Reference->getPointeeType().isConstQualified())
    return false;
  return isa<LValueReferenceType>(Reference) ||
         Reference->getPointeeType()->isTemplateTypeParmType();
}

/// The type of the parameter that takes the argument \p I of \p F, or null.
QualType parameterType(const FunctionDecl *F, unsigned I) {
  F = patternOf(F);
  unsigned Count = F->getNumParams();
  if (!Count)
    return QualType();
  QualType Last = F->getParamDecl(Count - 1)->getType();
  if (const auto *Pack = Last->getAs<PackExpansionType>();
      Pack && I >= Count - 1)
    return Pack->getPattern();
  return I < Count ? F->getParamDecl(I)->getType() : QualType();
}

bool seesConst(const FunctionDecl *F, unsigned I) {
  QualType T = parameterType(F, I);
  return T.isNull() ? F->isVariadic() : seesConst(T);
}

/// Whether an object that is declared as a \p T sees whether the int that it is
/// made from is a variable.
bool seesVariable(QualType T) {
  if (const AutoType *Auto = T->getContainedAutoType();
      Auto && Auto->isDecltypeAuto())
    return true;
  const auto *Reference = T->getAs<ReferenceType>();
  // A reference to a class is bound to a temporary then.
  return Reference && !Reference->getPointeeType()->isRecordType() &&
         !(isa<LValueReferenceType>(Reference) &&
           Reference->getPointeeType().isConstQualified());
}

bool seesVariable(const FunctionDecl *F, unsigned I) {
  QualType T = parameterType(F, I);
  return !T.isNull() && seesVariable(T);
}

bool changesObject(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && Method->isInstance() && !Method->isConst();
}

/// Whether \p Test holds for \p F or for another function of its name.
template <typename Fn> bool anyOverload(const FunctionDecl *F, Fn Test) {
  return Test(F) || llvm::any_of(overloadsOf(patternOf(F)), Test);
}

/// Whether \p E is an object of a C++ AMP class. Except for the components of
/// index and extent, these have no overloads on const.
bool isAmpObject(const Expr *E) {
  QualType T = E->IgnoreImpCasts()->getType();
  return !T->isPointerType() && !ampClassName(T).empty();
}

/// Looks for a use that would see whether a variable is const.
class ConstUses : public DynamicRecursiveASTVisitor {
public:
  ConstUses(ASTContext &Context, const VarDecl *V) : Context(Context), V(V) {}

  bool Found = false;

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return E->getDecl() != V || !(Found = isSeen(E));
  }
  /// An inner lambda captures it as it is here.
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    if (llvm::any_of(E->captures(), [this](const LambdaCapture &C) {
          return C.capturesVariable() && C.getCapturedVar() == V &&
                 C.getCaptureKind() == LCK_ByRef;
        }))
      return !(Found = true);
    return TraverseStmt(E->getBody());
  }

private:
  ASTContext &Context;
  const VarDecl *V;

  /// Whether the use of \p E, which names (a part of) the variable, sees it.
  bool isSeen(const Expr *E) {
    auto Parents = Context.getParents(*E);
    return Parents.empty() || llvm::any_of(Parents, [&](const auto &Each) {
             const Expr *User = Each.template get<Expr>();
             return !User || isSeenBy(User, E);
           });
  }

  /// Whether the use \p User of the variable \p E would have another meaning if
  /// the variable were not const. Decided for each kind of expression that may
  /// contain it.
  bool isSeenBy(const Expr *User, const Expr *E) {
    return llvm::TypeSwitch<const Expr *, bool>(User)
        .Case<ConditionalOperator, ParenExpr>(
            [&](auto *) { return isSeen(User); })
        // The object of a property, in the forms before and after the call.
        .Case([&](const OpaqueValueExpr *) { return isSeen(User); })
        .Case([&](const PseudoObjectExpr *) { return false; })
        .Case([&](const ImplicitCastExpr *Cast) {
          return Cast->getCastKind() != CK_LValueToRValue && isSeen(User);
        })
        .Case([&](const ArraySubscriptExpr *Subscript) {
          return isSeenElement(Subscript, E);
        })
        .Case([&](const MemberExpr *Member) { return isSeenMember(Member); })
        .Case([&](const CXXConstructExpr *New) {
          return isSeenByConstruction(New, E);
        })
        .Case([&](const CXXOperatorCallExpr *Operator) {
          return isSeenOperand(Operator, E);
        })
        .Case([&](const CallExpr *Call) { return isSeenByCall(Call, E); })
        // AMP's classes have no property that changes with const.
        .Case([&](const MSPropertyRefExpr *) {
          return !isAmpEntity(E->getType()->getAsCXXRecordDecl());
        })
        .Default([&](const Expr *) {
          return !isAmpObject(E) || !isa<CXXDependentScopeMemberExpr>(User);
        });
  }

  /// In a template the subscripted object may be of one of C++ AMP's classes,
  /// or the subscript may be AMP's index.
  bool isSeenElement(const ArraySubscriptExpr *Subscript, const Expr *E) {
    return !isAmpObject(Subscript->getLHS()) &&
           (E->isTypeDependent() || isSeen(Subscript));
  }

  /// Whether the construction of an object from \p E sees it, or a user of the
  /// new object that has an overload for \p E itself.
  bool isSeenByConstruction(const CXXConstructExpr *New, const Expr *E) {
    const CXXConstructorDecl *F = New->getConstructor();
    bool OfAmp = isAmpObject(E) && isAmpEntity(F->getParent());
    return (!OfAmp && isSeenArgument(F, New->arguments(), E)) ||
           (!isa<CXXTemporaryObjectExpr>(New) && isConversionSeen(New));
  }

  /// Whether a user of \p E, the result of a conversion of the variable, sees
  /// it.
  bool isConversionSeen(const Expr *E) {
    return llvm::any_of(Context.getParents(*E), [&](const auto &Each) {
      const Expr *User = Each.template get<Expr>();
      if (isa_and_nonnull<ImplicitCastExpr, MaterializeTemporaryExpr,
                          CXXBindTemporaryExpr>(User))
        return isConversionSeen(User);
      return isa_and_nonnull<CallExpr, CXXConstructExpr>(User) &&
             isSeenBy(User, E);
    });
  }

  /// Whether it is seen that \p E, a component of an index or extent, becomes
  /// a variable, and not a value, as soon as they are not const.
  bool isComponentSeen(const Expr *E) {
    return llvm::any_of(Context.getParents(*E), [&](const auto &Each) {
      if (const auto *Made = Each.template get<VarDecl>())
        return seesVariable(Made->getType());
      const Expr *User = Each.template get<Expr>();
      return !User || isComponentSeenBy(User, E);
    });
  }

  bool isComponentSeenBy(const Expr *User, const Expr *E) {
    if (isa<ParenExpr, MaterializeTemporaryExpr, ConditionalOperator, FullExpr>(
            User))
      return isComponentSeen(User);
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(User))
      return Cast->getCastKind() == CK_NoOp && isComponentSeen(User);
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(User))
      return seesVariable(Cast->getTypeAsWritten());
    if (const auto *New = dyn_cast<CXXConstructExpr>(User))
      return isTaken(New->getConstructor(), New->arguments(), E, seesVariable);
    if (const auto *Call = dyn_cast<CallExpr>(User)) {
      const FunctionDecl *F = Call->getDirectCallee();
      bool HasObject =
          isa<CXXOperatorCallExpr>(Call) && F && isa<CXXMethodDecl>(F);
      return !F || isTaken(F, llvm::drop_begin(Call->arguments(), HasObject), E,
                           seesVariable);
    }
    return !isa<BinaryOperator, UnaryOperator, ArraySubscriptExpr>(User) ||
           User->isTypeDependent();
  }

  bool isSeenMember(const MemberExpr *Member) {
    if (isa<FieldDecl>(Member->getMemberDecl()))
      return !Member->isArrow() && isSeen(Member);
    const auto *Method = dyn_cast<CXXMethodDecl>(Member->getMemberDecl());
    return Method && anyOverload(Method, changesObject);
  }

  template <typename Range>
  bool isSeenArgument(const FunctionDecl *F, const Range &Arguments,
                      const Expr *E) {
    return isTaken(F, Arguments, E, seesConst);
  }

  /// Whether \p Sees holds for the parameter that takes \p E, of \p F or of
  /// another function of its name.
  template <typename Range>
  static bool isTaken(const FunctionDecl *F, const Range &Arguments,
                      const Expr *E,
                      bool (*Sees)(const FunctionDecl *, unsigned)) {
    unsigned I = 0;
    for (const Expr *Argument : Arguments) {
      if (Argument == E)
        return anyOverload(
            F, [Sees, I](const FunctionDecl *Each) { return Sees(Each, I); });
      ++I;
    }
    return true;
  }

  bool isSeenOperand(const CXXOperatorCallExpr *Call, const Expr *E) {
    const FunctionDecl *F = Call->getDirectCallee();
    bool IsElement = isAmpObject(E) && Call->getOperator() == OO_Subscript;
    if (!F)
      return !IsElement;
    bool IsMethod = isa<CXXMethodDecl>(F);
    if (IsMethod && Call->getArg(0) == E)
      return anyOverload(F, changesObject) &&
             (!IsElement || isComponentSeen(Call));
    return isSeenArgument(F, llvm::drop_begin(Call->arguments(), IsMethod), E);
  }

  /// A call sees it if a parameter does. In a template the callee may not be
  /// chosen yet, so each candidate counts.
  bool isSeenByCall(const CallExpr *Call, const Expr *E) {
    if (const FunctionDecl *F = Call->getDirectCallee())
      return Call->getCallee() != E && isSeenArgument(F, Call->arguments(), E);
    if (Call->getCallee() == E)
      return !isAmpObject(E);
    // In a template, any of the candidates.
    const auto *Set = dyn_cast<OverloadExpr>(Call->getCallee());
    auto Place = llvm::find(Call->arguments(), E);
    if (!Set || Place == Call->arguments().end() || !isAmpObject(E))
      return true;
    unsigned I = std::distance(Call->arguments().begin(), Place);
    return llvm::any_of(Set->decls(), [I](const NamedDecl *D) {
      const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
      return !F || seesConst(F, I);
    });
  }
};

} // namespace

bool mustBeConst(ASTContext &Context, const LambdaExpr *E, const VarDecl *V) {
  QualType T = V->getType().getNonReferenceType();
  if (E->isMutable() && !T.isConstQualified())
    return false;
  ConstUses Uses(Context, V);
  Uses.TraverseStmt(E->getBody());
  return Uses.Found;
}

} // namespace amp2hip
