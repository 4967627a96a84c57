//===- TokenLoss.cpp - Checks of an edited text ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last defense against faults in edits. Both texts are lexed again and
// compared outside of the edited ranges. A difference is a fault of the tool,
// and the file is not written.
//
//===----------------------------------------------------------------------===//

#include "edits/TokenLoss.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string quotedToken(const LexedText &In, const LexedToken &T) {
  StringRef Text = In.text(T).split('\n').first.rtrim();
  constexpr size_t Most = 40;
  return (T.isComment() ? "the comment '" : "the token '") +
         Text.take_front(Most).str() + (Text.size() > Most ? "..." : "") + "'";
}

/// A text without the blanks at the begin and end of each line.
std::string withoutIndentation(StringRef Text) {
  std::string Result;
  for (; !Text.empty(); Text = Text.split('\n').second)
    Result += Text.split('\n').first.trim().str() + "\n";
  return Result;
}

/// Whether two tokens have the same text. \p Reindented: the text has moved, so
/// that lines may begin elsewhere and splices may have been removed or added.
bool sameText(const LexedText &A, const LexedToken &TA, const LexedText &B,
              const LexedToken &TB, bool Reindented) {
  StringRef TextA = A.text(TA), TextB = B.text(TB);
  if (TA.What != TB.What)
    return false;
  if (TA.isComment() && Reindented)
    return withoutIndentation(TextA) == withoutIndentation(TextB);
  // Blanks at the end of a line are not worth a fault.
  if (TA.What == LexedToken::LineComment)
    return TextA.rtrim() == TextB.rtrim();
  return TextA == TextB ||
         (Reindented && withoutSplices(TextA) == withoutSplices(TextB));
}

/// Compares the parts of the original that stayed, in order.
class Comparison {
public:
  Comparison(const LexedText &Original, const EditedText &New)
      : Old(Original), New(New.Text), Kept(New.Kept) {}

  std::optional<TokenFault> run() {
    for (const EditedText::Piece &P : Kept)
      if (auto Fault = compare(P))
        return Fault;
    return foreignTokens();
  }

private:
  const LexedText &Old;
  LexedText New;
  llvm::ArrayRef<EditedText::Piece> Kept;
  /// From numbers in the original to those in the result.
  std::map<int, int> Directives;

  std::optional<TokenFault> compare(const EditedText::Piece &P) {
    // The piece begins in a comment: an edit ended there.
    if (const LexedToken *T = Old.before(P.Begin);
        T && T->isComment() && P.Begin < T->End)
      return fault(*T, "is cut by an edit");
    for (const LexedToken &T : Old.tokensIn(P.Begin, P.End)) {
      if (T.End > P.End) {
        if (T.isComment())
          return fault(T, "is cut by an edit");
        continue; // Half of a token, `>>` for one, may be edited.
      }
      unsigned At = T.Begin - P.Begin + P.At;
      auto Found = New.tokensIn(At, At + 1);
      if (Found.empty() || Found.front().Begin != At)
        // A comment, a string or a token before it now includes it.
        return fault(T, "is lost in what comes before it");
      if (!sameText(Old, T, New, Found.front(), /*Reindented=*/false))
        return fault(T, "becomes '" +
                            New.text(Found.front()).split('\n').first.str() +
                            "'");
      if (!sameDirective(T, Found.front()))
        return fault(T, T.Directive < 0 ? "falls into a directive"
                                        : "falls out of its directive");
    }
    return std::nullopt;
  }

  /// Edits may add directives, so that numbers differ. But all tokens of one
  /// directive must be in one, and the first must be its `#`.
  bool sameDirective(const LexedToken &A, const LexedToken &B) {
    if (A.Directive < 0 || B.Directive < 0)
      return A.Directive == B.Directive;
    bool Begins = Old.directives()[A.Directive].Begin == A.Begin;
    if (Begins != (New.directives()[B.Directive].Begin == B.Begin))
      return false;
    return Directives.try_emplace(A.Directive, B.Directive).first->second ==
           B.Directive;
  }

  TokenFault fault(const LexedToken &T, const std::string &What) const {
    return {T.Begin, quotedToken(Old, T) + " " + What};
  }

