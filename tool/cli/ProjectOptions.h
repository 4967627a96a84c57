//===- ProjectOptions.h - Options about projects and their files *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_PROJECTOPTIONS_H
#define AMP2HIP_CLI_PROJECTOPTIONS_H

#include "cli/Options.h"
#include "llvm/Support/CommandLine.h"

namespace amp2hip {

/// Where the sources are, if nobody names them: the options as LLVM's library
/// reads them.
struct ProjectOptions {
  llvm::cl::OptionCategory &Category;
  Options &To;

  llvm::cl::opt<std::string, true> Solution{
      "sln", llvm::cl::location(To.Solution), llvm::cl::value_desc("file"),
      llvm::cl::desc("translate the C++ AMP sources of the projects of this "
                     "solution of Visual Studio, as it compiles them"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string, true> ProjectFile{
      "vcxproj", llvm::cl::location(To.ProjectFile),
      llvm::cl::value_desc("file"), llvm::cl::desc("the same for one project"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string, true> Configuration{
      "configuration", llvm::cl::location(To.ProjectConfiguration),
      llvm::cl::value_desc("name"),
      llvm::cl::desc("of the solution or project (Release)"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string, true> Platform{
      "platform", llvm::cl::location(To.ProjectPlatform),
      llvm::cl::value_desc("name"),
      llvm::cl::desc("of the solution or project (x64)"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> EmitCMake{
      "emit-cmake", llvm::cl::ValueOptional, llvm::cl::value_desc("file"),
      llvm::cl::desc("write a CMakeLists.txt that builds the solution or "
                     "project with amp2hip (beside it), and end; with "
                     "--out-root one that builds the translation without "
                     "it; '-' is standard output"),
      llvm::cl::cat(Category)};
  llvm::cl::list<std::string, std::vector<std::string>> Exclude{
      "exclude", llvm::cl::location(To.Exclude),
      llvm::cl::value_desc("pattern"),
      llvm::cl::desc("leave out sources, files and folders of a tree whose "
                     "paths, or names, match ('d3d/*', '*_test.cpp')"),
      llvm::cl::cat(Category)};

  /// Reads into O what is not just a text, and files in the place of patterns
  /// among its sources; \returns what is wrong with them all, or "".
  std::string read(Options &O) const;
};

} // namespace amp2hip

#endif
