//===- WordFixes.cpp - Words that the standard wants otherwise ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Repairs of words at the place of an error.
//
//===----------------------------------------------------------------------===//

#include "ast/DiagnosticArguments.h"
#include "dialect/Reading.h"
#include "edits/FilePlaces.h"
#include "edits/LexedText.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {

/// `const char *what() const` where the base has `noexcept`.
Fixes addNoexcept(const ErrorText &E) {
  RawTokens Tokens = E.tokens();
  if (!skipParameters(Tokens))
    return {};
  unsigned Behind = Tokens.end();
  while (Tokens.next()) {
    bool IsQualifier =
        Tokens.token().isOneOf(tok::amp, tok::ampamp) ||
        (Tokens.isName() &&
         llvm::is_contained({"const", "volatile"}, Tokens.word()));
    if (!IsQualifier)
      break;
    Behind = Tokens.end();
  }
  // An explicit specification is the author's choice.
  if (Tokens.isName() &&
      llvm::is_contained({"throw", "noexcept"}, Tokens.word()))
    return {};
  return {{E.at(Behind), 0, " noexcept", /*Behind=*/true}};
}

/// The word that the text before the error ends with, if it is
/// one of \p Words, up to the error.
static Fixes dropBefore(const ErrorText &E, llvm::ArrayRef<StringRef> Words) {
  StringRef Before = E.before().rtrim();
  for (StringRef Word : Words)
    if (Before.ends_with(Word)) {
      unsigned Begin = Before.size() - Word.size();
      return {{E.at(Begin), unsigned(E.before().size() - Begin), ""}};
    }
  return {};
}

/// `typename T` where T needs none.
Fixes dropTypenameBefore(const ErrorText &E) {
  return dropBefore(E, {"typename"});
}

/// `friend class T` where T is a typedef.
Fixes dropClassKey(const ErrorText &E) {
  return dropBefore(E, {"class", "struct"});
}

static bool isWordOfType(StringRef Word) {
  return llvm::StringSwitch<bool>(Word)
      .Cases("unsigned", "signed", "long", "short", true)
      .Cases("int", "char", "double", "__int64", true)
      .Default(false);
}

/// `unsigned int(x)`: a cast to a type of one word is `int(x)`, of several
/// words `(unsigned int)(x)`. And `typename T::value`, which is no type.
Fixes fixCast(const ErrorText &E) {
  if (E.Info.getRanges().empty())
    return {};
  SourceLocation Begin =
      placeInFile(E.SM, E.Info.getRanges().front().getBegin());
  if (Begin.isInvalid())
    return {};
  if (StringRef(E.SM.getCharacterData(Begin)).starts_with("typename"))
    return {removalOfWord(E.SM, Begin, "'typename' before a value")};
  RawTokens Tokens(E.SM, Begin);
  unsigned Words = 0, End = 0;
  while (Tokens.next() && Tokens.isName() && isWordOfType(Tokens.word())) {
    ++Words;
    End = Tokens.end();
  }
  if (Words < 2 || Tokens.token().isNot(tok::l_paren))
    return {};
  Fixes Result = {{Begin, 0, "("}, {E.at(End), 0, ")", /*Behind=*/true}};
  // `unsigned int()` is 0.
  if (Tokens.next() && Tokens.token().is(tok::r_paren))
    Result.push_back({Tokens.token().getLocation(), 0, "0"});
  return Result;
}

/// The same inside of the brackets of another cast, `(unsigned int(x) << 1)`,
/// where Clang reads a function's type and stumbles over the `x`.
Fixes fixCastBefore(const ErrorText &E) {
  StringRef Before = E.before().rtrim();
  if (!Before.consume_back("("))
    return {};
  const unsigned End = Before.rtrim().size();
  unsigned Words = 0, Begin = End;
  for (StringRef Rest = Before.rtrim();;) {
    StringRef Word = lastWord(Rest);
    if (!isWordOfType(Word))
      break;
    Rest = Rest.drop_back(Word.size());
    ++Words;
    Begin = Rest.size();
    Rest = Rest.rtrim();
  }
  if (Words < 2)
    return {};
  return {{E.at(Begin), 0, "("}, {E.at(End), 0, ")", /*Behind=*/true}};
}

