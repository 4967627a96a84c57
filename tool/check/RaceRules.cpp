//===- RaceRules.cpp - When two accesses race -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/RaceRules.h"

using namespace clang;

namespace amp2hip {
namespace {

/// One element for all threads.
bool isShared(const Access &A) {
  return llvm::all_of(A.Path, [](const Form &F) {
    return F.What == Form::Uniform && !F.Key.empty();
  });
}

bool samePath(const Access &A, const Access &Other) {
  return A.Path.size() == Other.Path.size() &&
         llvm::equal(A.Path, Other.Path, [](const Form &L, const Form &R) {
           return !L.Key.empty() && L.Key == R.Key && L.Offset == R.Offset;
         });
}

bool areMany(const Access &A) {
  return A.By.Who == Party::All || A.By.Who == Party::Several;
}

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
  if (areApart(W.By, Other.By))
    return true;
  return W.By.Who != Party::All && Other.By.Who == Party::All;
}

/// False when no thread of the tile has the constant \p R as its index.
bool isInTile(const Form &L, const Form &R) {
  int64_t Value = 0;
  if (L.What != Form::Affine || StringRef(R.Key).getAsInteger(10, Value))
    return true;
  return Value >= 0 && Value < L.Size && StringRef(L.Key).starts_with("local");
}

/// True when the thread that \p Pins name uses in \p Theirs an element that
/// in \p Own, where all come, belongs to another.
bool crossesOne(const Access &Own, const Access &Theirs, const Party &By) {
  if (Own.Path.size() != Theirs.Path.size())
    return false;
  bool Crosses = false;
  for (size_t I = 0; I != Own.Path.size(); ++I) {
    const Form &L = Own.Path[I], &R = Theirs.Path[I];
    if (L.Key.empty() || R.Key.empty())
      return false;
    auto Pin = By.Pins.find(L.Key);
    int64_t Number;
    if (L.Key == R.Key && L.What == R.What && L.Offset == R.Offset)
      continue;
    if (L.What == Form::Uniform || R.What != Form::Uniform || L.Offset != 0 ||
        Pin == By.Pins.end() || !isInTile(L, R))
      return false;
    bool IsNumber = !StringRef(R.Key).getAsInteger(10, Number);
    Crosses |= !IsNumber || Number != Pin->second;
  }
  return Crosses;
}

/// True when another thread than the one that wrote an element uses it.
bool crosses(const Access &W, const Access &Other) {
  if (W.Path.size() != Other.Path.size())
    return false;
  bool Crosses = false;
  for (size_t I = 0; I != W.Path.size(); ++I) {
    const Form &L = W.Path[I], &R = Other.Path[I];
    if (L.Key.empty() || R.Key.empty())
      return false;
    bool Own = L.What == Form::Affine || L.What == Form::Thread;
    if (L.Key == R.Key && L.What == R.What) {
      int64_t Shift = L.Offset - R.Offset;
      if (Shift != 0 && std::abs(Shift) >= L.Size)
        return false;
      Crosses |= Shift != 0;
    } else if (Own && R.What == Form::Uniform && L.Offset == 0) {
      if (!isInTile(L, R))
        return false;
      Crosses = true;
    } else if (L.What == Form::Affine && R.What == Form::Affine &&
               L.Key.substr(0, 5) == R.Key.substr(0, 5)) {
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
  if (W.By.Who != Party::All && Other.By.Who != Party::All)
    return false;
  if (W.By.Who == Party::All && Other.By.Who == Party::All)
    return crosses(W, Other);
  return W.By.Who == Party::All ? crossesOne(W, Other, Other.By)
                                : crossesOne(Other, W, W.By);
}

} // namespace

bool writeTheSame(const Access &A, const Access &B) {
  return A.Value && B.Value && !A.Reads && !B.Reads &&
         A.Value->What == Form::Uniform && B.Value->What == Form::Uniform &&
         !A.Value->Key.empty() && A.Value->Key == B.Value->Key;
}

bool racesWithItself(const Access &W) {
  if (!areMany(W))
    return false;
  if (isShared(W))
    return W.Reads || (W.Value && (W.Value->What == Form::Affine ||
                                   W.Value->What == Form::Thread));
  // Two threads may find the same index in the data.
  return W.Reads && llvm::any_of(W.Path, [](const Form &F) { return F.Data; });
}

bool meetInMemory(const Access &W, const Access &Other) {
  return isShared(W) && isShared(Other) ? conflict(W, Other)
                                        : overlap(W, Other);
}

Party within(const Party &Around, Party Inner) {
  if (Around.Who == Party::All)
    return Inner;
  for (const auto &Pin : Around.Pins)
    Inner.Pins.insert(Pin);
  if (Inner.Who == Party::All)
    Inner.Who = Around.Who;
  else if (Inner.Who == Party::One || Around.Who == Party::One)
    Inner.Who = Party::One;
  else
    Inner.Who = Party::Some;
  return Inner;
}

} // namespace amp2hip
