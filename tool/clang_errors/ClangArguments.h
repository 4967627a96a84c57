//===- ClangArguments.h - What Clang's errors are about ---------*- C++ -*-===//
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

/// The declaration of the function whose name \p Info marks, on one line.
std::string declarationAt(const clang::Diagnostic &Info);

/// The place of \p Info, with the ranges that it marks there.
FileLocation placeOf(const clang::Diagnostic &Info);
/// The fix-its of \p Info in the file of its place; nothing if some of the text
/// is not written there.
std::vector<FixIt> fixItsOf(const clang::Diagnostic &Info);

/// True when the elements of an array cannot be constructed.
bool isOfArray(const clang::Diagnostic &Info);
/// True when the marked text ends with a string literal.
bool isOfString(const clang::Diagnostic &Info);

/// Whether an error or a note is about an instance of a template for a class
/// that Clang has found a fault in: the template's complaints may follow from
/// that fault.
bool isOfInvalidClass(const clang::Diagnostic &Info);

/// Whether a name is missing in a namespace. Advice is only given for these:
/// members of classes are the program's own.
bool isMissingInNamespace(const clang::Diagnostic &Info);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_CLANGARGUMENTS_H
