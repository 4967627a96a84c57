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

/// Says which uses of a short vector's components, which are properties in C++
/// AMP, can become uses of the data members of the same names.
class Components {
public:
  /// Walks the whole unit: make one only where isComponent() is true.
  explicit Components(clang::ASTContext &Context);

  /// Whether \p P uses one component of a short vector.
  static bool isComponent(const PropertyUse &P);
  /// Whether the data member can be read or written where \p P, which uses a
  /// component, reads or writes the property.
  bool isMember(const PropertyUse &P) const;
  /// Whether a reference is bound to the value that \p P reads: to a copy in
  /// C++ AMP, and not to the data member.
  bool isBound(const PropertyUse &P) const { return Bound.contains(P.Name); }

private:
  llvm::DenseSet<clang::SourceLocation> Bound;
  /// The assignments and steps whose value is passed on.
  llvm::DenseSet<const clang::Expr *> PassedOn;
};

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PROPERTIES_COMPONENTS_H
