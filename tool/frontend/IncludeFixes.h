//===- IncludeFixes.h - Headers that a fix includes -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A template may use what a header declares that is included after it. Then a
// fix includes that header in the template's file, before the first
// declaration. In the next parse, the header's tokens come where the directive
// will be.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_INCLUDEFIXES_H
#define AMP2HIP_FRONTEND_INCLUDEFIXES_H

#include "frontend/Fix.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class Preprocessor;
class Token;
} // namespace clang

namespace amp2hip {

struct IncludeDirective;

/// How an #include of \p File names \p Header, both real paths.
std::string relativeName(llvm::StringRef File, llvm::StringRef Header);

/// The path of the header that \p M includes; empty if it is another fix.
std::string includedBy(const Fix &M);

/// Which file includes which, by directives and by fixes: real paths.
class IncludeGraph {
public:
  void add(const clang::SourceManager &SM,
           const std::vector<IncludeDirective> &Directives);
  void add(const std::set<Fix> &Fixes);
  /// Whether \p From includes \p To, itself or by way of others.
  bool reaches(const std::string &From, const std::string &To) const;

private:
  std::set<std::pair<std::string, std::string>> Edges;
};

/// The fix of \p File that includes \p Header; nothing unless that is a header
/// of the project's that may be included twice. The place is that of the first
/// token of \p File that is in no directive.
std::optional<std::pair<clang::SourceLocation, Fix>>
includeHeader(clang::CompilerInstance &CI, clang::FileID File,
              clang::FileID Header);

/// The fix of \p Error, which is at the use of a macro of the system where the
/// program declares something of that name: `#undef` after the includes.
/// Nothing if the error is another one.
std::optional<std::pair<clang::SourceLocation, Fix>>
undefineMacro(const clang::Diagnostic &Error);

/// The macro that \p M undefines; empty if it is another fix.
std::string undefinedBy(const Fix &M);

/// Makes the preprocessor read what fixes include, and forget what they
/// undefine.
class IncludeFixes {
public:
  IncludeFixes(clang::Preprocessor &PP, const std::set<Fix> &Fixes);
  /// Whether a header comes before \p T, which the preprocessor has lexed and
  /// gives again after it.
  bool enterBefore(const clang::Token &T);

private:
  clang::Preprocessor &PP;
  std::vector<const Fix *> Left; ///< Those not read yet.
  llvm::DenseMap<clang::FileID, std::string> Paths;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_INCLUDEFIXES_H
