//===- OptionHelp.h - Help about the options --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts about options are made from Options.td.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_OPTIONHELP_H
#define AMP2HIP_CLI_OPTIONHELP_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace amp2hip {

/// The text of --help: the options in groups.
std::string helpText();

/// The options as a manual page for `man`.
std::string manPage();

/// A script that completes options in \p Shell; empty for shells other than
/// bash and zsh.
llvm::StringRef completionFor(llvm::StringRef Shell);

/// The text of `--explain list`: the diagnostics with their severities and
/// titles.
std::string listOfDiagnostics();

} // namespace amp2hip

#endif // AMP2HIP_CLI_OPTIONHELP_H
