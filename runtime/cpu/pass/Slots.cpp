//===- Slots.cpp - Values that outlive a barrier --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the values that are computed before a cut and used after it. Cheap ones
// are computed again; the others get a slot in the contexts. Fewer slots mean
// less memory traffic, so slots of one loop are shared where possible.
//
//===----------------------------------------------------------------------===//

#include "Slots.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SetOperations.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Longer chains of instructions are kept.
constexpr unsigned MostRecomputed = 12;
/// The same for chains that begin with values from slots.
constexpr unsigned MostFromSlots = 6;

/// The instruction before which U needs its value. A phi needs it at the end of
/// the block that it comes from.
Instruction *placeOf(const Use &U) {
  auto *User = cast<Instruction>(U.getUser());
  if (auto *Phi = dyn_cast<PHINode>(User))
    return Phi->getIncomingBlock(U)->getTerminator();
  return User;
}

/// Whether a path from the definition of I to Use crosses a cut.
bool crossesCut(const Instruction &I, const Use &U, const Regions &R) {
  // Backwards from the use.
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *> Next = {placeOf(U)->getParent()};
  while (!Next.empty()) {
    const BasicBlock *Block = Next.pop_back_val();
    if (Block == I.getParent() || !Seen.insert(Block).second)
      continue;
    if (R.Cuts.contains(const_cast<BasicBlock *>(Block)))
      return true;
    append_range(Next, predecessors(Block));
  }
  return false;
}

bool isInPrologue(const Tile &T, const Instruction &I) {
  return I.getParent() == T.Prologue;
}

using InstructionSet = SmallPtrSet<const Instruction *, 8>;

/// Computes values anew from values that all threads have in common, from the
/// thread's index and from AtHand, values that have slots.
class Recomputation {
  const Tile &T;
  const TileUniformity &U;
  const InstructionSet AtHand;

  /// Whether a copy of a value uses its operand I, not a copy of that.
  bool isUsed(const Instruction &I) const {
    return AtHand.contains(&I) || (threadIndexOf(I) < 0 && U.isUniform(I));
  }

  /// Whether V needs nothing else that is kept for each thread. Counts
  /// instructions.
  bool canFrom(const Value &V, unsigned &Count) const {
    const auto *I = dyn_cast<Instruction>(&V);
    if (!I || isInPrologue(T, *I) || threadIndexOf(*I) >= 0)
      return true;
    if (Count != 0 && isUsed(*I))
      return true;
    if (++Count > (AtHand.empty() ? MostRecomputed : MostFromSlots) ||
        !isa<BinaryOperator, CastInst, GetElementPtrInst, CmpInst, SelectInst>(
            I))
      return false;
    return all_of(I->operands(),
                  [&](const Use &Operand) { return canFrom(*Operand, Count); });
  }

public:
  Recomputation(const Tile &T, const TileUniformity &U,
                InstructionSet AtHand = {})
      : T(T), U(U), AtHand(std::move(AtHand)) {}

  bool isPossible(const Instruction &I) const {
    unsigned Count = 0;
    return canFrom(I, Count);
  }

  /// A copy of V before At.
  Value *copy(Value &V, Instruction &At, bool First = true) const {
    auto *I = dyn_cast<Instruction>(&V);
    if (!I || isInPrologue(T, *I))
      return &V;
    if (!First && isUsed(*I))
      return &V;
    Instruction *Copy = I->clone();
    for (Use &Operand : Copy->operands())
      Operand.set(copy(*Operand, At, false));
    Copy->insertBefore(At.getIterator());
    return Copy;
  }
};

/// Uses of I before which it must be computed anew or read from a slot.
SmallVector<Use *> usesElsewhere(Instruction &I) {
  SmallVector<Use *> Result;
  for (Use &U : I.uses())
    if (cast<Instruction>(U.getUser())->getParent() != I.getParent() ||
        isa<PHINode>(U.getUser()))
      Result.push_back(&U);
  return Result;
}

