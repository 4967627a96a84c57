//===- CommandLine.cpp - Parsing of the command line ----------------------===//
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
using llvm::createStringError;
using llvm::Error;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;

namespace {

//===----------------------------------------------------------------------===//
// Options that do not fit each other
//===----------------------------------------------------------------------===//

/// Says which option takes \p File, if Visual Studio made it: it is neither a
/// source nor a database.
Error checkFile(StringRef File) {
  StringRef Option =
      llvm::StringSwitch<StringRef>(llvm::sys::path::extension(File).lower())
          .Cases(".sln", ".slnx", "--sln")
          .Case(".vcxproj", "--vcxproj")
          .Default("");
  if (Option.empty())
    return Error::success();
  return createStringError("'" + File +
                           "' is a file of Visual Studio: give it as '" +
                           Option + " " + File + "'");
}

/// Checks --in-place beside other options.
Error checkInPlace(const Options &O) {
  const TreeChoices &T = O.Trees;
  if (O.Trees.Backup && !O.Trees.InPlace)
    return createStringError(
        "--backup needs --in-place: no other option replaces a source");
  if (!O.Trees.InPlace)
    return Error::success();
  if (O.Trees.KeepGoing)
    return createStringError(
        "--keep-going may leave C++ AMP and HIP in one file, which no later "
        "run can translate: use --out-root or -o instead of --in-place");
  if (T.Force)
    return createStringError(
        "--force overwrites outputs, and --in-place has none: leave it out");
  if (!O.Output.empty() || !O.OutRoot.empty() || !O.DepFile.empty())
    return createStringError(
        "--in-place replaces the sources: leave out -o, --out-root and "
        "--depfile");
  if (hasFolders(O.Trees.Backup.value_or("")))
    return createStringError(
        "--backup must be a suffix for a file's name, such as '.orig'");
  return Error::success();
}

/// Checks the options of --verify, --prune and the baseline.
Error checkTrees(const Options &O) {
  const TreeChoices &T = O.Trees;
  if (Error E = checkInPlace(O))
    return E;
  if (T.WriteBaseline && T.Baseline.empty())
    return createStringError(
        "--write-baseline writes the file that --baseline names: give both");
  if (T.Verify && (O.DryRun || O.Diff || T.Force || T.Prune))
    return createStringError(
        "--verify writes and analyses nothing: leave out --check, --diff, "
        "--force and --prune");
  for (auto [Given, Name] :
       {std::pair(T.Verify, "--verify"), {T.Prune, "--prune"}})
    if (Given && (O.OutRoot.empty() || !O.Output.empty() || !O.DepFile.empty()))
      return createStringError(
          std::string(Name) +
          " needs --in-root and --out-root, and cannot be used with -o or "
          "--depfile");
  return Error::success();
}

/// Checks --sln, --vcxproj and the options that need them.
Error checkProjects(const Options &O, bool NeedsProject) {
  if (!O.takesProject() && NeedsProject)
    return createStringError("--configuration, --platform and --emit-cmake "
                             "need --sln or --vcxproj");
  if (!O.takesProject())
    return Error::success();
  if (!O.Solution.empty() && !O.ProjectFile.empty())
    return createStringError("--sln and --vcxproj cannot be used together");
  if (!O.BuildPath.empty() || O.CompilerArgs)
    return createStringError(
        "--sln and --vcxproj provide the compiler's arguments: leave out "
        "-p, and use --extra-arg instead of '--'");
  return Error::success();
}

/// Checks --compare beside other options.
Error checkCompare(const Options &O) {
  if (O.Sources.size() != 2)
    return createStringError(
        "--compare takes two records: name the original's first, then the "
        "translation's");
  if (O.Record || O.DryRun || O.Diff || !O.Output.empty())
    return createStringError(
        "--compare reads two records and translates nothing: leave out "
        "--record, --check, --diff and -o");
  if (O.Format != ReportFormat::Text && O.Format != ReportFormat::Json)
    return createStringError(
        "--compare prints text or, with --format=json, JSON");
  for (llvm::StringRef File : O.Reports)
    if (File.ends_with(".sarif"))
      return createStringError(
          "--compare writes reports as .html or .json, not '" + File.str() +
          "'");
  return Error::success();
}

/// Checks --record beside other options.
Error checkRecord(const Options &O) {
  if (O.writes() && (O.OutRoot.empty() || !O.Output.empty()))
    return createStringError(
        "--record needs --in-root and --out-root: the recorded sources "
        "include a header of amp2hip, which is written beside them");
  if (O.Trees.InPlace || O.Trees.KeepGoing || O.EmitCMake)
    return createStringError(
        "--record writes no HIP: leave out --in-place, --keep-going and "
        "--emit-cmake");
  return Error::success();
}

/// Checks --out-root beside other options.
Error checkRoots(const Options &O) {
  if (O.EmitCMake && !O.OutRoot.empty() && !O.writes())
    return createStringError(
        "--emit-cmake with --out-root writes translations: leave out "
        "--check, --diff and --verify");
  bool NeedsOutRoot = O.writes() && !O.Trees.InPlace;
  if (O.InRoot.empty() ? !O.OutRoot.empty() : O.OutRoot.empty() && NeedsOutRoot)
    return createStringError("--in-root and --out-root must be given together");
  return Error::success();
}

/// Checks combinations of options that are each valid.
Error checkTogether(const Options &O) {
  if (O.Flags || !O.Print.empty() || O.Compare || O.Doctor)
    return Error::success();
  if (O.Sources.empty() && O.InRoot.empty() && !O.takesDatabase())
    return createStringError(
        "nothing to translate: name a source, or give -p, --sln or "
        "--in-root");
  if (Error E = checkRoots(O))
    return E;
  if (!O.Output.empty() && !O.writes())
    return createStringError(
        "-o names an output, and --check, --diff and --verify write none: "
        "leave out -o");
  if (!O.Output.empty() && O.Sources.size() != 1)
    return createStringError(
        "-o takes exactly one source; use --in-root and --out-root for more");
  if (O.Extension.empty() || hasFolders(O.Extension))
    return createStringError(
        "--extension must be a file name's extension, such as 'hip'");
  if (!O.BuildPath.empty() && O.CompilerArgs)
    return createStringError(
        "-p and compiler arguments after '--' cannot be used together; add "
        "arguments to those of the compilation database with --extra-arg");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// The options
//===----------------------------------------------------------------------===//

/// \p E, with \p Front before its message.
Error withFront(const llvm::Twine &Front, Error E) {
  return createStringError(Front + toString(std::move(E)));
}

/// Reads the values of --ulps or --relative, "4" or "float:4", into the values
/// of float and of double.
Error readTolerance(llvm::ArrayRef<std::string> Values, double (&To)[2]) {
  for (StringRef Value : Values) {
    auto [Type, Number] = Value.split(':');
    if (!Value.contains(':'))
      std::swap(Type, Number);
    double Most = 0;
    const bool IsKnown = Type.empty() || Type == "float" || Type == "double";
    if (!IsKnown || Number.getAsDouble(Most) || !(Most >= 0))
      return createStringError(
          "'" + Value.str() +
          "' is no tolerance; write a number, as for 4, or one for a type, "
          "as for float:4 or double:2");
    if (Type != "double")
      To[0] = Most;
    if (Type != "float")
      To[1] = Most;
  }
  return Error::success();
}

/// Reads the parsed words.
class Reader {
public:
  Reader(const InputArgList &Args, Options &O) : Args(Args), O(O) {}

  /// Reads the options that need no check.
  void readPlain();
  /// Reads the rest, and the options of \p Config that the command line does
  /// not have.
  Error read(const std::optional<ConfigFile> &Config);

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

  Error readProjects();
  Error readTrees();
  Error readNames() const;
  Error readValues();
  Error readFlags();
  Error checkWithoutFlags(const FlagChoices &Choices) const;
  Error readPrints();
  Error readStyle();
  Error readFormats();
  Error readRecords();
  Error readArithmetic();
  Error readDiagnostics();
  Error addSeverities(const ConfigFile &Config);
  Error readHost();
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
Error Reader::readProjects() {
  if (auto Patterns = Exclusions::create(O.Exclude); !Patterns)
    return Patterns.takeError();
  if (Error E = expandGlobs(O.Sources))
    return E;
  for (const std::string &Source : O.Sources)
    if (Error E = checkFile(Source))
      return E;
  if (Error E = checkFile(O.BuildPath))
    return E;
  // A solution's projects are in its folder.
  if (O.takesProject() && O.InRoot.empty() && !O.OutRoot.empty()) {
    StringRef File = O.Solution.empty() ? O.ProjectFile : O.Solution;
    StringRef Folder = llvm::sys::path::parent_path(File);
    O.InRoot = Folder.empty() ? "." : Folder.str();
  }
  return checkProjects(O, has(OPT_configuration) || has(OPT_platform) ||
                              O.EmitCMake);
}

Error Reader::readTrees() {
  O.Trees.Backup = textIfAny(OPT_backup_EQ);
  if (O.Trees.Backup && O.Trees.Backup->empty())
    O.Trees.Backup = ".orig";
  return checkTrees(O);
}

/// A name that is needed and empty: a script has a variable without a value.
Error Reader::readNames() const {
  for (OptionID ID : {OPT_o, OPT_in_root, OPT_out_root, OPT_depfile, OPT_p})
    if (has(ID) && text(ID).empty())
      return createStringError(spellingOf(optionTable().getOption(ID)) +
                               " takes a name, and got an empty one");
  if (namesEmptySource(Args))
    return createStringError("the name of a source is empty");
  return Error::success();
}

/// The values that are not just text.
Error Reader::readValues() {
  if (Error E = readNames())
    return E;
  if (has(OPT_j) &&
      (StringRef(text(OPT_j)).getAsInteger(10, O.Jobs) || O.Jobs == 0))
    return createStringError("-j takes a number from 1 on, not '" +
                             text(OPT_j) + "'");
  if (auto Msvc = textIfAny(OPT_define_msvc_EQ);
      Msvc && (StringRef(Msvc->empty() ? "1900" : *Msvc)
                   .getAsInteger(10, O.DefineMsvc) ||
               O.DefineMsvc < 1700 || O.DefineMsvc > 1999))
    return createStringError(
        "--define-msvc takes a value of _MSC_VER from 1700 to 1999, not '" +
        *Msvc + "'");
  return readFlags();
}

/// Refuses options that need --print-flags, which is not given.
Error Reader::checkWithoutFlags(const FlagChoices &Choices) const {
  for (auto [IsGiven, Name] :
       {std::pair(!Choices.Architectures.empty(), "--offload-arch"),
        {Choices.DropsOutside, "--bounds"},
        {Choices.SamplesByUnit, "--textures"},
        {Choices.CheckingMode, "--cpu-check"},
        {Choices.Contracts.has_value(), "--contract"},
        {Choices.FlushesDenormals, "--denormals"},
        {has(OPT_compiler), "--compiler"}})
    if (IsGiven)
      return createStringError(
          std::string(Name) +
          " needs --print-flags: it concerns the compiler of the "
          "translation");
  return Error::success();
}

/// Reads --print-flags, and the other options about the compiler of a
/// translation.
Error Reader::readFlags() {
  FlagChoices Choices;
  Choices.Architectures = items(OPT_offload_arch);
  Choices.CheckingMode = has(OPT_cpu_check);
  Choices.DropsOutside = has(OPT_bounds);
  if (Choices.DropsOutside && text(OPT_bounds) != "drop")
    return createStringError("--bounds takes drop, not '" + text(OPT_bounds) +
                             "'");
  Choices.SamplesByUnit = has(OPT_textures);
  if (Choices.SamplesByUnit && text(OPT_textures) != "unit")
    return createStringError("--textures takes unit, not '" +
                             text(OPT_textures) + "'");
  if (std::string Contract = text(OPT_contract); has(OPT_contract)) {
    Choices.Contracts = Contract == "on";
    if (Contract != "on" && Contract != "off")
      return createStringError("--contract takes on or off, not '" + Contract +
                               "'");
  }
  Choices.FlushesDenormals = has(OPT_denormals);
  if (Choices.FlushesDenormals && text(OPT_denormals) != "flush")
    return createStringError("--denormals takes flush, not '" +
                             text(OPT_denormals) + "'");
  if (!has(OPT_print_flags))
    return checkWithoutFlags(Choices);
  std::string Name = text(OPT_print_flags);
  auto For = llvm::StringSwitch<std::optional<Platform>>(Name)
                 .Cases("cpu", "cpu-clang", Platform::Cpu)
                 .Case("amd", Platform::Amd)
                 .Case("nvidia", Platform::Nvidia)
                 .Case("editor", Platform::Editor)
                 .Default(std::nullopt);
  if (!For)
    return createStringError(
        "--print-flags takes cpu, cpu-clang, amd, nvidia or editor, not '" +
        Name + "'");
  Choices.For = *For;
  Choices.TilesInLoops = Name == "cpu-clang";
  if (Choices.CheckingMode && Choices.For != Platform::Cpu)
    return createStringError(
        "--cpu-check is for --print-flags=cpu or cpu-clang: nothing is "
        "checked on GPUs");
  if (has(OPT_compiler) && !Choices.TilesInLoops &&
      Choices.For != Platform::Amd)
    return createStringError(
        "--compiler is for --print-flags=cpu-clang or amd: the other flags "
        "do not depend on the version of the compiler");
  Choices.Compiler = text(OPT_compiler);
  O.Flags = std::move(Choices);
  return checkArchitectures(*O.Flags);
}

/// Reads what to print for --completion or --man-page.
Error Reader::readPrints() {
  if (has(OPT_man_page))
    O.Print = manPage();
  if (!has(OPT_completion))
    return Error::success();
  O.Print = completionFor(text(OPT_completion)).str();
  if (O.Print.empty())
    return createStringError("--completion takes bash or zsh, not '" +
                             text(OPT_completion) + "'");
  return Error::success();
}

/// The forms of results.
Error Reader::readFormats() {
  for (const std::string &File : O.Reports)
    if (!formatOf(File))
      return createStringError(
          "--report takes a file that ends in .html, .json or .sarif, not "
          "'" +
          File + "'");
  if (!has(OPT_format))
    return Error::success();
  std::string Name = text(OPT_format);
  auto Format = llvm::StringSwitch<std::optional<ReportFormat>>(Name)
                    .Case("text", ReportFormat::Text)
                    .Case("json", ReportFormat::Json)
                    .Case("sarif", ReportFormat::Sarif)
                    .Case("github", ReportFormat::GitHub)
                    .Default(std::nullopt);
  if (!Format)
    return createStringError(
        "--format takes text, json, sarif or github, not '" + Name +
        "'; --report writes files");
  O.Format = *Format;
  if (O.Format != ReportFormat::Text && (O.Diff || O.Output == "-"))
    return createStringError(
        "--format=" + Name +
        " and the translation or diff would both be printed to standard "
        "output; write the results to a file with --report");
  return Error::success();
}

/// How diagnostics are printed.
Error Reader::readStyle() {
  if (O.Verbose && O.Quiet)
    return createStringError("-v and -q cannot be used together");
  std::string Color = text(OPT_color);
  if (Color == "always")
    O.Colors = true;
  else if (Color == "never")
    O.Colors = false;
  else if (has(OPT_color) && Color != "auto")
    return createStringError("--color takes auto, always or never, not '" +
                             Color + "'");
  return readFormats();
}

/// --record, and --compare with its tolerances.
Error Reader::readRecords() {
  if (!O.Compare && (has(OPT_ulps) || has(OPT_relative)))
    return createStringError(
        "--ulps and --relative need --compare: they say which differences "
        "are small enough");
  if (Error E = readTolerance(items(OPT_ulps), O.Allowed.Ulps))
    return withFront("--ulps: ", std::move(E));
  if (Error E = readTolerance(items(OPT_relative), O.Allowed.Relative))
    return withFront("--relative: ", std::move(E));
  if (O.Compare)
    return checkCompare(O);
  if (O.Fix && (O.Record || !O.OutRoot.empty() || !O.Output.empty() ||
                O.Trees.KeepGoing || O.EmitCMake || has(OPT_host)))
    return createStringError(
        "--fix changes the sources and translates nothing: leave out -o, "
        "--out-root, --record, --keep-going, --emit-cmake and --host");
  return O.Record ? checkRecord(O) : Error::success();
}

/// The arithmetic of kernels, and the size of `long`.
Error Reader::readArithmetic() {
  O.Direct3DArithmetic = has(OPT_arithmetic);
  if (O.Direct3DArithmetic && text(OPT_arithmetic) != "direct3d")
    return createStringError("--arithmetic takes direct3d, not '" +
                             text(OPT_arithmetic) + "'");
  O.LongIs32 = has(OPT_long);
  if (O.LongIs32 && text(OPT_long) != "32")
    return createStringError("--long takes 32, not '" + text(OPT_long) + "'");
  // A class with a `long` has one layout in all sources.
  O.Trees.AllSources |= O.LongIs32;
  return Error::success();
}

/// Reads the options that name diagnostics.
Error Reader::readDiagnostics() {
  for (auto [ID, Level] : {std::pair(OPT_suppress, std::optional<Severity>()),
                           {OPT_warn, Severity::Warning},
                           {OPT_error, Severity::Error}})
    for (const std::string &Name : items(ID))
      if (Error E = O.Severities.change(Name, Level))
        return withFront(spellingOf(optionTable().getOption(ID)) + ": ",
                         std::move(E));
  if (!has(OPT_explain))
    return Error::success();
  std::string Name = text(OPT_explain);
  if (Name == "list") {
    O.Print = listOfDiagnostics();
    return Error::success();
  }
  O.Explain = codeNamed(Name);
  O.Print = pageOf(O.Explain);
  if (O.Explain.empty())
    return createStringError("--explain: " + messageForUnknown(Name));
  return Error::success();
}

/// Adds the severities of the project's file that the command line does not
/// give.
Error Reader::addSeverities(const ConfigFile &Config) {
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
        if (Error E = O.Severities.change(Code, Level))
          return withFront("the project's .amp2hip: ", std::move(E));
  return Error::success();
}

/// The host to translate for.
Error Reader::readHost() {
  const Machine &M = thisMachine();
  std::string Host = text(OPT_host);
  if (!has(OPT_host))
    Host = M.isWindows() ? "windows" : "linux";
  if (Host == "windows")
    return chooseWindowsHost(O, M);
  if (Host == "linux")
    return chooseLinuxHost(O, M);
  return createStringError("--host takes linux or windows, not '" + Host + "'");
}

Error Reader::read(const std::optional<ConfigFile> &Config) {
  for (auto Step :
       {&Reader::readProjects, &Reader::readTrees, &Reader::readValues,
        &Reader::readPrints, &Reader::readStyle, &Reader::readArithmetic,
        &Reader::readDiagnostics})
    if (Error E = (this->*Step)())
      return E;
  if (Error E = Config ? addSeverities(*Config) : Error::success())
    return E;
  if (Error E = readRecords())
    return E;
  if (Error E = checkTogether(O))
    return E;
  return readHost();
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
  if (Error E = checkArguments(
          Parsed, MissingCount ? Missing : Parsed.getNumInputArgStrings()))
    return E;
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
  if (Error E = Reader(Parsed, O).read(*Config))
    return E;
  return O;
}
