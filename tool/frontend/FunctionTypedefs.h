//===- FunctionTypedefs.h - Functions declared by a typedef -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After `typedef int F() restrict(amp);` the declaration `F f;` declares a
// function that is restrict(amp). To Clang it is not: a restriction is an
// attribute there, which is not part of the typedef's type.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_FUNCTIONTYPEDEFS_H
#define AMP2HIP_FRONTEND_FUNCTIONTYPEDEFS_H

#include "frontend/TokenPass.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class TypedefNameDecl;
} // namespace clang

namespace amp2hip {

/// The one of \p Clauses that is after the token at \p Loc, or null.
const RestrictClause *clauseAfter(const clang::ASTContext &Context,
                                  const std::vector<RestrictClause> &Clauses,
                                  clang::SourceLocation Loc);

/// The one of \p Clauses that the type of \p D, a typedef or alias, has after
/// its parameters or its qualifiers; null if there is none.
const RestrictClause *clauseOf(const clang::ASTContext &Context,
                               const std::vector<RestrictClause> &Clauses,
                               const clang::TypedefNameDecl *D);

/// If \p F is declared by a typedef with one of \p Clauses, gives \p F the
/// attributes of that clause. Does nothing if \p F has such attributes.
void inheritTypedefClause(clang::ASTContext &Context,
                          const std::vector<RestrictClause> &Clauses,
                          clang::FunctionDecl *F);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_FUNCTIONTYPEDEFS_H
