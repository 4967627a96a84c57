//===- Functors.cpp - Function objects that refer to arrays ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reference member would hold a host address on the device. array_ref refers
// to the array on both sides and still binds to `array<T, N> &`.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "rewrite/Types.h"
#include "clang/AST/ASTContext.h"

using namespace clang;

namespace amp2hip {

void rewriteFunctors(Rewriter &R) {
  for (const ContainerReferenceMember &C : R.M.ContainerReferences) {
    const FieldDecl *F = C.Field;
    bool Const = F->getType()->getPointeeType().isConstQualified();
    // operator() is const more often than not, the array it writes is not.
    std::string Text =
        (Const ? "" : "mutable ") +
        containerRefType(R, F->getType(), F->getTypeSourceInfo()) + " ";
    R.Ed.replace(
        CharSourceRange::getCharRange(F->getBeginLoc(), F->getLocation()),
        Text);
  }
}

} // namespace amp2hip
