//===- BodyNeeds.h - What a lambda has from around it -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_BODYNEEDS_H
#define AMP2HIP_REWRITE_KERNELS_BODYNEEDS_H

#include "rewrite/kernels/KernelConstants.h"
#include "llvm/ADT/MapVector.h"

namespace amp2hip {

/// The declarations around a launch's lambda that its body uses. A kernel, to
/// which the body moves, is at namespace scope and must get them.
struct BodyNeeds {
  /// Whether a kernel can get all of them.
  bool Movable = true;
  /// Constants that the lambda uses without a capture. The kernel needs only
  /// their values.
  llvm::SetVector<const clang::VarDecl *> Named;
  /// Constants that the kernel must declare again: those in constant
  /// expressions, arrays, `static` ones, enumerations; and typedefs.
  ConstantSet InConstants;
  /// Names of enumerators and types in the body that need their class in front.
  llvm::MapVector<clang::SourceLocation, const clang::CXXRecordDecl *>
      Unqualified;
};

/// Searches the lambda's body and, \p WithIndex, its parameter.
BodyNeeds needsOfBody(const Launch &L, bool WithIndex);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_BODYNEEDS_H
