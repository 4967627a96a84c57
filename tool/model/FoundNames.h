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

/// The functions, and patterns of templates, that look-up finds for the name
/// that \p E calls, or for the operator \p Operator: in the scopes around
/// \p From or in the class or namespace that the call names, through
/// using-declarations and -directives, and by the types of \p Args. Without
/// those of C++ AMP. Functions that are declared after \p E are among them.
std::vector<const clang::FunctionDecl *>
functionsFoundBy(clang::Sema &S, const clang::Expr *E,
                 clang::OverloadedOperatorKind Operator,
                 llvm::ArrayRef<clang::Expr *> Args,
                 const clang::DeclContext *From);

/// The same for the name of \p F where a call at \p Loc writes its scope, a
/// class or namespace, before it.
std::vector<const clang::FunctionDecl *>
functionsFoundInScope(clang::Sema &S, const clang::DeclContext *Scope,
                      const clang::FunctionDecl *F, clang::SourceLocation Loc);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_FOUNDNAMES_H
