//===- Prepare.cpp - Finding the code of one thread -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inlines functions that contain barriers, and finds the code of one thread in
// the result. Everything before it, which is the same for all threads, is the
// prologue and runs once for each tile.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// Whether F, or what it calls, has a barrier.
bool meetsBarrier(const Function &F, SmallPtrSetImpl<const Function *> &Seen) {
  if (F.getName() == BarrierName)
    return true;
  if (!Seen.insert(&F).second)
    return false;
  for (const Instruction &I : instructions(F))
    if (const auto *Call = dyn_cast<CallBase>(&I))
      if (const Function *Callee = Call->getCalledFunction())
        if (meetsBarrier(*Callee, Seen))
          return true;
  return false;
}

/// A call in F of something with a body that meets a barrier, or null.
CallBase *findCallToInline(Function &F) {
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = Call->getCalledFunction();
          Callee && !Callee->isDeclaration()) {
        SmallPtrSet<const Function *, 16> Seen;
        if (meetsBarrier(*Callee, Seen))
          return Call;
      }
  return nullptr;
}

/// How memory that is loaded changes while a tile runs.
enum class Constancy { Varies, Position, Constant };

/// Classifies the memory that Load reads: the thread's own position (then
/// Offset says which part of it), something that is constant for the tile, or
/// anything else.
Constancy constancyOf(const LoadInst &Load, const DataLayout &Layout,
                      int64_t &Offset) {
  const Value &Pointer = *Load.getPointerOperand();
  if (const GlobalVariable *Variable = threadLocalOf(Pointer, Layout, Offset))
    return StringSwitch<Constancy>(Variable->getName())
        .Case("threadIdx", Constancy::Position)
        .Case(ColumnName, Constancy::Position)
        .Case("blockIdx", Constancy::Constant)
        .Case("blockDim", Constancy::Constant)
        .Case("gridDim", Constancy::Constant)
        .Case(RowName, Constancy::Constant)
        .Case(BoundName, Constancy::Constant)
        .Default(Constancy::Varies);
  // The first argument is the function object of the kernel, which no thread
  // may change. A read beyond it may be of anything.
  APInt Bytes(Layout.getIndexTypeSizeInBits(Pointer.getType()), 0);
  const auto *Base = dyn_cast<Argument>(
      Pointer.stripAndAccumulateConstantOffsets(Layout, Bytes, true));
  if (!Base || Base->getArgNo() != 0 || Bytes.isNegative())
    return Constancy::Varies;
  const uint64_t End = Bytes.getZExtValue() +
                       Layout.getTypeStoreSize(Load.getType()).getFixedValue();
  return End <= Base->getDereferenceableBytes() ? Constancy::Constant
                                                : Constancy::Varies;
}

/// Drops promises that hold for one thread alone, not for loops over threads.
void dropPromises(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    I.setMetadata(LLVMContext::MD_noalias, nullptr);
    I.setMetadata(LLVMContext::MD_alias_scope, nullptr);
    I.setMetadata(LLVMContext::MD_access_group, nullptr);
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      if (Call->isLifetimeStartOrEnd() ||
          Call->getIntrinsicID() == Intrinsic::experimental_noalias_scope_decl)
        I.eraseFromParent();
  }
}

/// The mark of a barrier gives true if fibers have to wait there.
void replaceBarriers(Function &F) {
  for (Instruction &I : instructions(F))
    if (isBarrier(I))
      I.replaceAllUsesWith(ConstantInt::getFalse(F.getContext()));
}

/// Index is at least 0 and less than End.
void setEnd(CallInst &Index, const APInt &End) {
  Index.setMetadata(
      LLVMContext::MD_range,
      MDBuilder(Index.getContext()).createRange(APInt(32, 0), End));
}

