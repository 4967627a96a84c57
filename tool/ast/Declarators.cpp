//===- Declarators.cpp - Declarators among tokens -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the parts of a declarator among tokens, without parsing. Brackets are
// matched backwards and forwards. Where `<` may be an operator, the surrounding
// tokens decide.
//
//===----------------------------------------------------------------------===//

#include "ast/Declarators.h"

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

/// The \p Open that matches the \p Close at \p End - 1; 0 if there is none.
static size_t opening(ArrayRef<Token> Tokens, size_t End, tok::TokenKind Open,
                      tok::TokenKind Close) {
  int Depth = 0;
  for (size_t I = End; I-- > 0;) {
    if (Tokens[I].is(Close))
      ++Depth;
    else if (Tokens[I].is(Open) && --Depth == 0)
      return I;
  }
  return 0;
}

size_t matchingBracket(ArrayRef<Token> Tokens, size_t End) {
  const tok::TokenKind Kind = Tokens[End - 1].getKind();
  const tok::TokenKind Open = Kind == tok::r_paren    ? tok::l_paren
                              : Kind == tok::r_square ? tok::l_square
                                                      : tok::l_brace;
  return opening(Tokens, End, Open, Kind);
}

size_t matchingParen(ArrayRef<Token> Tokens, size_t End) {
  return opening(Tokens, End, tok::l_paren, tok::r_paren);
}

size_t behindBracket(ArrayRef<Token> Tokens, size_t Open) {
  const tok::TokenKind Kind = Tokens[Open].getKind();
  const tok::TokenKind Close = Kind == tok::l_paren    ? tok::r_paren
                               : Kind == tok::l_square ? tok::r_square
                                                       : tok::r_brace;
  int Depth = 0;
  for (size_t I = Open; I < Tokens.size(); ++I) {
    if (Tokens[I].is(Kind))
      ++Depth;
    else if (Tokens[I].is(Close) && --Depth == 0)
      return I + 1;
  }
  return Tokens.size();
}

size_t behindAngles(ArrayRef<Token> Tokens, size_t Less) {
  int Depth = 0;
  size_t I = Less;
  for (; I + 1 < Tokens.size(); ++I) {
    if (Tokens[I].is(tok::less))
      ++Depth;
    else if (Tokens[I].is(tok::greater) && --Depth == 0)
      break;
    else if (Tokens[I].is(tok::greatergreater) && (Depth -= 2) <= 0)
      break;
  }
  return I + 1 < Tokens.size() ? I + 1 : I;
}

bool beginsAttribute(ArrayRef<Token> Tokens, size_t I) {
  return I + 1 < Tokens.size() && Tokens[I].is(tok::l_square) &&
         Tokens[I + 1].is(tok::l_square);
}

/// A `[` begins a lambda after a token that cannot end an expression. Otherwise
/// it is a subscript.
bool beginsLambda(ArrayRef<Token> Tokens, size_t I) {
  if (I == 0 || beginsAttribute(Tokens, I))
    return false;
  // `auto &[a, b] = pair;`
  if (I > 1 && Tokens[I - 2].isOneOf(tok::kw_auto, tok::kw_const))
    return false;
  return Tokens[I - 1].isOneOf(
      tok::kw_return, tok::kw_throw, tok::kw_case, tok::kw_else, tok::kw_do,
      tok::l_paren, tok::l_brace, tok::r_brace, tok::comma, tok::semi,
      tok::question, tok::colon, tok::exclaim, tok::tilde, tok::plus,
      tok::minus, tok::slash, tok::percent, tok::amp, tok::ampamp, tok::pipe,
      tok::pipepipe, tok::caret, tok::lessless, tok::lessequal,
      tok::greaterequal, tok::equalequal, tok::exclaimequal, tok::equal,
      tok::plusequal, tok::minusequal, tok::starequal, tok::slashequal,
      tok::percentequal, tok::ampequal, tok::pipeequal, tok::caretequal,
      tok::lesslessequal, tok::greatergreaterequal);
}

/// After the constraint whose first operand is at Tokens[I]: operands in
/// parentheses, requirements or names, with `&&` and `||` between.
static size_t behindConstraint(ArrayRef<Token> Tokens, size_t I) {
  for (; I < Tokens.size(); ++I) {
    if (Tokens[I].is(tok::kw_requires)) {
      while (I < Tokens.size() && Tokens[I].isNot(tok::l_brace))
        ++I;
      I = I < Tokens.size() ? behindBracket(Tokens, I) : I;
    } else if (Tokens[I].is(tok::l_paren)) {
      I = behindBracket(Tokens, I);
    } else {
      while (I < Tokens.size() &&
             !Tokens[I].isOneOf(tok::l_paren, tok::l_brace, tok::ampamp,
                                tok::pipepipe, tok::semi, tok::eof))
        I = Tokens[I].is(tok::less) ? behindAngles(Tokens, I) : I + 1;
    }
    if (I >= Tokens.size() || !Tokens[I].isOneOf(tok::ampamp, tok::pipepipe))
      break;
  }
  return I;
}

std::optional<size_t> lambdaDeclarator(ArrayRef<Token> Tokens, size_t Behind) {
  size_t I = Behind;
  while (I < Tokens.size()) {
    if (Tokens[I].is(tok::less))
      I = behindAngles(Tokens, I);
    else if (Tokens[I].is(tok::kw_requires))
      I = behindConstraint(Tokens, I + 1);
    else if (beginsAttribute(Tokens, I))
      I = behindBracket(Tokens, I);
    else if (Tokens[I].is(tok::kw___attribute) && I + 1 < Tokens.size() &&
             Tokens[I + 1].is(tok::l_paren))
      I = behindBracket(Tokens, I + 1);
    else
      break;
  }
  return I < Tokens.size() && Tokens[I].isOneOf(tok::l_paren, tok::l_brace)
             ? std::optional(I)
             : std::nullopt;
}

/// The first of the attributes that end before Tokens[End]; \p End if none do.
static size_t beforeAttributes(ArrayRef<Token> Tokens, size_t End) {
  while (End > 0) {
    const Token &Last = Tokens[End - 1];
    if (!Last.isOneOf(tok::r_square, tok::r_paren))
      break;
    size_t Open = matchingBracket(Tokens, End);
    bool OfAttribute =
        Last.is(tok::r_square)
            ? beginsAttribute(Tokens, Open)
            : Open != 0 && Tokens[--Open].is(tok::kw___attribute);
    if (!OfAttribute)
      break;
    End = Open;
  }
  return End;
}

std::optional<size_t> behindIntroducer(ArrayRef<Token> Tokens, size_t Open) {
  size_t End = beforeAttributes(Tokens, Open);
  for (size_t I = End;
       I-- > 0 && !Tokens[I].isOneOf(tok::semi, tok::l_brace, tok::r_brace);)
    if (Tokens[I].is(tok::kw_requires))
      End = I;
  if (End > 0 && Tokens[End - 1].isOneOf(tok::greater, tok::greatergreater)) {
    std::optional<size_t> Less = matchingAngle(Tokens, End - 1);
    if (!Less)
      return std::nullopt;
    End = *Less;
  }
  End = beforeAttributes(Tokens, End); // GNU's
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

/// A comma ends the declarator only outside of template arguments.
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
