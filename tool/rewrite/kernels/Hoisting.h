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

/// Whether \p E has an init-capture by copy.
bool copiesInits(const clang::LambdaExpr *E);

/// Variables before the statement of a lambda that replace the arrays and
/// textures which it captures by reference.
class Hoisting {
public:
  Hoisting(Rewriter &R, const clang::LambdaExpr *E, CaptureList &List);

  /// Whether such a variable can be there and refers to the object that \p V
  /// refers to: its initializer is evaluated as often and in the same order.
  bool takes(const clang::ValueDecl *V) const;
  /// Declares it: an object of \p Class, made of \p Whole or, for an
  /// init-capture, of the initializer. The lambda then uses it. \returns its
  /// name.
  std::string declare(const clang::ValueDecl *V, llvm::StringRef Class,
                      llvm::StringRef Whole);

private:
  Rewriter &R;
  const clang::LambdaExpr *E;
  CaptureList &List;
  /// A statement of a block; null where no declaration can come before it.
  const clang::Stmt *Statement;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_HOISTING_H
