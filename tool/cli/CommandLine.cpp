//===- CommandLine.cpp - The command line ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the options of Options.td into Options. The options of the project's
// file are read before those of the command line, which have precedence.
//
//===----------------------------------------------------------------------===//

#include "cli/CommandLine.h"
#include "BuildInfo.h"
#include "cli/ConfigFile.h"
#include "cli/OptionHelp.h"
#include "cli/OptionTable.h"
#include "cli/OptionWords.h"
#include "cli/WindowsHeaders.h"
#include "cli/WindowsHost.h"
#include "diagnostics/Pages.h"
#include "edits/FileWriter.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace amp2hip;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

namespace {

//===----------------------------------------------------------------------===//
// Options that do not fit each other
//===----------------------------------------------------------------------===//

/// Says which option takes \p File, if Visual Studio made it: it is neither a
/// source nor a database.
std::string faultOfFile(StringRef File) {
  StringRef Option =
      llvm::StringSwitch<StringRef>(llvm::sys::path::extension(File).lower())
          .Cases(".sln", ".slnx", "--sln")
          .Case(".vcxproj", "--vcxproj")
          .Default("");
  if (Option.empty())
    return "";
  return ("'" + File + "' is a file of Visual Studio: give it as '" + Option +
          " " + File + "'")
      .str();
}

/// The fault of --in-place in combination with other options.
std::string faultOfInPlace(const Options &O) {
  const TreeChoices &T = O.Trees;
  if (O.Trees.Backup && !O.Trees.InPlace)
    return "--backup needs --in-place: no other option replaces a source";
  if (!O.Trees.InPlace)
    return "";
  if (O.Trees.KeepGoing)
    return "--keep-going may leave C++ AMP and HIP in one file, which no later "
           "run can translate: use --out-root or -o instead of --in-place";
  if (T.Force)
    return "--force overwrites outputs, and --in-place has none: leave it out";
  if (!O.Output.empty() || !O.OutRoot.empty() || !O.DepFile.empty())
    return "--in-place replaces the sources: leave out -o, --out-root and "
           "--depfile";
  if (hasFolders(O.Trees.Backup.value_or("")))
    return "--backup must be a suffix for a file's name, such as '.orig'";
  return "";
}

/// The fault of the options of --verify, --prune and the baseline.
std::string faultOfTrees(const Options &O) {
  const TreeChoices &T = O.Trees;
  if (std::string Fault = faultOfInPlace(O); !Fault.empty())
    return Fault;
  if (T.WriteBaseline && T.Baseline.empty())
    return "--write-baseline writes the file that --baseline names: give both";
  if (T.Verify && (O.DryRun || O.Diff || T.Force || T.Prune))
    return "--verify writes and analyses nothing: leave out --check, --diff, "
           "--force and --prune";
  for (auto [Given, Name] :
       {std::pair(T.Verify, "--verify"), {T.Prune, "--prune"}})
    if (Given && (O.OutRoot.empty() || !O.Output.empty() || !O.DepFile.empty()))
      return std::string(Name) +
             " needs --in-root and --out-root, and cannot be used with -o or "
             "--depfile";
  return "";
}

/// The fault of --sln, --vcxproj and the options that need them.
std::string faultOfProjects(const Options &O, bool NeedsProject) {
  if (!O.takesProject())
    return NeedsProject ? "--configuration, --platform and --emit-cmake need "
                          "--sln or --vcxproj"
                        : "";
  if (!O.Solution.empty() && !O.ProjectFile.empty())
    return "--sln and --vcxproj cannot be used together";
  if (!O.BuildPath.empty() || O.CompilerArgs)
    return "--sln and --vcxproj provide the compiler's arguments: leave out "
           "-p, and use --extra-arg instead of '--'";
  return "";
}

/// The fault of --compare beside other options.
std::string faultOfCompare(const Options &O) {
  if (O.Sources.size() != 2)
    return "--compare takes two records: name the original's first, then the "
           "translation's";
  if (O.Record || O.DryRun || O.Diff || !O.Output.empty())
    return "--compare reads two records and translates nothing: leave out "
           "--record, --check, --diff and -o";
  if (O.Format != ReportFormat::Text && O.Format != ReportFormat::Json)
    return "--compare prints text or, with --format=json, JSON";
  for (llvm::StringRef File : O.Reports)
    if (File.ends_with(".sarif"))
      return "--compare writes reports as .html or .json, not '" + File.str() +
             "'";
  return "";
}

/// The fault of --record beside other options.
std::string faultOfRecord(const Options &O) {
  if (O.writes() && (O.OutRoot.empty() || !O.Output.empty()))
    return "--record needs --in-root and --out-root: the recorded sources "
           "include a header of amp2hip, which is written beside them";
  if (O.Trees.InPlace || O.Trees.KeepGoing || O.EmitCMake)
    return "--record writes no HIP: leave out --in-place, --keep-going and "
           "--emit-cmake";
  return "";
}

/// The fault of --out-root beside other options.
std::string faultOfRoots(const Options &O) {
  if (O.EmitCMake && !O.OutRoot.empty() && !O.writes())
    return "--emit-cmake with --out-root writes translations: leave out "
           "--check, --diff and --verify";
  bool NeedsOutRoot = O.writes() && !O.Trees.InPlace;
  if (O.InRoot.empty() ? !O.OutRoot.empty() : O.OutRoot.empty() && NeedsOutRoot)
    return "--in-root and --out-root must be given together";
  return "";
}

/// The fault of a combination of options that are each valid.
std::string faultOf(const Options &O) {
  if (O.Flags || !O.Print.empty() || O.Compare || O.Doctor)
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

//===----------------------------------------------------------------------===//
// The options
//===----------------------------------------------------------------------===//

/// Reads the values of --ulps or --relative, "4" or "float:4", into the values
/// of float and of double; returns a fault, or "".
std::string readTolerance(llvm::ArrayRef<std::string> Values, double (&To)[2]) {
  for (StringRef Value : Values) {
    auto [Type, Number] = Value.split(':');
    if (!Value.contains(':'))
      std::swap(Type, Number);
    double Most = 0;
    const bool IsKnown = Type.empty() || Type == "float" || Type == "double";
    if (!IsKnown || Number.getAsDouble(Most) || !(Most >= 0))
      return "'" + Value.str() +
             "' is no tolerance; write a number, as for 4, or one for a type, "
             "as for float:4 or double:2";
    if (Type != "double")
      To[0] = Most;
    if (Type != "float")
      To[1] = Most;
  }
  return "";
}

/// Reads the parsed words. Each function returns a fault, or "".
class Reader {
public:
  Reader(const InputArgList &Args, Options &O) : Args(Args), O(O) {}

  /// Reads the options that need no check.
  void readPlain();
  /// Reads the rest, and the options of \p Config that the command line does
  /// not have.
  std::string read(const std::optional<ConfigFile> &Config);

private:
  const InputArgList &Args;
  Options &O;

  bool has(OptionID ID) const { return Args.hasArg(ID); }
  /// The value of the last one; "" without any.
  std::string text(OptionID ID) const { return Args.getLastArgValue(ID).str(); }
  std::optional<std::string> textIfAny(OptionID ID) const {
    return has(ID) ? std::optional(text(ID)) : std::nullopt;
  }
  /// The items of lists with commas.
  std::vector<std::string> items(OptionID ID) const {
    std::vector<std::string> Result;
    for (const std::string &List : Args.getAllArgValues(ID))
      for (StringRef Item : llvm::split(List, ','))
        Result.push_back(Item.str());
    return Result;
  }

  std::string readProjects();
  std::string readTrees();
  std::string readNames() const;
  std::string readValues();
  std::string readFlags();
  std::string faultWithoutFlags(const FlagChoices &Choices) const;
  std::string readPrints();
  std::string readStyle();
  std::string readFormats();
  std::string readRecords();
  std::string readArithmetic();
  std::string readDiagnostics();
  std::string addSeverities(const ConfigFile &Config);
  std::string readHost();
};

} // namespace

void Reader::readPlain() {
  O.Sources = Args.getAllArgValues(OPT_INPUT);
  for (auto [ID, To] : {std::pair(OPT_p, &O.BuildPath),
                        {OPT_sln, &O.Solution},
                        {OPT_vcxproj, &O.ProjectFile},
                        {OPT_configuration, &O.ProjectConfiguration},
                        {OPT_platform, &O.ProjectPlatform},
                        {OPT_o, &O.Output},
                        {OPT_in_root, &O.InRoot},
                        {OPT_out_root, &O.OutRoot},
                        {OPT_extension, &O.Extension},
                        {OPT_depfile, &O.DepFile},
                        {OPT_config, &O.Trees.Config},
                        {OPT_baseline, &O.Trees.Baseline}})
    if (has(ID))
      *To = text(ID);
  O.Extension = StringRef(O.Extension).ltrim('.').str();
  for (auto [ID, To] : {std::pair(OPT_check, &O.DryRun),
                        {OPT_diff, &O.Diff},
                        {OPT_record, &O.Record},
                        {OPT_compare, &O.Compare},
                        {OPT_doctor, &O.Doctor},
                        {OPT_fix, &O.Fix},
                        {OPT_stats, &O.Stats},
                        {OPT_v, &O.Verbose},
                        {OPT_q, &O.Quiet},
                        {OPT_in_place, &O.Trees.InPlace},
                        {OPT_verify, &O.Trees.Verify},
                        {OPT_force, &O.Trees.Force},
                        {OPT_prune, &O.Trees.Prune},
                        {OPT_write_baseline, &O.Trees.WriteBaseline},
                        {OPT_keep_going, &O.Trees.KeepGoing},
                        {OPT_all_sources, &O.Trees.AllSources},
                        {OPT_allow_empty, &O.Trees.AllowEmpty}})
    *To = has(ID);
  if (O.Fix) {
    O.Trees.AllSources = true;
    O.Trees.InPlace |= !O.DryRun && !O.Diff;
  }
  O.Compat = !has(OPT_no_compat);
  O.Snippets = !has(OPT_no_snippets);
  O.KeepsResults = !has(OPT_no_cache);
  O.EmitCMake = textIfAny(OPT_emit_cmake_EQ);
  O.Exclude = Args.getAllArgValues(OPT_exclude);
  O.Reports = Args.getAllArgValues(OPT_report);
  O.ExtraArgs = Args.getAllArgValues(OPT_extra_arg);
  O.ExtraArgsBefore = Args.getAllArgValues(OPT_extra_arg_before);
}

/// Replaces patterns among the sources by the files.
std::string Reader::readProjects() {
  if (auto Patterns = Exclusions::create(O.Exclude); !Patterns)
    return toString(Patterns.takeError());
  if (llvm::Error E = expandGlobs(O.Sources))
    return toString(std::move(E));
  for (const std::string &Source : O.Sources)
    if (std::string Fault = faultOfFile(Source); !Fault.empty())
      return Fault;
  if (std::string Fault = faultOfFile(O.BuildPath); !Fault.empty())
    return Fault;
  // A solution's projects are in its folder.
  if (O.takesProject() && O.InRoot.empty() && !O.OutRoot.empty()) {
    StringRef File = O.Solution.empty() ? O.ProjectFile : O.Solution;
    StringRef Folder = llvm::sys::path::parent_path(File);
    O.InRoot = Folder.empty() ? "." : Folder.str();
  }
  return faultOfProjects(O, has(OPT_configuration) || has(OPT_platform) ||
                                O.EmitCMake);
}

std::string Reader::readTrees() {
  O.Trees.Backup = textIfAny(OPT_backup_EQ);
  if (O.Trees.Backup && O.Trees.Backup->empty())
    O.Trees.Backup = ".orig";
  return faultOfTrees(O);
}

/// A name that is needed and empty: a script has a variable without a value.
std::string Reader::readNames() const {
  for (OptionID ID : {OPT_o, OPT_in_root, OPT_out_root, OPT_depfile, OPT_p})
    if (has(ID) && text(ID).empty())
      return spellingOf(optionTable().getOption(ID)) +
             " takes a name, and got an empty one";
  return namesEmptySource(Args) ? "the name of a source is empty" : "";
}

/// The values that are not just text.
std::string Reader::readValues() {
  if (std::string Fault = readNames(); !Fault.empty())
    return Fault;
  if (has(OPT_j) &&
      (StringRef(text(OPT_j)).getAsInteger(10, O.Jobs) || O.Jobs == 0))
    return "-j takes a number from 1 on, not '" + text(OPT_j) + "'";
  if (auto Msvc = textIfAny(OPT_define_msvc_EQ);
      Msvc && (StringRef(Msvc->empty() ? "1900" : *Msvc)
                   .getAsInteger(10, O.DefineMsvc) ||
               O.DefineMsvc < 1700 || O.DefineMsvc > 1999))
    return "--define-msvc takes a value of _MSC_VER from 1700 to 1999, not '" +
           *Msvc + "'";
  return readFlags();
}

/// The fault if an option that needs --print-flags is given without it.
std::string Reader::faultWithoutFlags(const FlagChoices &Choices) const {
  for (auto [IsGiven, Name] :
       {std::pair(!Choices.Architectures.empty(), "--offload-arch"),
        {Choices.DropsOutside, "--bounds"},
        {Choices.CheckingMode, "--cpu-check"},
        {Choices.Contracts.has_value(), "--contract"},
        {Choices.FlushesDenormals, "--denormals"},
        {has(OPT_compiler), "--compiler"}})
    if (IsGiven)
      return std::string(Name) +
             " needs --print-flags: it concerns the compiler of the "
             "translation";
  return "";
}

/// Reads --print-flags, and the other options about the compiler of a
/// translation.
std::string Reader::readFlags() {
  FlagChoices Choices;
  Choices.Architectures = items(OPT_offload_arch);
  Choices.CheckingMode = has(OPT_cpu_check);
  Choices.DropsOutside = has(OPT_bounds);
  if (Choices.DropsOutside && text(OPT_bounds) != "drop")
    return "--bounds takes drop, not '" + text(OPT_bounds) + "'";
  if (std::string Contract = text(OPT_contract); has(OPT_contract)) {
    Choices.Contracts = Contract == "on";
    if (Contract != "on" && Contract != "off")
      return "--contract takes on or off, not '" + Contract + "'";
  }
  Choices.FlushesDenormals = has(OPT_denormals);
  if (Choices.FlushesDenormals && text(OPT_denormals) != "flush")
    return "--denormals takes flush, not '" + text(OPT_denormals) + "'";
  if (!has(OPT_print_flags))
    return faultWithoutFlags(Choices);
  std::string Name = text(OPT_print_flags);
  auto For = llvm::StringSwitch<std::optional<Platform>>(Name)
                 .Cases("cpu", "cpu-clang", Platform::Cpu)
                 .Case("amd", Platform::Amd)
                 .Case("nvidia", Platform::Nvidia)
                 .Case("editor", Platform::Editor)
                 .Default(std::nullopt);
  if (!For)
    return "--print-flags takes cpu, cpu-clang, amd, nvidia or editor, not '" +
           Name + "'";
  Choices.For = *For;
  Choices.TilesInLoops = Name == "cpu-clang";
  if (Choices.CheckingMode && Choices.For != Platform::Cpu)
    return "--cpu-check is for --print-flags=cpu or cpu-clang: nothing is "
           "checked on GPUs";
  if (has(OPT_compiler) && !Choices.TilesInLoops &&
      Choices.For != Platform::Amd)
    return "--compiler is for --print-flags=cpu-clang or amd: the other flags "
           "do not depend on the version of the compiler";
  Choices.Compiler = text(OPT_compiler);
  O.Flags = std::move(Choices);
  return faultOfArchitectures(*O.Flags);
}

/// Reads what to print for --completion or --man-page.
std::string Reader::readPrints() {
  if (has(OPT_man_page))
    O.Print = manPage();
  if (!has(OPT_completion))
    return "";
  O.Print = completionFor(text(OPT_completion)).str();
  return O.Print.empty() ? "--completion takes bash or zsh, not '" +
                               text(OPT_completion) + "'"
                         : "";
}

/// The forms of results.
std::string Reader::readFormats() {
  for (const std::string &File : O.Reports)
    if (!formatOf(File))
      return "--report takes a file that ends in .html, .json or .sarif, not "
             "'" +
             File + "'";
  if (!has(OPT_format))
    return "";
  std::string Name = text(OPT_format);
  auto Format = llvm::StringSwitch<std::optional<ReportFormat>>(Name)
                    .Case("text", ReportFormat::Text)
                    .Case("json", ReportFormat::Json)
                    .Case("sarif", ReportFormat::Sarif)
                    .Case("github", ReportFormat::GitHub)
                    .Default(std::nullopt);
  if (!Format)
    return "--format takes text, json, sarif or github, not '" + Name +
           "'; --report writes files";
  O.Format = *Format;
  if (O.Format != ReportFormat::Text && (O.Diff || O.Output == "-"))
    return "--format=" + Name +
           " and the translation or diff would both be printed to standard "
           "output; write the results to a file with --report";
  return "";
}

/// How diagnostics are printed.
std::string Reader::readStyle() {
  if (O.Verbose && O.Quiet)
    return "-v and -q cannot be used together";
  std::string Color = text(OPT_color);
  if (Color == "always")
    O.Colors = true;
  else if (Color == "never")
    O.Colors = false;
  else if (has(OPT_color) && Color != "auto")
    return "--color takes auto, always or never, not '" + Color + "'";
  return readFormats();
}

/// --record, and --compare with its tolerances.
std::string Reader::readRecords() {
  if (!O.Compare && (has(OPT_ulps) || has(OPT_relative)))
    return "--ulps and --relative need --compare: they say which differences "
           "are small enough";
  std::string Fault = readTolerance(items(OPT_ulps), O.Allowed.Ulps);
  if (!Fault.empty())
    return "--ulps: " + Fault;
  Fault = readTolerance(items(OPT_relative), O.Allowed.Relative);
  if (!Fault.empty())
    return "--relative: " + Fault;
  if (O.Compare)
    return faultOfCompare(O);
  if (O.Fix && (O.Record || !O.OutRoot.empty() || !O.Output.empty() ||
                O.Trees.KeepGoing || O.EmitCMake || has(OPT_host)))
    return "--fix changes the sources and translates nothing: leave out -o, "
           "--out-root, --record, --keep-going, --emit-cmake and --host";
  return O.Record ? faultOfRecord(O) : "";
}

/// The arithmetic of kernels, and the size of `long`.
std::string Reader::readArithmetic() {
  O.Direct3DArithmetic = has(OPT_arithmetic);
  if (O.Direct3DArithmetic && text(OPT_arithmetic) != "direct3d")
    return "--arithmetic takes direct3d, not '" + text(OPT_arithmetic) + "'";
  O.LongIs32 = has(OPT_long);
  if (O.LongIs32 && text(OPT_long) != "32")
    return "--long takes 32, not '" + text(OPT_long) + "'";
  // A class with a `long` has one layout in all sources.
  O.Trees.AllSources |= O.LongIs32;
  return "";
}

/// Reads the options that name diagnostics.
std::string Reader::readDiagnostics() {
  for (auto [ID, Level] : {std::pair(OPT_suppress, std::optional<Severity>()),
                           {OPT_warn, Severity::Warning},
                           {OPT_error, Severity::Error}})
    for (const std::string &Name : items(ID))
      if (std::string Fault = O.Severities.change(Name, Level); !Fault.empty())
        return spellingOf(optionTable().getOption(ID)) + ": " + Fault;
  if (!has(OPT_explain))
    return "";
  std::string Name = text(OPT_explain);
  if (Name == "list") {
    O.Print = listOfDiagnostics();
    return "";
  }
  O.Explain = codeNamed(Name);
  O.Print = pageOf(O.Explain);
  return O.Explain.empty() ? "--explain: " + faultOfName(Name) : "";
}

/// Adds the severities of the project's file that the command line does not
/// give.
std::string Reader::addSeverities(const ConfigFile &Config) {
  std::set<std::string> Given;
  for (OptionID ID : {OPT_suppress, OPT_warn, OPT_error})
    for (const std::string &Name : items(ID))
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

/// The host to translate for.
std::string Reader::readHost() {
  const Machine &M = thisMachine();
  std::string Host = text(OPT_host);
  if (!has(OPT_host))
    Host = M.isWindows() ? "windows" : "linux";
  if (Host == "windows")
    return chooseWindowsHost(O, M);
  if (Host == "linux")
    return chooseLinuxHost(O, M);
  return "--host takes linux or windows, not '" + Host + "'";
}

std::string Reader::read(const std::optional<ConfigFile> &Config) {
  for (auto Step :
       {&Reader::readProjects, &Reader::readTrees, &Reader::readValues,
        &Reader::readPrints, &Reader::readStyle, &Reader::readArithmetic,
        &Reader::readDiagnostics})
    if (std::string Fault = (this->*Step)(); !Fault.empty())
      return Fault;
  std::string Fault = Config ? addSeverities(*Config) : "";
  if (Fault.empty())
    Fault = readRecords();
  if (Fault.empty())
    Fault = faultOf(O);
  return Fault.empty() ? readHost() : Fault;
}

//===----------------------------------------------------------------------===//
// The words
//===----------------------------------------------------------------------===//

/// Reads the project's file. \p Words gets its options that the command line
/// does not have.
static llvm::Expected<std::optional<ConfigFile>>
readConfig(const InputArgList &Args, const Options &O,
           std::vector<std::string> &Words) {
  auto Path = findConfig(O);
  if (!Path)
    return Path.takeError();
  if (Path->empty() || Args.hasArg(OPT_explain))
    return std::nullopt;
  auto Text = readFile(*Path);
  if (!Text)
    return Text.takeError();
  auto Config = ConfigFile::parse(*Text, *Path);
  if (!Config)
    return Config.takeError();
  for (std::string &Word : Config->words(
           llvm::sys::path::parent_path(absolute(*Path, currentFolder())))) {
    auto Option = optionNamed(StringRef(Word).ltrim('-').split('=').first);
    if (Option.hasFlag(Repeats) || !Args.hasArg(Option.getID()))
      Words.push_back(std::move(Word));
  }
  return std::move(*Config);
}

static std::vector<const char *> pointersTo(llvm::ArrayRef<std::string> Words) {
  std::vector<const char *> Result;
  for (const std::string &Word : Words)
    Result.push_back(Word.c_str());
  return Result;
}

/// The words before "--" are parsed once to find .amp2hip, which they may name
/// or say where it is, and once more with the words of that file in front.
llvm::Expected<Options>
amp2hip::parseOptions(llvm::ArrayRef<const char *> Args) {
  auto Expanded = expandedWords(Args);
  if (!Expanded)
    return Expanded.takeError();
  Options O;
  auto Dashes = llvm::find(*Expanded, "--");
  if (Dashes != Expanded->end())
    O.CompilerArgs.emplace(Dashes + 1, Expanded->end());
  std::vector<std::string> Words = parsedWords(
      {Expanded->data() + 1, Expanded->data() + (Dashes - Expanded->begin())});
  unsigned Missing = 0, MissingCount = 0;
  std::vector<const char *> Pointers = pointersTo(Words);
  InputArgList Parsed =
      optionTable().ParseArgs(Pointers, Missing, MissingCount);
  if (Parsed.hasArg(OPT_help)) {
    O.Print = helpText();
    return O;
  }
  if (std::string Fault = faultOfArguments(
          Parsed, MissingCount ? Missing : Parsed.getNumInputArgStrings());
      !Fault.empty())
    return llvm::createStringError(Fault);
  if (Parsed.hasArg(OPT_version)) {
    O.Print = "amp2hip " AMP2HIP_VERSION "\n";
    return O;
  }
  Reader(Parsed, O).readPlain();
  std::vector<std::string> OfProject;
  auto Config = readConfig(Parsed, O, OfProject);
  if (!Config)
    return Config.takeError();
  if (!OfProject.empty()) {
    Words.insert(Words.begin(), OfProject.begin(), OfProject.end());
    Pointers = pointersTo(Words);
    Parsed = optionTable().ParseArgs(Pointers, Missing, MissingCount);
    Reader(Parsed, O).readPlain();
  }
  if (std::string Fault = Reader(Parsed, O).read(*Config); !Fault.empty())
    return llvm::createStringError(Fault);
  return O;
}
