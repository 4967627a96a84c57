//===- ClCompile.cpp - How a project compiles a source --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates the settings of a ClCompile item, such as
// AdditionalIncludeDirectories and LanguageStandard, to arguments of Clang.
// Settings that do not change the meaning of a source (optimization, warnings,
// output files) are listed, so that only unknown ones are reported.
//
//===----------------------------------------------------------------------===//

#include "projects/ClCompile.h"
#include "frontend/ClOptions.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;
using llvm::StringRef;
namespace cl = llvm::cl;

namespace {

/// The settings of cl.exe that are not reported: settings that are read below,
/// and settings that concern only generated code, warnings and output files.
constexpr StringRef Known[] = {"additionalincludedirectories",
                               "additionaloptions",
                               "assemblerlistinglocation",
                               "assembleroutput",
                               "basicruntimechecks",
                               "browseinformation",
                               "browseinformationfile",
                               "buffersecuritycheck",
                               "buildstlmodules",
                               "callingconvention",
                               "compileas",
                               "compileasmanaged",
                               "compileasmodule",
                               "compileaswinrt",
                               "conformancemode",
                               "controlflowguard",
                               "createhotpatchableimage",
                               "debuginformationformat",
                               "defaultcharisunsigned",
                               "dependentupon",
                               "deploymentcontent",
                               "diagnosticsformat",
                               "disablelanguageextensions",
                               "disablespecificwarnings",
                               "dynamicdebug",
                               "enableautoparallelization",
                               "enableenhancedinstructionset",
                               "enablefibersafeoptimizations",
                               "enablemodules",
                               "enableparallelcodegeneration",
                               "enablepgo",
                               "enableprefast",
                               "enforcetypeconversionrules",
                               "errorreporting",
                               "exceptionhandling",
                               "excludedfrombuild",
                               "expandattributedsource",
                               "externalwarninglevel",
                               "favorsizeorspeed",
                               "filetype",
                               "floatingpointexceptions",
                               "floatingpointmodel",
                               "forceconformanceinforloopscope",
                               "forcedincludefiles",
                               "forcesynchronouspdbwrites",
                               "functionlevellinking",
                               "generatexmldocumentationfiles",
                               "guardehcontmetadata",
                               "ignorestandardincludepath",
                               "inlineasm",
                               "inlinefunctionexpansion",
                               "intrinsicfunctions",
                               "languagestandard",
                               "languagestandard_c",
                               "linkobject",
                               "minimalrebuild",
                               "moduledependenciesfile",
                               "multiprocessorcompilation",
                               "objectfilename",
                               "omitdefaultlibname",
                               "omitframepointers",
                               "openmpsupport",
                               "optimization",
                               "precompiledheader",
                               "precompiledheaderfile",
                               "precompiledheaderoutputfile",
                               "preprocesskeepcomments",
                               "preprocessordefinitions",
                               "preprocessoutputpath",
                               "preprocesssuppresslinenumbers",
                               "preprocesstofile",
                               "processornumber",
                               "programdatabasefilename",
                               "removeunreferencedcodedata",
                               "runtimelibrary",
                               "runtimetypeinfo",
                               "scansourceformoduledependencies",
                               "sdlcheck",
                               "showincludes",
                               "smallertypecheck",
                               "spectremitigation",
                               "stringpooling",
                               "structmemberalignment",
                               "subtype",
                               "supportjustmycode",
                               "suppressstartupbanner",
                               "translateincludes",
                               "treatangleincludeasexternal",
                               "treatspecificwarningsaserrors",
                               "treatwarningaserror",
                               "treatwchar_tasbuiltintype",
                               "undefineallpreprocessordefinitions",
                               "undefinepreprocessordefinitions",
                               "usefullpaths",
                               "usestandardpreprocessor",
                               "useunicodeforassemblerlisting",
                               "warninglevel",
                               "warningversion",
                               "wholeprogramoptimization",
                               "xmldocumentationfilename"};

constexpr const char *ManagedLanguage = "C++/CLI", *StoreLanguage = "C++/CX";

/// Reads the settings of one source. They are in Source.Own already, with the
/// settings of property sheets and item definitions.
class SettingsReader {
public:
  SettingsReader(const Item &Source, const ProjectSettings &Project,
                 std::vector<Diagnostic> &Diags)
      : Source(Source), Project(Project), Diags(Diags) {}

  CompileSettings run() {
    reportUnknownSettings();
    addDefinitions();
    Result.Folders = foldersIn(setting("additionalincludedirectories"));
    for (const Setting &Paths : Project.SystemPaths)
      llvm::append_range(Result.SystemFolders, foldersIn(Paths));
    for (const std::string &File :
         values(setting("forcedincludefiles"), "the forced include", true))
      Result.ForcedIncludes.push_back(slashed(File));
    addOptions();
    return std::move(Result);
  }

private:
  const Item &Source;
  const ProjectSettings &Project;
  std::vector<Diagnostic> &Diags;
  CompileSettings Result;

