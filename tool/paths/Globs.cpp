//===- Globs.cpp - Files by patterns of their names -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matches a pattern against the file system, one part between slashes at a
// time. For a part without special characters no directory is listed. Links to
// directories are not followed, so that a circle of links ends.
//
// On Windows, a pattern gets slashes and small letters first, and so does what
// it is compared with.
//
//===----------------------------------------------------------------------===//

#include "paths/Globs.h"
#include "paths/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <memory>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// A pattern refers to Text.
llvm::Expected<llvm::GlobPattern> compile(StringRef Text) {
  return llvm::GlobPattern::create(Text, /*MaxSubPatterns=*/1024);
}

/// As patterns and what they match are compared.
std::string folded(StringRef Text, PathStyle Paths) {
  return path::is_style_windows(Paths)
             ? path::convert_to_slash(Text.lower(), Paths)
             : Text.str();
}

/// For MSBuild, only `*` and `?` have a meaning.
std::string forMSBuild(StringRef Part) {
  std::string Result;
  for (char C : Part.lower()) {
    if (StringRef("[]{}\\").contains(C))
      Result += '\\';
    Result += C;
  }
  return Result;
}

/// Finds the matches of a pattern, a part between slashes at a time.
class Finder {
public:
  Finder(StringRef Pattern, GlobStyle Style, PathStyle Paths)
      : Style(Style), Paths(Paths) {
    llvm::SmallVector<StringRef> Split;
    std::string Text = folded(Pattern, Paths);
    StringRef(Text).split(Split, '/', -1, /*KeepEmpty=*/false);
    for (StringRef Part : Split)
      Parts.push_back(Style == GlobStyle::MSBuild ? forMSBuild(Part)
                                                  : Part.str());
  }

  /// Matches the parts from \p At on in a directory.
  llvm::Error find(StringRef Folder, StringRef Shown, size_t At) {
    if (At == Parts.size())
      return llvm::Error::success();
    const std::string &Part = Parts[At];
    if (Part == "**")
      return findBelow(Folder, Shown, At);
    if (Part == "." || Part == "..")
      return find(joined(Folder, Part), joined(Shown, Part), At + 1);
    auto Glob = compile(Part);
    if (!Glob)
      return Glob.takeError();
    for (const auto &[Name, IsFolder] : entriesOf(Folder)) {
      if (!matches(*Glob, Part, Name))
        continue;
      if (At + 1 == Parts.size()) {
        if (!IsFolder)
          Found.push_back(joined(Shown, Name));
      } else if (IsFolder) {
        if (llvm::Error E =
                find(joined(Folder, Name), joined(Shown, Name), At + 1))
          return E;
      }
    }
    return llvm::Error::success();
  }

  std::vector<std::string> Found;

private:
  GlobStyle Style;
  PathStyle Paths;
  std::vector<std::string> Parts;

  std::string compared(StringRef Name) const {
    return Style == GlobStyle::MSBuild ? Name.lower() : folded(Name, Paths);
  }

  /// \p Glob is \p Part. `*` does not match hidden files, as in a shell.
  bool matches(const llvm::GlobPattern &Glob, StringRef Part,
               StringRef Name) const {
    bool Hidden = Name.starts_with(".") && Part.front() != '.';
    return !Hidden && Glob.match(compared(Name));
  }

  std::string joined(StringRef Folder, StringRef Name) const {
    return Folder.empty() ? Name.str() : absolute(Name, Folder, Paths);
  }

  llvm::Error findBelow(StringRef Folder, StringRef Shown, size_t At) {
    if (llvm::Error E = find(Folder, Shown, At + 1))
      return E;
    for (const auto &[Name, IsFolder] : entriesOf(Folder))
      if (IsFolder && !StringRef(Name).starts_with("."))
        if (llvm::Error E =
                findBelow(joined(Folder, Name), joined(Shown, Name), At))
          return E;
    return llvm::Error::success();
  }

  /// Links to folders are not followed: they may lead around.
  static std::vector<std::pair<std::string, bool>> entriesOf(StringRef Folder) {
    std::vector<std::pair<std::string, bool>> Result;
    std::error_code EC;
    for (fs::directory_iterator I(Folder, EC, /*follow_symlinks=*/false), End;
         I != End && !EC; I.increment(EC)) {
      bool IsLink = fs::is_symlink_file(I->path());
      bool IsFolder = fs::is_directory(I->path());
      if (!IsLink || !IsFolder)
        Result.emplace_back(path::filename(I->path()).str(), IsFolder);
    }
    return Result;
  }
};

} // namespace

bool amp2hip::isGlob(StringRef Text, GlobStyle Style) {
  return Text.find_first_of(Style == GlobStyle::Shell ? "*?[{" : "*?") !=
         StringRef::npos;
}

llvm::Expected<std::vector<std::string>>
amp2hip::filesMatching(StringRef Pattern, StringRef Folder, GlobStyle Style,
                       PathStyle Paths) {
  std::string Root, Whole = uniform(Pattern, Paths);
  if (path::is_absolute(Whole, Paths))
    Root = path::root_path(Whole, Paths).str();
  Finder F(StringRef(Whole).drop_front(Root.size()), Style, Paths);
  if (llvm::Error E =
          F.find(Root.empty() ? Folder : StringRef(Root), Root, /*At=*/0))
    return E;
  llvm::sort(F.Found);
  F.Found.erase(llvm::unique(F.Found), F.Found.end());
  return std::move(F.Found);
}

llvm::Error amp2hip::expandGlobs(std::vector<std::string> &Names) {
  std::vector<std::string> Result;
  for (std::string &Name : Names) {
    if (!isGlob(Name, GlobStyle::Shell) || fs::exists(Name)) {
      Result.push_back(std::move(Name));
      continue;
    }
    auto Files = filesMatching(Name, currentFolder(), GlobStyle::Shell);
    if (!Files)
      return llvm::createStringError(
          "'" + Name + "' is no pattern: " + toString(Files.takeError()));
    if (Files->empty())
      return llvm::createStringError("'" + Name + "' matches no file");
    llvm::append_range(Result, *Files);
  }
  Names = std::move(Result);
  return llvm::Error::success();
}

llvm::Expected<Exclusions>
Exclusions::create(llvm::ArrayRef<std::string> Patterns, PathStyle Paths) {
  Exclusions Result;
  Result.Paths = Paths;
  for (StringRef Text : Patterns)
    Result.Texts.push_back(StringRef(folded(Text, Paths)).rtrim('/').str());
  for (StringRef Text : Result.Texts) {
    bool OfName = !Text.contains('/');
    Text.consume_front("./");
    auto Glob = compile(Text);
    if (!Glob || Text.empty())
      return llvm::createStringError(
          "--exclude takes a pattern of paths, such as 'd3d/*.cpp', not '" +
          Text + "'" + (Glob ? "" : ": " + toString(Glob.takeError())));
    Result.Patterns.push_back({std::move(*Glob), OfName});
  }
  return Result;
}

/// A pattern that matches a directory excludes all that is below it.
bool Exclusions::match(StringRef File, StringRef Folder) const {
  if (Patterns.empty())
    return false;
  std::string Path =
      folded(isUnder(File, Folder, Paths) ? relativeTo(File, Folder, Paths)
                                          : File.str(),
             Paths);
  for (StringRef At = Path; !At.empty(); At = path::parent_path(At, Paths)) {
    for (const Pattern &P : Patterns)
      if (P.Glob.match(P.OfName ? path::filename(At, Paths) : At))
        return true;
    if (path::parent_path(At, Paths) == At)
      break;
  }
  return false;
}
