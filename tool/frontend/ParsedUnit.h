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

/// An include directive, or a `__has_include` of a header of C++ AMP. Those in
/// system headers are left out.
struct IncludeDirective {
  /// The location of the name, or of the macro that names the header.
  clang::SourceLocation Loc;
  /// The name with its brackets or quotes, in the directive or as the body of
  /// the macro; invalid if it is spelled in any other way.
  clang::CharSourceRange NameRange;
  std::string Name;
  /// Real path of the file that was found; empty if none was.
  std::string Found;
  /// Absolute path of the folder that Name is relative to, the includer's or
  /// one of -I; empty if Name is absolute.
  std::string Folder;
  /// Inside the tree of the sources, the path from the file with the directive
  /// to Found; empty if Name is one, or if the tree is not translated to
  /// another.
  std::string Inside;
  bool IsAmp = false; ///< Found is a header of C++ AMP, not the user's own.
  bool IsAngled = false;
  bool IsImport = false; ///< `#import`, which is for a COM library.
  /// The file spells the name as only Windows finds the header: in another
  /// case, with backslashes, or relative to another folder. Name is the
  /// spelling that Linux finds.
  bool IsRespelled = false;
  /// The directive names a header of C++ AMP and stays as it is: the file with
  /// the directive is not written, and the translation's compiler finds a
  /// header of that name.
  bool Stays = false;
  /// Found is an empty file that the tool supplies for a header of Windows.
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
  bool OfUser = false; ///< The program, not a system header, defines it.
};

/// An argument for a parameter that the macro's replacement list does not have.
struct DroppedArgument {
  std::string Macro;
  clang::SourceRange Range; ///< In a file; it ends after the last token.
};

/// The settings of a parse that are not in the source.
struct ParseOptions {
  std::set<Fix> Fixes;  ///< Fixes that are applied to the tokens.
  bool GoesOn = false;  ///< The parse continues after fatal errors.
  PathTest NarrowsLong; ///< See runTokenPass().
  /// Arguments that macros drop and the parser reads nevertheless: the real
  /// path of each one's file, and its offset there (DroppedArguments.h).
  std::set<std::pair<std::string, unsigned>> Arguments;
  /// Called with hashOfText(). If it returns true, the parse ends before the
  /// token pass.
  std::function<bool(std::string)> IsKnown;
};

/// A translation unit as parsed.
struct ParsedUnit {
  clang::CompilerInstance &CI;
  TokenPassResult Tokens;
  std::vector<IncludeDirective> Includes;
  std::vector<RestrictionMacro> RestrictionMacros;
  /// Branches of #if that are not chosen, from their directive to the next one
  /// of the same #if. Branches of `#if 0` and `#if 1` are not among them, nor
  /// those that a macro of the program or of C++ AMP's headers always skips.
  std::vector<clang::SourceRange> Skipped;
  /// By file, without system headers: the macros that the file uses or tests,
  /// each with its replacement list at the first use. "(nothing)": the list is
  /// empty. An empty text: the macro is not defined.
  std::map<clang::FileID, std::map<std::string, std::string>> Macros;
  /// Dropped arguments outside of system headers.
  std::vector<DroppedArgument> Dropped = {};
  /// Real paths of files, each with the name of a header, without brackets,
  /// that the translation of the file must include: the file uses names that
  /// Visual C++ declares without this header.
  std::set<std::pair<std::string, std::string>> MissingHeaders = {};
  /// Code that depends on `__clang__` (ClangBranches.h).
  std::vector<clang::SourceRange> OfClang = {};
  /// Directives that compare `_MSC_VER` where it is not defined.
  std::vector<clang::SourceLocation> VersionTests = {};
  /// Files in which min and max are the macros of <windows.h>.
  std::set<clang::FileID> WithWindowsMacros = {};
  /// Macros of the program that system headers use.
  std::vector<LibraryMacro> MacrosInHeaders = {};
  /// Uses of macros for the limits of `long`.
  std::vector<clang::SourceLocation> LongLimits = {};
  /// ParseOptions::Fixes, and fixes that the parser did not need.
  std::set<Fix> Fixes = {};
  /// The source is also translated with other compiler arguments.
  bool IsOneOfSeveral = false;
};

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_PARSEDUNIT_H