  void warn(const FileLocation &Where, std::string Text) {
    Diags.push_back({DiagID::AmpProject, Where, {std::move(Text)}});
  }

  /// The setting of a name in lower case; an empty one if the source has none.
  Setting setting(StringRef Name) const {
    auto Found = Source.Own.find(Name.str());
    return Found == Source.Own.end() ? Setting() : Found->second;
  }

  /// Reports settings that may change the meaning of the source. Metadata that
  /// an item has copied from a list of the user's (OfList) is no setting of the
  /// compiler.
  void reportUnknownSettings() {
    for (const auto &[Name, Value] : Source.Own)
      if (!Value.OfList && !llvm::is_contained(Known, StringRef(Name)))
        warn(Value.Where, "the setting '" + Name +
                              "' of a source is not known, and has no effect");
  }

  /// Reports a reference without a value. Folders of Visual Studio are not
  /// needed here.
  void reportUnknown(const Setting &Of, StringRef What, StringRef Part,
                     bool AreFiles) {
    StringRef Unknown = unknownIn(Part);
    UnknownKind Kind = kindOf(Unknown);
    if (AreFiles && Kind == UnknownKind::OfVisualStudio)
      return;
    bool CanBeDefined =
        Kind == UnknownKind::Undefined || Kind == UnknownKind::OfWindows;
    Diags.push_back(
        {CanBeDefined ? DiagID::AmpProject : DiagID::AmpProjectValue,
         Of.Where,
         {(What + " '" + (AreFiles ? slashed(readable(Part)) : readable(Part)) +
           "' is left out: " +
           (CanBeDefined
                ? "'" + asWritten(Unknown) +
                      "' is not known; define it in the environment"
                : "the value of '" + asWritten(Unknown) + "' is not known"))
              .str()}});
  }

  /// The parts of a list without unknown references. The others are reported.
  std::vector<std::string> values(const Setting &List, StringRef What,
                                  bool AreFiles = false) {
    std::vector<std::string> Parts;
    for (const std::string &Part : splitList(List.Text))
      if (unknownIn(Part).empty())
        Parts.push_back(unescaped(Part));
      else
        reportUnknown(List, What, Part, AreFiles);
    return Parts;
  }

  /// The debug versions of the runtime library define _DEBUG, as cl.exe does
  /// with /MTd and /MDd.
  void addDefinitions() {
    std::string Library = textOf(Source.Own, "RuntimeLibrary", Diags);
    StringRef Runtime = Library;
    if (Runtime.ends_with_insensitive("debug") ||
        Runtime.ends_with_insensitive("debugdll"))
      define("_DEBUG");
    for (std::string &Text :
         values(setting("preprocessordefinitions"), "the definition")) {
      // Projects write `NAME=\"text\"` or `NAME="text"`, with the same meaning.
      size_t At = 0;
      while ((At = Text.find("\\\"", At)) != std::string::npos)
        Text.erase(At, 1);
      define(std::move(Text));
    }
    Result.Undefinitions =
        values(setting("undefinepreprocessordefinitions"), "the undefinition");
  }

  void define(std::string Text) {
    if (!llvm::is_contained(Result.Definitions, Text))
      Result.Definitions.push_back(std::move(Text));
  }

  /// A path with the slashes of this system. Its case is not corrected: the
  /// file is looked for in the include directories, as for an #include.
  static std::string slashed(StringRef Path) {
    return llvm::sys::path::convert_to_slash(Path,
                                             llvm::sys::path::Style::windows);
  }

  /// The directories of a list that exist. A missing one is reported, since
  /// headers may be missed.
  std::vector<std::string> foldersIn(const Setting &List) {
    std::vector<std::string> Folders;
    for (const std::string &Part : values(List, "the include folder", true)) {
      std::string Name = StringRef(Part).trim('"').str();
      std::string Full = localPath(Name, Project.Folder);
      bool Exists = !isForeign(Name) && llvm::sys::fs::is_directory(Full);
      if (!Exists)
        warn(List.Where, "the include folder '" + slashed(Part) +
                             "' does not exist here, and is left out");
      else if (!llvm::is_contained(Folders, Full))
        Folders.push_back(Full);
    }
    return Folders;
  }

  /// Adds the other settings that change how a source is parsed.
  void addOptions() {
    setStandard(textOf(Source.Own, "LanguageStandard", Diags));
    if (isTrue(Source.Own, "OpenMPSupport", Diags))
      Result.Others.push_back("-fopenmp");
    if (isTrue(Source.Own, "DefaultCharIsUnsigned", Diags))
      Result.Others.push_back("-funsigned-char");
    if (isTrue(Source.Own, "CompileAsWinRT", Diags))
      Result.Language = StoreLanguage;
    // C++/CLI is refused by the checks, which need this macro to recognize it.
    std::string Managed = textOf(Source.Own, "CompileAsManaged", Diags);
    if (!Managed.empty() && !StringRef(Managed).equals_insensitive("false")) {
      Result.Others.push_back("-D__cplusplus_cli=200406");
      Result.Language = ManagedLanguage;
    }
    addAdditional(setting("additionaloptions"));
  }

