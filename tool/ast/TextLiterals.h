//===- TextLiterals.h - Where literals of text are written ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_TEXTLITERALS_H
#define AMP2HIP_AST_TEXTLITERALS_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class LangOptions;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Where the string literal with the location \p Piece is written. If a macro
/// makes the literal, as `_T("...")` pastes `L` before its argument, the result
/// is the location of the argument. Invalid if no file contains the literal.
clang::SourceLocation writtenAt(const clang::SourceManager &SM,
                                const clang::LangOptions &LangOpts,
                                clang::SourceLocation Piece);

} // namespace amp2hip

#endif // AMP2HIP_AST_TEXTLITERALS_H
