//===- LocalMacros.h - Macros between two places ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_LOCALMACROS_H
#define AMP2HIP_REWRITE_KERNELS_LOCALMACROS_H

#include "rewrite/Rewrite.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// Finds macros that prevent a part of a function from being moved in front of
/// the function, because their meaning differs between the two positions. The
/// meaning of `__COUNTER__` always does.
class LocalMacros {
public:
  /// \p Begin: the beginning of the function; \p End: that of the part.
  LocalMacros(const Rewriter &R, clang::SourceLocation Begin,
              clang::SourceLocation End);

  /// Whether \p Range names such a macro.
  bool areIn(clang::SourceRange Range);

private:
  const Rewriter &R;
  const clang::Preprocessor &PP;
  clang::SourceLocation Begin, End;
  llvm::DenseSet<const clang::IdentifierInfo *> Seen;

  bool changes(const clang::IdentifierInfo *Name);
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_LOCALMACROS_H
