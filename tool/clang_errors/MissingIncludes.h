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

/// The diagnostic to report instead of Clang's error that a header of Windows
/// or a type library is not found; nothing for other errors. \p OnWindows: the
/// program stays a program for Windows. \p CompatFolder: the directory of
/// amp2hip's replacements for some of these headers.
std::optional<Diagnostic> mapMissingInclude(const clang::Diagnostic &Info,
                                            bool OnWindows,
                                            llvm::StringRef CompatFolder);

/// The message about the header \p Name, which is not found and none of
/// Windows.
std::string textOfMissingHeader(llvm::StringRef Name);

/// Whether \p D says that a header is not found that is none of Windows.
bool isMissingHeader(const Diagnostic &D);

} // namespace amp2hip

#endif // AMP2HIP_CLANG_ERRORS_MISSINGINCLUDES_H