/// The same where a condition begins, `if (unsigned int(x) < 1)`, which Clang
/// reads as a declaration.
Fixes fixCastInCondition(const ErrorText &E) {
  StringRef Before = E.before();
  size_t Begin = StringRef::npos;
  for (StringRef Word : {"if", "while", "for"})
    if (size_t At = Before.rfind(Word);
        At != StringRef::npos && (Begin == StringRef::npos || At > Begin))
      Begin = At;
  if (Begin == StringRef::npos)
    return {};
  RawTokens Tokens(E.SM, E.at(Begin));
  while (Tokens.next() && Tokens.token().isNot(tok::l_paren)) {
  }
  unsigned Words = 0, First = 0, End = 0;
  while (Tokens.next() && Tokens.isName() && isWordOfType(Tokens.word())) {
    First = Words++ ? First : Tokens.begin();
    End = Tokens.end();
  }
  if (Words < 2 || Tokens.token().isNot(tok::l_paren))
    return {};
  return {{E.at(First), 0, "("}, {E.at(End), 0, ")", /*Behind=*/true}};
}

/// `int holder<int>::count;`, the definition of a specialization's member. A
/// variable needs an initializer to be one.
static Fixes emptyHeader(const ErrorText &E, SourceLocation Begin) {
  RawTokens Tokens(E.SM, Begin);
  Fixes Result;
  int Depth = 0;
  for (unsigned End = 0; Tokens.next(); End = Tokens.end()) {
    const Token &T = Tokens.token();
    if (Tokens.beginsDirective())
      return {};
    if (Result.empty())
      Result.push_back({T.getLocation(), 0, "template <> "});
    if (Depth == 0 && T.is(tok::semi)) {
      Result.push_back({E.at(End), 0, "{}", /*Behind=*/true});
      return Result;
    }
    // It has an initializer, or is a function.
    if (Tokens.begin() > E.SM.getFileOffset(E.Loc) && Depth == 0 &&
        T.isOneOf(tok::equal, tok::l_brace, tok::l_paren))
      return Result;
    Depth += T.isOneOf(tok::l_paren, tok::l_square);
    Depth -= T.isOneOf(tok::r_paren, tok::r_square);
  }
  return {};
}

void addEmptyHeader(Reading &R, const Diagnostic &Error) {
  std::optional<ErrorText> E = textAt(Error);
  if (!E)
    return;
  size_t Start = E->before().find_last_of(";{}");
  SourceLocation Begin = E->at(Start == StringRef::npos ? 0 : Start + 1);
  // `_STD vector<int> v;`: Clang takes the unknown name for the type, and so
  // `vector<int>` for what is declared.
  if (R.Lost.empty() ||
      E->SM.isBeforeInTranslationUnit(R.Lost.back().Loc, Begin))
    addAll(R, E->SM, emptyHeader(*E, Begin));
}

/// `template holder<int>;`, an explicit instantiation without `class` or
/// `struct`: which of them it is tells the template's declaration.
void noteInstantiation(Reading &R, const Diagnostic &Error) {
  std::optional<ErrorText> E = textAt(Error);
  if (E && E->before().rtrim().ends_with("template"))
    R.Instantiations.push_back({E->Loc, R.Error.Fault});
}

/// The word at the error.
Fixes dropWord(const ErrorText &E) { return {removalOfWord(E.SM, E.Loc)}; }

/// `std::sqrtf`, which Visual C++ has beside `sqrtf`.
Fixes dropStd(const ErrorText &E) {
  std::string Name = nameIn(E.Info, 0);
  StringRef Stem = Name;
  if (!Stem.consume_back("f") && !Stem.consume_back("l"))
    return {};
  if (!llvm::is_contained(headersOfStandardName(Stem), "cmath"))
    return {};
  // The place is the qualifier, or the name behind it.
  SourceLocation Begin = E.Loc;
  StringRef Before = E.before().rtrim();
  if (Before.consume_back("::"))
    Begin = E.at(Before.rtrim().size() - StringRef("std").size());
  RawTokens Tokens(E.SM, Begin);
  if (!Tokens.next() || Tokens.word() != "std" || !Tokens.next() ||
      Tokens.token().isNot(tok::coloncolon) || !Tokens.next())
    return {};
  unsigned Length = Tokens.begin() - E.SM.getFileOffset(Begin);
  return {{Begin, Length, ""}};
}

