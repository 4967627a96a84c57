//===- OptionHelp.cpp - The options, for readers and shells ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the options in groups for --help, as a manual page, and as completions
// of shells. An option that is in no group is listed last, so that none is
// forgotten.
//
//===----------------------------------------------------------------------===//

#include "driver/OptionHelp.h"
#include "BuildInfo.h"
#include "report/Diagnostics.h"
#include "report/Pages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <vector>

using namespace amp2hip;
using llvm::StringRef;
namespace cl = llvm::cl;

namespace {

constexpr char Overview[] =
    "amp2hip translates C++ AMP to HIP\n\n"
    "  amp2hip [options] <source>... [-- <compiler arguments>]\n"
    "  amp2hip [options] -p <build dir>\n"
    "  amp2hip [options] --sln <solution>\n\n"
    "Without -o or --out-root, the translation of name.cpp is name.hip beside "
    "it.\nExit status: 0 all translated, 1 a source was refused (nothing of it "
    "is\nwritten), 2 the command line, an input or an output cannot be used.\n";

/// A group of --help, with its options in their order.
struct Group {
  StringRef Title;
  std::vector<StringRef> Names;
};
const std::vector<Group> &groups() {
  static const std::vector<Group> All = {
      {"What is translated",
       {"p", "in-root", "exclude", "all-sources", "extra-arg",
        "extra-arg-before", "host", "define-msvc", "no-compat"}},
      {"Projects of Visual Studio",
       {"sln", "vcxproj", "configuration", "platform", "emit-cmake"}},
      {"What is written",
       {"o", "out-root", "extension", "in-place", "backup", "force", "prune",
        "keep-going", "depfile"}},
      {"Checking without writing", {"check", "allow-empty", "diff", "verify"}},
      {"Diagnostics",
       {"suppress", "warn", "error", "baseline", "write-baseline", "config",
        "explain", "no-snippets", "color"}},
      {"Reports", {"format", "report", "stats", "v", "q"}},
      {"Compiling the translation",
       {"print-flags", "compiler", "offload-arch", "bounds", "cpu-check",
        "fp-contract"}}};
  return All;
}

/// An option as it is shown.
struct Shown {
  std::string Name;   ///< With its dashes.
  std::string Syntax; ///< With its value.
  StringRef Text, Value;
  bool TakesValue;
};

struct ShownGroup {
  StringRef Title;
  std::vector<Shown> Options;
};

/// Shows an option with its value: `--o <file>` if it needs one, `--o[=<when>]`
/// if it may have one.
Shown shown(const cl::Option &Option) {
  Shown S;
  S.Text = Option.HelpStr;
  S.Value = Option.ValueStr;
  S.Name = (Option.ArgStr.size() == 1 ? "-" : "--") + Option.ArgStr.str();
  S.TakesValue = Option.getValueExpectedFlag() == cl::ValueRequired;
  std::string Value = "<" + S.Value.str() + ">";
  S.Syntax = S.Name;
  if (S.TakesValue)
    S.Syntax += " " + Value;
  else if (!S.Value.empty())
    S.Syntax += "[=" + Value + "]";
  return S;
}

/// Puts each registered option into its group. --help is registered by LLVM's
/// library and is added by hand.
std::vector<ShownGroup> shownGroups(const cl::OptionCategory &Ours) {
  auto &Known = cl::getRegisteredOptions();
  std::set<std::string> Rest = {"version"};
  for (const auto &[Name, Option] : Known)
    if (!Name.empty() && llvm::is_contained(Option->Categories, &Ours))
      Rest.insert(Name.str());
  std::vector<ShownGroup> Result;
  for (const Group &G : groups()) {
    ShownGroup &Of = Result.emplace_back(ShownGroup{G.Title, {}});
    for (StringRef Name : G.Names)
      if (Rest.erase(Name.str()))
        Of.Options.push_back(shown(*Known.lookup(Name)));
  }
  ShownGroup &Further = Result.emplace_back(ShownGroup{"Further", {}});
  for (const std::string &Name : Rest)
    Further.Options.push_back(shown(*Known.lookup(Name)));
  Further.Options.push_back({"--help", "--help", "print this", "", false});
  return Result;
}

std::vector<Shown> allShown(const cl::OptionCategory &Ours) {
  std::vector<Shown> Result;
  for (const ShownGroup &G : shownGroups(Ours))
    llvm::append_range(Result, G.Options);
  return Result;
}

/// Prints the text of an option in its column. The option's name already fills
/// the line up to Column; a long name gets a line of its own.
void wrap(llvm::raw_ostream &OS, StringRef Text, size_t Column) {
  constexpr size_t Indent = 26, Width = 79;
  llvm::SmallVector<StringRef> Words;
  Text.split(Words, ' ');
  if (Column + 2 > Indent) {
    OS << '\n';
    Column = 0;
  }
  OS.indent(Indent - Column);
  Column = Indent;
  for (StringRef Word : Words) {
    if (Column + Word.size() + 1 > Width) {
      OS << '\n';
      OS.indent(Indent);
      Column = Indent;
    }
    OS << (Column == Indent ? "" : " ") << Word;
    Column += Word.size() + (Column != Indent);
  }
  OS << '\n';
}

/// Escapes text for the manual page. A line must not begin with a period or an
/// apostrophe, which introduce requests of roff.
std::string roff(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (C == '-')
      Result += "\\-";
    else if (C == '\\')
      Result += "\\e";
    else
      Result += C;
  if (StringRef(Result).starts_with(".") || StringRef(Result).starts_with("'"))
    Result = "\\&" + Result;
  return Result;
}

/// The words of a value such as "auto|always|never"; empty for a value of any
/// text.
std::string alternatives(StringRef Value) {
  llvm::SmallVector<StringRef> Words;
  Value.split(Words, '|');
  return Words.size() < 2 ? "" : llvm::join(Words, " ");
}

/// The codes of all diagnostics, without the prefix, which users may leave out.
std::string codes() {
  std::set<std::string> All;
  for (const DiagnosticInfo &Info : allDiagnostics()) {
    StringRef Code = Info.Code;
    Code.consume_front("amp-");
    All.insert(Code.str());
  }
  return llvm::join(All, " ");
}

/// The words that complete the value of an option; empty if it is a file.
std::string wordsFor(const Shown &S) {
  if (S.Name == "--explain")
    return "list " + codes();
  return S.Value == "id,..." ? codes() : alternatives(S.Value);
}

/// Completes names of options, and the words of values that are one of a few.
/// Bash splits words at `=`, so the option of `--color=a` is two words before
/// the cursor.
std::string bashCompletion(const std::vector<Shown> &Options) {
  std::string Text = "# Completion of amp2hip's options for bash.\n"
                     "_amp2hip() {\n"
                     "  local current=${COMP_WORDS[COMP_CWORD]}\n"
                     "  local before=${COMP_WORDS[COMP_CWORD - 1]}\n"
                     "  if [ \"$current\" = = ]; then\n"
                     "    current=\n"
                     "  elif [ \"$before\" = = ]; then\n"
                     "    before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                     "  fi\n"
                     "  COMPREPLY=()\n"
                     "  case \"$before\" in\n";
  std::string Names;
  for (const Shown &S : Options) {
    Names += (Names.empty() ? "" : " ") + S.Name;
    std::string Words = wordsFor(S);
    if (!S.TakesValue)
      continue;
    // Without words, COMPREPLY stays empty, and readline completes files.
    Text += "  " + S.Name + ")\n";
    if (!Words.empty())
      Text +=
          "    COMPREPLY=($(compgen -W \"" + Words + "\" -- \"$current\"))\n";
    Text += "    return ;;\n";
  }
  return Text +
         "  esac\n"
         "  case \"$current\" in\n"
         "  -*) COMPREPLY=($(compgen -W \"" +
         Names +
         "\" -- \"$current\")) ;;\n"
         "  esac\n"
         "}\n"
         "complete -o default -F _amp2hip amp2hip\n";
}

/// Escapes text for a specification of zsh's _arguments in single quotes.
std::string zshText(StringRef Text) {
  std::string Result;
  for (char C : Text)
    if (C == '\'')
      Result += "'\\''";
    else if (StringRef("[]:\\").contains(C))
      Result += std::string("\\") + C;
    else
      Result += C;
  return Result;
}

/// For zsh: one specification for each option,
/// `--name=[text]:value:completion`. Options of one letter have their value in
/// the next word.
std::string zshCompletion(const std::vector<Shown> &Options) {
  std::string Text = "#compdef amp2hip\n"
                     "# Completion of amp2hip's options for zsh.\n"
                     "_arguments \\\n";
  for (const Shown &S : Options) {
    bool Long = StringRef(S.Name).starts_with("--");
    Text += "  '" + S.Name + (S.TakesValue && Long ? "=" : "") + "[" +
            zshText(S.Text) + "]";
    if (S.TakesValue) {
      std::string Words = wordsFor(S);
      Text += ":" + zshText(S.Value) + ":" +
              (!Words.empty()                       ? "(" + Words + ")"
               : StringRef(S.Value).contains("dir") ? "_files -/"
                                                    : "_files");
    }
    Text += "' \\\n";
  }
  return Text + "  '*:source:_files'\n";
}

} // namespace

