//===- BarrierPaths.cpp - Ways through a function -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/BarrierPaths.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace amp2hip {

bool BarrierPaths::build(const FunctionDecl *F, ASTContext &Context) {
  CFG::BuildOptions Options;
  Options.setAllAlwaysAdd();
  Graph = CFG::buildCFG(F, F->getBody(), &Context, Options);
  if (!Graph)
    return false;
  for (const CFGBlock *Block : *Graph) {
    for (unsigned I = 0; I != Block->size(); ++I)
      if (auto S = (*Block)[I].getAs<CFGStmt>())
        Points[S->getStmt()] = {Block, I, false};
    const Stmt *Loop = Block->getTerminatorStmt();
    if (!isa_and_nonnull<ForStmt, WhileStmt, DoStmt>(Loop) ||
        Block->succ_size() != 2)
      continue;
    std::optional<size_t> Rounds = Forms.roundsOf(Loop);
    if (Rounds && *Rounds <= 1)
      Exits[Loop] = *std::next(Block->succ_begin());
    if (Rounds && *Rounds >= 1 && !isa<DoStmt>(Loop))
      Running.insert(Loop);
  }
  return true;
}

void BarrierPaths::forEachNext(
    const CFGBlock *Block,
    llvm::function_ref<void(const CFGBlock *)> Do) const {
  // From here a loop would begin anew.
  if (auto It = Exits.find(Block->getLoopTarget()); It != Exits.end()) {
    if (It->second)
      Do(It->second);
    return;
  }
  for (const CFGBlock *Next : Block->succs())
    if (Next)
      Do(Next);
}

bool BarrierPaths::reachesAnyhow(const Stmt *From, const Stmt *To) {
  auto [It, IsNew] = Reached.try_emplace(From);
  if (IsNew) {
    llvm::DenseSet<const Stmt *> Met;
    // What is needed is nowhere, so that all ways are gone.
    Predicate Nothing = never;
    find(
        From, nullptr, [&Met](const Stmt *S) { return Met.insert(S), false; },
        &Nothing);
    It->second = std::move(Met);
  }
  return It->second.contains(To);
}

bool BarrierPaths::find(const Stmt *From, const Stmt *To, Predicate Avoids,
                        const Predicate *Needs) const {
  auto Start = Points.find(From), Goal = Points.find(To);
  if (!Graph || (From && Start == Points.end()) || (To && Goal == Points.end()))
    return false;
  std::vector<Point> Work;
  if (From)
    Work.push_back({Start->second.Block, Start->second.Index + 1, !Needs});
  else
    Work.push_back({&Graph->getEntry(), 0, !Needs});
  std::set<std::tuple<const CFGBlock *, bool, bool>> Seen;
  while (!Work.empty()) {
    Point At = Work.back();
    Work.pop_back();
    bool Stopped = false;
    for (unsigned I = At.Index; I != At.Block->size() && !Stopped; ++I) {
      if (To && At.Passed && At.Block == Goal->second.Block &&
          I == Goal->second.Index)
        return true;
      auto Element = (*At.Block)[I].getAs<CFGStmt>();
      if (!Element)
        continue;
      Stopped =
          Avoids(Element->getStmt()) || Waits.isBarrier(Element->getStmt());
      At.Passed = At.Passed || (*Needs)(Element->getStmt());
    }
    if (!To && !Stopped && At.Passed && At.Block == &Graph->getExit())
      return true;
    if (Stopped)
      continue;
    auto Go = [&](const CFGBlock *Next) {
      const Stmt *Loop = Next->getTerminatorStmt();
      bool Fresh = Running.contains(Loop) && At.Block->getLoopTarget() != Loop;
      if (Seen.insert({Next, At.Passed, Fresh}).second)
        Work.push_back({Next, 0, At.Passed, Fresh});
    };
    if (At.Fresh && *At.Block->succ_begin())
      Go(*At.Block->succ_begin());
    else
      forEachNext(At.Block, Go);
  }
  return false;
}

} // namespace amp2hip
