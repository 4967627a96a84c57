//===- LLVMVersion.h - Where the versions of LLVM differ --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plugin is built once for each of LLVM 19 to 22. The functions here hide
// the differences between these versions. Other files do not test the version.
//
//===----------------------------------------------------------------------===//

#ifndef HIPCPU_PASS_LLVMVERSION_H
#define HIPCPU_PASS_LLVMVERSION_H

#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/Passes/PassBuilder.h"
#if LLVM_VERSION_MAJOR >= 22
#include "llvm/ADT/Uniformity.h"
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

namespace hipcpu_pass {

/// Registers \p Add. LLVM calls it with the pass manager and the optimization
/// level, to add passes that run after simplification and before vectorization.
template <class Adds>
void addBeforeVectorization(llvm::PassBuilder &PB, Adds Add) {
#if LLVM_VERSION_MAJOR >= 20
  PB.registerOptimizerEarlyEPCallback(
      [Add](llvm::ModulePassManager &MPM, llvm::OptimizationLevel Level,
            llvm::ThinOrFullLTOPhase) { Add(MPM, Level); });
#else
  PB.registerOptimizerEarlyEPCallback(Add);
#endif
}

/// Registers \p Add, to add passes that run after all others.
template <class Adds>
void addAfterOptimization(llvm::PassBuilder &PB, Adds Add) {
#if LLVM_VERSION_MAJOR >= 20
  PB.registerOptimizerLastEPCallback(
      [Add](llvm::ModulePassManager &MPM, llvm::OptimizationLevel,
            llvm::ThinOrFullLTOPhase) { Add(MPM); });
#else
  PB.registerOptimizerLastEPCallback(
      [Add](llvm::ModulePassManager &MPM, llvm::OptimizationLevel) {
        Add(MPM);
      });
#endif
}

/// A target for LLVM's uniformity analysis. The values in \c Different, and no
/// others, are its sources of divergence.
class DivergentTarget final
    : public llvm::TargetTransformInfoImplCRTPBase<DivergentTarget> {
  using Base = llvm::TargetTransformInfoImplCRTPBase<DivergentTarget>;
  const llvm::DenseSet<const llvm::Value *> *Different;

public:
  DivergentTarget(const llvm::DataLayout &Layout,
                  const llvm::DenseSet<const llvm::Value *> &Different)
      : Base(Layout), Different(&Different) {}

#if LLVM_VERSION_MAJOR >= 22
  bool hasBranchDivergence(const llvm::Function *) const override {
    return true;
  }
  llvm::InstructionUniformity
  getInstructionUniformity(const llvm::Value *V) const override {
    return Different->contains(V) ? llvm::InstructionUniformity::NeverUniform
                                  : llvm::InstructionUniformity::Default;
  }
#elif LLVM_VERSION_MAJOR >= 21
  bool hasBranchDivergence(const llvm::Function *) const override {
    return true;
  }
  bool isSourceOfDivergence(const llvm::Value *V) const override {
    return Different->contains(V);
  }
#else
  bool hasBranchDivergence(const llvm::Function *) const { return true; }
  bool isSourceOfDivergence(const llvm::Value *V) const {
    return Different->contains(V);
  }
#endif
};

inline llvm::TargetTransformInfo
divergentTarget(const llvm::DataLayout &Layout,
                const llvm::DenseSet<const llvm::Value *> &Different) {
#if LLVM_VERSION_MAJOR >= 21
  return llvm::TargetTransformInfo(
      std::make_unique<DivergentTarget>(Layout, Different));
#else
  return llvm::TargetTransformInfo(DivergentTarget(Layout, Different));
#endif
}

} // namespace hipcpu_pass

#endif // HIPCPU_PASS_LLVMVERSION_H
