//===- Declarators.cpp - Declarators among tokens -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/Declarators.h"

using namespace clang;
using llvm::ArrayRef;

namespace amp2hip {

/// The index of the `<` that matches the `>` at \p Close, if the declaration
/// has one.
static std::optional<size_t> matchingAngle(ArrayRef<Token> Tokens,
                                           size_t Close) {
  int Depth = 0;
  for (size_t I = Close + 1; I-- > 0;) {
    const Token &T = Tokens[I];
    if (T.is(tok::greater))
      ++Depth;
    else if (T.is(tok::greatergreater))
      Depth += 2;
    else if (T.is(tok::less) && --Depth == 0)
      return I;
    else if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      break;
  }
  return std::nullopt;
}

size_t matchingParen(ArrayRef<Token> Tokens, size_t End) {
  int Depth = 0;
  for (size_t I = End; I-- > 0;) {
    if (Tokens[I].is(tok::r_paren))
      ++Depth;
    else if (Tokens[I].is(tok::l_paren) && --Depth == 0)
      return I;
  }
  return 0;
}

std::optional<size_t> behindIntroducer(ArrayRef<Token> Tokens, size_t Open) {
  size_t End = Open;
  for (size_t I = Open;
       I-- > 0 && !Tokens[I].isOneOf(tok::semi, tok::l_brace, tok::r_brace);)
    if (Tokens[I].is(tok::kw_requires))
      End = I;
  if (End > 0 && Tokens[End - 1].isOneOf(tok::greater, tok::greatergreater)) {
    std::optional<size_t> Less = matchingAngle(Tokens, End - 1);
    if (!Less)
      return std::nullopt;
    End = *Less;
  }
  if (End == 0 || Tokens[End - 1].isNot(tok::r_square))
    return std::nullopt;
  if (End >= 3 && Tokens[End - 2].is(tok::l_square) &&
      Tokens[End - 3].is(tok::kw_operator))
    return std::nullopt;
  return End;
}

std::optional<size_t> explicitInstantiation(ArrayRef<Token> Tokens,
                                            size_t Open) {
  for (size_t I = Open; I-- > 0;) {
    if (Tokens[I].isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      break;
    // `x.template f<int>()` names a template.
    if (Tokens[I].is(tok::kw_template) && Tokens[I + 1].isNot(tok::less) &&
        (I == 0 ||
         !Tokens[I - 1].isOneOf(tok::coloncolon, tok::period, tok::arrow)))
      return I;
  }
  return std::nullopt;
}

std::optional<size_t> declaredName(ArrayRef<Token> Tokens, size_t Open) {
  if (Open == 0)
    return std::nullopt;
  size_t I = Open - 1;
  if (Tokens[I].isOneOf(tok::greater, tok::greatergreater)) {
    std::optional<size_t> Less = matchingAngle(Tokens, I);
    if (!Less || *Less == 0)
      return std::nullopt;
    I = *Less - 1;
  }
  bool Operator = I > 0 && Tokens[I - 1].is(tok::kw_operator);
  return Tokens[I].is(tok::identifier) && !Operator ? std::optional(I)
                                                    : std::nullopt;
}

size_t endOfDeclarator(ArrayRef<Token> Tokens, size_t Begin) {
  int Depth = 0, Angles = 0;
  for (size_t I = Begin; I < Tokens.size(); ++I) {
    const Token &T = Tokens[I];
    if (T.isOneOf(tok::l_paren, tok::l_square))
      ++Depth;
    else if (T.isOneOf(tok::r_paren, tok::r_square) && Depth-- == 0)
      return I;
    if (Depth > 0)
      continue;
    if (T.is(tok::less))
      ++Angles;
    else if (T.is(tok::greater))
      --Angles;
    else if (T.is(tok::greatergreater))
      Angles -= 2;
    else if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::kw_try,
                       tok::equal, tok::colon, tok::eof) ||
             (T.is(tok::comma) && Angles <= 0))
      return I;
  }
  return Tokens.size();
}

} // namespace amp2hip
