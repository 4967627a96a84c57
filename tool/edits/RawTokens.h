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

/// The language in which texts are cut into tokens: the newest C++, with HIP.
const clang::LangOptions &rawLanguage();

/// Reads a text token by token, as the preprocessor cuts it. Skips comments,
/// reads directives and all branches, and expands no macro.
class RawTokens {
public:
  /// \p Text must outlive it, with a zero behind its last byte.
  explicit RawTokens(llvm::StringRef Text);
  /// The rest of a file, from \p Begin.
  RawTokens(const clang::SourceManager &SM, clang::SourceLocation Begin);

  /// Goes to the next token, if there is one.
  bool next();

  /// Has a location if the text is a file's.
  const clang::Token &token() const { return Current; }
  bool isName() const { return Current.is(clang::tok::raw_identifier); }
  /// As it is written.
  llvm::StringRef spelled() const { return Text.slice(begin(), end()); }
  /// As it is read: without splices.
  llvm::StringRef word() const {
    return Current.needsCleaning() ? llvm::StringRef(Joined) : spelled();
  }
  /// Where it is in the text or file.
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
  std::string Joined; ///< The current token, if it has splices.
};

} // namespace amp2hip

#endif // AMP2HIP_EDITS_RAWTOKENS_H
