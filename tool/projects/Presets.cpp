//===- Presets.cpp - What Visual Studio's own files define ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Visual Studio defines hundreds of properties. These are the ones that
// conditions of projects ask for.
//
//===----------------------------------------------------------------------===//

#include "projects/Presets.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace amp2hip;
using llvm::StringRef;

void amp2hip::presetBuild(Properties &P, StringRef Platform) {
  P.preset("VisualStudioVersion", "17.0");
  P.preset("MSBuildToolsVersion", "Current");
  P.preset("MSBuildVersion", "17.14.0");
  P.preset("MSBuildAssemblyVersion", "17.0");
  P.preset("MSBuildRuntimeType", "Full");
  P.preset("OS", "Windows_NT");
  P.preset("PROCESSOR_ARCHITECTURE", "AMD64");
  StringRef Machine =
      Platform.equals_insensitive("Win32") ? StringRef("x86") : Platform;
  P.setGlobal("PlatformTarget", Machine);
  P.setGlobal("PlatformShortName", Machine);
  P.set("PlatformArchitecture", Machine.contains("64") ? "64" : "32");
  P.set("ConfigurationType", "Application");
}

void amp2hip::presetDefaults(Properties &P) {
  P.preset("DefaultPlatformToolset", "v143");
  std::string Toolset = P.get("DefaultPlatformToolset");
  for (auto [Name, Value] :
       {std::pair<StringRef, StringRef>{"PlatformToolset", Toolset},
        {"UseOfMfc", "false"},
        {"UseOfATL", "false"},
        {"TargetPlatformIdentifier", "Windows"}})
    if (P.get(Name).empty())
      P.set(Name, Value);
}

void amp2hip::presetToolset(Properties &P) {
  std::string Toolset = P.get("PlatformToolset");
  StringRef Number = StringRef(Toolset).drop_until(llvm::isDigit);
  Number = Number.take_while(llvm::isDigit);
  if (Number.empty()) // ClangCL and others use the newest one's libraries.
    Number = "143";
  P.preset("PlatformToolsetVersion", Number);
  P.preset("VCToolsVersion", llvm::StringSwitch<StringRef>(Number)
                                 .Case("143", "14.44.35207")
                                 .Case("142", "14.29.30133")
                                 .Case("141", "14.16.27023")
                                 .Default("14.0.24247"));
  // "10.0" means the newest one that is installed.
  if (P.get("WindowsTargetPlatformVersion") == "10.0")
    P.set("WindowsTargetPlatformVersion", "10.0.26100.0");
  if (P.get("TargetPlatformVersion").empty())
    P.set("TargetPlatformVersion", P.get("WindowsTargetPlatformVersion"));
  P.set("TargetExt", llvm::StringSwitch<StringRef>(
                         StringRef(P.get("ConfigurationType")).lower())
                         .Case("staticlibrary", ".lib")
                         .Case("dynamiclibrary", ".dll")
                         .Default(".exe"));
}
