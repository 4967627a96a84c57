//===- Operands.h - Objects and arguments of library calls ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_LIBRARY_OPERANDS_H
#define AMP2HIP_CHECK_LIBRARY_OPERANDS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace amp2hip {

/// The variable that \p E names, or null.
const clang::VarDecl *variableIn(const clang::Expr *E);

/// The initializer of the local variable that \p E names. \p E itself if it
/// names none, or one that is an `array` or `array_view`.
const clang::Expr *valueOf(const clang::Expr *E);

/// If \p E calls the member function \p Member, or reads a property whose
/// getter \p Member is: the object. Otherwise null.
const clang::Expr *objectOf(const clang::Expr *E, llvm::StringRef Member);

} // namespace amp2hip

#endif // AMP2HIP_CHECK_LIBRARY_OPERANDS_H