/// Calls in the thread's first block that give its position.
std::array<Value *, 3> insertIndices(Tile &T) {
  IRBuilder<> Builder(T.Mark->getNextNode());
  Module &M = *T.F.getParent();
  std::array<Value *, 3> Result;
  for (int D = 0; D < 3; ++D) {
    FunctionCallee Mark =
        M.getOrInsertFunction(IndexNames[D], Builder.getInt32Ty());
    auto *Declared = cast<Function>(Mark.getCallee());
    // The optimizer may merge, move and remove such calls, as it may loads of a
    // constant.
    Declared->setDoesNotAccessMemory();
    Declared->setDoesNotThrow();
    Declared->setWillReturn();
    Declared->addFnAttr(Attribute::NoSync);
    CallInst *Index = Builder.CreateCall(Mark);
    // With a range, comparisons with the size of the tile become constants.
    if (auto *Size = dyn_cast<ConstantInt>(T.Size[D]))
      setEnd(*Index, Size->getValue());
    else if (T.FirstColumn) // A row has a constant 1 in y and z.
      setEnd(*Index, APInt::getSignedMaxValue(32));
    Result[D] = Index;
  }
  return Result;
}

/// Moves I, and the instructions behind its operands, to the prologue.
void hoist(Instruction &I, CallInst &Mark) {
  if (I.getParent() == Mark.getParent() && I.comesBefore(&Mark))
    return;
  for (Value *Operand : I.operands())
    if (auto *Made = dyn_cast<Instruction>(Operand))
      hoist(*Made, Mark);
  I.moveBefore(*Mark.getParent(), Mark.getIterator());
}

/// Whether Load reads the column of a thread of a row.
bool isColumn(const LoadInst &Load) {
  int64_t Offset = 0;
  return threadLocalOf(*Load.getPointerOperand(), Load.getDataLayout(), Offset)
             ->getName() == ColumnName;
}

Refusal replaceLoads(Tile &T, const std::array<Value *, 3> &Index) {
  const DataLayout &Layout = T.F.getDataLayout();
  for (Instruction &I : make_early_inc_range(instructions(T.F))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    int64_t Offset = 0;
    const Constancy What =
        Load ? constancyOf(*Load, Layout, Offset) : Constancy::Varies;
    if (What == Constancy::Varies || !Load->isSimple())
      continue;
    if (What == Constancy::Constant) {
      hoist(*Load, *T.Mark);
      continue;
    }
    if (!Load->getType()->isIntegerTy(32) || Offset % 4 != 0 || Offset < 0 ||
        Offset > 8 || isColumn(*Load) != (T.FirstColumn != nullptr))
      return "threadIdx is read in parts";
    Load->replaceAllUsesWith(Index[Offset / 4]);
    Load->eraseFromParent();
  }
  return {};
}

/// Addresses of thread-local variables: the same for all threads of a tile.
void hoistAddresses(Tile &T) {
  DenseMap<Value *, Instruction *> Known;
  for (BasicBlock &Block : T.F)
    for (Instruction &I : make_early_inc_range(Block)) {
      auto *Address = dyn_cast<IntrinsicInst>(&I);
      if (!Address ||
          Address->getIntrinsicID() != Intrinsic::threadlocal_address)
        continue;
      auto [At, New] = Known.try_emplace(Address->getArgOperand(0), Address);
      if (New) {
        hoist(*Address, *T.Mark);
        continue;
      }
      Address->replaceAllUsesWith(At->second);
      Address->eraseFromParent();
    }
}

/// Finds the mark again after simplification; gives false if it was lost.
bool findMark(Tile &T) {
  T.Mark = nullptr;
  for (Instruction &I : T.F.getEntryBlock())
    if (isCallOf(I, ThreadName))
      T.Mark = cast<CallInst>(&I);
  return T.Mark;
}

