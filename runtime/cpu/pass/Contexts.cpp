//===- Contexts.cpp - What each thread keeps ------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that lives across a barrier needs memory for each thread of the tile:
// its context. All contexts of a tile are arrays on the stack of the OS thread,
// one array for each value, so that the loops over threads can be vectorized.
//
//===----------------------------------------------------------------------===//

#include "Contexts.h"
#include "llvm/IR/InstIterator.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

const Align CacheLine(64);

/// The vectorizer takes no bits from memory.
Type *typeInMemory(Type *T) {
  if (T->isIntegerTy() && T->getIntegerBitWidth() < 8)
    return Type::getInt8Ty(T->getContext());
  return T;
}

/// Element, or a structure with it and bytes of no use, so that each element of
/// an array has Alignment. Code may rely on the alignment of its variable.
Type *padded(Type *Element, Align Alignment, const DataLayout &Layout) {
  const uint64_t Size = Layout.getTypeAllocSize(Element).getFixedValue();
  const uint64_t Rest = alignTo(Size, Alignment) - Size;
  if (Rest == 0)
    return Element;
  Type *Byte = Type::getInt8Ty(Element->getContext());
  return StructType::get(Element, ArrayType::get(Byte, Rest));
}

} // namespace

AllocaInst *Contexts::createArray(Type *Element, Align Alignment) {
  Element = padded(Element, Alignment, T.F.getDataLayout());
  IRBuilder<> Builder(T.Prologue->getTerminator());
  // With a constant size it is part of the stack frame; else the size must have
  // been computed.
  if (isa<Constant>(Threads))
    Builder.SetInsertPoint(&*T.Prologue->getFirstInsertionPt());
  AllocaInst *Array = Builder.CreateAlloca(Element, Threads);
  Array->setAlignment(std::max(Alignment, CacheLine));
  return Array;
}

Contexts::Contexts(Tile &T, const Slots &S, bool SomeReturn) : T(T), S(S) {
  IRBuilder<> Builder(T.Prologue->getTerminator());
  Threads = Builder.CreateMul(Builder.CreateMul(T.Size[0], T.Size[1]),
                              T.Size[2], "threads");
  for (Instruction &I : *T.Prologue)
    if (auto *Variable = dyn_cast<AllocaInst>(&I);
        Variable && !S.All.contains(Variable))
      Variables.push_back(Variable);
  for (AllocaInst *Variable : Variables)
    Arrays[Variable] =
        createArray(Variable->getAllocatedType(), Variable->getAlign());
  // A slot that is alive at no cut is a variable within each region.
  for (const auto &[Slot, About] : S.All)
    if (!About.Uniform && !About.LiveAt.empty())
      Arrays[Slot] =
          createArray(typeInMemory(Slot->getAllocatedType()), Slot->getAlign());
  if (!SomeReturn)
    return;
  Done = createArray(Builder.getInt8Ty(), Align(1));
  Left = Builder.CreateAlloca(Builder.getInt32Ty());
  Builder.CreateStore(Threads, Left);
}

uint64_t Contexts::size() const {
  uint64_t Count = MostThreads; // More is refused at the launch.
  if (const auto *Known = dyn_cast<ConstantInt>(Threads))
    Count = Known->getZExtValue();
  uint64_t Bytes = 0;
  for (const auto &[Slot, Array] : Arrays)
    Bytes += T.F.getDataLayout()
                 .getTypeAllocSize(Array->getAllocatedType())
                 .getFixedValue() *
             Count;
  return Bytes;
}

Value *Contexts::placeOf(AllocaInst &V, Value *Thread,
                         IRBuilder<> &Builder) const {
  AllocaInst *Array = Arrays.lookup(&V);
  return Builder.CreateInBoundsGEP(
      Array->getAllocatedType(), Array,
      Builder.CreateZExt(Thread, Builder.getInt64Ty(), "", true));
}

Value *Contexts::read(AllocaInst &Slot, Value *Thread,
                      IRBuilder<> &Builder) const {
  Type *Wanted = Slot.getAllocatedType();
  if (S.isUniform(Slot))
    return Builder.CreateLoad(Wanted, &Slot);
  Value *Kept =
      Builder.CreateLoad(typeInMemory(Wanted), placeOf(Slot, Thread, Builder));
  return Kept->getType() == Wanted ? Kept : Builder.CreateTrunc(Kept, Wanted);
}

void Contexts::write(AllocaInst &Slot, Value *Value, llvm::Value *Thread,
                     IRBuilder<> &Builder) const {
  if (S.isUniform(Slot)) {
    Builder.CreateStore(Value, &Slot);
    return;
  }
  Type *Kept = typeInMemory(Value->getType());
  if (Kept != Value->getType())
    Value = Builder.CreateZExt(Value, Kept);
  Builder.CreateStore(Value, placeOf(Slot, Thread, Builder));
}

Value *Contexts::isDone(Value *Thread, IRBuilder<> &Builder) const {
  Value *Place = Builder.CreateInBoundsGEP(
      Builder.getInt8Ty(), Done,
      Builder.CreateZExt(Thread, Builder.getInt64Ty(), "", true));
  return Builder.CreateIsNotNull(
      Builder.CreateLoad(Builder.getInt8Ty(), Place));
}

void Contexts::setDone(bool Now, Value *Thread, IRBuilder<> &Builder) const {
  Value *Place = Builder.CreateInBoundsGEP(
      Builder.getInt8Ty(), Done,
      Builder.CreateZExt(Thread, Builder.getInt64Ty(), "", true));
  Builder.CreateStore(Builder.getInt8(Now), Place);
  if (Now)
    Builder.CreateStore(
        Builder.CreateSub(Builder.CreateLoad(Builder.getInt32Ty(), Left),
                          Builder.getInt32(1)),
        Left);
}

Value *Contexts::areAllDone(IRBuilder<> &Builder) const {
  return Builder.CreateIsNull(Builder.CreateLoad(Builder.getInt32Ty(), Left));
}
