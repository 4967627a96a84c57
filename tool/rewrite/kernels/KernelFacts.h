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

/// How a kernel's body uses the index after calls such as `i.barrier.wait()`
/// were replaced by `__syncthreads()`.
enum class IndexUse {
  Needed,   ///< It uses the index.
  InMacros, ///< As Gone, but a macro contains one of the replaced calls.
  Gone      ///< It does not: only the replaced calls have used the index.
};

/// Facts about a unit that all of its kernels need.
class KernelFacts {
public:
  explicit KernelFacts(const Model &M);

  /// The using-directives inside of \p F: the kernels from \p F need them, too.
  const std::vector<const clang::UsingDirectiveDecl *> &
  directivesOf(const clang::FunctionDecl *F);

  /// How \p Body, that of a kernel, uses \p Index, its parameter.
  IndexUse useOf(const clang::VarDecl *Index, clang::Stmt *Body) const;

private:
  /// The ends of the calls of barriers and fences that are replaced as a whole,
  /// each with whether the call is in a macro.
  llvm::DenseMap<clang::SourceLocation, bool> CallEnds;

  void addCall(const clang::CallExpr *E, clang::SourceLocation Name);
  llvm::DenseMap<const clang::FunctionDecl *,
                 std::vector<const clang::UsingDirectiveDecl *>>
      Directives;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELFACTS_H
