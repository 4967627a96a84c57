//===- FilePlaces.h - Locations of parsed code in files ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EDITS_FILEPLACES_H
#define AMP2HIP_EDITS_FILEPLACES_H

#include "clang/Basic/SourceLocation.h"
#include <optional>
#include <utility>

namespace clang {
class SourceManager;
} // namespace clang

namespace amp2hip {

/// The location in a file of the token at \p Loc: for an argument of a macro,
/// where it is written. Invalid for tokens in the body of a macro, since other
/// uses of the macro need them as they are.
clang::SourceLocation placeInFile(const clang::SourceManager &SM,
                                  clang::SourceLocation Loc);

/// The same for the first token of an expression or declaration. If the token
/// is the first of a macro's expansion, this is the location of the macro's
/// use.
clang::SourceLocation beginInFile(const clang::SourceManager &SM,
                                  clang::SourceLocation Loc);

/// The same for the last token. If the token is the last of a macro's
/// expansion, this is the location of the last token of the macro's use: its
/// name, or the bracket after its arguments.
clang::SourceLocation endInFile(const clang::SourceManager &SM,
                                clang::SourceLocation Loc);

/// The location of the first byte of \p R, a range of tokens, and the number of
/// bytes. Nothing if they are not in one file.
std::optional<std::pair<clang::SourceLocation, unsigned>>
bytesOf(const clang::SourceManager &SM, clang::SourceRange R);

/// The same for a range that may begin and end with uses of macros.
std::optional<std::pair<clang::SourceLocation, unsigned>>
bytesOfUse(const clang::SourceManager &SM, clang::SourceRange R);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_FILEPLACES_H
