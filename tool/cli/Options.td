//===- Options.td - The options of the command line -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// llvm-tblgen makes the input of OptionTable.cpp from this file. Each option
// has one dash or two. --help prints the groups in the order of OptionHelp.cpp.
//
//===----------------------------------------------------------------------===//

include "llvm/Option/OptParser.td"

/// It may be given several times; all count, or the last one.
def Repeats : OptionFlag;

defvar Dashes = ["-", "--"];

/// `--name`
class Switch<string name, string text> : Flag<Dashes, name>, HelpText<text>;

/// `--name <value>` or `--name=<value>`
multiclass Value<string name, string value, string text> {
  def NAME : Separate<Dashes, name>, MetaVarName<value>, HelpText<text>;
  def NAME#_EQ : Joined<Dashes, name#"=">, Alias<!cast<Separate>(NAME)>;
}

/// The same, several times.
multiclass Values<string name, string value, string text> {
  def NAME : Separate<Dashes, name>, MetaVarName<value>, HelpText<text>,
             Flags<[Repeats]>;
  def NAME#_EQ : Joined<Dashes, name#"=">, Alias<!cast<Separate>(NAME)>;
}

/// `--name` or `--name=<value>`, which are one option: that with the value.
multiclass MayHaveValue<string name, string value, string text> {
  def NAME#_EQ : Joined<Dashes, name#"=">;
  def NAME : Flag<Dashes, name>, Alias<!cast<Joined>(NAME#_EQ)>,
             MetaVarName<value>, HelpText<text>;
}

def InputGroup : OptionGroup<"Input">, HelpText<"What is translated">;
let Group = InputGroup in {

defm p : Value<"p", "build dir",
    "take compiler arguments from compile_commands.json there; if "
    "no source is named, translate every C++ AMP source in it">;
defm in_root : Value<"in-root", "dir",
    "translate sources and headers under this folder; if no source "
    "is named, all of them">;
defm exclude : Values<"exclude", "pattern",
    "leave out sources, files and folders of a tree whose paths, or"
    " names, match ('d3d/*', '*_test.cpp')">;
def all_sources : Switch<"all-sources",
    "in a tree, database or project, also take sources without C++ "
    "AMP, and fix what only Visual C++ accepts">;
defm extra_arg : Values<"extra-arg", "argument",
    "append a compiler argument">;
defm extra_arg_before : Values<"extra-arg-before", "argument",
    "put a compiler argument before the others">;
defm host : Value<"host", "linux|windows",
    "system that the program runs on (that of amp2hip); with windows, use its"
    " headers and sizes of types, and leave host code unchanged">;
defm define_msvc : MayHaveValue<"define-msvc", "version",
    "define _MSC_VER (1900) and related macros, but not _WIN32, for"
    " the parser; with --print-flags, for the compiler">;
def no_compat : Switch<"no-compat",
    "do not use amp2hip's replacements for headers of Visual C++ "
    "and Windows (<tchar.h>, <windows.h>, <ppl.h>, ...)">;

} // Input

def ProjectsGroup : OptionGroup<"Projects">,
    HelpText<"Projects of Visual Studio">;
let Group = ProjectsGroup in {

defm sln : Value<"sln", "file",
    "translate the C++ AMP sources of the projects of this solution"
    " of Visual Studio, as it compiles them">;
defm vcxproj : Value<"vcxproj", "file",
    "the same for one project">;
defm configuration : Value<"configuration", "name",
    "of the solution or project, with the platform x64; without it, or "
    "with 'all', all of them are translated at once">;
defm platform : Value<"platform", "name",
    "of the solution or project; with the configuration Release, if none "
    "is named">;
defm emit_cmake : MayHaveValue<"emit-cmake", "file",
    "write a CMakeLists.txt that builds the solution or project "
    "with amp2hip (beside it), and end; with --out-root one that "
    "builds the translation without it; '-' is standard output">;

} // Projects of Visual Studio

def OutputGroup : OptionGroup<"Output">, HelpText<"What is written">;
let Group = OutputGroup in {

defm o : Value<"o", "file",
    "the output for one source; '-' is standard output">;
defm out_root : Value<"out-root", "dir",
    "write the translations to the same relative paths under this "
    "folder; files without C++ AMP are copied">;
defm arithmetic : Value<"arithmetic", "direct3d",
    "in kernels, divide by 0, shift by 32 and more, and convert to "
    "integers as Direct3D does, where C++ defines no result">;
defm long : Value<"long", "32",
    "'long' becomes 'int', so that it has 32 bits as in Visual C++; "
    "includes --all-sources">;
defm extension : Value<"extension", "name",
    "extension of translated sources (hip)">;
def in_place : Switch<"in-place",
    "replace each source and header by its translation">;
defm backup : MayHaveValue<"backup", "suffix",
    "with --in-place: keep each original next to it, as <name>.orig">;
def fix : Switch<"fix",
    "change the C++ AMP sources themselves so that Visual C++ and Linux "
    "understand them; translate nothing">;
def force : Switch<"force",
    "translate what has not changed, too, and overwrite outputs "
    "that were edited by hand, or that amp2hip did not write">;
def prune : Switch<"prune",
    "remove what an earlier run wrote for sources that are gone">;
def keep_going : Switch<"keep-going",
    "translate the launches of a source with errors that have no "
    "error themselves, and leave the others as they are">;
defm depfile : Value<"depfile", "file",
    "write the dependencies of the outputs as rules of make">;

} // Output

def CheckingGroup : OptionGroup<"Checking">,
    HelpText<"Checking without writing">;
let Group = CheckingGroup in {

def check : Switch<"check",
    "analyze only, write nothing">;
def allow_empty : Switch<"allow-empty",
    "with --check: no source need hold C++ AMP">;
def no_cache : Switch<"no-cache",
    "with --check or --diff: do not keep the result, nor use the last one">;
def diff : Switch<"diff",
    "print a unified diff, write nothing">;
def verify : Switch<"verify",
    "check whether the translation under --out-root is up to date "
    "with --in-root; write nothing">;

} // Checking without writing

def SaidGroup : OptionGroup<"Said">, HelpText<"Diagnostics">;
let Group = SaidGroup in {

defm suppress : Values<"suppress", "id,...",
    "do not print these diagnostics (C3569, amp-long-size)">;
defm warn : Values<"warn", "id,...",
    "turn these errors into warnings, if HIP supports the code">;
defm error : Values<"error", "id,...",
    "turn these warnings into errors">;
defm baseline : Value<"baseline", "file",
    "do not print the diagnostics that this file lists">;
def write_baseline : Switch<"write-baseline",
    "write all current diagnostics to the file of --baseline">;
defm config : Value<"config", "file",
    "options of the project (the .amp2hip in the nearest folder "
    "above the sources)">;
defm explain : Value<"explain", "id|list",
    "print what a diagnostic means and how to fix it, or list all "
    "diagnostics">;
def no_snippets : Switch<"no-snippets",
    "print diagnostics without their source lines">;
defm color : Value<"color", "auto|always|never",
    "colors (auto: on a terminal, unless NO_COLOR is set)">;

} // Diagnostics

def ReportsGroup : OptionGroup<"Reports">, HelpText<"Reports">;
let Group = ReportsGroup in {

defm format : Value<"format", "text|json|sarif|github",
    "print diagnostics as text to standard error (the default), or "
    "all results in this format to standard output">;
defm report : Values<"report", "file",
    "write a report: name.html for people, name.json or name.sarif "
    "for programs; may be given several times">;
def stats : Switch<"stats",
    "print how many C++ AMP constructs are translated">;
def v : Switch<"v", "print the outcome for each source">;
def q : Switch<"q", "print errors only">;

} // Reports

def RecordGroup : OptionGroup<"Record">, HelpText<"Recording and comparing">;
let Group = RecordGroup in {

def record : Switch<"record",
    "write the C++ AMP sources themselves, with calls that record what each "
    "kernel computes">;
def compare : Switch<"compare",
    "compare two records, which are named in place of sources, and print the "
    "first launch that differs">;
defm ulps : Values<"ulps", "[type:]n,...",
    "with --compare: numbers are equal if at most n - 1 others are between "
    "them (0; float:4,double:2)">;
defm relative : Values<"relative", "[type:]x,...",
    "with --compare: numbers are equal if their difference is at most x times "
    "the larger one (0; float:1e-6)">;

} // Recording and comparing

def CompilingGroup : OptionGroup<"Compiling">,
    HelpText<"Compiling the translation">;
let Group = CompilingGroup in {

defm print_flags : Value<"print-flags", "cpu|cpu-clang|amd|nvidia|editor",
    "print the flags that compile translated code, or an editor's">;
defm compiler : Value<"compiler", "program",
    "with --print-flags=cpu-clang or amd: the Clang to compile with "
    "(clang++-19)">;
defm offload_arch : Values<"offload-arch", "gpu,...",
    "with --print-flags: the GPUs to compile for (gfx942, sm_90), "
    "or native">;
defm bounds : Value<"bounds", "drop",
    "with --print-flags: as in Direct3D, out-of-bounds reads return"
    " 0 and writes are dropped">;
defm textures : Value<"textures", "unit",
    "with --print-flags: the GPU's texture unit samples textures, with "
    "Direct3D's precision, where there is one">;
def cpu_check : Switch<"cpu-check",
    "with --print-flags=cpu or cpu-clang: kernels report accesses "
    "outside of containers, barriers that only some threads reach "
    "and, with cpu-clang, misuse of tile_static variables">;
defm contract : Value<"contract", "on|off",
    "with --print-flags: fuse a * b + c, or do not (GPUs fuse, and "
    "CPUs do not)">;
def fp_contract : Separate<Dashes, "fp-contract">, Alias<contract>,
                  MetaVarName<"on|off">, HelpText<"the same as --contract">;
def fp_contract_EQ : Joined<Dashes, "fp-contract=">, Alias<contract>;
defm denormals : Value<"denormals", "flush",
    "with --print-flags: kernels take denormal floats for 0, as "
    "Direct3D does">;
def doctor : Switch<"doctor",
    "try the compilers, HIP and GPUs of this system with a small "
    "program, and print what works and what is missing">;

} // Compiling the translation

def FurtherGroup : OptionGroup<"Further">, HelpText<"Further">;
let Group = FurtherGroup in {

// With two dashes, all that begins with a j would be one.
def j : JoinedOrSeparate<["-"], "j">, MetaVarName<"n">, Flags<[Repeats]>,
        HelpText<"sources translated at once (all cores)">;
def j_EQ : Joined<Dashes, "j=">, Alias<j>;
def j_dashes : Separate<["--"], "j">, Alias<j>;
defm completion : Value<"completion", "bash|zsh",
    "print a script that completes these options in a shell">;
def man_page : Switch<"man-page", "print the manual page">;
def version : Switch<"version", "Display the version of this program">;
def help : Switch<"help", "print this">;
def h : Flag<["-"], "h">, Alias<help>;

} // Further
