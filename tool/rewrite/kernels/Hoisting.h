//===- Hoisting.h - References before a lambda's statement ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_HOISTING_H
#define AMP2HIP_REWRITE_KERNELS_HOISTING_H

#include "rewrite/kernels/CaptureList.h"

namespace amp2hip {

/// Whether \p E has an init-capture by copy, `[x = e]`.
bool copiesInits(const clang::LambdaExpr *E);

/// Declares variables before the statement with a lambda. They replace arrays
/// and textures that the lambda captures by reference.
class Hoisting {
public:
  Hoisting(Rewriter &R, const clang::LambdaExpr *E, CaptureList &List);

  /// Whether a variable before the statement can replace the capture \p V: a
  /// declaration is possible there, and evaluating the initializer of an
  /// init-capture earlier gives the same object.
  bool takes(const clang::ValueDecl *V) const;
  /// Declares a variable for \p V: a \p Class made of \p Whole or, for an
  /// init-capture, of its initializer. Replaces \p V by it in the lambda's
  /// body. \returns its name.
  std::string declare(const clang::ValueDecl *V, llvm::StringRef Class,
                      llvm::StringRef Whole);

private:
  Rewriter &R;
  const clang::LambdaExpr *E;
  CaptureList &List;
  /// The statement with the lambda; null if no declaration can come before it.
  const clang::Stmt *Statement;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_HOISTING_H
