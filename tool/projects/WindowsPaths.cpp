//===- WindowsPaths.cpp - Paths of Windows, found here --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Windows ignores case in names of files, and uses backslashes. Each part of a
// path is looked up in its directory, first as it is written and then ignoring
// case.
//
//===----------------------------------------------------------------------===//

#include "projects/WindowsPaths.h"
#include "frontend/WindowsIncludes.h"
#include "paths/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

bool amp2hip::isForeign(StringRef Path, PathStyle Here) {
  bool OfDrive = Path.starts_with("\\\\") || Path.starts_with("//") ||
                 (Path.size() > 1 && llvm::isAlpha(Path[0]) && Path[1] == ':');
  return OfDrive && path::is_style_posix(Here);
}

std::string amp2hip::localPath(StringRef Path, StringRef Folder) {
  llvm::SmallString<256> Full(
      absolute(path::convert_to_slash(Path, path::Style::windows), Folder));
  // Windows removes ".." from the text of a path, even after a link.
  path::remove_dots(Full, /*remove_dot_dot=*/true);
  if (fs::exists(Full))
    return uniform(Full);
  llvm::SmallString<256> Result;
  bool Lost = false;
  for (auto I = path::begin(Full), E = path::end(Full); I != E; ++I) {
    llvm::SmallString<256> Next(Result);
    path::append(Next, *I);
    if (!Lost && !fs::exists(Next)) {
      std::string Entry =
          entryNamed(*llvm::vfs::getRealFileSystem(), Result.str().str(), *I);
      // A part that does not exist stays as it is written, and so do those
      // after it.
      Next = Result;
      path::append(Next, Entry.empty() ? *I : StringRef(Entry));
      Lost = Entry.empty();
    }
    Result = Next;
  }
  return uniform(Result);
}
