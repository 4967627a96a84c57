//===- Folding.h - One message a fault --------------------------*- C++ -*-===//
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

/// Makes notes of diagnostics that are consequences of another one: a lambda
/// that cannot be a kernel because of its captures, calls of the members of a
/// class that cannot be used at all. Such a note keeps its code in brackets. A
/// diagnostic that is more severe than the other one stays.
void foldConsequences(std::vector<Diagnostic> &Diags);

/// The diagnostic for a macro that breaks a header.
Diagnostic faultOf(const LibraryMacro &Macro, const clang::SourceManager &SM);

/// Adds, for the first error in the parser's own headers, the macro among
/// \p InHeaders that the header uses last before that place. Without macros
/// there are no such errors.
void blameMacro(llvm::ArrayRef<LibraryMacro> InHeaders,
                const clang::SourceManager &SM, std::vector<Diagnostic> &Diags);

/// Leaves nothing but the macros that replace names in headers, if there are
/// any: other faults may follow from them.
void leaveLibraryMacros(std::vector<Diagnostic> &Diags);

/// Drops errors of the parser in a source that is refused for being C++/CLI:
/// most follow from that.
void leaveManagedCode(std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_FOLDING_H
