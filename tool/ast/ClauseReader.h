//===- ClauseReader.h - Restriction clauses among tokens --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_AST_CLAUSEREADER_H
#define AMP2HIP_AST_CLAUSEREADER_H

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// Finds `restrict(cpu, amp)` in a stream of tokens. The tokens may come from
/// the preprocessor, from a macro or from a text. `restrict` may also be a name
/// in the program, so begins() says when the tokens are a clause for sure.
class ClauseReader {
public:
  /// The part of a clause that a token is. None: it is in no clause.
  enum Part {
    None,
    Restrict,
    Open,
    Amp,
    Cpu,
    Comma,
    Other, ///< Any other token in the parentheses.
    Close
  };

  /// Takes the next token and returns what it is. \p Word is its identifier,
  /// empty if it has none.
  Part take(clang::tok::TokenKind Kind, llvm::StringRef Word);

  /// Whether the last token is `amp` or `cpu` right after the `(`. Then the
  /// tokens are a clause, whatever follows.
  bool begins() const { return Before == Open && (Last == Amp || Last == Cpu); }
  /// Whether the last token is part of a clause that is not complete yet.
  bool isInside() const { return InParentheses || Last == Restrict; }

private:
  Part Last = None, Before = None;
  bool InParentheses = false;

  Part partFor(clang::tok::TokenKind Kind, llvm::StringRef Word) const;
};

} // namespace amp2hip

#endif // AMP2HIP_AST_CLAUSEREADER_H
