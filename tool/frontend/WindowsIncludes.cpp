//===- WindowsIncludes.cpp - Includes as Windows finds them ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/WindowsIncludes.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The name that \p Folder has for \p Name, whatever its case; the same name
/// first, then the first in the alphabet. Empty if there is none.
std::string nameIn(vfs::FileSystem &FS, const std::string &Folder,
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

/// \p Name, with slashes, as the files below \p Folder are called.
std::string correctedIn(vfs::FileSystem &FS, StringRef Folder, StringRef Name) {
  std::string Path = Folder.str(), Corrected;
  SmallVector<StringRef> Parts;
  Name.split(Parts, '/', -1, /*KeepEmpty=*/false);
  for (StringRef Part : Parts) {
    std::string Real = nameIn(FS, Path, Part);
    if (Real.empty())
      return "";
    Path += "/" + Real;
    Corrected += (Corrected.empty() ? "" : "/") + Real;
  }
  ErrorOr<vfs::Status> Status = FS.status(Path);
  return Status && !Status->isDirectory() ? Corrected : "";
}

/// A path as a file system that redirects compares it.
std::string lookedUp(StringRef Path) {
  SmallString<256> Result(Path);
  sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  return Result.str().str();
}

} // namespace

std::optional<RespelledInclude> findAsWindows(StringRef Written,
                                              ArrayRef<std::string> Folders,
                                              vfs::FileSystem &FS) {
  std::string Name = Written.str();
  std::replace(Name.begin(), Name.end(), '\\', '/');
  // A drive or a share is on no Linux machine.
  if (Name.empty() || Name[0] == '/' || StringRef(Name).contains(':'))
    return std::nullopt;
  for (const std::string &Folder : Folders)
    if (std::string Corrected = correctedIn(FS, Folder, Name);
        !Corrected.empty())
      return RespelledInclude{Written.str(), Corrected,
                              lookedUp(Folder + "/" + Written.str()),
                              Folder + "/" + Corrected};
  return std::nullopt;
}

} // namespace amp2hip
