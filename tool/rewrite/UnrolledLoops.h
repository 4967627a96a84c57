//===- UnrolledLoops.h - Loops over the arrays of a thread ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_UNROLLEDLOOPS_H
#define AMP2HIP_REWRITE_UNROLLEDLOOPS_H

#include "clang/AST/ASTFwd.h"
#include <vector>

namespace amp2hip {

/// Whether the translation writes `#pragma unroll` above \p Loop, if it is in
/// device code: the number of its iterations is small and known when it is
/// compiled, and its counter is part of a subscript of a local array.
bool isUnrolled(const clang::ASTContext &Context, const clang::ForStmt *Loop);

/// The variables that such loops in \p Body name in their heads.
std::vector<const clang::VarDecl *>
boundsOfLoops(const clang::ASTContext &Context, const clang::Stmt *Body);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_UNROLLEDLOOPS_H
