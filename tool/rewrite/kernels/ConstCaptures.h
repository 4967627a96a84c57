//===- ConstCaptures.h - Captures that must stay const ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_CONSTCAPTURES_H
#define AMP2HIP_REWRITE_KERNELS_CONSTCAPTURES_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// Whether a parameter that replaces \p V, which \p E captures by value or uses
/// as a constant, must be const: it is so in the lambda, and a use could choose
/// another function or deduce another type if it were not. A use that only
/// reads the value, or calls functions that exist for const alone, could not.
bool mustBeConst(clang::ASTContext &Context, const clang::LambdaExpr *E,
                 const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_CONSTCAPTURES_H
