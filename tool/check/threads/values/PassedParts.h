//===- PassedParts.h - What calls do to what they are given -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_VALUES_PASSEDPARTS_H
#define AMP2HIP_CHECK_THREADS_VALUES_PASSEDPARTS_H

#include "clang/AST/Expr.h"
#include "clang/AST/ParentMap.h"

namespace amp2hip {

/// The object of a call of a member function, and the arguments of its
/// parameters.
struct Arguments {
  const clang::Expr *Object = nullptr;
  llvm::ArrayRef<const clang::Expr *> Others;
};
Arguments argumentsOf(const clang::CallExpr *E, const clang::FunctionDecl *F);

/// The parameter of \p F that takes the argument \p Child of \p E.
const clang::ParmVarDecl *parameterFor(const clang::CallExpr *E,
                                       const clang::FunctionDecl *F,
                                       const clang::Stmt *Child);

/// Whether \p P calls a helper that takes a reference to the element \p Child
/// and cannot change it.
bool isReadByReference(const clang::Stmt *Child, const clang::Stmt *P);

/// Whether a helper reads some of the elements of \p Child.
bool isReadElsewhere(const clang::ParentMap &Parents, const clang::Stmt *Child,
                     const clang::Stmt *P);

/// Whether the value is not used, as in `(void)x;`.
bool isDiscarded(const clang::Stmt *Child, const clang::Stmt *P);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_VALUES_PASSEDPARTS_H
