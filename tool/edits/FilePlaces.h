//===- FilePlaces.h - Where a file has what was parsed ----------*- C++ -*-===//
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

/// Where a file has \p Loc; invalid for the bodies of macros, whose other uses
/// may be right.
clang::SourceLocation placeInFile(const clang::SourceManager &SM,
                                  clang::SourceLocation Loc);

/// The same for the first token of something that may begin with the use of a
/// macro, which then is the place.
clang::SourceLocation beginInFile(const clang::SourceManager &SM,
                                  clang::SourceLocation Loc);

/// The last token, in the file, of something that may end with the use of a
/// macro: its name or the bracket after its arguments.
clang::SourceLocation endInFile(const clang::SourceManager &SM,
                                clang::SourceLocation Loc);

/// The bytes from \p R's first token to the end of its last, if a file has them
/// all: the place of the first and their number.
std::optional<std::pair<clang::SourceLocation, unsigned>>
bytesOf(const clang::SourceManager &SM, clang::SourceRange R);

/// The same of a range that may begin and end with uses of macros.
std::optional<std::pair<clang::SourceLocation, unsigned>>
bytesOfUse(const clang::SourceManager &SM, clang::SourceRange R);

} // namespace amp2hip

#endif // AMP2HIP_EDITS_FILEPLACES_H
