//===- Blanks.cpp - Blanks and comments around an edit --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Removing a word also removes the blanks on one side of it, and removing all
// of a line removes the line. The functions look at tokens rather than
// characters: a blank in a comment is no blank, and a line break may end a
// directive.
//
//===----------------------------------------------------------------------===//

#include "edits/Blanks.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// The end of the line before the one that begins at Line: its line break, and
/// the backslash that takes that away.
struct LineEnd {
  unsigned Break = 0; ///< Where the line break begins.
  unsigned Text = 0;  ///< After the last thing on the line.
  bool Spliced = false;
};

/// \p Line is not 0: there is a line before it.
LineEnd endBefore(StringRef Text, unsigned Line) {
  LineEnd E;
  E.Break = Line - 1;
  if (E.Break > 0 && Text[E.Break] == '\n' && Text[E.Break - 1] == '\r')
    --E.Break;
  E.Text = skipBlanksBack(Text, E.Break);
  if (E.Text > 0 && Text[E.Text - 1] == '\\') {
    E.Spliced = true;
    E.Text = skipBlanksBack(Text, E.Text - 1);
  }
  return E;
}

/// The range to remove with all of a line from \p Begin to \p End, which
/// follows a line that ends with \p Before: the line, and if it is the last of
/// several spliced ones, the backslash of the line before.
ByteRange wholeLine(StringRef Text, unsigned Begin, unsigned End,
                    const LineEnd &Before) {
  unsigned Splice = lineSpliceAt(Text, End);
  if (!Splice)
    return {Before.Spliced ? Before.Text : Before.Break, End};
  if (!Before.Spliced)
    return {Begin, End + Splice};
  while (End < Text.size() && !lineBreakAt(Text, End))
    ++End;
  return {Before.Break, End};
}

/// Whether the text at \p Behind can follow the text that ends at \p Before on
/// its line.
bool mayJoin(const LexedText &Text, unsigned Before, unsigned Behind) {
  return !Text.endsLineComment(Before) &&
         Text.directiveAt(Before) == Text.directiveAt(Behind);
}

} // namespace

ByteRange amp2hip::withBlanks(const LexedText &Lexed, ByteRange R) {
  StringRef Text = Lexed.text();
  unsigned Begin = skipBlanksBack(Text, R.Begin);
  unsigned After = R.End + leadingBlanks(Text.drop_front(R.End)).size();
  unsigned Splice = lineSpliceAt(Text, After);
  bool StartsLine = Begin == 0 || Text[Begin - 1] == '\n';
  bool EndsLine = After == Text.size() || lineBreakAt(Text, After) || Splice;
  // Behind other text: the blanks before the range go. Blanks behind it still
  // separate the following text, unless the line ends there.
  if (!StartsLine)
    // The backslash keeps its blanks.
    return {Begin, EndsLine && !Splice ? After : R.End};
  // No line is before this one, so there is no line break to remove.
  if (Begin == 0)
    return {R.Begin, After};
  LineEnd Before = endBefore(Text, Begin);
  if (EndsLine)
    return wholeLine(Text, Begin, After, Before);
  // The text after the range moves up: `{` to the end of the declarator.
  if (mayJoin(Lexed, Before.Text, R.End))
    return {Before.Spliced ? Before.Text : Before.Break, R.End};
  // The indentation stays.
  return {Begin + unsigned(leadingBlanks(Text.slice(Begin, R.End)).size()),
          After};
}

unsigned amp2hip::lineStart(StringRef Buffer, unsigned Offset) {
  size_t Newline = Buffer.take_front(Offset).rfind('\n');
  return Newline == StringRef::npos ? 0 : Newline + 1;
}

StringRef amp2hip::lineAt(StringRef Buffer, unsigned Start) {
  return Buffer.drop_front(Start).take_until(
      [](char C) { return C == '\n' || C == '\r'; });
}

StringRef amp2hip::leadingBlanks(StringRef Line) {
  return Line.take_while([](char C) { return C == ' ' || C == '\t'; });
}

StringRef amp2hip::indentBefore(StringRef Buffer, unsigned Offset) {
  return leadingBlanks(Buffer.slice(lineStart(Buffer, Offset), Offset));
}

unsigned amp2hip::beforeComment(StringRef Buffer, unsigned Start) {
  while (Start > 0) {
    unsigned Previous = lineStart(Buffer, Start - 1);
    // The last line of a macro is no comment of the code below.
    if (Previous > 0 &&
        lineAt(Buffer, lineStart(Buffer, Previous - 1)).rtrim().ends_with("\\"))
      return Start;
    StringRef Line = lineAt(Buffer, Previous).trim();
    if (Line.starts_with("//")) {
      Start = Previous;
      continue;
    }
    if (Line.ends_with("*/")) {
      size_t Open = Buffer.take_front(Start).rfind("/*");
      if (Open == StringRef::npos)
        return Start;
      unsigned OpenLine = lineStart(Buffer, Open);
      // Behind code, the comment belongs to that code.
      if (!Buffer.slice(OpenLine, Open).trim().empty())
        return Start;
      Start = OpenLine;
      continue;
    }
    return Start;
  }
  return Start;
}

unsigned amp2hip::beforeComments(const LexedText &Text, unsigned Offset) {
  StringRef Buffer = Text.text();
  unsigned Begin = Offset, Next = Offset;
  for (const LexedToken *T = Text.before(Next); T; T = Text.before(Next)) {
    if (!T->isComment() || T->Directive >= 0 || T->End > Next)
      break;
    StringRef Gap = Buffer.slice(T->End, Next);
    if (!Gap.trim().empty() || Gap.count('\n') > 1)
      break;
    Next = T->Begin;
    unsigned Line = lineStart(Buffer, Next);
    if (Buffer.slice(Line, Next).trim().empty())
      Begin = Line;
  }
  return Begin;
}
