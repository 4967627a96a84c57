//===- Expression.h - The values of $(...) ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_EXPRESSION_H
#define AMP2HIP_PROJECTS_EXPRESSION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace amp2hip {

/// The functions that evaluateExpression() calls, and a folder. The texts that
/// they return may contain `$(...)` whose value is not known: unknownIn() finds
/// them.
struct ExpressionContext {
  /// The value of a property; nothing if nobody defines it.
  llvm::function_ref<std::optional<std::string>(llvm::StringRef)> Property;
  /// Replaces the `$(...)` in an argument by their values.
  llvm::function_ref<std::string(llvm::StringRef)> Expand;
  /// As Expand, but names that nobody defines are empty.
  llvm::function_ref<std::string(llvm::StringRef)> ExpandAll;
  /// The folder for relative paths.
  std::string Folder;
};

/// The value of \p Text, the expression in a `$(...)` of MSBuild's: a property
/// and calls of its members, `Name.Replace('a', 'b')[0]`, or a static function,
/// `[Type]::Name(...)`. Characters with a meaning to MSBuild are escaped as
/// %XX. Nothing if the value is not known. \p Cause is then the `$(...)` in
/// \p Text that has no value, or empty if a function is not known.
std::optional<std::string> evaluateExpression(llvm::StringRef Text,
                                              const ExpressionContext &Context,
                                              std::string &Cause);

} // namespace amp2hip

#endif
