//===- BodyNeeds.h - What a lambda has from around it -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_BODYNEEDS_H
#define AMP2HIP_REWRITE_KERNELS_BODYNEEDS_H

#include "rewrite/kernels/KernelConstants.h"

namespace amp2hip {

/// The names from around a launch's lambda that its body uses.
struct BodyNeeds {
  /// Whether namespace scope can give it all of these.
  bool Movable = true;
  /// The uncaptured constants that it names and whose value will do.
  llvm::SetVector<const clang::VarDecl *> Named;
  /// The constants that the kernel must declare again: part of a constant
  /// expression, arrays, `static` ones, enumerations; and typedefs.
  ConstantSet InConstants;
};

/// Looks through the body and, \p WithIndex, the parameter.
BodyNeeds needsOfBody(const Launch &L, bool WithIndex);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_BODYNEEDS_H
