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

/// The paths that parses have looked up: files that they read, files that are
/// not there, and folders of which they have read the list. Safe to use from
/// several threads at once.
class FileLog {
public:
  /// \p Base, with a note in this log of all that is looked up in it. The log
  /// must live as long.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  watch(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base);

  /// \p Path is absolute. \p IsListed: what is in the folder matters, too.
  void note(llvm::StringRef Path, bool IsListed = false);

  /// By path, whether the list of a folder was read.
  const std::map<std::string, bool> &paths() const { return Paths; }

private:
  std::mutex Mutex;
  std::map<std::string, bool> Paths;
};

/// One text for all that a run may find at \p Path: nothing, a folder (with
/// \p IsListed, and the names in it), or a file with a hash of its bytes.
std::string stateOf(llvm::StringRef Path, bool IsListed);

} // namespace amp2hip

#endif // AMP2HIP_PATHS_FILELOG_H
