//===- MacroUses.h - The other uses of a macro ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_MACROUSES_H
#define AMP2HIP_REWRITE_MACROUSES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace clang {
class SourceManager;
} // namespace clang

namespace amp2hip {

/// Finds the uses of text in macros. An edit of such text changes all of its
/// uses, so it is only made if it suits each of them.
class MacroUses {
public:
  explicit MacroUses(const clang::SourceManager &SM) : SM(SM) {}

  /// \p Known: locations of code with one spelling location, in a macro's body
  /// or argument. \returns the location of a use of that text that is not among
  /// them; invalid if there is none.
  clang::SourceLocation otherUse(llvm::ArrayRef<clang::SourceLocation> Known);
  /// The location of a use of the text at \p Spelling, in a macro's body;
  /// invalid if there is none.
  clang::SourceLocation useOf(clang::SourceLocation Spelling) {
    return useBeside({}, Spelling);
  }

private:
  /// One use of a piece of text.
  struct Use {
    unsigned Begin, End; ///< The text, as offsets in its file.
    clang::SourceLocation At;
  };
  const clang::SourceManager &SM;
  bool Listed = false; ///< Uses is filled.
  llvm::DenseMap<clang::FileID, std::vector<Use>> Uses;

  clang::SourceLocation
  useBeside(const llvm::DenseSet<clang::SourceLocation> &Seen,
            clang::SourceLocation Spelling);
  void listUses();
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_MACROUSES_H
