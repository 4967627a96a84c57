//===- LargeStack.h - Threads that outlive a parser's faults ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_LARGESTACK_H
#define AMP2HIP_TRANSLATE_LARGESTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace amp2hip {

/// Runs Work in Count threads at once, each with a stack for code of 100,000
/// levels, such as generated expressions, and returns when all are done.
void runOnLargeStacks(unsigned Count, llvm::function_ref<void()> Work);

/// Runs Work on a thread of runOnLargeStacks. False if a fault ended it, such
/// as a null pointer's use that damaged sources find in Clang, or the end of
/// the stack; memory that Work held by then is not freed.
bool survives(llvm::function_ref<void()> Work);

} // namespace amp2hip

#endif
