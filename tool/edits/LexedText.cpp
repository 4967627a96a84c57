//===- LexedText.cpp - Tokens, comments and directives of a text ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lexes a file once, without expanding macros, and answers questions about
// tokens, directives and conditional branches. Clang's lexer does the work, so
// that raw strings, splices and digraphs are read as the compiler reads them.
//
//===----------------------------------------------------------------------===//

#include "edits/LexedText.h"
#include "edits/RawTokens.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace amp2hip;
using llvm::StringRef;

StringRef amp2hip::lastWord(StringRef Text) {
  size_t Begin = Text.size();
  while (Begin != 0 && clang::isAsciiIdentifierContinue(Text[Begin - 1]))
    --Begin;
  return Text.drop_front(Begin);
}

namespace {

/// The first of \p All, which are in order, that does not begin before
/// \p Offset.
template <class T> auto firstFrom(const std::vector<T> &All, unsigned Offset) {
  return llvm::partition_point(
      All, [=](const T &Each) { return Each.Begin < Offset; });
}

/// The items that begin in [Begin, End).
template <class T>
llvm::ArrayRef<T> beginningIn(const std::vector<T> &All, unsigned Begin,
                              unsigned End) {
  auto First = firstFrom(All, Begin), Last = firstFrom(All, End);
  return First < Last ? llvm::ArrayRef(&*First, Last - First)
                      : llvm::ArrayRef<T>();
}

LexedToken::Kind kindOfComment(StringRef Comment) {
  return Comment.substr(1, 1) == "/" ? LexedToken::LineComment
                                     : LexedToken::BlockComment;
}

bool isBlank(char C) { return C == ' ' || C == '\t' || C == '\f' || C == '\v'; }

} // namespace

unsigned amp2hip::lineBreakAt(StringRef Text, unsigned Offset) {
  StringRef Rest = Text.drop_front(Offset);
  if (Rest.starts_with("\r\n"))
    return 2;
  // A lone carriage return ends a line for Clang, too.
  return Rest.starts_with("\n") || Rest.starts_with("\r");
}

unsigned amp2hip::lineSpliceAt(StringRef Text, unsigned Offset) {
  if (Offset >= Text.size() || Text[Offset] != '\\')
    return 0;
  unsigned End = Offset + 1;
  // Compilers warn of blanks behind the backslash, but splice the lines.
  while (End < Text.size() && isBlank(Text[End]))
    ++End;
  unsigned Break = lineBreakAt(Text, End);
  return Break ? End + Break - Offset : 0;
}

std::string amp2hip::withoutSplices(StringRef Text) {
  std::string Result;
  for (unsigned I = 0; I != Text.size();)
    if (unsigned Splice = lineSpliceAt(Text, I))
      I += Splice;
    else
      Result += Text[I++];
  return Result;
}

std::string amp2hip::firstLine(StringRef Text) {
  unsigned End = 0;
  while (End < Text.size() && !lineBreakAt(Text, End))
    End += std::max(lineSpliceAt(Text, End), 1u);
  return withoutSplices(Text.take_front(End));
}

unsigned amp2hip::skipBlanks(StringRef Text, unsigned Offset) {
  while (Offset < Text.size())
    if (isBlank(Text[Offset]))
      ++Offset;
    else if (unsigned Splice = lineSpliceAt(Text, Offset))
      Offset += Splice;
    else
      break;
  return Offset;
}

unsigned amp2hip::skipBlanksBack(StringRef Text, unsigned Offset) {
  while (Offset > 0 && isBlank(Text[Offset - 1]))
    --Offset;
  return Offset;
}

LexedText::LexedText(StringRef Text) : Text(Text) {
  lex();
  findBranches();
}

void LexedText::lex() {
  // Clang's lexer needs the null byte behind the text.
  const char *Begin = Text.c_str();
  clang::Lexer Raw(clang::SourceLocation(), rawLanguage(), Begin, Begin,
                   Begin + Text.size());
  Raw.SetCommentRetentionState(true);
  bool LineBegins = true; // Nothing but comments so far.
  int Directive = -1;     // The one that is being lexed.
  bool NameNext = false;
  for (bool AtEnd = false; !AtEnd;) {
    clang::Token T;
    AtEnd = Raw.LexFromRawLexer(T);
    unsigned End = Raw.getCurrentBufferOffset();
    if (T.is(clang::tok::eof))
      break;
    LexedToken Lexed{End - T.getLength(), End};
    // Clang counts a backslash and a line break before a token to it.
    while (unsigned Splice = lineSpliceAt(Text, Lexed.Begin))
      Lexed.Begin += Splice;
    if (T.isAtStartOfLine()) {
      if (Directive >= 0)
        endDirective();
      LineBegins = true;
      Directive = -1;
      NameNext = false;
    }
    if (T.is(clang::tok::comment)) {
      Lexed.What = kindOfComment(text(Lexed));
    } else if (LineBegins && T.is(clang::tok::hash)) {
      Directive = Directives.size();
      Directives.push_back({Lexed.Begin, End, ""});
      NameNext = true;
    } else if (std::exchange(NameNext, false)) {
      if (T.is(clang::tok::raw_identifier))
        Directives.back().Keyword = withoutSplices(T.getRawIdentifier());
      if (std::optional<LexedToken> Header = headerNameAt(End)) {
        Lexed.Directive = Directive;
        Tokens.push_back(Lexed);
        Lexed = *Header;
        Raw.seek(Lexed.End, /*IsAtStartOfLine=*/false);
      }
    }
    LineBegins &= Lexed.isComment();
    Lexed.Directive = Directive;
    Tokens.push_back(Lexed);
  }
  if (Directive >= 0)
    endDirective();
}

