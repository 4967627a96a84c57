//===- Paths.h - Paths as files and as users know them ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SOURCES_PATHS_H
#define AMP2HIP_SOURCES_PATHS_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// Path, taken from Folder when it is relative. Links and ".." stay: the
/// compiler looks for headers beside the source as it was named.
std::string absolute(llvm::StringRef Path, llvm::StringRef Folder);

/// Path without links, "." and ".."; what does not exist is made absolute.
std::string realPath(llvm::StringRef Path);

/// Whether Path is Folder or lies under it; both real.
bool isUnder(llvm::StringRef Path, llvm::StringRef Folder);

/// Path as seen from Folder, which it lies under.
std::string relativeTo(llvm::StringRef Path, llvm::StringRef Folder);

/// The same with ".." where it lies beside Folder or above it; both real.
std::string relativeFrom(llvm::StringRef Path, llvm::StringRef Folder);

std::string currentFolder();

/// Whether a file's name is that of a source, or of a header.
bool isSource(llvm::StringRef File);
bool isHeader(llvm::StringRef File);

} // namespace amp2hip

#endif
