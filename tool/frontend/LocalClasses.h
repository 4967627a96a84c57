//===- LocalClasses.h - Members inherit a function's clause -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Member functions of a class inside a function of restrict(amp) have that
// function's restrictions, unless they carry their own [amp 2.2.1]. Clang does
// this for lambdas alone.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LOCALCLASSES_H
#define AMP2HIP_FRONTEND_LOCALCLASSES_H

#include "frontend/TokenPass.h"

namespace amp2hip {

/// Puts Clang's attributes before the member functions that inherit them.
/// \p Tokens is a translation unit in which the clauses are attributes already.
/// \returns what was inherited, in the order of the source.
std::vector<InheritedClause>
inheritRestrictions(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LOCALCLASSES_H
