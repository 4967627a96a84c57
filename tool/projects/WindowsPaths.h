//===- WindowsPaths.h - Paths of Windows, found here ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_WINDOWSPATHS_H
#define AMP2HIP_PROJECTS_WINDOWSPATHS_H

#include "paths/Paths.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// Whether a path begins at a drive or a server, which only Windows has:
/// `C:\sdk`, `\\host\share`.
bool isForeign(llvm::StringRef Path, PathStyle Here = NativePaths);

/// The file that a path of Windows, such as `..\Src\A.cpp`, means. A relative
/// path starts at Folder. The result has slashes and no "..". If a file's name
/// differs from the path only in case, the result has the file's letters. A
/// file that does not exist keeps the letters of the path.
std::string localPath(llvm::StringRef Path, llvm::StringRef Folder);

} // namespace amp2hip

#endif
