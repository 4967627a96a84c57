//===- SolutionFile.h - The text of a solution ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_SOLUTIONFILE_H
#define AMP2HIP_PROJECTS_SOLUTIONFILE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace amp2hip {

/// A project as a solution names it.
struct SolutionEntry {
  /// GUIDs in small letters; a .slnx has paths in their place.
  std::string Type, Name, Path, Guid;
  std::vector<std::string> DependsOn; ///< GUIDs of what is built before it.
  unsigned Line = 0;
};

/// The contents of a .sln or .slnx.
struct SolutionFile {
  std::vector<SolutionEntry> Entries;      ///< Folders, too.
  std::vector<std::string> Configurations; ///< `Release|x64`, in their order.
  /// By `{guid}.release|x64` in small letters: the project's configuration.
  llvm::StringMap<std::string> Active;
  /// Whether it is built, by the same keys.
  llvm::StringMap<bool> Built;

  /// Reads it, in UTF-8 or UTF-16. The error names the file, and the line of a
  /// fault.
  static llvm::Expected<SolutionFile> read(llvm::StringRef Path);

private:
  static llvm::Expected<SolutionFile> readXml(llvm::StringRef Path);
};

} // namespace amp2hip

#endif
