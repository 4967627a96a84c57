//===- CMakeLists.h - A CMakeLists.txt of projects --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_CMAKELISTS_H
#define AMP2HIP_PROJECTS_CMAKELISTS_H

#include "projects/Solution.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace amp2hip {

/// What the file is to say beside the projects.
struct CMakeChoices {
  std::string Folder;               ///< Where the file goes; in full.
  std::vector<std::string> Options; ///< Of the tool, for AMP2HIP_OPTIONS.
  /// Whether a source, by its full path, is left out.
  llvm::function_ref<bool(llvm::StringRef)> IsExcluded;
  /// Of translations, which the sources of the projects then are, ".hip";
  /// empty: they are translated as they are built.
  std::string Extension = {};
  unsigned MscVer = 0; ///< What --define-msvc gave translations; 0: nothing.
  bool DropsOutside = false; ///< They need --bounds=drop.
};

/// What every file of cmakeListsFor() begins with.
inline constexpr llvm::StringRef CMakeListsMark = "# Written by amp2hip";

/// The text of a CMakeLists.txt with a target for each project: its sources,
/// translated as they are built or before, definitions, folders, and the other
/// projects that it is linked with. What has no counterpart goes to Diags.
std::string cmakeListsFor(const ProjectSet &Set, const CMakeChoices &Choices,
                          std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif
