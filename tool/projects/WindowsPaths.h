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

/// Whether Path begins with a drive or a server of Windows, `C:\sdk` or
/// `\\host\share`, while the tool does not run on Windows.
bool isForeign(llvm::StringRef Path, PathStyle Here = NativePaths);

/// The absolute path of the file that a path of Windows means, such as
/// `..\Src\A.cpp`. A relative path is relative to Folder. The result has
/// slashes and no "..". Its parts have the case of the existing files and
/// folders; parts that do not exist stay as they are.
std::string localPath(llvm::StringRef Path, llvm::StringRef Folder);

} // namespace amp2hip

#endif
