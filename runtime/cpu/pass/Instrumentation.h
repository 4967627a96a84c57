//===- Instrumentation.h - Calls that check a tile's variables --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_INSTRUMENTATION_H
#define HIPCPU_PASS_INSTRUMENTATION_H

#include "llvm/IR/PassManager.h"

namespace hipcpu_pass {

/// Adds checks (hipcpu_check.h) to kernels compiled with AMP2HIP_CPU_CHECK=1:
/// hipcpu_check_access() before each access that may be to a __shared__
/// variable, and hipcpu_check_call() and hipcpu_check_return() around calls
/// that lead to a barrier. The macro __shared__ annotates the variables for
/// this pass. Runs before all optimizations, which could add reads that the
/// program does not have.
class InstrumentationPass : public llvm::PassInfoMixin<InstrumentationPass> {
public:
  static bool isRequired() { return true; }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_INSTRUMENTATION_H
