//===- GuidePairs.cpp - Deduction from pairs of constructors --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang makes the implicit guides of a class template when it first needs them.
// The guides of a pair of constructors deduce the same, and one of them is
// removed at once.
//
//===----------------------------------------------------------------------===//

#include "frontend/GuidePairs.h"
#include "ast/Restrictions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace amp2hip {
namespace {

class GuidePairs : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {}
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &Inst) override {
    auto *Class = dyn_cast_or_null<TemplateDecl>(Inst.Entity);
    if (Class &&
        Inst.Kind == Sema::CodeSynthesisContext::BuildingDeductionGuides)
      unite(Class);
  }

private:
  static void unite(TemplateDecl *Class) {
    DeclContext *Scope = Class->getDeclContext();
    DeclarationName Name =
        Class->getASTContext().DeclarationNames.getCXXDeductionGuideName(Class);
    llvm::SmallVector<FunctionTemplateDecl *> Kept, Removed;
    for (NamedDecl *D : Scope->lookup(Name)) {
      auto *Guide = dyn_cast<FunctionTemplateDecl>(D);
      if (!Guide || !Guide->isImplicit())
        continue;
      bool Twice = llvm::any_of(Kept, [&](const FunctionTemplateDecl *Other) {
        return haveSameSignature(Guide->getTemplatedDecl(),
                                 Other->getTemplatedDecl());
      });
      (Twice ? Removed : Kept).push_back(Guide);
    }
    for (FunctionTemplateDecl *Guide : Removed)
      Scope->removeDecl(Guide);
  }
};

} // namespace

void uniteGuidesOfPairs(Sema &S) {
  S.TemplateInstCallbacks.push_back(std::make_unique<GuidePairs>());
}

} // namespace amp2hip
