//===- ReachedSides.h - The sides that call an instance ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++ compiles an instance of a template only for the sides, cpu and
// amp, whose code calls it. So an instance may have calls that C++ AMP forbids
// on the other side.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_REACHEDSIDES_H
#define AMP2HIP_MODEL_REACHEDSIDES_H

#include "model/CompleteCode.h"

namespace amp2hip {

/// Finds the sides whose code calls a function.
class ReachedSides {
public:
  explicit ReachedSides(const CompleteCode &Code);

  /// The restrictions of \p F under which code calls it, directly or through
  /// others; all of them if no call is found.
  Restrictions of(const clang::FunctionDecl *F) const;

private:
  llvm::DenseMap<const clang::FunctionDecl *, Restrictions> Known;
  std::vector<std::pair<const clang::FunctionDecl *, Restrictions>> Open;

  void enter(const clang::FunctionDecl *F, Restrictions Sides);
  void follow(const clang::Stmt *S, Restrictions Sides);
};

} // namespace amp2hip

#endif // AMP2HIP_MODEL_REACHEDSIDES_H