/// The name of a header behind the last directive's keyword, which ends at
/// \p Offset. It is no code: <a/*b>.
std::optional<LexedToken> LexedText::headerNameAt(unsigned Offset) const {
  unsigned Begin = Text.find_first_not_of(" \t", Offset);
  StringRef Name = StringRef(Text).substr(Begin);
  size_t Close = Name.find_first_of(">\n");
  if (!StringRef(Directives.back().Keyword).starts_with("include") ||
      !Name.starts_with("<") || !Name.substr(Close).starts_with(">"))
    return std::nullopt;
  return LexedToken{Begin, unsigned(Begin + Close + 1)};
}

/// The directive that was lexed last ends with the line of its last token. A
/// `//` comment has the blanks and splices behind it.
void LexedText::endDirective() {
  const LexedToken &Last = Tokens.back();
  Directives.back().End = Last.What == LexedToken::LineComment
                              ? Last.End
                              : skipBlanks(Text, Last.End);
}

/// Numbers the branches as they begin; 0 is the text outside of all. The text
/// may be a part of a file: an #else or #endif without its #if changes nothing.
void LexedText::findBranches() {
  std::vector<unsigned> Open; // The branches around each open #if.
  unsigned Current = 0;
  for (const LexedDirective &D : Directives) {
    int Number = &D - Directives.data();
    if (D.opens()) {
      Open.push_back(Current);
      Branches.push_back({Number, Current});
      Current = Branches.size() - 1;
    } else if (D.divides() && !Open.empty()) {
      Branches.push_back({Number, Open.back()});
      Current = Branches.size() - 1;
    } else if (D.closes() && !Open.empty()) {
      Current = Open.back();
      Open.pop_back();
    }
    BranchBehind.push_back(Current);
  }
}

llvm::ArrayRef<LexedToken> LexedText::tokensIn(unsigned Begin,
                                               unsigned End) const {
  return beginningIn(Tokens, Begin, End);
}

llvm::ArrayRef<LexedDirective> LexedText::directivesIn(unsigned Begin,
                                                       unsigned End) const {
  return beginningIn(Directives, Begin, End);
}

const LexedToken *LexedText::before(unsigned Offset) const {
  auto Behind = firstFrom(Tokens, Offset);
  return Behind == Tokens.begin() ? nullptr : &*std::prev(Behind);
}

const LexedToken *LexedText::from(unsigned Offset) const {
  auto Found = llvm::partition_point(
      Tokens, [=](const LexedToken &T) { return T.End <= Offset; });
  return Found == Tokens.end() ? nullptr : &*Found;
}

const LexedToken *LexedText::codeBefore(unsigned Offset) const {
  const LexedToken *T = before(Offset);
  while (T && T->isComment())
    T = before(T->Begin);
  return T;
}

const LexedToken *LexedText::codeFrom(unsigned Offset) const {
  const LexedToken *T = from(Offset);
  while (T && T->isComment())
    T = from(T->End);
  return T;
}

bool LexedText::isInside(unsigned Offset) const {
  const LexedToken *T = before(Offset);
  return T && Offset < T->End;
}

bool LexedText::endsLineComment(unsigned Offset) const {
  const LexedToken *T = before(Offset);
  // Between the two slashes nothing is part of the comment yet.
  return T && T->What == LexedToken::LineComment && Offset <= T->End &&
         Offset > T->Begin + 1;
}

int LexedText::directiveAt(unsigned Offset) const {
  auto Behind = firstFrom(Directives, Offset);
  // Text put at the end is still before the line break, hence in the directive.
  if (Behind == Directives.begin() || Offset > std::prev(Behind)->End)
    return -1;
  return std::prev(Behind) - Directives.begin();
}

unsigned LexedText::branchAt(unsigned Offset) const {
  auto Behind = firstFrom(Directives, Offset);
  return Behind == Directives.begin()
             ? 0
             : BranchBehind[std::prev(Behind) - Directives.begin()];
}

const LexedDirective *LexedText::openingOf(unsigned Branch) const {
  int D = Branches[Branch].Directive;
  return D < 0 ? nullptr : &Directives[D];
}

