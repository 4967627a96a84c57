//===- Captures.h - What a lambda captures ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_CAPTURES_H
#define AMP2HIP_AST_CAPTURES_H

#include "clang/AST/ASTFwd.h"
#include "clang/AST/Type.h"
#include <vector>

namespace clang {
class LambdaExpr;
}

namespace amp2hip {

/// A variable that a lambda captures.
struct CapturedVariable {
  const clang::VarDecl *Var;
  bool ByReference;
};

/// The captures of \p E: first those that the introducer names, then the others
/// in the order of their declarations. In a template, Clang leaves implicit
/// captures to the instantiations; this finds them in the pattern. Captures of
/// `this` are left out.
std::vector<CapturedVariable> capturedVariables(const clang::LambdaExpr *E);

/// Whether \p T is the type of a lambda that captures arrays or textures,
/// itself or through such a lambda. In the translation, the call operator of
/// such a lambda is not const, and neither is a lambda that calls it.
bool holdsContainers(clang::QualType T);
/// The same for the type of \p V. Here \p V may be in a template, where its
/// type does not show the lambda.
bool holdsContainers(const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_AST_CAPTURES_H
