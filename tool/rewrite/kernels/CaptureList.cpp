//===- CaptureList.cpp - The captures of a lambda that stays --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Text around the list is edited, too, and not every source that includes a
// header may know of all these edits. So the lines are measured when the file
// is written: the edit quotes the text beside it.
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

/// A list and the text around it.
struct ListLines {
  std::vector<std::string> Items;
  size_t Limit = 0;     ///< Columns of a line; 0 if nothing is known.
  size_t Column = 0;    ///< The list's.
  std::string Blanks;   ///< At the start of its line.
  size_t Aligned = 0;   ///< The column of a launch's arguments.
  bool MayMove = false; ///< To that column on the next line.
  std::string Gap;      ///< The blanks before the list,
  std::string Before;   ///< and text that goes with it.

  /// \p Head is the text after the list on its line. If not all of it fits
  /// there, the list moves to the next line, and the head to the one after it.
  /// In text with tabs, the head stays on the list's line: it begins with the
  /// blank before the attributes, which would come after tabs.
  std::string text(StringRef Head) const {
    std::string Whole = Before + "[" + llvm::join(Items, ", ") + "]";
    size_t Rest = widthOf(Head.split('\n').first.rtrim()), At = Column;
    auto Fits = [&] { return At + widthOf(Whole) + Rest <= Limit; };
    if (!Limit || Fits())
      return Gap + Whole;
    std::string Text = Gap;
    if (MayMove) {
      At = Aligned;
      Text = indentTo(At);
    }
    bool Breaks = !Fits() && Head.starts_with(" ");
    size_t Inner = At + widthOf(Before) + 1;
    Text += Before + "[" + Items.front();
    Text += filled(ArrayRef(Items).drop_front(), Inner + widthOf(Items.front()),
                   Inner, indentTo(Inner), 1 + (Breaks ? 0 : Rest), Limit);
    Text += "]";
    if (Breaks && !hasTabs()) {
      // The blank before the attributes is one of the line's.
      bool BeginsLine = MayMove || Column == widthOf(Blanks);
      Text += indentTo(BeginsLine ? At : widthOf(Blanks) + 4);
      Text.pop_back();
    }
    return Text;
  }

  bool hasTabs() const { return StringRef(Blanks).contains('\t'); }

private:
  std::string indentTo(size_t To) const {
    return "\n" + Blanks + blanks(To - widthOf(Blanks), hasTabs());
  }
};

/// Finds out where lines may break, and which text the edit must quote for
/// that.
class ListPlace {
public:
  ListPlace(Rewriter &R, const LambdaExpr *E, const FileRange &List)
      : R(R), E(E), Buffer(R.Ed.buffer(E->getBeginLoc())),
        Lexed(R.Ed.lexed(E->getBeginLoc())), List(List), Begin(List.Begin) {}

  /// Fills \p L, unless the list is in a macro, where nothing is known, or
  /// contains directives.
  void find(ListLines &L) {
    SourceRange Braces = E->getBody()->getSourceRange();
    auto Body = R.Ed.resolve(CharSourceRange::getTokenRange(Braces));
    if (E->getBeginLoc().isMacroID() || !isInFile(Braces) || !Body ||
        !Lexed.directivesIn(Begin, List.End).empty())
      return;
    unsigned Line = lineStart(Buffer, Begin);
    L.Limit = R.styleOf(List.File)->ColumnLimit;
    L.Blanks = indentBefore(Buffer, Begin).str();
    L.Column =
        widthOf(Buffer.slice(Line, Begin)) + growthOf(Lexed, Line, Begin);
    if (Line + L.Blanks.size() != Begin)
      findLaunch(L);
    Head = {List.End, List.End, /*Moved=*/false, /*MayVanish=*/true};
    auto IsOnLine = [&](unsigned Offset) {
      return lineStart(Buffer, Offset) == lineStart(Buffer, List.End);
    };
    if (!IsOnLine(Body->End))
      Body->End = Body->Begin + 1;
    for (const LexedToken &T : Lexed.tokensIn(List.End, Body->End))
      if (IsOnLine(T.Begin))
        Head.End = T.End;
  }

  /// The begin of the replaced text.
  unsigned begin() const { return Begin; }
  /// The text after the list on its line.
  Quote head() const { return Head; }

private:
  Rewriter &R;
  const LambdaExpr *E;
  StringRef Buffer;
  const LexedText &Lexed;
  const FileRange &List;
  unsigned Begin;
  Quote Head;

  /// In a launch the list may move to the next line, below the other arguments.
  void findLaunch(ListLines &L) {
    auto Launch = llvm::find_if(R.M.Launches, [this](const auto &Each) {
      return Each.Lambda == E && !Each.Call->getBeginLoc().isMacroID();
    });
    const LexedToken *Comma = Lexed.codeBefore(Begin);
    while (Comma && Lexed.text(*Comma) == "(")
      Comma = Lexed.codeBefore(Comma->Begin);
    unsigned Line = lineStart(Buffer, Begin);
    if (Launch == R.M.Launches.end() || !Comma || Lexed.text(*Comma) != "," ||
        Comma->End <= Line)
      return;
    StringRef Between = Buffer.slice(Comma->End, Begin);
    L.MayMove = true;
    L.Gap = leadingBlanks(Between).str();
    L.Before = Between.drop_front(L.Gap.size()).str();
    auto Callee = R.Ed.resolve(CharSourceRange::getTokenRange(
        Launch->Call->getCallee()->getSourceRange()));
    const LexedToken *Open = Callee ? Lexed.from(Callee->End) : nullptr;
    L.Aligned = widthOf(L.Blanks);
    if (Open && lineStart(Buffer, Open->Begin) == Line)
      L.Aligned = L.hasTabs() ? L.Aligned + TabWidth
                              : widthOf(Buffer.slice(Line, Open->End));
    Begin = Comma->End;
  }
};

/// The list with its quotes: those of the items, then the head.
std::string composeList(ListLines Lines, ArrayRef<std::string> Parts) {
  for (std::string &Item : Lines.Items)
    for (size_t At; (At = Item.find(QuoteMark)) != std::string::npos;) {
      Item.replace(At, 1, Parts.front());
      Parts = Parts.drop_front();
    }
  return Lines.text(Parts.empty() ? StringRef() : StringRef(Parts.front()));
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
  Where.find(Lines);
  if (Lines.Limit)
    Quotes.push_back(Where.head());
  R.Ed.edits().compose(List->File, R.Ed.buffer(E->getBeginLoc()), Where.begin(),
                       List->End - Where.begin(), std::move(Quotes),
                       [Lines](ArrayRef<std::string> Parts) {
                         return composeList(Lines, Parts);
                       });
}

} // namespace amp2hip