  /// C++14 is compiled as C++17, which the headers of the runtime need. The
  /// newest standards become C++20, which g++ 12 has.
  void setStandard(StringRef Name) {
    if (Name.empty() || Name.equals_insensitive("default"))
      return;
    Result.Standard = llvm::StringSwitch<std::string>(Name.lower())
                          .Cases("stdcpp14", "stdcpp17", "17")
                          .Cases("stdcpp20", "stdcpplatest", "stdcpp23",
                                 "stdcpp23preview", "20")
                          .Default("");
    if (Result.Standard.empty())
      warn(setting("languagestandard").Where,
           ("the language standard '" + Name + "' is not known; C++17 is used")
               .str());
  }

  /// Reads AdditionalOptions, a command line of cl.exe.
  void addAdditional(const Setting &Value) {
    llvm::BumpPtrAllocator Allocator;
    llvm::StringSaver Saver(Allocator);
    llvm::SmallVector<const char *> Words;
    for (StringRef Rest = Value.Text; !unknownIn(Rest).empty();) {
      StringRef Unknown = unknownIn(Rest);
      reportUnknown(Value, "in additional options,", Unknown, false);
      Rest = StringRef(Unknown.end(), Rest.end() - Unknown.end());
    }
    cl::TokenizeWindowsCommandLine(unescaped(withoutUnknown(Value.Text)), Saver,
                                   Words);
    std::vector<std::string> Args(Words.begin(), Words.end());
    for (const std::string &Unknown : translateClCommand(Args, Project.Folder))
      if (StringRef(Unknown).starts_with("/ZW"))
        Result.Language = StoreLanguage;
      else
        warn(Value.Where, "'" + Unknown + "' " + whyLeftOut(Unknown));
    if (llvm::any_of(Args,
                     [](StringRef Arg) { return Arg.starts_with("/clr"); }))
      Result.Language = ManagedLanguage;
    for (size_t I = 0; I < Args.size(); ++I) {
      StringRef Arg = Args[I];
      StringRef Next = I + 1 < Args.size() ? StringRef(Args[I + 1]) : "";
      // translateClCommand() has put values into words of their own.
      if (Arg == "-D" || Arg == "-U" || Arg == "-I" || Arg == "-isystem" ||
          Arg == "-include") {
        addWithValue(Arg, Next);
        ++I;
      } else if (Arg.consume_front("-std=c++")) {
        Result.Standard = Arg.str();
      } else {
        Result.Others.push_back(Args[I]);
      }
    }
  }

  void addWithValue(StringRef Option, StringRef Value) {
    if (Option == "-D")
      define(Value.str());
    else if (Option == "-U")
      Result.Undefinitions.push_back(Value.str());
    else if (Option == "-include")
      Result.ForcedIncludes.push_back(slashed(Value));
    else
      (Option == "-I" ? Result.Folders : Result.SystemFolders)
          .push_back(localPath(Value, Project.Folder));
  }
};

} // namespace

std::string amp2hip::textOf(const Settings &Values, StringRef Name,
                            std::vector<Diagnostic> &Diags) {
  auto Found = Values.find(Name.lower());
  if (Found == Values.end())
    return "";
  std::string Text = withoutUndefined(Found->second.Text);
  if (StringRef Unknown = unknownIn(Text); !Unknown.empty())
    Diags.push_back({DiagID::AmpProjectValue,
                     Found->second.Where,
                     {("'" + Name + "' is left out: the value of '" +
                       asWritten(Unknown) + "' is not known")
                          .str()}});
  return unescaped(withoutUnknown(Text));
}

bool amp2hip::isTrue(const Settings &Values, StringRef Name,
                     std::vector<Diagnostic> &Diags) {
  return StringRef(textOf(Values, Name, Diags))
      .trim()
      .equals_insensitive("true");
}

CompileSettings amp2hip::settingsOf(const Item &Source,
                                    const ProjectSettings &Project,
                                    std::vector<Diagnostic> &Diags) {
  return SettingsReader(Source, Project, Diags).run();
}

/// Undefinitions come after definitions, so that they remove these.
std::vector<std::string> CompileSettings::arguments() const {
  std::vector<std::string> Result;
  if (!Standard.empty())
    Result.push_back("-std=c++" + Standard);
  auto Add = [&](StringRef Option, llvm::ArrayRef<std::string> Values) {
    for (const std::string &Value : Values) {
      Result.push_back(Option.str());
      Result.push_back(Value);
    }
  };
  Add("-D", Definitions);
  Add("-U", Undefinitions);
  Add("-I", Folders);
  Add("-isystem", SystemFolders);
  Add("-include", ForcedIncludes);
  llvm::append_range(Result, Others);
  return Result;
}
