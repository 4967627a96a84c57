//===- TileUniformity.cpp - What is the same for all threads --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uses LLVM's uniformity analysis, which is written for GPUs. A target is
// simulated for which the index of the thread is the source of divergence.
// Loads of memory that other threads may write between the same barriers
// diverge, too.
//
//===----------------------------------------------------------------------===//

#include "TileUniformity.h"
#include "LLVMVersion.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/UniformityAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include <utility>

using namespace hipcpu_pass;
using namespace llvm;

namespace {

using Sources = DenseSet<const Value *>;

/// Whether Pointer points into a variable of the tile.
bool isInTile(const Value &Pointer) {
  const auto *Variable = dyn_cast<GlobalVariable>(variableOf(Pointer));
  return Variable && Variable->isThreadLocal();
}

/// Whether Pointer points to what a pointer among the kernel's arguments does.
/// The host, which made these, knows no variable of the tile.
bool isFromArgument(const Value &Pointer) {
  const Value *Base = getUnderlyingObject(&Pointer, 0);
  if (const auto *Number = dyn_cast<IntToPtrInst>(Base))
    Base = Number->getOperand(0);
  const auto *Read = dyn_cast<LoadInst>(Base);
  return Read && isa<Argument>(getUnderlyingObject(Read->getPointerOperand()));
}

/// The blocks that run between the same barriers as some block, and the writes
/// there.
class Phases {
  struct Phase {
    SetVector<const BasicBlock *> Blocks;
    SmallVector<const Instruction *> Writes;
  };
  SmallVector<Phase> All;

public:
  explicit Phases(const Tile &T) {
    add(T.Start);
    for (const BasicBlock &Block : T.F)
      if (isBarrier(Block.front()))
        add(Block.getSingleSuccessor());
  }

  /// Whether a thread of the tile may write what Load reads, without a barrier
  /// between the two.
  bool mayBeWritten(const LoadInst &Load, AAResults &AA) const {
    // Any place in the object: a proof that two places differ would hold for
    // one thread and one iteration only.
    const MemoryLocation Location = MemoryLocation::getBeforeOrAfter(
        Load.getPointerOperand(), Load.getAAMetadata());
    return any_of(All, [&](const Phase &P) {
      return P.Blocks.contains(Load.getParent()) &&
             any_of(P.Writes, [&](const Instruction *Write) {
               return !areApart(*Write, Load) &&
                      isModSet(AA.getModRefInfo(Write, Location));
             });
    });
  }

private:
  /// Whether nothing in the thread runs after I.
  static bool endsThread(const Instruction &I) {
    const auto *Call = dyn_cast<CallInst>(&I);
    return Call && Call->doesNotReturn();
  }

  /// Whether one of the two accesses the tile's own memory and the other one
  /// memory that the tile was given.
  static bool areApart(const Instruction &Write, const LoadInst &Load) {
    const Value *To = getLoadStorePointerOperand(&Write);
    const Value *From = Load.getPointerOperand();
    return To && ((isInTile(*To) && isFromArgument(*From)) ||
                  (isInTile(*From) && isFromArgument(*To)));
  }

