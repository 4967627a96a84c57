//===- MissingIncludes.h - Includes that only Windows finds -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLANG_ERRORS_MISSINGINCLUDES_H
#define AMP2HIP_CLANG_ERRORS_MISSINGINCLUDES_H

#include "diagnostics/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include <optional>

namespace amp2hip {

/// Maps the error for a header of Windows, or a type library, that is not
/// found. \p OnWindows: the program stays on Windows. \p CompatFolder: the
/// folder of the tool's replacements for some of these headers.
std::optional<Diagnostic> mapMissingInclude(const clang::Diagnostic &Info,
                                            bool OnWindows,
                                            llvm::StringRef CompatFolder);

/// Whether the compiler does not find a header, and it is not one of Windows.
bool isMissingHeader(const Diagnostic &D);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_MISSINGINCLUDES_H
