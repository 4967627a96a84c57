//===- CommandLine.h - Parsing of the command line --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_COMMANDLINE_H
#define AMP2HIP_CLI_COMMANDLINE_H

#include "cli/Options.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// Parses the command line; the first argument is the program's name. The error
/// says what is wrong. For options such as --help and --version, the result has
/// the text to print (Options::Print).
llvm::Expected<Options> parseOptions(llvm::ArrayRef<const char *> Args);

} // namespace amp2hip

#endif
