//===- FileLog.h - What a run looks up in the file system -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PATHS_FILELOG_H
#define AMP2HIP_PATHS_FILELOG_H

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include <map>
#include <mutex>
#include <string>

namespace llvm::vfs {
class FileSystem;
}

namespace amp2hip {

/// Records the paths that parses look up: files that they read, files that do
/// not exist, and folders whose entries they list. Thread-safe, except paths().
class FileLog {
public:
  /// A file system like \p Base that records in this log each path that is
  /// looked up in it. The log must outlive it.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  watch(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base);

  /// Records \p Path, which is absolute. \p IsListed: it is a folder whose
  /// entries were listed.
  void note(llvm::StringRef Path, bool IsListed = false);

  /// All recorded paths, each with whether it is a folder that was listed.
  const std::map<std::string, bool> &paths() const { return Paths; }

private:
  std::mutex Mutex;
  std::map<std::string, bool> Paths;
};

/// Describes what is at \p Path, in a text that changes if that changes: empty
/// if nothing is there, else whether it is a folder (with \p IsListed, and a
/// hash of the names in it) or a file, with a hash of its bytes.
std::string stateOf(llvm::StringRef Path, bool IsListed);

} // namespace amp2hip

#endif // AMP2HIP_PATHS_FILELOG_H