/// Each use gets a copy: copies in one region are merged when the function is
/// simplified.
void recompute(Instruction &I, const Recomputation &How) {
  for (Use *U : usesElsewhere(I))
    U->set(How.copy(I, *placeOf(*U)));
  if (isInstructionTriviallyDead(&I))
    I.eraseFromParent();
}

bool outlivesCut(const Instruction &I, const Regions &R) {
  return any_of(I.uses(), [&](const Use &U) { return crossesCut(I, U, R); });
}

/// The instructions of the thread that outlive a cut. Slots do by themselves.
SmallVector<Instruction *> findOutliving(Tile &T, const Regions &R) {
  SmallVector<Instruction *> Result;
  for (Instruction &I : instructions(T.F))
    if (!isInPrologue(T, I) && !I.getType()->isVoidTy() && outlivesCut(I, R))
      Result.push_back(&I);
  return Result;
}

/// The blocks in which I is read from its slot.
SmallPtrSet<const BasicBlock *, 4> readersOf(const Instruction &I,
                                             const Regions &R) {
  SmallPtrSet<const BasicBlock *, 4> Result;
  for (const Use &U : I.uses())
    if (crossesCut(I, U, R))
      Result.insert(placeOf(U)->getParent());
  return Result;
}

/// Has a value computed anew from others that are read from their slots in the
/// same blocks anyway: an address from an index, for example.
void recomputeFromSlots(Tile &T, const TileUniformity &U, const Regions &R) {
  MapVector<Instruction *, SmallPtrSet<const BasicBlock *, 4>> Readers;
  for (Instruction *I : findOutliving(T, R))
    if (!U.isUniform(*I))
      Readers[I] = readersOf(*I, R);
  // Backwards: the operands of a value come before it.
  const auto Values = to_vector(make_first_range(Readers));
  for (Instruction *I : reverse(Values)) {
    InstructionSet AtHand;
    for (const auto &Other : Readers)
      if (Other.first != I && set_is_subset(Readers[I], Other.second))
        AtHand.insert(Other.first);
    const Recomputation How(T, U, std::move(AtHand));
    if (!How.isPossible(*I))
      continue;
    Readers.erase(I);
    recompute(*I, How);
  }
}

/// Has Phi computed anew, if it gets the same value from everywhere.
bool recompute(PHINode &Phi, const Recomputation &How) {
  auto *First = dyn_cast<Instruction>(Phi.getIncomingValue(0));
  if (!First || isa<PHINode>(First) || !How.isPossible(*First))
    return false;
  for (const Value *Incoming : Phi.incoming_values())
    if (const auto *I = dyn_cast<Instruction>(Incoming);
        !I || !I->isIdenticalToWhenDefined(First))
      return false;
  // Promises such as `nuw` may hold on one of the ways only.
  Value *Anew = How.copy(*First, *Phi.getParent()->getFirstNonPHIIt());
  cast<Instruction>(Anew)->dropPoisonGeneratingFlags();
  Phi.replaceAllUsesWith(Anew);
  Phi.eraseFromParent();
  return true;
}

/// Slots that a block reads before it writes them, and that it writes.
struct Accesses {
  SmallPtrSet<const AllocaInst *, 8> Read, Written;

  Accesses(const BasicBlock &Block, const Slots &S) {
    for (const Instruction &I : Block) {
      const auto *Slot =
          dyn_cast_or_null<AllocaInst>(getLoadStorePointerOperand(&I));
      if (!Slot || !S.All.contains(const_cast<AllocaInst *>(Slot)))
        continue;
      if (isa<StoreInst>(I))
        Written.insert(Slot);
      else if (!Written.contains(Slot))
        Read.insert(Slot);
    }
  }
};

