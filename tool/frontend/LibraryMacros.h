//===- LibraryMacros.h - Macros that a library trips over -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual C++'s library writes `(min)(a, b)`, so that programs may define a
// macro `min` before they include it. Other libraries do not survive that.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_LIBRARYMACROS_H
#define AMP2HIP_FRONTEND_LIBRARYMACROS_H

#include "frontend/Fix.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <set>
#include <string>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

struct ParsedUnit;

/// A macro of the program's that a header of the system has for a name of its
/// own.
struct LibraryMacro {
  std::string Name;
  clang::SourceLocation Defined;
  clang::SourceLocation Use; ///< In the header.
};

/// The macro that Clang found something wrong with at \p Loc, if it is such.
std::optional<LibraryMacro> libraryMacroAt(const clang::Preprocessor &PP,
                                           clang::SourceLocation Loc);

/// The one whose number of arguments an error at \p Error is about, of which
/// \p Note is the note.
std::optional<LibraryMacro> libraryMacroIn(const clang::Diagnostic &Note,
                                           clang::SourceLocation Error);

/// Fixes that include, before a file defines the macros `min` and `max`, the
/// standard headers that it includes after them.
std::set<Fix> includesBefore(const ParsedUnit &Unit,
                             llvm::ArrayRef<LibraryMacro> Macros);

/// What such a fix includes, without brackets; empty if \p M is another one.
std::string includedEarly(const Fix &M);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_LIBRARYMACROS_H
