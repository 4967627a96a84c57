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
  /// Type and Guid are GUIDs in lower case. For a .slnx, Type is empty, and
  /// Guid is Path in lower case.
  std::string Type, Name, Path, Guid;
  std::vector<std::string> DependsOn; ///< Guids of projects built before it.
  unsigned Line = 0;
};

/// The content of a .sln or .slnx.
struct SolutionFile {
  std::vector<SolutionEntry> Entries;      ///< Projects and solution folders.
  std::vector<std::string> Configurations; ///< `Release|x64`, in their order.
  /// The configuration of each project in each configuration of the solution.
  /// The keys are `{guid}.release|x64`, in lower case.
  llvm::StringMap<std::string> Active;
  /// The projects that are built in a configuration, by the same keys.
  llvm::StringMap<bool> Built;

  /// Reads a file in UTF-8 or UTF-16. Fails, with the file and the line, if it
  /// is no solution.
  static llvm::Expected<SolutionFile> read(llvm::StringRef Path);

private:
  static llvm::Expected<SolutionFile> readXml(llvm::StringRef Path);
};

} // namespace amp2hip

#endif
