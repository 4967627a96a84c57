//===- CompileCommands.h - How each source is compiled ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_COMPILECOMMANDS_H
#define AMP2HIP_SELECT_COMPILECOMMANDS_H

#include "select/CompileCommand.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clang::tooling {
class CompilationDatabase;
} // namespace clang::tooling

namespace amp2hip {

struct Options;
class ProjectCommands;

/// The compiler arguments of sources: the ones after "--", else the ones of the
/// compilation database of -p or of the projects of --sln or --vcxproj, else
/// the ones of a compile_commands.json above the source that names it, else
/// none; with --extra-arg and --extra-arg-before.
class CompileCommands {
public:
  /// Loads the database of -p, a folder or the file: compile_commands.json, or
  /// the arguments of all sources in compile_flags.txt, one a line.
  static llvm::Expected<CompileCommands> create(const Options &O);

  /// The commands of a source, each once: projects may compile it in several
  /// ways.
  std::vector<CompileCommand> of(llvm::StringRef Source) const;
  /// The sources of the database or the projects, each once, in its order.
  std::vector<std::string> sources() const;
  /// The path of the database of -p, or of the solution or project.
  std::string databaseFile() const;
  /// The projects of --sln or --vcxproj; null without these.
  const ProjectCommands *projects() const { return Projects.get(); }

  CompileCommands(CompileCommands &&);
  ~CompileCommands();

private:
  using Database = clang::tooling::CompilationDatabase;

  explicit CompileCommands(const Options &O);

  /// A database, or why it cannot be used; neither where there is none.
  struct Loaded {
    std::unique_ptr<Database> Commands;
    std::string Fault;
  };
  const Loaded &nearest(llvm::StringRef Source) const;
  CompileCommand
  command(llvm::StringRef Source,
          llvm::function_ref<void(CompileCommand &)> AddProjects) const;

  const Options &O;
  std::unique_ptr<Database> Named;             ///< By -p.
  std::unique_ptr<ProjectCommands> Projects;   ///< By --sln or --vcxproj.
  mutable std::map<std::string, Loaded> Found; ///< Above sources, by path.
};

/// Drops arguments about outputs, inputs, the language (-x) or warnings from a
/// compiler's arguments (without the compiler itself). KnownOnly drops options
/// that Clang does not know as well: a database may hold another compiler's.
/// /clr of Visual C++ becomes the macro that it defines.
std::vector<std::string> cleanArguments(llvm::ArrayRef<std::string> Args,
                                        bool KnownOnly);

} // namespace amp2hip

#endif
