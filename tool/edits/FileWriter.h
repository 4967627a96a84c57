//===- FileWriter.h - Writing of several files as one -----------*- C++ -*-===//
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
  /// The file whose permissions a new file gets; empty: the default ones.
  std::string PermissionsOf;
  /// Do not write the file, and keep its time, if its content is Content.
  bool KeepIfSame = false;
};

/// Writes all files or none. Each is first written to a temporary file in its
/// own directory, which is created if needed. Then all are renamed; if a rename
/// fails, the earlier ones are undone. The target of a symbolic link is
/// written. An existing file keeps its permissions. A file that is not a
/// regular one (/dev/null, a pipe) is written directly.
llvm::Error writeFiles(llvm::ArrayRef<PendingFile> Files);

/// The bytes of a regular file. The error names the file.
llvm::Expected<std::string> readFile(llvm::StringRef Path);

} // namespace amp2hip

#endif
