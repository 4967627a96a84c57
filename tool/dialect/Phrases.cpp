//===- Phrases.cpp - Words that only Visual C++ knows ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces phrases that only Visual C++ has by standard tokens while the token
// pass runs, and records each one. rewrite/Dialect turns the records into
// edits.
//
//===----------------------------------------------------------------------===//

#include "ast/Declarators.h"
#include "ast/OwnTokens.h"
#include "dialect/Reading.h"
#include "edits/LexedText.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <optional>

using namespace clang;

namespace amp2hip {

/// The words that replace one of Visual C++'s dialect, or of C++11 alone:
/// "" where nothing does; nothing for other tokens.
static std::optional<llvm::StringRef> standardWordsFor(const Token &T) {
  const IdentifierInfo *Name =
      T.isAnnotation() ? nullptr : T.getIdentifierInfo();
  // This test runs for each token of the system's headers.
  if (!Name || !(Name->getName().starts_with("_") || Name->isStr("register")))
    return std::nullopt;
  return llvm::StringSwitch<std::optional<llvm::StringRef>>(Name->getName())
      .Cases("__forceinline", "_forceinline", "_inline", "inline")
      // Windows has one calling convention for 64 bits, and so has Linux.
      .Cases("__cdecl", "__stdcall", "__fastcall", "__thiscall", "__vectorcall",
             "")
      .Cases("_cdecl", "_stdcall", "_fastcall", "__clrcall", "")
      .Case("register", "")
      // x86-64 reads numbers at any address.
      .Cases("__unaligned", "_unaligned", "")
      .Case("__int8", "char")
      .Case("__int16", "short")
      .Case("__int32", "int")
      .Cases("__int64", "_int64", "long long")
      .Default(std::nullopt);
}

/// Whether a typedef or an alias declares the next token.
static bool isDeclared(TokenCursor At) {
  if (At.Next + 1 >= At.In.size() || At.Out.empty())
    return false;
  const Token &Behind = At.In[At.Next + 1];
  if (At.Out.back().is(tok::kw_using))
    return Behind.is(tok::equal);
  if (Behind.isNot(tok::semi))
    return false;
  for (const Token &T : llvm::reverse(At.Out))
    if (T.is(tok::kw_typedef) ||
        T.isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      // `typedef __int64;` declares nothing.
      return T.is(tok::kw_typedef) && At.Out.back().isNot(tok::kw_typedef) &&
             !At.Out.back().isOneOf(tok::kw_unsigned, tok::kw_signed);
  return false;
}

/// Takes a word that the standard has others for, or none, unless the program
/// declares it. \returns false where there is none.
static bool takeWord(TokenCursor At, Phrases &Found) {
  const Token &T = At.In[At.Next];
  std::optional<llvm::StringRef> Words = standardWordsFor(T);
  if (!Words || At.PP.getSourceManager().isInSystemHeader(T.getLocation()))
    return false;
  if (isDeclared(At))
    Found.Own.insert(T.getIdentifierInfo()->getName().str());
  // `unsigned` goes with no typedef.
  const bool IsCompound =
      !At.Out.empty() &&
      At.Out.back().isOneOf(tok::kw_unsigned, tok::kw_signed);
  if (!Found.Own.empty() && !IsCompound &&
      Found.Own.count(T.getIdentifierInfo()->getName().str()))
    return false;
  for (llvm::StringRef Word : llvm::split(*Words, ' ')) {
    if (Word.empty())
      continue;
    IdentifierInfo *Name = At.PP.getIdentifierInfo(Word);
    At.Out.push_back(makeToken(Name->getTokenID(), T.getLocation(), Name));
  }
  Found.Uses.push_back({SourceRange(T.getLocation()), Words->str()});
  ++At.Next;
  return true;
}

//===----------------------------------------------------------------------===//
// Numbers with a width
//===----------------------------------------------------------------------===//

namespace {

/// `0xFFui8` is the number `0xFF` as an `unsigned __int8`.
struct SizedNumber {
  llvm::StringRef Digits;
  bool IsUnsigned = false;
  llvm::StringRef Bits;

  explicit SizedNumber(llvm::StringRef Written) {
    const size_t Suffix = Written.find_last_of("iI");
    if (Suffix == llvm::StringRef::npos || !Suffix)
      return;
    Bits = Written.drop_front(Suffix + 1);
    IsUnsigned = llvm::StringRef("uU").contains(Written[Suffix - 1]);
    Digits = Written.take_front(Suffix - IsUnsigned);
  }

  /// The type that has no literal in standard C++; empty for others.
  std::vector<const char *> castTo() const {
    const char *Type = llvm::StringSwitch<const char *>(Bits)
                           .Case("8", "char")
                           .Case("16", "short")
                           .Default(nullptr);
    if (!Type)
      return {};
    return IsUnsigned ? std::vector{"unsigned", Type} : std::vector{Type};
  }

  /// The number with the suffix of standard C++; empty if there is none.
  std::string number() const {
    const char *Suffix = llvm::StringSwitch<const char *>(Bits)
                             .Case("64", IsUnsigned ? "ULL" : "LL")
                             .Case("32", IsUnsigned ? "U" : "")
                             .Cases("8", "16", "")
                             .Default(nullptr);
    return Suffix && !Digits.empty() ? Digits.str() + Suffix : "";
  }
};

} // namespace

/// Takes `10i64` and `0xFFui8`. \returns false where there is none.
static bool takeSizedNumber(TokenCursor At, std::vector<DialectUse> &Uses) {
  const Token &T = At.In[At.Next];
  const SourceLocation Loc = T.getLocation();
  if (!T.getLiteralData())
    return false;
  const SizedNumber Sized({T.getLiteralData(), T.getLength()});
  std::string Number = Sized.number();
  if (Number.empty() || At.PP.getSourceManager().isInSystemHeader(Loc))
    return false;
  const std::vector<const char *> Type = Sized.castTo();
  if (!Type.empty())
    At.Out.push_back(makeToken(tok::l_paren, Loc));
  for (const char *Word : Type) {
    IdentifierInfo *Name = At.PP.getIdentifierInfo(Word);
    At.Out.push_back(makeToken(Name->getTokenID(), Loc, Name));
  }
  if (!Type.empty())
    At.Out.push_back(makeToken(tok::r_paren, Loc));
  At.Out.push_back(makeNumber(At.PP, Loc, Number));
  Uses.push_back(
      {SourceRange(Loc),
       Type.empty() ? Number : "(" + llvm::join(Type, " ") + ")" + Number});
  ++At.Next;
  return true;
}

/// `#if VERSION > 7i64`: all numbers of a condition are as wide as the widest
/// type. Other code that uses a macro may need the narrow type of `7i8`.
void spellNumber(Reading &R, const Diagnostic &Error) {
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = SM.getSpellingLoc(Error.getLocation());
  if (SM.isInSystemHeader(Loc) || !SM.getFileEntryRefForID(SM.getFileID(Loc)))
    return;
  Loc = Lexer::GetBeginningOfToken(Loc, SM, rawLanguage());
  const unsigned Length = Lexer::MeasureTokenLength(Loc, SM, rawLanguage());
  const SizedNumber Sized({SM.getCharacterData(Loc), Length});
  const bool IsNarrow = !Sized.castTo().empty();
  std::string Number = Sized.number();
  if (Number.empty() || (IsNarrow && Error.getLocation().isMacroID()))
    return;
  if (IsNarrow && Sized.IsUnsigned)
    Number += "U";
  R.replace(SM, Loc, Length, Number);
  Number.resize(Length, ' ');
  R.Shown.push_back({Loc, Number});
}

//===----------------------------------------------------------------------===//
// __declspec
//===----------------------------------------------------------------------===//

/// The name of a word of a __declspec.
static llvm::StringRef nameIn(llvm::StringRef Word) {
  return Word.split('(').first.trim();
}

/// The replacement of one word of a __declspec; nothing where it is not known.
static std::optional<std::string> attributeFor(llvm::StringRef Word) {
  llvm::StringRef Name = nameIn(Word), Argument = Word.split('(').second;
  std::string Arguments = Argument.empty() ? "" : ("(" + Argument).str();
  if (Name == "align")
    return "alignas" + Arguments;
  if (Name == "thread")
    return "thread_local";
  if (Name == "selectany")
    return "__attribute__((weak))";
  if (Name == "noinline" || Name == "noreturn" || Name == "deprecated")
    return "__attribute__((" + Name.str() + Arguments + "))";
  // Linkers of Linux export all symbols that are not hidden; the others are
  // hints.
  static const llvm::StringRef Dropped[] = {
      "dllexport", "dllimport", "novtable", "nothrow",     "noalias",
      "restrict",  "allocator", "uuid",     "safebuffers", "empty_bases"};
  if (llvm::is_contained(Dropped, Name))
    return "";
  return std::nullopt;
}

/// The words of \p Text, `__declspec(...)`, each with its argument; comments
/// and directives are none.
static std::vector<std::string> wordsOf(llvm::StringRef Text) {
  LexedText Lexed(Text);
  std::vector<std::string> Words;
  int Depth = 0; // Before the first bracket there is but the keyword.
  unsigned End = 0;
  for (const LexedToken &T : Lexed.tokens()) {
    if (T.isComment() || T.Directive >= 0)
      continue;
    std::string Word = withoutSplices(Lexed.text(T));
    Depth -= Word == ")";
    bool OfWord = Depth > 1 || (Depth == 1 && (Word == "(" || Word == ")"));
    if (OfWord && !Words.empty())
      Words.back() += (End < T.Begin ? " " : "") + Word;
    else if (Depth == 1 && !OfWord && Word != ",")
      Words.push_back(Word);
    Depth += Word == "(";
    End = T.End;
  }
  return Words;
}

/// The words of the `__declspec(...)` from \p First to \p Last as they are
/// written, with the macros in arguments; where macros spell names, as they
/// come out.
static std::vector<std::string> wordsOf(Preprocessor &PP, const Token *First,
                                        const Token *Last) {
  const SourceManager &SM = PP.getSourceManager();
  // A macro's body may name its parameter here.
  auto Written =
      CharSourceRange::getTokenRange(SM.getSpellingLoc(First->getLocation()),
                                     SM.getSpellingLoc(Last->getLocation()));
  std::vector<std::string> Words =
      wordsOf(Lexer::getSourceText(Written, SM, PP.getLangOpts()));
  std::string Text;
  for (const Token *T = First; T <= Last; ++T)
    Text += (T->hasLeadingSpace() || T->isAtStartOfLine() ? " " : "") +
            PP.getSpelling(*T);
  std::vector<std::string> Expanded = wordsOf(Text);
  auto SameName = [](const std::string &A, const std::string &B) {
    return nameIn(A) == nameIn(B);
  };
  return llvm::equal(Words, Expanded, SameName) ? Words : Expanded;
}

/// Takes a `__declspec(...)`, which g++ does not know. \returns false where
/// there is none, one that has a meaning of its own (property), or one that is
/// not known, which it notes.
static bool takeDeclspec(TokenCursor At, Phrases &Found) {
  const SourceManager &SM = At.PP.getSourceManager();
  const std::vector<Token> &In = At.In;
  size_t End = At.Next + 1;
  if (End >= In.size() || In[End].isNot(tok::l_paren))
    return false;
  End = behindBracket(In, End) - 1;
  SourceLocation First = In[At.Next].getLocation();
  if (In[End].isNot(tok::r_paren) || SM.isInSystemHeader(First))
    return false;
  std::string Replacement;
  for (const std::string &Word : wordsOf(At.PP, &In[At.Next], &In[End])) {
    std::optional<std::string> Attribute = attributeFor(Word);
    if (!Attribute && nameIn(Word) != "property")
      Found.UnknownDeclspecs.push_back({First, Word});
    if (!Attribute)
      return false;
    Replacement += Replacement.empty() || Attribute->empty() ? "" : " ";
    Replacement += *Attribute;
  }
  SourceRange Tokens(First, In[End].getLocation());
  const Token &Key = In[End + 1];
  bool OfClass = Key.isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union) &&
                 !Replacement.empty();
  if (OfClass) {
    // Before `struct` it would be the variables'.
    std::string Word = At.PP.getSpelling(Key) + " ";
    At.Out.push_back(Key);
    if (First.isFileID()) {
      Tokens.setEnd(Key.getLocation());
      Replacement = Word + Replacement;
    } else {
      CharSourceRange Use = SM.getExpansionRange(First);
      Found.Uses.push_back({Use.getAsRange(), ""});
      Found.Uses.push_back(
          {SourceRange(Key.getLocation()),
           Word + Lexer::getSourceText(Use, SM, At.PP.getLangOpts()).str()});
    }
  }
  Found.Uses.push_back({Tokens, Replacement});
  // The word may be `_declspec`, which is no keyword of Clang's.
  At.Out.push_back(makeToken(tok::kw___declspec, First,
                             At.PP.getIdentifierInfo("__declspec")));
  At.Out.insert(At.Out.end(), In.begin() + At.Next + 1, In.begin() + End + 1);
  At.Next = End + 1 + OfClass;
  return true;
}

//===----------------------------------------------------------------------===//
// __asm
//===----------------------------------------------------------------------===//

/// Replaces inline assembly by an empty asm statement, which Clang accepts. A
/// block ends with its brace, and a single instruction with its line.
static bool takeAssembly(TokenCursor At, std::vector<SourceLocation> &Blocks) {
  const SourceManager &SM = At.PP.getSourceManager();
  const std::vector<Token> &In = At.In;
  size_t &Next = At.Next;
  SourceLocation Loc = In[Next].getLocation();
  if (In[Next].isNot(tok::kw_asm) || Next + 1 >= In.size() ||
      In[Next + 1].isOneOf(tok::l_paren, tok::kw_volatile, tok::kw_inline,
                           tok::kw_goto) ||
      SM.isInSystemHeader(Loc))
    return false;
  if (In[++Next].is(tok::l_brace))
    Next = behindBracket(In, Next);
  else
    while (Next + 1 < In.size() && !In[Next].isAtStartOfLine() &&
           In[Next].isNot(tok::r_brace))
      ++Next;
  Blocks.push_back(Loc);
  At.Out.insert(At.Out.end(),
                {makeToken(tok::kw_asm, Loc, At.PP.getIdentifierInfo("__asm")),
                 makeToken(tok::l_paren, Loc), makeString(Loc, "\"\""),
                 makeToken(tok::r_paren, Loc), makeToken(tok::semi, Loc)});
  return true;
}

//===----------------------------------------------------------------------===//
// for each
//===----------------------------------------------------------------------===//

/// Makes a range-based for of `for each (T x in range)`. \returns false where
/// there is none.
static bool takeForEach(TokenCursor At, std::vector<DialectUse> &Uses) {
  std::vector<Token> &In = At.In;
  auto IsName = [&](size_t I, llvm::StringRef Name) {
    return In[I].is(tok::identifier) &&
           In[I].getIdentifierInfo()->getName() == Name;
  };
  if (At.Next + 2 >= In.size() || !IsName(At.Next + 1, "each") ||
      In[At.Next + 2].isNot(tok::l_paren))
    return false;
  size_t I = At.Next + 2;
  for (int Depth = 0; I + 1 < In.size(); ++I) {
    Depth += In[I].is(tok::l_paren);
    Depth -= In[I].is(tok::r_paren);
    if (Depth == 0)
      return false;
    if (Depth == 1 && IsName(I, "in"))
      break;
  }
  Uses.push_back({SourceRange(In[At.Next + 1].getLocation()), ""});
  Uses.push_back({SourceRange(In[I].getLocation()), ":"});
  In[I].setKind(tok::colon);
  In[I].setIdentifierInfo(nullptr);
  At.Out.push_back(In[At.Next]);
  At.Next += 2;
  return true;
}

//===----------------------------------------------------------------------===//
// Member templates of dependent objects
//===----------------------------------------------------------------------===//

/// Whether template arguments and a call's `(` begin at \p In[I].
static bool isCalledTemplate(const std::vector<Token> &In, size_t I) {
  if (I >= In.size() || In[I].isNot(tok::less))
    return false;
  for (int Angles = 0, Parens = 0; I + 1 < In.size(); ++I) {
    const Token &T = In[I];
    Parens += T.is(tok::l_paren);
    Parens -= T.is(tok::r_paren);
    if (Parens < 0 || T.isOneOf(tok::semi, tok::l_brace, tok::ampamp,
                                tok::pipepipe, tok::greatergreater))
      return false;
    if (Parens)
      continue;
    Angles += T.is(tok::less);
    Angles -= T.is(tok::greater);
    if (Angles == 0)
      return In[I + 1].is(tok::l_paren);
  }
  return false;
}

/// Puts the `template` before a member template of C++ AMP's, `e.tile<N>()`,
/// that the standard wants where `e` depends on a template's parameters. The
/// use's replacement is for such places alone. \returns false where there is
/// none.
static bool takeMemberTemplate(TokenCursor At, std::vector<DialectUse> &Uses) {
  const Token &T = At.In[At.Next];
  if (At.Out.empty() || !At.Out.back().isOneOf(tok::period, tok::arrow))
    return false;
  llvm::StringRef Name = T.getIdentifierInfo()->getName();
  static const llvm::StringRef Templates[] = {"tile", "view_as",
                                              "reinterpret_as"};
  const SourceManager &SM = At.PP.getSourceManager();
  if (!llvm::is_contained(Templates, Name) ||
      !isCalledTemplate(At.In, At.Next + 1) ||
      SM.isInSystemHeader(T.getLocation()))
    return false;
  Token Keyword = T;
  Keyword.setKind(tok::kw_template);
  Keyword.setIdentifierInfo(At.PP.getIdentifierInfo("template"));
  At.Out.push_back(Keyword);
  At.Out.push_back(T);
  ++At.Next;
  Uses.push_back({SourceRange(T.getLocation()), ("template " + Name).str()});
  return true;
}

//===----------------------------------------------------------------------===//
// std::exception("text")
//===----------------------------------------------------------------------===//

/// Where the number begins that tells Visual C++'s class not to copy the text:
/// the comma before the `)` at In[Close]. Close if there is none.
static size_t beginOfNumber(const std::vector<Token> &In, size_t Close) {
  return In[Close - 1].is(tok::numeric_constant) && In[Close - 2].is(tok::comma)
             ? Close - 2
             : Close;
}

/// Whether the arguments that begin with the `(` at \p In[I] are text: a
/// literal, or an expression that ends with `.c_str()`.
static bool isText(const std::vector<Token> &In, size_t I) {
  if (I + 1 >= In.size() || In[I].isNot(tok::l_paren))
    return false;
  if (In[I + 1].is(tok::string_literal))
    return true;
  size_t Close = beginOfNumber(In, behindBracket(In, I) - 1);
  return In[behindBracket(In, I) - 1].is(tok::r_paren) &&
         In[Close - 1].is(tok::r_paren) && In[Close - 2].is(tok::l_paren) &&
         In[Close - 3].is(tok::identifier) &&
         In[Close - 3].getIdentifierInfo()->isStr("c_str");
}

/// Makes a std::runtime_error of `std::exception("text")`, which only Visual
/// C++'s class can be made of. \returns false where there is none.
static bool takeTextException(TokenCursor At, std::vector<DialectUse> &Uses) {
  Token T = At.In[At.Next];
  const std::vector<Token> &Out = At.Out;
  size_t N = Out.size();
  auto Is = [](const Token &T, llvm::StringRef Name) {
    return T.is(tok::identifier) && T.getIdentifierInfo()->getName() == Name;
  };
  // After a colon or a comma it may be the base class of another.
  if (!Is(T, "exception") || N < 3 || Out[N - 1].isNot(tok::coloncolon) ||
      !Is(Out[N - 2], "std") || Out[N - 3].isOneOf(tok::colon, tok::comma) ||
      !isText(At.In, At.Next + 1))
    return false;
  const size_t Close = behindBracket(At.In, At.Next + 1) - 1;
  if (const size_t Number = beginOfNumber(At.In, Close); Number != Close) {
    Uses.push_back({SourceRange(At.In[Number].getLocation(),
                                At.In[Close - 1].getLocation()),
                    ""});
    At.In.erase(At.In.begin() + Number, At.In.begin() + Close);
  }
  T.setIdentifierInfo(At.PP.getIdentifierInfo("runtime_error"));
  At.Out.push_back(T);
  ++At.Next;
  Uses.push_back({SourceRange(T.getLocation()), "runtime_error"});
  return true;
}

//===----------------------------------------------------------------------===//
// Pure functions that have a body
//===----------------------------------------------------------------------===//

/// Drops the `= 0` of `virtual ~S() = 0 {}`. Only a class's objects tell it
/// from one that is not pure, and a program that Visual C++ compiles makes
/// none.
/// \returns false where there is none.
static bool takePureSpecifier(TokenCursor At, std::vector<DialectUse> &Uses) {
  const std::vector<Token> &In = At.In;
  const size_t I = At.Next;
  if (I + 2 >= In.size() || At.Out.empty() ||
      !At.Out.back().isOneOf(tok::r_paren, tok::kw_const, tok::kw_noexcept) ||
      In[I + 1].isNot(tok::numeric_constant) || In[I + 2].isNot(tok::l_brace) ||
      At.PP.getSpelling(In[I + 1]) != "0")
    return false;
  Uses.push_back(
      {SourceRange(In[I].getLocation(), In[I + 1].getLocation()), ""});
  At.Next += 2;
  return true;
}

//===----------------------------------------------------------------------===//
// A member with the name of a template
//===----------------------------------------------------------------------===//

/// Where the name begins whose last part is Tokens[I], `a::b`.
static size_t beginOfName(llvm::ArrayRef<Token> Tokens, size_t I) {
  while (I > 0 && Tokens[I - 1].is(tok::coloncolon))
    I -= I > 1 && Tokens[I - 2].is(tok::identifier) ? 2 : 1;
  return I;
}

/// Where the object of the `.` or `->` that ends \p Tokens begins, if it is
/// spelled with names, calls, subscripts and brackets.
static std::optional<size_t> beginOfObject(llvm::ArrayRef<Token> Tokens) {
  for (size_t I = Tokens.size() - 1; I > 0;) {
    size_t Last = I - 1;
    while (Last > 0 && Tokens[Last].isOneOf(tok::r_square, tok::r_paren)) {
      size_t Open = matchingBracket(Tokens, Last + 1);
      bool Applied =
          Open > 0 && Tokens[Open - 1].isOneOf(tok::identifier, tok::r_paren,
                                               tok::r_square);
      if (Tokens[Last].is(tok::r_paren) && !Applied)
        return Open;
      Last = Open - 1;
    }
    if (!Tokens[Last].isOneOf(tok::identifier, tok::kw_this))
      return std::nullopt;
    size_t Begin = beginOfName(Tokens, Last);
    if (Begin == 0 || !Tokens[Begin - 1].isOneOf(tok::period, tok::arrow))
      return Begin;
    I = Begin - 1;
  }
  return std::nullopt;
}

/// Puts brackets around `e.extent` before a `<`: where `e` depends on a
/// template's parameters, the standard has that begin the arguments of
/// concurrency::extent. The use's replacement is for such places alone.
/// \returns false where there is none.
static bool takeComparedExtent(TokenCursor At, std::vector<DialectUse> &Uses) {
  const Token &T = At.In[At.Next];
  if (At.Out.empty() || !At.Out.back().isOneOf(tok::period, tok::arrow) ||
      At.Next + 1 >= At.In.size() || At.In[At.Next + 1].isNot(tok::less) ||
      T.getIdentifierInfo()->getName() != "extent" ||
      isCalledTemplate(At.In, At.Next + 1))
    return false;
  std::optional<size_t> Begin = beginOfObject(At.Out);
  if (!Begin)
    return false;
  Token Bracket = At.Out[*Begin];
  Bracket.setIdentifierInfo(nullptr);
  Bracket.setKind(tok::l_paren);
  At.Out.insert(At.Out.begin() + *Begin, Bracket);
  At.Out.push_back(T);
  Bracket = T;
  Bracket.setIdentifierInfo(nullptr);
  Bracket.setKind(tok::r_paren);
  At.Out.push_back(Bracket);
  Uses.push_back({SourceRange(T.getLocation()), "(extent)"});
  ++At.Next;
  return true;
}

//===----------------------------------------------------------------------===//

/// Drops `__if_exists(name) {...}`, and notes it. \returns false where there is
/// none.
static bool takeExistenceTest(TokenCursor At, Phrases &Found) {
  const Token &T = At.In[At.Next];
  const llvm::StringRef Word = T.getIdentifierInfo()->getName();
  const size_t Open = At.Next + 1;
  if ((Word != "__if_exists" && Word != "__if_not_exists") ||
      Open >= At.In.size() || At.In[Open].isNot(tok::l_paren) ||
      At.PP.getSourceManager().isInSystemHeader(T.getLocation()))
    return false;
  const size_t Body = behindBracket(At.In, Open);
  if (Body >= At.In.size() || At.In[Body].isNot(tok::l_brace))
    return false;
  Found.ExistenceTests.push_back({T.getLocation(), Word.str()});
  At.Next = behindBracket(At.In, Body);
  return true;
}

bool takePhrase(TokenCursor At, Phrases &Found) {
  std::vector<DialectUse> &Uses = Found.Uses;
  switch (At.In[At.Next].getKind()) {
  case tok::kw___declspec:
    return takeDeclspec(At, Found);
  case tok::kw_for:
    return takeForEach(At, Uses);
  case tok::equal:
    return takePureSpecifier(At, Uses);
  case tok::numeric_constant:
    return takeSizedNumber(At, Uses);
  case tok::identifier:
    if (At.In[At.Next].getIdentifierInfo()->isStr("_declspec"))
      return takeDeclspec(At, Found);
    return takeExistenceTest(At, Found) || takeMemberTemplate(At, Uses) ||
           takeComparedExtent(At, Uses) || takeTextException(At, Uses) ||
           takeClassWord(At, Uses) || takeWord(At, Found);
  default:
    return takeAssembly(At, Found.AssemblyBlocks) || takeWord(At, Found);
  }
}

} // namespace amp2hip
