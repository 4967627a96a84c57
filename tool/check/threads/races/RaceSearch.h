//===- RaceSearch.h - Accesses that meet without a barrier ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H
#define AMP2HIP_CHECK_THREADS_RACES_RACESEARCH_H

#include "check/threads/barriers/BarrierPaths.h"
#include "check/threads/races/Collisions.h"

namespace amp2hip {

/// A kernel may do one thing a thousand times: what is found out about two
/// accesses holds for all pairs of their kinds.
struct AccessKind {
  unsigned Kind;
  TermRef Value; ///< What is written, or null.
  /// Where it happens; null where no ways lead.
  const BarrierPaths::Spot *At;
};

/// Looks among the accesses of one function for those that race.
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
  std::vector<AccessKind> Kinds; ///< Of the accesses, in their order.
  /// The accesses of a variable, and what all its writes write, if it is one
  /// value.
  struct Uses {
    std::vector<size_t> All;
    bool OneValue = false;
  };
  llvm::DenseMap<const clang::VarDecl *, Uses> UsesOf;
  /// What was found out about kinds.
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
