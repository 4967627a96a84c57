//===- EndlessArguments.cpp - Template arguments without end --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/EndlessArguments.h"

using namespace clang;

namespace amp2hip {

/// Clang takes a second for 18.
static constexpr size_t Most = 12;

/// Whether as many `>` follow as `<` stand before Tokens[I], which is behind
/// `Open` of these.
static bool areClosed(llvm::ArrayRef<Token> Tokens, size_t I, size_t Open) {
  for (; I < Tokens.size() && Open != 0; ++I) {
    const Token &T = Tokens[I];
    if (T.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::eof))
      return false;
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

const Token *findEndlessArguments(llvm::ArrayRef<Token> Tokens) {
  auto Opens = [&](size_t I) {
    return I + 1 < Tokens.size() && Tokens[I].is(tok::identifier) &&
           Tokens[I + 1].is(tok::less);
  };
  for (size_t I = 0; I < Tokens.size(); ++I) {
    size_t Begin = I, Open = 0;
    for (; Opens(I); I += 2)
      ++Open;
    if (Open > Most && !areClosed(Tokens, I, Open))
      return &Tokens[Begin];
  }
  return nullptr;
}

} // namespace amp2hip
