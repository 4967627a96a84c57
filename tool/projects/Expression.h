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

/// The questions that an expression asks. A text that it gets may contain
/// `$(...)` that have no value: unknownIn() finds them.
struct ExpressionContext {
  /// The value of a property; nothing if nobody defines it.
  llvm::function_ref<std::optional<std::string>(llvm::StringRef)> Property;
  /// An argument with the values of its own expressions.
  llvm::function_ref<std::string(llvm::StringRef)> Expand;
  /// As Expand, but names that nobody defines are empty.
  llvm::function_ref<std::string(llvm::StringRef)> ExpandAll;
  /// Where relative paths begin.
  std::string Folder;
};

/// The value of the expression in `$(...)`, with %XX for characters with a
/// meaning: a property and calls of its members, `Name.Replace('a', 'b')[0]`,
/// or a static function, `[Type]::Name(...)`. Nothing if it has no value here.
/// \p Cause is then the `$(...)` in it that has none; empty if it is a function
/// that is not known.
std::optional<std::string> evaluateExpression(llvm::StringRef Text,
                                              const ExpressionContext &Context,
                                              std::string &Cause);

} // namespace amp2hip

#endif
