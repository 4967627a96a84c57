//===- OpenResults.cpp - Operations that C++ leaves open ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a template the types may not be known: an operation that may be one on
// integers counts as one. The runtime's functions leave other types as they
// are.
//
//===----------------------------------------------------------------------===//

#include "model/OpenResults.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The type of the components of a short vector; null for other types.
QualType componentOf(QualType T) {
  const auto *S = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!S || S->getName() != "packed" || !S->getTemplateArgs().size())
    return QualType();
  const TemplateArgument &A = S->getTemplateArgs()[0];
  return A.getKind() == TemplateArgument::Type ? A.getAsType() : QualType();
}

/// A number's own type, or that of a short vector's components.
QualType scalarOf(QualType T) {
  T = T.getNonReferenceType();
  QualType Component = componentOf(T);
  return Component.isNull() ? T : Component;
}

bool isInteger(QualType T) {
  T = scalarOf(T);
  return T->isIntegralOrUnscopedEnumerationType() && !T->isBooleanType();
}

bool isFloating(QualType T) { return scalarOf(T)->isRealFloatingType(); }

/// Whether \p E names nothing but constants, so that each instance of a
/// template has one value for it, about which the compiler warns.
bool isConstantOfTemplate(const Expr *E) {
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    return isa<NonTypeTemplateParmDecl, EnumConstantDecl>(Ref->getDecl()) ||
           (V && V->isConstexpr());
  }
  if (isa<IntegerLiteral, UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (!isa<ParenExpr, BinaryOperator, UnaryOperator, CastExpr>(E))
    return false;
  return llvm::all_of(E->children(), [](const Stmt *Child) {
    return isConstantOfTemplate(cast<Expr>(Child));
  });
}

class OpenVisitor : public DynamicRecursiveASTVisitor {
public:
  OpenVisitor(ASTContext &Context, std::vector<OpenResult> &Found)
      : Context(Context), Found(Found) {}

  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override {
    // The semantic form says the same again.
    return TraverseStmt(E->getSyntacticForm());
  }
  bool TraverseOpaqueValueExpr(OpaqueValueExpr *E) override {
    return TraverseStmt(E->getSourceExpr());
  }
  // Nothing there is executed.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc) override { return true; }

  bool VisitBinaryOperator(BinaryOperator *E) override {
    const auto *Assign = dyn_cast<CompoundAssignOperator>(E);
    QualType Computed =
        Assign ? Assign->getComputationResultType() : E->getType();
    look(E->getOpcode(), E->getLHS(), E->getRHS(), Computed,
         E->getOperatorLoc());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    // Short vectors are the only classes that compute as Direct3D does.
    bool Short = llvm::any_of(E->arguments(), [](const Expr *Arg) {
      return !componentOf(Arg->getType()).isNull();
    });
    if (E->getNumArgs() == 2 && (Short || !E->getDirectCallee()))
      look(BinaryOperator::getOverloadedOpcode(E->getOperator()), E->getArg(0),
           E->getArg(1), E->getType(), E->getOperatorLoc());
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    if (const auto *Implicit = dyn_cast<ImplicitCastExpr>(S))
      lookAtConversion(Implicit);
    else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(S))
      lookAtCast(Cast);
    return true;
  }
  void lookAtConversion(const ImplicitCastExpr *E) {
    if (E->getCastKind() == CK_FloatingToIntegral &&
        !E->isPartOfExplicitCast() && mayOverflow(E))
      Found.push_back({OpenResult::Converted, E->getSubExpr(), E->getBeginLoc(),
                       E->getType()});
  }
  void lookAtCast(const ExplicitCastExpr *E) {
    if (!isa<CStyleCastExpr, CXXFunctionalCastExpr, CXXStaticCastExpr>(E))
      return;
    const Expr *From = E->getSubExprAsWritten();
    QualType To = E->getTypeAsWritten();
    if (To->isReferenceType() || To->isPointerType())
      return;
    bool Open = (To->isDependentType() || isInteger(To)) &&
                (From->isTypeDependent() || isFloating(From->getType()));
    if (Open && (E->isTypeDependent() || mayOverflow(E)))
      Found.push_back(
          {OpenResult::Cast, E, E->getBeginLoc(), E->getTypeAsWritten()});
  }
  /// `T(x)`, whose meaning only an instance knows.
  bool VisitCXXUnresolvedConstructExpr(CXXUnresolvedConstructExpr *E) override {
    if (E->getNumArgs() == 1 && !E->isListInitialization() &&
        (E->getArg(0)->isTypeDependent() ||
         isFloating(E->getArg(0)->getType())) &&
        mayOverflow(E->getArg(0)))
      Found.push_back(
          {OpenResult::Cast, E, E->getBeginLoc(), E->getTypeAsWritten()});
    return true;
  }

