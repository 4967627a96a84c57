//===- MacroUse.h - The uses of macros ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_MACROUSE_H
#define AMP2HIP_EDITS_MACROUSE_H

#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

enum class Edge { First, Last };

/// \p Token is the first or the last token that comes out of the use of a
/// macro, or of a parameter within a macro: the first or last token of that
/// use. Nothing for other tokens.
std::optional<clang::SourceLocation>
macroUse(const clang::SourceManager &SM, const clang::LangOptions &LangOpts,
         clang::SourceLocation Token, Edge Of);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_MACROUSE_H
