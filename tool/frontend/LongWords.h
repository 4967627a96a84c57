//===- LongWords.h - long with 32 bits, as in Visual C++ --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --long=32, the types `long` and `unsigned long` become `int` and
// `unsigned int` wherever a translated file spells them, and `1L` becomes `1`.
// Declarations with `long` in system headers stay as they are: values convert.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LONGWORDS_H
#define AMP2HIP_FRONTEND_LONGWORDS_H

#include "frontend/TokenPass.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace amp2hip {

struct ParsedUnit;

/// Replaces `long` and the suffix `L` in translated files while the token pass
/// runs.
class LongWords {
public:
  /// \p Narrows is empty without --long=32.
  LongWords(const clang::SourceManager &SM, PathTest Narrows)
      : SM(SM), Narrows(std::move(Narrows)) {}

  /// Replaces the token at \p At if it is a `long` or a number with its suffix,
  /// moves \p At behind it, and adds the replacement to \p Uses. \returns false
  /// if the token stays: it is something else, `long long` or `long double`, or
  /// in a file that is not translated.
  bool take(TokenCursor At, std::vector<DialectUse> &Uses);

  /// The first `long` that stays in each file that is not translated.
  std::vector<clang::SourceLocation> left() const { return Left; }

private:
  const clang::SourceManager &SM;
  PathTest Narrows;
  llvm::DenseMap<clang::FileID, bool> Known; ///< Whether a file is translated.
  llvm::DenseSet<clang::FileID> WithLong;    ///< Files of Left.
  std::vector<clang::SourceLocation> Left;

  bool isTranslated(clang::SourceLocation Loc);
};

/// The macro for a limit of `int` that replaces \p Name, the macro for that
/// limit of `long` (INT_MAX for LONG_MAX); empty for other names.
llvm::StringRef limitOfInt(llvm::StringRef Name);

/// Adds the macros for limits of `long` in translated files to the words of
/// \p Unit that are replaced (Tokens.Dialect).
void narrowLimits(ParsedUnit &Unit, const PathTest &Narrows);

/// Whether the declaration whose name is at \p Loc has a `long` that became
/// `int`.
bool wasLong(const ParsedUnit &Unit, clang::SourceLocation Loc);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LONGWORDS_H