/// A name of namespace std that Visual C++ has outside of it as well.
Fixes addStd(const ErrorText &E) {
  static const StringRef Names[] = {
      "type_info",      "terminate", "set_terminate", "unexpected",
      "set_unexpected", "bad_cast",  "bad_typeid",    "isnan",
      "isinf",          "isfinite",  "isnormal",      "signbit",
      "fpclassify"};
  RawTokens Tokens = E.tokens();
  if (!Tokens.next() || !llvm::is_contained(Names, Tokens.word()))
    return {};
  return {{E.Loc, 0, "std::"}};
}

/// `enum E;`, which Visual C++ reads as `enum E : int;`. The definition must
/// say the same.
Fixes addIntOfEnum(const ErrorText &E) {
  RawTokens Tokens = E.tokens();
  unsigned Behind = 0;
  while (Tokens.next() &&
         (Tokens.isName() || Tokens.token().is(tok::coloncolon)))
    Behind = Tokens.end();
  if (!Behind || !Tokens.token().isOneOf(tok::semi, tok::l_brace))
    return {};
  return {{E.at(Behind), 0, " : int", /*Behind=*/true}};
}

/// The default argument of a template's parameter that has one already, or none
/// that a definition outside of its class could give.
Fixes dropDefaultArgument(const ErrorText &E) {
  // The place is the parameter's name or the argument.
  SourceLocation Loc = E.Loc;
  if (StringRef Before = E.before().rtrim(); Before.ends_with("="))
    Loc = E.at(Before.size() - 1);
  RawTokens Tokens(E.SM, Loc);
  unsigned Begin = E.SM.getFileOffset(Loc);
  if (!Tokens.next())
    return {};
  if (Tokens.isName()) {
    Begin = Tokens.end();
    if (!Tokens.next())
      return {};
  } else {
    Begin = E.before().take_front(Begin).rtrim().size();
  }
  if (Tokens.token().isNot(tok::equal))
    return {};
  int Depth = 0;
  for (unsigned End = Tokens.end(); Tokens.next(); End = Tokens.end()) {
    const Token &T = Tokens.token();
    if (Depth == 0 && T.isOneOf(tok::comma, tok::greater))
      return {{E.at(Begin), End - Begin, ""}};
    if (Depth == 1 && T.is(tok::greatergreater))
      return {{E.at(Begin), Tokens.begin() + 1 - Begin, ""}};
    if (T.isOneOf(tok::semi, tok::l_brace))
      return {};
    Depth += openedBy(T);
  }
  return {};
}

namespace {

/// A member of an `__interface`, up to its `;`.
struct InterfaceMember {
  unsigned Begin = 0, End = 0;
  bool IsFunction = false, IsVirtual = false, IsPure = false;

  void take(const RawTokens &Tokens) {
    if (!End)
      Begin = Tokens.begin();
    End = Tokens.end();
    IsFunction |= Tokens.token().is(tok::l_paren);
    IsVirtual |= Tokens.word() == "virtual";
    IsPure |= Tokens.token().is(tok::equal);
  }
};

} // namespace

/// `__interface I { void f(); };`: a struct of pure virtual functions.
static Fixes spellInterface(const ErrorText &E) {
  RawTokens Tokens = E.tokens();
  if (!Tokens.next() || Tokens.word() != "__interface")
    return {};
  Fixes Result = {{E.Loc, Tokens.token().getLength(), "struct"}};
  while (Tokens.next() && !Tokens.token().isOneOf(tok::l_brace, tok::semi))
    ;
  if (Tokens.token().isNot(tok::l_brace))
    return Result;
  InterfaceMember Member;
  while (Tokens.next() && Tokens.token().isNot(tok::r_brace)) {
    // Properties, classes and conditional members are the author's to write.
    if (Tokens.beginsDirective() || Tokens.token().is(tok::l_brace) ||
        Tokens.word() == "__declspec")
      return {};
    if (Tokens.token().is(tok::colon)) {
      Member = {};
    } else if (Tokens.token().isNot(tok::semi)) {
      Member.take(Tokens);
    } else {
      if (Member.IsFunction && !Member.IsVirtual)
        Result.push_back({E.at(Member.Begin), 0, "virtual "});
      if (Member.IsFunction && !Member.IsPure)
        Result.push_back({E.at(Member.End), 0, " = 0", /*Behind=*/true});
      Member = {};
    }
  }
  return Result;
}

/// A type that is known nowhere.
Fixes nameType(const ErrorText &E) {
  Fixes Result = addStd(E);
  return Result.empty() ? spellInterface(E) : Result;
}

