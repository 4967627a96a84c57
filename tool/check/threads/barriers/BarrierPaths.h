//===- BarrierPaths.h - Ways through a function -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a thread can get from one statement of a function to another without
// a barrier between. The search for races asks this for each pair of accesses.
//
// Each block of Clang's control flow graph is divided into stretches, at its
// barriers and where variables get a value. A walk goes from stretch to
// stretch, through both branches of each condition. WayRules say which changes
// must not happen on its way. A call is a barrier if the function, or one that
// it calls, contains a wait (BarrierCalls.h). If a loop runs at most once, as
// ThreadValues knows, no way leads from its end back to its beginning. If it
// runs at least once, no way leads past it.
//
// An unknown branch counts as a way: conditions are not compared with each
// other, so a walk may take two branches that exclude each other. The search
// for races therefore works out which threads come to both accesses. A function
// without a body is no barrier. Where Clang makes no graph, or does not have
// the statement in it, nothing is reached, and nothing is reported.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERPATHS_H
#define AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERPATHS_H

#include "check/threads/barriers/BarrierCalls.h"
#include "check/threads/values/ThreadValues.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/BitVector.h"

namespace amp2hip {

/// The changes that must not happen on a way, and the one that must.
struct WayRules {
  std::vector<VariableChange> Avoids = {};
  std::optional<VariableChange> Needs = {};
  bool Waits = false; ///< Barriers may be on it.

  auto operator<=>(const WayRules &Other) const = default;
};

/// Ways through a function. Each walk's result is kept.
class BarrierPaths {
public:
  BarrierPaths(Barriers &Waits, ThreadValues &Values)
      : Waits(Waits), Values(Values) {}

  /// False where Clang cannot make a graph of \p F.
  bool build(const clang::FunctionDecl *F, clang::ASTContext &Context);

  /// True if a way that \p Rules allow leads from \p From to \p To. Null means
  /// the beginning and the end of the function.
  bool reaches(const clang::Stmt *From, const clang::Stmt *To,
               const WayRules &Rules = {});

  /// The position of a statement in the graph. Statements with the same
  /// stretches have the same ways, except for ways to later statements of the
  /// block.
  struct Spot {
    unsigned Before, After; ///< The stretches that end and begin with it.
    unsigned Index;         ///< Among the statements of its block.

    bool leadsTo(const Spot &Next) const {
      return After == Next.Before && Index < Next.Index;
    }
  };

  /// Null where the graph has no such statement.
  const Spot *spotOf(const clang::Stmt *S) const;

private:
  /// A barrier, or a statement that changes variables.
  struct Event {
    bool Stops;
    std::vector<VariableChange> Changes;
  };
  struct Block {
    unsigned First = 0; ///< The stretch with which it begins.
    std::vector<Event> Events = {};
  };
  struct Point {
    const clang::CFGBlock *Block;
    unsigned Event;     ///< The next one.
    bool Passed;        ///< The needed change has happened.
    bool Fresh = false; ///< A loop begins here.
  };
  Barriers &Waits;
  ThreadValues &Values;
  std::unique_ptr<clang::CFG> Graph;
  /// Under null, the beginning and the end of the function.
  llvm::DenseMap<const clang::Stmt *, Spot> Spots;
  std::vector<Block> Blocks; ///< By their numbers in the graph.
  std::vector<const clang::CFGBlock *> BlockOf; ///< By stretch.
  /// The stretches that are reached from each.
  std::map<WayRules, llvm::DenseMap<unsigned, llvm::BitVector>> Walks;
  llvm::DenseSet<const clang::Stmt *> Running; ///< Loops that surely run.
  /// The blocks after loops that run at most once.
  llvm::DenseMap<const clang::Stmt *, const clang::CFGBlock *> Exits;

  void divide(const clang::CFGBlock *Block);
  void noteLoop(const clang::CFGBlock *Block);
  llvm::BitVector walk(unsigned From, const WayRules &Rules) const;
  void forEachNext(const Point &At,
                   llvm::function_ref<void(const clang::CFGBlock *)> Do) const;
};

} // namespace amp2hip

#endif // AMP2HIP_CHECK_THREADS_BARRIERS_BARRIERPATHS_H
