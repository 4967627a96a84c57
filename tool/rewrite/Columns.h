//===- Columns.h - How wide lines become ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_COLUMNS_H
#define AMP2HIP_REWRITE_COLUMNS_H

#include "edits/LexedText.h"
#include "clang/Format/Format.h"

namespace amp2hip {

/// The width of a tab in an editor of Visual C++, unless its user changes that.
constexpr size_t TabWidth = 4;

/// The style of \p File by its `.clang-format`, or LLVM's style. If it does not
/// limit the length of lines, the limit is 80.
clang::format::FormatStyle styleOf(llvm::StringRef File);

/// Blanks that take \p Width columns, tabs as far as \p HasTabs.
std::string blanks(size_t Width, bool HasTabs);

/// How many columns \p Text takes after the column \p From.
size_t widthOf(llvm::StringRef Text, size_t From = 0);

/// \p Statement, without its semicolon, broken by Clang's formatter if it is
/// longer than a line. Lines begin with \p Indent, the first one after it.
std::string inLines(llvm::StringRef Statement, llvm::StringRef Indent,
                    const clang::format::FormatStyle &Style);

/// How much longer the bytes [Begin, End) become: `v.extent` is
/// `v.get_extent()` in HIP.
size_t growthOf(const LexedText &Text, unsigned Begin, unsigned End);

/// \p Items after the column \p At, each with a comma before it. New lines
/// begin with \p Indent, which takes \p Column columns. No line has more than
/// \p Limit columns; after the last item there is room for \p Rest columns.
std::string filled(llvm::ArrayRef<std::string> Items, size_t At, size_t Column,
                   llvm::StringRef Indent, size_t Rest, size_t Limit);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_COLUMNS_H
