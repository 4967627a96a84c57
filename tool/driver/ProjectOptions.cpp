//===- ProjectOptions.cpp - Options about projects and their files --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/ProjectOptions.h"
#include "driver/Options.h"
#include "sources/Globs.h"

using namespace amp2hip;
namespace cl = llvm::cl;

ProjectOptions::ProjectOptions(cl::OptionCategory &Category)
    : Solution("sln", cl::value_desc("file"),
               cl::desc("translate the C++ AMP sources of the projects of this "
                        "solution of Visual Studio, as it compiles them"),
               cl::cat(Category)),
      ProjectFile("vcxproj", cl::value_desc("file"),
                  cl::desc("the same for one project"), cl::cat(Category)),
      Configuration("configuration", cl::value_desc("name"),
                    cl::desc("of the solution or project (Release)"),
                    cl::cat(Category)),
      Platform("platform", cl::value_desc("name"),
               cl::desc("of the solution or project (x64)"), cl::cat(Category)),
      EmitCMake("emit-cmake", cl::ValueOptional, cl::value_desc("file"),
                cl::desc("write a CMakeLists.txt that builds the solution or "
                         "project with amp2hip (beside it), and end; with "
                         "--out-root one that builds the translation without "
                         "it; '-' is standard output"),
                cl::cat(Category)),
      Exclude("exclude", cl::value_desc("pattern"),
              cl::desc("leave out sources, files and folders of a tree whose "
                       "paths, or names, match ('d3d/*', '*_test.cpp')"),
              cl::cat(Category)) {}

/// What is wrong with options that each are right.
static std::string faultOf(const ProjectOptions &R, const Options &O) {
  bool Names = R.Configuration.getNumOccurrences() ||
               R.Platform.getNumOccurrences() ||
               R.EmitCMake.getNumOccurrences();
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
  O.Solution = Solution;
  O.ProjectFile = ProjectFile;
  O.ProjectConfiguration = Configuration;
  O.ProjectPlatform = Platform;
  if (EmitCMake.getNumOccurrences())
    O.EmitCMake = EmitCMake;
  O.Exclude.assign(Exclude.begin(), Exclude.end());
  if (auto Patterns = Exclusions::create(O.Exclude); !Patterns)
    return toString(Patterns.takeError());
  if (llvm::Error E = expandGlobs(O.Sources))
    return toString(std::move(E));
  return faultOf(*this, O);
}
