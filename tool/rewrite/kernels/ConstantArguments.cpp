//===- ConstantArguments.cpp - Arguments without constants ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel is declared outside of the function. Constants of the function in
// types such as tiled_index<tile> are replaced by their values or by the
// expressions that define them.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/ConstantArguments.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/version/Types.h"
#include "rewrite/kernels/KernelConstants.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

TemplateSpecializationTypeLoc specialization(TypeLoc TL) {
  auto TST = namedType(TL).getAs<TemplateSpecializationTypeLoc>();
  return TST && TST.getTypePtr()->isTypeAlias()
             ? TemplateSpecializationTypeLoc()
             : TST;
}

/// Whether an operand that reads so needs no brackets.
bool isOperand(const Expr *E) {
  return isa<DeclRefExpr, DependentScopeDeclRefExpr, IntegerLiteral, ParenExpr,
             CallExpr>(E->IgnoreImpCasts());
}

/// Writes expressions with the initializers of constants in their places.
class ConstantText : public DynamicRecursiveASTVisitor {
public:
  ConstantText(const Editor &Ed, const NamedKernel &K) : Ed(Ed), K(K) {}

  /// \p E, an argument itself or an operand of one. Empty where it cannot be
  /// written.
  std::string textOf(const Expr *E, bool Operand) const {
    const auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreImpCasts());
    if (Ref && isConstant(Ref->getDecl()))
      return valueOf(Ref->getDecl(), Operand);
    ConstantText Inner(Ed, K);
    Inner.TraverseStmt(const_cast<Expr *>(E));
    CharSourceRange Tokens = writtenRange(Ed, E->getSourceRange());
    std::optional<FileRange> Range = Ed.resolve(Tokens);
    std::string Text = Ed.text(Tokens).str();
    if (!Range)
      return "";
    for (const auto &[Offset, Use] : llvm::reverse(Inner.Uses)) {
      std::string Value = valueOf(Use->getDecl(), /*Operand=*/true);
      if (Value.empty() || Offset < Range->Begin || Offset >= Range->End)
        return "";
      Text.replace(Offset - Range->Begin, Use->getDecl()->getName().size(),
                   Value);
    }
    return Operand && !isOperand(E) ? "(" + Text + ")" : Text;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (std::optional<FileRange> At = Ed.resolve(E->getLocation());
        At && isConstant(E->getDecl()))
      Uses[At->Begin] = E;
    return true;
  }

private:
  const Editor &Ed;
  const NamedKernel &K;
  std::map<unsigned, const DeclRefExpr *> Uses; ///< By place.

  bool isConstant(const NamedDecl *D) const {
    return llvm::is_contained(K.Constants, declarationWith(D));
  }

  /// The text of a constant's value: its initializer, with a cast if the types
  /// differ.
  std::string valueOf(const ValueDecl *D, bool Operand) const {
    ConstantForm Form = formOf(D, K.At->Enclosing.front());
    if (Form != ConstantForm::Repeated)
      return Form == ConstantForm::Named ? qualifiedName(D)
                                         : D->getName().str();
    if (const auto *Each = dyn_cast<EnumConstantDecl>(D))
      return Each->getInitExpr() ? textOf(Each->getInitExpr(), Operand) : "";
    const auto *V = cast<VarDecl>(D);
    const Expr *Init = V->getInit()->IgnoreImpCasts();
    if (Init->getType().getCanonicalType().getUnqualifiedType() ==
        V->getType().getCanonicalType().getUnqualifiedType())
      return textOf(Init, Operand);
    // The signature does not know a typedef of the function.
    if (const auto *Alias = V->getType()->getAs<TypedefType>();
        Alias && Alias->getDecl()->getParentFunctionOrMethod())
      return "";
    // Whatever the conversion makes of it.
    TypeLoc TL = V->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    std::string Text = textOf(Init, /*Operand=*/false);
    return Text.empty() ? ""
                        : "static_cast<" +
                              Ed.textAsRead(CharSourceRange::getTokenRange(
                                  TL.getSourceRange())) +
                              ">(" + Text + ")";
  }
};

/// Looks for names in an expression and in the constants that it is made of.
class NameScan : public DynamicRecursiveASTVisitor {
public:
  explicit NameScan(const NamedKernel &K) : K(K) {}
  bool Found = false;

  bool VisitStmt(Stmt *S) override {
    Found |= S->getBeginLoc().isMacroID();
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const ValueDecl *D = E->getDecl();
    const Expr *Init = nullptr;
    if (const auto *V = dyn_cast<VarDecl>(D))
      Init = V->getInit();
    else if (const auto *Each = dyn_cast<EnumConstantDecl>(D))
      Init = Each->getInitExpr();
    if (llvm::is_contained(K.Constants, declarationWith(D)) &&
        formOf(D, K.At->Enclosing.front()) == ConstantForm::Repeated)
      return !Init || TraverseStmt(const_cast<Expr *>(Init));
    Found = true;
    return true;
  }

private:
  const NamedKernel &K;
};

} // namespace

bool namesConstant(TypeLoc TL, ArrayRef<const NamedDecl *> Constants) {
  TemplateSpecializationTypeLoc TST = specialization(TL);
  return TST && llvm::any_of(Constants, [&](const NamedDecl *D) {
           for (unsigned I = 0; I != TST.getNumArgs(); ++I)
             if (TST.getArgLoc(I).getArgument().getKind() ==
                     TemplateArgument::Expression &&
                 usesOf(D, TST.getArgLoc(I).getSourceExpression()))
               return true;
           return false;
         });
}

bool dependOnNames(TypeLoc TL, const NamedKernel &K) {
  TemplateSpecializationTypeLoc TST = specialization(TL);
  NameScan Scan(K);
  for (unsigned I = 0; TST && I != TST.getNumArgs(); ++I)
    if (TST.getArgLoc(I).getArgument().getKind() ==
        TemplateArgument::Expression)
      Scan.TraverseStmt(TST.getArgLoc(I).getSourceExpression());
  return Scan.Found;
}

std::string argumentsWithoutConstants(const Editor &Ed, TypeLoc TL,
                                      const NamedKernel &K) {
  TemplateSpecializationTypeLoc TST = specialization(TL);
  if (!TST)
    return "";
  std::string All;
  for (unsigned I = 0; I != TST.getNumArgs(); ++I) {
    if (TST.getArgLoc(I).getArgument().getKind() !=
        TemplateArgument::Expression)
      return "";
    std::string Text = ConstantText(Ed, K).textOf(
        TST.getArgLoc(I).getSourceExpression(), /*Operand=*/false);
    if (Text.empty())
      return "";
    if (StringRef(Text).contains('>') && !StringRef(Text).starts_with("("))
      Text = "(" + Text + ")";
    All += (All.empty() ? "<" : ", ") + Text;
  }
  return All.empty() ? "" : All + ">";
}

} // namespace amp2hip
