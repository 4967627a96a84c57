//===- Merge.h - Three-way merge of texts -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_MERGE_H
#define AMP2HIP_EDITS_MERGE_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

/// A text with the changes of two others.
struct MergedText {
  std::string Text;
  /// The numbers, from 1, of the lines of Text where the marks of conflicts
  /// begin.
  std::vector<unsigned> Conflicts;
};

/// Makes two sets of changes to \p Base, a translation: those of \p Edited,
/// which was edited by hand, and those of \p New, the next translation. Lines
/// that both change in different ways are a conflict, which is marked as by
/// git. Changes of adjacent lines count as one change.
MergedText mergeTexts(llvm::StringRef Base, llvm::StringRef Edited,
                      llvm::StringRef New);

/// The number, from 1, of the line with the first mark of a conflict; 0 if
/// \p Text has none.
unsigned lineOfConflict(llvm::StringRef Text);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_MERGE_H
