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

/// A path as CMake resolves it in the CMakeLists.txt of \p Folder. Both are
/// full paths.
std::string cmakePath(llvm::StringRef Path, llvm::StringRef Folder,
                      PathStyle Style = NativePaths);

/// A path that may begin with a variable of CMake's.
std::string quotedPath(llvm::StringRef Path);

/// A list for text that is in quotes already.
std::string listInQuotes(llvm::ArrayRef<std::string> Words);

/// The head of a CMakeLists.txt of translations, before its targets: the
/// runtime, and the functions hip_sources() and hip_runtime().
extern const llvm::StringLiteral RuntimeOfTranslations;

} // namespace amp2hip

#endif
