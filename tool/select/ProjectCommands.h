//===- ProjectCommands.h - How projects compile their sources ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_PROJECTCOMMANDS_H
#define AMP2HIP_SELECT_PROJECTCOMMANDS_H

#include "projects/Projects.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <memory>

namespace amp2hip {

struct CompileCommand;
struct Options;

/// The sources of a Visual Studio solution or project, and their compiler
/// arguments in its configurations.
class ProjectCommands {
public:
  /// Reads the projects of --sln or --vcxproj.
  static llvm::Expected<std::unique_ptr<ProjectCommands>>
  create(const Options &O);

  /// One way in which projects compile a source.
  struct Entry {
    const Project *Owner;
    const ProjectSource *Source;
    /// The configurations that compile the source in this way.
    std::vector<std::string> Configurations;

    /// Adds the arguments and configurations to \p Result, and sets its working
    /// directory.
    void take(CompileCommand &Result) const;
  };

  /// The different ways in which a source is compiled, in the order of sets().
  llvm::ArrayRef<Entry> entriesOf(llvm::StringRef File) const;

  /// The C++ sources, each once, in the order of the projects. Their paths are
  /// relative to the working directory if they are below it.
  std::vector<std::string> sources() const;

  /// The files under --in-root that are copied to --out-root: sources in C, and
  /// the headers of resource scripts.
  std::vector<std::string> copiesFor(const Options &O) const;

  /// The headers that the projects name.
  std::vector<std::string> headers() const;

  /// Whether a source is left out because it is C++/CLI or C++/CX.
  bool leavesOut(llvm::StringRef File) const;

  /// The path of the solution or project, as a user would write it.
  std::string file() const;
  /// The projects in each configuration that is read. The first one is the
  /// usual configuration (Release|x64, or the most similar one), or, if that
  /// has no C++ AMP, the first one that has.
  llvm::ArrayRef<ProjectSet> sets() const { return Sets; }
  /// Diagnostics about parts of the projects that are not understood.
  llvm::ArrayRef<Diagnostic> diagnostics() const { return Diags; }

private:
  std::vector<ProjectSet> Sets;
  std::vector<Diagnostic> Diags;
  llvm::StringMap<std::vector<Entry>> Entries; ///< By real path.
  llvm::StringSet<> LeftOut;                   ///< By real path.

  void add(const ProjectSet &Set, const Project &Owner,
           const ProjectSource &Source);
  void leaveOut(const Project &P);
  void takeDiagnostics();
  void tell(const Diagnostic &D);
  void
  forEachSource(llvm::function_ref<void(const ProjectSource &)> Take) const;
};

} // namespace amp2hip

#endif
