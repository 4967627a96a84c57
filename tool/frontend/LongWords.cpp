//===- LongWords.cpp - long with 32 bits, as in Visual C++ ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A `long` alone becomes `int`; one beside an `int` goes, `unsigned long int`.
// `long long` and `long double` stay. The parser sees the new types, so the
// checks and the other rewrites need not know of the option.
//
//===----------------------------------------------------------------------===//

#include "frontend/LongWords.h"
#include "ast/OwnTokens.h"
#include "edits/Editor.h"
#include "frontend/ParsedUnit.h"
#include "frontend/SourceFiles.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Whether \p T may be among the words of a type such as `long`.
bool isOfSpecifiers(const Token &T) {
  return T.isOneOf(tok::kw_long, tok::kw_int, tok::kw_double, tok::kw_signed,
                   tok::kw_unsigned, tok::kw_const, tok::kw_volatile,
                   tok::kw_static, tok::kw_extern, tok::kw_typedef,
                   tok::kw_inline, tok::kw_constexpr, tok::kw_mutable,
                   tok::kw_register);
}

/// The words beside a `long` that decide which type it is of.
struct Beside {
  bool Int = false, Other = false; ///< Other: `long` and `double`.

  void note(const Token &T) {
    Int |= T.is(tok::kw_int);
    Other |= T.isOneOf(tok::kw_long, tok::kw_double);
  }
};

Beside wordsBeside(const TokenCursor &At) {
  Beside Result;
  for (size_t I = At.Out.size(); I && isOfSpecifiers(At.Out[I - 1]); --I)
    Result.note(At.Out[I - 1]);
  for (size_t I = At.Next + 1; I < At.In.size() && isOfSpecifiers(At.In[I]);
       ++I)
    Result.note(At.In[I]);
  return Result;
}

/// The number \p Written without the suffix of `long`; empty if it has none.
std::string withoutLong(StringRef Written) {
  size_t Digits = Written.find_last_not_of("uUlL") + 1;
  StringRef Suffix = Written.drop_front(Digits);
  bool IsHex = Written.starts_with_insensitive("0x");
  bool IsInteger = !Written.contains('.') && !Written.contains('_') &&
                   (IsHex ? !Written.contains_insensitive("p")
                          : !Written.contains_insensitive("e"));
  if (!IsInteger || Suffix.count('l') + Suffix.count('L') != 1)
    return "";
  std::string Result = Written.take_front(Digits).str();
  for (char C : Suffix)
    if (C != 'l' && C != 'L')
      Result += C;
  return Result;
}

} // namespace

bool LongWords::isTranslated(SourceLocation Loc) {
  Loc = SM.getSpellingLoc(Loc);
  auto [It, IsNew] = Known.try_emplace(SM.getFileID(Loc), false);
  if (IsNew) {
    std::string File = realPathOf(SM, It->first);
    It->second = !File.empty() && !SM.isInSystemHeader(Loc) && Narrows(File);
  }
  return It->second;
}

bool LongWords::take(TokenCursor At, std::vector<DialectUse> &Uses) {
  const Token T = At.In[At.Next];
  const SourceLocation Loc = T.getLocation();
  if (!Narrows || At.PP.getTargetInfo().getLongWidth() == 32)
    return false;
  const bool IsNumber = T.is(tok::numeric_constant);
  if (!isTranslated(Loc)) {
    const SourceLocation Spelled = SM.getSpellingLoc(Loc);
    if (!IsNumber && !wordsBeside(At).Other && !SM.isInSystemHeader(Spelled) &&
        WithLong.insert(SM.getFileID(Spelled)).second)
      Left.push_back(Loc);
    return false;
  }
  if (IsNumber) {
    std::string Short = withoutLong(At.PP.getSpelling(T));
    if (Short.empty())
      return false;
    At.Out.push_back(makeNumber(At.PP, Loc, Short));
    Uses.push_back({SourceRange(Loc), std::move(Short)});
  } else {
    const Beside Words = wordsBeside(At);
    if (Words.Other)
      return false;
    if (!Words.Int)
      At.Out.push_back(
          makeToken(tok::kw_int, Loc, At.PP.getIdentifierInfo("int")));
    Uses.push_back({SourceRange(Loc), Words.Int ? "" : "int"});
  }
  ++At.Next;
  return true;
}

StringRef limitOfInt(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("LONG_MAX", "INT_MAX")
      .Case("LONG_MIN", "INT_MIN")
      .Case("ULONG_MAX", "UINT_MAX")
      .Default("");
}

void narrowLimits(ParsedUnit &Unit, const PathTest &Narrows) {
  const Preprocessor &PP = Unit.CI.getPreprocessor();
  if (!Narrows || PP.getTargetInfo().getLongWidth() == 32)
    return;
  const SourceManager &SM = Unit.CI.getSourceManager();
  for (SourceLocation Loc : Unit.LongLimits) {
    SourceLocation Spelled = SM.getSpellingLoc(Loc);
    std::string File = realPathOf(SM, SM.getFileID(Spelled));
    if (!File.empty() && !SM.isInSystemHeader(Spelled) && Narrows(File))
      Unit.Tokens.Dialect.Uses.push_back(
          {SourceRange(Loc),
           limitOfInt(
               Lexer::getSourceText(CharSourceRange::getTokenRange(Spelled), SM,
                                    PP.getLangOpts()))
               .str()});
  }
}

bool wasLong(const ParsedUnit &Unit, SourceLocation Loc) {
  const SourceManager &SM = Unit.CI.getSourceManager();
  auto [File, Name] = SM.getDecomposedLoc(SM.getExpansionLoc(Loc));
  StringRef Text = SM.getBufferData(File);
  size_t Begin = Text.rfind('\n', Name), End = Text.find_first_of("{;", Name);
  return llvm::any_of(Unit.Tokens.Dialect.Uses, [&](const DialectUse &Use) {
    auto [UseFile, At] =
        SM.getDecomposedLoc(SM.getSpellingLoc(Use.Tokens.getBegin()));
    return UseFile == File && (Begin == StringRef::npos || Begin < At) &&
           At < End && Text.drop_front(At).starts_with("long");
  });
}

} // namespace amp2hip
