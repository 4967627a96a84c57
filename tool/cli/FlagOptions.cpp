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
static std::string faultWithoutFlags(const FlagOptions &F, const Options &O) {
  for (auto [IsGiven, Name] :
       {std::pair(!O.Architectures.empty(), "--offload-arch"),
        {O.DropsOutside, "--bounds"},
        {O.ChecksKernels, "--cpu-check"},
        {O.Contracts.has_value(), "--contract"},
        {O.FlushesDenormals, "--denormals"},
        {F.Compiler.getNumOccurrences() != 0, "--compiler"}})
    if (IsGiven)
      return std::string(Name) +
             " needs --print-flags: it concerns the compiler of the "
             "translation";
  return "";
}

/// Reads the value of --print-flags; returns what is wrong with it.
static std::string readPlatform(const std::string &Name, Options &O) {
  O.TilesInLoops = Name == "cpu-clang";
  if (Name == "cpu" || O.TilesInLoops)
    O.PrintFlags = Platform::Cpu;
  else if (Name == "amd")
    O.PrintFlags = Platform::Amd;
  else if (Name == "nvidia")
    O.PrintFlags = Platform::Nvidia;
  else if (Name == "editor")
    O.PrintFlags = Platform::Editor;
  else
    return "--print-flags takes cpu, cpu-clang, amd, nvidia or editor, not '" +
           Name + "'";
  return "";
}

std::string FlagOptions::read(Options &O) const {
  if (O.DropsOutside = Bounds.getNumOccurrences();
      O.DropsOutside && Bounds != "drop")
    return "--bounds takes drop, not '" + Bounds + "'";
  if (Contract.getNumOccurrences()) {
    O.Contracts = Contract == "on";
    if (Contract != "on" && Contract != "off")
      return "--contract takes on or off, not '" + Contract + "'";
  }
  if (O.FlushesDenormals = Denormals.getNumOccurrences();
      O.FlushesDenormals && Denormals != "flush")
    return "--denormals takes flush, not '" + Denormals + "'";
  if (!PrintFlags.getNumOccurrences())
    return faultWithoutFlags(*this, O);
  if (std::string Fault = readPlatform(PrintFlags, O); !Fault.empty())
    return Fault;
  if (O.ChecksKernels && O.PrintFlags != Platform::Cpu)
    return "--cpu-check is for --print-flags=cpu or cpu-clang: nothing is "
           "checked on GPUs";
  if (Compiler.getNumOccurrences() && !O.TilesInLoops)
    return "--compiler is for --print-flags=cpu-clang: the other flags do not "
           "depend on the version of the compiler";
  O.Compiler = Compiler;
  return faultOfArchitectures(*O.PrintFlags, O.Architectures);
}