/// `: typename T::base()` in the initializers of a constructor.
Fixes dropTypename(const ErrorText &E) {
  RawTokens Tokens = E.tokens();
  if (!Tokens.next() || Tokens.word() != "typename")
    return {};
  return {removalOfWord(E.SM, E.Loc)};
}

/// `Foo<T>::Foo<T>(T v)`: the constructor has no arguments of a template.
Fixes dropTemplateArguments(const ErrorText &E) {
  RawTokens Tokens = E.tokens();
  if (!Tokens.next() || !Tokens.isName())
    return {};
  const unsigned Begin = Tokens.end();
  for (int Depth = 0; Tokens.next();) {
    Depth += openedBy(Tokens.token());
    if (Depth <= 0)
      return Tokens.begin() == Begin
                 ? Fixes()
                 : Fixes{{E.at(Begin), Tokens.end() - Begin, ""}};
  }
  return {};
}

/// `max = max(a, max(b, c))`: a variable beside the macro of Windows. Clang
/// sees the inner call first; all calls of the statement are fixed together.
Fixes nameMinMax(const ErrorText &E) {
  size_t Start = E.before().find_last_of(";{}");
  RawTokens Tokens(E.SM, E.at(Start == StringRef::npos ? 0 : Start + 1));
  const unsigned Last = E.SM.getFileOffset(E.Loc);
  Fixes Result;
  unsigned At = 0;
  for (std::string Name; Tokens.next();) {
    if (!Name.empty() && Tokens.token().is(tok::l_paren))
      Result.push_back({E.at(At), 0, "amp2hip::", false,
                        "a call of Windows' macro '" + Name +
                            "' beside a variable of that name"});
    if (Tokens.begin() > Last)
      break;
    bool IsMacro =
        Tokens.isName() && (Tokens.word() == "min" || Tokens.word() == "max");
    Name = IsMacro ? Tokens.word().str() : "";
    At = Tokens.begin();
  }
  return Result;
}

/// `[=, this]`, which C++20 has: `=` captures `this` as well.
Fixes dropThis(const ErrorText &E) {
  StringRef Before = E.before().rtrim();
  RawTokens Tokens = E.tokens();
  if (!Before.ends_with(",") || !Tokens.next() || Tokens.word() != "this")
    return {};
  unsigned Comma = Before.size() - 1;
  return {{E.at(Comma), Tokens.end() - Comma, ""}};
}

//===----------------------------------------------------------------------===//
// Clang's own hints
//===----------------------------------------------------------------------===//

/// Takes Clang's own fix-its, if all of them are in files. A word that is
/// removed takes the blanks after it along.
void takeHint(Reading &R, const Diagnostic &Error) {
  const SourceManager &SM = Error.getSourceManager();
  for (const FixItHint &Hint : Error.getFixItHints()) {
    CharSourceRange Range = Hint.RemoveRange;
    SourceLocation Begin = placeInFile(SM, Range.getBegin()),
                   End = placeInFile(SM, Range.getEnd());
    if (Begin.isInvalid() || End.isInvalid() ||
        !Hint.InsertFromRange.isInvalid())
      return;
    unsigned Length = SM.getFileOffset(End) - SM.getFileOffset(Begin);
    if (Range.isTokenRange())
      Length += Lexer::MeasureTokenLength(End, SM, LangOptions());
    // The word goes with the blank after it.
    const char *Behind = SM.getCharacterData(Begin) + Length;
    if (Length && Hint.CodeToInsert.empty())
      while (*Behind == ' ') {
        ++Behind;
        ++Length;
      }
    std::string Text = Hint.CodeToInsert;
    // A fix is where a token begins.
    if (unsigned Blanks = Length || !isWhitespace(*Behind)
                              ? 0
                              : StringRef(Behind).find_if_not(isWhitespace)) {
      Begin = Begin.getLocWithOffset(Blanks);
      Text = StringRef(Text).ltrim().str() + " ";
    }
    R.replace(SM, Begin, Length, Text);
  }
}

/// Errors of instances have no hint.
static void addWord(Reading &R, const Diagnostic &Error, StringRef Word) {
  if (Error.getFixItHints().empty())
    R.replace(Error.getSourceManager(), Error.getLocation(), 0, Word);
  takeHint(R, Error);
}

void addTypename(Reading &R, const Diagnostic &Error) {
  addWord(R, Error, "typename ");
}
void addTemplate(Reading &R, const Diagnostic &Error) {
  addWord(R, Error, "template ");
}

} // namespace amp2hip
