//===- Walks.h - Ways through the code of a function ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_WALKS_H
#define AMP2HIP_AST_WALKS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class CXXDestructorDecl;
class DeclRefExpr;
class Expr;
class Stmt;
class VarDecl;
} // namespace clang

namespace amp2hip {

/// Visits \p S and the parts of it that are executed. A property is visited as
/// the call of its accessor, and a default member initializer where it is used.
/// The bodies of lambdas and unevaluated operands are left out.
void forEachStmt(const clang::Stmt *S,
                 llvm::function_ref<void(const clang::Stmt *)> Visit);

/// The same for a whole function, the initializers of a constructor included.
void forEachStmt(const clang::FunctionDecl *F,
                 llvm::function_ref<void(const clang::Stmt *)> Visit);

/// Visits the parts of \p F that are not executed: template arguments, and the
/// operands of decltype, sizeof, noexcept and typeid. C++ AMP's rules hold for
/// them as well [amp 2.3]. \p OfDecltype is called with the operand of each
/// decltype, before its parts are visited.
void forEachOperand(
    const clang::FunctionDecl *F,
    llvm::function_ref<void(const clang::Stmt *)> Visit,
    llvm::function_ref<void(const clang::Expr *)> OfDecltype = nullptr);

/// The function that \p S calls, or the constructor of the object that it
/// makes; null for other statements, and where the callee is not known.
const clang::FunctionDecl *calledBy(const clang::Stmt *S);

/// An object that a destructor ends, though no expression calls it.
struct ObjectEnd {
  const clang::CXXDestructorDecl *Destructor;
  clang::SourceLocation Loc; ///< The object's; in a class, its destructor's.
  clang::QualType Type;
};

/// The end of \p V, a local variable; none if it is tile_static.
llvm::SmallVector<ObjectEnd, 2> endsAfter(const clang::VarDecl *V);
/// The ends of the variables that \p S declares, or of the temporary that it
/// makes.
llvm::SmallVector<ObjectEnd, 2> endsAfter(const clang::Stmt *S);
/// The ends of the members and bases of an object, if \p F is its destructor.
llvm::SmallVector<ObjectEnd, 2> endsAfter(const clang::FunctionDecl *F);

/// Calls \p See with each expression in \p S that names \p V, also in bodies of
/// lambdas and in unevaluated operands.
void forEachUse(const clang::ValueDecl *V, const clang::Stmt *S,
                llvm::function_ref<void(const clang::DeclRefExpr *)> See);

/// The types of the members and then of the bases of \p Class, a definition.
/// Members that Clang rejects, as one of the class's own type, are left out.
llvm::SmallVector<clang::QualType, 8>
partsOf(const clang::CXXRecordDecl *Class);

/// Limits walks over a whole translation unit to declarations outside of system
/// headers. This is called at the end of the parse. Most nodes of a unit are in
/// system headers, and no check or rewrite asks for their parents.
void passOverSystemHeaders(clang::ASTContext &Context);

/// \p E without the implicit nodes Clang wraps around it.
const clang::Expr *strip(const clang::Expr *E);

} // namespace amp2hip

#endif // AMP2HIP_AST_WALKS_H
