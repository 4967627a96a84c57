//===- BarrierPaths.h - Paths between barriers ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Decides whether a thread can get from one statement of a function to another
// without a barrier between. The search for races needs this for each pair of
// accesses.
//
// Each block of Clang's control flow graph is divided into stretches. A stretch
// ends at a barrier and at a statement that gives a variable a value. A walk
// goes from stretch to stretch, through both branches of each condition.
// WayRules say which changes of variables must not happen on the path. A call
// is a barrier if the function, or one that it calls, contains a wait
// (BarrierCalls.h), and so is the end of an object with such a destructor. If
// ThreadValues shows that a loop runs at most once, no path leads from its end
// back to its beginning. If a loop runs at least once, no path leads past it.
//
// Conditions are not compared with each other, so a path may take two branches
// that exclude each other. The search for races therefore computes which
// threads execute both accesses. A function without a body is no barrier. If
// Clang cannot make a graph, or a statement is not in it, no path is found, and
// no race is reported.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERPATHS_H
#define AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERPATHS_H

#include "check/threads/barriers/BarrierCalls.h"
#include "check/threads/values/ThreadValues.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/BitVector.h"

namespace amp2hip {

/// The changes of variables that must not happen on a path (Avoids), and one
/// that must (Needs).
struct WayRules {
  std::vector<VariableChange> Avoids = {};
  std::optional<VariableChange> Needs = {};
  bool Waits = false; ///< The path may contain barriers.

  auto operator<=>(const WayRules &Other) const = default;
};

/// The paths through one function. The result of each walk is cached.
class BarrierPaths {
public:
  BarrierPaths(Barriers &Waits, ThreadValues &Values)
      : Waits(Waits), Values(Values) {}

  /// Makes the graph of \p F. False if Clang cannot.
  bool build(const clang::FunctionDecl *F, clang::ASTContext &Context);

  /// True if a path that \p Rules allow leads from \p From to \p To. Null as
  /// \p From is the beginning of the function, and null as \p To its end.
  bool reaches(const clang::Stmt *From, const clang::Stmt *To,
               const WayRules &Rules = {});

  /// The position of a statement in the graph. The same paths lead from and to
  /// statements with the same stretches, except for paths inside one stretch.
  struct Spot {
    /// The stretch before the statement and the one after it. They differ if
    /// the statement ends a stretch.
    unsigned Before, After;
    unsigned Index; ///< The number of the statement in its block.

    /// Whether \p Next follows in the same stretch.
    bool leadsTo(const Spot &Next) const {
      return After == Next.Before && Index < Next.Index;
    }
  };

  /// The position of \p S; null if \p S is not in the graph.
  const Spot *spotOf(const clang::Stmt *S) const;

private:
  /// A barrier, or a statement that changes variables.
  struct Event {
    bool Stops;
    std::vector<VariableChange> Changes;
  };
  struct Block {
    unsigned First = 0; ///< The number of its first stretch.
    std::vector<Event> Events = {};
  };
  /// Where a walk is.
  struct Point {
    const clang::CFGBlock *Block;
    unsigned Event;     ///< The next event of the block.
    bool Passed;        ///< The change that WayRules need has happened.
    bool Fresh = false; ///< The walk enters a loop that runs at least once.
  };
  Barriers &Waits;
  ThreadValues &Values;
  std::unique_ptr<clang::CFG> Graph;
  /// The positions of statements. The key null has the beginning of the
  /// function as After and its end as Before.
  llvm::DenseMap<const clang::Stmt *, Spot> Spots;
  std::vector<Block> Blocks; ///< Indexed by block number in the graph.
  std::vector<const clang::CFGBlock *> BlockOf; ///< Indexed by stretch.
  /// The stretches that each stretch reaches, for each set of rules.
  std::map<WayRules, llvm::DenseMap<unsigned, llvm::BitVector>> Walks;
  llvm::DenseSet<const clang::Stmt *>
      Running; ///< Loops that run at least once.
  /// Loops that run at most once, and the block after each.
  llvm::DenseMap<const clang::Stmt *, const clang::CFGBlock *> Exits;

  void divide(const clang::CFGBlock *Block, clang::ASTContext &Context);
  void noteLoop(const clang::CFGBlock *Block);
  llvm::BitVector walk(unsigned From, const WayRules &Rules) const;
  void forEachNext(const Point &At,
                   llvm::function_ref<void(const clang::CFGBlock *)> Do) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERPATHS_H
