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

/// The functions that evaluateCondition() calls.
struct ConditionContext {
  /// Replaces references such as `$(Name)` in a text by their values, but not
  /// %XX. A name that nobody defines is empty; other references without a value
  /// stay.
  llvm::function_ref<std::string(llvm::StringRef)> Expand;
  /// Whether a file or folder of this name exists.
  llvm::function_ref<bool(llvm::StringRef)> Exists;
};

/// The value of a Condition attribute of MSBuild's. Text may have ==, !=, <, >,
/// <=, >=, And, Or, !, parentheses, Exists() and HasTrailingSlash(). The value
/// of an empty one is true. Fails with the part that is not understood, or
/// whose value is not known.
llvm::Expected<bool> evaluateCondition(llvm::StringRef Text,
                                       const ConditionContext &Context);

} // namespace amp2hip

#endif
