//===- CaptureList.cpp - The captures of a lambda that stays --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is around the list is edited, too, and not every source that
// includes a header may know of all these edits. So the lines are measured when
// the file is written: the edit quotes what is beside it.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/CaptureList.h"
#include "ast/Patterns.h"
#include "edits/Blanks.h"
#include "rewrite/Columns.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Marks a quote in an item.
constexpr char QuoteMark = '\0';

/// Where lines end besides those in the list.
struct Breaks {
  bool BehindBracket = false, BeforeList = false, BeforeAttributes = false;
};

/// A list and what is around it.
struct ListLines {
  std::vector<std::string> Items;
  bool IsMeasured = false;
  size_t Limit = 0; ///< Columns of a line.
  /// What is replaced begins with the bracket of a launch, or with Gap.
  bool HasBracket = false;
  bool MayMove = false;  ///< The list may begin a line.
  bool IsFirst = false;  ///< It does so.
  std::string Blanks;    ///< At the start of the line.
  size_t Column = 0;     ///< Of what is replaced.
  std::string Arguments; ///< Of the launch, after its bracket.
  std::string Gap;       ///< The blanks before the list,
  std::string Before;    ///< and what goes with it.
  std::string Head;      ///< After the list on its line, up to the brace.
  std::string Body;      ///< The rest of a lambda that has one line.
  size_t Behind = 0;     ///< Columns after both.

  std::string text() const {
    if (!IsMeasured)
      return "[" + llvm::join(Items, ", ") + "]";
    // A body that is too wide is so on any line.
    std::string Best;
    for (size_t Rest : {restOf(Head + Body, Behind), restOf(Head, 0)})
      if (Best = best(Rest); widest(Best, Rest) <= Limit)
        break;
    return Best;
  }

private:
  static size_t restOf(const std::string &Text, size_t Behind) {
    StringRef Line = StringRef(Text).split('\n').first;
    return widthOf(Line.rtrim()) + (Line.size() == Text.size() ? Behind : 0);
  }

  size_t widest(StringRef Text, size_t Rest) const {
    auto [Line, Below] = Text.split('\n');
    size_t Widest = Column + widthOf(Line), Last = Widest;
    while (!Below.empty()) {
      std::tie(Line, Below) = Below.split('\n');
      Widest = std::max(Widest, Last = widthOf(Line));
    }
    return std::max(Widest, Last + Rest);
  }

  /// Of what is least too wide that of fewest lines; \p Rest columns follow.
  std::string best(size_t Rest) const {
    auto Cost = [&](StringRef Text) {
      return std::pair(std::max(widest(Text, Rest), Limit), Text.count('\n'));
    };
    std::string Best;
    for (Breaks Each : possible())
      if (std::string Text = with(Each, Rest);
          Best.empty() || Cost(Text) < Cost(Best))
        Best = std::move(Text);
    return Best;
  }

  /// The better looking ones first.
  std::vector<Breaks> possible() const {
    // The blank before the attributes, which others write, becomes one of the
    // next line's.
    bool HasBlank = Head.size() > 1 && Head[0] == ' ' && !isspace(Head[1]);
    std::vector<Breaks> Result;
    if (HasBlank)
      Result.push_back({.BeforeList = MayMove, .BeforeAttributes = true});
    if (MayMove)
      Result.push_back({.BeforeList = true});
    Result.push_back({});
    if (HasBracket)
      Result.push_back({.BehindBracket = true});
    if (HasBracket && HasBlank)
      Result.push_back({true, true, true});
    if (HasBracket)
      Result.push_back({.BehindBracket = true, .BeforeList = true});
    return Result;
  }

  std::string indentTo(size_t To) const {
    return "\n" + Blanks + std::string(To - widthOf(Blanks), ' ');
  }

  std::string with(Breaks B, size_t Rest) const {
    std::string Text;
    size_t Outer = widthOf(Blanks), Aligned = Outer, At = Column;
    if (HasBracket) {
      Aligned = B.BehindBracket ? Outer + 4 : Column + 1;
      Text = "(" + (B.BehindBracket ? indentTo(Aligned) : "") + Arguments;
      At = Aligned + widthOf(Arguments);
    }
    Text += B.BeforeList ? indentTo(Aligned) : Gap;
    At = B.BeforeList ? Aligned : At + widthOf(Gap);
    Text += Before + "[" + Items.front();
    At += widthOf(Before);
    Text += filled(ArrayRef(Items).drop_front(),
                   At + 1 + widthOf(Items.front()), At + 1, indentTo(At + 1),
                   1 + (B.BeforeAttributes ? 0 : Rest), Limit);
    Text += "]";
    if (!B.BeforeAttributes)
      return Text;
    bool Below =
        B.BeforeList || (IsFirst && !StringRef(Blanks).ends_with("\t"));
    Text += indentTo(Below ? At : Outer + 4);
    Text.pop_back();
    return Text;
  }
};

