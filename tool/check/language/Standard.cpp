//===- Standard.cpp - What Clang alone reads so ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang 19 implements some resolutions of the C++ committee that g++ 12 does
// not, such as CWG 727 and CWG 2518. It accepts the code without a warning, and
// g++ then rejects the translation. Such code is refused here, where the
// diagnostic can say what to write.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/TypeParameters.h"
#include "check/CheckContext.h"
#include "check/Checks.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

class Reader : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit Reader(CheckContext &C) : C(C) {}

  bool TraverseDecl(Decl *D) override {
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    const FunctionDecl *Outer = Function;
    if (F)
      Function = F;
    bool Go = Base::TraverseDecl(D);
    Function = Outer;
    return Go;
  }

  bool TraverseLambdaExpr(LambdaExpr *E) override {
    const FunctionDecl *Outer = Function;
    Function = E->getCallOperator();
    bool Go = Base::TraverseLambdaExpr(E);
    Function = Outer;
    return Go;
  }

  /// CWG 2518: in a template it only counts where it is instantiated.
  bool VisitStaticAssertDecl(StaticAssertDecl *D) override {
    if (failsInEachInstance(D, C.Context))
      refuse(D->getLocation(),
             "a static_assert that fails whatever the template's arguments are",
             "let its condition depend on a parameter of the template, such as "
             "'sizeof(T) == 0'");
    return true;
  }

  /// CWG 727: they may be declared in a class.
  bool VisitCXXMethodDecl(CXXMethodDecl *M) override {
    if (M->getLexicalDeclContext()->isRecord() && !M->getFriendObjectKind() &&
        M->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
      refuseInClass(M);
    return true;
  }

  bool VisitClassTemplateSpecializationDecl(
      ClassTemplateSpecializationDecl *D) override {
    if (D->getLexicalDeclContext()->isRecord() &&
        !isa<ClassTemplatePartialSpecializationDecl>(D) &&
        D->getSpecializationKind() == TSK_ExplicitSpecialization)
      refuseInClass(D);
    return true;
  }

  /// For the sake of `void main`, Clang's own check is turned off.
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (S->getRetValue() || !Function || Function->isMain())
      return true;
    QualType T = Function->getReturnType();
    if (!T->isVoidType() && !T->isDependentType() && !T->isUndeducedType())
      C.report(DiagID::AmpParse, S->getReturnLoc(),
               {"non-void function '" + nameOf(Function) +
                "' should return a value"});
    return true;
  }

  bool VisitParmVarDecl(ParmVarDecl *P) override {
    if (P->getOriginalType()->isVariableArrayType())
      refuse(P->getLocation(), "a parameter whose size is another parameter",
             "write a pointer");
    return true;
  }

private:
  CheckContext &C;
  const FunctionDecl *Function = nullptr; ///< Around the code at hand.

  /// Outside of a class template, its members cannot be specialized either.
  void refuseInClass(const Decl *D) {
    bool IsOfTemplate = D->getLexicalDeclContext()->isDependentContext();
    refuse(D->getLocation(), "an explicit specialization inside a class",
           !IsOfTemplate ? "put it after the class, in the enclosing namespace"
           : isa<FunctionDecl>(D)
               ? "write an overload, which a parameter such as "
                 "std::integral_constant can choose"
               : "write a partial specialization, with one more parameter: "
                 "'template <int N, class = void> struct S', 'template <class "
                 "V> struct S<0, V>'");
  }

  void refuse(SourceLocation Loc, const char *What, const char *Instead) {
    C.report(DiagID::AmpExtension, Loc, {What, Instead});
  }
};

} // namespace

/// Refuses code that Clang accepts without a warning, by later resolutions of
/// the committee's, and g++ 12 does not.
void checkStandard(CheckContext &C) {
  Reader(C).TraverseAST(C.Context);
  // In code for the accelerator it has a fault of its own.
  for (SourceLocation Loc : C.M.Unit.Tokens.Dialect.AssemblyBlocks)
    if (!standsInAmpCode(C.M, Loc))
      C.report(DiagID::AmpExtension, Loc,
               {"inline assembly in the syntax of Visual C++",
                "write it in C++, or with <intrin.h>"});
}

} // namespace amp2hip
