//===- ClangArguments.h - Facts from Clang's diagnostics --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_CLANGARGUMENTS_H
#define AMP2HIP_CLANG_ERRORS_CLANGARGUMENTS_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The text of the declaration of the function whose name \p Info marks, on one
/// line.
std::string declarationAt(const clang::Diagnostic &Info);

/// The location of \p Info, with the column ranges that it marks in that line.
FileLocation placeOf(const clang::Diagnostic &Info);
/// The fix-its of \p Info. Empty if one of them is in a macro or in another
/// file than \p Info: only all of them together make valid code.
std::vector<FixIt> fixItsOf(const clang::Diagnostic &Info);

/// True when \p Info says that the elements of an array cannot be constructed.
bool isOfArray(const clang::Diagnostic &Info);
/// Whether an error is about the call of a lambda that no call operator fits.
bool isOfLambda(const clang::Diagnostic &Info);
/// True when a range that \p Info marks ends with a string literal.
bool isOfString(const clang::Diagnostic &Info);

/// The variable that a lambda has captured by copy, and which the code that
/// \p Info is about would change: `n` in `n = 1` and in `n.x = 1`. Empty for
/// other errors.
std::string changedCopyIn(const clang::Diagnostic &Info);

/// Whether \p Info, an error or a note, is about a template whose argument is a
/// class in which Clang has found an error. Errors in the template may follow
/// from that one.
bool isOfInvalidClass(const clang::Diagnostic &Info);

/// Whether \p Info says that a namespace has no such name. Advice is given for
/// these names, but not for members of classes: those are the program's own.
bool isMissingInNamespace(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CLANGARGUMENTS_H
