//===- RaceSearch.h - Races on tile_static memory ---------------*- C++ -*-===//
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
// as terms (values/Terms.h) of the thread's indices, and the threads that
// execute the access. For each pair, barriers/BarrierPaths.h says whether a
// path without a barrier leads from one to the other. Then Collisions.h
// computes which element each thread of the tile touches. A value that is
// unknown but the same for all threads, such as a captured number, gets several
// trial values: a race is reported only if the accesses collide for each of
// them.
//
// The check reports nothing where it does not know enough: for an index or a
// condition that it does not understand, for a variable whose address goes
// where it is not followed, and for pairs beyond the limit MaxPassages. A tile
// of unknown shape counts as two threads. A call of an atomic function is no
// access, and threads that all write the same value do not race.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H
#define AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H

#include "check/threads/barriers/BarrierPaths.h"
#include "check/threads/races/Collisions.h"

namespace amp2hip {

/// The kind of an access. Accesses of one kind touch the same element in the
/// same threads. A kernel may have a thousand accesses, and a result about two
/// of them holds for all pairs of the same kinds.
struct AccessKind {
  unsigned Kind; ///< Accesses of one kind have the same number.
  TermRef Value; ///< The written value, or null.
  /// The position of the access; null if the control flow graph has none.
  const BarrierPaths::Spot *At;
};

/// Finds races among the accesses of one kernel.
class RaceSearch {
public:
  /// \p Known: the functions whose local variables are followed. \p Atomic:
  /// variables that atomic functions change. \p Trials counts the pairs that
  /// were examined; beyond MaxPassages no race is found.
  RaceSearch(llvm::ArrayRef<Access> Accesses, BarrierPaths &Paths,
             llvm::ArrayRef<int> Shape,
             llvm::ArrayRef<const clang::FunctionDecl *> Known,
             const llvm::DenseSet<const clang::VarDecl *> &Atomic,
             unsigned &Trials);

  /// The first access that races with the write \p W, or null. This may be \p W
  /// itself, executed by another thread.
  const Access *opponentOf(const Access &W);

private:
  llvm::ArrayRef<Access> Accesses;
  BarrierPaths &Paths;
  llvm::ArrayRef<int> Shape;
  llvm::ArrayRef<const clang::FunctionDecl *> Known;
  unsigned &Trials;
  std::vector<AccessKind> Kinds; ///< One for each access, in their order.
  /// The accesses of a variable, as indices into Accesses, and whether all
  /// writes to it write the same value.
  struct Uses {
    std::vector<size_t> All;
    bool OneValue = false;
  };
  llvm::DenseMap<const clang::VarDecl *, Uses> UsesOf;
  /// Cached results for single accesses, and for pairs of accesses.
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
