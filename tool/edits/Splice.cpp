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

bool beginsWithLineBreak(StringRef Text) {
  size_t Blanks = Text.size() - Text.ltrim(" \t\f\v").size();
  return lineBreakAt(Text, Blanks) != 0;
}

/// Writes the result from front to back. Of what it has written it only knows
/// what the end of it is part of: that decides what may follow.
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
  // What the end of the result is part of.
  bool OpenComment = false;
  static constexpr int None = -1, Other = -2;
  int OpenDirective = None; ///< Of the original, or one that an edit brought.
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
    StringRef Line = StringRef(out()).rtrim(" \t\f\v");
    if (Line.size() == 3) // A byte order mark is no text.
      Line.consume_front("\xEF\xBB\xBF");
    return Line.empty() || Line.ends_with("\n") || Line.ends_with("\r");
  }
  void separate(StringRef Next, bool InDirective, bool BeginsDirective,
                StringRef FirstToken);
  static std::string continued(StringRef Text);
};

/// Puts between the result and \p Next what keeps them apart.
void Splicer::separate(StringRef Next, bool InDirective, bool BeginsDirective,
                       StringRef FirstToken) {
  if (out().empty())
    return;
  if (!beginsWithLineBreak(Next)) {
    bool Blank = Next.trim(" \t\f\v").empty();
    bool Swallowed = OpenComment || (OpenDirective != None && !InDirective);
    bool Spliced = StringRef(out()).ends_with("\\") && LastToken.empty();
    if ((Swallowed && !Blank) || Spliced)
      breakLine();
  } else if (InDirective && OpenDirective != None && !OpenComment &&
             lineBreakAt(Next, Next.size() - Next.ltrim(" \t\f\v").size())) {
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
    const LexedToken *First = Original.from(Begin);
    unsigned Code = skipBlanks(Original.text(), Begin);
    int Directive = Original.directiveAt(Begin);
    // Blanks before the line break that ends it are as good as that.
    unsigned Blanks = Text.size() - Text.ltrim(" \t\f\v").size();
    bool Within = Directive != None &&
                  Begin + Blanks < Original.directives()[Directive].End &&
                  Begin > Original.directives()[Directive].Begin;
    bool Begins = First && First->Begin == Code && First->Directive != None &&
                  Original.directives()[First->Directive].Begin == Code;
    separate(Text, Within, Begins,
             First && First->Begin == Begin ? Original.text(*First) : "");
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
  if (Within && Lexed.directives().empty()) {
    std::string Lines = continued(Text);
    if (Lines != Text)
      Lexed = LexedText(Lines);
  }
  auto Tokens = Lexed.tokens();
  if (!InsideToken && !Original.isInside(Offset)) {
    unsigned Code = skipBlanks(Lexed.text(), 0);
    separate(Lexed.text(), Within,
             !Lexed.directives().empty() &&
                 Lexed.directives().front().Begin == Code,
             !Tokens.empty() && Tokens.front().Begin == 0
                 ? Lexed.text(Tokens.front())
                 : "");
  }
  out() += Lexed.text();
  unsigned End = Lexed.text().size();
  bool Breaks = !Within && Lexed.text().contains('\n');
  OpenComment =
      Lexed.endsLineComment(End) || (OpenComment && Tokens.empty() && !Breaks);
  if (Lexed.directiveAt(End) != None)
    OpenDirective = Other;
  else if (Breaks)
    OpenDirective = None;
  LastToken = "";
  if (!Tokens.empty() && Tokens.back().End == End)
    // What the result holds outlives the edit's text.
    LastToken = StringRef(Text).take_back(End - Tokens.back().Begin);
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
