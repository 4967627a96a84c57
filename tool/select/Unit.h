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

/// The state of a unit in a run. A later one of these replaces an earlier one.
enum class UnitState {
  Accepted,  ///< Or not translated yet.
  UpToDate,  ///< Translated by an earlier run, and nothing has changed since.
             ///< Unit::Result has what the manifest contains.
  Unreached, ///< The run was interrupted before, so that nothing is known.
  Refused,
  Unusable ///< It cannot be read, or its translation cannot be written.
};

/// The translation of a source with some of its compile commands, for which the
/// translation is the same.
struct UnitPart {
  std::vector<std::string> Configurations; ///< From these commands.
  std::string WorkingDir;
  TranslationResult Result;
};

/// A source on its way through a run.
struct Unit {
  std::string Name; ///< As the user named it.
  /// At least one. If they differ only in settings that do not change the
  /// translation, the first one counts.
  std::vector<CompileCommand> Commands;
  std::string Real;      ///< Real path; the key of its edits.
  bool IsHeader = false; ///< A header that no source includes.
  IncludeScan Scan;
  /// It cannot contain C++ AMP, and is parsed because of --all-sources.
  bool Plain = false;
  /// From a compilation database, without C++ AMP: nothing is written.
  bool WithoutOutput = false;
  UnitState State = UnitState::Accepted;
  TranslationResult Result; ///< The result of all parts together.
  /// At least two, or none.
  std::vector<UnitPart> Parts;
  std::string Output; ///< "-": standard output.

  const CompileCommand &command() const { return Commands.front(); }
  /// Why some command cannot be used; "" if all can.
  const std::string &fault() const;
  /// The results of the parts, or the only one.
  std::vector<const TranslationResult *> results() const;

  /// Real paths of the source and the files it includes.
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

/// Takes the results of the commands of \p U for its source. Diagnostics say in
/// which configurations they arise, if there are others.
void takeParts(Unit &U, std::vector<UnitPart> Parts);

/// The units that the command line asks for, not translated yet. Under holds
/// the files of --in-root if they are to be found there. Files that a
/// compilation database names and that do not exist are reported in Diags.
std::vector<Unit> selectUnits(const Options &O, const CompileCommands &Commands,
                              const Tree &Under,
                              std::vector<Diagnostic> &Diags);

/// A unit that is yet to be scanned.
Unit makeUnit(std::string Name, const CompileCommands &Commands);

/// Finds the includes of U, and whether it is to be parsed.
void scanUnit(Unit &U, IncludeScanner &Scanner, const Options &O);

/// An error if U cannot be read: its arguments, the file, or its encoding.
llvm::Error checkSource(const Unit &U);

/// Reports an include that is not found, or found only on Windows, for a unit
/// that is not parsed. For all others, Clang reports it.
void reportMissing(Unit &U, const Options &O);

/// Decides which units of a database have no output, because they hold no C++
/// AMP. Reports that no unit at all holds any; under --check this is an error,
/// since then nothing was checked.
std::vector<Diagnostic> passOverPlain(std::vector<Unit> &Units,
                                      const Options &O,
                                      const CompileCommands &Commands);

/// Files as the user of a unit would name them: relative when the source was
/// named so and they are below the working directory.
std::string displayName(const Unit &U, llvm::StringRef File);

/// The diagnostics of U, with files as displayName() names them. A branch of
/// #if that U leaves out is not reported if another of the Units chooses it, so
/// all of them must be translated before.
std::vector<Diagnostic> diagnosticsOf(const Unit &U,
                                      llvm::ArrayRef<Unit> Units);

} // namespace amp2hip

#endif
