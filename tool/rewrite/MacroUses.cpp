//===- MacroUses.cpp - The other uses of a macro --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An edit in the body of a macro changes all its uses. This file finds a use
// that the model does not contain, in which case the macro must not be edited.
//
//===----------------------------------------------------------------------===//

#include "rewrite/MacroUses.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {

/// Lists all expansions in the unit that take text from a file, by that text.
/// Clang keeps them in the table of the source manager, which is walked once.
void MacroUses::listUses() {
  Listed = true;
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I != N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isExpansion())
      continue;
    SourceLocation Spelling = Entry.getExpansion().getSpellingLoc();
    if (!Spelling.isValid() || Spelling.isMacroID() ||
        SM.isInSystemHeader(Spelling))
      continue;
    unsigned End = I + 1 == N ? SM.getNextLocalOffset()
                              : SM.getLocalSLocEntry(I + 1).getOffset();
    auto [File, Offset] = SM.getDecomposedLoc(Spelling);
    Uses[File].push_back({Offset, Offset + (End - Entry.getOffset()) - 1,
                          Entry.getExpansion().getExpansionLocStart()});
  }
}

SourceLocation MacroUses::otherUse(llvm::ArrayRef<SourceLocation> Known) {
  llvm::DenseSet<SourceLocation> Seen;
  SourceLocation Spelling;
  for (SourceLocation Loc : Known) {
    // The last step down to the file tells the use.
    for (Spelling = Loc; Spelling.isMacroID(); Loc = Spelling) {
      Spelling = SM.getImmediateSpellingLoc(Loc);
      if (!Spelling.isMacroID())
        Seen.insert(SM.getImmediateExpansionRange(Loc).getBegin());
    }
  }
  return Seen.empty() ? SourceLocation() : useBeside(Seen, Spelling);
}

SourceLocation MacroUses::useBeside(const llvm::DenseSet<SourceLocation> &Seen,
                                    SourceLocation Spelling) {
  if (!Listed)
    listUses();
  auto [File, Offset] = SM.getDecomposedLoc(Spelling);
  for (const Use &U : Uses[File])
    if (U.Begin <= Offset && Offset < U.End && !Seen.contains(U.At))
      return SM.getFileLoc(U.At);
  return SourceLocation();
}

} // namespace amp2hip
