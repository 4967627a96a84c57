//===- Condition.h - Conditions of MSBuild ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_CONDITION_H
#define AMP2HIP_PROJECTS_CONDITION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace amp2hip {

/// The questions that a condition asks.
struct ConditionContext {
  /// The text with the values of its references, and with %XX as it is. A name
  /// that nobody defines is empty; other references without a value stay.
  llvm::function_ref<std::string(llvm::StringRef)> Expand;
  /// Whether a file or folder of that name is there.
  llvm::function_ref<bool(llvm::StringRef)> Exists;
};

/// The value of a Condition attribute: ==, !=, <, >, <=, >=, And, Or, !,
/// brackets, Exists() and HasTrailingSlash(). An empty one is true. The error
/// names the part that is not understood, or has no value here.
llvm::Expected<bool> evaluateCondition(llvm::StringRef Text,
                                       const ConditionContext &Context);

} // namespace amp2hip

#endif
