//===- RaceRules.cpp - When two accesses race -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/threads/RaceRules.h"

using namespace clang;

namespace amp2hip {
namespace {

/// One element for all threads.
bool isShared(const Access &A) {
  return llvm::all_of(A.Path,
                      [](TermRef T) { return T->isUniform() && T->Known; });
}

bool samePath(const Access &A, const Access &Other) {
  return A.Path.size() == Other.Path.size() &&
         llvm::equal(A.Path, Other.Path, areSame);
}

bool comeAll(const Access &A) { return A.Who.By.Who == Party::All; }

/// Different threads for sure: the parties have nobody in common.
bool areApart(const Party &A, const Party &B) {
  return llvm::any_of(A.Pins, [&](const auto &Pin) {
    auto It = B.Pins.find(Pin.first);
    return It != B.Pins.end() && It->second != Pin.second;
  });
}

/// Two accesses of an element that all threads share.
bool conflict(const Access &W, const Access &Other) {
  if (!samePath(W, Other) || (Other.Writes && writeTheSame(W, Other)))
    return false;
  return areApart(W.Who.By, Other.Who.By) || (!comeAll(W) && comeAll(Other));
}

/// An index as a component of the thread's, or another term, and a number.
Affine split(TermRef T) {
  std::optional<Affine> Own = affine(T);
  return Own ? *Own : Affine{T->plain(), 0};
}

/// False when no thread of the tile has the constant \p R as its index.
bool isInTile(TermRef L, TermRef R) {
  if (!L->isOwn() || R->What != Term::Number)
    return true;
  return R->Value >= 0 && R->Value < L->Extent && L->In == Space::Local;
}

/// True when the thread that \p Pins name uses in \p Theirs an element that
/// in \p Own, where all come, belongs to another.
bool crossesOne(const Access &Own, const Access &Theirs, const Party &By) {
  if (Own.Path.size() != Theirs.Path.size())
    return false;
  bool Crosses = false;
  for (auto [L, R] : llvm::zip(Own.Path, Theirs.Path)) {
    if (!L->Known || !R->Known)
      return false;
    if (areSame(L, R))
      continue;
    Affine Index = split(L);
    auto Pin = By.Pins.find(Index.Index);
    if (L->isUniform() || !R->isUniform() || Index.Offset != 0 ||
        Pin == By.Pins.end() || !isInTile(L, R))
      return false;
    Crosses |= R->What != Term::Number || R->Value != Pin->second;
  }
  return Crosses;
}

/// True when another thread than the one that wrote an element uses it.
bool crosses(const Access &W, const Access &Other) {
  if (W.Path.size() != Other.Path.size())
    return false;
  bool Crosses = false;
  for (auto [L, R] : llvm::zip(W.Path, Other.Path)) {
    if (!L->Known || !R->Known)
      return false;
    Affine Mine = split(L), Theirs = split(R);
    if (Mine.Index == Theirs.Index) {
      int64_t Shift = Mine.Offset - Theirs.Offset;
      if (Shift != 0 && std::abs(Shift) >= Mine.Index->Extent)
        return false;
      Crosses |= Shift != 0;
    } else if (!L->isUniform() && R->isUniform() && Mine.Offset == 0) {
      if (!isInTile(L, R))
        return false;
      Crosses = true;
    } else if (Mine.Index->isOwn() && Theirs.Index->isOwn() &&
               Mine.Index->In == Theirs.Index->In) {
      // local[0] against local[1].
      Crosses = true;
    } else {
      return false;
    }
  }
  return Crosses;
}

/// Accesses of elements that the threads choose.
bool overlap(const Access &W, const Access &Other) {
  if (!comeAll(W) && !comeAll(Other))
    return false;
  if (comeAll(W) && comeAll(Other))
    return crosses(W, Other);
  return comeAll(W) ? crossesOne(W, Other, Other.Who.By)
                    : crossesOne(Other, W, W.Who.By);
}

} // namespace

bool writeTheSame(const Access &A, const Access &B) {
  return A.Value && B.Value && !A.Reads && !B.Reads && A.Value->isUniform() &&
         areSame(A.Value, B.Value);
}

bool racesWithItself(const Access &W) {
  if (!comeAll(W) && W.Who.By.Who != Party::Several)
    return false;
  if (isShared(W))
    return W.Reads || (W.Value && W.Value->Differs == Level::Thread);
  // Two threads may find the same index in the data.
  return W.Reads && llvm::any_of(W.Path, [](TermRef T) { return T->Data; });
}

bool meetInMemory(const Access &W, const Access &Other) {
  return isShared(W) && isShared(Other) ? conflict(W, Other)
                                        : overlap(W, Other);
}

} // namespace amp2hip
