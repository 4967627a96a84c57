//===- DroppedArguments.h - Arguments that macros drop ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With NDEBUG, `assert(a.extent == b.extent)` drops its argument. The
// translation must have it as HIP, for builds without NDEBUG. Therefore the
// parser can read such an argument, as an expression that nothing uses.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_DROPPEDARGUMENTS_H
#define AMP2HIP_FRONTEND_DROPPEDARGUMENTS_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// Puts arguments that macros drop among the tokens, before the expansions of
/// these macros.
class DroppedArguments {
public:
  /// \p Wanted: see ParseOptions.
  DroppedArguments(clang::Preprocessor &PP,
                   const std::set<std::pair<std::string, unsigned>> &Wanted)
      : PP(PP), Wanted(Wanted) {}

  /// Stores \p Argument, if it is wanted. The macro used at \p Use drops it.
  void note(clang::SourceRange Use, llvm::ArrayRef<clang::Token> Argument);

  /// Has the preprocessor lex the stored arguments of a macro next, and then
  /// \p T again. The macro's expansion begins with \p T, or it is empty and
  /// ends before \p T. \p Before: all tokens before \p T. \returns false if no
  /// arguments are stored for \p T.
  bool putBefore(const clang::Token &T, llvm::ArrayRef<clang::Token> Before);

  /// Whether the argument that begins at \p Loc, a location in a file, has been
  /// put among the tokens.
  bool isPut(clang::SourceLocation Loc) const { return Put.contains(Loc); }

private:
  clang::Preprocessor &PP;
  const std::set<std::pair<std::string, unsigned>> &Wanted;
  struct Dropped {
    clang::SourceRange Use;
    std::vector<clang::Token> Argument;
  };
  std::vector<Dropped> New; ///< Stored since the last call of putBefore().
  llvm::DenseSet<clang::SourceLocation> Put;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_DROPPEDARGUMENTS_H
