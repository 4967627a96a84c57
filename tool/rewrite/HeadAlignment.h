//===- HeadAlignment.h - Lines below the brackets of a head -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_HEADALIGNMENT_H
#define AMP2HIP_REWRITE_HEADALIGNMENT_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// Keeps the parameters of a function or lambda that begins at \p Begin aligned
/// with their bracket: indents the lines after the bracket's by as much as
/// edits before the bracket move it.
void alignHead(Rewriter &R, clang::SourceLocation Begin);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_HEADALIGNMENT_H
