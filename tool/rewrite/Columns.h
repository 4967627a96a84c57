//===- Columns.h - How wide lines become ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_COLUMNS_H
#define AMP2HIP_REWRITE_COLUMNS_H

#include "edits/LexedText.h"

namespace amp2hip {

/// No line that is written is longer, if it can be helped.
constexpr size_t Columns = 80;

/// How many columns \p Text takes after the column \p From.
size_t widthOf(llvm::StringRef Text, size_t From = 0);

/// How much longer the bytes [Begin, End) become: `v.extent` is
/// `v.get_extent()` in HIP.
size_t growthOf(const LexedText &Text, unsigned Begin, unsigned End);

/// \p Items after the column \p At, each with a comma before it. A line, which
/// begins as \p Indent at \p Column, is as full as it may be; \p Rest columns
/// follow the last.
std::string filled(llvm::ArrayRef<std::string> Items, size_t At, size_t Column,
                   llvm::StringRef Indent, size_t Rest);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_COLUMNS_H
