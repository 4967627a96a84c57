//===- EndlessArguments.cpp - Template arguments without end --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Protects the tool from damaged sources for which Clang takes exponential
// time: at each name that it does not know and that `<` follows, it reads the
// rest of the file twice.
//
//===----------------------------------------------------------------------===//

#include "frontend/EndlessArguments.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace amp2hip {

/// Clang takes a second for 18.
static constexpr size_t Most = 12;

/// Whether Tokens[I], which is after `Open` of `<`, begins an argument, and as
/// many `>` follow outside of other brackets.
static bool areClosed(llvm::ArrayRef<Token> Tokens, size_t I, size_t Open) {
  if (I < Tokens.size() &&
      Tokens[I].isOneOf(tok::less, tok::lessless, tok::lesslessless))
    return false;
  size_t Inside = 0; // The depth of other brackets.
  for (; I < Tokens.size() && Open != 0; ++I) {
    const Token &T = Tokens[I];
    if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::eof))
      return false;
    if (T.isOneOf(tok::l_paren, tok::l_square))
      ++Inside;
    else if (T.isOneOf(tok::r_paren, tok::r_square) && Inside-- == 0)
      return false;
    if (Inside)
      continue;
    if (T.is(tok::less))
      ++Open;
    for (auto [Kind, Closes] :
         {std::pair(tok::greater, 1u), std::pair(tok::greatergreater, 2u),
          std::pair(tok::greatergreatergreater, 3u)})
      if (T.is(Kind))
        Open -= std::min<size_t>(Open, Closes);
  }
  return Open == 0;
}

/// Whether the name Tokens[I] may be that of a template which is declared
/// there.
static bool mayDeclare(llvm::ArrayRef<Token> Tokens, size_t I) {
  if (I != 0 && Tokens[I - 1].isOneOf(tok::kw_class, tok::kw_struct,
                                      tok::kw_union, tok::kw_typename))
    // `template <...> class A`: others name a parameter.
    return I != 1 && Tokens[I - 2].isOneOf(tok::greater, tok::greatergreater);
  return Tokens[I + 1].isOneOf(tok::l_paren, tok::l_brace, tok::equal,
                               tok::semi, tok::colon);
}

/// Whether something may declare each of the names in \p Chain, `A<B<C<`.
static bool mayBeDeclared(llvm::ArrayRef<Token> Chain,
                          llvm::ArrayRef<Token> Tokens) {
  llvm::SmallPtrSet<const IdentifierInfo *, 4> Names;
  for (const Token &T : Chain)
    if (T.is(tok::identifier))
      Names.insert(T.getIdentifierInfo());
  for (size_t I = 0; I + 1 < Tokens.size() && !Names.empty(); ++I)
    if (Tokens[I].is(tok::identifier) && mayDeclare(Tokens, I))
      Names.erase(Tokens[I].getIdentifierInfo());
  return Names.empty();
}

const Token *findEndlessArguments(llvm::ArrayRef<Token> Tokens) {
  auto Opens = [&](size_t I) {
    return I + 1 < Tokens.size() && Tokens[I].is(tok::identifier) &&
           Tokens[I + 1].is(tok::less);
  };
  for (size_t I = 0; I < Tokens.size(); ++I) {
    size_t Begin = I, Open = 0;
    for (; Opens(I); I += 2)
      ++Open;
    if (Open > Most && (!areClosed(Tokens, I, Open) ||
                        !mayBeDeclared(Tokens.slice(Begin, I - Begin), Tokens)))
      return &Tokens[Begin];
  }
  return nullptr;
}

} // namespace amp2hip
