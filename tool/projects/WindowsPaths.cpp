//===- WindowsPaths.cpp - Paths of Windows, found here --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "projects/WindowsPaths.h"
#include "driver/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

bool amp2hip::isOfDrive(StringRef Path) {
  return Path.starts_with("\\\\") || Path.starts_with("//") ||
         (Path.size() > 1 && llvm::isAlpha(Path[0]) && Path[1] == ':');
}

/// The entry of Folder that differs from Name in case at most; the first one of
/// several.
static std::string entryLike(StringRef Folder, StringRef Name) {
  std::string Found;
  std::error_code EC;
  for (fs::directory_iterator I(Folder, EC), End; I != End && !EC;
       I.increment(EC)) {
    StringRef Entry = path::filename(I->path());
    if (Entry.equals_insensitive(Name) && (Found.empty() || Entry < Found))
      Found = Entry.str();
  }
  return Found.empty() ? Name.str() : Found;
}

std::string amp2hip::localPath(StringRef Path, StringRef Folder) {
  std::string Slashes = Path.str();
  std::replace(Slashes.begin(), Slashes.end(), '\\', '/');
  llvm::SmallString<256> Full(absolute(Slashes, Folder));
  path::remove_dots(Full, /*remove_dot_dot=*/true); // Windows asks no links.
  if (fs::exists(Full))
    return Full.str().str();
  llvm::SmallString<256> Result;
  bool Lost = false;
  for (auto I = path::begin(Full), E = path::end(Full); I != E; ++I) {
    llvm::SmallString<256> Next(Result);
    path::append(Next, *I);
    if (!Lost && !fs::exists(Next)) {
      std::string Entry = entryLike(Result, *I);
      Next = Result;
      path::append(Next, Entry);
      Lost = !fs::exists(Next);
    }
    Result = Next;
  }
  return Result.str().str();
}
