//===- TilePlugin.h - The plugin that fits a compiler -----------*- C++ -*-===//
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

/// The versions of Clang that may have a plugin.
constexpr unsigned OldestPlugin = 19, NewestPlugin = 22;

/// The major version of the Clang that prints \p Text for --version. Nothing
/// for other compilers, and for a Clang between two releases.
std::optional<unsigned> clangReleaseIn(llvm::StringRef Text);

/// The output of the program \p Compiler, which --compiler names, for
/// --version.
llvm::Expected<std::string> versionTextOf(llvm::StringRef Compiler);

/// The path of the plugin in \p Folder that \p Compiler can load. The program
/// is run to find out its version. Without a name it is Clang 19, and is not
/// run.
llvm::Expected<std::string> tilePlugin(llvm::StringRef Folder,
                                       llvm::StringRef Compiler);

} // namespace amp2hip

#endif
