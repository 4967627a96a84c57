//===- ProjectOptions.cpp - Options about projects and their files --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options that say which sources are meant: --sln, --vcxproj, -p, --in-root
// and others. Each may be right and their combination wrong, which is checked
// here.
//
//===----------------------------------------------------------------------===//

#include "cli/ProjectOptions.h"
#include "sources/Globs.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

/// Says which option takes \p File, if Visual Studio made it: it is neither a
/// source nor a database.
static std::string faultOfFile(StringRef File) {
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

/// What is wrong with the combination of options that are each valid.
static std::string faultOf(const ProjectOptions &R, const Options &O) {
  bool Names = R.Configuration.getNumOccurrences() ||
               R.Platform.getNumOccurrences() ||
               R.EmitCMake.getNumOccurrences();
  if (!O.takesProject())
    return Names ? "--configuration, --platform and --emit-cmake need --sln or "
                   "--vcxproj"
                 : "";
  if (!O.Solution.empty() && !O.ProjectFile.empty())
    return "--sln and --vcxproj cannot be used together";
  if (!O.BuildPath.empty() || O.CompilerArgs)
    return "--sln and --vcxproj provide the compiler's arguments: leave out "
           "-p, and use --extra-arg instead of '--'";
  return "";
}

std::string ProjectOptions::read(Options &O) const {
  if (EmitCMake.getNumOccurrences())
    O.EmitCMake = EmitCMake;
  if (auto Patterns = Exclusions::create(O.Exclude); !Patterns)
    return toString(Patterns.takeError());
  if (llvm::Error E = expandGlobs(O.Sources))
    return toString(std::move(E));
  for (const std::string &Source : O.Sources)
    if (std::string Fault = faultOfFile(Source); !Fault.empty())
      return Fault;
  if (std::string Fault = faultOfFile(O.BuildPath); !Fault.empty())
    return Fault;
  return faultOf(*this, O);
}
