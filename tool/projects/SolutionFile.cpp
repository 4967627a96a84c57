//===- SolutionFile.cpp - The text of a solution --------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the lines of a .sln: projects, their dependencies, and the tables of
// configurations. Nothing else of the format is needed, and unknown lines are
// skipped.
//
//===----------------------------------------------------------------------===//

#include "projects/SolutionFile.h"
#include "edits/FileWriter.h"
#include "frontend/DecodedFiles.h"
#include "projects/ProjectFile.h"
#include "llvm/ADT/StringExtras.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

/// Reads a .sln line by line. A row belongs to the section that began last; the
/// projects come before all global sections.
class SlnReader {
public:
  llvm::Expected<SolutionFile> run(StringRef Path, StringRef Text) {
    if (!Text.contains("Microsoft Visual Studio Solution File"))
      return llvm::createStringError(
          "cannot use '" + shownPath(Path) +
          "': it is not a solution of Visual Studio");
    for (unsigned Number = 1; !Text.empty(); ++Number) {
      StringRef Line;
      std::tie(Line, Text) = Text.split('\n');
      if (!read(Line.trim(), Number))
        return llvm::createStringError("cannot use '" + shownPath(Path) +
                                       "': line " + std::to_string(Number) +
                                       " is not a valid project entry");
    }
    return std::move(Result);
  }

private:
  SolutionFile Result;
  std::string Section;

  bool read(StringRef Line, unsigned Number) {
    if (Line.starts_with("Project("))
      return readProject(Line, Number);
    if (Line.starts_with("GlobalSection(") ||
        Line.starts_with("ProjectSection("))
      Section = Line.split('(').second.split(')').first.str();
    else if (Line.starts_with("End"))
      Section.clear();
    else if (!Section.empty())
      readRow(Line);
    return true;
  }

  /// `Project("{type}") = "name", "path", "{guid}"`
  bool readProject(StringRef Line, unsigned Number) {
    llvm::SmallVector<StringRef> Parts;
    Line.split(Parts, '"');
    if (Parts.size() < 9)
      return false;
    SolutionEntry Entry;
    Entry.Type = Parts[1].lower();
    Entry.Name = Parts[3].str();
    Entry.Path = Parts[5].str();
    Entry.Guid = Parts[7].lower();
    Entry.Line = Number;
    Result.Entries.push_back(std::move(Entry));
    return true;
  }

  /// Reads `key = value` of one of the three sections that matter. Keys of
  /// configurations are `{guid}.Release|x64.ActiveCfg`, and `.Build.0` if it is
  /// built.
  void readRow(StringRef Line) {
    auto [Key, Value] = Line.split('=');
    Key = Key.trim();
    Value = Value.trim();
    if (Section == "SolutionConfigurationPlatforms") {
      Result.Configurations.push_back(Key.str());
    } else if (Section == "ProjectDependencies") {
      if (!Result.Entries.empty())
        Result.Entries.back().DependsOn.push_back(Key.lower());
    } else if (Section == "ProjectConfigurationPlatforms") {
      std::string Lower = Key.lower();
      StringRef Of = Lower;
      if (Of.consume_back(".activecfg"))
        Result.Active[Of] = Value.str();
      else if (Of.consume_back(".build.0"))
        Result.Built[Of] = true;
    }
  }
};

} // namespace

llvm::Expected<SolutionFile> SolutionFile::read(StringRef Path) {
  if (Path.ends_with_insensitive(".slnx"))
    return readXml(Path);
  auto Text = readFile(Path);
  if (!Text)
    return Text.takeError();
  return SlnReader().run(Path, decoded(*Text).value_or(*Text));
}
