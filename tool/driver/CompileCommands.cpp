//===- CompileCommands.cpp - How each source is compiled ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/CompileCommands.h"
#include "driver/Options.h"
#include "driver/Paths.h"
#include "clang/Driver/Options.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "clang/Tooling/JSONCompilationDatabase.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using clang::tooling::CompilationDatabase;
using clang::tooling::JSONCompilationDatabase;
using llvm::StringRef;
namespace options = clang::driver::options;

namespace {

bool isAboutFiles(const llvm::opt::Option &Option) {
  for (unsigned ID : {options::OPT_INPUT,
                      options::OPT_c,
                      options::OPT_S,
                      options::OPT_E,
                      options::OPT_o,
                      options::OPT_x,
                      options::OPT_M,
                      options::OPT_MM,
                      options::OPT_MD,
                      options::OPT_MMD,
                      options::OPT_MF,
                      options::OPT_MG,
                      options::OPT_MP,
                      options::OPT_MQ,
                      options::OPT_MT,
                      options::OPT_MJ,
                      options::OPT_include_pch,
                      options::OPT_save_temps,
                      options::OPT_save_temps_EQ,
                      options::OPT__DASH_DASH})
    if (Option.matches(ID))
      return true;
  return false;
}

/// The arguments of the command that the database above File has for it, if
/// any. A command made up from a neighbour's would be a guess.
std::vector<clang::tooling::CompileCommand> commandAbove(StringRef File) {
  for (StringRef Folder = llvm::sys::path::parent_path(File); !Folder.empty();
       Folder = llvm::sys::path::parent_path(Folder)) {
    std::string Error;
    auto Database = JSONCompilationDatabase::loadFromFile(
        absolute("compile_commands.json", Folder), Error,
        clang::tooling::JSONCommandLineSyntax::AutoDetect);
    if (Database)
      return Database->getCompileCommands(File);
  }
  return {};
}

} // namespace

std::vector<std::string>
amp2hip::cleanArguments(llvm::ArrayRef<std::string> Args, bool KnownOnly) {
  std::vector<const char *> Raw;
  // What Visual C++ defines for C++/CLI; its option would be taken for a file.
  bool Managed = llvm::any_of(Args, [](StringRef Arg) {
    return (Arg.consume_front("/clr") || Arg.consume_front("-clr")) &&
           (Arg.empty() || Arg.starts_with(":"));
  });
  for (const std::string &Arg : Args)
    if (!StringRef(Arg).starts_with("-clr"))
      Raw.push_back(Arg.c_str());
  unsigned MissingIndex, MissingCount;
  llvm::opt::InputArgList Parsed = clang::driver::getDriverOptTable().ParseArgs(
      Raw, MissingIndex, MissingCount,
      llvm::opt::Visibility(options::ClangOption));
  llvm::opt::ArgStringList Kept;
  for (const llvm::opt::Arg *Arg : Parsed) {
    bool Unknown =
        Arg->getOption().getKind() == llvm::opt::Option::UnknownClass;
    if (!isAboutFiles(Arg->getOption()) && !(Unknown && KnownOnly))
      Arg->render(Parsed, Kept);
  }
  for (unsigned I = 0; I != MissingCount && !KnownOnly; ++I)
    Kept.push_back(Raw[MissingIndex]); // Clang says what is missing.
  std::vector<std::string> Result(Kept.begin(), Kept.end());
  if (Managed)
    Result.push_back("-D__cplusplus_cli=200406");
  return Result;
}

CompileCommands::CompileCommands(const Options &O) : O(O) {}
CompileCommands::CompileCommands(CompileCommands &&) = default;
CompileCommands::~CompileCommands() = default;

llvm::Expected<CompileCommands> CompileCommands::create(const Options &O) {
  CompileCommands Result(O);
  if (O.BuildPath.empty())
    return Result;
  std::string Message;
  Result.Database =
      CompilationDatabase::loadFromDirectory(O.BuildPath, Message);
  if (!Result.Database)
    return llvm::createStringError(
        "cannot use '" + absolute("compile_commands.json", O.BuildPath) +
        "': it is missing or damaged; configure the build with "
        "CMAKE_EXPORT_COMPILE_COMMANDS");
  return Result;
}

CompileCommand CompileCommands::of(StringRef Source) const {
  CompileCommand Result{absolute(Source, currentFolder()), {}, currentFolder()};
  Result.Args = O.ExtraArgsBefore;
  if (O.CompilerArgs) {
    llvm::append_range(Result.Args,
                       cleanArguments(*O.CompilerArgs, /*KnownOnly=*/false));
  } else {
    auto Commands = Database ? Database->getCompileCommands(Result.File)
                             : commandAbove(Result.File);
    if (!Commands.empty()) {
      Result.WorkingDir = Commands.front().Directory;
      llvm::append_range(
          Result.Args,
          cleanArguments(
              llvm::ArrayRef(Commands.front().CommandLine).drop_front(),
              /*KnownOnly=*/true));
    }
  }
  llvm::append_range(Result.Args, O.ExtraArgs);
  return Result;
}

std::vector<std::string> CompileCommands::sources() const {
  std::vector<std::string> Result;
  llvm::StringSet<> Seen;
  if (Database)
    for (const std::string &File : Database->getAllFiles())
      if (Seen.insert(realPath(File)).second)
        Result.push_back(File);
  return Result;
}
