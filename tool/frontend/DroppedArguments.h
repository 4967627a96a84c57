//===- DroppedArguments.h - Arguments that macros drop ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With NDEBUG, `assert(a.extent == b.extent)` drops its argument. The
// translation must have it in HIP's words for builds without NDEBUG. Therefore
// the parser can read such an argument, as an expression that nothing uses.
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

/// Puts dropped arguments before the expansions of their macros.
class DroppedArguments {
public:
  /// \p Wanted: see ParseOptions.
  DroppedArguments(clang::Preprocessor &PP,
                   const std::set<std::pair<std::string, unsigned>> &Wanted)
      : PP(PP), Wanted(Wanted) {}

  /// Takes an argument that the macro whose use is \p Use has dropped.
  void note(clang::SourceRange Use, llvm::ArrayRef<clang::Token> Argument);

  /// Gives the preprocessor the arguments of a macro, and then \p T again. The
  /// expansion of the macro begins with \p T, or is empty and before \p T.
  /// \p Before: all tokens before. \returns whether there are any.
  bool putBefore(const clang::Token &T, llvm::ArrayRef<clang::Token> Before);

  /// Whether the argument that begins at \p Loc of a file was given.
  bool isPut(clang::SourceLocation Loc) const { return Put.contains(Loc); }

private:
  clang::Preprocessor &PP;
  const std::set<std::pair<std::string, unsigned>> &Wanted;
  struct Dropped {
    clang::SourceRange Use;
    std::vector<clang::Token> Argument;
  };
  std::vector<Dropped> New; ///< Since the last token.
  llvm::DenseSet<clang::SourceLocation> Put;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_DROPPEDARGUMENTS_H
