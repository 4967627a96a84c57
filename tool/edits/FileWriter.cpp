//===- FileWriter.cpp - Writing of several files as one -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes to temporary files first, and renames them when all are complete. If
// renaming fails, the files that were already renamed are restored.
//
//===----------------------------------------------------------------------===//

#include "edits/FileWriter.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <vector>
#ifndef _WIN32
#include <cerrno>
#include <fcntl.h>
#endif

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

llvm::Error failure(const llvm::Twine &What, StringRef Path,
                    std::error_code EC) {
  return llvm::createStringError(EC, What + " '" + Path + "': " + EC.message());
}

/// One file on its way.
struct Target {
  const PendingFile *File;
  std::string Path;               ///< Symbolic links followed.
  std::string Temporary;          ///< Empty: written directly.
  std::optional<std::string> Old; ///< The old contents of the file.
};

std::error_code writeAll(int Descriptor, StringRef Content) {
  llvm::raw_fd_ostream OS(Descriptor, /*shouldClose=*/true);
  OS << Content;
  OS.close();
  std::error_code EC = OS.error();
  // An error that is not cleared ends the program in the destructor.
  OS.clear_error();
  return EC;
}

std::error_code makeParent(StringRef Path) {
  StringRef Parent = llvm::sys::path::parent_path(Path);
  // The user's mask limits the rights of others.
  return Parent.empty()
             ? std::error_code()
             : fs::create_directories(Parent, /*IgnoreExisting=*/true,
                                      fs::perms::all_all);
}

/// Opens a new file beside T: a rename cannot lead to another file system. If a
/// signal ends the program, the file is removed. The handler is registered
/// before the file is created.
std::error_code openTemporary(Target &T, int &Descriptor) {
  std::error_code EC;
  for (int Attempt = 0; Attempt != 128; ++Attempt) {
    llvm::SmallString<256> Name;
    fs::createUniquePath(T.Path + ".%%%%%%%%.tmp", Name,
                         /*MakeAbsolute=*/false);
    llvm::sys::RemoveFileOnSignal(Name);
    EC = fs::openFileForWrite(Name, Descriptor, fs::CD_CreateNew);
    if (!EC) {
      T.Temporary = Name.str().str();
      return EC;
    }
    llvm::sys::DontRemoveFileOnSignal(Name);
    if (EC != std::errc::file_exists)
      return EC;
  }
  return EC;
}

std::error_code writeTemporary(Target &T) {
  int Descriptor;
  if (std::error_code EC = openTemporary(T, Descriptor))
    return EC;
  if (std::error_code EC = writeAll(Descriptor, T.File->Content))
    return EC;
  StringRef From = T.Old ? StringRef(T.Path) : StringRef(T.File->PermissionsOf);
  if (From.empty())
    return {};
  if (auto Permissions = fs::getPermissions(From))
    return fs::setPermissions(T.Temporary, *Permissions);
  return {};
}

/// Fills in T and writes its temporary file.
llvm::Error prepare(Target &T, bool &Same) {
  // A rename would replace a symbolic link, and not its target.
  llvm::SmallString<256> Real;
  if (!fs::real_path(T.Path, Real))
    T.Path = Real.str().str();
  else if (std::error_code EC = makeParent(T.Path))
    return failure("cannot make the folder of", T.Path, EC);
  if (fs::is_directory(T.Path))
    return failure("cannot write", T.Path,
                   std::make_error_code(std::errc::is_a_directory));
  Same = false;
  if (fs::exists(T.Path)) {
    // A rename would also replace a device or a pipe: commit() writes to it.
    if (!fs::is_regular_file(T.Path))
      return llvm::Error::success();
    auto Old = readFile(T.Path);
    if (!Old)
      return Old.takeError();
    T.Old = std::move(*Old);
    Same = T.File->KeepIfSame && *T.Old == T.File->Content;
    if (Same)
      return llvm::Error::success();
  }
  if (std::error_code EC = writeTemporary(T))
    return failure("cannot write", T.Path, EC);
  return llvm::Error::success();
}

/// Opens a file that is no regular one. A pipe without a reader would be waited
/// for without end. LLVM cannot open without waiting. Windows has no such pipes
/// among its files.
std::error_code openSpecial(const std::string &Path, int &Descriptor) {
#ifdef _WIN32
  return fs::openFileForWrite(Path, Descriptor, fs::CD_OpenExisting);
#else
  Descriptor = ::open(Path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  if (Descriptor < 0)
    return std::error_code(errno, std::generic_category());
  ::fcntl(Descriptor, F_SETFL, ::fcntl(Descriptor, F_GETFL) & ~O_NONBLOCK);
  return {};
#endif
}

std::error_code commit(const Target &T) {
  if (!T.Temporary.empty()) {
    std::error_code EC = fs::rename(T.Temporary, T.Path);
    if (!EC)
      llvm::sys::DontRemoveFileOnSignal(T.Temporary);
    return EC;
  }
  int Descriptor;
  if (std::error_code EC = openSpecial(T.Path, Descriptor))
    return EC;
  return writeAll(Descriptor, T.File->Content);
}

/// Restores the files that commit() replaced, as far as possible. A failure
/// here is not reported: the failure of commit() is.
void undo(llvm::ArrayRef<Target> Done) {
  for (const Target &T : Done) {
    if (T.Temporary.empty())
      continue;
    if (!T.Old) {
      (void)fs::remove(T.Path);
      continue;
    }
    int Descriptor;
    if (!fs::openFileForWrite(T.Path, Descriptor))
      (void)writeAll(Descriptor, *T.Old);
  }
}

void removeTemporaries(llvm::ArrayRef<Target> Targets) {
  for (const Target &T : Targets)
    if (!T.Temporary.empty()) {
      (void)fs::remove(T.Temporary);
      llvm::sys::DontRemoveFileOnSignal(T.Temporary);
    }
}

} // namespace

llvm::Error amp2hip::writeFiles(llvm::ArrayRef<PendingFile> Files) {
  std::vector<Target> Targets;
  for (const PendingFile &File : Files) {
    Targets.push_back({&File, File.Path, "", std::nullopt});
    bool Same = false;
    if (llvm::Error E = prepare(Targets.back(), Same)) {
      removeTemporaries(Targets);
      return E;
    }
    if (Same)
      Targets.pop_back();
  }
  for (size_t I = 0; I != Targets.size(); ++I)
    if (std::error_code EC = commit(Targets[I])) {
      // The temporary files before this one have been renamed.
      removeTemporaries(llvm::ArrayRef(Targets).drop_front(I));
      undo(llvm::ArrayRef(Targets).take_front(I));
      return failure("cannot write", Targets[I].Path, EC);
    }
  return llvm::Error::success();
}

llvm::Expected<std::string> amp2hip::readFile(StringRef Path) {
  if (fs::is_directory(Path))
    return failure("cannot read", Path,
                   std::make_error_code(std::errc::is_a_directory));
  // A pipe may have no end.
  if (fs::exists(Path) && !fs::is_regular_file(Path))
    return llvm::createStringError("cannot read '" + Path +
                                   "': it is no regular file");
  // Volatile: read instead of mapped. If another program shortened a mapped
  // file, reading it would end this one.
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false,
                                            /*IsVolatile=*/true);
  if (!Buffer)
    return failure("cannot read", Path, Buffer.getError());
  return (*Buffer)->getBuffer().str();
}
