//===- TokensBefore.h - Tokens read backwards -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIALECT_TOKENSBEFORE_H
#define AMP2HIP_DIALECT_TOKENSBEFORE_H

#include "edits/LexedText.h"
#include "llvm/ADT/StringExtras.h"
#include <vector>

namespace amp2hip {

/// The tokens of a text before an offset, without comments and directives, from
/// the last one to the first.
class TokensBefore {
public:
  TokensBefore(const LexedText &Text, unsigned Offset) : Text(Text) {
    for (const LexedToken &T : Text.tokensIn(0, Offset))
      if (T.isOfProgram())
        All.push_back(&T);
  }

  llvm::StringRef last() const {
    return All.empty() ? "" : Text.text(*All.back());
  }
  llvm::StringRef take() {
    llvm::StringRef Last = last();
    Begin = All.back()->Begin;
    All.pop_back();
    return Last;
  }
  bool isEmpty() const { return All.empty(); }
  unsigned begin() const { return Begin; } ///< Where the last one taken begins.

  /// Takes `<...>`; false if nothing opens it.
  bool takeArguments() {
    int Depth = 0;
    while (!isEmpty()) {
      llvm::StringRef Last = take();
      if (Last == ">" || Last == ">>")
        Depth += Last.size();
      else if (Last == "<" && --Depth == 0)
        return true;
      else if (Last == ";" || Last == "{" || Last == "}")
        return false;
    }
    return false;
  }

  /// Takes a name, with template arguments if it has some.
  bool takeName() {
    if (last().starts_with(">") && !takeArguments())
      return false;
    return !last().empty() &&
           (llvm::isAlnum(last().back()) || last().back() == '_') &&
           !take().empty();
  }

private:
  const LexedText &Text;
  std::vector<const LexedToken *> All;
  unsigned Begin = 0;
};

} // namespace amp2hip

#endif // AMP2HIP_DIALECT_TOKENSBEFORE_H
