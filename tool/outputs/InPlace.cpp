//===- InPlace.cpp - Files that are changed where they lie ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --in-place, the output replaces the input. All files of all units are
// written together, or none: if one source of a program was refused, the
// program would include headers of two languages.
//
//===----------------------------------------------------------------------===//

#include "outputs/InPlace.h"
#include "paths/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
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

std::vector<Diagnostic> amp2hip::holdBack(std::vector<Unit> &Units) {
  std::vector<StringRef> Refused;
  for (const Unit &U : Units)
    if (!U.accepted())
      Refused.push_back(U.Name);
  if (Refused.empty())
    return {};
  for (Unit &U : Units)
    U.refuseIf(U.Result.HasAmp);
  return {{DiagID::AmpNothingReplaced, {}, {listOf(Refused)}}};
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
