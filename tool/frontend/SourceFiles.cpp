//===- SourceFiles.cpp - The user's files of a unit -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/SourceFiles.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/Inclusions/HeaderIncludes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

void amp2hip::forEachFile(
    const SourceManager &SM,
    llvm::function_ref<void(FileID, const FileEntry &)> Fn) {
  for (unsigned I = 0, N = SM.local_sloc_entry_size(); I != N; ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile() ||
        SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      continue;
    if (OptionalFileEntryRef File = Entry.getFile().getContentCache().OrigEntry)
      Fn(SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset())),
         File->getFileEntry());
  }
}

std::optional<tooling::Replacement> amp2hip::includeIn(llvm::StringRef File,
                                                       llvm::StringRef Text,
                                                       llvm::StringRef Header) {
  tooling::IncludeStyle Style;
  Style.IncludeBlocks = tooling::IncludeStyle::IBS_Preserve;
  Style.IncludeCategories = {{"^\"", 1, 1, false}, {"^<", 2, 2, false}};
  return tooling::HeaderIncludes(File, Text, Style)
      .insert(Header, /*IsAngled=*/true, tooling::IncludeDirective::Include);
}

llvm::StringRef amp2hip::runtimeHeaderFor(llvm::StringRef AmpHeader) {
  return llvm::StringSwitch<llvm::StringRef>(AmpHeader)
      .CasesLower("amp.h", "amprt.h", "amprt_exceptions.h", "xxamp.h",
                  "amp2hip/amp.h")
      .CaseLower("amp_math.h", "amp2hip/amp_math.h")
      .CaseLower("amp_short_vectors.h", "amp2hip/amp_short_vectors.h")
      .CaseLower("amp_graphics.h", "amp2hip/amp_graphics.h")
      .Default("");
}
