//===- OptionHelp.cpp - Help about the options ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the options in groups for --help, and this text as a manual page.
// Completions of shells read what --help prints.
//
//===----------------------------------------------------------------------===//

#include "cli/OptionHelp.h"
#include "BuildInfo.h"
#include "cli/OptionTable.h"
#include "diagnostics/Diagnostics.h"
#include "diagnostics/Pages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace amp2hip;
using llvm::StringRef;
using llvm::opt::Option;

namespace {

constexpr char Overview[] =
    "amp2hip translates C++ AMP to HIP\n\n"
    "  amp2hip [options] <source>... [-- <compiler arguments>]\n"
    "  amp2hip [options] -p <build dir>\n"
    "  amp2hip [options] --sln <solution>\n\n"
    "Without -o or --out-root, the translation of name.cpp is name.hip beside "
    "it.\nExit status: 0 all translated, 1 a source was refused (nothing of it "
    "is\nwritten), 2 the command line, an input or an output cannot be used.\n";

/// The groups of --help, in their order.
constexpr OptionID Groups[] = {
    OPT_InputGroup,    OPT_ProjectsGroup,  OPT_OutputGroup,
    OPT_CheckingGroup, OPT_SaidGroup,      OPT_ReportsGroup,
    OPT_RecordGroup,   OPT_CompilingGroup, OPT_FurtherGroup};

/// An option with its value: `--o <file>` if it needs one, `--o[=<when>]` if it
/// may have one.
std::string syntaxOf(unsigned ID) {
  Option Shown = optionTable().getOption(ID);
  std::string Syntax = spellingOf(Shown);
  const char *Value = optionTable().getOptionMetaVar(ID);
  if (!Value)
    return Syntax;
  std::string Quoted = "<" + std::string(Value) + ">";
  return Syntax + (takesValue(Shown) ? " " + Quoted : "[=" + Quoted + "]");
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

/// Escapes lines for the manual page, where periods and apostrophes that begin
/// a line introduce requests.
std::string roff(StringRef Lines) {
  std::string Result;
  for (char C : Lines) {
    bool BeginsLine = Result.empty() || Result.back() == '\n';
    if (BeginsLine && (C == '.' || C == '\''))
      Result += "\\&";
    Result += C == '-' ? "\\-" : C == '\\' ? "\\e" : std::string(1, C);
  }
  return Result;
}

/// Asks the program for its options and their values. Bash splits words at `=`,
/// so the option of `--color=a` is two words before the cursor.
constexpr char BashCompletion[] = R"(# Completion of amp2hip's options for bash.
_amp2hip() {
  local current=${COMP_WORDS[COMP_CWORD]} words=
  local before=${COMP_WORDS[COMP_CWORD - 1]}
  if [ "$current" = = ]; then
    current=
  elif [ "$before" = = ]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case "$before" in
  --explain | --suppress | --warn | --error)
    words=$("$1" --explain=list | sed 's/^amp-//; s/:.*//') ;;
  -*)
    words=$("$1" --help |
      sed -n "s/^  $before <\([^ >]*|[^ >]*\)>.*/\1/p" | tr '|' ' ') ;;
  esac
  if [[ -z "$words" && "$current" = -* ]]; then
    words=$("$1" --help | sed -n 's/^  \(--*[a-z-]*\).*/\1/p')
  fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _amp2hip amp2hip
)";

/// Zsh itself knows how to read what --help prints.
constexpr char ZshCompletion[] = "#compdef amp2hip\n_gnu_generic\n";

} // namespace

std::string amp2hip::helpText() {
  const llvm::opt::OptTable &All = optionTable();
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << Overview;
  for (OptionID Group : Groups) {
    OS << '\n' << All.getOptionHelpText(Group) << ":\n";
    for (unsigned ID = 1; ID <= All.getNumOptions(); ++ID) {
      const char *Says = All.getOptionHelpText(ID);
      if (!Says || All.getOptionGroupID(ID) != Group)
        continue;
      std::string Syntax = syntaxOf(ID);
      OS << "  " << Syntax;
      wrap(OS, Says, Syntax.size() + 2);
    }
  }
  return Text;
}

std::string amp2hip::manPage() {
  return ".TH AMP2HIP 1 \"\" \"amp2hip " AMP2HIP_VERSION "\"\n"
         ".SH NAME\namp2hip \\- translate C++ AMP to HIP\n"
         ".SH DESCRIPTION\n.nf\n" +
         roff(helpText()) +
         ".fi\n.SH ENVIRONMENT\n.TP\nNO_COLOR\nNo colors, unless "
         "\\-\\-color=always asks for them.\n";
}

StringRef amp2hip::completionFor(StringRef Shell) {
  if (Shell == "bash")
    return BashCompletion;
  return Shell == "zsh" ? ZshCompletion : "";
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
