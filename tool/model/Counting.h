//===- Counting.h - The constructs of a translation unit --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_COUNTING_H
#define AMP2HIP_MODEL_COUNTING_H

#include "model/Constructs.h"
#include "model/Model.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace amp2hip {

/// The constructs in \p M, each with the location of its name or keyword.
std::vector<Construct> constructsOf(const Model &M);

/// The launches, restriction clauses and tile_static declarations among the
/// tokens of \p Text, the text of \p File, each with the location that
/// constructsOf() would give it. It is for sources without a complete AST:
/// those that are not parsed, or that have errors.
std::vector<Construct> constructsIn(llvm::StringRef File, llvm::StringRef Text);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_COUNTING_H
