//===- QualifiedTypes.h - Names of types with a qualifier -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_QUALIFIEDTYPES_H
#define AMP2HIP_REWRITE_KERNELS_QUALIFIEDTYPES_H

#include "ast/DynamicRecursiveASTVisitor.h"
#include "ast/version/Types.h"
#include "clang/AST/NestedNameSpecifier.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/DenseSet.h"

namespace amp2hip {

/// A visitor that knows which names of types in its code have a qualifier, such
/// as `S` in `n::S`: these mean the same wherever the code moves to.
class QualifiedTypesVisitor : public DynamicRecursiveASTVisitor {
public:
  bool VisitTypeName(clang::TypeLoc Name,
                     clang::NestedNameSpecifierLoc Qualifier) override {
    if (Qualifier)
      Qualified.insert(nameBegin(Name));
    return true;
  }

protected:
  /// Whether the type whose name is at \p Name, and which is being visited, has
  /// a qualifier.
  bool isQualified(clang::SourceLocation Name) const {
    return Qualified.contains(Name);
  }

private:
  llvm::DenseSet<clang::SourceLocation> Qualified;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_QUALIFIEDTYPES_H
