//===- Patterns.h - Small questions about nodes -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that take a statement or an expression take one of any kind, or
// null. They return null or nothing if it is not of the kind that they look
// for.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_PATTERNS_H
#define AMP2HIP_AST_PATTERNS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ParentMapContext.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>

namespace amp2hip {

/// The declaration that \p S names, if \p S is a name and the declaration is a
/// \p DeclT.
template <class DeclT = clang::ValueDecl>
const DeclT *namedBy(const clang::Stmt *S) {
  const auto *Ref = llvm::dyn_cast_or_null<clang::DeclRefExpr>(S);
  return Ref ? llvm::dyn_cast<DeclT>(Ref->getDecl()) : nullptr;
}

/// The identifier of \p D; empty for null and for operators, constructors and
/// other declarations that have none.
inline llvm::StringRef identifierOf(const clang::NamedDecl *D) {
  return D && D->getIdentifier() ? D->getName() : "";
}

/// `n::C::f`: the name of \p D from the global scope on, without namespaces
/// that have no name or are inline.
inline std::string qualifiedNameOf(const clang::NamedDecl *D) {
  clang::PrintingPolicy Policy(D->getASTContext().getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  std::string Name;
  llvm::raw_string_ostream Out(Name);
  D->printQualifiedName(Out, Policy);
  return Name;
}

/// Whether code outside of all classes may name \p D.
inline bool isPublic(const clang::Decl *D) {
  return D->getAccess() == clang::AS_public || D->getAccess() == clang::AS_none;
}

/// The definition of the class \p T; null for other types.
inline const clang::CXXRecordDecl *definitionOf(const clang::Type *T) {
  const clang::CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class ? Class->getDefinition() : nullptr;
}

/// Whether \p Class is the one of that name in namespace std.
inline bool isOfStd(const clang::CXXRecordDecl *Class, llvm::StringRef Name) {
  return Class && Class->isInStdNamespace() && identifierOf(Class) == Name;
}

/// \p DC or the innermost declaration around it that is a \p DeclT, or null.
template <class DeclT> const DeclT *enclosing(const clang::DeclContext *DC) {
  while (DC && !llvm::isa<DeclT>(DC))
    DC = DC->getParent();
  return llvm::cast_or_null<DeclT>(DC);
}

/// The parent of \p Node, if that is a \p ParentT.
template <class ParentT, class NodeT>
const ParentT *parentOf(clang::ASTContext &C, const NodeT &Node) {
  clang::DynTypedNodeList Parents = C.getParents(Node);
  return Parents.empty() ? nullptr : Parents[0].template get<ParentT>();
}

/// Whether both ends of \p Range are written in a file, outside of macros.
inline bool isInFile(clang::SourceRange Range) {
  return Range.getBegin().isFileID() && Range.getEnd().isFileID();
}

/// The variables that the statement \p S declares.
inline llvm::SmallVector<const clang::VarDecl *, 2>
variablesIn(const clang::Stmt *S) {
  llvm::SmallVector<const clang::VarDecl *, 2> Result;
  if (const auto *Statement = llvm::dyn_cast_or_null<clang::DeclStmt>(S))
    for (const clang::Decl *D : Statement->decls())
      if (const auto *V = llvm::dyn_cast<clang::VarDecl>(D))
        Result.push_back(V);
  return Result;
}

/// The operand of \p S, if \p S is the built-in unary operator \p Opcode.
inline const clang::Expr *operandOf(const clang::Stmt *S,
                                    clang::UnaryOperatorKind Opcode) {
  const auto *E = llvm::dyn_cast_or_null<clang::UnaryOperator>(S);
  return E && E->getOpcode() == Opcode ? E->getSubExpr() : nullptr;
}

/// The operand of \p S, if \p S is a built-in `++` or `--`.
inline const clang::Expr *steppedBy(const clang::Stmt *S) {
  const auto *E = llvm::dyn_cast_or_null<clang::UnaryOperator>(S);
  return E && E->isIncrementDecrementOp() ? E->getSubExpr() : nullptr;
}

/// \p S, if it is one of the built-in binary operators \p Opcodes.
inline const clang::BinaryOperator *
binaryOperator(const clang::Stmt *S,
               std::initializer_list<clang::BinaryOperatorKind> Opcodes) {
  const auto *E = llvm::dyn_cast_or_null<clang::BinaryOperator>(S);
  return E && llvm::is_contained(Opcodes, E->getOpcode()) ? E : nullptr;
}

/// \p S, if it calls one of the overloaded operators \p Operators and is
/// written as an operator.
inline const clang::CXXOperatorCallExpr *
operatorCall(const clang::Stmt *S,
             std::initializer_list<clang::OverloadedOperatorKind> Operators) {
  const auto *E = llvm::dyn_cast_or_null<clang::CXXOperatorCallExpr>(S);
  return E && llvm::is_contained(Operators, E->getOperator()) ? E : nullptr;
}

/// The value of \p E, if it is an integer that Clang can compute.
inline std::optional<llvm::APSInt> integerOf(const clang::Expr *E,
                                             const clang::ASTContext &C) {
  clang::Expr::EvalResult Result;
  if (!E || E->isValueDependent() || !E->EvaluateAsInt(Result, C))
    return std::nullopt;
  return Result.Val.getInt();
}

} // namespace amp2hip

#endif // AMP2HIP_AST_PATTERNS_H
