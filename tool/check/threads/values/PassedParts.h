//===- PassedParts.h - Arguments that a call only reads ---------*- C++ -*-===//
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

/// The object of a call of a member function, and the other arguments.
struct Arguments {
  const clang::Expr *Object = nullptr; ///< Null for other functions.
  llvm::ArrayRef<const clang::Expr *> Others;
};
Arguments argumentsOf(const clang::CallExpr *E, const clang::FunctionDecl *F);

/// The parameter of \p F that takes the argument \p Child of the call \p E;
/// null if there is none.
const clang::ParmVarDecl *parameterFor(const clang::CallExpr *E,
                                       const clang::FunctionDecl *F,
                                       const clang::Stmt *Child);

// In the following, \p P is the parent of \p Child in the AST.

/// Whether \p P is a call that takes \p Child, an element of a scalar type, by
/// reference to const.
bool isReadByReference(const clang::Stmt *Child, const clang::Stmt *P);

/// Whether \p P passes \p Child or its address to a function as a pointer or
/// reference to const, so that the function only reads it. \p Child is an
/// object with scalar elements.
bool isReadElsewhere(const clang::ParentMap &Parents, const clang::Stmt *Child,
                     const clang::Stmt *P);

/// Whether \p P does not use the value of \p Child, as in `(void)x;`.
bool isDiscarded(const clang::Stmt *Child, const clang::Stmt *P);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_VALUES_PASSEDPARTS_H