/// Finds out where lines may break, and what is to be quoted for that.
class ListPlace {
public:
  ListPlace(Rewriter &R, const LambdaExpr *E, const FileRange &List)
      : R(R), E(E), Buffer(R.Ed.buffer(E->getBeginLoc())),
        Lexed(R.Ed.lexed(E->getBeginLoc())), List(List), Begin(List.Begin) {}

  /// Fills \p L, except for the parts that are quoted; false in a macro and if
  /// the list contains directives.
  bool find(ListLines &L) {
    SourceRange Braces = E->getBody()->getSourceRange();
    auto Body = R.Ed.resolve(CharSourceRange::getTokenRange(Braces));
    if (E->getBeginLoc().isMacroID() || !isInFile(Braces) || !Body ||
        !Lexed.directivesIn(Begin, List.End).empty())
      return false;
    unsigned Line = lineStart(Buffer, Begin);
    L.IsMeasured = true;
    L.Limit = R.columnLimit(List.File);
    L.Blanks = indentBefore(Buffer, Begin).str();
    L.IsFirst = Line + L.Blanks.size() == Begin;
    findLaunch(L);
    L.Column =
        widthOf(Buffer.slice(Line, Begin)) + growthOf(Lexed, Line, Begin);
    // Lines below may be aligned to the list, and quote that.
    Head = {List.End, List.End, /*Moved=*/false, /*MayVanish=*/true};
    for (const LexedToken &T : Lexed.tokensIn(List.End, Body->Begin + 1))
      if (isOnLine(T.Begin))
        Head.End = T.End;
    Rest = {Head.End, Head.End, /*Moved=*/false, /*MayVanish=*/true};
    if (isOnLine(Body->End))
      Rest.End = Body->End;
    L.Behind = widthOf(lineAt(Buffer, Rest.End).split("//").first.rtrim());
    return true;
  }

  /// Where what is replaced begins.
  unsigned begin() const { return Begin; }
  std::vector<Quote> quotes() const {
    std::vector<Quote> Result = {Head, Rest};
    if (Arguments.End)
      Result.push_back(Arguments);
    return Result;
  }

private:
  Rewriter &R;
  const LambdaExpr *E;
  StringRef Buffer;
  const LexedText &Lexed;
  const FileRange &List;
  unsigned Begin;
  Quote Head, Rest, Arguments;

  /// Whether no line ends between the list and \p Offset.
  bool isOnLine(unsigned Offset) const {
    return lineStart(Buffer, Offset) == lineStart(Buffer, List.End);
  }

  /// In a launch the list may move to the next line, and with its line's other
  /// arguments there.
  void findLaunch(ListLines &L) {
    auto Launch = llvm::find_if(R.M.Launches, [this](const auto &Each) {
      return Each.Lambda == E && !Each.Call->getBeginLoc().isMacroID();
    });
    const LexedToken *Comma = Lexed.codeBefore(Begin);
    while (Comma && Lexed.text(*Comma) == "(")
      Comma = Lexed.codeBefore(Comma->Begin);
    if (Launch == R.M.Launches.end() || L.IsFirst || !Comma ||
        Lexed.text(*Comma) != "," || Comma->End <= lineStart(Buffer, Begin))
      return;
    StringRef Between = Buffer.slice(Comma->End, Begin);
    L.MayMove = true;
    L.Gap = leadingBlanks(Between).str();
    L.Before = Between.drop_front(L.Gap.size()).str();
    auto Callee = R.Ed.resolve(CharSourceRange::getTokenRange(
        Launch->Call->getCallee()->getSourceRange()));
    const LexedToken *Open = Callee ? Lexed.from(Callee->End) : nullptr;
    L.HasBracket = Open && Lexed.text(*Open) == "(" &&
                   lineStart(Buffer, Open->Begin) == lineStart(Buffer, Begin);
    Begin = Comma->End;
    if (L.HasBracket) {
      Begin = Open->Begin;
      Arguments = {Open->End, Comma->End, /*Moved=*/true};
    }
  }
};

