//===- KernelFacts.h - What is found out once for all kernels ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_KERNELFACTS_H
#define AMP2HIP_REWRITE_KERNELS_KERNELFACTS_H

#include "model/Model.h"
#include "llvm/ADT/DenseMap.h"

namespace clang {
class UsingDirectiveDecl;
}

namespace amp2hip {

/// The use of a kernel's index that is left when barriers are replaced. Gone:
/// the index was used only for barriers. InMacros: the same, but a macro names
/// the index.
enum class IndexUse { Needed, InMacros, Gone };

class KernelFacts {
public:
  explicit KernelFacts(const Model &M);

  /// The using-directives inside of \p F: the kernel's body needs them, too.
  const std::vector<const clang::UsingDirectiveDecl *> &
  directivesOf(const clang::FunctionDecl *F);

  IndexUse useOf(const clang::VarDecl *Index, clang::Stmt *Body) const;

private:
  /// Where the calls of barriers and fences end that can be replaced as a
  /// whole, and whether a macro has a part of them.
  llvm::DenseMap<clang::SourceLocation, bool> CallEnds;

  void addCall(const clang::CallExpr *E, clang::SourceLocation Name);
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::vector<const clang::UsingDirectiveDecl *>>
      Directives;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELFACTS_H
