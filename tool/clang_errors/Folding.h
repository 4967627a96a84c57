//===- Folding.h - One diagnostic for each fault ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_FOLDING_H
#define AMP2HIP_CLANG_ERRORS_FOLDING_H

#include "diagnostics/Diagnostics.h"
#include "dialect/Dialect.h"

namespace clang {
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Turns diagnostics that are consequences of another one into notes of that
/// one. An example: a lambda cannot be a kernel because of the type of a
/// capture. A note has the id of its diagnostic in brackets. A diagnostic that
/// is more severe than its cause is kept.
void foldConsequences(std::vector<Diagnostic> &Diags);

/// The diagnostic for a macro of the program that replaces a name in a header.
Diagnostic faultOf(const LibraryMacro &Macro, const clang::SourceManager &SM);

/// Finds the first error in the parser's own headers, and adds a diagnostic
/// about its cause: the macro among \p InHeaders that the header uses last
/// before the error. Only macros of the program can cause such errors.
void blameMacro(llvm::ArrayRef<LibraryMacro> InHeaders,
                const clang::SourceManager &SM, std::vector<Diagnostic> &Diags);

/// Drops all other diagnostics if there are some about macros that replace
/// names in headers: the others may follow from these.
void leaveLibraryMacros(std::vector<Diagnostic> &Diags);

/// Drops the parser's errors if the source is refused because it is C++/CLI:
/// most of them follow from that.
void leaveManagedCode(std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_FOLDING_H
