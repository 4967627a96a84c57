//===- TilePlugin.h - The plugin for tiles of a compiler --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_TILEPLUGIN_H
#define AMP2HIP_CLI_TILEPLUGIN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace amp2hip {

/// The oldest and newest version of Clang for which amp2hip may have a plugin.
/// The plugin compiles tiles to loops, for the CPU.
constexpr unsigned OldestPlugin = 19, NewestPlugin = 22;

/// The major version of the Clang that prints \p Text for --version. Nothing
/// for other compilers, and for development versions of Clang.
std::optional<unsigned> clangReleaseIn(llvm::StringRef Text);

/// The text that \p Compiler, the program of --compiler, prints for --version.
llvm::Expected<std::string> versionTextOf(llvm::StringRef Compiler);

/// The path of the plugin in \p Folder that \p Compiler can load. \p Compiler
/// is run to find out its version; if it is empty, the plugin is that for Clang
/// 19. The error says that there is no plugin, or that \p Compiler does not
/// run.
llvm::Expected<std::string> tilePlugin(llvm::StringRef Folder,
                                       llvm::StringRef Compiler);

} // namespace amp2hip

#endif
