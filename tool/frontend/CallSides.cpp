//===- CallSides.cpp - The side of code outside of bodies -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang resolves a call for the side of the function whose body it is in. A
// trailing return type, a default argument or the member of a local class is in
// no body yet. While the parser reads such tokens, the side is set by hand.
//
//===----------------------------------------------------------------------===//

#include "frontend/CallSides.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace amp2hip {
namespace {

using Context = SemaCUDA::CUDATargetContext;

/// The side of members of a class in \p Outer: that of the function around it.
Context contextIn(const DeclContext *Outer) {
  while (Outer && !Outer->isFunctionOrMethod())
    Outer = Outer->getParent();
  Context Result;
  const auto *F = dyn_cast_or_null<FunctionDecl>(Outer);
  if (F && F->hasAttr<CUDADeviceAttr>())
    Result.Target = F->hasAttr<CUDAHostAttr>() ? CUDAFunctionTarget::HostDevice
                                               : CUDAFunctionTarget::Device;
  return Result;
}

class OnLocalClass : public ParsedAttrInfo {
public:
  OnLocalClass() {
    static constexpr Spelling Name[] = {
        {ParsedAttr::AS_GNU, LocalClassAttribute}};
    Spellings = Name;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &) const override {
    S.CUDA().CurCUDATargetCtx = contextIn(D->getDeclContext());
    return AttributeNotApplied;
  }
};

const ParsedAttrInfoRegistry::Add<OnLocalClass>
    Registered(LocalClassAttribute, "classes in functions with a clause");

/// An instantiation is not for the side of the code that needs it first: it is
/// kept for all.
class Neutral : public TemplateInstantiationCallback {
public:
  explicit Neutral(Sema &S) : S(S) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &Inst) override {
    Outer.push_back(S.CUDA().CurCUDATargetCtx);
    const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Inst.Entity);
    if (S.CUDA().CurCUDATargetCtx.Kind == SemaCUDA::CTCK_Unknown)
      S.CUDA().CurCUDATargetCtx =
          Class ? contextIn(Class->getDeclContext()) : Context();
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

CallSides::CallSides(Sema &S, const std::vector<GovernedCode> &Governed)
    : S(S) {
  S.TemplateInstCallbacks.push_back(std::make_unique<Neutral>(S));
  for (const GovernedCode &G : Governed) {
    Begins[G.First] = &G;
    Ends[G.Behind] = &G;
  }
}

void CallSides::onClassEnd(Sema &S, const TagDecl *Class) {
  if (!Class->getParentFunctionOrMethod())
    return;
  const DeclContext *Outer = Class->getLexicalDeclContext();
  // Code of the function itself has its side in any case.
  while (Outer && !Outer->isRecord())
    Outer = Outer->getLexicalParent();
  S.CUDA().CurCUDATargetCtx = contextIn(Outer);
}

/// Enters and leaves code outside of bodies. It may be nested, so the outer
/// side is on a stack.
void CallSides::onToken(const Token &T) {
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
