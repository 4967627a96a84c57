//===- LargeStack.h - Threads that outlive a parser's faults ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_LARGESTACK_H
#define AMP2HIP_DRIVER_LARGESTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// Runs Work in Count threads at once, each with a stack for code of 100,000
/// levels, such as generated expressions, and returns when all are done. Code
/// that needs even more ends the program, in words and with exit status 2.
void runOnLargeStacks(unsigned Count, llvm::function_ref<void()> Work);

/// Runs Work on a thread of runOnLargeStacks. False if a fault such as a null
/// pointer's use ended it, such as damaged sources find in Clang; what Work
/// held by then is not freed.
bool survives(llvm::function_ref<void()> Work);

/// What the calling thread works on until this goes: named if the stack ends.
class StackUser {
public:
  explicit StackUser(llvm::StringRef Name);
  ~StackUser();
  StackUser(const StackUser &) = delete;
};

} // namespace amp2hip

#endif
