//===- WindowsIncludes.cpp - Includes as Windows finds them ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Finds the file that an include directive means on Windows, if its name
// differs from the file's in case or has backslashes. The directories are
// searched in Clang's order.
//
//===----------------------------------------------------------------------===//

#include "frontend/WindowsIncludes.h"
#include "clang/Lex/HeaderSearch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;

namespace amp2hip {

std::string entryNamed(vfs::FileSystem &FS, const std::string &Folder,
                       StringRef Name) {
  if (Name == "." || Name == ".." || FS.exists(Folder + "/" + Name))
    return Name.str();
  std::string Found;
  std::error_code Error;
  for (vfs::directory_iterator I = FS.dir_begin(Folder, Error), End;
       !Error && I != End; I.increment(Error)) {
    StringRef Each = sys::path::filename(I->path());
    if (Each.equals_insensitive(Name) && (Found.empty() || Each < Found))
      Found = Each.str();
  }
  return Found;
}

namespace {

/// \p Name, with slashes, as the files below \p Folder are called. A name in
/// another case has the same length.
std::string correctedIn(vfs::FileSystem &FS, StringRef Folder, StringRef Name) {
  std::string Path = Folder.str();
  SmallVector<StringRef> Parts;
  Name.split(Parts, '/');
  for (StringRef Part : Parts) {
    std::string Real = Part.empty() ? "" : entryNamed(FS, Path, Part);
    if (Real.size() != Part.size())
      return "";
    Path += "/" + Real;
  }
  ErrorOr<vfs::Status> Status = FS.status(Path);
  return Status && !Status->isDirectory() ? Path.substr(Folder.size() + 1) : "";
}

} // namespace

std::vector<std::string> searchedFolders(const clang::HeaderSearch &Search,
                                         bool IsAngled, StringRef Here) {
  std::vector<std::string> Folders;
  if (!IsAngled && !Here.empty())
    Folders.push_back(Here.str());
  auto First = IsAngled ? Search.angled_dir_begin() : Search.search_dir_begin();
  for (; First != Search.search_dir_end(); ++First)
    if (clang::OptionalDirectoryEntryRef Folder = First->getDirRef())
      Folders.push_back(Folder->getName().empty() ? "."
                                                  : Folder->getName().str());
  return Folders;
}

std::optional<RespelledInclude> findAsWindows(StringRef Written,
                                              ArrayRef<std::string> Folders,
                                              vfs::FileSystem &FS) {
  std::string Name =
      sys::path::convert_to_slash(Written, sys::path::Style::windows);
  // A drive or a share is on no Linux machine.
  if (Name.empty() || Name[0] == '/' || StringRef(Name).contains(':'))
    return std::nullopt;
  for (const std::string &Folder : Folders)
    if (std::string Corrected = correctedIn(FS, Folder, Name);
        !Corrected.empty())
      return RespelledInclude{Written.str(), std::move(Corrected)};
  return std::nullopt;
}

void respell(std::string &Text, const RespelledIncludes &Includes) {
  for (const auto &[Offset, Include] : Includes)
    if (StringRef(Text).substr(Offset).starts_with(Include.Written))
      Text.replace(Offset, Include.Written.size(), Include.Corrected);
}

} // namespace amp2hip
