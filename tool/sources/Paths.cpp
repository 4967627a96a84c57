//===- Paths.cpp - Paths as files and as users know them ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool compares files by their real paths, and shows them as the user named
// them. Functions with a `both real` in their comment compare text, and do not
// look at the file system.
//
//===----------------------------------------------------------------------===//

#include "sources/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <filesystem>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

std::string amp2hip::absolute(StringRef Path, StringRef Folder) {
  if (path::is_absolute(Path))
    return Path.str();
  llvm::SmallString<256> Result(Folder);
  path::append(Result, Path);
  return Result.str().str();
}

/// A file that does not exist yet gets the real path of its directory, so that
/// it can be compared with existing files.
std::string amp2hip::realPath(StringRef Path) {
  llvm::SmallString<256> Result;
  if (!fs::real_path(Path, Result))
    return Result.str().str();
  // The file may be yet to come; its folder, or one above, may be there.
  llvm::SmallString<256> Full(Path);
  (void)fs::make_absolute(Full);
  path::remove_dots(Full, /*remove_dot_dot=*/true);
  StringRef Parent = path::parent_path(Full);
  if (Parent.empty() || Parent == Full)
    return Full.str().str();
  Result = realPath(Parent);
  path::append(Result, path::filename(Full));
  return Result.str().str();
}

bool amp2hip::isUnder(StringRef Path, StringRef Folder) {
  Folder = Folder.rtrim('/');
  return Path.consume_front(Folder) && (Path.empty() || Path.front() == '/');
}

std::string amp2hip::relativeTo(StringRef Path, StringRef Folder) {
  return Path.drop_front(Folder.rtrim('/').size()).ltrim('/').str();
}

std::string amp2hip::relativeFrom(StringRef Path, StringRef Folder) {
  if (isUnder(Path, Folder))
    return relativeTo(Path, Folder);
  return std::filesystem::path(Path.str())
      .lexically_relative(Folder.str())
      .string();
}

bool amp2hip::isSource(StringRef File) {
  StringRef Extension = path::extension(File);
  return Extension == ".C" ||
         llvm::is_contained({".cpp", ".cxx", ".cc", ".c++"}, Extension.lower());
}

bool amp2hip::isHeader(StringRef File) {
  return llvm::is_contained({".h", ".hpp", ".hxx", ".hh", ".h++", ".inl"},
                            path::extension(File).lower());
}

std::string amp2hip::currentFolder() {
  llvm::SmallString<256> Result;
  if (fs::current_path(Result))
    return ".";
  return Result.str().str();
}
