//===- TilePlugin.cpp - The plugin that fits a compiler -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A Clang can only load plugins that were built for its major version. The
// folder of the plugins has one file for each version.
//
//===----------------------------------------------------------------------===//

#include "cli/TilePlugin.h"
#include "edits/FileWriter.h"
#include "sources/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Program.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

constexpr unsigned Oldest = 19, Newest = 22;

std::string pluginFor(unsigned Version, StringRef Folder) {
  return absolute("tiles-" + std::to_string(Version) + ".so", Folder);
}

/// What a program prints for --version.
llvm::Expected<std::string> versionText(StringRef Program) {
  auto CannotRun = [&](const llvm::Twine &Why) {
    return llvm::createStringError("cannot run '" + Program + "', which " +
                                   "--compiler names: " + Why);
  };
  auto Path = llvm::sys::findProgramByName(Program);
  if (!Path)
    return CannotRun(Path.getError().message());
  llvm::SmallString<128> Output;
  if (std::error_code Fault =
          llvm::sys::fs::createTemporaryFile("amp2hip", "txt", Output))
    return CannotRun(Fault.message());
  llvm::FileRemover Remover(Output);
  std::string Why;
  if (llvm::sys::ExecuteAndWait(*Path, {*Path, "--version"}, std::nullopt,
                                {StringRef(), StringRef(Output), StringRef()},
                                /*SecondsToWait=*/0, /*MemoryLimit=*/0,
                                &Why) < 0)
    return CannotRun(Why);
  return readFile(Output);
}

/// The fault that \p Compiler has no plugin.
llvm::Error faultWithoutPlugin(const llvm::Twine &Compiler, StringRef Folder) {
  std::string Known;
  for (unsigned Version = Oldest; Version <= Newest; ++Version)
    if (llvm::sys::fs::exists(pluginFor(Version, Folder)))
      Known += (Known.empty() ? " (it has those for Clang " : ", ") +
               std::to_string(Version);
  return llvm::createStringError(
      "amp2hip has no plugin for " + Compiler + Known +
      (Known.empty() ? "" : ")") +
      "; name another Clang with --compiler, or use --print-flags=cpu");
}

} // namespace

std::optional<unsigned> amp2hip::clangReleaseIn(StringRef Text) {
  // Releases are 19.1 and later. What becomes Clang 19 is 19.0.
  StringRef Version = Text.split("clang version ").second;
  unsigned Major = 0, Minor = 0;
  if (Version.consumeInteger(10, Major) || !Version.consume_front(".") ||
      Version.consumeInteger(10, Minor) || Minor == 0)
    return std::nullopt;
  return Major;
}

llvm::Expected<std::string> amp2hip::tilePlugin(StringRef Folder,
                                                StringRef Compiler) {
  std::optional<unsigned> Version = Oldest;
  if (!Compiler.empty()) {
    auto Text = versionText(Compiler);
    if (!Text)
      return Text.takeError();
    Version = clangReleaseIn(*Text);
  }
  if (Version && *Version >= Oldest && *Version <= Newest)
    if (std::string Plugin = pluginFor(*Version, Folder);
        llvm::sys::fs::exists(Plugin))
      return Plugin;
  return faultWithoutPlugin(
      Compiler.empty() ? "Clang 19" : "'" + Compiler + "'", Folder);
}
