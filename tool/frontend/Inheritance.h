//===- Inheritance.h - What device code contains is device code -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lambdas and the member functions of local classes have the restrictions of
// the function around them, unless they carry their own [amp 2.2.1]. Clang does
// not know this rule. tile_static variables belong to the tile, not to a
// thread, and are visible in local classes; to Clang they are static.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_INHERITANCE_H
#define AMP2HIP_FRONTEND_INHERITANCE_H

#include "frontend/TokenPass.h"

namespace amp2hip {

/// Puts Clang's attributes on functions and lambdas that inherit them.
/// \p Tokens is a translation unit in which the clauses are attributes already.
/// Notes in \p Result the member functions that inherit and the variables that
/// were made static.
void inheritRestrictions(clang::Preprocessor &PP,
                         std::vector<clang::Token> &Tokens,
                         TokenPassResult &Result);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_INHERITANCE_H
