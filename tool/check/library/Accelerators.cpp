//===- Accelerators.cpp - Accelerators that only Direct3D has -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs ask for them by path. To compare one, or its properties, is no
// fault; to have kernels run on it is.
//
//===----------------------------------------------------------------------===//

#include "ast/Patterns.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string narrowed(const StringLiteral *Text) {
  std::string Result;
  for (unsigned I = 0; I != Text->getLength(); ++I)
    Result += static_cast<char>(Text->getCodeUnit(I));
  return Result;
}

/// The name of the accelerator of Direct3D's in \p E, or an empty string.
std::string pathIn(const Expr *E) {
  std::string Path;
  forEachStmt(E, [&Path](const Stmt *S) {
    const auto *Text = dyn_cast<StringLiteral>(S);
    std::string Spelled = Text ? narrowed(Text) : "";
    if (StringRef(Spelled).starts_with("direct3d\\"))
      Path = Spelled;
    const auto *Member = dyn_cast<MemberExpr>(S);
    const ValueDecl *Named = Member ? Member->getMemberDecl() : namedBy(S);
    if (isAmpEntity(Named, "direct3d_warp") ||
        isAmpEntity(Named, "direct3d_ref"))
      Path = Named->getNameAsString();
  });
  return Path;
}

/// The construction or name in \p E, without the nodes that the compiler put
/// around it.
const Expr *spelled(const Expr *E) {
  E = E->IgnoreUnlessSpelledInSource();
  const auto *Inner =
      llvm::TypeSwitch<const Expr *, const Expr *>(E)
          .Case([](const CXXFunctionalCastExpr *E) { return E->getSubExpr(); })
          // A property's object.
          .Case([](const OpaqueValueExpr *E) { return E->getSourceExpr(); })
          .Default([](auto *) { return nullptr; });
  return Inner ? spelled(Inner) : E;
}

/// How a body uses its accelerators.
class Uses {
public:
  explicit Uses(const FunctionDecl *F) {
    forEachStmt(F, [this](const Stmt *S) { addLooks(S); });
    forEachStmt(F, [this](const Stmt *S) { addVariables(S); });
  }

  /// Whether the object that \p Construct makes is only looked at.
  bool isOnlyLookedAt(const Expr *Construct) const {
    return Looks.contains(Construct) ||
           (Initializers.contains(Construct) &&
            !Used.contains(Initializers.lookup(Construct)));
  }

private:
  /// A comparison's operands, and the objects whose properties are read.
  void addLooks(const Stmt *S) {
    if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(S);
        Call && Call->isComparisonOp())
      for (const Expr *Operand : Call->arguments())
        Looks.insert(spelled(Operand));
    else if (const auto *Member = dyn_cast<MemberExpr>(S);
             Member && !givesView(Member->getMemberDecl()))
      Looks.insert(spelled(Member->getBase()));
  }
  void addVariables(const Stmt *S) {
    for (const VarDecl *Var : variablesIn(S))
      if (Var->hasInit())
        Initializers[spelled(Var->getInit())] = Var;
    if (const ValueDecl *Named = namedBy(S);
        Named && !Looks.contains(cast<Expr>(S)))
      Used.insert(Named);
  }
  static bool givesView(const ValueDecl *Member) {
    return isAmpEntity(Member, "get_default_view") ||
           isAmpEntity(Member, "create_view");
  }

  llvm::DenseSet<const Expr *> Looks;
  llvm::DenseSet<const ValueDecl *> Used;
  llvm::DenseMap<const Expr *, const ValueDecl *> Initializers;
};

/// The expression by which \p S chooses an accelerator, if the accelerator is
/// used; else null.
const Expr *choiceBy(const Stmt *S, const Uses &Here) {
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return Call->getNumArgs() == 1 &&
                   isAmpEntity(Call->getDirectCallee(), "set_default")
               ? Call->getArg(0)
               : nullptr;
  const auto *Made = dyn_cast<CXXConstructExpr>(S);
  return Made && Made->getNumArgs() == 1 &&
                 ampClassName(Made->getType()) == "accelerator" &&
                 !Here.isOnlyLookedAt(Made)
             ? Made->getArg(0)
             : nullptr;
}

bool isListOfAccelerators(const Expr *E) {
  const auto *List = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      E->getType().getNonReferenceType()->getAsCXXRecordDecl());
  return isOfStd(List, "vector") &&
         ampClassName(List->getTemplateArgs()[0].getAsType()) == "accelerator";
}

/// Whether \p S takes or removes an accelerator of a list by its place, other
/// than the first.
bool choosesByPlace(const Stmt *S, const ASTContext &Context) {
  auto IsLater = [&Context](const Expr *Index) {
    std::optional<llvm::APSInt> Value = Index->getIntegerConstantExpr(Context);
    return Value && *Value > 0;
  };
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(S))
    return Call->getOperator() == OO_Subscript &&
           isListOfAccelerators(Call->getArg(0)) && IsLater(Call->getArg(1));
  const auto *Call = dyn_cast<CXXMemberCallExpr>(S);
  if (!Call || !Call->getMethodDecl() ||
      !isListOfAccelerators(Call->getImplicitObjectArgument()))
    return false;
  StringRef Name = identifierOf(Call->getMethodDecl());
  return Name == "back" || Name == "pop_back" ||
         (Name == "at" && IsLater(Call->getArg(0)));
}

} // namespace

void checkAccelerators(CheckContext &C) {
  for (const Body &B : C.Code.Bodies) {
    const Uses Here(B.Function);
    forEachStmt(B.Function, [&](const Stmt *S) {
      const Expr *Asked = choiceBy(S, Here);
      std::string Path = Asked ? pathIn(Asked) : "";
      if (!Path.empty())
        C.report(DiagID::AmpAcceleratorPath, Asked->getExprLoc(),
                 {Path, StringRef(Path).ends_with("warp")
                            ? ", but on the CPU platform"
                            : ""});
      if (choosesByPlace(S, C.Context))
        C.report(DiagID::AmpAcceleratorList, cast<Expr>(S)->getExprLoc(), {});
    });
  }
}

} // namespace amp2hip
