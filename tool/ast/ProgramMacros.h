//===- ProgramMacros.h - Macros that would replace a name -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_PROGRAMMACROS_H
#define AMP2HIP_AST_PROGRAMMACROS_H

#include "clang/Basic/SourceLocation.h"

namespace clang {
class IdentifierInfo;
class MacroInfo;
class Preprocessor;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// The macro of the program that would replace \p Name at \p At, or null. A
/// macro with parameters replaces a name only if a parenthesis follows it
/// (\p IsCalled), and `#define x x` replaces nothing.
const clang::MacroInfo *replacingMacro(clang::Preprocessor &PP,
                                       const clang::IdentifierInfo &Name,
                                       clang::SourceLocation At, bool IsCalled);

/// Where the source defines \p Macro; \p Else if the command line does.
clang::SourceLocation definitionInFile(const clang::SourceManager &SM,
                                       const clang::MacroInfo &Macro,
                                       clang::SourceLocation Else);

} // namespace amp2hip

#endif // AMP2HIP_AST_PROGRAMMACROS_H