/// Which slots are alive: some path reads them before it writes them again.
class Liveness {
  using SlotSet = SmallPtrSet<const AllocaInst *, 8>;
  DenseMap<const BasicBlock *, SlotSet> AtStart;

public:
  /// The usual way, backwards over the blocks until nothing changes.
  Liveness(const Tile &T, const Slots &S) {
    DenseMap<const BasicBlock *, Accesses> Of;
    for (const BasicBlock *Block : post_order(T.Start))
      Of.try_emplace(Block, *Block, S);
    for (bool Change = true; Change;) {
      Change = false;
      for (const BasicBlock *Block : post_order(T.Start)) {
        const Accesses &A = Of.find(Block)->second;
        SlotSet Live = A.Read;
        for (const BasicBlock *Next : successors(Block))
          for (const AllocaInst *Slot : AtStart[Next])
            if (!A.Written.contains(Slot))
              Live.insert(Slot);
        Change |= Live.size() != AtStart[Block].size();
        AtStart[Block] = std::move(Live);
      }
    }
  }

  SlotSet atStart(const BasicBlock &Block) const {
    return AtStart.lookup(&Block);
  }

  bool isAliveBehind(const Instruction &I, const AllocaInst &Slot) const {
    for (const Instruction *Next = I.getNextNode(); Next;
         Next = Next->getNextNode())
      if (getLoadStorePointerOperand(Next) == &Slot)
        return isa<LoadInst>(Next);
    return any_of(successors(I.getParent()), [&](const BasicBlock *Next) {
      return atStart(*Next).contains(&Slot);
    });
  }
};

/// The last store to Slot before I in the same block, or null.
const StoreInst *lastStoreBefore(const Instruction &I, const AllocaInst &Slot) {
  for (const Instruction *Last = I.getPrevNode(); Last;
       Last = Last->getPrevNode())
    if (const auto *Store = dyn_cast<StoreInst>(Last);
        Store && Store->getPointerOperand() == &Slot)
      return Store;
  return nullptr;
}

/// Whether a write to Slot would change Other, if both were one, where Other is
/// alive. It does not where both have just been given the same value.
bool disturbs(const AllocaInst &Slot, const AllocaInst &Other,
              const Liveness &Alive) {
  return any_of(Slot.users(), [&](const User *U) {
    const auto *Store = dyn_cast<StoreInst>(U);
    if (!Store || !Alive.isAliveBehind(*Store, Other))
      return false;
    const StoreInst *Last = lastStoreBefore(*Store, Other);
    return !Last || Last->getValueOperand() != Store->getValueOperand();
  });
}

/// Whether A and B can be one slot.
bool canBeOne(const AllocaInst &A, const AllocaInst &B, const Liveness &Alive,
              const Slots &S) {
  return S.isUniform(A) == S.isUniform(B) && !disturbs(A, B, Alive) &&
         !disturbs(B, A, Alive);
}

/// Kept takes the place of Gone.
void join(AllocaInst &Kept, AllocaInst &Gone, Slots &S) {
  Gone.replaceAllUsesWith(&Kept);
  S.All.erase(&Gone);
  Gone.eraseFromParent();
}

/// Joins two slots that Block gives the same value, and that can be one.
bool joinTwo(BasicBlock &Block, const Liveness &Alive, Slots &S) {
  MapVector<Value *, SmallSetVector<AllocaInst *, 4>> SlotsOf;
  for (Instruction &I : Block)
    if (auto *Store = dyn_cast<StoreInst>(&I))
      if (auto *Slot = dyn_cast<AllocaInst>(Store->getPointerOperand());
          Slot && S.All.contains(Slot))
        SlotsOf[Store->getValueOperand()].insert(Slot);
  for (const auto &[Value, Equal] : SlotsOf)
    for (AllocaInst *Kept : Equal)
      for (AllocaInst *Gone : Equal)
        if (Kept != Gone && canBeOne(*Kept, *Gone, Alive, S)) {
          join(*Kept, *Gone, S);
          return true;
        }
  return false;
}

