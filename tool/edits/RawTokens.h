//===- RawTokens.h - The tokens of a text, one by one -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_RAWTOKENS_H
#define AMP2HIP_EDITS_RAWTOKENS_H

#include "clang/Lex/Lexer.h"
#include <string>

namespace amp2hip {

/// The options for lexing: the newest C++, with HIP.
const clang::LangOptions &rawLanguage();

/// Reads the tokens of a text one by one. It reads directives and all branches
/// of #if, skips comments, and expands no macro.
class RawTokens {
public:
  /// \p Text must outlive this object and have a zero after its last byte.
  explicit RawTokens(llvm::StringRef Text);
  /// Reads a file from \p Begin to its end.
  RawTokens(const clang::SourceManager &SM, clang::SourceLocation Begin);

  /// Moves to the next token. False if there is none.
  bool next();

  /// The current token. It has a location only if the text is a file's.
  const clang::Token &token() const { return Current; }
  bool isName() const { return Current.is(clang::tok::raw_identifier); }
  /// The text of the token as it is written.
  llvm::StringRef spelled() const { return Text.slice(begin(), end()); }
  /// The text of the token without line splices.
  llvm::StringRef word() const {
    return Current.needsCleaning() ? llvm::StringRef(Joined) : spelled();
  }
  /// The offsets of the token in the text or file.
  unsigned begin() const { return end() - Current.getLength(); }
  unsigned end() const { return End; }
  bool beginsDirective() const {
    return Current.is(clang::tok::hash) && Current.isAtStartOfLine();
  }

private:
  llvm::StringRef Text;
  clang::Lexer Raw;
  clang::Token Current;
  unsigned End = 0;
  bool AtEnd = false;
  std::string Joined; ///< The current token without splices, if it has some.
};

} // namespace amp2hip

#endif // AMP2HIP_EDITS_RAWTOKENS_H