std::string amp2hip::helpText(const cl::OptionCategory &Ours) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << Overview;
  for (const ShownGroup &G : shownGroups(Ours)) {
    OS << '\n' << G.Title << ":\n";
    for (const Shown &S : G.Options) {
      OS << "  " << S.Syntax;
      wrap(OS, S.Text, S.Syntax.size() + 2);
    }
  }
  return Text;
}

std::string amp2hip::manPage(const cl::OptionCategory &Ours) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << ".TH AMP2HIP 1 \"\" \"amp2hip " AMP2HIP_VERSION "\"\n"
     << ".SH NAME\namp2hip \\- translate C++ AMP to HIP\n"
     << ".SH SYNOPSIS\n.B amp2hip\n[options] <source>... [\\-\\- <compiler "
        "arguments>]\n.br\n.B amp2hip\n[options] \\-p <build dir>\n.br\n"
        ".B amp2hip\n[options] \\-\\-sln <solution>\n"
     << ".SH DESCRIPTION\nTurns C++ AMP sources into HIP sources. What cannot "
        "be translated is refused, with the place and what to do.\n.PP\n"
        "Without \\-o or \\-\\-out\\-root, the translation of name.cpp is "
        "name.hip beside it. A file given as @file contains further "
        "arguments.\n"
     << ".SH OPTIONS\n";
  for (const ShownGroup &G : shownGroups(Ours)) {
    OS << ".SS " << G.Title << '\n';
    for (const Shown &S : G.Options)
      OS << ".TP\n.B " << roff(S.Syntax) << '\n' << roff(S.Text) << '\n';
  }
  OS << ".SH EXIT STATUS\n.TP\n0\nEverything was translated; there may be "
        "warnings.\n.TP\n1\nA source was refused; nothing of its translation "
        "unit was written.\n.TP\n2\nThe command line, an input or an output "
        "could not be used.\n";
  OS << ".SH ENVIRONMENT\n.TP\nNO_COLOR\nNo colors, unless "
        "\\-\\-color=always asks for them.\n";
  return Text;
}

std::string amp2hip::completionFor(StringRef Shell,
                                   const cl::OptionCategory &Ours) {
  if (Shell == "bash")
    return bashCompletion(allShown(Ours));
  return Shell == "zsh" ? zshCompletion(allShown(Ours)) : "";
}

/// One line for each code, with the title of its page. Several diagnostics may
/// share a code.
std::string amp2hip::listOfDiagnostics() {
  std::string Text;
  std::set<StringRef> Told;
  for (const DiagnosticInfo &Info : allDiagnostics())
    if (Told.insert(Info.Code).second)
      Text += Info.Code.str() + ": " + nameOf(Info.Level).str() + ": " +
              pageOf(Info.Code).split('\n').first.split(": ").second.str() +
              "\n";
  return Text;
}
