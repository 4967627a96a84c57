//===- BodyNeeds.cpp - What a lambda has from around it -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists the names of the function around a lambda that its body uses: captured
// variables, constants, local types, labels. This decides whether the body can
// be a function at namespace scope.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/BodyNeeds.h"
#include "ast/Patterns.h"
#include "ast/version/Types.h"
#include "rewrite/Types.h"
#include "rewrite/UnrolledLoops.h"
#include "rewrite/kernels/QualifiedTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Looks in a lambda for names that namespace scope cannot give it.
class BodyScan : public QualifiedTypesVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit BodyScan(const Launch &L)
      : Lambda(L.Lambda), Place(L.Enclosing.front()) {
    for (const CapturedVariable &C : capturedVariables(Lambda))
      Captured.insert(C.Var);
  }

  BodyNeeds Needs;

  bool TraverseConstantExpr(ConstantExpr *E) override {
    return inConstant([&] { return Base::TraverseConstantExpr(E); });
  }
  bool TraverseTypeLoc(TypeLoc TL) override {
    return inConstant([&] { return Base::TraverseTypeLoc(TL); });
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) override {
    return inConstant([&] { return Base::TraverseTemplateArgumentLoc(A); });
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *D) override {
    return inConstant([&] { return Base::TraverseStaticAssertDecl(D); });
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const ValueDecl *D = E->getDecl();
    if (isa<NonTypeTemplateParmDecl>(D))
      return true;
    if (Captured.contains(D))
      noteCaptured(cast<VarDecl>(D));
    else if (isLocalOutside(D))
      noteLocal(D);
    if (!D->isCXXInstanceMember()) // No operator.
      noteMember(D, E->hasQualifier(), E->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    refuseMember(E->getMemberDecl(), /*IsQualified=*/true);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    refuseMember(E->getConstructor(), /*IsQualified=*/true);
    return true;
  }

  bool VisitTagTypeLoc(TagTypeLoc TL) override {
    const auto *Enum = dyn_cast<EnumDecl>(tagOf(TL));
    if (Enum && isLocalOutside(Enum))
      repeat(Enum);
    else
      refuseType(tagOf(TL), TL.getNameLoc());
    return true;
  }
  bool VisitInjectedClassNameTypeLoc(InjectedClassNameTypeLoc) override {
    return Needs.Movable = false;
  }
  bool
  VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    return Needs.Movable &= !E->isImplicitAccess();
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) override {
    if (isLocalOutside(TL.getTypePtr()->getDecl()))
      repeat(TL.getTypePtr()->getDecl());
    else
      refuseType(TL.getTypePtr()->getDecl(), TL.getNameLoc());
    return true;
  }
  bool VisitTemplateSpecializationTypeLoc(
      TemplateSpecializationTypeLoc TL) override {
    if (const TemplateDecl *D =
            TL.getTypePtr()->getTemplateName().getAsTemplateDecl())
      refuseType(D, TL.getTemplateNameLoc());
    return true;
  }
  bool VisitCXXThisExpr(CXXThisExpr *) override {
    return Needs.Movable = false;
  }
  bool VisitOverloadExpr(OverloadExpr *E) override {
    for (const NamedDecl *D : E->decls()) {
      Needs.Movable &= !isLocalOutside(D->getUnderlyingDecl());
      refuseMember(D->getUnderlyingDecl(),
                   !!E->getQualifier() || isa<UnresolvedMemberExpr>(E));
    }
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) override {
    Needs.Movable &= !S->getRetValue() || Inner;
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    ++Inner;
    bool Go = DynamicRecursiveASTVisitor::TraverseLambdaExpr(E);
    --Inner;
    return Go;
  }