unsigned LexedText::outermostBranch() const {
  auto IsCode = [](const LexedToken &T) {
    return !T.isComment() && T.Directive < 0;
  };
  // `#pragma once` may come before the guard.
  auto First = llvm::find_if(Directives, [](const LexedDirective &D) {
    return D.Keyword != "pragma";
  });
  if (First == Directives.end() || !First->opens() ||
      !Directives.back().closes() ||
      llvm::any_of(tokensIn(0, First->Begin), IsCode) ||
      llvm::any_of(tokensIn(Directives.back().End, Text.size()), IsCode))
    return 0;
  bool IsOne = llvm::count_if(Branches, [](const Branch &B) {
                 return B.Directive >= 0 && B.Parent == 0;
               }) == 1;
  return IsOne ? 1 : 0;
}

const LexedDirective *LexedText::groupIn(unsigned Outer,
                                         unsigned Offset) const {
  unsigned Branch = branchAt(Offset);
  if (Branch == Outer || !isAround(Outer, Branch))
    return nullptr;
  return conditions(Outer, Branch).front();
}

unsigned LexedText::lineOfDirective(unsigned Offset) const {
  int Directive = directiveAt(Offset);
  if (Directive >= 0)
    Offset = Directives[Directive].Begin;
  auto LineStart = [this](unsigned At) {
    return StringRef(Text).take_front(At).rfind('\n') + 1;
  };
  for (Offset = LineStart(Offset); isInside(Offset);)
    Offset = LineStart(before(Offset)->Begin);
  return Offset;
}

unsigned LexedText::parentOf(unsigned Branch) const {
  return Branches[Branch].Parent;
}

bool LexedText::isAround(unsigned Branch, unsigned Inner) const {
  while (Inner != Branch && Inner != 0)
    Inner = parentOf(Inner);
  return Inner == Branch;
}

/// The directives that lead from a branch to one within it: `#if a`, `#else`.
std::vector<const LexedDirective *>
LexedText::conditions(unsigned Outer, unsigned Inner) const {
  std::vector<const LexedDirective *> Found;
  for (; Inner != Outer; Inner = parentOf(Inner))
    // Branches of one #if have one parent, and numbers that rise: go back to
    // the one that opens it.
    for (unsigned B = Inner;; --B)
      if (parentOf(B) == parentOf(Inner)) {
        Found.push_back(openingOf(B));
        if (openingOf(B)->opens())
          break;
      }
  std::reverse(Found.begin(), Found.end());
  return Found;
}

Conditions LexedText::conditionsOf(unsigned Outer, unsigned Inner) const {
  Conditions Result;
  for (const LexedDirective *D : conditions(Outer, Inner)) {
    unsigned End = D->Begin;
    // A comment at the end of the directive would be there twice.
    for (const LexedToken &T : tokensIn(D->Begin, D->End))
      End = T.isComment() ? End : T.End;
    Result.Begins += StringRef(Text).slice(D->Begin, End).str() + "\n";
    Result.Ends += D->opens() ? "#endif\n" : "";
  }
  return Result;
}

std::string Conditions::around(StringRef Lines) const {
  if (Ends.empty())
    return Lines.str();
  StringRef Last = Lines.take_back(Lines.size() - Lines.rtrim("\n").size());
  return Begins + Lines.rtrim(" \n").str() + "\n" + Ends +
         (Last.empty() ? Last : Last.drop_front()).str();
}

std::vector<StringRef> LexedText::macrosChangedIn(unsigned Begin,
                                                  unsigned End) const {
  std::vector<StringRef> Names;
  for (const LexedDirective &D : directivesIn(Begin, End)) {
    if (D.Keyword != "define" && D.Keyword != "undef")
      continue;
    std::vector<StringRef> Words;
    for (const LexedToken &T : tokensIn(D.Begin, D.End))
      if (!T.isComment())
        Words.push_back(text(T));
    if (Words.size() > 2) // `#`, `define`, the name.
      Names.push_back(Words[2]);
  }
  return Names;
}

bool LexedText::keepsConditions(unsigned Outer, unsigned Inner, unsigned Begin,
                                unsigned End) const {
  if (!isAround(Outer, Inner))
    return false;
  std::vector<StringRef> Names = macrosChangedIn(Begin, End);
  return llvm::none_of(conditions(Outer, Inner), [&](const LexedDirective *D) {
    return llvm::any_of(tokensIn(D->Begin, D->End), [&](const LexedToken &T) {
      return llvm::is_contained(Names, text(T));
    });
  });
}

const LexedDirective *LexedText::splitIn(unsigned Begin, unsigned End) const {
  std::vector<const LexedDirective *> Open;
  for (const LexedDirective &D : directivesIn(Begin, End))
    if (D.opens())
      Open.push_back(&D);
    else if (D.isConditional() && Open.empty())
      return &D;
    else if (D.closes())
      Open.pop_back();
  return Open.empty() ? nullptr : Open.front();
}