  /// A block belongs to each phase that reaches it, so phases may overlap.
  void add(const BasicBlock *Start) {
    Phase P;
    SmallVector<const BasicBlock *> Next = {Start};
    while (!Next.empty()) {
      const BasicBlock *Block = Next.pop_back_val();
      if (isBarrier(Block->front()) || !P.Blocks.insert(Block))
        continue;
      for (const Instruction &I : *Block)
        if (I.mayWriteToMemory() && !endsThread(I))
          P.Writes.push_back(&I);
      append_range(Next, successors(Block));
    }
    All.push_back(std::move(P));
  }
};

/// Whether threads may get different results from I with the same operands.
/// Each has variables of its own. The result of a call or of an atomic access
/// depends on the order of threads, and so does a read of data that another
/// thread writes.
bool differs(const Instruction &I, const Phases &P, AAResults &AA) {
  if (threadIndexOf(I) >= 0 || isa<AllocaInst>(I))
    return true;
  if (const auto *Load = dyn_cast<LoadInst>(&I))
    return !Load->isSimple() || P.mayBeWritten(*Load, AA);
  if (const auto *Call = dyn_cast<CallBase>(&I))
    return Call->isInlineAsm() || !Call->doesNotAccessMemory();
  return I.mayReadOrWriteMemory() && !I.getType()->isVoidTy();
}

Sources findSources(Tile &T, AAResults &AA) {
  const Phases P(T);
  Sources Found;
  for (const BasicBlock &Block : T.F)
    if (&Block != T.Prologue)
      for (const Instruction &I : Block)
        if (differs(I, P, AA))
          Found.insert(&I);
  // The prologue runs once, but each thread has its own copy of a variable.
  for (const Instruction &I : *T.Prologue)
    if (isa<AllocaInst>(I))
      Found.insert(&I);
  return Found;
}

/// While it exists, phis have a value where something is not set. LLVM's
/// analysis takes a phi of one value and undef for that value, wherever paths
/// join: threads that have not set it may have it as well. Here these would
/// write the slot of the others. With a value of its own, such a phi is
/// divergent where threads come from different blocks, and only there.
class NamedUndefs {
  SmallVector<std::pair<Use *, Value *>> Replaced;
  SmallVector<Instruction *> Names;

public:
  explicit NamedUndefs(Tile &T) {
    for (BasicBlock &Block : T.F)
      for (PHINode &Phi : Block.phis())
        replaceIn(Phi, *T.Prologue->getTerminator());
  }
  ~NamedUndefs() {
    for (auto [At, Undef] : Replaced)
      At->set(Undef);
    for (Instruction *Name : Names)
      Name->eraseFromParent();
  }
  NamedUndefs(const NamedUndefs &) = delete;
  NamedUndefs &operator=(const NamedUndefs &) = delete;

private:
  void replaceIn(PHINode &Phi, Instruction &Before) {
    Instruction *Name = nullptr;
    for (Use &Incoming : Phi.incoming_values()) {
      if (!isa<UndefValue>(Incoming))
        continue;
      if (!Name)
        Name = Names.emplace_back(new FreezeInst(
            PoisonValue::get(Phi.getType()), "unset", Before.getIterator()));
      Replaced.emplace_back(&Incoming, Incoming.get());
      Incoming.set(Name);
    }
  }
};

bool isUniformBranch(const BasicBlock &Block, UniformityInfo &Info) {
  return !Info.hasDivergentTerminator(Block) &&
         none_of(Block.getTerminator()->operands(),
                 [&](const Use &U) { return Info.isDivergentUse(U); });
}

/// Finds the blocks where threads meet that left a branch by different edges.
/// Each block to which threads come has a label: the last block that all of
/// them have passed, which is a successor of the branch or a meeting. Where
/// edges with different labels come together, there is a meeting.
class Meetings {
  const BasicBlock &Branch;
  DenseMap<const BasicBlock *, const BasicBlock *> Labels;
  SmallPtrSet<const BasicBlock *, 8> Found;

  /// The labels on the edges to Block, each once.
  SmallPtrSet<const BasicBlock *, 2> labelsTo(const BasicBlock *Block) const {
    SmallPtrSet<const BasicBlock *, 2> Result;
    for (const BasicBlock *From : predecessors(Block))
      if (const BasicBlock *Label =
              From == &Branch ? Block : Labels.lookup(From))
        Result.insert(Label);
    return Result;
  }

