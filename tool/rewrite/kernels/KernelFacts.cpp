//===- KernelFacts.cpp - What is found out once for all kernels -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts about the whole unit that each kernel needs. They are computed in one
// walk, before the first kernel.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/KernelFacts.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Counts the uses of a variable outside of given calls.
class OtherUses : public DynamicRecursiveASTVisitor {
public:
  OtherUses(const VarDecl *V,
            const llvm::DenseMap<SourceLocation, bool> &CallEnds)
      : V(V), CallEnds(CallEnds) {}
  unsigned Count = 0;
  bool InMacros = false; ///< Whether one of the calls is in a macro.

  bool dataTraverseStmtPre(Stmt *S) override {
    auto It = isa<CallExpr>(S) ? CallEnds.find(S->getEndLoc()) : CallEnds.end();
    if (It == CallEnds.end())
      return true;
    InMacros |= It->second;
    return false;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Count += E->getDecl() == V;
    return true;
  }

private:
  const VarDecl *V;
  const llvm::DenseMap<SourceLocation, bool> &CallEnds;
};

class LocalDirectives : public DynamicRecursiveASTVisitor {
public:
  std::vector<const UsingDirectiveDecl *> Found;
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) override {
    Found.push_back(D);
    return true;
  }
};

} // namespace

KernelFacts::KernelFacts(const Model &M) {
  for (const BarrierWait &W : M.Waits)
    addCall(W.Call, W.Name);
  for (const MemoryFence &F : M.Fences)
    addCall(F.Call, F.Call->getEndLoc());
}

/// The call is replaced up to \p Name. Where a macro has the name and a file
/// the text before it, the call stays.
void KernelFacts::addCall(const CallExpr *E, SourceLocation Name) {
  if (E->getBeginLoc().isMacroID() == Name.isMacroID())
    CallEnds[E->getEndLoc()] = Name.isMacroID() || E->getEndLoc().isMacroID();
}

const std::vector<const UsingDirectiveDecl *> &
KernelFacts::directivesOf(const FunctionDecl *F) {
  auto [It, New] = Directives.try_emplace(F);
  if (New) {
    LocalDirectives Local;
    Local.TraverseStmt(F->getBody());
    It->second = std::move(Local.Found);
  }
  return It->second;
}

IndexUse KernelFacts::useOf(const VarDecl *Index, Stmt *Body) const {
  OtherUses Uses(Index, CallEnds);
  Uses.TraverseStmt(Body);
  if (Uses.Count != 0)
    return IndexUse::Needed;
  return Uses.InMacros ? IndexUse::InMacros : IndexUse::Gone;
}

} // namespace amp2hip
