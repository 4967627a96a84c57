//===- LongWords.h - long with 32 bits, as in Visual C++ --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --long=32, the types `long` and `unsigned long` become `int` and
// `unsigned int` wherever a translated file spells them, and `1L` becomes `1`.
// Declarations with `long` in headers of the system stay: values convert.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LONGWORDS_H
#define AMP2HIP_FRONTEND_LONGWORDS_H

#include "frontend/TokenPass.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace amp2hip {

struct ParsedUnit;

/// Takes the words of `long` while the token pass runs.
class LongWords {
public:
  /// \p Narrows is empty without --long=32.
  LongWords(const clang::SourceManager &SM, PathTest Narrows)
      : SM(SM), Narrows(std::move(Narrows)) {}

  /// Takes a `long` or a number with its suffix. \returns false where there is
  /// none, or it stays.
  bool take(TokenCursor At, std::vector<DialectUse> &Uses);

  /// The first `long` that stays in each file that is not translated.
  std::vector<clang::SourceLocation> left() const { return Left; }

private:
  const clang::SourceManager &SM;
  PathTest Narrows;
  llvm::DenseMap<clang::FileID, bool> Known; ///< Whether it is translated.
  llvm::DenseSet<clang::FileID> WithLong;
  std::vector<clang::SourceLocation> Left;

  bool isTranslated(clang::SourceLocation Loc);
};

/// The macro for the limit of `int` that is that of `long` in \p Name, which
/// has 32 bits; empty for other names.
llvm::StringRef limitOfInt(llvm::StringRef Name);

/// Adds the limits of `long` to the phrases of \p Unit that are replaced.
void narrowLimits(ParsedUnit &Unit, const PathTest &Narrows);

/// Whether the declaration of a name at \p Loc has a `long` that became `int`.
bool wasLong(const ParsedUnit &Unit, clang::SourceLocation Loc);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LONGWORDS_H
