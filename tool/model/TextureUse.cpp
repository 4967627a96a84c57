//===- TextureUse.cpp - Which textures a kernel reads and writes ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP lets a texture refuse a kernel that contains code for both [amp
// 10.1.15], whether that code runs or not. In templates the names of the
// members tell.
//
//===----------------------------------------------------------------------===//

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/Patterns.h"
#include "model/Model.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Follows one variable through a body and the functions that get it.
class TextureUse : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  bool Read = false, Written = false;

  void follow(const VarDecl *V, const Stmt *Body) {
    if (!Body || !Known.insert(V).second)
      return;
    TraverseStmt(const_cast<Stmt *>(Body));
  }

  /// References to it and views of it that a function makes.
  bool VisitVarDecl(VarDecl *V) override {
    if (V->getInit() && isTextureOrView(ampClassName(V->getType())) &&
        isIt(V->getInit()))
      Known.insert(V);
    return true;
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override {
    Read |= isIt(E->getLHS());
    return true;
  }

  bool VisitCallExpr(CallExpr *E) override {
    if (isa<CXXOperatorCallExpr>(E)) {
      Read |= operatorCall(E, {OO_Subscript, OO_Call}) && isIt(E->getArg(0));
      return true;
    }
    const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    Read |= isIt(Callee); // A dependent call of the texture itself.
    if (const auto *M = dyn_cast<MemberExpr>(Callee))
      noteMember(M->getMemberDecl()->getNameAsString(), M->getBase());
    else if (const auto *M = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
      if (!M->isImplicitAccess())
        noteMember(M->getMember().getAsString(), M->getBase());
    enter(E);
    return true;
  }

private:
  llvm::SmallPtrSet<const VarDecl *, 8> Known;

  void noteMember(StringRef Name, const Expr *Object) {
    if (!isIt(Object))
      return;
    Read |= Name == "get" || Name == "sample" || Name.starts_with("gather");
    Written |= Name == "set";
  }

  /// Functions that get it as an argument.
  void enter(const CallExpr *E) {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || !F->hasBody(F))
      return;
    for (unsigned I = 0; I < std::min(E->getNumArgs(), F->getNumParams()); ++I)
      if (isIt(E->getArg(I)))
        follow(F->getParamDecl(I), F->getBody());
  }

  bool isIt(const Expr *E) const {
    E = strip(E);
    while (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
      if (C->getNumArgs() == 0 || !isTextureOrView(ampClassName(C->getType())))
        return false;
      E = strip(C->getArg(0));
    }
    if (const auto *List = dyn_cast<ParenListExpr>(E);
        List && List->getNumExprs() == 1)
      return isIt(List->getExpr(0));
    return Known.contains(namedBy<VarDecl>(E));
  }
};

} // namespace

/// The texture that the view \p V shows as a whole, as far as its initializer
/// tells, or \p V itself.
static const VarDecl *textureOf(const VarDecl *V) {
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(
      V->getInit() ? V->getInit()->IgnoreImplicit() : nullptr);
  // A second argument is a level of the texture.
  StringRef Class = ampClassName(V->getType());
  if (!Made || !isTextureOrView(Class) || Class == "texture" ||
      Made->getNumArgs() == 0 ||
      llvm::any_of(llvm::drop_begin(Made->arguments()),
                   [](const Expr *E) { return !isa<CXXDefaultArgExpr>(E); }))
    return V;
  const auto *Of = namedBy<VarDecl>(Made->getArg(0)->IgnoreParenImpCasts());
  bool Known = Of && isTextureOrView(ampClassName(Of->getType()));
  return Known ? textureOf(Of) : V;
}

bool isReadAndWritten(const LambdaExpr *Kernel, const VarDecl *V) {
  if (!isTextureOrView(ampClassName(V->getType())))
    return false;
  TextureUse Own;
  Own.follow(V, Kernel->getBody());
  if (!Own.Written)
    return false;
  return Own.Read ||
         llvm::any_of(capturedVariables(Kernel), [&](const auto &C) {
           if (C.Var == V || textureOf(C.Var) != textureOf(V))
             return false;
           TextureUse Its;
           Its.follow(C.Var, Kernel->getBody());
           return Its.Read;
         });
}

} // namespace amp2hip
