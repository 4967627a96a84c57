//===- RaceSearch.h - Accesses that meet without a barrier ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds two accesses of one element of a tile_static variable by different
// threads, one of them a write, that no barrier separates (C3569).
//
// Races.cpp collects the accesses of a kernel and of the functions that it
// passes such memory to, up to MaxDepth calls deep. An Access has the element
// as terms of the thread's indices, and the threads that come there. For each
// pair, barriers/BarrierPaths.h says whether a way without a barrier leads from
// one to the other. Then Collisions works out for each thread of the tile which
// element it touches: an unknown value that all threads share, as a captured
// number, is tried with several numbers, and two accesses collide only if they
// do with each number that keeps the indices within the array.
//
// The check is silent about what it does not know: an index or a guard that is
// not understood, a variable whose address goes where it is not followed, and
// pairs beyond MaxPassages. A tile of unknown shape counts as two threads.
// Atomic functions make no access, and threads that all write one value do not
// race.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H
#define AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H

#include "check/threads/barriers/BarrierPaths.h"
#include "check/threads/races/Collisions.h"

namespace amp2hip {

/// The kind of an access. A kernel may have a thousand accesses of one kind: a
/// result about two accesses holds for all pairs of the same kinds.
struct AccessKind {
  unsigned Kind;
  TermRef Value; ///< The written value, or null.
  /// Where it happens; null if no way leads there.
  const BarrierPaths::Spot *At;
};

/// Looks for races among the accesses of one function.
class RaceSearch {
public:
  /// \p Known: the function and its callers, whose variables are followed.
  /// \p Atomic: variables that atomic functions change. \p Trials counts the
  /// pairs that were worked out.
  RaceSearch(llvm::ArrayRef<Access> Accesses, BarrierPaths &Paths,
             llvm::ArrayRef<int> Shape,
             llvm::ArrayRef<const clang::FunctionDecl *> Known,
             const llvm::DenseSet<const clang::VarDecl *> &Atomic,
             unsigned &Trials);

  /// The first access that races with \p W, which may be \p W itself, or null.
  const Access *opponentOf(const Access &W);

private:
  llvm::ArrayRef<Access> Accesses;
  BarrierPaths &Paths;
  llvm::ArrayRef<int> Shape;
  llvm::ArrayRef<const clang::FunctionDecl *> Known;
  unsigned &Trials;
  std::vector<AccessKind> Kinds; ///< One for each access, in their order.
  /// The accesses of a variable, and whether all its writes write one value.
  struct Uses {
    std::vector<size_t> All;
    bool OneValue = false;
  };
  llvm::DenseMap<const clang::VarDecl *, Uses> UsesOf;
  /// The results about kinds, and about pairs of kinds.
  llvm::DenseMap<std::pair<unsigned, TermRef>, bool> Alone;
  llvm::DenseMap<std::pair<std::pair<unsigned, unsigned>, unsigned>, bool>
      Pairs;

  bool racesAlone(const Access &W);
  bool meets(const Access &W, const Access &Other);
  bool race(const Access &W, const Access &Other);
  bool writesNothingNew(const Access &W, const Access &Read);
  bool isOfHelper(const clang::VarDecl *V) const;
  bool leads(const Access &From, const Access &To, const WayRules &Rules = {});
  std::vector<Passage> passages(const Access &From, const Access &To);
  std::vector<const clang::VarDecl *>
  withoutRounds(const Access &A, const Access &From, const Access &To,
                llvm::ArrayRef<const clang::VarDecl *> Common);
  bool collideOnTheWay(const Access &From, const Access &To,
                       bool Replaces = false);
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H
