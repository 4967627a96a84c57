//===- ConfigFile.cpp - The options in a file .amp2hip --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Reads .amp2hip with LLVM's YAML library, and turns it into words of a command
// line, so that each setting is checked by the same code. Words of options that
// the command line has itself are left out, unless the option may be given
// several times.
//
//===----------------------------------------------------------------------===//

#include "cli/ConfigFile.h"
#include "cli/Options.h"
#include "diagnostics/Severities.h"
#include "paths/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLTraits.h"

using namespace amp2hip;
using llvm::StringRef;
namespace yaml = llvm::yaml;

namespace {

constexpr char ConfigName[] = ".amp2hip";

/// The code of a diagnostic. A type of its own, so that a wrong code is
/// reported with its line.
struct Code {
  std::string Name;
};

/// Lists. YAML may write a list with a single item as that item.
using Codes = std::vector<Code>;

/// The first message of LLVM's YAML parser. Later ones are consequences of it.
struct Messages {
  std::string Text;

  static void add(const llvm::SMDiagnostic &D, void *Context) {
    std::string &Text = static_cast<Messages *>(Context)->Text;
    if (Text.empty())
      Text = (llvm::Twine(D.getLineNo()) + ":" +
              llvm::Twine(D.getColumnNo() + 1) + ": " + D.getMessage())
                 .str();
  }
};

std::vector<std::string> namesOf(const Codes &From) {
  std::vector<std::string> Result;
  for (const Code &C : From)
    Result.push_back(C.Name);
  return Result;
}

/// The nearest ConfigName in Folder or above it, or "".
std::string nearestConfig(StringRef Folder) {
  for (; !Folder.empty(); Folder = llvm::sys::path::parent_path(Folder))
    if (std::string File = absolute(ConfigName, Folder);
        llvm::sys::fs::is_regular_file(File))
      return File;
  return "";
}

} // namespace

LLVM_YAML_IS_FLOW_SEQUENCE_VECTOR(Code)

template <> struct llvm::yaml::ScalarTraits<Code> {
  static void output(const Code &C, void *, raw_ostream &OS) { OS << C.Name; }
  static StringRef input(StringRef Text, void *, Code &C) {
    C.Name = codeNamed(Text);
    // The library keeps no text of ours.
    static thread_local std::string Fault;
    Fault = C.Name.empty() ? messageForUnknown(Text) : "";
    return Fault;
  }
  static QuotingType mustQuote(StringRef) { return QuotingType::None; }
};

template <> struct llvm::yaml::MappingTraits<ConfigFile> {
  static void mapping(IO &Map, ConfigFile &C) {
    Codes Suppress, Warn, Error;
    Map.mapOptional("suppress", Suppress);
    Map.mapOptional("warn", Warn);
    Map.mapOptional("error", Error);
    C.Suppress = namesOf(Suppress);
    C.Warn = namesOf(Warn);
    C.Error = namesOf(Error);
    Map.mapOptional("exclude", C.Exclude);
    Map.mapOptional("include", C.Include);
    Map.mapOptional("extra-arg", C.ExtraArgs);
    Map.mapOptional("extra-arg-before", C.ExtraArgsBefore);
    Map.mapOptional("extension", C.Extension);
    Map.mapOptional("host", C.Host);
    Map.mapOptional("define-msvc", C.DefineMsvc);
    Map.mapOptional("arithmetic", C.Arithmetic);
    Map.mapOptional("long", C.Long);
    Map.mapOptional("compat", C.Compat);
    Map.mapOptional("all-sources", C.AllSources);
    Map.mapOptional("baseline", C.Baseline);
  }
};

llvm::Expected<ConfigFile> ConfigFile::parse(StringRef Text, StringRef File) {
  ConfigFile Result;
  if (Text.trim().empty())
    return Result;
  Messages Said;
  yaml::Input In(Text, /*Ctxt=*/nullptr, Messages::add, &Said);
  In >> Result;
  if (In.error())
    return llvm::createStringError("cannot use '" + File + "': line " +
                                   Said.Text);
  return Result;
}

/// Paths in the file are relative to its own directory, so they are made
/// absolute.
std::vector<std::string> ConfigFile::words(StringRef Folder) const {
  std::vector<std::string> Result;
  auto Add = [&](StringRef Option, const auto &Values) {
    for (const std::string &Value : Values)
      Result.push_back((Option + Value).str());
  };
  Add("--exclude=", Exclude);
  for (const std::string &Name : Include)
    Result.push_back("--extra-arg=-I" + absolute(Name, Folder));
  Add("--extra-arg=", ExtraArgs);
  Add("--extra-arg-before=", ExtraArgsBefore);
  for (auto [Option, Value] : {std::pair("--extension=", &Extension),
                               {"--host=", &Host},
                               {"--define-msvc=", &DefineMsvc},
                               {"--arithmetic=", &Arithmetic},
                               {"--long=", &Long}})
    if (*Value)
      Result.push_back(Option + **Value);
  if (Baseline)
    Result.push_back("--baseline=" + absolute(*Baseline, Folder));
  if (!Compat.value_or(true))
    Result.push_back("--no-compat");
  if (AllSources.value_or(false))
    Result.push_back("--all-sources");
  return Result;
}

llvm::Expected<std::string> amp2hip::findConfig(const Options &O) {
  if (!O.Trees.Config.empty())
    return O.Trees.Config;
  if (!O.InRoot.empty())
    return nearestConfig(realPath(O.InRoot));
  if (O.Sources.empty())
    return nearestConfig(currentFolder());
  auto Of = [](const std::string &Source) {
    return nearestConfig(llvm::sys::path::parent_path(
        realPath(absolute(Source, currentFolder()))));
  };
  std::string First = Of(O.Sources.front());
  for (const std::string &Source : O.Sources)
    if (Of(Source) != First)
      return llvm::createStringError(
          "'" + O.Sources.front() + "' and '" + Source +
          "' have different files '" + ConfigName +
          "' in the folders above them; translate them one after the other, "
          "or give --config");
  return First;
}
