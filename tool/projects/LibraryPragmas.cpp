//===- LibraryPragmas.cpp - Libraries that sources ask for ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads lines, not tokens: a pragma in a comment of several lines would count.
//
//===----------------------------------------------------------------------===//

#include "projects/LibraryPragmas.h"
#include "frontend/Encoding.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include <set>

using namespace amp2hip;
using llvm::StringRef;

/// The file that \p Name includes; empty if there is none.
static std::string included(StringRef Name, StringRef From,
                            const CompileSettings &Settings) {
  std::vector<std::string> Folders = {llvm::sys::path::parent_path(From).str()};
  llvm::append_range(Folders, Settings.Folders);
  for (const std::string &Folder : Folders)
    if (std::string File = localPath(Name, Folder); llvm::sys::fs::exists(File))
      return File;
  return "";
}

const LibraryPragmas::FileFacts &
LibraryPragmas::factsOf(const std::string &File) {
  auto [Found, IsNew] = Known.try_emplace(File);
  FileFacts &Facts = Found->second;
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!IsNew || !Buffer)
    return Facts;
  static const llvm::Regex Include(
      "^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"]+)[>\"]");
  static const llvm::Regex Pragma("^[ \t]*#[ \t]*pragma[ \t]+comment[ \t]*\\("
                                  "[ \t]*lib[ \t]*,[ \t]*\"([^\"]+)\"");
  std::string Narrow;
  StringRef Rest = (*Buffer)->getBuffer();
  if (isWide(Rest))
    Rest = Narrow = narrowed(Rest);
  for (unsigned Line = 1; !Rest.empty(); ++Line) {
    auto [Text, Next] = Rest.split('\n');
    Rest = Next;
    llvm::SmallVector<StringRef, 2> Parts;
    if (!Text.contains('#'))
      continue;
    if (Include.match(Text, &Parts))
      Facts.Includes.push_back(Parts[1].str());
    else if (Pragma.match(Text, &Parts))
      Facts.Libraries.push_back({Parts[1].str(), {shownPath(File), Line, 1}});
  }
  return Facts;
}

std::vector<NamedLibrary> LibraryPragmas::of(const Project &P) {
  std::vector<NamedLibrary> Result;
  std::set<std::string> Seen;
  for (const ProjectSource &Source : P.Sources) {
    std::vector<std::string> Todo = {Source.File};
    while (!Todo.empty()) {
      std::string File = std::move(Todo.back());
      Todo.pop_back();
      if (File.empty() || !Seen.insert(File).second)
        continue;
      const FileFacts &Facts = factsOf(File);
      llvm::append_range(Result, Facts.Libraries);
      for (const std::string &Name : Facts.Includes)
        Todo.push_back(included(Name, File, Source.Settings));
    }
  }
  return Result;
}
