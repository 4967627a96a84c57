//===- LongTypedefs.h - Typedefs of long that count other memory *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LONGTYPEDEFS_H
#define AMP2HIP_FRONTEND_LONGTYPEDEFS_H

#include "frontend/Fix.h"
#include <set>

namespace clang {
class ASTContext;
}

namespace amp2hip {

/// Fixes that change typedefs of `long` to `int` or `unsigned int`, so that
/// arrays and views of them accept memory of int. None, unless they fix every
/// such container and change the meaning of nothing else in silence. Code that
/// no longer compiles is reported by the next parse.
std::set<Fix> intsForLongs(clang::ASTContext &C);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LONGTYPEDEFS_H
