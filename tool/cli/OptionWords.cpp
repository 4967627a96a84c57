//===- OptionWords.cpp - The words of the command line --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Words that are wrong become a diagnostic with advice.
//
//===----------------------------------------------------------------------===//

#include "cli/OptionWords.h"
#include "cli/OptionTable.h"
#include "paths/Paths.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include <optional>

using namespace amp2hip;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;
using llvm::opt::Option;
namespace cl = llvm::cl;

/// Arguments of compilers that everyone knows mean the same without `--`: each
/// becomes an --extra-arg.
static std::vector<std::string> withExtraArgs(llvm::ArrayRef<const char *> In) {
  static constexpr StringRef Apart[] = {"-I",      "-D",       "-U",
                                        "-iquote", "-isystem", "-include"};
  const size_t Dashes = llvm::find(In, StringRef("--")) - In.begin();
  std::vector<std::string> Words;
  for (size_t I = 0; I != Dashes; ++I) {
    StringRef Word = In[I];
    bool IsApart = llvm::is_contained(Apart, Word) && I + 1 != Dashes;
    bool IsJoined = (Word.size() > 2 && Word[0] == '-' &&
                     StringRef("IDU").contains(Word[1])) ||
                    Word.starts_with("-std=");
    Words.push_back((IsApart || IsJoined ? "--extra-arg=" : "") + Word.str());
    if (IsApart)
      Words.push_back(std::string("--extra-arg=") + In[++I]);
  }
  // A response file may contain `--`, too.
  Words.insert(Words.end(), In.begin() + Dashes, In.end());
  return Words;
}

llvm::Expected<std::vector<std::string>>
/// Replaces @file by the words in the file. Words after `--` are left to
/// CompileCommands, which knows the directory that a response file of the
/// compiler is relative to.
amp2hip::expandedWords(llvm::ArrayRef<const char *> Args) {
  const auto *Dashes = llvm::find_if(
      Args, [](const char *Arg) { return StringRef(Arg) == "--"; });
  llvm::SmallVector<const char *> Words(Args.begin(), Dashes);
  llvm::BumpPtrAllocator Allocator;
  cl::ExpansionContext Context(
      Allocator, llvm::sys::path::is_style_windows(NativePaths)
                     ? cl::TokenizeWindowsCommandLine // `\` is no escape.
                     : cl::TokenizeGNUCommandLine);
  if (llvm::Error E = Context.expandResponseFiles(Words))
    return E;
  std::vector<std::string> Result = withExtraArgs(Words);
  Result.insert(Result.end(), Dashes, Args.end());
  return Result;
}

