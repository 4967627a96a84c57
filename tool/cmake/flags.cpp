//===- flags.cpp - The flags of --print-flags before there is a tool ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: amp2hip-flags --print-flags=<platform> [options], as for amp2hip;
// amp2hipFunctions.cmake lets only these options through.

#include "cli/PrintFlags.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;

/// \returns the exit status.
static int refuse(const char *Option) {
  llvm::errs() << "amp2hip-flags: unknown option '" << Option << "'\n";
  return 2;
}

int main(int Argc, const char **Argv) {
  FlagChoices Choices;
  for (int I = 1; I < Argc; ++I) {
    auto [Name, Value] = StringRef(Argv[I]).ltrim('-').split('=');
    // Not with the plugin for tiles, which is not built yet either.
    if (Name == "print-flags")
      Choices.For = llvm::StringSwitch<Platform>(Value)
                        .Case("amd", Platform::Amd)
                        .Case("nvidia", Platform::Nvidia)
                        .Case("editor", Platform::Editor)
                        .Default(Platform::Cpu);
    else if (Name == "compiler") // It only concerns the plugin.
      continue;
    else if (Name == "no-compat")
      Choices.Compat = false;
    else if (Name == "define-msvc" &&
             Value.getAsInteger(10, Choices.DefineMsvc))
      Choices.DefineMsvc = 1900;
    else if (Name == "bounds")
      Choices.DropsOutside = true;
    else if (Name == "cpu-check")
      Choices.CheckingMode = true;
    else if (Name == "host")
      Choices.OnWindows = Value == "windows";
    else if (Name == "contract")
      Choices.Contracts = Value == "on";
    else if (Name == "denormals")
      Choices.FlushesDenormals = true;
    else if (Name == "offload-arch")
      Choices.Architectures.push_back(Value.str());
    else
      return refuse(Argv[I]);
  }
  static char Anchor;
  std::string Tool = llvm::sys::fs::getMainExecutable(Argv[0], &Anchor);
  llvm::outs() << flagsFor(Tool, Choices) << '\n';
}