  /// Finds bytes that were no token, a backslash between two lines, and became
  /// one.
  std::optional<TokenFault> foreignTokens() const {
    for (const EditedText::Piece &P : Kept)
      for (const LexedToken &T : New.tokensIn(P.At, P.At + (P.End - P.Begin))) {
        unsigned Was = T.Begin - P.At + P.Begin;
        if (auto Found = Old.tokensIn(Was, Was + 1);
            Found.empty() && !Old.isInside(Was))
          return TokenFault{Was, quotedToken(New, T) + " was none"};
      }
    return std::nullopt;
  }
};

//===----------------------------------------------------------------------===//
// Directives in edited text
//===----------------------------------------------------------------------===//

int bracketOf(StringRef Token) {
  if (Token == "(" || Token == "{" || Token == "[" || Token == "<%" ||
      Token == "<:")
    return 1;
  if (Token == ")" || Token == "}" || Token == "]" || Token == "%>" ||
      Token == ":>")
    return -1;
  return 0;
}

/// The brackets that the tokens open, less those that they close.
int bracketsIn(const LexedText &In, llvm::ArrayRef<LexedToken> Tokens) {
  int Sum = 0;
  for (const LexedToken &T : Tokens)
    Sum += T.isComment() ? 0 : bracketOf(In.text(T));
  return Sum;
}

/// Looks at the directives before any text is written. An edit of a part of an
/// #if would be right in the configuration that was parsed, and lose code in
/// the others.
class SplitFinder {
public:
  SplitFinder(const LexedText &Original, llvm::ArrayRef<Edit> Edits)
      : Old(Original), Edits(Edits) {}

  std::vector<SplitDirective> run() {
    if (Old.directives().empty())
      return {};
    for (const Edit &E : Edits)
      if (Old.directivesIn(E.Offset, E.end()).empty())
        Come.push_back(linesOf(LexedText(E.Text)));
    for (const Edit &E : Edits)
      look(E);
    // All edits of a branch together must open and close as many brackets as
    // before: other configurations do not have the edits of this branch.
    for (const auto &[Branch, B] : Brackets)
      if (const LexedDirective *D = Old.openingOf(Branch); D && B.Sum != 0)
        add(*D, B.EditAt);
    for (const Edit &E : Found.empty() ? Edits : llvm::ArrayRef<Edit>())
      if (const LexedDirective *D = repeatedAlone(LexedText(E.Text), E))
        add(*D, E.Offset);
    return std::move(Found);
  }

private:
  struct Balance {
    int Sum = 0;
    unsigned EditAt = 0;
  };
  const LexedText &Old;
  llvm::ArrayRef<Edit> Edits;
  std::vector<SplitDirective> Found;
  std::map<unsigned, Balance> Brackets; ///< By branch.
  using Lines = std::vector<std::string>;
  std::vector<Lines> Come; ///< The directives in texts that take no others.

  /// A directive without comments; its replacement list may be edited.
  static std::string lineOf(const LexedText &In, const LexedDirective &D) {
    std::string Line = D.Keyword;
    if (D.isConditional())
      for (const LexedToken &T : In.tokensIn(D.Begin, D.End))
        Line += T.isComment() ? "" : " " + In.text(T).str();
    return Line;
  }
  static Lines linesOf(const LexedText &In) {
    Lines Found;
    for (const LexedDirective &D : In.directives())
      Found.push_back(lineOf(In, D));
    return Found;
  }

  void add(const LexedDirective &D, unsigned EditAt, bool IsPart = true) {
    if (llvm::none_of(Found, [&](const SplitDirective &S) {
          return S.Offset == D.Begin;
        }))
      Found.push_back({D.Begin, "#" + D.Keyword, EditAt, IsPart});
  }

  void look(const Edit &E) {
    LexedText New(E.Text);
    auto Within = Old.directivesIn(E.Offset, E.end());
    if (const LexedDirective *D = Old.splitIn(E.Offset, E.end()))
      add(*D, E.Offset);
    else if (!Within.empty() && !isIncludeAlone(E) && !comesBack(Within, New))
      add(Within.front(), E.Offset, /*IsPart=*/false);
    if (!Within.empty() || !New.directives().empty() ||
        Old.directiveAt(E.Offset) >= 0)
      return;
    // Only edits without directives: those are in one branch as a whole.
    Balance &B = Brackets[Old.branchAt(E.Offset)];
    B.Sum += bracketsIn(New, New.tokens()) -
             bracketsIn(Old, Old.tokensIn(E.Offset, E.end()));
    B.EditAt = B.EditAt ? B.EditAt : E.Offset;
  }