  /// Passes labels on until nothing changes, or until a meeting is found that
  /// was not known: the labels behind it are then no longer right.
  bool findAnother(ArrayRef<BasicBlock *> Order) {
    Labels.clear();
    for (bool Changed = true; std::exchange(Changed, false);)
      for (const BasicBlock *Block : Order) {
        const auto Before = labelsTo(Block);
        if (Block == &Branch || Before.empty())
          continue;
        if (Before.size() > 1 && Found.insert(Block).second)
          return true;
        const BasicBlock *Label = Before.size() > 1 ? Block : *Before.begin();
        Changed |= std::exchange(Labels[Block], Label) != Label;
      }
    return false;
  }

public:
  /// Order is the order of all blocks, from the entry on.
  Meetings(const BasicBlock &Branch, ArrayRef<BasicBlock *> Order)
      : Branch(Branch) {
    while (findAnother(Order)) {
    }
  }
  const SmallPtrSet<const BasicBlock *, 8> &blocks() const { return Found; }
};

/// Adds the phis where threads meet that took different ways. LLVM's analysis
/// misses some of them. Says whether it found any.
bool addMeetings(Tile &T, UniformityInfo &Info, Sources &Different) {
  const ReversePostOrderTraversal<Function *> Traversal(&T.F);
  const SmallVector<BasicBlock *> Order(Traversal.begin(), Traversal.end());
  const size_t Before = Different.size();
  for (const BasicBlock *Branch : Order) {
    if (isUniformBranch(*Branch, Info))
      continue;
    const Meetings Of(*Branch, Order);
    for (const BasicBlock *Block : Of.blocks())
      for (const PHINode &Phi : Block->phis())
        if (!Phi.hasConstantValue())
          Different.insert(&Phi);
  }
  return Different.size() != Before;
}

/// Whether all threads leave C in the same round: they never part, or all of
/// them come by each of its exits.
bool isLeftTogether(const Cycle &C, const CycleInfo &Loops,
                    const DominatorTree &DT, UniformityInfo &Info) {
  const auto IsUniform = [&](const BasicBlock *B) {
    return isUniformBranch(*B, Info);
  };
  if (!C.isReducible())
    return false;
  if (all_of(C.blocks(), IsUniform))
    return true;
  SmallVector<BasicBlock *> Exits;
  C.getExitingBlocks(Exits);
  return all_of(Exits, [&](BasicBlock *Exit) {
    return IsUniform(Exit) && Loops.getCycle(Exit) == &C &&
           all_of(predecessors(C.getHeader()), [&](BasicBlock *Last) {
             return !C.contains(Last) || DT.dominates(Exit, Last);
           });
  });
}

/// Adds the values of loops that threads leave in different rounds: what they
/// have in common in each round, they do not have in common behind the loop.
/// LLVM's analysis does not always notice that, nor does it know which values
/// are computed anew there. Threads that meet barriers in a loop leave it
/// together, or return. Says whether it found any.
bool addLoopsLeftApart(Tile &T, const CycleInfo &Loops, const DominatorTree &DT,
                       UniformityInfo &Info, Sources &Different) {
  const size_t Before = Different.size();
  for (const BasicBlock &Header : T.F) {
    const Cycle *C = Loops.getCycle(&Header);
    if (!C || C->getHeader() != &Header ||
        isLeftTogether(*C, Loops, DT, Info) ||
        any_of(C->blocks(),
               [](const BasicBlock *B) { return isBarrier(B->front()); }))
      continue;
    for (const BasicBlock *Block : C->blocks())
      for (const Instruction &I : *Block)
        if (!I.isTerminator())
          Different.insert(&I);
  }
  return Different.size() != Before;
}

} // namespace

TileUniformity::TileUniformity(Tile &T, FunctionAnalysisManager &AM) {
  AM.invalidate(T.F, PreservedAnalyses::none());
  const NamedUndefs Named(T);
  Sources Different = findSources(T, AM.getResult<AAManager>(T.F));
  // A manager of its own: the compiler's one knows the CPU as the target.
  FunctionAnalysisManager Own;
  Own.registerPass([&] {
    return TargetIRAnalysis([&](const Function &F) {
      return divergentTarget(F.getDataLayout(), Different);
    });
  });
  Own.registerPass([] { return PassInstrumentationAnalysis(); });
  Own.registerPass([] { return DominatorTreeAnalysis(); });
  Own.registerPass([] { return CycleAnalysis(); });
  UniformityInfo Info = UniformityInfoAnalysis().run(T.F, Own);
  while (addLoopsLeftApart(T, Own.getResult<CycleAnalysis>(T.F),
                           Own.getResult<DominatorTreeAnalysis>(T.F), Info,
                           Different) ||
         addMeetings(T, Info, Different))
    Info = UniformityInfoAnalysis().run(T.F, Own);
  // A value may be the same for all threads of one round of a loop, and differ
  // behind it, where threads come from different rounds: LLVM says so per use.
  for (Instruction &I : instructions(T.F))
    if (!Info.isDivergent(&I) &&
        none_of(I.uses(), [&](const Use &U) { return Info.isDivergentUse(U); }))
      add(I);
  for (BasicBlock &Block : T.F)
    if (isUniformBranch(Block, Info))
      Branches.insert(&Block);
}
