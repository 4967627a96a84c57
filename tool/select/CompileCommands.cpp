//===- CompileCommands.cpp - How each source is compiled ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects the arguments of a source and removes arguments that make no sense
// for the tool's parser: outputs, inputs, warnings of another compiler.
// Response files are expanded first. Commands of cl.exe are translated by
// frontend/ClOptions.
//
//===----------------------------------------------------------------------===//

#include "select/CompileCommands.h"
#include "ast/version/Options.h"
#include "cli/Options.h"
#include "cli/PrintFlags.h"
#include "frontend/ClOptions.h"
#include "paths/Paths.h"
#include "select/DatabaseFile.h"
#include "select/ProjectCommands.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using clang::tooling::FixedCompilationDatabase;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
namespace options = amp2hip::clang_options;

namespace {

/// Whether an option is about outputs or inputs, which the tool chooses itself,
/// or about warnings. With the project's -Werror, a warning that only Clang has
/// would be an error.
bool isNotForParser(const llvm::opt::Option &Option) {
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
                      options::OPT_W_Group,
                      options::OPT_pedantic_Group,
                      options::OPT__DASH_DASH})
    if (Option.matches(ID))
      return true;
  return false;
}

/// Whether an argument names a response file that does not exist. Clang takes
/// it for an input, and inputs are dropped. So its arguments would be lost in
/// silence.
bool isMissingResponseFile(llvm::ArrayRef<const char *> Args, size_t At) {
  unsigned MissingIndex, MissingCount;
  llvm::opt::InputArgList Parsed = getDriverOptTable().ParseArgs(
      Args, MissingIndex, MissingCount,
      llvm::opt::Visibility(options::ClangOption));
  return llvm::any_of(Parsed, [&](const llvm::opt::Arg *Arg) {
    return Arg->getIndex() == At &&
           Arg->getOption().matches(options::OPT_INPUT);
  });
}

/// Replaces each response file by its arguments. Reports faults in Result.
std::vector<std::string> expanded(llvm::ArrayRef<std::string> Args,
                                  CompileCommand &Result, bool IsCl = false) {
  auto NamesFile = [](StringRef Arg) { return Arg.starts_with("@"); };
  if (llvm::none_of(Args, NamesFile))
    return Args;
  llvm::SmallVector<const char *> Raw;
  for (const std::string &Arg : Args)
    Raw.push_back(Arg.c_str());
  llvm::BumpPtrAllocator Allocator;
  llvm::cl::ExpansionContext Context(Allocator,
                                     IsCl ? llvm::cl::TokenizeWindowsCommandLine
                                          : llvm::cl::TokenizeGNUCommandLine);
  Context.setCurrentDir(Result.WorkingDir);
  if (llvm::Error E = Context.expandResponseFiles(Raw))
    Result.Fault =
        "cannot use the compiler's arguments: " + toString(std::move(E));
  for (size_t I = 0; I != Raw.size() && Result.Fault.empty(); ++I)
    if (NamesFile(Raw[I]) && isMissingResponseFile(Raw, I))
      Result.Fault = "cannot read the response file '" +
                     std::string(Raw[I] + 1) +
                     "' of the compiler's arguments: it does not exist";
  return std::vector<std::string>(Raw.begin(), Raw.end());
}

/// The message for an argument after '--' that looks like an option of cl.exe
/// but is none.
std::string faultOfUnknown(StringRef Option) {
  if (Option.starts_with("/std:"))
    return ("'" + Option +
            "' of cl.exe is not known; write Clang's option, such as "
            "'-std=c++17'")
        .str();
  return ("'" + Option +
          "' after '--' is neither a file nor an option of cl.exe that is "
          "known; leave it out, or write Clang's option")
      .str();
}

