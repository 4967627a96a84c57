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

/// The text of a file before and after its edits, both as UTF-8 if the file is
/// UTF-16.
struct FileTexts {
  std::string Original, Edited;
};

/// The edits of all accepted units, which are the sources that can be
/// translated.
struct MergedEdits {
  EditSet Edits;
  /// The texts of files with edits, and of files that were read, by real path.
  std::map<std::string, FileTexts> Texts;
  /// Real paths of files in UTF-16. Their outputs are UTF-8.
  std::set<std::string> Decoded;

  /// The present text of the file at a real path; of Decoded files as UTF-8.
  llvm::Expected<std::string> read(llvm::StringRef File) const;
  /// The same, but the text before the run has written anything.
  llvm::Expected<std::string> original(const std::string &File) const;
};

/// A file, by its real path, and the first unit that contains it.
struct FileOfUnit {
  const Unit *Of = nullptr;
  std::string File;
};

/// The files of accepted units for which \p Wanted is true: sources and headers
/// that they include, each once, in the order of the units.
std::vector<FileOfUnit>
acceptedFiles(llvm::ArrayRef<Unit> Units,
              llvm::function_ref<bool(const std::string &)> Wanted);

/// The files of accepted units that have edits.
std::vector<FileOfUnit> editedFiles(llvm::ArrayRef<Unit> Units,
                                    const MergedEdits &Merged);

/// Merges the edits of the accepted units. Refuses and reports all units whose
/// edits of one file contradict each other, and units with a name in a template
/// that no unit instantiates, so that its translation is not known.
MergedEdits mergeEdits(std::vector<Unit> &Units,
                       const SeverityChanges &Severities, Report &Messages);

} // namespace amp2hip

#endif
