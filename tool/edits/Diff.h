//===- Diff.h - Unified differences -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_DIFF_H
#define AMP2HIP_EDITS_DIFF_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstddef>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

struct Edit;

/// Old lines [OldBegin, OldEnd) become new lines [NewBegin, NewEnd).
struct LineChange {
  size_t OldBegin, OldEnd, NewBegin, NewEnd;
};

/// The lines of \p Text with their line breaks; the last may have none.
std::vector<llvm::StringRef> linesOf(llvm::StringRef Text);

/// The changes that turn the lines \p Old into \p New, in their order.
std::vector<LineChange> changesBetween(llvm::ArrayRef<llvm::StringRef> Old,
                                       llvm::ArrayRef<llvm::StringRef> New);

/// The name of a file as `patch` reads it: in quotes, with escapes, if it has
/// control characters.
std::string nameInDiff(std::string Name);

/// The change that an edit of \p Original makes, in a few words: `'index'
/// becomes 'concurrency::index'`.
std::string described(const Edit &E, llvm::StringRef Original);

/// Prints the changes from \p Old to \p New as a unified diff for `patch -p0`,
/// or nothing if they are equal. \p Context is the number of unchanged lines
/// that are printed around each change.
void printUnifiedDiff(llvm::raw_ostream &OS, llvm::StringRef OldName,
                      llvm::StringRef NewName, llvm::StringRef Old,
                      llvm::StringRef New, unsigned Context = 3);

} // namespace amp2hip

#endif
