//===- Options.cpp - The options of a run ---------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cli/Options.h"
#include "paths/Paths.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;

std::optional<ReportFormat> amp2hip::formatOf(llvm::StringRef File) {
  return llvm::StringSwitch<std::optional<ReportFormat>>(
             llvm::sys::path::extension(File).lower())
      .Case(".json", ReportFormat::Json)
      .Case(".sarif", ReportFormat::Sarif)
      .Cases(".html", ".htm", ReportFormat::Html)
      .Default(std::nullopt);
}

std::string Options::topFolder() const {
  if (!InRoot.empty())
    return realPath(InRoot);
  if (takesProject())
    return realPath(llvm::sys::path::parent_path(
        absolute(Solution.empty() ? ProjectFile : Solution, currentFolder())));
  return realPath(currentFolder());
}

bool Options::takesAllConfigurations() const {
  return llvm::StringRef(ProjectConfiguration).equals_insensitive("all") ||
         (ProjectConfiguration.empty() && ProjectPlatform.empty());
}

std::vector<std::string> Options::decisive() const {
  std::vector<std::string> Result = Severities.decisive();
  if (Extension != "hip")
    Result.push_back("--extension=" + Extension);
  if (!Compat)
    Result.push_back("--no-compat");
  if (OnWindows)
    Result.push_back("--host=windows");
  if (Direct3DArithmetic)
    Result.push_back("--arithmetic=direct3d");
  if (LongIs32)
    Result.push_back("--long=32");
  if (Record)
    Result.push_back("--record");
  if (Fix)
    Result.push_back("--fix");
  if (Trees.KeepGoing)
    Result.push_back("--keep-going");
  if (Trees.AllSources)
    Result.push_back("--all-sources");
  if (DefineMsvc)
    Result.push_back("--define-msvc=" + std::to_string(DefineMsvc));
  return Result;
}
