//===- Layers.cpp - Nested edits of a file --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A quote may contain edits, and these may be quotes. So the edits of a file
// form a tree. The text is written from the inside out: first the edits inside
// a quote, then the edit that shows the quote.
//
//===----------------------------------------------------------------------===//

#include "edits/Layers.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <tuple>

using namespace amp2hip;
using llvm::StringRef;

bool amp2hip::standsBefore(const Edit &A, const Edit &B) {
  // The longer of two ranges that begin together is around the shorter.
  return std::tuple(A.Offset, A.Length != 0, B.Length, A.Order) <
         std::tuple(B.Offset, B.Length != 0, A.Length, B.Order);
}

Layers::Layers(llvm::ArrayRef<Edit> Edits) : Edits(Edits) {
  // The edits are sorted, so the ranges around one are those still open.
  std::vector<const Edit *> Open;
  for (const Edit &E : Edits) {
    while (!Open.empty() && Open.back()->end() <= E.Offset)
      Open.pop_back();
    Around.push_back(Open.empty() ? nullptr : Open.back());
    if (E.Length)
      Open.push_back(&E);
    for (const Quote &Q : E.Quotes)
      if (Q.Moved)
        Moves.push_back(Q);
  }
  llvm::stable_sort(
      Moves, [](const Quote &A, const Quote &B) { return A.Begin < B.Begin; });
}

/// Whether Outer moves the bytes that Inner edits.
bool Layers::moves(const Edit &Inner, const Edit &Outer) const {
  // Back from the nearest quote that may hold Inner, as far as Outer reaches.
  auto Behind = llvm::partition_point(
      Moves, [&](const Quote &Q) { return Q.Begin <= Inner.Offset; });
  for (auto Q = Behind; Q != Moves.begin();) {
    if ((--Q)->Begin < Outer.Offset)
      return false;
    if (Inner.end() <= Q->End && Q->End <= Outer.end())
      return true;
  }
  return false;
}

/// The edit that changes bytes on both sides of an end of Q, or null.
const Edit *Layers::cut(const Quote &Q) const {
  auto Cuts = [&](const Edit &E) {
    bool Inside = Q.Begin <= E.Offset && E.end() <= Q.End;
    bool Beyond = E.Offset <= Q.Begin && Q.End <= E.end();
    return E.Length && !Inside && !Beyond && E.Offset < Q.End &&
           Q.Begin < E.end();
  };
  size_t I = firstAt(Q.Begin);
  // An edit that begins before is the edit before, or around it.
  for (const Edit *E = I ? &Edits[I - 1] : nullptr; E;
       E = Around[E - Edits.data()])
    if (Cuts(*E))
      return E;
  for (; I != Edits.size() && Edits[I].Offset < Q.End; ++I)
    if (Cuts(Edits[I]))
      return &Edits[I];
  return nullptr;
}

/// The bytes that a quote repeats. A quote that may vanish measures a part of a
/// line, and the edits at its ends may reach further: they belong to it as a
/// whole. Text that moves must not grow.
Quote Layers::whole(Quote Q) const {
  if (Q.Moved || !Q.MayVanish)
    return Q;
  while (const Edit *E = cut(Q)) {
    Q.Begin = std::min(Q.Begin, E->Offset);
    Q.End = std::max(Q.End, E->end());
  }
  return Q;
}

std::vector<Clash> Layers::clashes() const {
  std::vector<Clash> Result;
  for (size_t I = 0; I != Edits.size(); ++I) {
    const Edit &E = Edits[I];
    if (const Edit *Outer = Around[I]) {
      // Two texts for the same bytes clash even if the bytes also move.
      bool Same = E.Offset == Outer->Offset && E.Length == Outer->Length;
      if (Same || !moves(E, *Outer))
        Result.push_back({*Outer, E});
    }
    for (const Quote &Each : E.Quotes) {
      Quote Q = whole(Each);
      if (const Edit *Other = Q.Begin < E.Offset && E.Offset < Q.End
                                  ? &E // Would hold itself.
                                  : cut(Q))
        // A guess must be in the clash as it is: it is found by comparison.
        Result.push_back(
            {*Other, E.Guess ? E : Edit{E.File, Q.Begin, 0, "(text moved)"}});
    }
  }
  return Result;
}

size_t Layers::firstAt(unsigned Offset) const {
  return llvm::partition_point(
             Edits, [&](const Edit &E) { return E.Offset < Offset; }) -
         Edits.begin();
}