/// Replaces the header's mark, which says how large the tile is.
Refusal replaceMark(Tile &T) {
  CallInst *Begin = findBegin(T.F);
  IRBuilder<> Builder(Begin);
  const bool Row = isOfRow(*Begin);
  T.FirstColumn = Row ? Begin->getArgOperand(0) : nullptr;
  for (int D = 0; D < 3; ++D) {
    T.Size[D] = !Row     ? Begin->getArgOperand(D)
                : D == 0 ? Begin->getArgOperand(1)
                         : Builder.getInt32(1);
    if (auto *Size = dyn_cast<ConstantInt>(T.Size[D]); Size && Size->isZero())
      return "a tile has no threads";
  }
  FunctionCallee Thread = T.F.getParent()->getOrInsertFunction(
      ThreadName, Builder.getVoidTy(), Builder.getInt32Ty(),
      Builder.getInt32Ty(), Builder.getInt32Ty(), Builder.getInt32Ty());
  auto *Declared = cast<Function>(Thread.getCallee());
  Declared->setDoesNotThrow();
  Declared->setWillReturn();
  // The sizes are operands of the new mark, so that simplification keeps them.
  T.Mark =
      Builder.CreateCall(Thread, {T.Size[0], T.Size[1], T.Size[2],
                                  Row ? T.FirstColumn : Builder.getInt32(0)});
  Begin->replaceAllUsesWith(Builder.getTrue());
  Begin->eraseFromParent();
  return {};
}

/// Allocas are the prologue's, so that every region may see them.
void hoistAllocas(Tile &T) {
  for (Instruction &I : make_early_inc_range(instructions(T.F)))
    if (auto *Alloca = dyn_cast<AllocaInst>(&I);
        Alloca && isa<Constant>(Alloca->getArraySize()))
      Alloca->moveBefore(T.F.getEntryBlock(),
                         T.F.getEntryBlock().getFirstInsertionPt());
}

} // namespace

PreservedAnalyses ConvergencePass::run(Module &M, ModuleAnalysisManager &) {
  Function *Barrier = M.getFunction(BarrierName);
  if (!Barrier)
    return PreservedAnalyses::all();
  for (CallBase *Call : callsLeadingTo(*Barrier)) {
    Call->setConvergent();
    Call->getFunction()->setConvergent();
  }
  return PreservedAnalyses::none();
}

Refusal hipcpu_pass::inlineBarriers(Function &F) {
  constexpr int Most = 1000; // Recursion would never end.
  for (int Count = 0; CallBase *Call = findCallToInline(F); ++Count) {
    InlineFunctionInfo Info;
    const std::string Name = Call->getCalledFunction()->getName().str();
    if (Count == Most || Call->getCalledFunction() == &F ||
        !InlineFunction(*Call, Info).isSuccess())
      return Name + " meets a barrier and cannot be inlined";
  }
  return {};
}

Refusal hipcpu_pass::prepare(Tile &T) {
  replaceBarriers(T.F);
  if (Refusal Why = replaceMark(T); !Why.empty())
    return Why;
  for (BasicBlock &Block : T.F)
    ConstantFoldTerminator(&Block, true);
  removeUnreachableBlocks(T.F);
  return {};
}

Refusal hipcpu_pass::replaceReads(Tile &T) {
  if (!findMark(T))
    return "the thread's beginning was lost";
  dropPromises(T.F);
  hoistAllocas(T);
  hoistAddresses(T);
  return replaceLoads(T, insertIndices(T));
}

Refusal hipcpu_pass::splitPrologue(Tile &T) {
  if (!findMark(T))
    return "the thread's beginning was lost";
  hoistAllocas(T);
  hoistAddresses(T);
  T.Prologue = T.Mark->getParent();
  for (int D = 0; D < 3; ++D)
    T.Size[D] = T.Mark->getArgOperand(D);
  if (T.FirstColumn)
    T.FirstColumn = T.Mark->getArgOperand(3);
  T.Start = SplitBlock(T.Prologue, T.Mark);
  T.Mark->eraseFromParent();
  T.Mark = nullptr;
  return {};
}
