//===- ClassWords.cpp - sealed and abstract -------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `sealed` and `abstract` after the head of a class or of a member function.
// Elsewhere both are ordinary names.
//
//===----------------------------------------------------------------------===//

#include "ast/Declarators.h"
#include "dialect/Reading.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isWord(const Token &T, llvm::StringRef Name) {
  return T.is(tok::identifier) && T.getIdentifierInfo()->getName() == Name;
}

bool isClassWord(const Token &T) {
  return isWord(T, "sealed") || isWord(T, "abstract");
}

/// Whether \p Out ends with the head of a class, `class __declspec(x) N::C`.
bool endsWithClass(llvm::ArrayRef<Token> Out) {
  size_t I = Out.size();
  if (I == 0 || Out[I - 1].isNot(tok::identifier))
    return false;
  while (I > 0 && Out[I - 1].isOneOf(tok::identifier, tok::coloncolon,
                                     tok::r_paren, tok::kw___declspec,
                                     tok::kw___attribute, tok::kw_alignas))
    I = Out[I - 1].is(tok::r_paren) ? matchingBracket(Out, I) : I - 1;
  return I > 0 && Out[I - 1].isOneOf(tok::kw_class, tok::kw_struct);
}

/// Whether \p Out ends with the head of a function, `f(int) const override`. A
/// name in front of the bracket tells it from `if (x)` and a cast.
bool endsWithFunction(llvm::ArrayRef<Token> Out) {
  size_t I = Out.size();
  while (I > 0 &&
         (Out[I - 1].isOneOf(tok::kw_const, tok::kw_noexcept) ||
          isWord(Out[I - 1], "override") || isWord(Out[I - 1], "final")))
    --I;
  if (I == 0 || Out[I - 1].isNot(tok::r_paren))
    return false;
  I = matchingBracket(Out, I);
  return I > 2 &&
         (Out[I - 1].is(tok::identifier) || Out[I - 2].is(tok::kw_operator) ||
          Out[I - 3].is(tok::kw_operator));
}

} // namespace

bool takeClassWord(TokenCursor At, std::vector<DialectUse> &Uses) {
  const Token &T = At.In[At.Next];
  if (!isClassWord(T) || At.Next + 1 >= At.In.size())
    return false;
  const Token &Next = At.In[At.Next + 1];
  const bool IsAbstract = isWord(T, "abstract");
  const bool OfClass =
      (Next.isOneOf(tok::l_brace, tok::colon) || isClassWord(Next)) &&
      endsWithClass(At.Out);
  const bool OfFunction = (Next.isOneOf(tok::l_brace, tok::semi) ||
                           isWord(Next, "override") || isClassWord(Next)) &&
                          endsWithFunction(At.Out);
  if (!OfClass && !OfFunction)
    return false;
  Token Standard = T;
  llvm::StringRef Words = "";
  if (!IsAbstract) {
    Words = "final";
    Standard.setIdentifierInfo(At.PP.getIdentifierInfo(Words));
    At.Out.push_back(Standard);
  } else if (OfFunction) {
    Words = "= 0";
    Standard.setIdentifierInfo(nullptr);
    Standard.setKind(tok::equal);
    At.Out.push_back(Standard);
    Standard.setKind(tok::numeric_constant);
    At.PP.CreateString("0", Standard, T.getLocation(), T.getLocation());
    At.Out.push_back(Standard);
  }
  Uses.push_back({SourceRange(T.getLocation()), Words.str()});
  ++At.Next;
  return true;
}

} // namespace amp2hip