/// Adds the first of a source's commands to Result.
void take(llvm::ArrayRef<clang::tooling::CompileCommand> Commands,
          CompileCommand &Result) {
  if (Commands.empty() || Commands.front().CommandLine.empty())
    return;
  const clang::tooling::CompileCommand &First = Commands.front();
  Result.WorkingDir = First.Directory;
  if (!fs::is_directory(First.Directory))
    Result.Fault = "compile_commands.json has '" + Result.File +
                   "' compiled in '" + First.Directory +
                   "', which does not exist; configure the build again";
  bool IsCl = isClDriver(First.CommandLine.front());
  std::vector<std::string> Given =
      expanded(llvm::ArrayRef(First.CommandLine).drop_front(), Result, IsCl);
  // Only cl.exe's unknown options are reported. Another compiler's are dropped
  // below.
  if (IsCl)
    Result.Unknown = translateClCommand(Given, Result.WorkingDir);
  else
    (void)translateClOptions(Given, Result.WorkingDir);
  llvm::append_range(Result.Args, cleanArguments(Given, /*KnownOnly=*/true));
}

} // namespace

/// The index of the last argument of those for editors that begin at \p I, or
/// \p I: --print-flags=editor has all folders after its header and ends with
/// -idirafter. The parser has headers of its own.
static size_t endOfEditorFlags(llvm::ArrayRef<std::string> Args, size_t I) {
  if (Args[I] != "-include" || I + 1 == Args.size() ||
      Args[I + 1] != "amp2hip_editor.h")
    return I;
  while (I + 1 != Args.size() && !StringRef(Args[I]).starts_with("-idirafter"))
    ++I;
  return I;
}

/// Whether Arg is /clr or one of its forms, which ask for C++/CLI.
static bool asksForManagedCode(StringRef Arg) {
  return (Arg.consume_front("/clr") || Arg.consume_front("-clr")) &&
         (Arg.empty() || Arg.starts_with(":"));
}

/// Args without the ones that Clang would misunderstand: another Clang's
/// precompiled headers, the flags for editors, and /clr, which it takes for a
/// file.
static std::vector<const char *>
withoutForeign(llvm::ArrayRef<std::string> Args) {
  std::vector<const char *> Raw;
  for (size_t I = 0; I < Args.size(); ++I)
    if (Args[I] == "-Xclang" && I + 3 < Args.size() &&
        Args[I + 1] == "-include-pch")
      I += 3; // Its header is included as well.
    else if (size_t End = endOfEditorFlags(Args, I); End != I)
      I = End;
    else if (!StringRef(Args[I]).starts_with("-clr"))
      Raw.push_back(Args[I].c_str());
  return Raw;
}

std::vector<std::string>
amp2hip::cleanArguments(llvm::ArrayRef<std::string> Args, bool KnownOnly) {
  std::vector<const char *> Raw = withoutForeign(Args);
  // Clang's own table of options knows which options have a value in the next
  // argument, so nothing is taken for an option that is a value.
  unsigned MissingIndex, MissingCount;
  llvm::opt::InputArgList Parsed = getDriverOptTable().ParseArgs(
      Raw, MissingIndex, MissingCount,
      llvm::opt::Visibility(options::ClangOption));
  llvm::opt::ArgStringList Kept;
  for (const llvm::opt::Arg *Arg : Parsed) {
    bool Unknown =
        Arg->getOption().getKind() == llvm::opt::Option::UnknownClass;
    if (!isNotForParser(Arg->getOption()) && !(Unknown && KnownOnly))
      Arg->render(Parsed, Kept);
  }
  for (unsigned I = 0; I != MissingCount && !KnownOnly; ++I)
    Kept.push_back(Raw[MissingIndex]); // Clang says what is missing.
  std::vector<std::string> Result(Kept.begin(), Kept.end());
  if (llvm::any_of(Args, asksForManagedCode))
    Result.push_back("-D__cplusplus_cli=200406");
  return Result;
}

CompileCommands::CompileCommands(const Options &O) : O(O) {}
CompileCommands::CompileCommands(CompileCommands &&) = default;
CompileCommands::~CompileCommands() = default;

