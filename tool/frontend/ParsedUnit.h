//===- ParsedUnit.h - A translation unit as parsed --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_PARSEDUNIT_H
#define AMP2HIP_FRONTEND_PARSEDUNIT_H

#include "dialect/Dialect.h"
#include "frontend/TokenPass.h"
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class CompilerInstance;
} // namespace clang

namespace amp2hip {

/// `#include <amp.h>` as written, and `__has_include(<amp.h>)`.
struct IncludeDirective {
  /// The name or macro after `include`.
  clang::SourceLocation Loc;
  /// The name with its brackets or quotes, in the directive or as the body of
  /// the macro; invalid if it is spelled in any other way.
  clang::CharSourceRange NameRange;
  std::string Name;
  /// Real path of the file that was found.
  std::string Found;
  bool IsAmp = false; ///< Found is a header of C++ AMP, not the user's own.
  bool IsAngled = false;
  bool IsImport = false; ///< `#import` of a library of COM.
  /// Linux finds the header by Name; the file has it in another case or with
  /// backslashes.
  bool IsRespelled = false;
  /// The file that names a header of C++ AMP is not written, and the compiler
  /// of the translation finds a header of that name.
  bool Stays = false;
  /// Found is an empty file in place of a header of Windows.
  bool IsAbsent = false;
};

/// A macro whose replacement list is nothing but restriction clauses
/// (`#define GPU restrict(amp)`).
struct RestrictionMacro {
  std::string Name;
  /// First and last token of the replacement list.
  clang::SourceRange Body;
  bool Amp = false;
  bool Cpu = false;
  bool OfUser = false; ///< Not of the tool's own AMP headers.
};

/// An argument of a macro whose replacement list does not have the parameter.
struct DroppedArgument {
  std::string Macro;
  clang::SourceRange Range; ///< In a file; it ends behind the last token.
};

/// The settings of a parse that are not in the source.
struct ParseOptions {
  std::set<Fix> Fixes;  ///< Among the tokens.
  bool GoesOn = false;  ///< After a missing header, to report further errors.
  PathTest NarrowsLong; ///< See runTokenPass().
  /// Arguments that macros drop and the parser reads all the same: by the real
  /// path of the file, and the offset.
  std::set<std::pair<std::string, unsigned>> Arguments;
  /// Tells by hashOfText() whether the unit need not be parsed.
  std::function<bool(std::string)> IsKnown;
};

/// A translation unit as parsed.
struct ParsedUnit {
  clang::CompilerInstance &CI;
  TokenPassResult Tokens;
  std::vector<IncludeDirective> Includes;
  std::vector<RestrictionMacro> RestrictionMacros;
  /// Branches that are not chosen, from their directive to the next one of the
  /// same #if. Branches of `#if 0` and `#if 1` are left out, like comments.
  std::vector<clang::SourceRange> Skipped;
  /// The macros that a file, if not the system's, uses or tests, and their
  /// definitions at its first use; empty if there is none.
  std::map<clang::FileID, std::map<std::string, std::string>> Macros;
  /// In files that are not of the system.
  std::vector<DroppedArgument> Dropped = {};
  /// Real paths of files, each with a header, without brackets. The file uses
  /// names of this header, and includes it only through <amp.h>.
  std::set<std::pair<std::string, std::string>> MissingHeaders = {};
  /// Branches of `#if`s that ask for Clang, and that g++ and nvcc do not see.
  std::vector<clang::SourceRange> OfClang = {};
  /// Directives that compare `_MSC_VER`, which is not defined.
  std::vector<clang::SourceLocation> VersionTests = {};
  /// Files in which min and max are the macros of <windows.h>.
  std::set<clang::FileID> WithWindowsMacros = {};
  /// Macros of the program that headers of the system use.
  std::vector<LibraryMacro> MacrosInHeaders = {};
  /// Uses of macros for the limits of `long`.
  std::vector<clang::SourceLocation> LongLimits = {};
  /// The fixes that are among the tokens and not in the sources.
  std::set<Fix> Fixes = {};
  /// The source is also translated with other compiler arguments.
  bool IsOneOfSeveral = false;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_PARSEDUNIT_H