namespace {

/// Advice for options that other tools have under this name.
StringRef adviceOn(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("json", "write --format=json, or --report <name>.json")
      .Case("sarif", "write --format=sarif, or --report <name>.sarif")
      .Case("html", "write --report <name>.html")
      .Cases("output-format", "diagnostics-format", "fdiagnostics-format",
             "write --format=json or --format=sarif")
      .Cases("verbose", "debug", "write -v")
      .Cases("quiet", "silent", "s", "write -q")
      .Cases("output", "out", "write -o <file>, or --out-root <dir>")
      .Cases("jobs", "parallel", "threads", "write -j <n>")
      .Cases("dry-run", "n", "analysis", "examine",
             "write --check, or --diff to see the changes")
      .Cases("print-stats", "statistics", "write --stats")
      .Cases("no-color", "nocolor", "fno-color-diagnostics",
             "write --color=never")
      .Cases("fcolor-diagnostics", "colour", "write --color=always")
      .Case("fno-caret-diagnostics", "write --no-snippets")
      .Cases("Werror", "warnings-as-errors", "write --error=<id>,...")
      .Cases("w", "Wno", "disable", "write --suppress=<id>,...")
      .Cases("checks", "list-checks", "list",
             "--explain list prints the diagnostics")
      .Cases("I", "D", "U", "include", "std", "isystem",
             "write the compiler's arguments after '--'")
      .Default("");
}

/// The word that an argument begins with, without its value.
std::string spelled(const Arg &Given, const InputArgList &Args) {
  return StringRef(Args.getArgString(Given.getIndex())).split('=').first.str();
}

/// The option with the most similar name, or one that begins with \p Name;
/// empty if no name is similar enough.
std::string nearest(StringRef Name) {
  const llvm::opt::OptTable &All = optionTable();
  std::string Found;
  unsigned Best = Name.size() / 2 + 1;
  for (unsigned ID = 1; ID <= All.getNumOptions(); ++ID) {
    const Option Each = All.getOption(ID);
    StringRef Spelling = Each.getName();
    if (!All.getOptionHelpText(ID) || Each.getKind() == Option::GroupClass ||
        Spelling.size() < 2)
      continue;
    unsigned Distance = Name.size() > 2 && Spelling.starts_with(Name)
                            ? 1
                            : Name.edit_distance(Spelling);
    if (Distance < Best ||
        (Distance == Best && !Found.empty() && Spelling < Found)) {
      Best = Distance;
      Found = Spelling.str();
    }
  }
  return Found;
}

/// The message for a word that is no option.
std::string unknown(StringRef Word) {
  auto [Name, Value] = Word.ltrim('-').split('=');
  std::string Quoted = "'" + Word.str() + "'";
  if (Word.contains('=') && optionNamed(Name).isValid())
    return "'" + Word.split('=').first.str() +
           "' takes no value; leave out '=" + Value.str() + "'";
  StringRef Advice = adviceOn(Name);
  if (!Advice.empty())
    return Quoted + " is not an option of amp2hip; " + Advice.str();
  if (Word.size() > 2 && takesValue(optionNamed(Word.substr(1, 1)))) {
    std::string Letter = Word.take_front(2).str();
    return Quoted + " is not an option; a space goes between '" + Letter +
           "' and its value: '" + Letter + " " + Word.drop_front(2).str() + "'";
  }
  std::string Nearest = nearest(Name);
  return Quoted + " is not an option of amp2hip; " +
         (Nearest.empty() ? "--help lists them"
                          : "did you mean '--" + Nearest + "'?");
}

/// \p Word if it is `--check=true`, as `--check`; nothing if it is
/// `--check=false`.
std::optional<std::string> withoutTruth(StringRef Word) {
  auto [Name, Value] = Word.split('=');
  Option Named = optionNamed(Name.ltrim('-'));
  if (!Word.starts_with("-") || Name.end() == Word.end() || !Named.isValid() ||
      Named.getKind() != Option::FlagClass)
    return Word.str();
  auto IsOn = llvm::StringSwitch<std::optional<bool>>(Value)
                  .Cases("", "1", "true", "TRUE", "True", true)
                  .Cases("0", "false", "FALSE", "False", false)
                  .Default(std::nullopt);
  if (!IsOn)
    return Word.str();
  return *IsOn ? std::optional(Name.str()) : std::nullopt;
}

} // namespace

std::vector<std::string>
amp2hip::parsedWords(llvm::ArrayRef<std::string> Words) {
  std::vector<std::string> Result;
  for (const std::string &Word : Words)
    if (auto Plain = withoutTruth(Word))
      Result.push_back(std::move(*Plain));
  return Result;
}

llvm::Error amp2hip::checkArguments(const InputArgList &Args,
                                    unsigned WithoutValue) {
  llvm::DenseSet<unsigned> Seen;
  for (const Arg *Given : Args) {
    const Option &Of = Given->getOption().getUnaliasedOption();
    if (Of.matches(OPT_UNKNOWN))
      return llvm::createStringError(
          unknown(Args.getArgString(Given->getIndex())));
    if (!Of.matches(OPT_INPUT) && !Of.hasFlag(Repeats) &&
        !Seen.insert(Of.getID()).second)
      return llvm::createStringError("'" + spelled(*Given, Args) +
                                     "' is given twice; leave out one of them");
  }
  if (WithoutValue == Args.getNumInputArgStrings())
    return llvm::Error::success();
  StringRef Word = Args.getArgString(WithoutValue);
  const char *Value =
      optionTable().getOptionMetaVar(optionNamed(Word.ltrim('-')).getID());
  return llvm::createStringError("'" + Word + "' takes a value; write '" +
                                 Word + " <" + Value + ">'");
}

/// The table passes over empty words.
bool amp2hip::namesEmptySource(const InputArgList &Args) {
  llvm::DenseSet<unsigned> Read;
  for (const Arg *Given : Args) {
    Read.insert(Given->getIndex());
    StringRef Word = Args.getArgString(Given->getIndex());
    if (Given->getOption().matches(OPT_INPUT) || !Given->getNumValues())
      continue;
    // A value that does not lie in the word is the next one.
    const char *Value = Given->getValue();
    if (Value < Word.begin() || Value > Word.end())
      Read.insert(Given->getIndex() + 1);
  }
  for (unsigned I = 0; I != Args.getNumInputArgStrings(); ++I)
    if (!Read.contains(I) && StringRef(Args.getArgString(I)).empty())
      return true;
  return false;
}
