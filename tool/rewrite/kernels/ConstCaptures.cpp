//===- ConstCaptures.cpp - Captures that must stay const ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/ConstCaptures.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

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

bool seesConst(const FunctionDecl *F, unsigned I) {
  F = patternOf(F);
  return I < F->getNumParams() ? seesConst(F->getParamDecl(I)->getType())
                               : F->isVariadic();
}

bool changesObject(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && Method->isInstance() && !Method->isConst();
}

/// Whether \p Test holds for \p F or for another function of its name.
template <typename Fn> bool anyOverload(const FunctionDecl *F, Fn Test) {
  return Test(F) || llvm::any_of(overloadsOf(patternOf(F)), Test);
}

/// Looks for a use that would see whether a variable is const.
class ConstUses : public RecursiveASTVisitor<ConstUses> {
public:
  ConstUses(ASTContext &Context, const VarDecl *V) : Context(Context), V(V) {}

  bool Found = false;

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return E->getDecl() != V || !(Found = isSeen(E));
  }
  /// An inner lambda captures it as it is here.
  bool TraverseLambdaExpr(LambdaExpr *E) {
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

  bool isSeenBy(const Expr *User, const Expr *E) {
    // The object of a property, in the forms before and behind the call.
    if (isa<OpaqueValueExpr>(User))
      return isSeen(User);
    if (isa<PseudoObjectExpr>(User))
      return false;
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(User))
      return Cast->getCastKind() != CK_LValueToRValue && isSeen(User);
    if (isa<ConditionalOperator>(User))
      return isSeen(User);
    if (isa<ParenExpr, ArraySubscriptExpr>(User))
      return isSeenIndexed(E, User);
    if (const auto *Member = dyn_cast<MemberExpr>(User))
      return isSeenMember(Member);
    if (const auto *Construction = dyn_cast<CXXConstructExpr>(User))
      return isSeenArgument(Construction->getConstructor(),
                            Construction->arguments(), E);
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(User))
      return isSeenOperand(Operator, E);
    if (const auto *Call = dyn_cast<CallExpr>(User))
      return isSeenByCall(Call, E);
    // AMP's classes have no property that changes with const.
    if (isa<MSPropertyRefExpr>(User))
      return !isAmpEntity(E->getType()->getAsCXXRecordDecl());
    return !isDependentAmp(E) || !isa<CXXDependentScopeMemberExpr>(User);
  }

  static bool isDependentAmp(const Expr *E) {
    return E->isTypeDependent() && !ampClassName(E->getType()).empty();
  }

  bool isSeenIndexed(const Expr *E, const Expr *User) {
    const auto *Subscript = dyn_cast<ArraySubscriptExpr>(User);
    if (Subscript && E->isTypeDependent())
      return !isDependentAmp(E);
    return isSeen(User);
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
    unsigned I = 0;
    for (const Expr *Argument : Arguments) {
      if (Argument == E)
        return anyOverload(
            F, [I](const FunctionDecl *Each) { return seesConst(Each, I); });
      ++I;
    }
    return true;
  }

  bool isSeenOperand(const CXXOperatorCallExpr *Call, const Expr *E) {
    const FunctionDecl *F = Call->getDirectCallee();
    if (!F)
      return !isDependentAmp(E) || Call->getOperator() != OO_Subscript;
    if (!isa<CXXMethodDecl>(F))
      return isSeenArgument(F, Call->arguments(), E);
    if (Call->getArg(0) == E)
      return anyOverload(F, changesObject);
    return isSeenArgument(F, llvm::drop_begin(Call->arguments()), E);
  }

  bool isSeenByCall(const CallExpr *Call, const Expr *E) {
    if (const FunctionDecl *F = Call->getDirectCallee())
      return Call->getCallee() != E && isSeenArgument(F, Call->arguments(), E);
    if (Call->getCallee() == E)
      return !isDependentAmp(E);
    // In a template: any of those that there are.
    const auto *Set = dyn_cast<OverloadExpr>(Call->getCallee());
    auto Place = llvm::find(Call->arguments(), E);
    if (!Set || Place == Call->arguments().end() || !isDependentAmp(E))
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
