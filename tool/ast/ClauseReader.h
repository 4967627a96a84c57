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

/// Reads `restrict(cpu, amp)` from any stream of tokens, be they the
/// preprocessor's, a macro's or a text's. `restrict` may be a name of the
/// program's; other code may begin as a clause does.
class ClauseReader {
public:
  /// The part of a clause that a token is.
  enum Part {
    None,
    Restrict,
    Open,
    Amp,
    Cpu,
    Comma,
    Other, ///< In the parentheses, and none of these.
    Close
  };

  /// Takes the next token; \p Word is its identifier, if it has one.
  Part take(clang::tok::TokenKind Kind, llvm::StringRef Word);

  /// Whether the last token is the first one in the parentheses, and a
  /// restriction. This is the beginning of a clause, whatever follows.
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
