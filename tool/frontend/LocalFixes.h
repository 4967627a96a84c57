//===- LocalFixes.h - Fixes that one error is enough for --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LOCALFIXES_H
#define AMP2HIP_FRONTEND_LOCALFIXES_H

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// Text in place of \c Length bytes of a file.
struct LocalFix {
  clang::SourceLocation Loc; ///< In a file.
  unsigned Length = 0;
  std::string Text;
  /// An insertion belongs to the token that ends at Loc.
  bool Behind = false;
  /// What is wrong, if the error does not say it.
  std::string Fault = {};
};

/// Removes the word at \p Loc with the blanks after it, or before it if there
/// are none, as before a `>`.
LocalFix removalOfWord(const clang::SourceManager &SM,
                       clang::SourceLocation Loc, llvm::StringRef Fault = "");

/// The edits that make standard C++ of the code that \p Error is about. Empty
/// if there are none that the error and the text at its place determine.
llvm::SmallVector<LocalFix, 2> localFixesFor(const clang::Diagnostic &Error);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LOCALFIXES_H
