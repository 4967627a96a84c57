//===- Baseline.cpp - Diagnostics that are known and accepted -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The file is JSON. For each file, code and text of a line it has the number of
// accepted diagnostics, so that the same fault in one more line is reported.
//
//===----------------------------------------------------------------------===//

#include "outputs/Baseline.h"
#include "cli/Options.h"
#include "edits/FileWriter.h"
#include "outputs/Manifest.h"
#include "paths/Paths.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;
namespace json = llvm::json;

namespace {

/// The version of the file's format. Files of another version are rejected.
constexpr int64_t BaselineForm = 1;

} // namespace

Baseline::Baseline(std::string Path, const MergedEdits &Sources)
    : File(std::move(Path)),
      Folder(realPath(
          absolute(llvm::sys::path::parent_path(File), currentFolder()))),
      Sources(Sources) {}

/// The text of a line without the blanks around it, so that a changed
/// indentation does not matter. Files are read once; for one that cannot be
/// read, each line is empty.
StringRef Baseline::lineOf(const std::string &Real, unsigned Number) {
  auto [Known, New] = Texts.try_emplace(Real);
  if (New) {
    if (auto Text = Sources.original(Real))
      Known->second = std::move(*Text);
    else
      llvm::consumeError(Text.takeError());
  }
  StringRef Rest = Known->second;
  for (unsigned I = 1; I < Number; ++I)
    Rest = Rest.split('\n').second;
  return Rest.split('\n').first.trim();
}

/// Paths and lines may contain bytes that are no UTF-8, which JSON cannot
/// contain. They are replaced here, so that a key is equal to itself after it
/// was written and read.
Baseline::Key Baseline::keyOf(const Diagnostic &D) {
  std::string Real = realPath(D.Where.File);
  return {json::fixUTF8(ManifestPaths(Folder).relative(Real)), D.code().str(),
          json::fixUTF8(lineOf(Real, D.Where.Line))};
}

llvm::Error Baseline::load() {
  auto Fail = [this](const std::string &Why) {
    return llvm::createStringError("cannot use --baseline '" + File +
                                   "': " + Why +
                                   "; write it anew with --write-baseline");
  };
  auto Text = readFile(File);
  if (!Text)
    return Fail(toString(Text.takeError()));
  auto Value = json::parse(*Text);
  if (!Value)
    return Fail(toString(Value.takeError()));
  const json::Object *All = Value->getAsObject();
  const json::Array *Accepted = All ? All->getArray("accepted") : nullptr;
  if (!Accepted || All->getInteger("baseline") != BaselineForm)
    return Fail("it contains no baseline of this version");
  for (const json::Value &Each : *Accepted) {
    const json::Object *Entry = Each.getAsObject();
    auto Get = [&](StringRef Name) {
      return Entry ? Entry->getString(Name) : std::nullopt;
    };
    if (!Get("file") || !Get("id") || !Get("line"))
      return Fail("an entry lacks its file, id or line");
    ++Known[{Get("file")->str(), Get("id")->str(), Get("line")->str()}];
  }
  return llvm::Error::success();
}

llvm::Error Baseline::save() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  json::OStream J(OS, 2);
  J.object([&] {
    J.attribute("baseline", BaselineForm);
    J.attributeArray("accepted", [&] {
      for (const auto &[Key, Count] : Known)
        for (unsigned I = 0; I != Count; ++I)
          J.object([&, &K = Key] {
            J.attribute("file", std::get<0>(K));
            J.attribute("id", std::get<1>(K));
            J.attribute("line", std::get<2>(K));
          });
    });
  });
  OS << '\n';
  return writeFiles(PendingFile{File, Text, "", /*KeepIfSame=*/true});
}

void Baseline::add(const Diagnostic &D) {
  if (D.Where.Line)
    ++Known[keyOf(D)];
}

/// Uses up one entry: if a line has the same fault twice and the baseline has
/// it once, the second one is reported.
bool Baseline::accept(const Diagnostic &D) {
  if (!D.Where.Line)
    return false;
  auto Found = Known.find(keyOf(D));
  if (Found == Known.end() || Found->second == 0)
    return false;
  --Found->second;
  return true;
}

llvm::Error amp2hip::applyBaseline(const Options &O, const MergedEdits &Sources,
                                   Report &Messages) {
  if (O.Trees.Baseline.empty())
    return llvm::Error::success();
  Baseline Accepted(O.Trees.Baseline, Sources);
  if (O.Trees.WriteBaseline) {
    for (const Diagnostic &D : Messages.ordered())
      Accepted.add(D);
    if (llvm::Error Failure = Accepted.save())
      return Failure;
  } else if (llvm::Error Failure = Accepted.load()) {
    return Failure;
  }
  Messages.removeIf([&](const Diagnostic &D) {
    // Accepting an error would not change that its source is refused. So errors
    // are only accepted where nothing is translated.
    return (O.DryRun || D.severity() != Severity::Error) && Accepted.accept(D);
  });
  return llvm::Error::success();
}
