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

/// The default width of a tab in the editor of Visual Studio.
constexpr size_t TabWidth = 4;

/// The style that `.clang-format` sets for \p File, or LLVM's style. A style
/// without a limit for the length of lines gets the limit 80.
clang::format::FormatStyle styleOf(llvm::StringRef File);

/// Blanks that are \p Width columns wide: tabs and then spaces if \p HasTabs,
/// otherwise spaces.
std::string blanks(size_t Width, bool HasTabs);

/// The number of columns that \p Text, in UTF-8, takes if it begins after the
/// column \p From.
size_t widthOf(llvm::StringRef Text, size_t From = 0);

/// Whether the line at \p Offset begins within a token that is no comment: a
/// string of several lines, or a name that a splice parts. Blanks before the
/// line would become a part of the token, or part it.
bool beginsInToken(const LexedText &Text, unsigned Offset);

/// \p Statement, which has no semicolon, broken into lines by clang-format if
/// it is longer than a line. \p Indent is put before each line but the first,
/// which will be written after it.
std::string inLines(llvm::StringRef Statement, llvm::StringRef Indent,
                    const clang::format::FormatStyle &Style);

/// By how many columns the bytes [Begin, End) become longer in the translation
/// because `v.extent` becomes `v.get_extent()`. Other edits are not counted.
size_t growthOf(const LexedText &Text, unsigned Begin, unsigned End);

/// \p Items with a comma before each, broken into lines of at most \p Limit
/// columns. The text begins after the column \p At. A line break is \p Indent,
/// a `\n` with blanks of \p Column columns. \p Rest more columns fit after the
/// last item.
std::string filled(llvm::ArrayRef<std::string> Items, size_t At, size_t Column,
                   llvm::StringRef Indent, size_t Rest, size_t Limit);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_COLUMNS_H
