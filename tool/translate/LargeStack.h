//===- LargeStack.h - Threads with large stacks -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_LARGESTACK_H
#define AMP2HIP_TRANSLATE_LARGESTACK_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace amp2hip {

/// Runs \p Work in \p Count threads at once, and returns when all are done.
/// Each thread has a stack for code of 100,000 nested levels, such as generated
/// expressions.
void runOnLargeStacks(unsigned Count, llvm::function_ref<void()> Work);

/// Runs \p Work on a thread of runOnLargeStacks(). \returns false if it
/// crashed, as Clang may for faulty sources, or if the stack was too small.
/// Then the memory of \p Work is not freed.
bool survives(llvm::function_ref<void()> Work);

} // namespace amp2hip

#endif
