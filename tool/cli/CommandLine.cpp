//===- CommandLine.cpp - The command line ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares the options for LLVM's command line library, and reads them into
// Options. Values are checked here and not by the library, so that all messages
// have one form. The library also reads the options of the project's file,
// before those of the command line, which have precedence.
//
//===----------------------------------------------------------------------===//

#include "cli/CommandLine.h"
#include "BuildInfo.h"
#include "cli/ConfigFile.h"
#include "cli/FlagOptions.h"
#include "cli/OptionHelp.h"
#include "cli/OptionWords.h"
#include "cli/ProjectOptions.h"
#include "cli/RecordOptions.h"
#include "cli/TreeOptions.h"
#include "cli/WindowsHost.h"
#include "diagnostics/Pages.h"
#include "edits/FileWriter.h"
#include "sources/Paths.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace amp2hip;
using llvm::StringRef;
namespace cl = llvm::cl;

namespace {

/// Renames two options of LLVM's that have the names of options below: its
/// --color has no 'always', and its --stats is about compilers.
[[maybe_unused]] const bool NamesAreFree = [] {
  for (StringRef Name : {"color", "stats"})
    if (cl::Option *Its = cl::getRegisteredOptions().lookup(Name))
      Its->setArgStr(Name == "color" ? "llvm-color" : "llvm-stats");
  return true;
}();

using FlagTo = cl::opt<bool, true>;
using TextTo = cl::opt<std::string, true>;
using ListTo = cl::list<std::string, std::vector<std::string>>;

/// The options as LLVM's library keeps them.
struct Registered {
  Options Given; ///< Gets the values that need no check.
  cl::OptionCategory Category{"Options of amp2hip"};
  ListTo Sources{cl::Positional, cl::location(Given.Sources),
                 cl::desc("<source>..."), cl::cat(Category)};
  TextTo BuildPath{
      "p", cl::location(Given.BuildPath), cl::value_desc("build dir"),
      cl::desc("take compiler arguments from compile_commands.json there; if "
               "no source is named, translate every C++ AMP source in it"),
      cl::cat(Category)};
  ProjectOptions Projects{Category, Given};
  TextTo Output{"o", cl::location(Given.Output), cl::value_desc("file"),
                cl::desc("the output for one source; '-' is standard output"),
                cl::cat(Category)};
  TextTo InRoot{
      "in-root", cl::location(Given.InRoot), cl::value_desc("dir"),
      cl::desc("translate sources and headers under this folder; if no source "
               "is named, all of them"),
      cl::cat(Category)};
  TextTo OutRoot{
      "out-root", cl::location(Given.OutRoot), cl::value_desc("dir"),
      cl::desc("write the translations to the same relative paths under this "
               "folder; files without C++ AMP are copied"),
      cl::cat(Category)};
  TextTo Extension{
      "extension", cl::location(Given.Extension), cl::value_desc("name"),
      cl::desc("extension of translated sources (hip)"), cl::cat(Category)};
  FlagTo Check{"check", cl::location(Given.DryRun),
               cl::desc("analyze only, write nothing"), cl::cat(Category)};
  FlagTo Diff{"diff", cl::location(Given.Diff),
              cl::desc("print a unified diff, write nothing"),
              cl::cat(Category)};
  // Numbers and names are read below: the library prints what is wrong with
  // them in a form of its own.
  cl::opt<std::string> Jobs{"j", cl::value_desc("n"), cl::Prefix,
                            cl::desc("sources translated at once (all cores)"),
                            cl::cat(Category)};
  FlagOptions Flags{Category};
  cl::opt<std::string> Host{
      "host", cl::value_desc("linux|windows"),
      cl::desc("system that the program runs on (linux); with windows, use its "
               "headers and sizes of types, and leave host code unchanged"),
      cl::cat(Category)};
  cl::opt<std::string> Arithmetic{
      "arithmetic", cl::value_desc("direct3d"),
      cl::desc("in kernels, divide by 0, shift by 32 and more, and convert to "
               "integers as Direct3D does, where C++ defines no result"),
      cl::cat(Category)};
  cl::opt<bool> NoCompat{
      "no-compat",
      cl::desc("do not use amp2hip's replacements for headers of Visual C++ "
               "and Windows (<tchar.h>, <windows.h>, <ppl.h>, ...)"),
      cl::cat(Category)};
  cl::opt<std::string> DefineMsvc{
      "define-msvc", cl::ValueOptional, cl::value_desc("version"),
      cl::desc(
          "define _MSC_VER (1900) and related macros, but not _WIN32, for the "
          "parser; with --print-flags, for the compiler"),
      cl::cat(Category)};
  TextTo DepFile{
      "depfile", cl::location(Given.DepFile), cl::value_desc("file"),
      cl::desc("write the dependencies of the outputs as rules of make"),
      cl::cat(Category)};
  cl::list<std::string> Suppress{
      "suppress", cl::value_desc("id,..."), cl::CommaSeparated,
      cl::desc("do not print these diagnostics (C3569, amp-long-size)"),
      cl::cat(Category)};
  cl::list<std::string> Warn{
      "warn", cl::value_desc("id,..."), cl::CommaSeparated,
      cl::desc("turn these errors into warnings, if HIP supports the code"),
      cl::cat(Category)};
  cl::list<std::string> Error{
      "error", cl::value_desc("id,..."), cl::CommaSeparated,
      cl::desc("turn these warnings into errors"), cl::cat(Category)};
  cl::opt<std::string> Explain{"explain", cl::value_desc("id|list"),
                               cl::desc("print what a diagnostic means and how "
                                        "to fix it, or list all diagnostics"),
                               cl::cat(Category)};
  cl::opt<std::string> Format{
      "format", cl::value_desc("text|json|sarif|github"),
      cl::desc("print diagnostics as text to standard error (the default), or "
               "all results in this format to standard output"),
      cl::cat(Category)};
  ListTo Reports{
      "report", cl::location(Given.Reports), cl::value_desc("file"),
      cl::desc("write a report: name.html for people, name.json or name.sarif "
               "for programs; may be given several times"),
      cl::cat(Category)};
  FlagTo Stats{"stats", cl::location(Given.Stats),
               cl::desc("print how many C++ AMP constructs are translated"),
               cl::cat(Category)};
  FlagTo Verbose{"v", cl::location(Given.Verbose),
                 cl::desc("print the outcome for each source"),
                 cl::cat(Category)};
  FlagTo Quiet{"q", cl::location(Given.Quiet), cl::desc("print errors only"),
               cl::cat(Category)};
  cl::opt<std::string> Completion{
      "completion", cl::value_desc("bash|zsh"),
      cl::desc("print a script that completes these options in a shell"),
      cl::cat(Category)};
  cl::opt<bool> Man{"man-page", cl::desc("print the manual page"),
                    cl::cat(Category)};
  cl::opt<bool> NoSnippets{
      "no-snippets", cl::desc("print diagnostics without their source lines"),
      cl::cat(Category)};
  cl::opt<std::string> Color{
      "color", cl::value_desc("auto|always|never"),
      cl::desc("colors (auto: on a terminal, unless NO_COLOR is set)"),
      cl::cat(Category)};
  ListTo ExtraArgs{"extra-arg", cl::location(Given.ExtraArgs),
                   cl::value_desc("argument"),
                   cl::desc("append a compiler argument"), cl::cat(Category)};
  ListTo ExtraArgsBefore{
      "extra-arg-before", cl::location(Given.ExtraArgsBefore),
      cl::value_desc("argument"),
      cl::desc("put a compiler argument before the others"), cl::cat(Category)};
  TreeOptions Trees{Category, Given.Trees};
  RecordOptions Records{Category, Given};
};

Registered &registered() {
  static Registered Options;
  return Options;
}

void printVersion(llvm::raw_ostream &OS) {
  OS << "amp2hip " AMP2HIP_VERSION "\n";
}

/// LLVM's messages on one line, without the name and the hint at --help.
std::string plainMessage(StringRef Text) {
  llvm::SmallVector<StringRef> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  std::string Result;
  for (StringRef Line : Lines) {
    Line.consume_front("amp2hip: ");
    Line = Line.split("  Try: '").first.trim();
    if (!Result.empty())
      Result += ' ';
    Result += Line;
  }
  return Result.empty() ? "an option cannot be used" : Result;
}

/// What is wrong with a name that is needed and empty: a script has a variable
/// without a value.
std::string faultOfNames(const Registered &R) {
  for (const TextTo *Name :
       {&R.Output, &R.InRoot, &R.OutRoot, &R.DepFile, &R.BuildPath})
    if (Name->getNumOccurrences() && Name->getValue().empty())
      return (Name->ArgStr.size() == 1 ? "-" : "--") + Name->ArgStr.str() +
             " takes a name, and got an empty one";
  if (llvm::is_contained(R.Given.Sources, ""))
    return "the name of a source is empty";
  return "";
}

/// Reads the values that are not just text; returns what is wrong with them.
std::string readValues(const Registered &R, Options &O) {
  if (std::string Fault = faultOfNames(R); !Fault.empty())
    return Fault;
  const std::string &Jobs = R.Jobs;
  if (R.Jobs.getNumOccurrences() &&
      (StringRef(Jobs).getAsInteger(10, O.Jobs) || O.Jobs == 0))
    return "-j takes a number from 1 on, not '" + Jobs + "'";
  const std::string &Msvc = R.DefineMsvc;
  if (R.DefineMsvc.getNumOccurrences() &&
      (StringRef(Msvc.empty() ? "1900" : Msvc).getAsInteger(10, O.DefineMsvc) ||
       O.DefineMsvc < 1700 || O.DefineMsvc > 1999))
    return "--define-msvc takes a value of _MSC_VER from 1700 to 1999, not '" +
           Msvc + "'";
  return R.Flags.read(O);
}

/// Reads the names of the forms of results; returns what is wrong with them.
std::string readFormats(const Registered &R, Options &O) {
  for (const std::string &File : O.Reports)
    if (!formatOf(File))
      return "--report takes a file that ends in .html, .json or .sarif, not "
             "'" +
             File + "'";
  if (R.Format == "json")
    O.Format = ReportFormat::Json;
  else if (R.Format == "sarif")
    O.Format = ReportFormat::Sarif;
  else if (R.Format == "github")
    O.Format = ReportFormat::GitHub;
  else if (R.Format.getNumOccurrences() && R.Format != "text")
    return "--format takes text, json, sarif or github, not '" + R.Format +
           "'; --report writes files";
  if (O.Format != ReportFormat::Text && (O.Diff || O.Output == "-"))
    return "--format=" + R.Format +
           " and the translation or diff would both be printed to standard "
           "output; write the results to a file with --report";
  return "";
}

/// Reads how diagnostics are printed; returns what is wrong with that.
std::string readStyle(const Registered &R, Options &O) {
  if (O.Verbose && O.Quiet)
    return "-v and -q cannot be used together";
  O.Snippets = !R.NoSnippets;
  if (R.Color == "always")
    O.Colors = true;
  else if (R.Color == "never")
    O.Colors = false;
  else if (R.Color.getNumOccurrences() && R.Color != "auto")
    return "--color takes auto, always or never, not '" + R.Color + "'";
  return readFormats(R, O);
}

/// Reads what names diagnostics; returns what is wrong with it.
std::string readDiagnostics(const Registered &R, Options &O) {
  auto Read = [&O](const cl::list<std::string> &Names,
                   std::optional<Severity> Level) -> std::string {
    for (const std::string &Name : Names)
      if (std::string Fault = O.Severities.change(Name, Level); !Fault.empty())
        return "--" + Names.ArgStr.str() + ": " + Fault;
    return "";
  };
  std::string Fault = Read(R.Suppress, std::nullopt);
  if (Fault.empty())
    Fault = Read(R.Warn, Severity::Warning);
  if (Fault.empty())
    Fault = Read(R.Error, Severity::Error);
  if (!Fault.empty() || !R.Explain.getNumOccurrences())
    return Fault;
  if (R.Explain == "list") {
    O.Print = listOfDiagnostics();
    return "";
  }
  O.Explain = codeNamed(R.Explain);
  O.Print = pageOf(O.Explain);
  return O.Explain.empty() ? "--explain: " + faultOfName(R.Explain) : "";
}

/// What the project's file says, unless the command line says it.
llvm::Expected<std::optional<ConfigFile>>
readConfig(const Registered &R, std::vector<std::string> &Words) {
  auto Path = findConfig(R.Given);
  if (!Path)
    return Path.takeError();
  if (Path->empty() || R.Explain.getNumOccurrences())
    return std::nullopt;
  auto Text = readFile(*Path);
  if (!Text)
    return Text.takeError();
  auto Config = ConfigFile::parse(*Text, *Path);
  if (!Config)
    return Config.takeError();
  for (std::string &Word : Config->words(
           llvm::sys::path::parent_path(absolute(*Path, currentFolder())))) {
    StringRef Name = StringRef(Word).ltrim('-').split('=').first;
    auto Option = cl::getRegisteredOptions().find(Name);
    if (Option == cl::getRegisteredOptions().end())
      return llvm::createStringError("cannot use '" + *Path +
                                     "': there is no "
                                     "option --" +
                                     Name);
    bool IsList = Option->second->getNumOccurrencesFlag() == cl::ZeroOrMore;
    if (IsList || Option->second->getNumOccurrences() == 0)
      Words.push_back(std::move(Word));
  }
  return std::move(*Config);
}

/// Adds the severities of the project's file that the command line does not
/// give; returns what is wrong with them.
std::string addSeverities(const Registered &R, const ConfigFile &Config,
                          Options &O) {
  std::set<std::string> Given;
  for (const auto *Names : {&R.Suppress, &R.Warn, &R.Error})
    for (const std::string &Name : *Names)
      Given.insert(codeNamed(Name));
  for (auto [Names, Level] :
       {std::pair(&Config.Suppress, std::optional<Severity>()),
        {&Config.Warn, Severity::Warning},
        {&Config.Error, Severity::Error}})
    for (const std::string &Code : *Names)
      if (!Given.count(Code))
        if (std::string Fault = O.Severities.change(Code, Level);
            !Fault.empty())
          return "the project's .amp2hip: " + Fault;
  return "";
}

/// What is wrong with --out-root beside other options.
std::string faultOfRoots(const Options &O) {
  if (O.EmitCMake && !O.OutRoot.empty() && !O.writes())
    return "--emit-cmake with --out-root writes translations: leave out "
           "--check, --diff and --verify";
  bool NeedsOutRoot = O.writes() && !O.Trees.InPlace;
  if (O.InRoot.empty() ? !O.OutRoot.empty() : O.OutRoot.empty() && NeedsOutRoot)
    return "--in-root and --out-root must be given together";
  return "";
}

/// What is wrong with the combination of options that are each valid.
std::string faultOf(const Options &O) {
  if (O.Flags || !O.Print.empty() || O.Compare)
    return "";
  if (O.Sources.empty() && O.InRoot.empty() && !O.takesDatabase())
    return "nothing to translate: name a source, or give -p, --sln or "
           "--in-root";
  if (std::string Fault = faultOfRoots(O); !Fault.empty())
    return Fault;
  if (!O.Output.empty() && !O.writes())
    return "-o names an output, and --check, --diff and --verify write none: "
           "leave out -o";
  if (!O.Output.empty() && O.Sources.size() != 1)
    return "-o takes exactly one source; use --in-root and --out-root for more";
  if (O.Extension.empty() || hasFolders(O.Extension))
    return "--extension must be a file name's extension, such as 'hip'";
  if (!O.BuildPath.empty() && O.CompilerArgs)
    return "-p and compiler arguments after '--' cannot be used together; add "
           "arguments to those of the compilation database with --extra-arg";
  return "";
}

/// Has the library parse the command line, which may name .amp2hip or say where
/// it is, and then once more with the words of that file in front of it.
/// \returns that file.
llvm::Expected<std::optional<ConfigFile>>
readWords(Registered &R, llvm::ArrayRef<std::string> Words) {
  std::string Messages;
  llvm::raw_string_ostream OS(Messages);
  auto Read = [&](llvm::ArrayRef<std::string> OfProject) {
    std::vector<const char *> All = {Words.front().c_str()};
    for (const std::string &Word : OfProject)
      All.push_back(Word.c_str());
    for (const std::string &Word : Words.drop_front())
      All.push_back(Word.c_str());
    R.Given = {}; // The library does not empty lists that are stored here.
    cl::ResetAllOptionOccurrences();
    return cl::ParseCommandLineOptions(All.size(), All.data(), "", &OS);
  };
  if (!Read({}))
    return llvm::createStringError(plainMessage(Messages));
  std::vector<std::string> OfProject;
  auto Config = readConfig(R, OfProject);
  if (Config && !OfProject.empty() && !Read(OfProject))
    return llvm::createStringError(plainMessage(Messages));
  return Config;
}

/// What --completion or --man prints; returns what is wrong.
std::string readPrints(const Registered &R, Options &O) {
  if (R.Man)
    O.Print = manPage(R.Category);
  if (!R.Completion.getNumOccurrences())
    return "";
  O.Print = completionFor(R.Completion).str();
  return O.Print.empty()
             ? "--completion takes bash or zsh, not '" + R.Completion + "'"
             : "";
}

/// The arithmetic of kernels; returns what is wrong.
std::string readArithmetic(const Registered &R, Options &O) {
  O.Direct3DArithmetic = R.Arithmetic.getNumOccurrences();
  if (O.Direct3DArithmetic && R.Arithmetic != "direct3d")
    return "--arithmetic takes direct3d, not '" + R.Arithmetic + "'";
  return "";
}

/// The host to translate for; returns what is wrong.
std::string readHost(const Registered &R, Options &O) {
  if (R.Host == "windows")
    return chooseWindowsHost(O);
  if (R.Host.getNumOccurrences() && R.Host != "linux")
    return "--host takes linux or windows, not '" + R.Host + "'";
  return "";
}

/// The other options; returns the first fault.
std::string readChecked(const Registered &R,
                        const std::optional<ConfigFile> &Config, Options &O) {
  std::string Fault = R.Projects.read(O);
  if (Fault.empty())
    Fault = R.Trees.read(O);
  for (auto *Read :
       {readValues, readPrints, readStyle, readArithmetic, readDiagnostics})
    if (Fault.empty())
      Fault = Read(R, O);
  if (Fault.empty() && Config)
    Fault = addSeverities(R, *Config, O);
  if (Fault.empty())
    Fault = R.Records.read(O);
  if (Fault.empty())
    Fault = faultOf(O);
  return Fault.empty() ? readHost(R, O) : Fault;
}

} // namespace

