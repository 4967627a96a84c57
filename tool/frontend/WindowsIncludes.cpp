//===- WindowsIncludes.cpp - Includes as Windows finds them ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/WindowsIncludes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

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

/// \p Name, with slashes, as the files below \p Folder are called. A name in
/// another case has the same length.
std::string correctedIn(vfs::FileSystem &FS, StringRef Folder, StringRef Name) {
  std::string Path = Folder.str();
  SmallVector<StringRef> Parts;
  Name.split(Parts, '/');
  for (StringRef Part : Parts) {
    std::string Real = Part.empty() ? "" : nameIn(FS, Path, Part);
    if (Real.size() != Part.size())
      return "";
    Path += "/" + Real;
  }
  ErrorOr<vfs::Status> Status = FS.status(Path);
  return Status && !Status->isDirectory() ? Path.substr(Folder.size() + 1) : "";
}

/// A file whose includes are spelled anew.
class RespelledFile : public vfs::File {
public:
  RespelledFile(std::unique_ptr<vfs::File> Base,
                const std::map<unsigned, RespelledInclude> &Includes)
      : Base(std::move(Base)), Includes(Includes) {}

  ErrorOr<vfs::Status> status() override { return Base->status(); }
  ErrorOr<std::string> getName() override { return Base->getName(); }
  std::error_code close() override { return Base->close(); }

  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name,
                                                   int64_t FileSize,
                                                   bool RequiresNullTerminator,
                                                   bool IsVolatile) override {
    auto Buffer =
        Base->getBuffer(Name, FileSize, RequiresNullTerminator, IsVolatile);
    if (!Buffer)
      return Buffer;
    auto Copy = WritableMemoryBuffer::getNewUninitMemBuffer(
        (*Buffer)->getBufferSize(), (*Buffer)->getBufferIdentifier());
    llvm::copy((*Buffer)->getBuffer(), Copy->getBufferStart());
    for (const auto &[Offset, Include] : Includes)
      if ((*Buffer)->getBuffer().substr(Offset).starts_with(Include.Written))
        llvm::copy(Include.Corrected, Copy->getBufferStart() + Offset);
    return Copy;
  }

private:
  std::unique_ptr<vfs::File> Base;
  const std::map<unsigned, RespelledInclude> &Includes;
};

class RespellingFileSystem : public vfs::ProxyFileSystem {
public:
  RespellingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Base,
                       const RespelledIncludes &Includes)
      : ProxyFileSystem(std::move(Base)), Includes(Includes) {}

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    auto File = ProxyFileSystem::openFileForRead(Path);
    ErrorOr<vfs::Status> Status = File ? (*File)->status() : File.getError();
    if (!Status)
      return File;
    auto It = Includes.find(Status->getUniqueID());
    if (It == Includes.end())
      return File;
    return std::make_unique<RespelledFile>(std::move(*File), It->second);
  }

private:
  RespelledIncludes Includes;
};

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
      return RespelledInclude{Written.str(), std::move(Corrected)};
  return std::nullopt;
}

IntrusiveRefCntPtr<vfs::FileSystem>
withRespelledIncludes(IntrusiveRefCntPtr<vfs::FileSystem> Base,
                      const RespelledIncludes &Includes) {
  return makeIntrusiveRefCnt<RespellingFileSystem>(std::move(Base), Includes);
}

} // namespace amp2hip
