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

/// A macro's text is changed for all of its uses, or for none.
class MacroUses {
public:
  explicit MacroUses(const clang::SourceManager &SM) : SM(SM) {}

  /// \p Known are places that are spelled at one and the same place, in a
  /// macro's body or an argument. \returns where that text is used for
  /// something else, invalid if nowhere.
  clang::SourceLocation otherUse(llvm::ArrayRef<clang::SourceLocation> Known);
  /// Where the text at \p Spelling in a macro's body is used, invalid if
  /// nowhere.
  clang::SourceLocation useOf(clang::SourceLocation Spelling) {
    return useBeside({}, Spelling);
  }

private:
  /// One use of a piece of text.
  struct Use {
    unsigned Begin, End; ///< The text, in its file.
    clang::SourceLocation At;
  };
  const clang::SourceManager &SM;
  bool Listed = false;
  llvm::DenseMap<clang::FileID, std::vector<Use>> Uses;

  clang::SourceLocation
  useBeside(const llvm::DenseSet<clang::SourceLocation> &Seen,
            clang::SourceLocation Spelling);
  void listUses();
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_MACROUSES_H
