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

/// The file that a path of Windows means, taken from Folder when it is
/// relative: `..\Src\A.cpp` with slashes, without "..", and with the letters
/// that the file system has where they differ only in case. A file that does
/// not exist keeps its letters.
std::string localPath(llvm::StringRef Path, llvm::StringRef Folder);

} // namespace amp2hip

#endif
