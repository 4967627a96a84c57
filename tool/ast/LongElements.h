//===- LongElements.h - Containers whose elements are long ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `long` has 32 bits with Visual C++, and 64 on Linux and most other systems.
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

/// Whether `long` has another size than with Visual C++, and \p T is `long`,
/// `unsigned long`, a typedef in the program for one of them, or a reference to
/// or an array of such a type.
bool isLong(const clang::ASTContext &C, clang::QualType T);

/// Whether the first template argument of \p Container is a type that isLong(),
/// as it is written: `array<long>`, but not `array<T>` where `T` is `long`.
bool isSpelledLong(const clang::ASTContext &C, clang::QualType Container);

/// The first cast to a pointer to `long` from a pointer to a type other than
/// `long` and `void`, in \p E or in the initializers of pointers that \p E
/// names. Such a program relies on the 32 bits of Visual C++'s `long`. Null if
/// there is no such cast.
const clang::ExplicitCastExpr *castToLong(const clang::ASTContext &C,
                                          const clang::Expr *E);

/// The same in the arguments of \p E, if it constructs an array or array_view
/// of `long`; null for other objects.
const clang::ExplicitCastExpr *castToLong(const clang::ASTContext &C,
                                          const clang::CXXConstructExpr *E);

} // namespace amp2hip

#endif // AMP2HIP_AST_LONGELEMENTS_H
