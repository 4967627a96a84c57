//===- FlagOptions.cpp - Options about compiling translations -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the values of --print-flags and of the options that need it.
//
//===----------------------------------------------------------------------===//

#include "cli/FlagOptions.h"
#include "cli/PrintFlags.h"

using namespace amp2hip;

/// What is wrong if an option that needs --print-flags is given without it.
static std::string faultWithoutFlags(const FlagChoices &Choices,
                                     bool NamesCompiler) {
  for (auto [IsGiven, Name] :
       {std::pair(!Choices.Architectures.empty(), "--offload-arch"),
        {Choices.DropsOutside, "--bounds"},
        {Choices.CpuCheck, "--cpu-check"},
        {Choices.Contracts.has_value(), "--contract"},
        {Choices.FlushesDenormals, "--denormals"},
        {NamesCompiler, "--compiler"}})
    if (IsGiven)
      return std::string(Name) +
             " needs --print-flags: it concerns the compiler of the "
             "translation";
  return "";
}

/// Reads the value of --print-flags; returns what is wrong with it.
static std::string readPlatform(const std::string &Name, FlagChoices &Choices) {
  Choices.TilesInLoops = Name == "cpu-clang";
  if (Name == "cpu" || Choices.TilesInLoops)
    Choices.For = Platform::Cpu;
  else if (Name == "amd")
    Choices.For = Platform::Amd;
  else if (Name == "nvidia")
    Choices.For = Platform::Nvidia;
  else if (Name == "editor")
    Choices.For = Platform::Editor;
  else
    return "--print-flags takes cpu, cpu-clang, amd, nvidia or editor, not '" +
           Name + "'";
  return "";
}

std::string FlagOptions::read(Options &O) const {
  FlagChoices Choices;
  Choices.Architectures.assign(Architectures.begin(), Architectures.end());
  Choices.CpuCheck = CpuCheck;
  if (Choices.DropsOutside = Bounds.getNumOccurrences();
      Choices.DropsOutside && Bounds != "drop")
    return "--bounds takes drop, not '" + Bounds + "'";
  if (Contract.getNumOccurrences()) {
    Choices.Contracts = Contract == "on";
    if (Contract != "on" && Contract != "off")
      return "--contract takes on or off, not '" + Contract + "'";
  }
  if (Choices.FlushesDenormals = Denormals.getNumOccurrences();
      Choices.FlushesDenormals && Denormals != "flush")
    return "--denormals takes flush, not '" + Denormals + "'";
  if (!PrintFlags.getNumOccurrences())
    return faultWithoutFlags(Choices, Compiler.getNumOccurrences());
  if (std::string Fault = readPlatform(PrintFlags, Choices); !Fault.empty())
    return Fault;
  if (Choices.CpuCheck && Choices.For != Platform::Cpu)
    return "--cpu-check is for --print-flags=cpu or cpu-clang: nothing is "
           "checked on GPUs";
  if (Compiler.getNumOccurrences() && !Choices.TilesInLoops)
    return "--compiler is for --print-flags=cpu-clang: the other flags do not "
           "depend on the version of the compiler";
  Choices.Compiler = Compiler;
  O.Flags = std::move(Choices);
  return faultOfArchitectures(*O.Flags);
}
