//===- Unit.h - A source on its way through a run ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_UNIT_H
#define AMP2HIP_SELECT_UNIT_H

#include "select/CompileCommands.h"
#include "select/IncludeScan.h"
#include "select/Tree.h"
#include "translate/Translate.h"
#include <algorithm>

namespace amp2hip {

struct Options;

/// The state of a unit in a run. A unit changes only to a state that is further
/// down in this list.
enum class UnitState {
  Accepted,  ///< It has no errors, or is not translated yet.
  UpToDate,  ///< Translated by an earlier run, and nothing has changed since.
             ///< Unit::Result has what the manifest contains.
  Unreached, ///< The run was interrupted before it was translated.
  Refused,   ///< It has errors; nothing is written for it.
  Unusable   ///< It cannot be read, or its translation cannot be written.
};

/// The translation of a source with those of its compile commands for which the
/// parser reads the same tokens.
struct UnitPart {
  std::vector<std::string> Configurations; ///< The ones of these commands.
  std::string WorkingDir;
  TranslationResult Result;
};

/// A source, its compile commands, and its state and result in a run.
struct Unit {
  std::string Name; ///< As the user named it.
  /// The different commands that compile the source; at least one.
  std::vector<CompileCommand> Commands;
  std::string Real;      ///< Real path; the key of its edits.
  bool IsHeader = false; ///< A header that no source includes.
  IncludeScan Scan;
  /// The source has no C++ AMP, but is parsed because of --all-sources.
  bool Plain = false;
  /// The source is from a compilation database or a project and has no C++ AMP,
  /// so nothing is written for it.
  bool WithoutOutput = false;
  UnitState State = UnitState::Accepted;
  TranslationResult Result; ///< The merged result of all parts.
  /// The parts, if there are at least two; otherwise empty.
  std::vector<UnitPart> Parts;
  std::string Output; ///< The path of the translation; "-": standard output.

  const CompileCommand &command() const { return Commands.front(); }
  /// Why one of the commands cannot be used; "" if all can.
  const std::string &fault() const;
  /// The results of the parts, or Result if there are no parts.
  std::vector<const TranslationResult *> results() const;

  /// The real paths of the source and of the files that it includes.
  const std::vector<std::string> &dependencies() const {
    return Result.Dependencies.empty() ? Scan.Files : Result.Dependencies;
  }
  bool is(UnitState S) const { return State == S; }
  bool accepted() const { return State <= UnitState::UpToDate; }
  void become(UnitState S) { State = std::max(State, S); }
  void refuseIf(bool IsFaulty) {
    if (IsFaulty)
      become(UnitState::Refused);
  }
};

/// Merges the results of \p Parts into the result of \p U. A diagnostic that
/// not all configurations have gets a note with those that have it.
void takeParts(Unit &U, std::vector<UnitPart> Parts);

/// The units that the command line asks for, not yet scanned or translated.
/// \p Under: the files under --in-root, if all of them are asked for. Adds
/// diagnostics to \p Diags about files of a compilation database that do not
/// exist, and about unknown options in it.
std::vector<Unit> selectUnits(const Options &O, const CompileCommands &Commands,
                              const Tree &Under,
                              std::vector<Diagnostic> &Diags);

/// A unit for the source \p Name, not yet scanned.
Unit makeUnit(std::string Name, const CompileCommands &Commands);

/// Sets Unit::Scan: the includes of \p U, and whether it must be parsed.
void scanUnit(Unit &U, IncludeScanner &Scanner, const Options &O);

/// An error if the arguments of \p U, its file, or the file's encoding cannot
/// be used.
llvm::Error checkSource(const Unit &U);

/// For a unit that is not parsed: reports an include that is not found, or that
/// is found only on Windows. For other units, Clang reports them.
void reportMissing(Unit &U, const Options &O);

/// Sets Unit::WithoutOutput of the units. \returns a diagnostic if no unit has
/// C++ AMP; with --check it is an error, since then nothing was checked.
std::vector<Diagnostic> passOverPlain(std::vector<Unit> &Units,
                                      const Options &O,
                                      const CompileCommands &Commands);

/// \p File as the user of \p U would name it: with a relative path if the user
/// named the source so and the file is below the working directory.
std::string displayName(const Unit &U, llvm::StringRef File);

/// The diagnostics of \p U, with files as displayName() names them. A branch of
/// #if that \p U skips is not reported if another one of \p Units compiles it.
/// Therefore all units must be translated before.
std::vector<Diagnostic> diagnosticsOf(const Unit &U,
                                      llvm::ArrayRef<Unit> Units);

} // namespace amp2hip

#endif
