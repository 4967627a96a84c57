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

/// Whether the kernel's parameter for \p V, which the lambda \p E captures by
/// value or uses as a constant, must be const. It must be if \p V is const in
/// the lambda and a use, without const, might choose another overload or deduce
/// another type. Uses that only read the value need no const.
bool mustBeConst(clang::ASTContext &Context, const clang::LambdaExpr *E,
                 const clang::VarDecl *V);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_CONSTCAPTURES_H
