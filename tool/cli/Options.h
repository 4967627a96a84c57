//===- Options.h - The options of a run -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_OPTIONS_H
#define AMP2HIP_CLI_OPTIONS_H

#include "cli/PrintFlags.h"
#include "compare/Numbers.h"
#include "diagnostics/Severities.h"
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The form of the results.
enum class ReportFormat { Text, Json, Sarif, Html, GitHub };

/// The format for the file of --report, by its extension; nothing for unknown
/// extensions.
std::optional<ReportFormat> formatOf(llvm::StringRef File);

/// Options about the files that a run reads, writes and deletes.
struct TreeChoices {
  bool InPlace = false;
  /// The suffix of the copy that --in-place keeps of a replaced source.
  std::optional<std::string> Backup;
  bool Verify = false;
  bool Force = false;
  bool Prune = false;
  std::string Config;   ///< The file of --config, or empty.
  std::string Baseline; ///< The file of --baseline, or empty.
  bool WriteBaseline = false;
  bool KeepGoing = false;
  /// Sources without C++ AMP are fixed, too.
  bool AllSources = false;
  bool AllowEmpty = false; ///< It is no error if no source has C++ AMP.
};

/// The parsed command line.
struct Options {
  std::vector<std::string> Sources;
  std::string BuildPath;             ///< -p
  std::string Solution, ProjectFile; ///< --sln, --vcxproj
  std::string ProjectConfiguration, ProjectPlatform;
  std::optional<std::string> EmitCMake; ///< "": in the solution's directory.
  std::vector<std::string> Exclude;     ///< Patterns.
  std::string Output;                   ///< -o; "-" is standard output.
  std::string InRoot, OutRoot;
  std::string Extension = "hip"; ///< Without its dot.
  std::string DepFile;
  bool DryRun = false; ///< --check
  bool Diff = false;
  bool Compat = true;               ///< False for --no-compat.
  bool OnWindows = false;           ///< --host=windows
  bool Direct3DArithmetic = false;  ///< --arithmetic=direct3d
  bool LongIs32 = false;            ///< --long=32
  bool Record = false;              ///< --record
  bool Doctor = false;              ///< --doctor
  bool Fix = false;                 ///< --fix
  bool Compare = false;             ///< --compare: the sources are two records.
  Tolerance Allowed;                ///< For --compare.
  unsigned Jobs = 0;                ///< 0: one for each core.
  unsigned DefineMsvc = 0;          ///< A value of _MSC_VER, or 0.
  std::optional<FlagChoices> Flags; ///< For --print-flags.
  std::string Explain; ///< The code of a diagnostic, as printed in brackets.
  SeverityChanges Severities;
  bool KeepsResults = true; ///< False for --no-cache.
  bool Snippets = true;     ///< False for --no-snippets.
  /// The form in which standard output gets the results.
  ReportFormat Format = ReportFormat::Text;
  std::vector<std::string> Reports; ///< The files of --report, see formatOf().
  bool Stats = false, Verbose = false, Quiet = false;
  /// The text that the program prints before it ends, as for --help; or empty.
  std::string Print;
  std::optional<bool> Colors; ///< --color; nothing: colors on terminals only.
  TreeChoices Trees;
  std::vector<std::string> ExtraArgs, ExtraArgsBefore;
  /// The arguments after "--"; nothing when there is none.
  std::optional<std::vector<std::string>> CompilerArgs;

  bool takesProject() const {
    return !Solution.empty() || !ProjectFile.empty();
  }
  /// Whether a solution or project is translated for all its configurations. If
  /// --platform is given, these are the configurations of that platform.
  bool takesAllConfigurations() const;
  /// Whether the sources are those of a compilation database or a project.
  bool takesDatabase() const {
    return Sources.empty() && (!BuildPath.empty() || takesProject());
  }
  /// Whether the only source is a resource script (.rc), whose strings are
  /// translated.
  bool takesScript() const {
    return Sources.size() == 1 && writes() &&
           llvm::StringRef(Sources.front()).ends_with_insensitive(".rc");
  }
  /// Whether all sources under --in-root are translated.
  bool takesWholeTree() const {
    return Sources.empty() && BuildPath.empty() && !takesProject() &&
           !InRoot.empty();
  }
  /// Whether --out-root gets copies of all files under --in-root. With --record
  /// it does even if sources are named, since the copy is built as the original
  /// is.
  bool copiesWholeTree() const {
    return takesWholeTree() || (Record && !InRoot.empty());
  }
  /// The directory that paths of --exclude are relative to: the real --in-root,
  /// the directory of the solution or project, or the working directory.
  std::string topFolder() const;
  bool writes() const { return !DryRun && !Diff && !Trees.Verify; }
  /// The options that change the text of a translation, in a normalized
  /// spelling. If the manifest of the last run has others, no source is up to
  /// date.
  std::vector<std::string> decisive() const;
  /// Whether the run writes a manifest for the next run. With -o or --depfile,
  /// a build system decides what is translated.
  bool keepsManifest() const {
    return !OutRoot.empty() && Output.empty() && DepFile.empty() && !DryRun &&
           !Diff;
  }
};

} // namespace amp2hip

#endif
