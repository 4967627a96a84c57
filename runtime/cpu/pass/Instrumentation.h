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

/// Has accesses that may be to __shared__ variables go by the library, where
/// these are annotated: see hipcpu_check.h. Comes before anything is optimized,
/// which could put reads where the program has none.
class InstrumentationPass : public llvm::PassInfoMixin<InstrumentationPass> {
public:
  static bool isRequired() { return true; }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_INSTRUMENTATION_H
