//===- UnusedConstants.cpp - Constants that only kernels use --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that needs a constant of the host function declares it again. If
// nothing else uses the constant, it is marked in the function, so that no
// compiler warns about it.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/UnusedConstants.h"
#include "ast/DynamicRecursiveASTVisitor.h"
#include "rewrite/kernels/KernelConstants.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the constants that a function names outside of the kernels that repeat
/// them.
class UsesOutside : public DynamicRecursiveASTVisitor {
public:
  using Constants = llvm::SmallPtrSet<const NamedDecl *, 4>;

  explicit UsesOutside(
      const llvm::DenseMap<const LambdaExpr *, Constants> &Kernels)
      : Kernels(Kernels) {}

  llvm::DenseSet<const NamedDecl *> Found;

  bool TraverseLambdaExpr(LambdaExpr *E) override {
    auto Kernel = Kernels.find(E);
    const Constants *Outer = Repeated;
    if (Kernel != Kernels.end())
      Repeated = &Kernel->second;
    DynamicRecursiveASTVisitor::TraverseLambdaExpr(E);
    Repeated = Outer;
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return see(declarationWith(E->getDecl()));
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc TL) override {
    return see(TL.getTypePtr()->getDecl());
  }

private:
  const llvm::DenseMap<const LambdaExpr *, Constants> &Kernels;
  const Constants *Repeated = nullptr; ///< By the kernel that is visited.

  bool see(const NamedDecl *D) {
    if (!Repeated || !Repeated->contains(D))
      Found.insert(D);
    return true;
  }
};

} // namespace

void rewriteUnusedConstants(Rewriter &R) {
  llvm::DenseMap<const LambdaExpr *, UsesOutside::Constants> Kernels;
  llvm::MapVector<const FunctionDecl *, std::vector<const NamedDecl *>> All;
  llvm::DenseSet<const NamedDecl *> Seen;
  for (const NamedKernel &K : R.Kernels)
    for (const NamedDecl *D : K.Constants) {
      Kernels[K.At->Lambda].insert(D);
      const auto *F =
          dyn_cast_or_null<FunctionDecl>(D->getParentFunctionOrMethod());
      // No compiler warns of an enumeration.
      if (F && F->getBody() && !isa<EnumDecl>(D) && Seen.insert(D).second)
        All[F].push_back(D);
    }
  for (const auto &[F, Constants] : All) {
    UsesOutside Uses(Kernels);
    Uses.TraverseStmt(F->getBody());
    for (const NamedDecl *D : Constants) {
      if (Uses.Found.contains(D) || D->hasAttr<UnusedAttr>())
        continue;
      if (isa<TypeAliasDecl>(D))
        R.Ed.insertAfterToken(D->getLocation(), " [[maybe_unused]]",
                              Position::Unused);
      else
        R.Ed.insert(D->getBeginLoc(), "[[maybe_unused]] ", Position::Unused);
    }
  }
}

} // namespace amp2hip