/// Loads the commands that the command line names: projects, compile_flags.txt,
/// or compile_commands.json. For sources that a database does not contain, such
/// as headers, LLVM infers a command.
llvm::Expected<CompileCommands> CompileCommands::create(const Options &O) {
  CompileCommands Result(O);
  if (O.takesProject()) {
    auto Projects = ProjectCommands::create(O);
    if (!Projects)
      return Projects.takeError();
    Result.Projects = std::move(*Projects);
    return Result;
  }
  if (O.BuildPath.empty())
    return Result;
  std::string Path = Result.databaseFile(), Message;
  if (std::string Flags = absolute("compile_flags.txt", realPath(O.BuildPath));
      !fs::exists(Path) && fs::exists(Flags)) {
    Result.Named = FixedCompilationDatabase::loadFromFile(Flags, Message);
    if (!Result.Named)
      return llvm::createStringError("cannot use '" + Flags + "': " + Message);
    return Result;
  }
  auto Named = readDatabase(Path);
  if (!Named)
    return llvm::createStringError(
        toString(Named.takeError()) +
        "; configure the build with CMAKE_EXPORT_COMPILE_COMMANDS");
  Result.Named =
      inferTargetAndDriverMode(inferMissingCompileCommands(std::move(*Named)));
  return Result;
}

std::string CompileCommands::databaseFile() const {
  if (Projects)
    return Projects->file();
  return fs::is_regular_file(O.BuildPath)
             ? O.BuildPath
             : absolute("compile_commands.json", O.BuildPath);
}

/// The database in the nearest folder above Source that has one.
const CompileCommands::Loaded &
CompileCommands::nearest(StringRef Source) const {
  for (StringRef Folder = path::parent_path(Source); !Folder.empty();
       Folder = path::parent_path(Folder)) {
    std::string Path = absolute("compile_commands.json", Folder);
    auto [It, New] = Found.try_emplace(Path);
    // A link whose target is missing is a fault that must be reported.
    if (New && (fs::exists(Path) || fs::is_symlink_file(Path))) {
      auto Database = readDatabase(Path);
      if (Database)
        It->second.Commands = std::move(*Database);
      else
        It->second.Fault = toString(Database.takeError()) +
                           "; fix it, or give the compiler's arguments "
                           "after '--'";
    }
    if (It->second.Commands || !It->second.Fault.empty())
      return It->second;
  }
  static const Loaded None;
  return None;
}

/// The arguments come from the first of these that exists: after `--`, the
/// projects, the named database, and a database above the source.
CompileCommand CompileCommands::command(
    StringRef Source,
    llvm::function_ref<void(CompileCommand &)> AddProjects) const {
  CompileCommand Result;
  Result.File = absolute(Source, currentFolder());
  Result.WorkingDir = currentFolder();
  Result.Args = expanded(O.ExtraArgsBefore, Result);
  if (O.DefineMsvc)
    llvm::append_range(Result.Args, msvcMacros(O.DefineMsvc));
  if (O.CompilerArgs) {
    std::vector<std::string> Given = expanded(*O.CompilerArgs, Result);
    std::vector<std::string> Unknown =
        translateClOptions(Given, Result.WorkingDir);
    if (Result.Fault.empty() && !Unknown.empty())
      Result.Fault = faultOfUnknown(Unknown.front());
    llvm::append_range(Result.Args, cleanArguments(Given, /*KnownOnly=*/false));
  } else if (Projects) {
    AddProjects(Result);
  } else {
    const Database *Commands = Named.get();
    if (!Commands) {
      const Loaded &Above = nearest(Result.File);
      Commands = Above.Commands.get();
      Result.Fault = Above.Fault;
    }
    if (Commands)
      take(Commands->getCompileCommands(Result.File), Result);
  }
  llvm::append_range(Result.Args, expanded(O.ExtraArgs, Result));
  return Result;
}

std::vector<CompileCommand> CompileCommands::of(StringRef Source) const {
  std::vector<CompileCommand> Result;
  if (Projects)
    for (const ProjectCommands::Entry &Each : Projects->entriesOf(Source))
      Result.push_back(
          command(Source, [&](CompileCommand &C) { Each.take(C); }));
  if (Result.empty())
    Result.push_back(command(Source, [](CompileCommand &) {}));
  if (Result.size() == 1)
    Result.front().Configurations.clear();
  return Result;
}

std::vector<std::string> CompileCommands::sources() const {
  std::vector<std::string> Result;
  llvm::StringSet<> Seen;
  if (Projects)
    return Projects->sources();
  if (Named)
    for (const std::string &File : Named->getAllFiles())
      if (Seen.insert(realPath(File)).second)
        Result.push_back(File);
  return Result;
}
