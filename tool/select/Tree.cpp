//===- Tree.cpp - The files under --in-root -------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists the files below a directory. A directory that cannot be read is
// reported, and the walk continues with the others.
//
//===----------------------------------------------------------------------===//

#include "select/Tree.h"
#include "cli/Options.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

/// Collects the files under --in-root. Those under --out-root, which may be
/// inside of it, are kept apart: they are outputs.
class Walker {
public:
  explicit Walker(const Options &O)
      : OutRoot(O.OutRoot.empty() ? "" : realPath(O.OutRoot)), InRoot(O.InRoot),
        Excluded(llvm::cantFail(Exclusions::create(O.Exclude))) {}

  void walk(StringRef Folder) { walk(Folder, Result.Files); }

  Tree Result;

private:
  std::string OutRoot, InRoot;
  Exclusions Excluded;

  /// Each folder is listed for itself: one that cannot be read must not end the
  /// walk.
  void walk(StringRef Folder, std::vector<std::string> &Files) {
    std::error_code EC;
    std::vector<fs::directory_entry> Entries;
    for (fs::directory_iterator I(Folder, EC, /*follow_symlinks=*/false), End;
         I != End && !EC; I.increment(EC))
      Entries.push_back(*I);
    if (EC && &Files != &Result.Outputs)
      Result.NotFollowed.push_back(
          {DiagID::AmpIo,
           {},
           {("cannot read '" + Folder + "': " + EC.message()).str()}});
    for (const fs::directory_entry &Entry : Entries)
      visit(uniform(Entry.path()), Files);
  }

  /// Decides whether an entry is a file of the tree. Links and special files
  /// are reported and not followed.
  void visit(const std::string &Name, std::vector<std::string> &Files) {
    if (Excluded.match(Name, InRoot))
      return;
    fs::file_status Status;
    (void)fs::status(Name, Status, /*follow=*/false);
    switch (Status.type()) {
    case fs::file_type::regular_file:
      Files.push_back(Name);
      return;
    case fs::file_type::directory_file:
      // Directories such as .git and .vs contain no sources of the program.
      if (!llvm::sys::path::filename(Name).starts_with("."))
        walk(Name, realPath(Name) == OutRoot ? Result.Outputs : Files);
      return;
    case fs::file_type::symlink_file:
      return passOver(
          Name, Files,
          fs::exists(Name)
              ? "it is a link; only its target is translated, if that is under "
                "--in-root; create the link again under --out-root"
              : "it is a link whose target does not exist");
    default:
      return passOver(Name, Files, "it is neither a file nor a folder");
    }
  }

  void passOver(const std::string &Name, const std::vector<std::string> &Files,
                std::string Why) {
    if (&Files != &Result.Outputs)
      Result.NotFollowed.push_back(
          {DiagID::AmpPassedOver, {}, {Name, std::move(Why)}});
  }
};

} // namespace

Tree amp2hip::readTree(
    const Options &O, llvm::function_ref<bool(const std::string &)> IsLeftOut) {
  Walker W(O);
  W.walk(O.InRoot);
  std::erase_if(W.Result.Files, IsLeftOut);
  llvm::sort(W.Result.Files);
  llvm::sort(W.Result.Outputs);
  if (W.Result.Files.empty() && W.Result.NotFollowed.empty())
    W.Result.NotFollowed.push_back(
        {DiagID::AmpPassedOver, {}, {O.InRoot, "it contains no file"}});
  return std::move(W.Result);
}
