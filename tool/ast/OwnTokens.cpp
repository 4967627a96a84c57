//===- OwnTokens.cpp - Tokens that no file holds --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes tokens that are in no file. The parser asks for their spelling by
// location, so they have the location of a neighbor and a length of one.
//
//===----------------------------------------------------------------------===//

#include "ast/OwnTokens.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

Token makeToken(tok::TokenKind Kind, SourceLocation Loc, IdentifierInfo *Name) {
  Token T;
  T.startToken();
  T.setKind(Kind);
  T.setLocation(Loc);
  T.setLength(1);
  if (Name)
    T.setIdentifierInfo(Name);
  return T;
}

static Token makeLiteral(tok::TokenKind Kind, SourceLocation Loc,
                         llvm::StringRef Literal) {
  Token T = makeToken(Kind, Loc);
  // The length follows.
  // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage)
  T.setLiteralData(Literal.data());
  T.setLength(Literal.size());
  return T;
}

Token makeString(SourceLocation Loc, llvm::StringRef Literal) {
  return makeLiteral(tok::string_literal, Loc, Literal);
}

Token makeNumber(Preprocessor &PP, SourceLocation Loc, llvm::StringRef Digits) {
  // The parser looks at the byte behind the last digit.
  auto *Text = PP.getPreprocessorAllocator().Allocate<char>(Digits.size() + 1);
  *llvm::copy(Digits, Text) = 0;
  return makeLiteral(tok::numeric_constant, Loc, {Text, Digits.size()});
}

void appendAttribute(std::vector<Token> &To, Preprocessor &PP,
                     SourceLocation Loc, llvm::StringRef Name) {
  To.push_back(makeToken(tok::kw___attribute, Loc,
                         PP.getIdentifierInfo("__attribute__")));
  To.push_back(makeToken(tok::l_paren, Loc));
  To.push_back(makeToken(tok::l_paren, Loc));
  To.push_back(makeToken(tok::identifier, Loc, PP.getIdentifierInfo(Name)));
  To.push_back(makeToken(tok::r_paren, Loc));
  To.push_back(makeToken(tok::r_paren, Loc));
}

} // namespace amp2hip
