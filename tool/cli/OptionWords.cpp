//===- OptionWords.cpp - The words of the command line --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks the words of the command line before LLVM's library parses them. The
// library prints its own messages and ends the program; here the faults become
// diagnostics with advice.
//
//===----------------------------------------------------------------------===//

#include "cli/OptionWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"

using namespace amp2hip;
using llvm::StringRef;
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
/// Replaces @file by the words in the file. What follows `--` is left to
/// CompileCommands, which knows the directory that a response file of the
/// compiler is relative to.
amp2hip::expandedWords(llvm::ArrayRef<const char *> Args) {
  const auto *Dashes = llvm::find_if(
      Args, [](const char *Arg) { return StringRef(Arg) == "--"; });
  llvm::SmallVector<const char *> Words(Args.begin(), Dashes);
  llvm::BumpPtrAllocator Allocator;
  cl::ExpansionContext Context(Allocator, cl::TokenizeGNUCommandLine);
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

/// Finds the first fault of the command line. It checks the options as words
/// only; their values are checked when they are read.
class WordCheck {
public:
  explicit WordCheck(const cl::OptionCategory &Ours)
      : Ours(Ours), Known(cl::getRegisteredOptions()) {}

  std::string run(llvm::ArrayRef<std::string> Words) {
    for (size_t I = 1; I < Words.size(); ++I) {
      StringRef Word = Words[I];
      if (!Word.starts_with("-") || Word == "-")
        continue;
      // LLVM's library accepts one dash or two for each option.
      auto [Name, Value] = Word.ltrim('-').split('=');
      bool HasValue = Name.end() != Word.end();
      const cl::Option *Option = find(Name);
      if (!Option) {
        if (Word.size() > 2 && isPrefixed(Word))
          continue;
        return unknown(Word, Name);
      }
      std::string Spelled = Word.take_front(Name.end() - Word.begin()).str();
      if (isForeign(*Option))
        return "'" + Spelled +
               "' is not an option of amp2hip; --help lists them";
      if (Option->getNumOccurrencesFlag() == cl::Optional &&
          !Seen.insert(Name).second)
        return "'" + Spelled + "' is given twice; leave out one of them";
      if (takesValue(*Option)) {
        // The value is the next word, whatever it looks like.
        if (!HasValue && ++I == Words.size())
          return "'" + Spelled + "' takes a value; write '" + Spelled + " <" +
                 Option->ValueStr.str() + ">'";
      } else if (HasValue && Option->ValueStr.empty() && !isTruth(Value)) {
        return "'" + Spelled + "' takes no value; leave out '=" + Value.str() +
               "'";
      }
    }
    return "";
  }

private:
  const cl::OptionCategory &Ours;
  decltype(cl::getRegisteredOptions()) Known;
  llvm::StringSet<> Seen;

  const cl::Option *find(StringRef Name) const {
    auto Found = Known.find(Name);
    return Found == Known.end() ? nullptr : Found->second;
  }

  /// Whether the option belongs to LLVM's libraries, which register hundreds.
  bool isForeign(const cl::Option &Option) const {
    return llvm::none_of(Option.Categories, [&](cl::OptionCategory *C) {
      return C == &Ours || C->getName() == "Generic Options";
    });
  }

  static bool takesValue(const cl::Option &Option) {
    return Option.getValueExpectedFlag() == cl::ValueRequired;
  }

  /// Whether LLVM's library accepts `=Value` after an option without a value.
  static bool isTruth(StringRef Value) {
    return llvm::StringSwitch<bool>(Value)
        .Cases("", "0", "1", "true", "TRUE", "True", true)
        .Cases("false", "FALSE", "False", true)
        .Default(false);
  }

  /// Whether \p Word is an option with its value, such as `-j4`. Only -j has
  /// this form.
  bool isPrefixed(StringRef Word) const {
    const cl::Option *Option = find(Word.substr(1, 1));
    return Option && Option->getFormattingFlag() == cl::Prefix;
  }

  /// The message for a word that is no option. LLVM's library would parse it as
  /// options of one letter each, `-p -r -i -n -t`.
  std::string unknown(StringRef Word, StringRef Name) const {
    const cl::Option *First = find(Word.substr(1, 1));
    std::string Quoted = "'" + Word.str() + "'";
    StringRef Advice = adviceOn(Name);
    if (!Advice.empty())
      return Quoted + " is not an option of amp2hip; " + Advice.str();
    if (First && takesValue(*First) && Word.size() > 2) {
      std::string Letter = Word.take_front(2).str();
      return Quoted + " is not an option; a space goes between '" + Letter +
             "' and its value: '" + Letter + " " + Word.drop_front(2).str() +
             "'";
    }
    std::string Nearest = nearest(Name);
    return Quoted + " is not an option of amp2hip; " +
           (Nearest.empty() ? "--help lists them"
                            : "did you mean '--" + Nearest + "'?");
  }

  /// The option with the most similar name, or one that begins with \p Name;
  /// empty if no name is similar enough.
  std::string nearest(StringRef Name) const {
    std::string Found;
    unsigned Best = Name.size() / 2 + 1;
    for (const auto &[Spelling, Option] : Known) {
      if (isForeign(*Option) || Spelling.size() < 2 ||
          Option->getOptionHiddenFlag() != cl::NotHidden)
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
};

} // namespace

std::string amp2hip::faultOfWords(llvm::ArrayRef<std::string> Words,
                                  const cl::OptionCategory &Ours) {
  return WordCheck(Ours).run(Words);
}