  /// Whether an edit removes an include directive and nothing else, which is
  /// allowed.
  bool isIncludeAlone(const Edit &E) const {
    auto Within = Old.directivesIn(E.Offset, E.end());
    return E.Text.empty() && Within.size() == 1 &&
           Within.front().Keyword == "include" &&
           llvm::all_of(Old.tokensIn(E.Offset, E.end()),
                        [](const LexedToken &T) { return T.Directive >= 0; });
  }

  /// The directive that is in the text of \p E without the rest of its #if. The
  /// text repeats code from beside the edit.
  const LexedDirective *repeatedAlone(const LexedText &New,
                                      const Edit &E) const {
    std::optional<unsigned> At = unbalancedAt(New);
    if (!At || !Old.directivesIn(E.Offset, E.end()).empty())
      return nullptr;
    const LexedDirective *Alone = llvm::find_if(
        New.directives(), [&](const auto &D) { return D.Begin == *At; });
    // The text does not say which directive it repeats: the nearest of those
    // with the same words is reported.
    const LexedDirective *Nearest = nullptr;
    auto Distance = [&E](const LexedDirective &D) {
      return D.Begin < E.Offset ? E.Offset - D.Begin : D.Begin - E.Offset;
    };
    for (const LexedDirective &D : Old.directives())
      if (lineOf(Old, D) == lineOf(New, *Alone) &&
          (!Nearest || Distance(D) < Distance(*Nearest)))
        Nearest = &D;
    return Nearest;
  }

  /// Whether \p New, the text in place of these directives, has them once,
  /// maybe in an `#if 0`, or, if it has none, another text has them.
  bool comesBack(llvm::ArrayRef<LexedDirective> Within,
                 const LexedText &New) const {
    Lines Gone;
    for (const LexedDirective &D : Within)
      Gone.push_back(lineOf(Old, D));
    auto Hold = [&](const Lines &L) {
      return std::search(L.begin(), L.end(), Gone.begin(), Gone.end()) !=
             L.end();
    };
    if (New.directives().empty())
      return llvm::any_of(Come, Hold);
    const Lines Has = linesOf(New);
    StringRef First = Has.front();
    const bool IsOff = First.starts_with("if ") && First.ends_with(" 0");
    return IsOff ? Hold(Has) : Has == Gone;
  }
};

} // namespace

std::optional<unsigned> amp2hip::unbalancedAt(const LexedText &Text) {
  std::vector<unsigned> Open;
  for (const LexedDirective &D : Text.directives()) {
    if ((D.divides() || D.closes()) && Open.empty())
      return D.Begin;
    if (D.opens())
      Open.push_back(D.Begin);
    else if (D.closes())
      Open.pop_back();
  }
  return Open.empty() ? std::nullopt : std::optional(Open.back());
}

std::optional<TokenFault> amp2hip::findTokenFault(const LexedText &Original,
                                                  const EditedText &New) {
  return Comparison(Original, New).run();
}

bool amp2hip::holdsTokensOf(const LexedText &Text, const LexedText &Moved) {
  auto Have = Text.tokens(), Want = Moved.tokens();
  // The number of a directive changes as it moves; being in one does not.
  auto Same = [&](const LexedToken &A, const LexedToken &B) {
    return sameText(Text, A, Moved, B, /*Reindented=*/true) &&
           (A.Directive < 0) == (B.Directive < 0);
  };
  const auto *Next = Have.begin();
  while (!Want.empty() && Want.front().isComment()) {
    Next = std::find_if(Next, Have.end(), [&](const LexedToken &T) {
      return Same(T, Want.front());
    });
    if (Next == Have.end())
      return false;
    Want = Want.drop_front();
  }
  return Want.empty() || std::search(Next, Have.end(), Want.begin(), Want.end(),
                                     Same) != Have.end();
}

std::vector<SplitDirective>
amp2hip::findSplitDirectives(const LexedText &Original,
                             llvm::ArrayRef<Edit> Edits) {
  return SplitFinder(Original, Edits).run();
}
