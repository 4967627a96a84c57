//===- ThreadLoop.cpp - Loops over the threads of a tile ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the control flow of loops over x, y and z. A dimension whose size is 1
// gets no loop, which makes the result easier to optimize.
//
//===----------------------------------------------------------------------===//

#include "ThreadLoop.h"
#include "Loops.h"
#include "llvm/IR/IRBuilder.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

bool isOne(const Value &Size) {
  const auto *Known = dyn_cast<ConstantInt>(&Size);
  return Known && Known->isOne();
}

/// The mark by which later steps find the loop. As every loop of C++, it may be
/// assumed to end.
MDNode *createName(LLVMContext &Context) {
  Metadata *Name = MDNode::get(Context, MDString::get(Context, LoopName));
  Metadata *Progress =
      MDNode::get(Context, MDString::get(Context, "llvm.loop.mustprogress"));
  MDNode *Loop = MDNode::getDistinct(Context, {nullptr, Progress, Name});
  Loop->replaceOperandWith(0, Loop);
  return Loop;
}

} // namespace

/// A loop of at least one round between Before and After, which becomes its
/// latch. Gives the block in it.
BasicBlock *ThreadLoop::addLoop(Value &Size, BasicBlock *Before,
                                BasicBlock *&After, Value *&Index,
                                bool Innermost) {
  LLVMContext &Context = Size.getContext();
  Function *F = Before->getParent();
  BasicBlock *Inside = BasicBlock::Create(Context, "threads", F);
  BasicBlock *End = BasicBlock::Create(Context, "next", F);
  // Counts up by 1 from 0 and is tested at its end, as RangeLoop and LLVM's
  // vectorizer like it. A tile has no dimension of 0.
  IRBuilder<> B(Before);
  B.CreateBr(Inside);
  B.SetInsertPoint(Inside);
  PHINode *Counter = B.CreatePHI(B.getInt32Ty(), 2);
  B.SetInsertPoint(End);
  Value *Next = B.CreateAdd(Counter, B.getInt32(1), "", true, true);
  Instruction *Back =
      B.CreateCondBr(B.CreateICmpULT(Next, &Size), Inside, After);
  Counter->addIncoming(B.getInt32(0), Before);
  Counter->addIncoming(Next, End);
  if (Innermost)
    Back->setMetadata(LLVMContext::MD_loop, createName(Context));
  Index = Counter;
  After = End;
  return Inside;
}

ThreadLoop::ThreadLoop(const Tile &T, BasicBlock &Head, BasicBlock &After,
                       bool Once)
    : Head(&Head), Once(Once) {
  IRBuilder<> B(T.F.getContext());
  Index.fill(B.getInt32(0));
  BasicBlock *Inside = &Head, *End = &After;
  // From the outermost to the innermost, which is x.
  SmallVector<int> Dimensions;
  for (int D : {2, 1, 0})
    if (!Once && !isOne(*T.Size[D]))
      Dimensions.push_back(D);
  for (int D : Dimensions)
    Inside = addLoop(*T.Size[D], Inside, End, Index[D], D == Dimensions.back());
  Body = BasicBlock::Create(T.F.getContext(), "thread", &T.F);
  Latch = BasicBlock::Create(T.F.getContext(), "latch", &T.F);
  BranchInst::Create(Body, Inside);
  BranchInst::Create(End, Latch);
  B.SetInsertPoint(Inside->getTerminator());
  Thread = B.CreateAdd(
      B.CreateMul(B.CreateAdd(B.CreateMul(Index[2], T.Size[1], "", true, true),
                              Index[1], "", true, true),
                  T.Size[0], "", true, true),
      Index[0], "", true, true);
  // Behind Thread, which counts from 0 in each part of a row.
  if (T.FirstColumn)
    Index[0] = B.CreateAdd(T.FirstColumn, Index[0], "", true, true);
}