private:
  const LambdaExpr *Lambda;
  const Decl *Place; ///< The declaration after the kernel.
  llvm::DenseSet<const ValueDecl *> Captured;
  unsigned Inner = 0;
  unsigned Depth = 0; ///< The constant expressions around.

  template <typename Fn> bool inConstant(Fn Traverse) {
    ++Depth;
    bool Go = Traverse();
    --Depth;
    return Go;
  }

  void repeat(const NamedDecl *D) {
    Needs.Movable &= addRepeated(D, Place, Needs.InConstants);
  }

  /// A constant may be captured by name and be part of a constant expression.
  /// An array cannot be passed by value.
  void noteCaptured(const VarDecl *V) {
    if (V->getType()->isArrayType())
      return repeat(V);
    if (isConstantSampler(V))
      addRepeated(V, Place, Needs.InConstants);
    if (!Depth || !V->getType().isConstQualified() || !V->hasInit() ||
        V->getType()->isReferenceType() ||
        addRepeated(V, Place, Needs.InConstants))
      return;
    Needs.Movable &= !V->isConstexpr() && !V->getType()->isDependentType() &&
                     !V->getInit()->isValueDependent();
  }

  void noteLocal(const ValueDecl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    if (isa<EnumConstantDecl>(D))
      repeat(declarationWith(D));
    else if (!V)
      Needs.Movable = false;
    else if (Depth || V->getType()->isArrayType() || !V->hasLocalStorage())
      repeat(V);
    else
      Needs.Named.insert(V);
  }

  /// True for declarations of a function around the lambda, those of functions
  /// among them, which hide the overloads of namespaces.
  bool isLocalOutside(const Decl *D) const {
    const DeclContext *DC =
        D->getParentFunctionOrMethod(/*LexicalParent=*/true);
    return DC && !Lambda->getLambdaClass()->Encloses(DC);
  }
  /// Whether the kernel cannot name a member of a class: it must be public,
  /// named with its class, and declared before the kernel.
  bool isOutOfReach(const NamedDecl *D, bool IsQualified) const {
    // An enumeration without a scope has the scope around it.
    const auto *Class =
        dyn_cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext());
    if (!Class || Class->isLambda() ||
        Lambda->getLambdaClass()->Encloses(Class))
      return false;
    // Within a class template its members are known without `typename`.
    bool IsOwn = Class->isDependentContext() &&
                 Class->Encloses(Lambda->getLambdaClass());
    return !isPublic(D) || !IsQualified || IsOwn || liesIn(Class, Place);
  }
  void refuseMember(const NamedDecl *D, bool IsQualified) {
    Needs.Movable &= !isOutOfReach(D, IsQualified);
  }
  /// Notes that the name of \p D at \p Name needs its class in front. \returns
  /// false if that is not possible.
  bool qualify(const NamedDecl *D, SourceLocation Name) {
    const auto *Class =
        dyn_cast<CXXRecordDecl>(D->getDeclContext()->getRedeclContext());
    const SourceRange Body = Lambda->getBody()->getSourceRange();
    if (!Class || !Name.isFileID() || Name < Body.getBegin() ||
        Body.getEnd() < Name || isOutOfReach(D, /*IsQualified=*/true) ||
        !isOutOfReach(D, /*IsQualified=*/false) || !isNamedBefore(Class, Place))
      return false;
    Needs.Unqualified.insert({Name, Class});
    return true;
  }
  static bool isOfNamedEnumeration(const ValueDecl *D) {
    return isa<EnumConstantDecl>(D) &&
           cast<EnumDecl>(D->getDeclContext())->getIdentifier();
  }
  /// A name without a class finds the constant of the kernel.
  void noteMember(const ValueDecl *D, bool IsQualified, SourceLocation Name) {
    if (!isOutOfReach(D, IsQualified) ||
        (!IsQualified && isOfNamedEnumeration(D) && qualify(D, Name)))
      return;
    if (IsQualified || !isa<VarDecl, EnumConstantDecl>(D))
      Needs.Movable = false;
    else
      repeat(declarationWith(D));
  }
  void refuseType(const NamedDecl *D, SourceLocation Name) {
    Needs.Movable &= !isLocalOutside(D) && !liesIn(D, Place);
    refuseMember(D, isQualified(Name) || qualify(D, Name));
  }
};

} // namespace

BodyNeeds needsOfBody(const Launch &L, bool WithIndex) {
  BodyScan Scan(L);
  Scan.TraverseStmt(L.Lambda->getBody());
  if (WithIndex)
    Scan.TraverseDecl(L.Lambda->getCallOperator()->getParamDecl(0));
  // An unrolled loop needs a number of iterations that the compiler knows.
  const ASTContext &Context = L.Lambda->getCallOperator()->getASTContext();
  for (const VarDecl *V : boundsOfLoops(Context, L.Lambda->getBody()))
    if (Scan.Needs.Named.contains(V))
      addRepeated(V, L.Enclosing.front(), Scan.Needs.InConstants);
  return std::move(Scan.Needs);
}

} // namespace amp2hip
