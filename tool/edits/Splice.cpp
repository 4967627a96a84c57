//===- Splice.cpp - A text with its edits ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts together the parts of the original and the texts of edits. At each seam
// it checks whether the two sides would be read otherwise than apart, and
// inserts a blank or a line break if so.
//
//===----------------------------------------------------------------------===//

#include "edits/Splice.h"
#include "edits/EditSet.h"
#include "edits/LexedText.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Whether the token Left would end elsewhere if Right followed: `>` before
/// `>`, a name before a name, `/` before `*`. The lexer decides.
bool wouldGlue(StringRef Left, StringRef Right) {
  constexpr size_t Enough = 8; // To see how a token begins.
  LexedText Both((Left + Right.take_front(Enough)).str());
  return Both.tokens().empty() || Both.tokens().front().End != Left.size();
}

constexpr StringRef Blanks = " \t\f\v";

bool beginsWithLineBreak(StringRef Text) {
  return lineBreakAt(Text.ltrim(Blanks), 0) != 0;
}

/// The token that begins at \p Offset, or "".
StringRef tokenAt(const LexedText &Text, unsigned Offset) {
  auto Tokens = Text.tokensIn(Offset, Offset + 1);
  return Tokens.empty() ? "" : Text.text(Tokens.front());
}

/// Whether nothing but blanks is between \p Offset and a directive.
bool beginsDirective(const LexedText &Text, unsigned Offset) {
  unsigned Code = skipBlanks(Text.text(), Offset);
  return !Text.directivesIn(Code, Code + 1).empty();
}

/// Writes the result from front to back. It remembers only which token, comment
/// or directive the end of the result is part of: that decides what may follow.
class Splicer {
public:
  Splicer(const LexedText &Original, StringRef LineBreak)
      : Original(Original), LineBreak(LineBreak) {}

  void keep(unsigned Begin, unsigned End);
  void put(unsigned Offset, StringRef Text);

  EditedText Result;

private:
  const LexedText &Original;
  StringRef LineBreak;
  // Whether a `//` comment ends the result.
  bool OpenComment = false;
  static constexpr int None = -1, Other = -2;
  /// The directive that the result ends in: its number in the original, or
  /// Other for one that an edit brought.
  int OpenDirective = None;
  /// An edit may replace a part of a token, one half of `>>`: nothing may come
  /// between the parts.
  bool InsideToken = false;
  StringRef LastToken; ///< If it ends the result.

  std::string &out() { return Result.Text; }
  void breakLine() {
    out() += LineBreak;
    OpenComment = InsideToken = false;
    OpenDirective = None;
    LastToken = "";
  }
  bool atLineStart() {
    StringRef Line = StringRef(out()).rtrim(Blanks);
    if (Line.size() == 3) // A byte order mark is no text.
      Line.consume_front("\xEF\xBB\xBF");
    return Line.empty() || Line.ends_with("\n") || Line.ends_with("\r");
  }
  /// Whether \p Next, which does not begin with a line break, needs one.
  bool needsLineBreak(StringRef Next, bool InDirective) {
    bool Swallowed = OpenComment || (OpenDirective != None && !InDirective);
    bool Spliced = StringRef(out()).ends_with("\\") && LastToken.empty();
    return Spliced || (Swallowed && !Next.trim(Blanks).empty());
  }
  void separate(StringRef Next, bool InDirective, bool BeginsDirective,
                StringRef FirstToken);
  void noteEnd(const LexedText &Put, bool InDirective);
  static std::string continued(StringRef Text);
};

