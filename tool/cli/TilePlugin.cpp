//===- TilePlugin.cpp - The plugin for tiles of a compiler ----------------===//
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
#include "cli/RunProgram.h"
#include "paths/Paths.h"
#include "llvm/Support/FileSystem.h"

using namespace amp2hip;
using llvm::StringRef;

namespace {

std::string pluginFor(unsigned Version, StringRef Folder) {
  return absolute("tiles-" + std::to_string(Version) + ".so", Folder);
}

} // namespace

llvm::Expected<std::string> amp2hip::versionTextOf(StringRef Program) {
  auto Ran = runProgram(Program, {"--version"});
  if (!Ran)
    return llvm::createStringError(
        "cannot run '" + Program +
        "', which --compiler names: " + toString(Ran.takeError()));
  return std::move(Ran->Text);
}

namespace {

/// The fault that \p Compiler has no plugin.
llvm::Error faultWithoutPlugin(const llvm::Twine &Compiler, StringRef Folder) {
  std::string Known;
  for (unsigned Version = OldestPlugin; Version <= NewestPlugin; ++Version)
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
  // Releases are 19.1 and later. Development versions of Clang 19 are 19.0.
  StringRef Version = Text.split("clang version ").second;
  unsigned Major = 0, Minor = 0;
  if (Version.consumeInteger(10, Major) || !Version.consume_front(".") ||
      Version.consumeInteger(10, Minor) || Minor == 0)
    return std::nullopt;
  return Major;
}

llvm::Expected<std::string> amp2hip::tilePlugin(StringRef Folder,
                                                StringRef Compiler) {
  std::optional<unsigned> Version = OldestPlugin;
  if (!Compiler.empty()) {
    auto Text = versionTextOf(Compiler);
    if (!Text)
      return Text.takeError();
    Version = clangReleaseIn(*Text);
  }
  if (Version && *Version >= OldestPlugin && *Version <= NewestPlugin)
    if (std::string Plugin = pluginFor(*Version, Folder);
        llvm::sys::fs::exists(Plugin))
      return Plugin;
  return faultWithoutPlugin(
      Compiler.empty() ? "Clang 19" : "'" + Compiler + "'", Folder);
}
