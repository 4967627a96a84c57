//===- FileLog.cpp - What a run looks up in the file system ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file system that notes each path before it asks another one.
//
//===----------------------------------------------------------------------===//

#include "paths/FileLog.h"
#include "paths/Hash.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <set>

using namespace amp2hip;
using namespace llvm;

namespace {

class WatchedFileSystem : public vfs::ProxyFileSystem {
public:
  WatchedFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Base, FileLog &Log)
      : ProxyFileSystem(std::move(Base)), Log(Log) {}

  ErrorOr<vfs::Status> status(const Twine &Path) override {
    note(Path);
    return ProxyFileSystem::status(Path);
  }
  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    note(Path);
    return ProxyFileSystem::openFileForRead(Path);
  }
  vfs::directory_iterator dir_begin(const Twine &Folder,
                                    std::error_code &EC) override {
    note(Folder, /*IsListed=*/true);
    return ProxyFileSystem::dir_begin(Folder, EC);
  }

private:
  FileLog &Log;

  void note(const Twine &Path, bool IsListed = false) {
    SmallString<256> Whole;
    Path.toVector(Whole);
    if (!makeAbsolute(Whole))
      Log.note(Whole, IsListed);
  }
};

/// The names in a folder.
std::string namesIn(StringRef Folder) {
  std::set<std::string> Names;
  std::error_code EC;
  for (sys::fs::directory_iterator I(Folder, EC), End; !EC && I != End;
       I.increment(EC))
    Names.insert(I->path());
  std::string Result;
  for (const std::string &Name : Names)
    Result += Name + '\0';
  return Result;
}

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
FileLog::watch(IntrusiveRefCntPtr<vfs::FileSystem> Base) {
  return makeIntrusiveRefCnt<WatchedFileSystem>(std::move(Base), *this);
}

void FileLog::note(StringRef Path, bool IsListed) {
  std::lock_guard Lock(Mutex);
  Paths[Path.str()] |= IsListed;
}

std::string amp2hip::stateOf(StringRef Path, bool IsListed) {
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status))
    return "";
  if (Status.type() == sys::fs::file_type::directory_file)
    return IsListed ? "folder " + hashOf(namesIn(Path)) : "folder";
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  return Buffer ? "file " + utostr((*Buffer)->getBufferSize()) + ' ' +
                      hashOf((*Buffer)->getBuffer())
                : "unreadable";
}
