//===- FileWriter.h - All files of a unit written, or none ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_FILEWRITER_H
#define AMP2HIP_EDITS_FILEWRITER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace amp2hip {

/// A file to be written.
struct PendingFile {
  std::string Path;
  std::string Content;
  /// The file whose permissions a new file takes; empty: the usual ones.
  std::string PermissionsOf;
  /// Leave the file, and its time, alone when it holds Content already.
  bool KeepIfSame = false;
};

/// Writes all files or none: each goes to a temporary file in its own directory
/// first (directories are made), then all are renamed; when one rename fails,
/// those before it are undone. Symbolic links are written through, an existing
/// file keeps its permissions, and a file that is no regular one (/dev/null, a
/// pipe) is written to directly.
llvm::Error writeFiles(llvm::ArrayRef<PendingFile> Files);

/// The bytes of a regular file. The error names the file.
llvm::Expected<std::string> readFile(llvm::StringRef Path);

} // namespace amp2hip

#endif