private:
  ASTContext &Context;
  std::vector<OpenResult> &Found;

  /// Whether the value of \p E, a conversion or its operand, is no constant
  /// that an int can hold.
  bool mayOverflow(const Expr *E) const {
    if (E->isValueDependent())
      return !isConstantOfTemplate(E);
    Expr::EvalResult Value;
    if (E->getType()->isRealFloatingType()) {
      llvm::APFloat Float(0.0f);
      return !E->EvaluateAsFloat(Float, Context) || !Float.isFinite() ||
             std::abs(Float.convertToDouble()) > 2147483647.0;
    }
    return !E->EvaluateAsInt(Value, Context);
  }

  /// Whether \p Right is a constant with which the operation has a result.
  bool isHarmless(BinaryOperatorKind Op, const Expr *Right,
                  QualType Left) const {
    if (Right->isTypeDependent())
      return false;
    if (Right->isValueDependent())
      return isConstantOfTemplate(Right->IgnoreImpCasts());
    Right = strip(Right);
    if (const auto *Made = dyn_cast<CXXConstructExpr>(Right);
        Made && Made->getNumArgs() == 1)
      Right = Made->getArg(0);
    Expr::EvalResult Value;
    if (!Right->getType()->isIntegralOrUnscopedEnumerationType() ||
        !Right->EvaluateAsInt(Value, Context))
      return false;
    const llvm::APSInt &Int = Value.Val.getInt();
    if (!isShift(Op))
      return !Int.isZero();
    unsigned Bits =
        Left->isDependentType() || !isInteger(Left)
            ? 32
            : std::max<unsigned>(32, Context.getTypeSize(scalarOf(Left)));
    return !Int.isNegative() && Int.ult(Bits);
  }

  static bool isShift(BinaryOperatorKind Op) {
    return Op == BO_Shl || Op == BO_Shr || Op == BO_ShlAssign ||
           Op == BO_ShrAssign;
  }

  void look(BinaryOperatorKind Op, const Expr *Left, const Expr *Right,
            QualType Computed, SourceLocation At) {
    bool Known = !Left->isTypeDependent() && !Right->isTypeDependent();
    bool Open = false;
    switch (Op) {
    case BO_Div:
    case BO_DivAssign:
      Open =
          Known ? isInteger(Computed) || isInteger(Left->getType())
                : !isFloating(Left->getType()) && !isFloating(Right->getType());
      break;
    case BO_Rem:
    case BO_RemAssign:
    case BO_Shl:
    case BO_Shr:
    case BO_ShlAssign:
    case BO_ShrAssign:
      Open = true;
      break;
    case BO_AddAssign:
    case BO_SubAssign:
    case BO_MulAssign:
      Open = !Left->isTypeDependent() && isInteger(Left->getType()) &&
             (!Known || isFloating(Computed));
      break;
    default:
      return;
    }
    bool Assigned = Op == BO_DivAssign && Known && isFloating(Computed);
    if (Op == BO_Div && Known && isFloating(Computed))
      return;
    if (Open && (Assigned || !isHarmless(Op, Right, Left->getType())))
      Found.push_back({OpenResult::Operand, Right, At, QualType()});
  }
};

} // namespace

std::vector<OpenResult> openResults(const Model &M) {
  std::vector<OpenResult> Found, Once;
  OpenVisitor Visitor(M.Context, Found);
  for (const RestrictedFunction &F : M.Functions)
    if (F.Clause->Amp)
      Visitor.TraverseDecl(const_cast<FunctionDecl *>(F.Function));
  // A lambda within another one is visited with both.
  llvm::DenseSet<std::pair<const Expr *, int>> Seen;
  llvm::copy_if(Found, std::back_inserter(Once), [&](const OpenResult &O) {
    return Seen.insert({O.E, O.What}).second;
  });
  return Once;
}

std::vector<SourceLocation> openInInstances(const Model &M,
                                            ArrayRef<OpenResult> Known) {
  llvm::DenseSet<SourceLocation> Told;
  for (const OpenResult &O : Known)
    Told.insert(O.E->getBeginLoc());
  std::vector<SourceLocation> Left;
  std::vector<OpenResult> Found;
  OpenVisitor Visitor(M.Context, Found);
  for (const Body &B : M.Code.ampBodies())
    if (B.Function->isTemplateInstantiation())
      forEachStmt(B.Function, [&](const Stmt *S) {
        if (const auto *Cast = dyn_cast<ImplicitCastExpr>(S))
          Visitor.lookAtConversion(Cast);
        else if (const auto *Assign = dyn_cast<CompoundAssignOperator>(S))
          Visitor.VisitBinaryOperator(
              const_cast<CompoundAssignOperator *>(Assign));
      });
  for (const OpenResult &O : Found)
    if (Told.insert(O.E->getBeginLoc()).second)
      Left.push_back(O.E->getBeginLoc());
  return Left;
}

} // namespace amp2hip
