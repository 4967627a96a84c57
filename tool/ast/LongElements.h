//===- LongElements.h - Containers whose elements are long ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `long` has 32 bits with Visual C++ and mostly 64 here.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_LONGELEMENTS_H
#define AMP2HIP_AST_LONGELEMENTS_H

#include "clang/AST/Type.h"

namespace clang {
class ASTContext;
class CXXConstructExpr;
class ExplicitCastExpr;
class Expr;
} // namespace clang

namespace amp2hip {

/// Whether \p T is `long` or `unsigned long`, by whatever name.
bool isBuiltinLong(clang::QualType T);

/// Whether \p T is `long` or `unsigned long`, or a typedef of the program's for
/// one of them, and has another size than with Visual C++.
bool isLong(const clang::ASTContext &C, clang::QualType T);

/// `array<long>` as written; not a template's argument that happens to be long.
bool isSpelledLong(const clang::ASTContext &C, clang::QualType Container);

/// The first cast from a pointer to another type to a pointer to `long`, in
/// \p E or in the initializers of variables that \p E names. The program counts
/// on elements with the size that Visual C++ gives them. Null if there is none.
const clang::ExplicitCastExpr *castToLong(const clang::ASTContext &C,
                                          const clang::Expr *E);

/// The same for the object that \p E makes, if that is an array or array_view
/// of `long`.
const clang::ExplicitCastExpr *castToLong(const clang::ASTContext &C,
                                          const clang::CXXConstructExpr *E);

} // namespace amp2hip

#endif // AMP2HIP_AST_LONGELEMENTS_H
