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

/// The compiler arguments of sources. They come from the first of these that
/// exists: the arguments after "--"; the projects of --sln or --vcxproj; the
/// compilation database of -p; a compile_commands.json in a directory above the
/// source. The arguments of --extra-arg and --extra-arg-before are added.
class CompileCommands {
public:
  /// Loads the projects or the database that \p O names. -p names a file
  /// compile_commands.json, or a directory with that file or with a
  /// compile_flags.txt, which has the arguments of all sources, one on a line.
  static llvm::Expected<CompileCommands> create(const Options &O);

  /// The different commands of a source, at least one. There may be several if
  /// projects compile it in different ways.
  std::vector<CompileCommand> of(llvm::StringRef Source) const;
  /// The sources of the database or the projects, each once, in their order.
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

  /// A database, or the reason why it cannot be used. Both are empty if there
  /// is no database.
  struct Loaded {
    std::unique_ptr<Database> Commands;
    std::string Fault;
  };
  const Loaded &nearest(llvm::StringRef Source) const;
  CompileCommand
  command(llvm::StringRef Source,
          llvm::function_ref<void(CompileCommand &)> AddProjects) const;

  const Options &O;
  std::unique_ptr<Database> Named;             ///< The database of -p.
  std::unique_ptr<ProjectCommands> Projects;   ///< From --sln, --vcxproj.
  mutable std::map<std::string, Loaded> Found; ///< Above sources, by path.
};

/// \p Args, the arguments of a compiler, except those about outputs, inputs,
/// the language (-x) and warnings. With \p KnownOnly, options that Clang does
/// not know are dropped, too: a database may be for another compiler. /clr of
/// Visual C++ becomes the macro that it defines.
std::vector<std::string> cleanArguments(llvm::ArrayRef<std::string> Args,
                                        bool KnownOnly);

} // namespace amp2hip

#endif
