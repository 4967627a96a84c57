//===- MergedEdits.h - One set of edits for all units -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_MERGEDEDITS_H
#define AMP2HIP_OUTPUTS_MERGEDEDITS_H

#include "select/Unit.h"
#include <map>
#include <set>
#include <string>

namespace amp2hip {

/// A file as it was, and with its edits.
struct FileTexts {
  std::string Original, Edited;
};

/// The edits of all accepted units.
struct MergedEdits {
  EditSet Edits;
  std::map<std::string, FileTexts> Texts; ///< The files with edits.
  std::set<std::string> Decoded; ///< Files that become UTF-8, by real path.

  /// The file at a real path, as UTF-8 if it becomes that.
  llvm::Expected<std::string> read(llvm::StringRef File) const;
  /// The same, as it was before anything was written.
  llvm::Expected<std::string> original(const std::string &File) const;
};

/// A file, by its real path, and the first unit that contains it.
struct FileOfUnit {
  const Unit *Of = nullptr;
  std::string File;
};

/// The files of accepted units that \p Wanted is true for, each once, in the
/// order of the units.
std::vector<FileOfUnit>
acceptedFiles(llvm::ArrayRef<Unit> Units,
              llvm::function_ref<bool(const std::string &)> Wanted);

/// The files of accepted units that have edits.
std::vector<FileOfUnit> editedFiles(llvm::ArrayRef<Unit> Units,
                                    const MergedEdits &Merged);

/// Merges the edits of the accepted units. Units whose edits of one file
/// contradict each other are all refused. Also reports names in templates that
/// no unit could resolve.
MergedEdits mergeEdits(std::vector<Unit> &Units,
                       const SeverityChanges &Severities, Report &Messages);

} // namespace amp2hip

#endif
