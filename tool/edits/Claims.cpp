//===- Claims.cpp - What is right as it is --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Besides edits, a set of edits contains claims about names: *keep* (right as
// it is), *understand* (this source knows what it means), and *unknown* (this
// source does not). A claim of one source and an edit of another one contradict
// each other if they concern the same name.
//
//===----------------------------------------------------------------------===//

#include "edits/EditSet.h"
#include "edits/Layers.h"
#include <algorithm>

using namespace amp2hip;
using llvm::StringRef;

namespace {

unsigned endOf(ByteSpan S) { return S.first + S.second; }

/// Whether an edit that replaces some bytes decides what becomes of a name. It
/// may include text before the name or behind it. With text on both sides it is
/// about the code around the name: that is moved or removed as a whole.
bool isAbout(ByteSpan Replaced, ByteSpan Name) {
  return Replaced.second &&
         ((Name.first <= Replaced.first && Replaced.first < endOf(Name)) ||
          (Replaced.first < Name.first && endOf(Replaced) == endOf(Name)));
}

bool isAbout(const Edit &E, ByteSpan Name) {
  return isAbout({E.Offset, E.Length}, Name);
}

bool holds(const Quote &Q, ByteSpan Name) {
  return Q.Begin <= Name.first && endOf(Name) <= Q.End;
}

/// The side of a conflict that wants no change.
Edit asItIs(StringRef File, ByteSpan Name) {
  return {File.str(), Name.first, 0, ""};
}

} // namespace

void EditSet::keep(StringRef File, unsigned Offset, unsigned Length) {
  Kept[File.str()].insert({Offset, Length});
}

void EditSet::markUnknown(StringRef File, unsigned Offset, unsigned Length) {
  auto Found = Files.find(File);
  if (Found == Files.end())
    return;
  for (Edit &E : Found->second) {
    // The edit takes away a name that this source does not understand. If an
    // edit quotes the name, it is still there, and nothing is guessed.
    bool Replaces =
        E.Offset <= Offset && Offset + Length <= E.end() && E.Length > Length;
    E.Guess |= Replaces && llvm::none_of(Found->second, [&](const Edit &Other) {
                 return llvm::any_of(Other.Quotes, [&](const Quote &Q) {
                   return holds(Q, {Offset, Length});
                 });
               });
  }
}

void EditSet::understand(StringRef File, std::vector<ByteSpan> Names) {
  // All names of a file, so a sorted vector: a set would need several times the
  // memory.
  std::vector<ByteSpan> &All = Understood[File.str()];
  All.insert(All.end(), Names.begin(), Names.end());
  llvm::sort(All);
  All.erase(std::unique(All.begin(), All.end()), All.end());
  All.shrink_to_fit();
}

bool EditSet::keeps(StringRef File, unsigned Offset) const {
  if (auto Found = Kept.find(File); Found != Kept.end()) {
    auto At = Found->second.lower_bound({Offset, 0});
    if (At != Found->second.end() && At->first == Offset)
      return true;
  }
  const ByteSpan *Name = understoodIn(File, {Offset, 1});
  return Name && Name->first == Offset && !touches(File, *Name);
}

bool EditSet::knows(StringRef File, unsigned Offset, unsigned Length) const {
  if (auto Found = Kept.find(File);
      Found != Kept.end() && Found->second.count({Offset, Length}))
    return true;
  return llvm::any_of(editsOf(File), [&](const Edit &E) {
    return !E.Guess && isAbout(E, {Offset, Length});
  });
}

llvm::Error EditSet::checkKept(StringRef File, llvm::ArrayRef<Edit> Edits,
                               const std::set<ByteSpan> &Ranges) {
  llvm::Error Result = llvm::Error::success();
  for (ByteSpan Range : Ranges)
    for (const Edit &E : Edits)
      if (!E.Guess && isAbout(E, Range))
        Result = llvm::joinErrors(std::move(Result),
                                  conflictOf(E, asItIs(File, Range)));
  return Result;
}

/// The name that what replaces some bytes is about, or null.
const ByteSpan *EditSet::understoodIn(StringRef File, ByteSpan Replaced) const {
  auto Found = Understood.find(File);
  if (Found == Understood.end())
    return nullptr;
  const std::vector<ByteSpan> &Names = Found->second;
  // Names do not overlap: the last that begins before either end.
  for (unsigned Before : {Replaced.first + 1, endOf(Replaced)}) {
    auto Behind = llvm::partition_point(
        Names, [&](ByteSpan Name) { return Name.first < Before; });
    if (Behind != Names.begin() && isAbout(Replaced, *std::prev(Behind)))
      return &*std::prev(Behind);
  }
  return nullptr;
}

/// Whether an edit replaces the name, and not only moves it.
bool EditSet::touches(StringRef File, ByteSpan Name) const {
  llvm::ArrayRef<Edit> Edits = editsOf(File);
  bool Quoted = llvm::any_of(Edits, [&](const Edit &E) {
    return llvm::any_of(E.Quotes,
                        [&](const Quote &Q) { return holds(Q, Name); });
  });
  return llvm::any_of(Edits, [&](const Edit &E) {
    bool Around = E.Offset <= Name.first && endOf(Name) <= E.end();
    return isAbout(E, Name) || (Around && !Quoted);
  });
}

llvm::Error EditSet::checkAgainst(const EditSet &Other) const {
  llvm::Error Result = llvm::Error::success();
  for (const auto &[File, Names] : Other.Understood) {
    llvm::ArrayRef<Edit> Theirs = Other.editsOf(File);
    for (const Edit &E : editsOf(File)) {
      const ByteSpan *Name =
          E.Guess ? nullptr : Other.understoodIn(File, {E.Offset, E.Length});
      // What both edit is cheap to find, and nearly all.
      if (!Name ||
          std::binary_search(Theirs.begin(), Theirs.end(), E, standsBefore) ||
          Other.touches(File, *Name))
        continue;
      Result = llvm::joinErrors(std::move(Result),
                                conflictOf(E, asItIs(File, *Name)));
    }
  }
  return Result;
}