static bool isWithin(const Edit &E, unsigned Begin, unsigned End) {
  return Begin <= E.Offset && E.end() <= End;
}

/// Whether the edit is made in Q, by itself and not in a quote inside of it.
bool Layers::isPartOf(const Edit &E, const Quote &Q) const {
  if (!isWithin(E, Q.Begin, Q.End))
    return false;
  const Edit *Outer = Around[&E - Edits.data()];
  // Text that is not moved is there twice, and so is an edit of it. The quote
  // has the edit, unless it has an edit around that.
  if (!Q.Moved) {
    // An insertion after the text is not part of it.
    if (E.Length == 0 && E.Offset == Q.End)
      return false;
    return !Outer || !isWithin(*Outer, Q.Begin, Q.End);
  }
  bool ReplacesAll = E.Length && E.Offset == Q.Begin && E.end() == Q.End;
  // An insertion at an end stays where it is, unless an edit replaces the bytes
  // there: then it moves with the text.
  bool AtEnd = E.Length == 0 && (E.Offset == Q.Begin || E.Offset == Q.End);
  if (!Outer)
    return !ReplacesAll && !AtEnd;
  return Outer->Offset <= Q.Begin && Q.End <= Outer->end();
}

static std::string withCarriageReturns(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I != Text.size(); ++I) {
    if (Text[I] == '\n' && (I == 0 || Text[I - 1] != '\r'))
      Result += '\r';
    Result += Text[I];
  }
  return Result;
}

/// Writes text with the edits of all layers.
class Layers::Writer {
public:
  Writer(const Layers &L, StringRef Original, bool CarriageReturns)
      : L(L), Original(Original), CarriageReturns(CarriageReturns) {}

  LayeredText run(unsigned Begin, unsigned End) {
    LayeredText Result;
    Result.Text = part(
        Begin, End, [this](const Edit &E) { return !L.Around[&E - first()]; });
    Result.Fault = std::move(Fault);
    return Result;
  }

private:
  const Layers &L;
  StringRef Original;
  bool CarriageReturns;
  std::optional<TokenFault> Fault; ///< The first one.

  const Edit *first() const { return L.Edits.data(); }

  /// Original[Begin, End) with those edits for which \p IsMade holds.
  std::string part(unsigned Begin, unsigned End,
                   llvm::function_ref<bool(const Edit &)> IsMade) {
    std::vector<Edit> Made;
    for (size_t I = L.firstAt(Begin);
         I != L.Edits.size() && L.Edits[I].Offset <= End; ++I)
      if (const Edit &E = L.Edits[I]; IsMade(E))
        Made.push_back({E.File, E.Offset, E.Length, textOf(E), E.Order});
    StringRef Before = Original.slice(Begin, End);
    if (Made.empty())
      return Before.str();
    LexedText Old(Before);
    EditedText New =
        applyEdits(Old, Made, Begin, CarriageReturns ? "\r\n" : "\n");
    if (auto Found = findTokenFault(Old, New); Found && !Fault)
      Fault = TokenFault{Begin + Found->Offset, std::move(Found->What)};
    return std::move(New.Text);
  }

  std::string textOf(const Edit &E) {
    std::vector<std::string> Parts;
    for (const Quote &Each : E.Quotes) {
      Quote Q = L.whole(Each);
      Parts.push_back(part(Q.Begin, Q.End, [&](const Edit &Inner) {
        return L.isPartOf(Inner, Q);
      }));
    }
    const ComposeText &Write = E.LayOut ? E.LayOut : E.Compose;
    std::string Text = E.Quotes.empty() ? E.Text : Write(Parts);
    // Compose may indent a quote otherwise, but must not lose a token of it.
    for (size_t I = 0; I != Parts.size() && !Fault; ++I)
      if (!E.Quotes[I].MayVanish &&
          !holdsTokensOf(LexedText(Text), LexedText(Parts[I])))
        Fault = TokenFault{E.Quotes[I].Begin, "the text changes as it moves"};
    return CarriageReturns ? withCarriageReturns(Text) : Text;
  }
};

LayeredText Layers::applied(StringRef Original, bool CarriageReturns) const {
  return Writer(*this, Original, CarriageReturns).run(0, Original.size());
}

LayeredText Layers::applied(StringRef Original, unsigned Begin,
                            unsigned End) const {
  return Writer(*this, Original, /*CarriageReturns=*/false).run(Begin, End);
}
