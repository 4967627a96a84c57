//===- Names.cpp - Names that mean something else on Linux ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "rewrite/Rewrite.h"

using namespace clang;

namespace amp2hip {

void rewriteNames(Rewriter &R) {
  for (SourceLocation Loc : R.M.UnqualifiedIndexes)
    R.Ed.insert(Loc, "concurrency::");
  for (const UsingDecl *U : R.M.GlobalIndexUsings)
    R.Ed.replace(U->getSourceRange(), "static_assert(true)");
}

} // namespace amp2hip
