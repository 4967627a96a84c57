//===- FilePlaces.cpp - Locations of parsed code in files -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An expression may begin or end in a macro. These functions find the bytes of
// a file that contain it, or report that there are none.
//
//===----------------------------------------------------------------------===//

#include "edits/FilePlaces.h"
#include "edits/MacroUse.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

SourceLocation placeInFile(const SourceManager &SM, SourceLocation Loc) {
  while (Loc.isMacroID() && SM.isMacroArgExpansion(Loc))
    Loc = SM.getImmediateSpellingLoc(Loc);
  return Loc.isFileID() ? Loc : SourceLocation();
}

/// Where a file has the token at \p Loc, or the use of a macro at whose edge
/// the token is.
static SourceLocation edgeInFile(const SourceManager &SM, SourceLocation Loc,
                                 Edge Of) {
  while (Loc.isMacroID())
    Loc = SM.isMacroArgExpansion(Loc)
              ? SM.getImmediateSpellingLoc(Loc)
              : macroUse(SM, LangOptions(), Loc, Of).value_or(SourceLocation());
  return Loc;
}

SourceLocation beginInFile(const SourceManager &SM, SourceLocation Loc) {
  return edgeInFile(SM, Loc, Edge::First);
}

SourceLocation endInFile(const SourceManager &SM, SourceLocation Loc) {
  return edgeInFile(SM, Loc, Edge::Last);
}

/// The bytes between two tokens of one file.
static std::optional<std::pair<SourceLocation, unsigned>>
bytesBetween(const SourceManager &SM, SourceLocation Begin,
             SourceLocation End) {
  if (Begin.isInvalid() || End.isInvalid() ||
      SM.getFileID(Begin) != SM.getFileID(End))
    return std::nullopt;
  return std::pair(Begin,
                   SM.getFileOffset(End) - SM.getFileOffset(Begin) +
                       Lexer::MeasureTokenLength(End, SM, LangOptions()));
}

std::optional<std::pair<SourceLocation, unsigned>>
bytesOf(const SourceManager &SM, SourceRange R) {
  return bytesBetween(SM, placeInFile(SM, R.getBegin()),
                      placeInFile(SM, R.getEnd()));
}

std::optional<std::pair<SourceLocation, unsigned>>
bytesOfUse(const SourceManager &SM, SourceRange R) {
  return bytesBetween(SM, beginInFile(SM, R.getBegin()),
                      endInFile(SM, R.getEnd()));
}

} // namespace amp2hip