llvm::Expected<Options>
amp2hip::parseOptions(llvm::ArrayRef<const char *> Args) {
  Registered &R = registered();
  Options Result;
  auto Words = expandedWords(Args);
  if (!Words)
    return Words.takeError();
  std::optional<std::vector<std::string>> CompilerArgs;
  if (auto Dashes = llvm::find(*Words, "--"); Dashes != Words->end()) {
    CompilerArgs.emplace(Dashes + 1, Words->end());
    Words->erase(Dashes, Words->end());
  }
  for (StringRef Word : {"--help", "-help", "-h"})
    if (llvm::is_contained(*Words, Word)) {
      Result.Print = helpText(R.Category);
      return Result;
    }
  if (std::string Fault = faultOfWords(*Words, R.Category); !Fault.empty())
    return llvm::createStringError(Fault);
  cl::HideUnrelatedOptions(R.Category);
  cl::SetVersionPrinter(printVersion);
  auto Config = readWords(R, *Words);
  if (!Config)
    return Config.takeError();

  Result = R.Given;
  Result.Extension = StringRef(Result.Extension).ltrim('.').str();
  Result.Compat = !R.NoCompat;
  Result.CompilerArgs = std::move(CompilerArgs);
  if (std::string Fault = readChecked(R, *Config, Result); !Fault.empty())
    return llvm::createStringError(Fault);
  return Result;
}
