//===- FoundNames.h - The functions that a name may mean --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_FOUNDNAMES_H
#define AMP2HIP_MODEL_FOUNDNAMES_H

#include "clang/AST/ASTFwd.h"
#include "clang/Basic/OperatorKinds.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace clang {
class DeclContext;
class Sema;
} // namespace clang

namespace amp2hip {

/// The functions, and the patterns of function templates, that name look-up
/// finds for the name that \p E calls, or for \p Operator if \p E is an
/// operator. \p From: the innermost scope around \p E. \p Args: the arguments
/// or operands, for argument-dependent look-up. Functions that do not compete
/// (Callees.h) are left out. Functions that are declared after \p E are
/// included.
std::vector<const clang::FunctionDecl *>
functionsFoundBy(clang::Sema &S, const clang::Expr *E,
                 clang::OverloadedOperatorKind Operator,
                 llvm::ArrayRef<clang::Expr *> Args,
                 const clang::DeclContext *From);

/// The functions that name look-up finds for `scope::f` at \p Loc, where f is
/// the name of \p F and scope is \p Scope, a class or namespace.
std::vector<const clang::FunctionDecl *>
functionsFoundInScope(clang::Sema &S, const clang::DeclContext *Scope,
                      const clang::FunctionDecl *F, clang::SourceLocation Loc);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_FOUNDNAMES_H
