//===- Undefinitions.h - Macros that a fix undefines ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_UNDEFINITIONS_H
#define AMP2HIP_FRONTEND_UNDEFINITIONS_H

#include "frontend/Fix.h"
#include "clang/Basic/SourceLocation.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class Diagnostic;
class Preprocessor;
class Token;
} // namespace clang

namespace amp2hip {

/// The fix of \p Error, which is at the use of a macro of the system where the
/// program declares something of that name: `#undef` after the includes.
/// Nothing if the error is another one.
std::optional<std::pair<clang::SourceLocation, Fix>>
undefineMacro(const clang::Diagnostic &Error);

/// The macro that \p M undefines; empty if it is another fix.
std::string undefinedBy(const Fix &M);

/// Makes the preprocessor forget what fixes undefine.
class Undefinitions {
public:
  Undefinitions(clang::Preprocessor &PP, const std::set<Fix> &Fixes);
  /// Takes a token that the preprocessor has lexed, each of them.
  void note(const clang::Token &T);

private:
  clang::Preprocessor &PP;
  std::vector<const Fix *> Left; ///< Those that are yet to come.
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_UNDEFINITIONS_H
