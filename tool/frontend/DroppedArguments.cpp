//===- DroppedArguments.cpp - Arguments that macros drop ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `assert(e)` becomes `(void)(e), ((void)0)` for the parser, and an empty macro
// becomes `(void)(e)` where a statement begins. Where this does not parse, the
// next parse is without the argument.
//
//===----------------------------------------------------------------------===//

#include "frontend/DroppedArguments.h"
#include "ast/OwnTokens.h"
#include "edits/Editor.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The separator of an argument and the text that its macro becomes: an
/// expression, a loop, or nothing.
enum class Behind { Comma, Semicolon, Nothing };

/// Whether a statement begins after the last of \p Before.
bool beginsStatement(ArrayRef<Token> Before) {
  return !Before.empty() &&
         Before.back().isOneOf(tok::semi, tok::l_brace, tok::r_brace,
                               tok::r_paren, tok::kw_else, tok::colon);
}

/// Whether \p T is the first token of the macro used at \p Use, or the first
/// one after it.
bool belongsTo(const SourceManager &SM, const Token &T, SourceRange Use) {
  if (T.isAnnotation() || T.is(tok::eof))
    return false;
  SourceLocation Loc = T.getLocation();
  const SourceLocation End = SM.getExpansionRange(Use.getEnd()).getEnd();
  if (Loc.isFileID())
    return T.is(tok::semi) && SM.getFileID(Loc) == SM.getFileID(End) &&
           SM.getFileOffset(End) < SM.getFileOffset(Loc);
  while (Loc.isMacroID()) {
    Loc = SM.getImmediateExpansionRange(Loc).getBegin();
    if (Loc == Use.getBegin())
      return true;
  }
  return false;
}

} // namespace

void DroppedArguments::note(SourceRange Use, ArrayRef<Token> Argument) {
  if (Wanted.empty())
    return;
  const SourceManager &SM = PP.getSourceManager();
  const SourceLocation Begin =
      SM.getSpellingLoc(Argument.front().getLocation());
  if (Wanted.count(
          {realPathOf(SM, SM.getFileID(Begin)), SM.getFileOffset(Begin)}))
    New.push_back({Use, Argument.vec()});
}

bool DroppedArguments::putBefore(const Token &T, ArrayRef<Token> Before) {
  if (New.empty())
    return false;
  std::vector<Dropped> Found = std::exchange(New, {});
  const SourceManager &SM = PP.getSourceManager();
  std::erase_if(
      Found, [&](const Dropped &Each) { return !belongsTo(SM, T, Each.Use); });
  const Behind Link = T.is(tok::semi)    ? Behind::Nothing
                      : T.is(tok::kw_do) ? Behind::Semicolon
                                         : Behind::Comma;
  if (Found.empty() || (Link != Behind::Comma && !beginsStatement(Before)))
    return false;
  std::vector<Token> Tokens;
  auto Add = [&](tok::TokenKind Kind, IdentifierInfo *Name = nullptr) {
    Tokens.push_back(makeToken(Kind, Found.front().Use.getBegin(), Name));
  };
  for (const Dropped &Each : Found) {
    if (!Tokens.empty())
      Add(tok::comma);
    Add(tok::l_paren);
    Add(tok::kw_void, PP.getIdentifierInfo("void"));
    Add(tok::r_paren);
    Add(tok::l_paren);
    llvm::append_range(Tokens, Each.Argument);
    Put.insert(SM.getSpellingLoc(Each.Argument.front().getLocation()));
    Add(tok::r_paren);
  }
  if (Link == Behind::Comma)
    Add(tok::comma);
  else if (Link == Behind::Semicolon)
    Add(tok::semi);
  Tokens.push_back(T);
  auto Owned = std::make_unique<Token[]>(Tokens.size());
  llvm::copy(Tokens, Owned.get());
  PP.EnterTokenStream(std::move(Owned), Tokens.size(),
                      /*DisableMacroExpansion=*/false, /*IsReinject=*/false);
  return true;
}

} // namespace amp2hip
