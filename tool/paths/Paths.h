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

/// The system whose paths a function reads and returns. On Windows, `/` and `\`
/// separate folders, case is ignored, and an absolute path begins with a drive
/// or a server. NativePaths means the system that the tool runs on; tests, and
/// code for paths of another system, name that system.
using PathStyle = llvm::sys::path::Style;
inline constexpr PathStyle NativePaths = PathStyle::native;

/// Path in the form that all functions below return: on Windows with `/` and a
/// capital letter for the drive, `C:/a` for `c:\a`. On other systems, Path
/// itself.
std::string uniform(llvm::StringRef Path, PathStyle Style = NativePaths);

/// Path made absolute: if it is relative, it is relative to Folder. Links and
/// ".." stay, because the compiler looks for headers beside the source as it
/// was named.
std::string absolute(llvm::StringRef Path, llvm::StringRef Folder,
                     PathStyle Style = NativePaths);

/// The parent folder of an absolute path; empty for a drive, a server and "/".
llvm::StringRef folderOf(llvm::StringRef Path, PathStyle Style = NativePaths);

/// The folder for amp2hip's data that can be made again, such as
/// `~/.cache/amp2hip`; empty if the system names none.
std::string cacheFolder();

/// The absolute path without links, "." and "..". For a path that does not
/// exist, links in the part that exists are resolved.
std::string realPath(llvm::StringRef Path);

/// Whether Path is Folder or under it; both are real paths. All paths are under
/// "/", on Windows those of all drives.
bool isUnder(llvm::StringRef Path, llvm::StringRef Folder,
             PathStyle Style = NativePaths);

/// Path relative to Folder; Path must be under Folder.
std::string relativeTo(llvm::StringRef Path, llvm::StringRef Folder,
                       PathStyle Style = NativePaths);

/// Path relative to Folder, with ".." if it is not under Folder; both are real
/// paths. A path on another drive stays absolute.
std::string relativeFrom(llvm::StringRef Path, llvm::StringRef Folder,
                         PathStyle Style = NativePaths);

/// The innermost folder, Folder or one above it, that Path is under as well.
/// Folder if Path is on another drive.
std::string folderAbove(llvm::StringRef Folder, llvm::StringRef Path,
                        PathStyle Style = NativePaths);

/// Whether two absolute paths have the same first folder, as /home/a and
/// /home/b do.
bool shareFirstFolder(llvm::StringRef A, llvm::StringRef B,
                      PathStyle Style = NativePaths);

/// Whether Text has a separator of folders.
bool hasFolders(llvm::StringRef Text, PathStyle Style = NativePaths);

/// An absolute path as a URI: `file:///C:/a%20b.cpp`, `file://server/a.cpp`.
std::string fileUri(llvm::StringRef Path, PathStyle Style = NativePaths);

/// A path for a URI: characters other than letters, digits and `-._~/` are
/// escaped.
std::string uriEncoded(llvm::StringRef Path);

/// The shell command that makes a folder and those above it.
std::string commandToMake(llvm::StringRef Folder,
                          PathStyle Style = NativePaths);

/// The working directory.
std::string currentFolder();

/// Whether File has the extension of a C++ source (isSource) or of a header
/// (isHeader), in any case.
bool isSource(llvm::StringRef File);
bool isHeader(llvm::StringRef File);

} // namespace amp2hip

#endif
