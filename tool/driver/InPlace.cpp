//===- InPlace.cpp - Files that are changed where they lie ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --in-place, the output replaces the input. All files of all units are
// written together: if one unit of a header is refused, the header must stay,
// and then no other unit that shares it may change.
//
//===----------------------------------------------------------------------===//

#include "driver/InPlace.h"
#include "sources/Paths.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
namespace fs = llvm::sys::fs;

namespace {

bool changes(const MergedEdits &Merged, const std::string &File) {
  return Merged.Edits.edits(File) || Merged.Decoded.count(File);
}

} // namespace

std::vector<std::string> amp2hip::foldersOf(llvm::ArrayRef<Unit> Units) {
  std::set<std::string> Folders;
  for (const Unit &U : Units)
    Folders.insert(llvm::sys::path::parent_path(U.Real).str());
  return {Folders.begin(), Folders.end()};
}

/// Refuses units until none is left that shares a changed header with a refused
/// one. Each refusal may lead to others, so the search is repeated.
std::vector<Diagnostic> amp2hip::holdBack(std::vector<Unit> &Units,
                                          const MergedEdits &Merged) {
  std::vector<Diagnostic> Result;
  llvm::StringMap<std::string> Untouched; ///< Files, by whom they are held.
  auto Hold = [&](const Unit &U) {
    for (const std::string &File : U.dependencies())
      if (changes(Merged, File))
        Untouched.try_emplace(File, U.Name);
  };
  auto HeldFile = [&](const Unit &U) {
    for (const std::string &File : U.dependencies())
      if (Untouched.contains(File))
        return File;
    return std::string();
  };
  for (const Unit &U : Units)
    if (!U.accepted())
      Hold(U);
  for (bool Again = !Untouched.empty(); Again;) {
    Again = false;
    for (Unit &U : Units) {
      std::string File = U.accepted() ? HeldFile(U) : "";
      if (File.empty())
        continue;
      Result.push_back({DiagID::AmpPassedOver,
                        {},
                        {U.Name, "it shares '" + displayName(U, File) +
                                     "' with '" + Untouched[File] +
                                     "', which is not changed; fix its errors "
                                     "first, or use --out-root"}});
      U.Refused = true;
      Hold(U);
      Again = true;
    }
  }
  return Result;
}

/// The backup of a file. It never replaces an older one, which may be the only
/// copy of the original source.
static llvm::Expected<PendingFile> backupOf(const std::string &File,
                                            const std::string &Suffix) {
  std::string Name = File + Suffix;
  if (fs::exists(Name))
    return llvm::createStringError(
        "cannot write '" + Name +
        "': it exists, and may be the only copy of "
        "what it holds; move it, or give --backup another suffix");
  auto Text = readFile(File);
  if (!Text)
    return Text.takeError();
  return PendingFile{Name, std::move(*Text), File, /*KeepIfSame=*/false};
}

llvm::Expected<std::vector<PendingFile>>
amp2hip::filesInPlace(const Options &O, llvm::ArrayRef<Unit> Units,
                      const MergedEdits &Merged, OutputMaker &Maker) {
  std::vector<PendingFile> Result;
  auto Changes = [&](const std::string &File) { return changes(Merged, File); };
  for (const auto &[U, File] : acceptedFiles(Units, Changes)) {
    auto Texts = Maker.textsOf(File);
    if (!Texts)
      return Texts.takeError();
    if (O.Trees.Backup) {
      auto Backup = backupOf(File, *O.Trees.Backup);
      if (!Backup)
        return Backup.takeError();
      Result.push_back(std::move(*Backup));
    }
    Result.push_back({File, Texts->Edited, File, /*KeepIfSame=*/true});
  }
  return Result;
}