/// The slot whose value Store gives to another one, right after it was read.
/// Threads have each of their own: common ones cost nothing.
AllocaInst *copiedSlot(const StoreInst &Store, const Slots &S) {
  const auto *Load = dyn_cast<LoadInst>(Store.getValueOperand());
  if (!Load || Store.getPrevNode() != Load)
    return nullptr;
  auto *From =
      dyn_cast<AllocaInst>(const_cast<Value *>(Load->getPointerOperand()));
  auto *To =
      dyn_cast<AllocaInst>(const_cast<Value *>(Store.getPointerOperand()));
  const bool AreOwn = From && To && From != To && S.All.contains(From) &&
                      S.All.contains(To) && !S.isUniform(*From) &&
                      From->getAllocatedType() == To->getAllocatedType();
  return AreOwn ? From : nullptr;
}

/// Joins two slots, one of which is copied to the other, if they can be one.
bool joinCopied(const Tile &T, Slots &S) {
  const Liveness Alive(T, S);
  for (Instruction &I : instructions(T.F)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    AllocaInst *From = Store ? copiedSlot(*Store, S) : nullptr;
    auto *To = From ? cast<AllocaInst>(Store->getPointerOperand()) : nullptr;
    if (!From || !canBeOne(*From, *To, Alive, S))
      continue;
    join(*From, *To, S);
    Store->eraseFromParent();
    return true;
  }
  return false;
}

} // namespace

void hipcpu_pass::demotePhis(Tile &T, TileUniformity &U,
                             const SetVector<BasicBlock *> &Branches,
                             Slots &S) {
  SmallSetVector<BasicBlock *, 8> Behind;
  for (BasicBlock *Block : Branches)
    Behind.insert(succ_begin(Block), succ_end(Block));
  for (BasicBlock *Block : Behind)
    for (PHINode &Phi : make_early_inc_range(Block->phis())) {
      const bool Uniform = U.isUniform(Phi);
      if (!Uniform && recompute(Phi, Recomputation(T, U)))
        continue;
      AllocaInst *Slot =
          DemotePHIToStack(&Phi, T.Prologue->getTerminator()->getIterator());
      if (!Slot)
        continue; // Nobody uses it.
      S.All[Slot].Uniform = Uniform;
      if (Uniform)
        for (User *Access : Slot->users())
          if (auto *Load = dyn_cast<LoadInst>(Access))
            U.add(*Load);
    }
}

void hipcpu_pass::joinSlots(const Tile &T,
                            const SetVector<BasicBlock *> &Branches, Slots &S) {
  for (BasicBlock *Block : Branches)
    while (joinTwo(*Block, Liveness(T, S), S)) {
    }
}

void hipcpu_pass::demoteValues(Tile &T, const TileUniformity &U,
                               const Regions &R, Slots &S) {
  const Recomputation How(T, U);
  // First, because values that are computed anew may need values that are the
  // same for all threads: these then outlive the cut, and need slots.
  for (Instruction *I : findOutliving(T, R))
    if (How.isPossible(*I))
      recompute(*I, How);
  recomputeFromSlots(T, U, R);
  for (Instruction *I : findOutliving(T, R)) {
    const bool Uniform = U.isUniform(*I);
    if (AllocaInst *Slot = DemoteRegToStack(
            *I, false, T.Prologue->getTerminator()->getIterator()))
      S.All[Slot].Uniform = Uniform;
  }
}

void hipcpu_pass::joinCopies(const Tile &T, Slots &S) {
  while (joinCopied(T, S)) {
  }
}

void hipcpu_pass::findLiveSlots(Tile &T, const Regions &R, Slots &S) {
  const Liveness Alive(T, S);
  SmallVector<const BasicBlock *> Places(R.Cuts.begin(), R.Cuts.end());
  for (const auto &[Start, Region] : R.All)
    Places.push_back(Start);
  for (const BasicBlock *Place : Places)
    for (const AllocaInst *Slot : Alive.atStart(*Place))
      S.All.find(const_cast<AllocaInst *>(Slot))->second.LiveAt.insert(Place);
}
