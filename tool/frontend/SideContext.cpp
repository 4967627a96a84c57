//===- SideContext.cpp - The side of code outside of bodies ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/SideContext.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What a template makes of its arguments is not for the side that asks for it:
/// the instantiation is kept for all.
class Neutral : public TemplateInstantiationCallback {
  using Context = SemaCUDA::CUDATargetContext;

public:
  explicit Neutral(Sema &S) : S(S) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {
    Outer.push_back(S.CUDA().CurCUDATargetCtx);
    if (S.CUDA().CurCUDATargetCtx.Kind == SemaCUDA::CTCK_Unknown)
      S.CUDA().CurCUDATargetCtx = Context();
  }

  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {
    if (!Outer.empty())
      S.CUDA().CurCUDATargetCtx = Outer.pop_back_val();
  }

private:
  Sema &S;
  llvm::SmallVector<Context, 16> Outer;
};

CUDAFunctionTarget targetOf(const GovernedCode &G) {
  return !G.Amp  ? CUDAFunctionTarget::Host
         : G.Cpu ? CUDAFunctionTarget::HostDevice
                 : CUDAFunctionTarget::Device;
}

} // namespace

SideContext::SideContext(Sema &S, const std::vector<GovernedCode> &Governed)
    : S(S) {
  S.TemplateInstCallbacks.push_back(std::make_unique<Neutral>(S));
  for (const GovernedCode &G : Governed) {
    Begins[G.First] = &G;
    Ends[G.Behind] = &G;
  }
}

void SideContext::onToken(const Token &T) {
  SemaCUDA::CUDATargetContext &Current = S.CUDA().CurCUDATargetCtx;
  auto End = Ends.find(T.getLocation());
  if (End != Ends.end() && !Stack.empty() && Stack.back().By == End->second) {
    Current = Stack.back().Outer;
    Stack.pop_back();
  }
  auto Begin = Begins.find(T.getLocation());
  if (Begin == Begins.end())
    return;
  Stack.push_back({Begin->second, Current});
  Current = SemaCUDA::CUDATargetContext();
  Current.Target = targetOf(*Begin->second);
  // The parser may put an annotation in the place of the token.
  Begins.erase(Begin);
}

} // namespace amp2hip
