//===- Merge.h - Three texts become one -------------------------*- C++ -*-===//
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
  /// Lines of Text, from 1, where the marks of conflicts begin.
  std::vector<unsigned> Conflicts;
};

/// Makes both changes of \p Base: those of \p Edited, by hand, and those of
/// \p New, the next translation. Lines that both change in different ways are a
/// conflict, marked as git does. Changes of neighbouring lines are one.
MergedText mergeTexts(llvm::StringRef Base, llvm::StringRef Edited,
                      llvm::StringRef New);

/// The line, from 1, of the first mark of a conflict in \p Text; 0: none.
unsigned lineOfConflict(llvm::StringRef Text);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_MERGE_H
