//===- Registers.cpp - __shared__ memory in registers ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM unrolls short loops over threads completely. If that leaves one block,
// such as the steps of a sum of 256 numbers, each access of a __shared__
// variable has a known place, and its values can be in registers. LLVM does
// that for variables of a function, but must store whatever an OS thread keeps.
// Here such a variable becomes one of the function: no other code reads it
// after the tile.
//
//===----------------------------------------------------------------------===//

#include "Registers.h"
#include "Tile.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// A larger variable would not fit into registers.
constexpr uint64_t MostBytes = 4096;

/// The loads and stores of a variable in a function.
class SharedAccesses {
  const DataLayout &Layout;
  /// Where each access begins, in bytes from the start of the variable.
  DenseMap<Instruction *, uint64_t> Places;

public:
  explicit SharedAccesses(const DataLayout &Layout) : Layout(Layout) {}

  /// Adds the accesses by Pointer, which points to the byte Place. Gives false
  /// if the place of one is not known, or if something else uses the pointer.
  bool add(Instruction &Pointer, uint64_t Place) {
    for (User *U : Pointer.users()) {
      auto *I = cast<Instruction>(U);
      APInt Bytes(64, Place);
      if (auto *Step = dyn_cast<GetElementPtrInst>(I)) {
        if (!Step->accumulateConstantOffset(Layout, Bytes) ||
            !add(*Step, Bytes.getZExtValue()))
          return false;
        continue;
      }
      const auto *Load = dyn_cast<LoadInst>(I);
      const auto *Store = dyn_cast<StoreInst>(I);
      if (!(Load && Load->isSimple()) &&
          !(Store && Store->isSimple() && Store->getValueOperand() != &Pointer))
        return false;
      Places[I] = Place;
    }
    return true;
  }

  /// Whether all accesses are in one block, within the Size bytes of the
  /// variable, and each byte is stored before it is loaded.
  bool areInOrder(uint64_t Size) const {
    if (Places.empty())
      return false;
    BitVector Stored(Size);
    size_t Seen = 0;
    for (Instruction &I : *Places.begin()->first->getParent()) {
      const auto At = Places.find(&I);
      if (At == Places.end())
        continue;
      ++Seen;
      const uint64_t Begin = At->second;
      const TypeSize Width = Layout.getTypeStoreSize(getLoadStoreType(&I));
      const uint64_t End = Begin + Width.getKnownMinValue();
      if (Width.isScalable() || Begin > Size || End > Size || End < Begin)
        return false;
      if (isa<StoreInst>(I))
        Stored.set(Begin, End);
      else if (Stored.find_first_unset_in(Begin, End) != -1)
        return false;
    }
    return Seen == Places.size();
  }
};

/// Whether F calls a function that might access a __shared__ variable.
bool callsOthers(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    const auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Call && (!Callee || !Callee->isDeclaration());
  });
}

/// Whether V may be a __shared__ variable: those of the runtime, such as
/// blockIdx, are defined elsewhere.
bool isShared(const GlobalVariable &V) {
  return V.isThreadLocal() && !V.isDeclaration() && V.getParent() &&
         V.getDataLayout().getTypeAllocSize(V.getValueType()) <= MostBytes;
}

/// Gives F a variable of its own in place of the one whose address Address is,
/// if it can be in registers.
bool replace(IntrinsicInst &Address, Function &F,
             OptimizationRemarkEmitter &Remarks) {
  const auto *V = dyn_cast<GlobalVariable>(Address.getArgOperand(0));
  if (!V || !isShared(*V))
    return false;
  const DataLayout &Layout = F.getDataLayout();
  SharedAccesses Of(Layout);
  if (!Of.add(Address, 0) ||
      !Of.areInOrder(Layout.getTypeAllocSize(V->getValueType())))
    return false;
  auto *Own = new AllocaInst(V->getValueType(), Layout.getAllocaAddrSpace(),
                             nullptr, V->getAlign().valueOrOne(), "",
                             F.getEntryBlock().getFirstInsertionPt());
  Address.replaceAllUsesWith(Own);
  Address.eraseFromParent();
  Remarks.emit(OptimizationRemark(PassName, "Registers", &F)
               << demangle(V->getName()) << " is in registers");
  return true;
}

} // namespace

PreservedAnalyses RegistersPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (!F.hasFnAttribute(TileAttribute) || callsOthers(F))
    return PreservedAnalyses::all();
  MapVector<const Value *, SmallVector<IntrinsicInst *, 1>> Addresses;
  for (Instruction &I : instructions(F))
    if (auto *Address = dyn_cast<IntrinsicInst>(&I);
        Address && Address->getIntrinsicID() == Intrinsic::threadlocal_address)
      Addresses[Address->getArgOperand(0)].push_back(Address);
  auto &Remarks = AM.getResult<OptimizationRemarkEmitterAnalysis>(F);
  bool Changed = false;
  for (const auto &[Variable, Of] : Addresses)
    if (Of.size() == 1)
      Changed |= replace(*Of.front(), F, Remarks);
  if (!Changed)
    return PreservedAnalyses::all();
  FunctionPassManager Promote;
  Promote.addPass(SROAPass(SROAOptions::PreserveCFG));
  Promote.addPass(InstCombinePass());
  AM.invalidate(F, PreservedAnalyses::none());
  Promote.run(F, AM);
  return PreservedAnalyses::none();
}
