//===- Arguments.cpp - Arrays that templates must see as arrays -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A template that is given an array_ref would deduce that class, and decltype
// would give it. Where the program sees a difference, the argument becomes
// amp2hip::container(a), an array.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace amp2hip {

void rewriteArguments(Rewriter &R) {
  llvm::DenseSet<SourceLocation> Done; // Instances repeat their template's.
  for (const Expr *Argument : R.M.ContainerArguments)
    if (Done.insert(Argument->getBeginLoc()).second) {
      R.Ed.insert(Argument->getBeginLoc(), "amp2hip::container(",
                  Position::OpeningArgument);
      R.Ed.insertAfterToken(Argument->getEndLoc(), ")",
                            Position::ClosingArgument);
    }
  for (DecltypeTypeLoc Each : R.M.ContainerDecltypes)
    if (Done.insert(Each.getDecltypeLoc()).second) {
      R.Ed.insert(Each.getDecltypeLoc(), "std::remove_reference_t<",
                  Position::OpeningArgument);
      R.Ed.insertAfterToken(Each.getRParenLoc(), ">",
                            Position::ClosingArgument);
    }
}

} // namespace amp2hip
