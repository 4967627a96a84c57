//===- SourceFiles.cpp - The user's files of a unit -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Visits the files of a unit, and finds where a file gets another include
// directive. The place is chosen by the code that clang-include-fixer uses. It
// looks at lines, so it is given a text in which directives and comments have
// one line each.
//
//===----------------------------------------------------------------------===//

#include "frontend/SourceFiles.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "frontend/ParsedUnit.h"
#include "paths/Paths.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Tooling/Inclusions/HeaderIncludes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace amp2hip;
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

/// \p Text for code that looks at lines, with its length kept: each directive
/// and each comment is on one line, and no `#include` is in an #if of the file.
static std::string plainLines(llvm::StringRef Text) {
  LexedText Lexed(Text);
  std::string Plain = Text.str();
  auto Blank = [&Plain](unsigned Begin, unsigned End, llvm::StringRef Which) {
    for (unsigned I = Begin; I != End; ++I)
      if (Which.empty() || Which.contains(Plain[I]))
        Plain[I] = ' ';
  };
  for (const LexedToken &T : Lexed.tokens())
    if (T.isComment() && T.Directive >= 0)
      Blank(T.Begin, T.End, "");
    else if (T.End - T.Begin > 1)
      Blank(T.Begin, T.End, "#\r\n");
  const unsigned Outermost = Lexed.outermostBranch();
  for (const LexedDirective &D : Lexed.directives()) {
    bool IsInclude = llvm::StringRef(D.Keyword).starts_with("include");
    bool IsGrouped = IsInclude && Lexed.groupIn(Outermost, D.Begin);
    Blank(D.Begin, D.End, IsGrouped ? "" : "\\\r\n");
  }
  return Plain;
}

std::optional<tooling::Replacement> amp2hip::includeIn(llvm::StringRef File,
                                                       llvm::StringRef Text,
                                                       llvm::StringRef Header) {
  tooling::IncludeStyle Style;
  Style.IncludeBlocks = tooling::IncludeStyle::IBS_Preserve;
  Style.IncludeCategories = {{"^\"", 1, 1, false}, {"^<", 2, 2, false}};
  return tooling::HeaderIncludes(File, plainLines(Text), Style)
      .insert(Header, /*IsAngled=*/true, tooling::IncludeDirective::Include);
}

/// Whether the path \p Name from \p Folder leaves \p Root. Links in the tree
/// are as good as what they lead to: users make them again in the other tree.
static bool leaves(llvm::StringRef Name, llvm::StringRef Folder,
                   llvm::StringRef Root) {
  namespace path = llvm::sys::path;
  if (Folder.empty() || !isUnder(Folder, Root))
    return true;
  int Depth = 0;
  for (const std::string &Path : {relativeTo(Folder, Root), Name.str()})
    for (auto Part = path::begin(Path); Part != path::end(Path); ++Part) {
      Depth += *Part == ".." ? -1 : *Part == "." || Part->empty() ? 0 : 1;
      if (Depth < 0)
        return true;
    }
  return false;
}

std::string amp2hip::pathInside(llvm::StringRef Root,
                                const IncludeDirective &Include,
                                const SourceManager &SM) {
  std::string By =
      realPathOf(SM, SM.getFileID(SM.getExpansionLoc(Include.Loc)));
  if (By.empty() || Include.Found.empty())
    return "";
  std::string Header = realPath(Include.Found);
  std::string Folder = Include.Folder.empty() ? "" : realPath(Include.Folder);
  if (!isUnder(Header, Root) || !leaves(Include.Name, Folder, Root))
    return "";
  return relativeFrom(Header, folderOf(By));
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
