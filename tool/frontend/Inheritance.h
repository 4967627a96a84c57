//===- Inheritance.h - What device code contains is device code -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lambdas and the member functions of local classes have the restrictions of
// the function around them, unless they have a clause of their own [amp 2.2.1].
// Clang does not know this rule. Local classes and lambdas may use tile_static
// variables without a capture, so Clang gets `static` for `tile_static`.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_INHERITANCE_H
#define AMP2HIP_FRONTEND_INHERITANCE_H

#include "frontend/TokenPass.h"

namespace amp2hip {

/// Adds to functions and lambdas in \p Tokens the attributes that they inherit.
/// \p Tokens is a translation unit in which the clauses are attributes already.
/// Adds to \p Result the member functions that inherit (Inherited) and the
/// variables that were made static (MadeStatic).
void inheritRestrictions(clang::Preprocessor &PP,
                         std::vector<clang::Token> &Tokens,
                         TokenPassResult &Result);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_INHERITANCE_H
