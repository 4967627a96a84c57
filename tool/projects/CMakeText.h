//===- CMakeText.h - Words of CMake -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_CMAKETEXT_H
#define AMP2HIP_PROJECTS_CMAKETEXT_H

#include "paths/Paths.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// \p Text as one argument of a CMake command, in quotes where it needs them.
std::string cmakeQuoted(llvm::StringRef Text);

/// \p Path for a CMakeLists.txt in \p Folder: relative to \p Folder if it is
/// under it; otherwise relative to ${CMAKE_CURRENT_SOURCE_DIR}, or absolute on
/// another drive. Both are absolute paths.
std::string cmakePath(llvm::StringRef Path, llvm::StringRef Folder,
                      PathStyle Style = NativePaths);

/// cmakeQuoted() of \p Path, a result of cmakePath(): CMake still expands a
/// ${CMAKE_CURRENT_SOURCE_DIR} at its beginning.
std::string quotedPath(llvm::StringRef Path);

/// \p Words as a CMake list, escaped for text that is in quotes.
std::string listInQuotes(llvm::ArrayRef<std::string> Words);

/// The part of a CMakeLists.txt for translations before its targets: it finds
/// amp2hip's runtime, and defines the functions hip_sources() and
/// hip_runtime().
extern const llvm::StringLiteral RuntimeOfTranslations;

} // namespace amp2hip

#endif
