//===- MacroUse.h - The uses of macros --------------------------*- C++ -*-===//
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

/// Which token of a macro's expansion is meant.
enum class Edge { First, Last };

/// If \p Token is the first (or last, see \p Of) token of a macro's expansion:
/// the first (or last) token of the macro's use. The same for a parameter in
/// the body of a macro. Nothing for other tokens.
std::optional<clang::SourceLocation>
macroUse(const clang::SourceManager &SM, const clang::LangOptions &LangOpts,
         clang::SourceLocation Token, Edge Of);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_MACROUSE_H