/// The list with its quotes: those of the items, then those of the place.
std::string composeList(ListLines Lines, ArrayRef<std::string> Parts) {
  for (std::string &Item : Lines.Items)
    for (size_t At; (At = Item.find(QuoteMark)) != std::string::npos;) {
      Item.replace(At, 1, Parts.front());
      Parts = Parts.drop_front();
    }
  if (Lines.IsMeasured) {
    Lines.Head = Parts[0];
    Lines.Body = Parts[1];
  }
  if (Lines.HasBracket)
    Lines.Arguments = Parts[2];
  return Lines.text();
}

} // namespace

/// Quotes a part of the captures. It may be spelled in a macro, but not in one
/// of another file: an edit can only quote its own file.
std::optional<Quote> CaptureList::quote(SourceRange Range) {
  SourceLocation Anchor = E->getIntroducerRange().getBegin();
  auto Begin = R.Ed.beside(Anchor, Range.getBegin(), Edge::First);
  auto End = R.Ed.beside(Anchor, Range.getEnd(), Edge::Last);
  if (Begin && End)
    Range = {*Begin, *End};
  auto Tokens = CharSourceRange::getTokenRange(Range);
  auto Place = R.Ed.resolve(Tokens), List = R.Ed.resolve(Anchor);
  if (!Place || !List || Place->ID == List->ID)
    return R.Ed.quote(Tokens, /*Moved=*/true);
  const SourceManager &SM = R.Ed.sourceManager();
  auto [File, Offset] = SM.getDecomposedExpansionLoc(Range.getBegin());
  R.Ed.edits().addUnplaced(
      "a macro of another file holds a part of the captures",
      realPathOf(SM, File), SM.getLineNumber(File, Offset),
      SM.getColumnNumber(File, Offset));
  return std::nullopt;
}

std::optional<Quote> CaptureList::quoteInitializer(const VarDecl *V) {
  const Expr *Init = V->getInit();
  // `&r{table}`
  if (const auto *List = dyn_cast<InitListExpr>(Init);
      List && List->getNumInits() == 1)
    Init = List->getInit(0);
  return quote(Init->getSourceRange());
}

std::string CaptureList::quoted(std::optional<Quote> Q) {
  if (!Q)
    return "";
  Quotes.push_back(*Q);
  return std::string(1, QuoteMark);
}

std::string CaptureList::quotedInit(const VarDecl *V) {
  std::optional<Quote> Q = quote(V->getSourceRange());
  // Clang leaves the bracket after `n(1)` out.
  if (Q && V->getInitStyle() == VarDecl::CallInit &&
      !isa<ParenListExpr>(V->getInit()))
    if (const LexedToken *Close = R.Ed.lexed(E->getBeginLoc()).from(Q->End))
      Q->End = Close->End;
  return quoted(Q);
}

std::string CaptureList::nameOf(const LambdaCapture &C) {
  SourceLocation Anchor = E->getIntroducerRange().getBegin();
  auto First = R.Ed.beside(Anchor, C.getLocation(), Edge::First);
  auto Last = R.Ed.beside(Anchor, C.getLocation(), Edge::Last);
  return First && First == Last ? R.Ed.name(*First)
                                : C.getCapturedVar()->getNameAsString();
}

/// Replaces the whole list by one edit, which quotes the parts that stay.
void CaptureList::write() {
  CharSourceRange Introducer =
      CharSourceRange::getTokenRange(E->getIntroducerRange());
  std::optional<FileRange> List = R.Ed.resolve(Introducer);
  if (!List) {
    R.Ed.remove(Introducer); // Leaves the note that it could not.
    return;
  }
  ListLines Lines;
  Lines.Items = std::move(Items);
  ListPlace Where(R, E, *List);
  if (Where.find(Lines))
    llvm::append_range(Quotes, Where.quotes());
  R.Ed.edits().compose(List->File, R.Ed.buffer(E->getBeginLoc()), Where.begin(),
                       List->End - Where.begin(), std::move(Quotes),
                       [Lines](ArrayRef<std::string> Parts) {
                         return composeList(Lines, Parts);
                       });
}

} // namespace amp2hip
