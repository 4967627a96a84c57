//===- Plugin.cpp - Threads of a tile as loops, for Clang -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Registers the passes, and orders the steps that make loops of threads.
// Simplification and inlining alternate until every call is known to be
// harmless. If a step gives a reason why it cannot do its work, the function is
// left to fibers, and a remark of the compiler says why.
//
//===----------------------------------------------------------------------===//

/// For `clang++ -fpass-plugin=`: see Tile.h and docs/hip-cpu.md.

#include "Instrumentation.h"
#include "LLVMVersion.h"
#include "Loops.h"
#include "Prepare.h"
#include "Products.h"
#include "Regions.h"
#include "Registers.h"
#include "Rounds.h"
#include "Slots.h"
#include "TileUniformity.h"
#include "Versions.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// A function gets so many copies of loops at most.
constexpr int MostCopies = 8;

/// Turns variables into values again. Loops stay as restrictLoops() knows them:
/// a pass that moves code out of them would hide what they do.
FunctionPassManager tidyUp() {
  FunctionPassManager Result;
  Result.addPass(SROAPass(SROAOptions::ModifyCFG));
  Result.addPass(EarlyCSEPass(true));
  Result.addPass(InstCombinePass());
  Result.addPass(SimplifyCFGPass());
  Result.addPass(LoopSimplifyPass());
  return Result;
}

/// Passes that loops over threads need before they are vectorized. None of them
/// unrolls.
FunctionPassManager cleanUp() {
  FunctionPassManager Result;
  LoopPassManager Loops;
  Loops.addPass(LICMPass(LICMOptions()));
  Loops.addPass(SimpleLoopUnswitchPass(true));
  Result.addPass(createFunctionToLoopPassAdaptor(std::move(Loops), true));
  Result.addPass(GVNPass());
  Result.addPass(InstCombinePass());
  LoopPassManager Again;
  Again.addPass(LICMPass(LICMOptions()));
  Again.addPass(IndVarSimplifyPass(false));
  Again.addPass(LoopDeletionPass());
  Result.addPass(createFunctionToLoopPassAdaptor(std::move(Again), true));
  Result.addPass(SimplifyCFGPass());
  Result.addPass(LoopSimplifyPass());
  return Result;
}

/// The code that the header has for one thread becomes a tile's.
class TilesPass : public PassInfoMixin<TilesPass> {
  /// Null where nothing is optimized.
  std::shared_ptr<FunctionPassManager> Simplify;

public:
  explicit TilesPass(std::shared_ptr<FunctionPassManager> Simplify)
      : Simplify(std::move(Simplify)) {}

  static bool isRequired() { return true; }

  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    auto &AM =
        MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
    // Found first: inlining changes which functions have the mark.
    SmallVector<Function *> Tiles;
    for (Function &F : M)
      if (findBegin(F))
        Tiles.push_back(&F);
    for (Function *F : Tiles)
      runOn(*F, AM);
    const bool Barriers = dropBarriers(M, AM);
    return Tiles.empty() && !Barriers ? PreservedAnalyses::all()
                                      : PreservedAnalyses::none();
  }