/// Puts a blank or line break between the result and \p Next where they would
/// not stay apart.
void Splicer::separate(StringRef Next, bool InDirective, bool BeginsDirective,
                       StringRef FirstToken) {
  if (out().empty())
    return;
  if (!beginsWithLineBreak(Next)) {
    if (needsLineBreak(Next, InDirective))
      breakLine();
  } else if (InDirective && OpenDirective != None && !OpenComment) {
    // The backslash before this line break has gone.
    out() += StringRef(out()).ends_with("\\") ? "" : " \\";
    LastToken = "";
  }
  // A `#` begins a directive only where it begins a line.
  if (BeginsDirective && !atLineStart())
    breakLine();
  if (!LastToken.empty() && !FirstToken.empty() &&
      wouldGlue(LastToken, FirstToken))
    out() += ' ';
}

void Splicer::keep(unsigned Begin, unsigned End) {
  if (Begin == End)
    return;
  StringRef Text = Original.text().slice(Begin, End);
  if (!InsideToken && !Original.isInside(Begin)) {
    int Directive = Original.directiveAt(Begin);
    // Blanks before the line break that ends it count as that line break.
    unsigned Code = End - Text.ltrim(Blanks).size();
    bool Within = Directive != None &&
                  Code < Original.directives()[Directive].End &&
                  Begin > Original.directives()[Directive].Begin;
    separate(Text, Within, beginsDirective(Original, Begin),
             tokenAt(Original, Begin));
  }
  Result.Kept.push_back({Begin, End, static_cast<unsigned>(out().size())});
  out() += Text;
  const LexedToken *Last = Original.before(End);
  InsideToken = Last && End < Last->End;
  OpenComment = Original.endsLineComment(End);
  OpenDirective = Original.directiveAt(End);
  LastToken = Last && Last->End == End ? Original.text(*Last) : "";
}

/// The lines of \p Text as those of a directive.
std::string Splicer::continued(StringRef Text) {
  std::string Lines;
  for (size_t I = 0; I != Text.size(); ++I) {
    unsigned Break = lineBreakAt(Text, I);
    if (Break && !StringRef(Lines).rtrim(" \t").ends_with("\\"))
      Lines += " \\";
    Lines += Text[I];
    if (Break == 2)
      Lines += Text[++I];
  }
  return Lines;
}

void Splicer::put(unsigned Offset, StringRef Text) {
  if (Text.empty())
    return;
  int Directive = Original.directiveAt(Offset);
  // Within a directive, the lines of the text must continue it.
  bool Within = Directive != None && OpenDirective == Directive &&
                !beginsWithLineBreak(Text);
  LexedText Lexed(Text);
  if (Within && Lexed.directives().empty())
    Lexed = LexedText(continued(Text));
  if (!InsideToken && !Original.isInside(Offset))
    separate(Lexed.text(), Within, beginsDirective(Lexed, 0),
             tokenAt(Lexed, 0));
  out() += Lexed.text();
  noteEnd(Lexed, Within);
  LastToken = "";
  unsigned End = Lexed.text().size();
  if (const LexedToken *Last = Lexed.before(End); Last && Last->End == End)
    // The caller's text outlives the lexed copy.
    LastToken = Text.take_back(End - Last->Begin);
}

/// Notes how the result ends after \p Put was added.
void Splicer::noteEnd(const LexedText &Put, bool InDirective) {
  unsigned End = Put.text().size();
  bool Breaks = !InDirective && Put.text().contains('\n');
  OpenComment = Put.endsLineComment(End) ||
                (OpenComment && Put.tokens().empty() && !Breaks);
  if (Put.directiveAt(End) != None)
    OpenDirective = Other;
  else if (Breaks)
    OpenDirective = None;
}

} // namespace

EditedText amp2hip::applyEdits(const LexedText &Original,
                               llvm::ArrayRef<Edit> Edits, unsigned Base,
                               StringRef LineBreak) {
  Splicer S(Original, LineBreak);
  unsigned Begin = 0;
  for (const Edit &E : Edits) {
    S.keep(Begin, E.Offset - Base);
    S.put(E.Offset - Base, E.Text);
    Begin = E.end() - Base;
  }
  S.keep(Begin, Original.text().size());
  return std::move(S.Result);
}
