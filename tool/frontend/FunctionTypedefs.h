//===- FunctionTypedefs.h - Functions declared by a typedef -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After `typedef int F() restrict(amp);` the declaration `F f;` declares a
// function of restrict(amp). Clang's attributes are not part of types.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_FUNCTIONTYPEDEFS_H
#define AMP2HIP_FRONTEND_FUNCTIONTYPEDEFS_H

#include "frontend/TokenPass.h"

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace amp2hip {

/// Gives \p F the clause of the typedef that it is declared by, if it is.
void inheritTypedefClause(clang::ASTContext &Context,
                          const std::vector<RestrictClause> &Clauses,
                          clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_FUNCTIONTYPEDEFS_H
