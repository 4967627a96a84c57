//===- LongTypedefs.h - Typedefs of long that count other memory *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LONGTYPEDEFS_H
#define AMP2HIP_FRONTEND_LONGTYPEDEFS_H

#include "frontend/Mend.h"
#include <set>

namespace clang {
class ASTContext;
}

namespace amp2hip {

/// The mends that make typedefs ones of `int` or `unsigned int` by which arrays
/// and views take memory of other types for `long`. None unless all of these
/// are mended so, and nothing else would mean something else in silence: what
/// would not compile any more the next parse tells.
std::set<Mend> intsForLongs(clang::ASTContext &C);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LONGTYPEDEFS_H
