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

#include "driver/ProjectOptions.h"
#include "sources/Globs.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;

/// The option that takes \p File, which is no source and no database; empty for
/// others.
static StringRef optionFor(StringRef File) {
  return llvm::StringSwitch<StringRef>(llvm::sys::path::extension(File).lower())
      .Cases(".sln", ".slnx", "--sln")
      .Case(".vcxproj", "--vcxproj")
      .Default("");
}

/// What is wrong with options that each are right.
static std::string faultOf(const ProjectOptions &R, const Options &O) {
  bool Names = R.Configuration.getNumOccurrences() ||
               R.Platform.getNumOccurrences() ||
               R.EmitCMake.getNumOccurrences();
  std::vector<std::string> Files = O.Sources;
  Files.push_back(O.BuildPath);
  for (const std::string &File : Files)
    if (StringRef Option = optionFor(File); !Option.empty())
      return "'" + File + "' is a file of Visual Studio: give it as '" +
             Option.str() + " " + File + "'";
  if (!O.takesProject())
    return Names ? "--configuration, --platform and --emit-cmake belong to "
                   "--sln or --vcxproj"
                 : "";
  if (!O.Solution.empty() && !O.ProjectFile.empty())
    return "--sln and --vcxproj exclude each other";
  if (!O.BuildPath.empty() || O.CompilerArgs)
    return "--sln and --vcxproj know the compiler's arguments: leave out -p, "
           "and use --extra-arg in the place of '--'";
  return "";
}

std::string ProjectOptions::read(Options &O) const {
  if (EmitCMake.getNumOccurrences())
    O.EmitCMake = EmitCMake;
  if (auto Patterns = Exclusions::create(O.Exclude); !Patterns)
    return toString(Patterns.takeError());
  if (llvm::Error E = expandGlobs(O.Sources))
    return toString(std::move(E));
  return faultOf(*this, O);
}
