//===- RepeatableExpressions.h - What can be written twice ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PROPERTIES_REPEATABLEEXPRESSIONS_H
#define AMP2HIP_REWRITE_PROPERTIES_REPEATABLEEXPRESSIONS_H

namespace clang {
class Expr;
} // namespace clang

namespace amp2hip {

/// Whether \p E is known to have no side effects, so that the translation may
/// evaluate it twice.
bool canRepeat(const clang::Expr *E);

/// \p E without parentheses and implicit nodes; for a property, the node of the
/// use as it is written.
const clang::Expr *writtenExpr(const clang::Expr *E);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PROPERTIES_REPEATABLEEXPRESSIONS_H
