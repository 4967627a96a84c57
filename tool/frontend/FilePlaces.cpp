//===- FilePlaces.cpp - Where a file has what was parsed ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/FilePlaces.h"
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

SourceLocation beginInFile(const SourceManager &SM, SourceLocation Loc) {
  while (Loc.isMacroID())
    if (SM.isMacroArgExpansion(Loc))
      Loc = SM.getImmediateSpellingLoc(Loc);
    else if (!SM.isAtStartOfImmediateMacroExpansion(Loc, &Loc))
      return {};
  return Loc;
}

SourceLocation endInFile(const SourceManager &SM, SourceLocation Loc) {
  while (Loc.isMacroID()) {
    if (SM.isMacroArgExpansion(Loc)) {
      Loc = SM.getImmediateSpellingLoc(Loc);
      continue;
    }
    unsigned Length =
        Lexer::MeasureTokenLength(SM.getSpellingLoc(Loc), SM, LangOptions());
    if (!SM.isAtEndOfImmediateMacroExpansion(Loc.getLocWithOffset(Length),
                                             &Loc))
      return {};
  }
  return Loc;
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
