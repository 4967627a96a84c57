//===- CallText.cpp - The text of calls that name a scope -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function is named from the global scope on, so that its name means the same
// wherever the call is. An operator becomes a call.
//
//===----------------------------------------------------------------------===//

#include "rewrite/pairs/CallText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace amp2hip {

SourceRange writtenHead(const Expr *E) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperatorLoc();
  const Expr *Callee = cast<CallExpr>(E)->getCallee()->IgnoreParenImpCasts();
  NestedNameSpecifierLoc Qualifier;
  SourceLocation Name;
  if (const auto *Member = dyn_cast<MemberExpr>(Callee)) {
    Qualifier = Member->getQualifierLoc();
    Name = Member->getMemberLoc();
  } else {
    Qualifier = cast<DeclRefExpr>(Callee)->getQualifierLoc();
    Name = cast<DeclRefExpr>(Callee)->getLocation();
  }
  return {Qualifier ? Qualifier.getBeginLoc() : Name, Name};
}

/// `::n::f`: the name of \p F from the global scope on.
static std::string qualified(const FunctionDecl *F) {
  PrintingPolicy Policy(F->getASTContext().getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  std::string Name;
  llvm::raw_string_ostream Out(Name);
  F->printQualifiedName(Out, Policy);
  return "::" + Name;
}

/// Whether \p E may be before a `.` as it is.
static bool isPostfix(const Expr *E) {
  E = E->IgnoreImplicitAsWritten();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return Operator->getOperator() == OO_Call ||
           Operator->getOperator() == OO_Subscript;
  return isa<DeclRefExpr, MemberExpr, CallExpr, ArraySubscriptExpr, ParenExpr>(
      E);
}

static std::string inBrackets(const std::string &Text, bool Needed) {
  return Needed ? "(" + Text + ")" : Text;
}

/// `a + b` -> `::n::operator+(a, b)` or `a.operator+(b)`, `a++` ->
/// `::operator++(a, 0)`.
static CallText scopedOperator(const CXXOperatorCallExpr *E,
                               const FunctionDecl *F) {
  bool IsMember = isa<CXXMethodDecl>(F);
  std::string Name = IsMember ? F->getNameAsString() : qualified(F);
  bool IsComma = E->getOperator() == OO_Comma;
  bool IsPrefix = E->getNumArgs() == 1;
  bool IsPostfix = !IsPrefix && (E->getOperator() == OO_PlusPlus ||
                                 E->getOperator() == OO_MinusMinus);
  bool NeedsBrackets = IsMember && !isPostfix(E->getArg(0));
  return [=](const CallParts &Parts) {
    std::string First = IsPrefix ? Parts.Behind : Parts.Before;
    First = inBrackets(StringRef(First).trim(" \t").str(),
                       IsComma || NeedsBrackets);
    std::string Second;
    if (IsPostfix)
      Second = "0";
    else if (!IsPrefix)
      Second = inBrackets(StringRef(Parts.Behind).ltrim(" \t").str(), IsComma);
    if (IsMember)
      return First + "." + Name + "(" + Second + ")";
    return Name + "(" + First + (Second.empty() ? "" : ", " + Second) + ")";
  };
}

CallText scopedCall(const Expr *E, const FunctionDecl *F) {
  if (!F)
    return [](const CallParts &Parts) {
      return Parts.Before + Parts.Head + Parts.Behind;
    };
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return scopedOperator(Operator, F);
  return [Name = qualified(F)](const CallParts &Parts) {
    return Parts.Before + Name + Parts.Behind;
  };
}

} // namespace amp2hip