private:
  Refusal transform(Function &F, FunctionAnalysisManager &AM) {
    if (!Simplify || F.hasOptNone())
      return "not optimized";
    if (Refusal Why = inlineBarriers(F); !Why.empty())
      return Why;
    Tile T(F);
    if (Refusal Why = prepare(T); !Why.empty())
      return Why;
    if (Refusal Why = simplify(T, AM); !Why.empty())
      return Why;
    if (Refusal Why = splitPrologue(T); !Why.empty())
      return Why;
    if (Refusal Why = findObstacle(T, AM); !Why.empty())
      return Why;
    return makeLoops(T, AM);
  }

  /// Until every call is known to be harmless, or cannot be inlined.
  Refusal simplify(Tile &T, FunctionAnalysisManager &AM) {
    constexpr int Most = 20;      // Recursion would never end.
    constexpr int MostNested = 4; // Loops and pairs; inner ones go first.
    for (int Round = 0; Round < Most; ++Round) {
      if (Refusal Why = replaceReads(T); !Why.empty())
        return Why;
      AM.invalidate(T.F, PreservedAnalyses::none());
      forgetErrno(T.F, AM);
      AM.invalidate(T.F, Simplify->run(T.F, AM));
      if (chooseValues(T.F) || (Round < MostNested &&
                                (splitPairs(T.F) || unrollShortLoops(T.F, AM))))
        continue;
      // Copies of a function object became reads.
      if (!inlineDoubtful(T.F, AM))
        return replaceReads(T);
    }
    return "functions that may meet a barrier call each other";
  }

  Refusal makeLoops(Tile &T, FunctionAnalysisManager &AM) {
    while (joinEqualValues(T.F)) {
    }
    isolateBarriers(T);
    auto U = std::make_unique<TileUniformity>(T, AM);
    for (SmallPtrSet<BasicBlock *, 8> Seen; splitRounds(T, *U, AM, Seen);)
      U = std::make_unique<TileUniformity>(T, AM);
    SetVector<BasicBlock *> Branches;
    bool SomeReturn = false;
    if (Refusal Why = chooseBranches(T, *U, AM, Branches, SomeReturn);
        !Why.empty())
      return Why;
    Slots S;
    demotePhis(T, *U, Branches, S);
    joinSlots(T, Branches, S);
    const Regions R = cutIntoRegions(T, Branches, SomeReturn);
    if (!R.haveOneEnd())
      return "a barrier that some threads may not reach";
    demoteValues(T, *U, R, S);
    joinCopies(T, S);
    findLiveSlots(T, R, S);
    if (Refusal Why = buildLoops(T, R, S); !Why.empty())
      return Why;
    if (verifyFunction(T.F, &errs()))
      return "what came out is not valid";
    // Each restricted loop may leave a condition that the next round of
    // simplification brings into the form that restrictLoops() knows.
    int Copies = 0;
    do {
      AM.invalidate(T.F, PreservedAnalyses::none());
      AM.invalidate(T.F, tidyUp().run(T.F, AM));
    } while (restrictLoops(T.F, AM) ||
             (Copies++ < MostCopies &&
              (splitLoop(T.F, AM) || versionLoop(T.F, AM))));
    // Values were moved out of loops, even if no loop was changed in the end.
    AM.invalidate(T.F, PreservedAnalyses::none());
    AM.invalidate(T.F, cleanUp().run(T.F, AM));
    while (restrictLoops(T.F, AM)) {
      AM.invalidate(T.F, PreservedAnalyses::none());
      AM.invalidate(T.F, tidyUp().run(T.F, AM));
    }
    AM.invalidate(T.F, PreservedAnalyses::none());
    // In this order: a loop with atomic accesses must not be marked.
    markLoops(T.F, AM);
    lowerAtomics(T.F);
    return {};
  }

  void runOn(Function &F, FunctionAnalysisManager &AM) {
    const bool Row = isOfRow(*findBegin(F));
    const Refusal Why = transform(F, AM);
    if (!Why.empty()) {
      // The launch calls F first. With false, F has done nothing, and fibers
      // will run the tile, or a loop the row.
      F.dropAllReferences();
      ReturnInst::Create(F.getContext(),
                         ConstantInt::getFalse(F.getReturnType()),
                         BasicBlock::Create(F.getContext(), "", &F));
    }
    AM.invalidate(F, PreservedAnalyses::none());
    auto &Remarks = AM.getResult<OptimizationRemarkEmitterAnalysis>(F);
    const std::string Name = demangle(F.getName());
    if (Why.empty()) {
      F.addFnAttr(TileAttribute);
      Remarks.emit(OptimizationRemark(PassName, "Loops", &F)
                   << Name << " runs its threads in loops");
      return;
    }
    Remarks.emit(OptimizationRemarkMissed(PassName, Row ? "Row" : "Fibers", &F)
                 << Name << " runs its threads "
                 << (Row ? "one by one: " : "in fibers: ") << Why);
  }

  /// Lets fibers wait at the barriers that are still there.
  static bool dropBarriers(Module &M, FunctionAnalysisManager &AM) {
    Function *Barrier = M.getFunction(BarrierName);
    if (!Barrier)
      return false;
    for (User *U : make_early_inc_range(Barrier->users()))
      if (auto *Call = dyn_cast<CallInst>(U);
          Call && Call->getCalledFunction() == Barrier) {
        AM.invalidate(*Call->getFunction(), PreservedAnalyses::none());
        Call->replaceAllUsesWith(ConstantInt::getTrue(M.getContext()));
        Call->eraseFromParent();
      }
    return true;
  }
};

void registerPasses(PassBuilder &PB) {
  // At the start, because the optimizer may move a call that meets a barrier,
  // and add reads to kernels that are checked.
  PB.registerPipelineStartEPCallback(
      [](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(ConvergencePass());
        MPM.addPass(InstrumentationPass());
      });
  PB.registerPeepholeEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(ProductsPass());
      });
  // After simplification and before vectorization, which must see the loops.
  addBeforeVectorization(
      PB, [&PB](ModulePassManager &MPM, OptimizationLevel Level) {
        std::shared_ptr<FunctionPassManager> Simplify;
        if (Level != OptimizationLevel::O0)
          Simplify = std::make_shared<FunctionPassManager>(
              PB.buildFunctionSimplificationPipeline(Level,
                                                     ThinOrFullLTOPhase::None));
        MPM.addPass(TilesPass(std::move(Simplify)));
        MPM.addPass(createModuleToFunctionPassAdaptor(WideProductsPass()));
      });
  addAfterOptimization(PB, [](ModulePassManager &MPM) {
    MPM.addPass(createModuleToFunctionPassAdaptor(RegistersPass()));
  });
}

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, PassName, LLVM_VERSION_STRING,
          registerPasses};
}
