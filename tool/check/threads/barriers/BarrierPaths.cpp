//===- BarrierPaths.cpp - Paths between barriers --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's control flow graph has one node for each basic block. Here each block
// is divided at its barriers and assignments into stretches. A search over the
// stretches answers whether a thread can get from one statement to another
// without a barrier. Results are cached by the start and the rules of a walk.
//
//===----------------------------------------------------------------------===//

#include "check/threads/barriers/BarrierPaths.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {

bool BarrierPaths::build(const FunctionDecl *F, ASTContext &Context) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Options.AddImplicitDtors = Options.AddTemporaryDtors = true;
  Graph = CFG::buildCFG(F, F->getBody(), &Context, Options);
  if (!Graph)
    return false;
  Blocks.resize(Graph->getNumBlockIDs());
  for (const CFGBlock *Block : *Graph) {
    divide(Block, Context);
    noteLoop(Block);
  }
  Spots[nullptr] = {Blocks[Graph->getExit().getBlockID()].First,
                    Blocks[Graph->getEntry().getBlockID()].First, 0};
  return true;
}

/// Divides a block into stretches. A new one begins after each barrier and each
/// assignment.
void BarrierPaths::divide(const CFGBlock *Block, ASTContext &Context) {
  auto &[First, Events] = Blocks[Block->getBlockID()];
  First = static_cast<unsigned>(BlockOf.size());
  BlockOf.push_back(Block);
  for (unsigned I = 0; I != Block->size(); ++I) {
    auto End = (*Block)[I].getAs<CFGImplicitDtor>();
    const auto *D = End ? End->getDestructorDecl(Context) : nullptr;
    if (D && Waits.isReachedFrom(D)) {
      Events.push_back({true, {}});
      BlockOf.push_back(Block);
    }
    auto Element = (*Block)[I].getAs<CFGStmt>();
    if (!Element)
      continue;
    const Stmt *S = Element->getStmt();
    auto Stretch = static_cast<unsigned>(BlockOf.size() - 1);
    Event Here{Waits.isBarrier(S), Values.changesBy(S)};
    bool Divides = Here.Stops || !Here.Changes.empty();
    Spots[S] = {Stretch, Stretch + Divides, I};
    if (!Divides)
      continue;
    Events.push_back(std::move(Here));
    BlockOf.push_back(Block);
  }
}

/// Notes loops that run at most once, so that no way leads back, and loops that
/// run at least once, so that no way leads past them.
void BarrierPaths::noteLoop(const CFGBlock *Block) {
  const Stmt *Loop = Block->getTerminatorStmt();
  if (!isa_and_nonnull<ForStmt, WhileStmt, DoStmt>(Loop) ||
      Block->succ_size() != 2)
    return;
  std::optional<size_t> Rounds = Values.roundsOf(Loop);
  if (Rounds && *Rounds <= 1)
    Exits[Loop] = *std::next(Block->succ_begin());
  if (Rounds >= 1 && !isa<DoStmt>(Loop))
    Running.insert(Loop);
}

const BarrierPaths::Spot *BarrierPaths::spotOf(const Stmt *S) const {
  auto It = Spots.find(S);
  return It == Spots.end() ? nullptr : &It->second;
}

bool BarrierPaths::reaches(const Stmt *From, const Stmt *To,
                           const WayRules &Rules) {
  const Spot *Start = spotOf(From), *Goal = spotOf(To);
  if (!Start || !Goal)
    return false;
  if (!Rules.Needs && Start->leadsTo(*Goal))
    return true;
  auto [It, IsNew] = Walks[Rules].try_emplace(Start->After);
  if (IsNew)
    It->second = walk(Start->After, Rules);
  return It->second.test(Goal->Before);
}

void BarrierPaths::forEachNext(
    const Point &At, llvm::function_ref<void(const CFGBlock *)> Do) const {
  if (At.Fresh && *At.Block->succ_begin()) {
    Do(*At.Block->succ_begin());
    return;
  }
  // This block would start the next round of a loop that has only one.
  if (auto It = Exits.find(At.Block->getLoopTarget()); It != Exits.end()) {
    if (It->second)
      Do(It->second);
    return;
  }
  for (const CFGBlock *Next : At.Block->succs())
    if (Next)
      Do(Next);
}

/// All stretches that are reached from one without breaking the rules.
llvm::BitVector BarrierPaths::walk(unsigned From, const WayRules &Rules) const {
  llvm::BitVector Reached(static_cast<unsigned>(BlockOf.size()));
  const CFGBlock *Start = BlockOf[From];
  std::vector<Point> Work = {
      {Start, From - Blocks[Start->getBlockID()].First, !Rules.Needs}};
  // Each block is visited once in each state: whether the needed change has
  // happened, and whether a loop is entered for the first time.
  llvm::BitVector Seen(static_cast<unsigned>(4 * Blocks.size()));
  while (!Work.empty()) {
    Point At = Work.back();
    Work.pop_back();
    const auto &[First, Events] = Blocks[At.Block->getBlockID()];
    bool Stopped = false;
    for (; At.Event != Events.size() && !Stopped; ++At.Event) {
      const Event &E = Events[At.Event];
      Stopped = (E.Stops && !Rules.Waits) ||
                llvm::any_of(E.Changes, [&](VariableChange C) {
                  return llvm::is_contained(Rules.Avoids, C);
                });
      At.Passed |= llvm::is_contained(E.Changes, Rules.Needs);
      if (!Stopped && At.Passed)
        Reached.set(First + At.Event + 1);
    }
    if (Stopped)
      continue;
    forEachNext(At, [&](const CFGBlock *Next) {
      const Stmt *Loop = Next->getTerminatorStmt();
      bool Fresh = Running.contains(Loop) && At.Block->getLoopTarget() != Loop;
      unsigned State = 4 * Next->getBlockID() + 2 * At.Passed + Fresh;
      if (Seen.test(State))
        return;
      Seen.set(State);
      Work.push_back({Next, 0, At.Passed, Fresh});
      if (At.Passed)
        Reached.set(Blocks[Next->getBlockID()].First);
    });
  }
  return Reached;
}

} // namespace amp2hip
