//===- Options.h - Options and paths in Clang's versions --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool is built with Clang 19 to 22. Each function here and in the headers
// beside this one means the same with all of them. Other files do not ask for
// the version.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_VERSION_OPTIONS_H
#define AMP2HIP_AST_VERSION_OPTIONS_H

#include "clang/Basic/Version.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#if CLANG_VERSION_MAJOR >= 22
#include "clang/Options/Options.h"
#else
#include "clang/Driver/Options.h"
#endif

namespace amp2hip {

#if CLANG_VERSION_MAJOR >= 22
namespace clang_options = clang::options;
using clang::getDriverOptTable;
#else
namespace clang_options = clang::driver::options;
using clang::driver::getDriverOptTable;
#endif

/// Makes a path that is relative to \p Folder absolute.
inline void makeAbsolute(llvm::StringRef Folder,
                         llvm::SmallVectorImpl<char> &Path) {
#if CLANG_VERSION_MAJOR >= 22
  llvm::sys::path::make_absolute(Folder, Path);
#else
  llvm::sys::fs::make_absolute(Folder, Path);
#endif
}

} // namespace amp2hip

#endif // AMP2HIP_AST_VERSION_OPTIONS_H
