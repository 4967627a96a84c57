//===- Components.h - Components of short vectors ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PROPERTIES_COMPONENTS_H
#define AMP2HIP_REWRITE_PROPERTIES_COMPONENTS_H

#include "model/Model.h"
#include "llvm/ADT/DenseSet.h"

namespace amp2hip {

/// Decides which uses of a component of a short vector, `v.x`, can stay as they
/// are. The component is a property in C++ AMP, and a data member in HIP.
class Components {
public:
  /// Walks the whole unit, so it should be made only if isComponent() is true
  /// for some use.
  explicit Components(clang::ASTContext &Context);

  /// Whether \p P uses one component of a short vector.
  static bool isComponent(const PropertyUse &P);
  /// Whether \p P, a use of a component, does the same with the data member as
  /// with the property.
  bool isMember(const PropertyUse &P) const;
  /// Whether a reference is bound to the value that \p P reads. In C++ AMP it
  /// refers to a copy; with the data member it would refer to that.
  bool isBound(const PropertyUse &P) const { return Bound.contains(P.Name); }

private:
  llvm::DenseSet<clang::SourceLocation> Bound;
  /// The assignments, increments and decrements whose value is used.
  llvm::DenseSet<const clang::Expr *> PassedOn;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PROPERTIES_COMPONENTS_H
