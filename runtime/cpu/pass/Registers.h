//===- Registers.h - __shared__ memory in registers -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_REGISTERS_H
#define HIPCPU_PASS_REGISTERS_H

#include "llvm/IR/PassManager.h"

namespace hipcpu_pass {

/// The attribute of functions whose threads run in loops.
inline constexpr char TileAttribute[] = "hipcpu-tile";

/// Keeps __shared__ variables of up to 4096 bytes in registers where loops over
/// threads have been unrolled. Runs after all other optimizations, on functions
/// with TileAttribute.
class RegistersPass : public llvm::PassInfoMixin<RegistersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_REGISTERS_H
