//===- Paths.h - Paths as files and as users know them ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PATHS_PATHS_H
#define AMP2HIP_PATHS_PATHS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include <string>

namespace amp2hip {

/// The system whose paths are meant. On Windows, `/` and `\` separate, names
/// ignore case, and an absolute path begins at a
/// drive or a server. Tests name a style. All others mean the system's.
using PathStyle = llvm::sys::path::Style;
inline constexpr PathStyle NativePaths = PathStyle::native;

/// Path as all functions below return paths, so that equal ones are equal as
/// text: on Windows with `/` and a large letter for the drive, `C:/a` for
/// `c:\a`. On other systems, Path itself.
std::string uniform(llvm::StringRef Path, PathStyle Style = NativePaths);

/// Path, taken from Folder when it is relative. Links and ".." stay: the
/// compiler looks for headers beside the source as it was named.
std::string absolute(llvm::StringRef Path, llvm::StringRef Folder,
                     PathStyle Style = NativePaths);

/// The folder that holds an absolute path. A drive, a server and "/" have none:
/// then it is empty.
llvm::StringRef folderOf(llvm::StringRef Path, PathStyle Style = NativePaths);

/// The folder for what amp2hip keeps for the user, such as `~/.cache/amp2hip`;
/// empty if the system names none.
std::string cacheFolder();

/// Path without links, "." and ".."; a path that does not exist is made
/// absolute.
std::string realPath(llvm::StringRef Path);

/// Whether Path is Folder or lies under it; both real. "/" has all paths under
/// it, also on all drives.
bool isUnder(llvm::StringRef Path, llvm::StringRef Folder,
             PathStyle Style = NativePaths);

/// Path as seen from Folder, which it lies under.
std::string relativeTo(llvm::StringRef Path, llvm::StringRef Folder,
                       PathStyle Style = NativePaths);

/// The same with ".." where it lies beside Folder or above it; both real. From
/// another drive, nothing leads to Path: it stays absolute.
std::string relativeFrom(llvm::StringRef Path, llvm::StringRef Folder,
                         PathStyle Style = NativePaths);

/// The innermost folder above Folder, or itself, that Path lies under, too. Two
/// drives have no folder above both: then it is Folder.
std::string folderAbove(llvm::StringRef Folder, llvm::StringRef Path,
                        PathStyle Style = NativePaths);

/// Whether two absolute paths begin alike up to and with the first folder, as
/// /home/a and /home/b do.
bool shareFirstFolder(llvm::StringRef A, llvm::StringRef B,
                      PathStyle Style = NativePaths);

/// Whether Text is more than one name: it has a separator.
bool hasFolders(llvm::StringRef Text, PathStyle Style = NativePaths);

/// An absolute path as a URI: `file:///C:/a%20b.cpp`, `file://server/a.cpp`.
std::string fileUri(llvm::StringRef Path, PathStyle Style = NativePaths);

/// The characters of a path with those escaped that mean something in a URI.
std::string uriEncoded(llvm::StringRef Path);

/// The command of a shell that makes a folder and those above it.
std::string commandToMake(llvm::StringRef Folder,
                          PathStyle Style = NativePaths);

/// The working directory.
std::string currentFolder();

/// Whether a file's name is a source's, or a header's.
bool isSource(llvm::StringRef File);
bool isHeader(llvm::StringRef File);

} // namespace amp2hip

#endif
